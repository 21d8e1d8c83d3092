import { lookOf } from '../art/looks.ts'
import { screenOf } from '../lib/games.ts'
import { counterOf, handCount, has, type View } from './facts.ts'
import type { ScreenState } from './screen_state.svelte.ts'

/** Something to be seen between two views: a number that changed, cards that went to a hand, somebody who fell. */
export interface Change {
  kind: 'number' | 'cards' | 'fall'
  seat: number
  /** By how much; for cards, how many. */
  by: number
}

/** What changed for everybody between two views of the same match, the heavy things first. */
export function changesBetween(game: string, before: View, after: View, seats: number): Change[] {
  const found: Change[] = []
  for (let seat = 0; seat < seats; seat++) {
    const fell = has(after, 'out', seat) && !has(before, 'out', seat)
    const by = counterOf(game, after, seat) - counterOf(game, before, seat)
    // A player who falls clears the table; what was on the counter is of no interest any more.
    if (by && !(fell && by < 0 && !screenOf(game).counter.good)) found.push({ kind: 'number', seat, by })
    if (fell) found.push({ kind: 'fall', seat, by: 0 })
    const cards = handCount(game, after, seat) - handCount(game, before, seat)
    if (cards > 0) found.push({ kind: 'cards', seat, by: cards })
  }
  const weight = { number: 0, fall: 1, cards: 2 }
  return found.sort((a, b) => weight[a.kind] - weight[b.kind])
}

/** A thing on its way over the screen. */
export interface Flight {
  key: number
  from: { x: number; y: number }
  to: { x: number; y: number }
  /** A picture, the back of a card, or a number on a disc. */
  picture: string
  text: string
  bad: boolean
  delay: number
}

const MOST = 5
const GAP = 60

/**
 * How one change is shown: pictures one after the other where the game counts things, a disc where it counts degrees or
 * points.
 */
export function shapesOf(game: string, change: Change): { picture: string; text: string; delay: number }[] {
  if (change.kind === 'fall') return []
  const count = Math.min(MOST, Math.abs(change.by))
  if (change.kind === 'cards')
    return Array.from({ length: Math.min(3, count) }, (_, n) => ({ picture: 'back', text: '', delay: n * GAP }))
  const picture = lookOf(game).unit
  if (picture) return Array.from({ length: count }, (_, n) => ({ picture, text: '', delay: n * GAP }))
  return [{ picture: '', text: change.by > 0 ? `+${change.by}` : `−${-change.by}`, delay: 0 }]
}

/** A point of the screen that things fly from and to. */
export interface Point {
  x: number
  y: number
}

/** Where the number of a seat stands. */
export function counterAt(at: ScreenState, seat: number): Point {
  const box = at.boxOf(seat)
  const mine = seat === at.you
  return box ? { x: box.x + box.w * (mine ? 0.3 : 0.5), y: box.y + box.h * (mine ? 0.5 : 0.72) } : at.podAt(seat)
}

/** The deck; on a phone it may be in the header. */
export function deckAt(at: ScreenState): Point {
  const spot = at.plan.piles.h > 0 ? at.pileSpots[0] : undefined
  return spot ? { x: spot.x + spot.w / 2, y: spot.y + spot.w * 0.7 } : { x: at.plan.header.w - 84, y: 28 }
}

/** The pile that what is counted comes from: on a desk beside the others, on a phone in the header. */
export function supplyAt(at: ScreenState): Point {
  const spot = at.pileSpots[at.piles.findIndex((pile) => pile.zone === lookOf(at.game).supply)]
  if (spot) return { x: spot.x + spot.w / 2, y: spot.y + spot.w * 0.7 }
  // What else stands in the header moves it.
  const box = document.querySelector('header [data-pile]')?.getBoundingClientRect()
  const middle = box ? (box.left + box.width / 2) / at.zoom : at.plan.header.w - 76
  return { x: middle, y: at.plan.header.h / 2 }
}
