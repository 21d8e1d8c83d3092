import { seatOf } from './letters.ts'
import type { Pending } from './sentences.svelte.ts'
import type { TableEvent } from './wire.ts'

/**
 * What lies on the table now, and what has been told of it. Everything that the middle of the table says comes from
 * here, so that nothing is said there of what is over; the log remembers the rest.
 */
export interface Chain {
  /** What waits to happen, the oldest first. */
  readonly stack: Pending[]
  /** By place in the stack: the event that told how it came there; null where none did. */
  readonly heads: (TableEvent | null)[]
  /** What was told of this chain, or, where nothing waits to happen, of the last one and of what came of it. */
  readonly events: TableEvent[]
  /** How many of them came with the last answer that told anything. */
  readonly fresh: number
}

export const NO_CHAIN: Chain = { stack: [], heads: [], events: [], fresh: 0 }

/** A table that is seen for the first time: what was told before may be about anything. */
export function chainAt(stack: Pending[]): Chain {
  return { stack, heads: stack.map(() => null), events: [], fresh: 0 }
}

/** An answer was given: these events were told, and this lies on the stack now. */
export function follow(before: Chain, events: TableEvent[], stack: Pending[]): Chain {
  let kept = 0
  while (kept < stack.length && kept < before.stack.length && isSame(before.stack[kept]!, stack[kept]!)) kept++
  const heads = before.heads.slice(0, kept)
  let from = 0
  for (const entry of stack.slice(kept)) {
    const place = events.findLastIndex((event, n) => n >= from && tells(event, entry))
    heads.push(events[place] ?? null)
    if (place >= 0) from = place + 1
  }
  const fresh = events.length || before.fresh
  if (before.stack.length && (kept > 0 || !stack.length))
    return { stack, heads, events: [...before.events, ...events], fresh }
  // Without an answer that tells anything, what was told last is still what has happened.
  if (!stack.length) return { stack, heads, events: events.length ? events : before.events, fresh }
  const first = heads.find((head) => head !== null)
  const told = first ? events.slice(events.lastIndexOf(first)) : lastAbout(seatOf(stack[0]!.target), events)
  return { stack, heads, events: told, fresh: told.length }
}

/** Where no event laid what lies there, as where a turn begins with a loss: what was told last of its target. */
function lastAbout(seat: number, events: TableEvent[]): TableEvent[] {
  return seat < 0 ? [] : events.slice(events.findLastIndex((event) => event[1] !== seat) + 1)
}

/** The same card of the same player against the same seat, still there, whatever it is worth by now. */
function isSame(one: Pending, other: Pending): boolean {
  return one.kind === other.kind && one.card === other.card && one.by === other.by && one.target === other.target
}

/** The kind of an event that is only a remark about a card. */
export const REMARK = 'lands'
/** Kinds of events that lay nothing: a remark, a blow, and another card like it that comes into a hand or leaves it. */
const BESIDE = [REMARK, 'strikes', 'draws', 'keeps', 'discards', 'throws', 'returns']

/**
 * Whether the second of two events tells the first as well, which needs no line of its own then. `tells`: the kinds
 * that do, by the game's screen.
 */
export function tellsToo(tells: Partial<Record<string, string[]>>, first: TableEvent, second: TableEvent): boolean {
  return tells[second[0]]?.includes(first[0]) === true && second.slice(1, 3).includes(first[1])
}

/** Whether an event tells how this came to lie on the stack: its card, by its player, against nobody else. */
function tells([kind, seat, other, card]: TableEvent, entry: Pending): boolean {
  return (
    !BESIDE.includes(kind) &&
    card === entry.card &&
    card !== '' &&
    card !== '?' &&
    seat === seatOf(entry.by) &&
    (other < 0 || other === seatOf(entry.target))
  )
}
