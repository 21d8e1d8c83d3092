import type { Move } from '../lib/moves.ts'
import { targetsOf } from './choices.ts'
import { pileFor } from './facts.ts'
import type { Box } from './layout.ts'
import type { ScreenState } from './screen_state.svelte.ts'

/** Where a card may be let go: `seat:2`, `pile:discards`, `table`, `hand`; empty: nowhere. */
export type Place = string

const NEAR = 14

function isIn({ x: left, y: top, w, h }: Box, x: number, y: number, more = 0): boolean {
  return x >= left - more && x <= left + w + more && y >= top - more && y <= top + h + more
}

/** A card that comes into my hand by this, and goes nowhere else. */
export function isTaken(at: ScreenState, moves: Move[]): boolean {
  return moves.length > 0 && moves.every((move) => at.screen.takes.includes(move.verb))
}

const isThrown = (move: Move) => move.verb === 'discard'

/** What lies at this point, if the card may go there by one of its moves. */
export function placeAt(at: ScreenState, moves: Move[], x: number, y: number): Place {
  const { plan } = at
  if (isTaken(at, moves)) return isIn(plan.take, x, y) ? 'hand' : ''
  const pod = plan.pods.findIndex((box) => isIn(box, x, y))
  const seat = pod >= 0 ? at.others[pod]! : isIn(plan.counter, x, y) ? at.you : -1
  if (moves.some((move) => move.target === seat && seat >= 0)) return `seat:${seat}`
  if (pod >= 0 || (y >= plan.sheet.y && x >= plan.sheet.x - 24) || targetsOf(moves).length) return ''
  const thrown = moves.find(isThrown)
  if (!thrown) return moves.length ? 'table' : ''
  const zone = pileFor(at.game, at.cards.get(thrown.card)?.kind ?? '')
  const spot = at.pileSpots[at.piles.findIndex((pile) => pile.zone === zone)]
  // Where throwing away is all one can do with it, the whole table is near enough.
  const near = moves.every(isThrown) || (spot && isIn({ ...spot, h: spot.w * 1.4 }, x, y, NEAR))
  return near ? `pile:${zone}` : 'table'
}

/** The move that is made by letting go there. */
export function moveTo(place: Place, moves: Move[]): Move | undefined {
  const [kind, which] = place.split(':')
  if (kind === 'seat') return moves.find((move) => move.target === Number(which))
  const plain = moves.filter((move) => move.target < 0)
  return kind === 'pile'
    ? plain.find(isThrown)
    : kind === 'table'
      ? plain.find((move) => !isThrown(move))
      : kind === 'hand'
        ? plain[0]
        : undefined
}

/** What glows. */
export function boxOfPlace(at: ScreenState, place: Place): Box | undefined {
  const [kind, which] = place.split(':')
  if (kind === 'seat') return at.boxOf(Number(which))
  if (kind === 'table') return at.plan.moment
  if (kind === 'hand') return at.plan.take
  const spot = at.pileSpots[at.piles.findIndex((pile) => pile.zone === which)]
  return spot && { x: spot.x, y: spot.y, w: spot.w, h: spot.w * 1.4 }
}
