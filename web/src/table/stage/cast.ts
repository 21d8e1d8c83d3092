import { codes, letterOf, seatOf } from '../../lib/letters.ts'
import { stackOf } from '../../lib/sentences.svelte.ts'
import type { OnStage } from '../../lib/live_table.svelte.ts'
import type { Screen } from '../../lib/games.ts'
import type { TableEvent } from '../../lib/wire.ts'

/** A card that was played on the way to a beat, and by whom. */
export interface Played {
  code: string
  by: number
}

/** What the screen of a game says about who plays what. */
export type Casting = Pick<Screen, 'moment' | 'beats'>

/** What lay pending before, and the cards of what has been told since, up to this beat. */
export function chainOf(beat: OnStage, { moment, beats }: Casting, turned = false): Played[] {
  const lay = moment ? codes(beat.before[moment]).map((code) => ({ code, by: -1 })) : []
  const pending = stackOf(beat.before).map(({ card, by }) => ({ code: card, by: seatOf(by) }))
  // Only what was played: whose food was told just before has done nothing to anybody.
  const since = beat.all
    .slice(0, beat.place)
    .filter(([kind]) => {
      const { by, stamp } = beats[kind] ?? { by: [], stamp: '' }
      return by[0]?.[1].motion === 'card' || (turned && stamp === 'turned')
    })
    .map(([, by, , code]) => ({ code, by }))
  return [...lay, ...pending, ...since].filter(({ code }) => code && code !== '?' && code !== '-')
}

/** Where a seat is drawn: a pod, or my own counter. */
export function boxOf(at: { you: number }, seat: number): Element | null {
  return document.querySelector(seat === at.you ? '.counter' : `.pod[data-seat="${letterOf(seat)}"]`)
}

/** Who strikes with what. */
export function blowOf(beat: OnStage, screen: Casting): Played & { seat: number } {
  const [, seat, , code] = beat.events[0]!
  const strike = beat.all[beat.place - 1]
  if (strike?.[2] === seat && screen.beats[strike[0]]?.strikes) return { seat, code: strike[3], by: strike[1] }
  // What was turned round strikes for whoever turned it.
  const chain = chainOf(beat, screen, true)
  const last = chain.findLast(({ by }) => by !== seat) ?? chain.at(-1)
  const card = code && code !== '?' ? code : (last?.code ?? '')
  return { seat, code: card, by: last && last.by !== seat ? last.by : -1 }
}

/** Whose doing a knock-out was; nobody’s where a sum of one’s own came before it. */
export function blameOf(beat: OnStage, screen: Casting): Played & { seat: number } {
  const [, seat] = beat.events[0]!
  const told = beat.all.slice(0, beat.place)
  const own = told.some(([kind, whose]) => whose === seat && screen.beats[kind]?.settles)
  if (own) return { seat, code: '', by: -1 }
  const lost = told.findLastIndex(([kind, whose]) => whose === seat && screen.beats[kind]?.counts)
  return blowOf({ ...beat, place: lost < 0 ? beat.place : lost, events: [['', seat, -1, '', 0]] }, screen)
}

/** The sum that did it: what there was, what came to it, and what that makes; null where nobody counted. */
export function sumOf(beat: OnStage, { beats }: Casting, now: number): { before: number; by: number } | null {
  const [, seat] = beat.events[0]!
  const told = beat.all.slice(0, beat.place)
  const last = told.findLast(([kind, whose, , , number]) => {
    const declared = beats[kind]
    return whose === seat && number > 0 && !!declared && !declared.part && (declared.counts !== 0 || declared.settles)
  })
  if (!last) return null
  const by = last[4] * (beats[last[0]]!.counts || 1)
  return { before: now - by, by }
}

/** Where each of some seats stands in an order; who is not in it keeps the place it has. */
export function linedUp<T extends { seat: number }>(shown: T[], order: string): (T & { from: number })[] {
  const placed = shown.map((one, from) => ({ ...one, from }))
  const at = (seat: number) => {
    const place = order.indexOf(letterOf(seat))
    return place < 0 ? order.length + seat : place
  }
  return order ? placed.toSorted((one, other) => at(one.seat) - at(other.seat)) : placed
}

/** Whose cards go to whom when everybody passes them on, each once. */
export function passedOn(beat: OnStage): [from: number, to: number, cards: number][] {
  const found = new Map<string, [number, number, number]>()
  for (const [, from, to] of beat.events) {
    const known = found.get(`${from} ${to}`)
    if (known) known[2]++
    else if (from >= 0 && to >= 0) found.set(`${from} ${to}`, [from, to, 1])
  }
  return [...found.values()]
}

/** The card that comes to nothing, the one that saw to that, and whom it would have hit; -1: nobody. */
export function stopOf(beat: OnStage, screen: Casting): { struck: string; by: string; saved: number } {
  const code = beat.events[0]![3]
  const chain = chainOf(beat, screen).map((played) => played.code)
  const top = chain.at(-1) ?? ''
  const named = code && code !== top && chain.includes(code)
  const by = named ? top : code || top
  const struck = named ? code : (chain.findLast((one) => one !== by) ?? '')
  return { struck, by, saved: aimOf(beat, struck) }
}

/** At whom a card was aimed, by what lay there or was told. */
function aimOf({ before, all, place }: OnStage, card: string): number {
  const told = all.slice(0, place).findLast(([, , other, code]) => code === card && other >= 0)
  return told?.[2] ?? seatOf(stackOf(before).findLast((entry) => entry.card === card)?.target ?? '')
}

/** Somebody's part of a telling in parts: what has been told of it, and what it comes to. */
export interface Part {
  seat: number
  sum: number
  state: 'done' | 'now' | 'next'
  parts: { event: TableEvent; told: boolean; now: boolean }[]
}

/** The order in which sums are told. `settles`: the events that tell what the parts come to. */
export function partsOf(beat: OnStage, settles: readonly string[], parts: readonly string[]): Part[] {
  const found: Part[] = []
  let open: Part | null = null
  beat.all.forEach((event, n) => {
    const [kind, seat, , , number] = event
    const ends = settles.includes(kind)
    if (!ends && !parts.includes(kind)) return
    if (!open || open.seat !== seat) found.push((open = { seat, sum: 0, state: 'next', parts: [] }))
    if (n === beat.place) open.state = 'now'
    if (!ends) open.parts.push({ event, told: n <= beat.place, now: n === beat.place })
    else {
      open.sum = number
      if (n < beat.place) open.state = 'done'
      open = null
    }
  })
  for (const part of found) if (part.state === 'next' && part.parts.some((one) => one.told)) part.state = 'now'
  return found
}

/** The spikes of a star around (50, 50). */
export function star(points: number, inner: number, wild: number): string {
  return Array.from({ length: points * 2 }, (_, n) => {
    const angle = (Math.PI * n) / points
    // Uneven, but the same each time.
    const long = n % 2 ? inner : 50 - ((n * 37) % 11) * wild
    return `${(50 + long * Math.sin(angle)).toFixed(1)},${(50 - long * Math.cos(angle)).toFixed(1)}`
  }).join(' ')
}
