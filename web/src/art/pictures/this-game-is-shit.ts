import type { Pictures } from '../layers.ts'

export const pictures: Pictures = {
  MC: [
    ['hot-beverage', 48, 56, 84],
    ['pile-of-poo', 82, 80, 34, { turn: 8 }],
  ],
  MS: [
    ['cup-with-straw', 42, 48, 92, { turn: -6 }],
    ['cow-face', 76, 72, 46, { turn: 6 }],
  ],
  SF: [
    ['nauseated-face', 50, 54, 74],
    ['microbe', 86, 22, 34, { turn: 15 }],
    ['microbe', 14, 84, 28, { turn: -20 }],
  ],
  LL: [
    ['volcano', 50, 52, 92],
    ['microbe', 84, 80, 32, { turn: 12 }],
  ],
  TP: [
    ['roll-of-paper', 26, 68, 54],
    ['roll-of-paper', 74, 70, 54],
    ['roll-of-paper', 50, 30, 56],
  ],
  OO: [
    ['toilet', 48, 44, 78],
    ['construction', 58, 78, 58, { turn: -6 }],
  ],
  PL: [['plunger', 50, 50, 92]],
  CL: [
    ['own-speed', 4, 52, 44, { ink: '#fff' }],
    ['person-running-facing-right', 44, 54, 78],
    ['toilet', 90, 66, 42],
  ],
  HF: [
    ['hole', 50, 68, 92],
    ['pile-of-poo', 50, 42, 46, { turn: -8 }],
  ],
  PT: [
    ['toilet', 52, 60, 80],
    ['crown', 46, 17, 46, { turn: -10 }],
  ],
  AS: [
    ['bowl-with-spoon', 54, 68, 68],
    ['red-apple', 46, 32, 56, { turn: -8 }],
  ],
  'AS it': [
    ['tumbler-glass', 44, 54, 88],
    ['lemon', 76, 34, 50, { turn: 10 }],
  ],
  PB: [
    ['glass-of-milk', 46, 52, 84],
    ['microbe', 80, 74, 42, { turn: 10 }],
  ],
  LO: [['pill', 50, 52, 78]],
  GR: [
    ['old-woman', 44, 48, 86],
    ['game-die', 80, 76, 44, { turn: 12 }],
  ],
  '?': [['red-question-mark', 50, 52, 72, { turn: -6 }]],
  SP: [
    ['pile-of-poo', 26, 64, 48, { turn: -10 }],
    ['pile-of-poo', 76, 64, 48, { turn: 10 }],
    ['own-swap', 50, 26, 46, { ink: '#6A3AB2' }],
  ],
}
