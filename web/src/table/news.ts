import type { CardFacts } from '../art/faces.ts'
import type { Line } from './Log.svelte'

/** What is not worth a word in the middle of the table; the log has it. */
const SMALL = ['turn', 'first', 'draws', 'discards', 'reshuffles', 'event_ends', 'replaces', 'returns', 'round']
/** What follows from something else, and is not told without it. */
const EFFECTS = ['gains', 'loses']
const MOST = 8

/**
 * What the last answer led to, in a few words, and never a loss without its cause: much may happen between two
 * questions.
 * `last`: the version of the table that brought the newest lines; `letters`: so many find room.
 */
export function newsOf(lines: Line[], last: number, letters: number): string {
  const worth = lines.filter((line) => !SMALL.includes(line.kind))
  let from = Math.max(0, worth.length - Math.max(2, worth.filter((line) => line.key.startsWith(`${last}.`)).length))
  while (from && EFFECTS.includes(worth[from]!.kind)) from--
  const told = worth.slice(from).map((line) => line.text)
  // Never so much that the question above it must get small: who comes back after long has the log.
  return (
    told
      .filter((_, n) => told.slice(n).join(' ').length < letters)
      .slice(-MOST)
      .join(' ') ||
    (lines.findLast((line) => line.kind !== 'turn')?.text ?? '')
  )
}

/** Sócc'mel!: how a pile came to its value, where the printed numbers tell it. */
export function partsOf(cards: (CardFacts | undefined)[], value: number): { text: string; times: boolean }[] {
  const parts = cards.flatMap((card) => {
    if (card?.kind === 'cat') return [{ text: '×2', times: true, apply: (sum: number) => sum * 2 }]
    const number = card?.kind === 'soccmel' ? -1 : (card?.value ?? 0)
    return number
      ? [{ text: `${number}`.replace('-', '−'), times: false, apply: (sum: number) => Math.max(0, sum + number) }]
      : []
  })
  return parts.length > 1 && parts.length < 9 && parts.reduce((sum, part) => part.apply(sum), 0) === value ? parts : []
}
