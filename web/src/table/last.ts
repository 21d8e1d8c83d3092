import type { Declarations } from '../lib/beats.ts'
import type { Happened } from '../lib/watched.svelte.ts'
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
  const isBlow = ([kind, , , , number]: TableEvent) => number > 0 && beats[kind]?.by.at(-1)?.[1].motion === 'blow'
  const n = events.findLastIndex(isBlow)
  const event = events[n]
  if (!event) return null
  const [, seat, , own, number] = event
  const before = events.slice(Math.max(0, n - REACH), n)
  const since = before.slice(before.findLastIndex((one) => one[0] === 'turn' || isBlow(one)) + 1)
  const played = since.findLast(([, actor, , code]) => actor !== seat && code && code !== '?')
  return { seat, by: played?.[1] ?? -1, code: own && own !== '?' ? own : (played?.[3] ?? ''), number, event }
}
