import { burst, type Pictures } from '../layers.ts'

export const pictures: Pictures = {
  // At home.
  H1a: [
    ['socks', 46, 48, 80],
    ['red-question-mark', 82, 74, 40, { turn: 10 }],
  ],
  H1b: [
    ['couch-and-lamp', 48, 54, 88],
    ['television', 78, 28, 40, { turn: 8 }],
  ],
  H1c: [
    ['fire', 50, 78, 46],
    ['teapot', 50, 42, 80],
  ],
  H1d: [
    ['own-moon', 54, 46, 84, { ink: '#FFE9A8' }],
    ['mosquito', 50, 50, 82, { turn: -10 }],
  ],
  H2a: [
    ['fire', 50, 84, 40],
    ['pot-of-food', 50, 50, 84],
    ['dashing-away', 52, 8, 36, { turn: -90 }],
  ],
  H2b: [burst('#fff', 100, 50, 52), ['toolbox', 42, 60, 66], ['anger-symbol', 76, 26, 44, { turn: 8 }]],
  H2c: [
    ['steaming-bowl', 46, 54, 84],
    ['own-tortellino', 84, 80, 38, { turn: 18 }],
  ],
  H3a: [
    ['own-washer', 50, 42, 80],
    ['own-water', 50, 72, 104],
  ],
  H3b: [
    ['cold-face', 48, 52, 80],
    ['snowflake', 84, 22, 38],
  ],
  H3c: [
    ['door', 42, 50, 90],
    ['old-key', 80, 66, 48, { turn: 12 }],
  ],
  // In the street.
  S1a: [
    ['bird', 44, 38, 76, { filter: 'hue-rotate(235deg) saturate(.45) brightness(1.25)' }],
    ['own-splat', 70, 80, 44],
  ],
  S1b: [
    ['soft-ice-cream', 46, 42, 72, { turn: 150 }],
    ['own-splat', 56, 84, 52],
  ],
  S1c: [
    ['bus', 46, 54, 84],
    ['dashing-away', 92, 74, 38, { flip: true }],
  ],
  S1d: [
    ['vertical-traffic-light', 50, 50, 92],
    ['red-circle', 82, 26, 28],
    ['red-circle', 18, 74, 22],
  ],
  S2a: [
    ['own-water', 50, 74, 92],
    ['hiking-boot', 50, 38, 62, { turn: 20 }],
  ],
  S2b: [['umbrella-with-rain-drops', 50, 50, 86, { turn: 168 }]],
  S2c: [
    ['p-button', 46, 46, 78],
    ['automobile', 74, 80, 46],
  ],
  S3a: [
    ['bicycle', 50, 52, 92, { fade: 0.38 }],
    ['red-question-mark', 74, 32, 44, { turn: 10 }],
  ],
  S3b: [
    ['wheel', 48, 50, 80],
    ['nut-and-bolt', 84, 82, 34, { turn: 20 }],
  ],
  S3c: [
    ['delivery-truck', 50, 56, 88],
    ['stopwatch', 76, 22, 40, { turn: 8 }],
  ],
  // At work.
  W1a: [
    ['printer', 50, 54, 84],
    ['page-with-curl', 62, 24, 40, { turn: 18 }],
  ],
  W1b: [
    ['locked', 46, 52, 82],
    ['calendar', 80, 28, 44, { turn: 10 }],
  ],
  W1c: [
    ['identification-card', 48, 46, 80, { turn: -6 }],
    ['house', 82, 80, 40],
  ],
  W1d: [
    ['own-vending', 46, 50, 90],
    ['coin', 82, 76, 38],
  ],
  W2a: [
    ['ghost', 48, 50, 80],
    ['calendar', 82, 80, 38, { turn: 10 }],
  ],
  W2b: [
    ['e-mail', 28, 34, 50, { turn: -14 }],
    ['e-mail', 74, 32, 50, { turn: 10 }],
    ['e-mail', 50, 68, 66, { turn: -4 }],
  ],
  W2c: [
    ['keyboard', 48, 68, 88],
    ['hot-beverage', 56, 34, 58, { turn: 24 }],
  ],
  W3a: [
    ['laptop', 50, 60, 88],
    ['floppy-disk', 74, 28, 44, { turn: 14 }],
  ],
  W3b: [
    ['office-worker', 46, 54, 86],
    ['eyes', 78, 24, 42, { turn: 8 }],
  ],
  W3c: [
    ['beach-with-umbrella', 48, 50, 88, { filter: 'saturate(.55)' }],
    ['cross-mark', 78, 74, 46],
  ],
  // What one says.
  P1a: [
    ['hushed-face', 48, 52, 78],
    ['cherries', 82, 78, 40],
  ],
  P1b: [
    ['unamused-face', 44, 48, 76],
    ['hand-with-fingers-splayed', 80, 72, 50, { turn: 14 }],
  ],
  P1c: [
    ['expressionless-face', 44, 46, 74],
    ['raised-hand', 78, 70, 54, { turn: 6 }],
  ],
  P1d: [['person-gesturing-no', 50, 54, 92]],
  P2a: [['yawning-face', 50, 52, 82]],
  P2b: [['face-exhaling', 50, 52, 80]],
  P2c: [
    ['dog-face', 44, 54, 74],
    ['right-anger-bubble', 80, 26, 46],
  ],
  P2d: [
    ['face-with-rolling-eyes', 48, 54, 78],
    ['plus', 84, 24, 32],
  ],
  P2e: [['zany-face', 50, 52, 82]],
  P3a: [
    ['globe-showing-europe-africa', 46, 54, 78],
    ['ninja', 78, 74, 50],
  ],
  P3b: [
    ['own-water', 50, 74, 100],
    ['face-with-steam-from-nose', 50, 42, 70],
  ],
  P3c: [
    ['own-water', 50, 78, 100],
    ['rock', 30, 62, 40],
    ['own-shovel', 58, 42, 76, { turn: 12 }],
  ],
  // Fate.
  GAT: [
    ['own-moon', 52, 46, 88, { ink: '#F4BE35' }],
    ['black-cat', 52, 54, 86],
  ],
  MIR: [
    ['mirror', 50, 50, 90],
    ['own-crack', 50, 50, 100],
  ],
  SOC: [burst('#fff', 104), ['exploding-head', 50, 52, 82]],
  BEN: [
    ['smiling-face-with-sunglasses', 48, 54, 78],
    ['sparkles', 82, 22, 40],
  ],
  YOG: [
    ['own-moon', 50, 44, 92, { ink: '#FFFFFFBF' }],
    ['person-in-lotus-position', 50, 52, 88],
  ],
}
