import type { Screen } from '../lib/games.ts'
import type { Line } from './Log.svelte'

const MOST = 8

/**
 * What the last answer led to, in a few words, and never a loss without its cause: much may happen between two
 * questions.
 * `last`: the version of the table that brought the newest lines; `letters`: so many find room.
 */
export function newsOf(
  lines: Line[],
  last: number,
  letters: number,
  { small, effects }: Pick<Screen, 'small' | 'effects'>,
): string {
  const worth = lines.filter((line) => !small.includes(line.kind))
  let from = Math.max(0, worth.length - Math.max(2, worth.filter((line) => line.key.startsWith(`${last}.`)).length))
  while (from && effects.includes(worth[from]!.kind)) from--
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
