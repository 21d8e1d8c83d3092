import type { Move } from '../lib/moves.ts'

/** One thing I may do, as the screen offers it: a card with all that can be done with it, or words. */
export interface Choice {
  key: string
  /** Code of the card; empty for an answer in words. */
  card: string
  verb: string
  moves: Move[]
  /** A do-nothing answer: drawn as an empty place with what it costs. */
  pass: boolean
}

/**
 * Gathers the server's options: one choice per card and verb, in the server's order; the plain pass last. A player
 * who `drew` two of a kind is shown both.
 */
export function choicesOf(moves: Move[], passes: string[], drew: string[] = []): Choice[] {
  const found = new Map<string, Choice>()
  for (const move of moves) {
    const key = move.card ? `${move.verb} ${move.card}`.trim() : move.text
    const choice = found.get(key)
    if (choice) choice.moves.push(move)
    else
      found.set(key, {
        key,
        card: move.card,
        verb: move.verb,
        moves: [move],
        pass: !move.card && passes.includes(move.verb),
      })
  }
  const all = [...found.values()].flatMap((choice) => [
    choice,
    ...(choice.verb ? drew.filter((card) => card === choice.card).slice(1) : []).map((_, n) => ({
      ...choice,
      key: `${choice.key} ${n}`,
    })),
  ])
  return [...all.filter((choice) => !choice.pass), ...all.filter((choice) => choice.pass)]
}

export type Mode = 'none' | 'fan' | 'choices'

/** More answers than this are taken out of the hand itself. */
const MANY = 12

/**
 * How the answers are laid out: the whole hand in a fan, or each answer as a card with words. A hand stays as it is
 * where nobody asks for it (`asked`) and its cards could only be played in between: others go on in a moment.
 */
export function modeOf(choices: Choice[], hand: string[], fanPoints: string[], point: string, asked = true): Mode {
  if (!choices.length) return 'none'
  const cards = choices.filter((choice) => choice.card)
  if (!cards.length || fanPoints.includes(point)) return 'fan'
  const inHand = cards.every((choice) => hand.includes(choice.card))
  return inHand && (!asked || choices.length > MANY) ? 'fan' : 'choices'
}

/** All moves that begin with a card, whatever the verb. */
export function movesWith(choices: Choice[], card: string): Move[] {
  return choices.filter((choice) => choice.card === card).flatMap((choice) => choice.moves)
}

/** Which seats a card can be aimed at. */
export function targetsOf(moves: Move[]): number[] {
  return [...new Set(moves.map((move) => move.target).filter((target) => target >= 0))]
}
