import { burst, type Pictures } from '../layers.ts'

const ORANGE = '#FF8A1F'

export const pictures: Pictures = {
  // Basic attacks.
  'beat-down': [
    burst(ORANGE, 104),
    ['right-facing-fist', 34, 40, 52, { turn: -10 }],
    ['left-facing-fist', 70, 44, 52, { turn: 10 }],
    ['dizzy', 52, 80, 34],
  ],
  elbow: [burst(ORANGE, 92, 66, 60), ['flexed-biceps', 44, 50, 82, { turn: 40 }]],
  'evil-eye': [['nazar-amulet', 50, 52, 84]],
  'hail-mary': [burst('#fff', 108), ['folded-hands', 50, 52, 80], ['sparkles', 80, 20, 36]],
  headbutt: [burst(ORANGE, 92, 62, 40), ['angry-face', 46, 56, 76, { turn: 12 }]],
  hook: [burst(ORANGE, 104, 58, 50), ['boxing-glove', 46, 52, 80, { turn: -10 }]],
  jab: [burst('#fff', 84, 78, 50), ['right-facing-fist', 42, 52, 80]],
  'kick-2': [burst('#fff', 84, 70, 62), ['running-shoe', 46, 54, 80, { turn: -16 }]],
  'kick-4': [burst('#fff', 104, 62, 54), ['hiking-boot', 46, 54, 84, { turn: -14 }]],
  'pimp-slap': [burst(ORANGE, 96, 62, 50), ['raised-back-of-hand', 46, 52, 80, { turn: -24 }]],
  'pins-and-needles': [
    ['chair', 46, 56, 80],
    ['pushpin', 66, 34, 44, { turn: 20 }],
    ['safety-pin', 82, 78, 36],
  ],
  'plate-cleaner': [burst('#fff', 96, 56, 50), ['fork-and-knife-with-plate', 48, 52, 78], ['dizzy', 82, 22, 34]],
  snipe: [
    ['bullseye', 52, 52, 84],
    ['page-facing-up', 24, 26, 36, { turn: -30 }],
  ],
  uppercut: [burst(ORANGE, 96, 54, 34), ['raised-fist', 48, 58, 84]],
  roundhouse: [
    ['cyclone', 54, 50, 92, { fade: 0.55 }],
    ['mans-shoe', 48, 54, 72, { turn: -20 }],
  ],
  'spinning-backfist': [
    ['tornado', 62, 46, 76, { fade: 0.7 }],
    ['left-facing-fist', 42, 60, 70, { turn: 8 }],
  ],
  // Weapons.
  knife: [['kitchen-knife', 50, 50, 88]],
  chain: [['chains', 50, 50, 86, { turn: 20, filter: 'brightness(.72)' }]],
  pipe: [['own-pipe', 50, 50, 90]],
  hammer: [['hammer', 50, 50, 84]],
  chunk: [
    ['own-speed', 14, 44, 40, { ink: '#fff' }],
    ['rock', 56, 52, 74, { filter: 'brightness(.86)' }],
  ],
  // Defences.
  backlash: [
    ['mirror', 42, 50, 80],
    ['own-back', 78, 68, 50, { ink: '#16264A' }],
  ],
  block: [
    ['shield', 50, 52, 86],
    ['oncoming-fist', 50, 54, 40],
  ],
  disarm: [
    ['kitchen-knife', 62, 40, 60, { turn: 30 }],
    ['prohibited', 62, 40, 60, { fade: 0.9 }],
    ['palms-up-together', 42, 76, 56],
  ],
  dodge: [
    ['dashing-away', 22, 60, 48],
    ['person-cartwheeling', 58, 50, 78],
  ],
  faster: [
    ['own-speed', 6, 50, 44, { ink: '#fff' }],
    ['running-shoe', 52, 58, 70, { turn: -6 }],
    ['high-voltage', 80, 24, 42],
  ],
  'first-aid': [['adhesive-bandage', 52, 54, 84]],
  freedom: [['broken-chain', 50, 52, 84, { filter: 'brightness(.78)' }]],
  hide: [['see-no-evil-monkey', 50, 50, 80]],
  // Special cards.
  '2-fer': [burst('#E2660F', 108), ['left-facing-fist', 26, 52, 52], ['right-facing-fist', 74, 52, 52]],
  abandonment: [
    ['backpack', 44, 56, 70],
    ['wastebasket', 78, 60, 50],
    ['leaf-fluttering-in-wind', 76, 20, 36],
  ],
  'big-combo': [
    burst('#E2660F', 112),
    ['right-facing-fist', 32, 36, 58, { turn: -6 }],
    ['right-facing-fist', 62, 68, 62, { turn: 4 }],
  ],
  choke: [
    ['scarf', 50, 60, 76],
    ['knocked-out-face', 50, 34, 56],
  ],
  cooties: [
    ['grimacing-face', 46, 52, 72],
    ['microbe', 82, 26, 34],
    ['bug', 18, 80, 30, { turn: -20 }],
    ['bug', 82, 78, 28, { turn: 20 }],
  ],
  grab: [
    ['t-shirt', 56, 56, 70],
    ['pinching-hand', 38, 34, 58, { turn: 20 }],
  ],
  headlock: [['person-wrestling', 50, 52, 92]],
  hippie: [
    ['peace-symbol', 72, 70, 48],
    ['sunflower', 40, 44, 74],
  ],
  humiliation: [
    ['rolling-on-the-floor-laughing', 46, 48, 80],
    ['index-pointing-at-the-viewer', 82, 78, 42, { turn: -8 }],
  ],
  'imaginary-friend': [
    ['ghost', 50, 50, 82, { fade: 0.72 }],
    ['balloon', 84, 24, 38],
  ],
  nuts: [burst('#fff', 100), ['peanuts', 48, 50, 76]],
  'poke-in-the-eye': [
    ['eye', 58, 44, 78],
    ['backhand-index-pointing-up', 36, 74, 56, { turn: 28 }],
  ],
  powerplay: [burst('#FFD21F', 104), ['lion', 50, 52, 80]],
  spank: [burst('#fff', 88, 62, 58), ['raised-hand', 44, 50, 78, { turn: -30 }]],
  stomp: [burst('#fff', 96, 50, 78), ['mans-shoe', 50, 46, 76, { turn: 20 }]],
  tantrum: [
    ['pouting-face', 48, 54, 76],
    ['anger-symbol', 82, 24, 38],
    ['anger-symbol', 16, 24, 26],
  ],
  'time-out': [
    ['hourglass-not-done', 44, 50, 80],
    ['chair', 78, 72, 46],
  ],
  'uppercut-2': [
    ['rocket', 58, 44, 78],
    ['raised-fist', 28, 70, 52],
  ],
  wedgy: [
    ['briefs', 50, 60, 76],
    ['own-up', 50, 20, 40, { ink: '#16264A' }],
  ],
  weird: [
    ['alien', 46, 48, 76],
    ['alien-monster', 80, 76, 40],
  ],
}
