import { messageId, plain } from '../lib/fluent.ts'
import { screenOf } from '../lib/games.ts'
import { codes, letterOf, seatOf } from '../lib/letters.ts'
import type { Pending } from '../lib/sentences.svelte.ts'
import { gameTexts } from '../lib/texts.svelte.ts'
import type { PublicQuestion } from '../lib/wire.ts'

export type View = Record<string, unknown>

export function row(view: View, zone: string, seat: number): string[] {
  const rows = view[zone]
  return Array.isArray(rows) ? codes(rows[seat]) : []
}

export function numberAt(view: View, field: string, seat: number): number {
  const rows = view[field]
  const value: unknown = Array.isArray(rows) ? rows[seat] : rows
  return typeof value === 'number' ? value : 0
}

/** How far the counter goes, at this table. */
export function mostOf(game: string, view: View): number {
  const { most, most_field: field } = screenOf(game).counter
  const options = view['options'] as Record<string, unknown> | undefined
  for (const value of [view[field], options?.[field]]) if (typeof value === 'number' && value) return value
  return most
}

/** The number everybody watches. */
export function counterOf(game: string, view: View, seat: number): number {
  return numberAt(view, screenOf(game).counter.field, seat)
}

/** As it is written: with a real minus. */
export function written(number: number): string {
  return number < 0 ? `−${-number}` : `${number}`
}

export function has(view: View, field: string, seat: number): boolean {
  const letters = view[field]
  return typeof letters === 'string' && letters.includes(letterOf(seat))
}

export function isOut(view: View, seat: number): boolean {
  return has(view, 'out', seat)
}

/** Whose turn the table shows; nobody's while all choose at once. */
export function onTurn(view: View, question: PublicQuestion | null, stack: Pending[] = []): number {
  if (typeof view['active'] === 'string') return seatOf(view['active'])
  if (stack[0]) return seatOf(stack[0].by)
  if (!question || question.kind !== 'ask') return -1
  return question.seats[0] ?? -1
}

/** The others in seat order, from my left neighbour on; everybody for who only watches. */
export function around(seats: number, you: number): number[] {
  const from = you < 0 ? 0 : you + 1
  return Array.from({ length: you < 0 ? seats : seats - 1 }, (_, n) => (from + n) % seats)
}

export function handCount(game: string, view: View, seat: number): number {
  return screenOf(game).hand.reduce((sum, zone) => sum + row(view, zone, seat).length, 0)
}

export function handOf(game: string, view: View, seat: number): string[] {
  return seat < 0 ? [] : screenOf(game).hand.flatMap((zone) => row(view, zone, seat))
}

/** A card of the moment: who laid it, which seat it aims at, and whether what lies above it stops it. */
export interface MomentCard {
  code: string
  by: number
  target: number
  stopped: boolean
}

/** The cards of the moment: the pending stack, or the zone the game plays into. */
export function momentCards(game: string, view: View, stack: Pending[]): MomentCard[] {
  const { moment: zone, spoken } = screenOf(game)
  if (zone) {
    const laid = typeof view['laid_by'] === 'string' ? view['laid_by'] : ''
    return codes(view[zone]).map((code, n) => ({ code, by: seatOf(laid[n] ?? ''), target: -1, stopped: false }))
  }
  const { stopped = [] } = forecastOf(view)
  return stack.flatMap((entry, n) => {
    const shown = entry.card && entry.card !== '-' && entry.card !== '?' && !spoken.includes(entry.kind)
    return shown
      ? [{ code: entry.card, by: seatOf(entry.by), target: seatOf(entry.target), stopped: stopped.includes(n) }]
      : []
  })
}

export interface Pile {
  zone: string
  count: number
  top: string
}

/** The piles; of some the server tells only how much lies there. */
export function pilesOf(game: string, view: View): Pile[] {
  const { piles: counts = {} } = forecastOf(view)
  const piles = screenOf(game).piles.map((zone) => {
    const cards = codes(view[zone])
    return {
      zone,
      count: counts[zone] ?? cards.length,
      top: zone.endsWith('deck') || zone in counts ? '' : (cards.at(-1) ?? ''),
    }
  })
  // A place where nothing has ever been laid is not worth one.
  return piles.filter(({ zone, count }) => count > 0 || zone !== 'removed')
}

export function pileName(game: string, zone: string, number = 0): string {
  const words = gameTexts(game)
  const named = ['screen-pile', 'table-pile', 'zone'].map((what) => words.find(messageId(what, zone), { number }))
  return named.find((name) => name !== null) ?? plain(zone)
}

/** What a part of a turn is called, where a game has such parts. */
export function phaseName(game: string, phase: string): string {
  return gameTexts(game).say(messageId('screen-phase', phase))
}

/** On which pile a card is thrown away. */
export function pileFor(game: string, kind: string): string {
  return screenOf(game).thrown[kind] ?? 'discards'
}

/**
 * What is coming by open cards alone, as the game's `forecast.py` tells it. By letter: `after`, what the counter of a
 * seat will be if nobody reacts; `hit`: who takes that by passing now; `lost`: whose end it is. `stopped`: the entries
 * of
 * the stack that will have no effect. The rest is there where a game has it.
 */
export interface Forecast {
  after?: Record<string, number>
  hit?: string
  lost?: string
  stopped?: number[]
  /** How much lies on piles that are no zone. */
  piles?: Record<string, number>
  /**
   * By letter, for each card before a seat how long it stays: a word, its number, degrees by which the card is turned.
   */
  lasts?: Record<string, [word: string, number: number, turn: number][]>
  /** By letter, how often a blow of that seat would be halved now, and how much is taken off it then. */
  weak?: Record<string, [halves: number, less: number]>
  /** The cards that would be halved now, whatever becomes of others. */
  halved?: string[]
  /** What the cards of the moment are worth, and how they came to that. */
  sum?: { value: number; parts: string[] }
  /** By verb and printed number of a card: what is left of the loss, the counter then, and whether that is the end. */
  answers?: Record<string, Record<string, [rest: number, after: number, lost: boolean]>>
  /**
   * What the cards of the moment would be worth and in front of which seat, by printed number and by card; '':
   * anybody.
   */
  then?: Partial<Record<'numbers' | 'cards', Record<string, [value: number, letter: string]>>>
  /** The letters of those whose cards have been turned over, in the order in which they count. */
  order?: string
  /** By seat, for a gauge: now, what comes by itself, what comes by the stack, the limit, and what passing it costs. */
  now?: number[]
  digests?: number[]
  pending?: number[]
  needs?: number[]
  costs?: number[]
  /** Fields of the game's own, by letter. */
  [field: string]: unknown
}

const NOTHING: Forecast = {}

export function forecastOf(view: View): Forecast {
  return (view['forecast'] as Forecast | undefined) ?? NOTHING
}

/** A field of the view or of the forecast that says something of a seat, as a number; 0: nothing. */
export function isSet(view: View, field: string, seat: number): number {
  const value = field in view ? view[field] : forecastOf(view)[field]
  const letter = letterOf(seat)
  if (typeof value === 'string') return Number(value.includes(letter))
  const mine: unknown = Array.isArray(value) ? value[seat] : (value as Record<string, unknown> | undefined)?.[letter]
  return typeof mine === 'number' ? mine : Number(typeof mine === 'string' && seatOf(mine) >= 0)
}

/** A gauge that fills up: what it shows now and with what is coming, and its limit. */
export function gaugeOf(view: View, seat: number) {
  const { now, digests, pending, needs } = forecastOf(view)
  const parts = { now: now?.[seat] ?? 0, digests: digests?.[seat] ?? 0, pending: pending?.[seat] ?? 0 }
  return { ...parts, limit: needs?.[Math.max(0, seat)] ?? 10, before: parts.now + parts.digests }
}
