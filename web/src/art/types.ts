/**
 * Colours and sign of a type of cards: `c` outline and tab, `c2` the ground of the picture, `c3` its pattern, `on` what
 * stands on `c`.
 */
export interface CardType {
  c: string
  c2: string
  c3: string
  on: string
  sign: string
  /** A hairline where `c` alone is too close to the ground of the table. */
  edge?: string
}

const type = (c: string, c2: string, c3: string, sign: string, on = '#fff', edge?: string): CardType =>
  edge === undefined ? { c, c2, c3, on, sign } : { c, c2, c3, on, sign, edge }

const CREAM = 'rgb(255 239 211 / 38%)'
const SHELL = 'rgb(251 243 225 / 45%)'

export const TYPES: Record<string, Record<string, CardType>> = {
  'this-game-is-shit': {
    attack: type('#D3145A', '#F7A8C1', '#FBC4D6', 'burst'),
    virus: type('#4A7A0A', '#BFDF7A', '#D2EB9C', 'virus'),
    instrument: type('#2560A8', '#9CC6F0', '#B8D8F6', 'tool'),
    evacuation: type('#7B4A2B', '#DDB48D', '#E8C9A9', 'flush'),
    remedy: type('#0B7A68', '#8CD9C6', '#AEE7D9', 'plus'),
    special: type('#6A3AB2', '#C9AFF0', '#DAC7F6', 'quest'),
  },
  soccmel: {
    home: type('#1E120E', '#7FC8EE', '#A5DAF5', 'home', '#8FD3F5', CREAM),
    street: type('#1E120E', '#8FD08A', '#B2E0AC', 'street', '#9BE08F', CREAM),
    work: type('#1E120E', '#F39A8C', '#F8B9AE', 'work', '#FF9C8A', CREAM),
    black: type('#1E120E', '#6B5A70', '#7E6D84', 'paw', '#FFEFD3', CREAM),
    red: type('#C4231A', '#FFB199', '#FFC9B8', 'shout', '#fff', CREAM),
    gold: type('#F4BE35', '#FFE08A', '#FFEBB3', 'sun', '#1E120E', '#1E120E'),
  },
  stimulix: {
    fish: type('#1F6FB2', '#A9D4F2', '#C2E1F7', 'fish', '#fff', SHELL),
    vegetables: type('#3F7F1F', '#BFE3A0', '#D1ECBA', 'leaf', '#fff', SHELL),
    meat: type('#B23A2E', '#F7B3A3', '#FAC8BC', 'meat', '#fff', SHELL),
    sweets: type('#8E3FA0', '#E6BEEE', '#EFD2F4', 'cake', '#fff', SHELL),
    fast: type('#A25A00', '#FFCF87', '#FFDDA8', 'burger', '#fff', SHELL),
    action: type('#E9AE2C', '#FFE19A', '#FFEBBB', 'bolt', '#10353A', '#10353A'),
    interruption: type('#C8371F', '#FFB8A3', '#FFCCBD', 'nope', '#fff', SHELL),
    event: type('#10353A', '#7FC4C4', '#9AD3D2', 'bang', '#fff', SHELL),
    mutation: type('#5D3FB0', '#C7B6F2', '#D7CAF7', 'dna', '#fff', SHELL),
  },
  'lunch-money': {
    attack: type('#FFC928', '#FFE48F', '#FFEFBC', 'burst', '#16264A', '#16264A'),
    defence: type('#1C62C4', '#A8CCF5', '#C3DDF9', 'shield'),
    weapon: type('#B3126F', '#F3A9D0', '#F8C4DF', 'blade'),
    special: type('#C94E05', '#FFC08F', '#FFD3B1', 'star'),
  },
}

export const GROUNDS: Record<string, string> = {
  'this-game-is-shit': 'own-tiles',
  soccmel: 'own-arcades',
  stimulix: 'own-rays',
  'lunch-money': 'own-squares',
}
