import type { Declarations } from '../lib/beats.ts'
import type { Happened } from '../lib/live_table.svelte.ts'
import type { TableEvent } from '../lib/wire.ts'

/** A blow that has landed: on whom, by whom (-1: nobody) and with which card (empty: none). */
export interface Blow {
  seat: number
  by: number
  code: string
  number: number
  event: TableEvent
}

/** So many events before it the card that did it was played, at most. */
const REACH = 8

/** The last blow of a match, as far as the log goes back. */
export function lastBlow(log: readonly Happened[], beats: Declarations): Blow | null {
  const events = log.slice(-40).flatMap((one) => one.events)
  // Where nobody strikes, what hurts is what makes a score rise.
  const motion = (kind: string) => beats[kind]?.by.at(-1)?.[1].motion
  const strikes = Object.keys(beats).some((kind) => motion(kind) === 'blow')
  const isBlow = ([kind, , , , number]: TableEvent) =>
    number > 0 && (strikes ? motion(kind) === 'blow' : beats[kind]?.settles === true || motion(kind) === 'rise')
  const n = events.findLastIndex(isBlow)
  const event = events[n]
  if (!event) return null
  const [kind, seat, , own, number] = event
  // A sum of one's own is nobody's doing.
  if (beats[kind]?.settles) return { seat, by: -1, code: '', number, event }
  const before = events.slice(Math.max(0, n - REACH), n)
  const since = before.slice(before.findLastIndex((one) => one[0] === 'turn' || isBlow(one)) + 1)
  const played = since.findLast(([, actor, , code]) => actor !== seat && code && code !== '?')
  return { seat, by: played?.[1] ?? -1, code: own && own !== '?' ? own : (played?.[3] ?? ''), number, event }
}
