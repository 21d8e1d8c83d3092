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

export const type = (c: string, c2: string, c3: string, sign: string, on = '#fff', edge?: string): CardType =>
  edge === undefined ? { c, c2, c3, on, sign } : { c, c2, c3, on, sign, edge }

/**
 * What the table of a game looks like. Names of pictures and shapes, and measures; colours stand in its style sheet.
 */
export interface Look {
  /** Colours and signs by type of cards. */
  types: Record<string, CardType>
  /** The pattern behind the picture of a card. */
  ground: string
  back: string
  /** The three cards that stand for it on the home page: left, middle, right. */
  heroes: string[]
  /** The cards that the first words to somebody new show, by sentence. */
  primer: string[][]
  /** The teacher of its lesson. */
  teacher: string
  /** What an award shows, by its key in `story.toml`. */
  awards: Record<string, string>
  /** Pictures that its screens show besides those above and its cards. */
  more: string[]

  /** Behind everything, behind the poster on the home page, under the cards, behind the podium. */
  room: '' | 'tiles' | 'brick' | 'diner' | 'squares'
  scene: '' | 'mat' | 'arcade' | 'diner' | 'paper'
  cloth: '' | 'mat' | 'arcades' | 'chequers' | 'paper'
  podium: '' | 'bathroom' | 'arcade' | 'diner' | 'yard'
  /** My own number as a thing. */
  counter: 'plain' | 'bowl' | 'purse' | 'temper' | 'organs'
  /** How the others sit: in boxes, under arches, behind their boards. */
  pods: 'plain' | 'arch' | 'board'

  /** What one unit of the number is: it flies one by one, and stands before the number. */
  unit: '' | 'pile-of-poo' | 'own-coin'
  /** Before the number where the unit is no picture. */
  numberSign: string
  /** Before the numbers of a card that prints several. */
  valueSigns: string[]
  /** Cards that leave paw prints on those they have run over. */
  paws: string[]
  /** What it costs to let something happen, and what it looks like where it costs nothing. */
  price: string
  shrug: string
  /** `3 of 5`, where the number alone would not say how near the end is. */
  ofMost: boolean
  /** A pile of the unit that lies on the table: what is gained comes from there. */
  supply: string
  /** What the winner sits on. */
  throne: string

  /** On a phone the counter belongs to the sheet, below the question. */
  counterInSheet: boolean
  /** On a phone the piles stay in sight below the card of the moment. */
  pilesStay: boolean
  /** The cards of the moment answer each other: arrows between them say so. */
  answers: boolean
  /** On a phone words stand below the card where there is height enough for it. */
  tall: boolean
  /** The cloth is light: what stands on it is dark. */
  light: boolean
  /** On a phone, height of the counter: on a very low screen, a low one, others. */
  counterHeight: [number, number, number]
  /** On a phone, height of a box of the others: on a low screen, else, and where there are many. */
  podHeight: [low: number, usual: number, many: number]
}

/** The look of a game that has brought none: boxes, numbers, and the colours of the house. */
export const PLAIN: Look = {
  types: {},
  ground: 'own-squares',
  back: 'own-back-plain',
  heroes: [],
  primer: [],
  teacher: 'duck',
  awards: {},
  more: [],
  room: '',
  scene: '',
  cloth: '',
  podium: '',
  counter: 'plain',
  pods: 'plain',
  unit: '',
  numberSign: 'star',
  valueSigns: [],
  paws: [],
  price: 'hourglass-not-done',
  shrug: 'hourglass-not-done',
  ofMost: true,
  supply: '',
  throne: '',
  counterInSheet: false,
  pilesStay: false,
  answers: true,
  tall: false,
  light: false,
  counterHeight: [62, 62, 72],
  podHeight: [92, 104, 92],
}
