import { codes, letterOf, seatOf } from '../../lib/letters.ts'
import { stackOf } from '../../lib/sentences.svelte.ts'
import type { Happened, OnStage } from '../../lib/live_table.svelte.ts'
import type { Screen } from '../../lib/games.ts'
import type { TableEvent } from '../../lib/wire.ts'
import { lastBlow } from '../last.ts'
import type { Box, Plan } from '../layout.ts'

/** A card that was played on the way to a beat, and its player. */
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

/** How far a box that is struck at the edge of a screen moves inwards, so that all of it is seen where it grows. */
export function inwards(box: Pick<Box, 'x' | 'w' | 'h'>, screen: number, scale: number): number {
  const middle = box.x + box.w / 2
  const half = (box.w * scale) / 2 + box.h * DENTED
  return Math.max(0, half - middle) + Math.min(0, screen - half - middle)
}
/** How much of its height a box that is tilted by six degrees, and shaken by a few pixels, grows wider on each side. */
const DENTED = 0.12

/**
 * Where there is room for what happens: on a desk below a row of players, whose numbers stay in sight, or among those
 * who sit around it. On a phone it may lie over them. `clear`: over nobody who sits at the top.
 */
export function fieldOf({ header, pods, foot, desk }: Field, clear = false) {
  const third = header.h + (foot - header.h) / 3
  const row = pods.every((pod) => pod.y === pods[0]!.y)
  const above = row ? (clear || desk ? pods : []) : clear ? pods.filter((pod) => !desk || pod.y + pod.h < third) : []
  const y = Math.max(header.h, ...above.map((pod) => pod.y + pod.h))
  return { w: header.w, y, h: foot - y }
}

/** How much room there is around the middle between those who sit at the sides. */
export function widthBetween({ header, pods, foot, desk }: Field): number {
  const third = header.h + (foot - header.h) / 3
  const middle = header.w / 2
  const sides = desk ? pods.filter((pod) => pod.y + pod.h >= third && pod.y < foot) : []
  const near = sides.map((pod) => (pod.x + pod.w / 2 < middle ? middle - pod.x - pod.w : pod.x - middle))
  return 2 * Math.min(middle, ...near.filter((room) => room > 0))
}

/** Where the words of a blow stand on a desk: at the left, beside those who sit at the top, or else below them. */
export function wordsOn({ header: { w }, pods }: Pick<Plan, 'header' | 'pods'>, y: number) {
  const [x, most] = [w * 0.07, w * 0.4]
  const near = pods.filter((pod) => pod.y + pod.h > y && pod.y < y + WORDS && pod.x + pod.w > x && pod.x < x + most)
  const room = Math.min(most, ...near.map((pod) => pod.x - x - 16))
  if (room >= w * 0.22) return { x, y, w: room }
  return { x, y: Math.max(...near.map((pod) => pod.y + pod.h)) + 8, w: most }
}
/** How high they get. */
const WORDS = 110

type Field = Pick<Plan, 'header' | 'pods' | 'foot' | 'desk'>

/** The player who strikes, and with what. */
export function blowOf(beat: OnStage, screen: Casting): Played & { seat: number } {
  const [, seat, , code] = beat.events[0]!
  const strike = beat.all[beat.place - 1]
  if (strike?.[2] === seat && screen.beats[strike[0]]?.strikes) return { seat, code: strike[3], by: strike[1] }
  // What was turned round strikes for the player who turned it.
  const chain = chainOf(beat, screen, true)
  const turned = beat.all.slice(0, beat.place).findLast(([kind]) => screen.beats[kind]?.stamp === 'turned')
  const own = turned?.[1] === seat && code !== '' && code !== '?'
  const last = (own ? undefined : chain.findLast(({ by }) => by !== seat)) ?? chain.at(-1)
  const card = code && code !== '?' ? code : (last?.code ?? '')
  return { seat, code: card, by: last && last.by !== seat ? last.by : -1 }
}

/** The other cards that land in the same blow: the newest of the stack, until what they cost is what was lost. */
export function besides(beat: OnStage, screen: Casting): string[] {
  if (!screen.beats[beat.all[beat.place - 1]?.[0] ?? '']?.strikes) return []
  const { seat, code, by } = blowOf(beat, screen)
  let left = beat.events[0]![4]
  const landing = stackOf(beat.before)
    .toReversed()
    .filter((entry) => entry.number > 0 && seatOf(entry.by) === by && seatOf(entry.target) === seat)
    .flatMap(({ card, number }) => (left > 0 ? ((left -= number), card) : []))
  if (left) return []
  const place = landing.indexOf(code)
  return place < 0 ? landing : landing.toSpliced(place, 1)
}

/**
 * Whose doing a knock-out was; nobody’s where their own sum came before it. A player who could still have been saved
 * falls later than the blow, which the log knows then.
 */
export function blameOf(beat: OnStage, screen: Casting, log: readonly Happened[] = []): Played & { seat: number } {
  const [, seat] = beat.events[0]!
  const told = beat.all.slice(0, beat.place)
  const own = told.some(([kind, whose]) => whose === seat && screen.beats[kind]?.settles)
  if (own) return { seat, code: '', by: -1 }
  const lost = told.findLastIndex(([kind, whose]) => whose === seat && screen.beats[kind]?.counts)
  if (lost >= 0) {
    const blow = blowOf({ ...beat, place: lost, events: [told[lost]!] }, screen)
    if (blow.by >= 0) return blow
    // What lies in front of a player works when its turn comes: it is the doing of the player who put it there.
    const laid = log.flatMap(({ events }) => events)
    return { ...blow, by: laid.findLast(([, , other, code]) => other === seat && code === blow.code)?.[1] ?? -1 }
  }
  // A grip or a sickness played no card: it lies there until the player has fallen.
  const last = lastBlow(log, screen.beats, seat)
  const { code, by } = last?.code ? last : blowOf(beat, screen)
  return { seat, code, by }
}

/** The sum that did it: what there was, what came to it, and what that makes; null where nobody counted. */
export function sumOf(
  beat: OnStage,
  { beats }: Casting,
  now: number,
  log: readonly Happened[] = [],
): { before: number; by: number } | null {
  const [, seat] = beat.events[0]!
  const told = [...log.slice(-9).flatMap(({ events }) => events), ...beat.all.slice(0, beat.place)]
  const last = told.findLast(([kind, whose, other, , number]) => {
    const { part, counts, settles, shifts, swaps } = beats[kind] ?? { part: true }
    return swaps
      ? whose === seat || other === seat
      : whose === seat && (shifts || (number > 0 && !part && (counts || settles)))
  })
  // Where a counter has changed in another way since, or for the better, nothing has added up.
  const how = last && beats[last[0]]!
  if (!how || how.swaps || how.shifts || how.by[0]?.[1].motion === 'heal') return null
  const by = last[4] * (how.counts || 1)
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

/** Which seat's cards go to which when everybody passes them on, each once. */
export function passedOn(beat: OnStage): [from: number, to: number, cards: number][] {
  const found = new Map<string, [number, number, number]>()
  for (const [, from, to] of beat.events) {
    const known = found.get(`${from} ${to}`)
    if (known) known[2]++
    else if (from >= 0 && to >= 0) found.set(`${from} ${to}`, [from, to, 1])
  }
  return [...found.values()]
}

/** The card that is stopped, the one that stopped it, and who it would have hit; -1: nobody. */
export function stopOf(beat: OnStage, screen: Casting): { struck: string; by: string; saved: number } {
  const [, seat, other, code] = beat.events[0]!
  const played = chainOf(beat, screen)
  const chain = played.map((one) => one.code)
  const top = chain.at(-1) ?? ''
  // What one of several cards of mine has stopped came before it; what the last word strikes out, before that.
  const last = played.findLastIndex((one) => one.by === other)
  const own = other >= 0 && played.findLastIndex((one) => one.by === seat && one.code === code) > last
  // What is turned round by another of its kind lies right below it.
  const [under, upper] = played.slice(-2)
  if (!code && upper && under?.code === top && under.by !== upper.by) return { struck: top, by: top, saved: seat }
  const named = code && code !== top && chain.includes(code) && !(own && last >= 0)
  const by = named ? top : code || top
  const struck = named ? code : ((own ? chain[last] : undefined) ?? chain.findLast((one) => one !== by) ?? '')
  return { struck, by, saved: aimOf(beat, struck) }
}

/** The seat a card was aimed at, by what lay there or was told. */
function aimOf({ before, all, place }: OnStage, card: string): number {
  const told = all.slice(0, place).findLast(([, , other, code]) => code === card && other >= 0)
  return told?.[2] ?? seatOf(stackOf(before).findLast((entry) => entry.card === card)?.target ?? '')
}

/** Somebody's part of a telling in parts: what has been told of it, and what it comes to. */
export interface Part {
  seat: number
  sum: number
  /** What was counted for this player before it, in the same telling. */
  earlier: number
  state: 'done' | 'now' | 'next'
  parts: { event: TableEvent; told: boolean; now: boolean }[]
}

/**
 * The order in which the sums of this turn are told. `settles`: the events that tell what the parts come to; `counts`:
 * what an event of a kind does to the counter.
 */
export function partsOf(
  beat: OnStage,
  settles: readonly string[],
  parts: readonly string[],
  counts = (_kind: string): number => 0,
): Part[] {
  const found: Part[] = []
  let open: Part | null = null
  // With the end of a turn comes what the next one begins with, which may be more sums.
  const turn = (from: number, to: number) => beat.all.slice(from, to).map(([kind]) => kind === 'turn')
  const first = turn(0, beat.place).lastIndexOf(true) + 1
  const next = turn(beat.place, beat.all.length).indexOf(true)
  beat.all.slice(0, next < 0 ? undefined : beat.place + next).forEach((event, n) => {
    if (n < first) return
    const [kind, seat, , , number] = event
    const ends = settles.includes(kind)
    if (!ends && !parts.includes(kind)) return
    if (!open || open.seat !== seat) {
      const told = beat.all.slice(0, n).filter(([, whose]) => whose === seat)
      const earlier = told.reduce((sum, [what, , , , much]) => sum + counts(what) * much, 0)
      found.push((open = { seat, sum: 0, earlier, state: 'next', parts: [] }))
    }
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
