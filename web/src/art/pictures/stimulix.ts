import { burst, plate, type Layer, type Pictures } from '../layers.ts'

const food = (...layers: Layer[]): Layer[] => [plate, ...layers]
const dish = (name: string, size = 76): Layer[] => food([name, 50, 50, size])

export const pictures: Pictures = {
  // Fish and seafood.
  F01: food(['fish', 42, 40, 50, { turn: -16 }], ['fish', 58, 62, 50, { turn: 10 }]),
  F02: food(['tropical-fish', 48, 50, 70], ['lemon', 78, 76, 32]),
  F03: food(['octopus', 50, 46, 68], ['leafy-green', 76, 72, 36]),
  F04: dish('canned-food', 72),
  F05: dish('fried-shrimp', 74),
  F06: dish('squid', 76),
  F07: food(['sushi', 46, 48, 70], ['label', 76, 76, 38, { turn: 10 }]),
  F08: food(['blowfish', 46, 46, 68], ['salt', 76, 70, 40]),
  F09: dish('oyster', 74),
  F10: food(['pot-of-food', 50, 52, 76], ['fish', 64, 24, 38, { turn: 30 }]),
  F11: food(['own-eel', 50, 50, 80]),
  F12: food(['spiral-shell', 40, 46, 52, { turn: -12 }], ['oyster', 66, 62, 48]),
  // Vegetables and legumes.
  V01: food(['green-salad', 50, 46, 78]),
  V02: food(['garlic', 44, 52, 62, { filter: 'hue-rotate(60deg) saturate(1.6)' }], ['herb', 66, 32, 48]),
  V03: food(['pot-of-food', 50, 54, 74], ['carrot', 66, 26, 36, { turn: 20 }], ['leafy-green', 34, 26, 32]),
  V04: food(['own-artichoke', 50, 50, 78]),
  V05: dish('leafy-green', 76),
  V06: food(['bell-pepper', 50, 46, 74], ['cooked-rice', 74, 74, 36]),
  V07: food(['cucumber', 46, 46, 72], ['cheese-wedge', 72, 70, 40]),
  V08: food(['beans', 50, 48, 70], ['bowl-with-spoon', 68, 72, 42]),
  V09: food(['hot-pepper', 40, 44, 58], ['own-chickpeas', 64, 64, 50]),
  V10: food(['own-cauliflower', 50, 50, 80]),
  V11: food(['beans', 48, 46, 66], ['tomato', 72, 70, 40]),
  V12: food(['onion', 46, 44, 66], ['steaming-bowl', 68, 70, 46]),
  // Meat and cold cuts.
  M01: dish('bacon', 78),
  M02: dish('poultry-leg', 78),
  M03: dish('cut-of-meat', 78),
  M04: food(
    ['dango', 38, 50, 64, { filter: 'sepia(1) saturate(2) hue-rotate(-28deg) brightness(.72)' }],
    ['dango', 62, 50, 64, { filter: 'sepia(1) saturate(2) hue-rotate(-28deg) brightness(.72)' }],
  ),
  M05: food(['own-cubes', 50, 50, 72]),
  M06: food(['spaghetti', 48, 52, 74], ['falafel', 70, 30, 36]),
  M07: food(['own-sausage', 48, 52, 80], ['fire', 78, 24, 34, { turn: 10 }]),
  M08: food(['own-sausage', 50, 58, 78, { turn: -20 }], ['pig-face', 70, 28, 40]),
  M09: food(['own-tripe', 50, 56, 78], ['ox', 72, 26, 40]),
  M10: food(['meat-on-bone', 50, 48, 78]),
  M11: food(['pig', 48, 48, 76], ['herb', 76, 74, 34]),
  M12: food(['spoon', 42, 50, 74, { turn: -16 }], ['hot-pepper', 68, 60, 48]),
  // Sweets.
  D01: food(['candy', 50, 50, 74]),
  D02: food(['grapes', 36, 50, 48], ['strawberry', 64, 42, 42], ['kiwi-fruit', 58, 70, 38]),
  D03: food(['own-jelly', 50, 54, 76], ['cherries', 52, 20, 34]),
  D04: food(['own-yoghurt', 50, 48, 76], ['fly', 78, 26, 30]),
  D05: dish('pie', 76),
  D06: food(['own-tiramisu', 50, 54, 80]),
  D07: food(['ice-cream', 50, 46, 78, { filter: 'hue-rotate(48deg) saturate(.9)' }]),
  D08: food(['own-cannolo', 50, 52, 82]),
  D09: food(['custard', 50, 48, 72]),
  D10: food(['cupcake', 44, 50, 66, { filter: 'hue-rotate(30deg)' }], ['tumbler-glass', 74, 68, 40]),
  D11: food(['own-profiteroles', 50, 50, 80]),
  D12: food(['birthday-cake', 50, 64, 60], ['shortcake', 50, 28, 46]),
  // Fast food and snacks.
  S01: food(['rice-cracker', 42, 46, 54, { turn: -10 }], ['cookie', 64, 62, 46]),
  S02: food(['popcorn', 50, 46, 78]),
  S03: food(['own-crisps', 50, 48, 80]),
  S04: dish('sandwich', 76),
  S05: food(['flatbread', 50, 52, 78]),
  S06: food(['hot-dog', 50, 52, 78]),
  S07: dish('pizza', 76),
  S08: food(['falafel', 46, 50, 70], ['red-question-mark', 76, 30, 38, { turn: 10 }]),
  S09: food(['stuffed-flatbread', 46, 52, 74], ['crescent-moon', 76, 26, 38]),
  S10: food(['hamburger', 50, 62, 58], ['hamburger', 50, 32, 54]),
  S11: food(['burrito', 46, 52, 74], ['fire', 76, 26, 38, { turn: 10 }]),
  S12: food(
    ['bucket', 46, 56, 70],
    ['poultry-leg', 38, 26, 40, { turn: -20 }],
    ['poultry-leg', 64, 26, 40, { turn: 24 }],
  ),
  // Actions.
  'ACT-01': [
    ['own-knot', 50, 50, 92],
    ['own-swap', 84, 18, 34, { ink: '#10353A' }],
  ],
  'ACT-02': [
    ['plunger', 56, 46, 82],
    ['own-stomach', 30, 66, 56],
  ],
  'ACT-03': [
    ['pill', 44, 54, 70],
    ['high-voltage', 76, 34, 54, { turn: 8 }],
  ],
  'ACT-04': [
    ['fork-and-knife-with-plate', 50, 52, 84],
    ['cross-mark', 72, 72, 44],
  ],
  'ACT-05': [
    ['fork-and-knife-with-plate', 30, 34, 54],
    ['fork-and-knife-with-plate', 70, 68, 54],
    ['own-swap', 74, 22, 40, { ink: '#10353A' }],
  ],
  'ACT-06': [
    ['hot-beverage', 46, 56, 84],
    ['high-voltage', 80, 30, 44, { turn: 10 }],
  ],
  'ACT-07': [
    ['baby-bottle', 44, 50, 80, { turn: -12 }],
    ['microbe', 78, 68, 44],
  ],
  'ACT-08': [
    ['smirking-face', 42, 44, 66],
    ['dashing-away', 74, 72, 56],
  ],
  'ACT-09': [
    ['face-vomiting', 48, 50, 78],
    ['own-up', 86, 24, 38, { ink: '#10353A' }],
  ],
  'ACT-10': [
    ['own-stomach', 42, 58, 70],
    ['flashlight', 76, 30, 52, { turn: 60 }],
  ],
  'ACT-11': [burst('#fff', 104), ['confounded-face', 48, 52, 74], ['high-voltage', 84, 80, 36]],
  'ACT-12': [
    ['teacup-without-handle', 50, 58, 78],
    ['herb', 74, 26, 44],
  ],
  'ACT-13': [
    ['microbe', 34, 38, 54, { turn: -10 }],
    ['dna', 70, 62, 60],
  ],
  'ACT-14': [
    ['bellhop-bell', 40, 60, 62],
    ['own-back', 76, 26, 42, { ink: '#10353A' }],
    ['fork-and-knife-with-plate', 74, 74, 36],
  ],
  'ACT-15': [
    ['loudspeaker', 44, 54, 78],
    ['check-mark', 80, 26, 44],
  ],
  'ACT-16': [
    ['takeout-box', 42, 58, 68],
    ['dog-face', 74, 36, 54],
  ],
  // Interruptions.
  'INT-01': [burst('#fff', 104), ['own-cork', 50, 50, 74, { turn: 12 }]],
  'INT-02': [['ping-pong', 52, 54, 84, { turn: -8 }]],
  'INT-03': [
    ['test-tube', 46, 52, 84],
    ['bubbles', 74, 26, 48],
    ['pill', 78, 76, 38],
  ],
  'INT-04': [
    ['pinching-hand', 42, 50, 76],
    ['joker', 74, 66, 50, { turn: 14 }],
  ],
  // Events.
  'EVT-01': [
    ['face-with-thermometer', 46, 54, 76],
    ['microbe', 84, 24, 36, { turn: 12 }],
    ['microbe', 84, 82, 28, { turn: -20 }],
  ],
  'EVT-02': [
    ['brick', 34, 66, 56],
    ['brick', 70, 62, 56],
    ['persevering-face', 52, 34, 54],
  ],
  'EVT-03': [
    ['clipboard', 42, 50, 78, { turn: 180 }],
    ['upside-down-face', 76, 70, 46],
  ],
  'EVT-04': [
    ['toilet', 54, 54, 80],
    ['1st-place-medal', 24, 34, 44, { turn: -8 }],
  ],
  'EVT-05': [
    ['olive', 34, 40, 54],
    ['tomato', 70, 38, 50],
    ['fish', 54, 72, 56],
  ],
  'EVT-06': [
    ['office-building', 36, 48, 74],
    ['bento-box', 72, 68, 56],
  ],
  'EVT-07': [
    ['clipboard', 38, 52, 74],
    ['magnifying-glass-tilted-left', 70, 58, 60],
  ],
  'EVT-08': [
    ['own-stomach', 44, 56, 76],
    ['high-voltage', 76, 34, 56],
  ],
  'EVT-09': [
    ['christmas-tree', 36, 46, 76],
    ['turkey', 70, 68, 56],
  ],
  'EVT-10': [
    ['locomotive', 42, 54, 74],
    ['railway-car', 88, 60, 54],
  ],
  'EVT-11': [
    ['own-water', 50, 76, 104],
    ['toilet', 50, 42, 70],
  ],
  'EVT-12': [['balance-scale', 50, 52, 90]],
  'EVT-13': [
    ['toilet', 84, 60, 52],
    ['person-running-facing-right', 24, 52, 58],
    ['person-running', 54, 56, 58, { flip: true }],
  ],
  'EVT-14': [
    ['cup-with-straw', 42, 50, 84, { filter: 'hue-rotate(140deg) saturate(1.6)' }],
    ['radioactive', 74, 68, 50],
  ],
  'EVT-15': [
    ['shopping-cart', 46, 56, 80],
    ['cyclone', 78, 28, 40],
  ],
  // Mutations.
  'MUT-01': [
    ['worm', 46, 54, 82],
    ['red-heart', 80, 26, 34, { turn: 10 }],
  ],
  'MUT-02': [['wind-face', 50, 50, 86]],
  'MUT-03': [
    ['face-with-tongue', 44, 42, 68],
    ['tongue', 70, 76, 48, { turn: -30 }],
  ],
  'MUT-04': [
    ['droplet', 66, 60, 60, { filter: 'hue-rotate(-90deg) saturate(1.4)' }],
    ['face-with-open-mouth', 36, 42, 60],
  ],
  'MUT-05': [
    ['shield', 48, 52, 84],
    ['locked', 58, 58, 38],
  ],
  'MUT-06': [
    ['brain', 46, 44, 74],
    ['thought-balloon', 80, 74, 40],
  ],
  'MUT-07': [
    ['snake', 48, 52, 84],
    ['sparkles', 82, 24, 34],
  ],
  'MUT-08': [
    ['own-stomach', 46, 54, 78, { filter: 'grayscale(1) brightness(.8)' }],
    ['nut-and-bolt', 80, 26, 40],
  ],
  'MUT-09': [
    ['bomb', 46, 56, 76],
    ['own-knot', 78, 78, 40],
  ],
  'MUT-10': [
    ['globe-showing-europe-africa', 42, 52, 72],
    ['fork-and-knife', 78, 60, 54],
  ],
  'MUT-11': [
    ['cow-face', 48, 48, 80],
    ['herb', 76, 78, 40],
  ],
  'MUT-12': [
    ['drooling-face', 42, 46, 74],
    ['french-fries', 76, 70, 52],
  ],
  'MUT-13': [
    ['dog', 50, 54, 82],
    ['nose', 80, 24, 34],
  ],
  'MUT-14': [
    ['flexed-biceps', 26, 62, 50, { turn: -6, flip: true }],
    ['flexed-biceps', 76, 62, 50, { turn: 6 }],
    ['flexed-biceps', 52, 28, 50],
  ],
  'MUT-15': [['smiling-face-with-horns', 50, 52, 80]],
}
