import { look as lunchMoney } from './games/lunch-money.ts'
import { look as soccmel } from './games/soccmel.ts'
import { look as stimulix } from './games/stimulix.ts'
import { look as thisGameIsShit } from './games/this-game-is-shit.ts'
import { PLAIN, type, type CardType, type Look } from './look.ts'

/** The games that have brought pictures and colours of their own. Nothing else may depend on which game it is. */
export const LOOKS: Readonly<Record<string, Look>> = {
  'this-game-is-shit': thisGameIsShit,
  soccmel,
  stimulix,
  'lunch-money': lunchMoney,
}

export function lookOf(game: string): Look {
  return LOOKS[game] ?? PLAIN
}

/** For types of cards that nobody has given a colour. */
const COLOURS = [
  type('#2560A8', '#9CC6F0', '#B8D8F6', 'star'),
  type('#B23A2E', '#F7B3A3', '#FAC8BC', 'burst'),
  type('#3F7F1F', '#BFE3A0', '#D1ECBA', 'leaf'),
  type('#6A3AB2', '#C9AFF0', '#DAC7F6', 'quest'),
  type('#A25A00', '#FFCF87', '#FFDDA8', 'bolt'),
]

/** Colours and sign of a type: the game's own, else always the same ones for the same word. */
export function typeIn(look: Look, name: string): CardType {
  const sum = [...name].reduce((all, letter) => (all * 37 + letter.charCodeAt(0)) % 1009, 7)
  return look.types[name] ?? COLOURS[sum % COLOURS.length]!
}
