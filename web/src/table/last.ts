import type { Declarations } from '../lib/beats.ts'
import type { Happened } from '../lib/live_table.svelte.ts'
import type { TableEvent } from '../lib/wire.ts'

/** A blow that has landed: its victim, its author (-1: nobody) and its card (empty: none). */
export interface Blow {
  seat: number
  by: number
  code: string
  number: number
  event: TableEvent
}

/** Events that lie at most between the card that did it and the blow. */
const REACH = 8

/** The last blow of a match, as far as the log goes back, or the last against a seat. */
export function lastBlow(log: readonly Happened[], beats: Declarations, against = -1): Blow | null {
  const events = log.slice(-40).flatMap((one) => one.events)
  // Where nobody strikes, what hurts is what makes a score rise.
  const motion = (kind: string) => beats[kind]?.by.at(-1)?.[1].motion
  const strikes = Object.keys(beats).some((kind) => motion(kind) === 'blow')
  const isBlow = ([kind, , , , number]: TableEvent) =>
    number > 0 && (strikes ? motion(kind) === 'blow' : beats[kind]?.settles === true || motion(kind) === 'rise')
  const n = events.findLastIndex((one) => isBlow(one) && (against < 0 || one[1] === against))
  const event = events[n]
  if (!event) return null
  const [kind, seat, , own, number] = event
  // Your own sum is nobody's doing.
  if (beats[kind]?.settles) return { seat, by: -1, code: '', number, event }
  const before = events.slice(Math.max(0, n - REACH), n)
  const since = before.slice(before.findLastIndex((one) => one[0] === 'turn' || isBlow(one)) + 1)
  // A card by which a player only cools down and sends the rest on has struck nobody.
  const played = since.findLast(
    ([kind, actor, , code]) => actor !== seat && code && code !== '?' && !beats[kind]?.shifts,
  )
  return { seat, by: played?.[1] ?? -1, code: own && own !== '?' ? own : (played?.[3] ?? ''), number, event }
}
