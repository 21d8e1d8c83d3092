import type { Play } from './games.ts'

/** A move, taken apart by the server: `[verb] [CARD] [number] [> LETTER]`. */
export interface Move {
  text: string
  verb: string
  card: string
  number: number | null
  target: number
}

/** A move by its text. One that the game does not know (its moves may not have come yet) is a word and no more. */
export function moveOf(moves: Play['moves'], text: string): Move {
  const [verb, card, number, target] = moves[text] ?? [text, '', null, -1]
  return { text, verb, card, number, target }
}
