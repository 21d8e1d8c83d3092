import { seatOf } from './letters.ts'

/** A move in notation, taken apart: `[verb] [CARD] [number] [> LETTER]`. */
export interface Move {
  text: string
  verb: string
  card: string
  number: number | null
  target: number
}

/** Reads a move. `isCard` says which words are cards of the game; every other word is a verb. */
export function parseMove(text: string, isCard: (code: string) => boolean): Move {
  const [before = '', after = ''] = text.split('>').map((part) => part.trim())
  const move: Move = { text, verb: '', card: '', number: null, target: seatOf(after) }
  for (const word of before.split(' ').filter(Boolean)) {
    if (!move.card && isCard(word)) move.card = word
    else if (/^-?\d+$/.test(word)) move.number = Number(word)
    else if (!move.verb) move.verb = word
    else move.card ||= word
  }
  return move
}
