import type { Screen } from '../lib/games.ts'
import type { TableEvent } from '../lib/wire.ts'

const MOST = 8

/** An event with its sentence. */
export interface News {
  event: TableEvent
  text: string
}

/**
 * What the last answer led to, in a few words, and never a loss without its cause: much may happen between two
 * questions. `lines`: what was told of this chain, the last `fresh` of them by the last answer; `letters`: how many
 * find room.
 */
export function newsOf(
  lines: News[],
  fresh: number,
  letters: number,
  { small, effects }: Pick<Screen, 'small' | 'effects'>,
): News[] {
  const isSmall = ({ event: [kind] }: News) => small.includes(kind)
  const worth = lines.filter((line) => !isSmall(line))
  const last = lines.slice(lines.length - fresh).filter((line) => !isSmall(line))
  let from = Math.max(0, worth.length - Math.max(1, last.length))
  while (from && effects.includes(worth[from]!.event[0])) from--
  const told = worth.slice(from)
  // Never so much that the question above it must get small: who comes back after long has the log.
  const long = (n: number) =>
    told
      .slice(n)
      .map((line) => line.text)
      .join(' ').length
  const found = told.filter((_, n) => long(n) < letters).slice(-MOST)
  const least = lines.findLast(({ event: [kind] }) => kind !== 'turn')
  return found.length ? found : least ? [least] : []
}
