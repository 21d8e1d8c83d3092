import { codes, letterOf, seatOf } from '../lib/letters.ts'
import type { Pending } from '../lib/sentences.svelte.ts'
import type { PublicQuestion } from '../lib/wire.ts'

export type View = Record<string, unknown>

/** What the screen has to know of a game: names of zones and fields, never a rule. */
export interface GameFacts {
  /** Zones of my own cards, shown as one hand. */
  hand: string[]
  /** The number everybody watches. */
  counter: string
  /** Much of it is good: losing it hurts. */
  good: boolean
  piles: string[]
  /** Cards lying before a player, shown as signs on the pod. */
  front: string[]
  /** A zone whose cards are the moment itself. */
  moment: string
  /** Questions answered from the whole hand. */
  fan: string[]
  /** Entries of the stack that only speak of a card lying elsewhere. */
  spoken: string[]
  /** Entries that stop the one below them. */
  stops: string[]
  /** Answers that draw from the deck. */
  draws: string[]
  /** Answers by which a card comes into my hand. */
  takes: string[]
  /** Cards that take one out of somebody's hand. */
  steals: string[]
}

const NONE = { draws: [], takes: [], steals: [] }

const FACTS: Record<string, GameFacts> = {
  'this-game-is-shit': {
    hand: ['hands'],
    counter: 'poop',
    good: false,
    piles: ['deck', 'discards', 'evacuations', 'removed'],
    front: ['virus', 'front'],
    moment: '',
    fan: ['game', 'limit'],
    spoken: [],
    stops: [],
    draws: ['play', 'reload'],
    takes: ['keep'],
    steals: ['PL'],
  },
  'lunch-money': {
    hand: ['hands'],
    counter: 'points',
    good: true,
    piles: ['deck', 'discards', 'removed'],
    front: ['front'],
    moment: '',
    fan: ['action', 'discard', 'hide_discard'],
    spoken: ['chance', 'owed'],
    stops: ['defence', 'chance', 'humiliation', 'backlash', 'freedom', 'escape'],
    ...NONE,
  },
  soccmel: {
    hand: ['hands'],
    counter: 'levels',
    good: false,
    piles: ['deck', 'discards'],
    front: [],
    moment: 'sequence',
    fan: ['open'],
    spoken: [],
    stops: [],
    ...NONE,
  },
  stimulix: {
    hand: ['food', 'actions'],
    counter: 'score',
    good: false,
    piles: ['food_deck', 'action_deck'],
    front: ['mutation'],
    moment: '',
    fan: ['food', 'action', 'excess', 'return'],
    spoken: ['bounce', 'gastroscopy'],
    stops: ['interruption'],
    ...NONE,
  },
}

export function factsOf(game: string): GameFacts {
  return FACTS[game] ?? FACTS['this-game-is-shit']!
}

export function row(view: View, zone: string, seat: number): string[] {
  const rows = view[zone]
  return Array.isArray(rows) ? codes(rows[seat]) : []
}

export function numberAt(view: View, field: string, seat: number): number {
  const rows = view[field]
  const value: unknown = Array.isArray(rows) ? rows[seat] : rows
  return typeof value === 'number' ? value : 0
}

/** How far the counter goes: critical mass, ten degrees, sixty points, fifteen coins. */
export function mostOf(game: string, view: View): number {
  if (game === 'this-game-is-shit') return numberAt(view, 'critical_mass', 0) || 5
  if (game === 'stimulix') return numberAt(view, 'limit', 0) || 60
  return game === 'soccmel' ? 10 : 15
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
  return factsOf(game).hand.reduce((sum, zone) => sum + row(view, zone, seat).length, 0)
}

export function handOf(game: string, view: View, seat: number): string[] {
  return seat < 0 ? [] : factsOf(game).hand.flatMap((zone) => row(view, zone, seat))
}

/** What the counter will be if nothing stops what is pending for me; null where the server has not named a number. */
export function afterwards(game: string, view: View, you: number, stack: Pending[]): number | null {
  const stopped = stoppedIn(stack, factsOf(game).stops)
  const hits = stack.filter((entry, n) => seatOf(entry.target) === you && entry.number > 0 && !stopped[n])
  const now = numberAt(view, factsOf(game).counter, you)
  if (game === 'this-game-is-shit') {
    const poop = hits.filter((entry) => entry.kind === 'attack' || entry.kind === 'virus').at(-1)
    return poop ? now + poop.number : null
  }
  if (game === 'soccmel') {
    const pile = hits.find((entry) => entry.kind === 'sequence')
    return pile ? now + pile.number : null
  }
  if (game === 'lunch-money') {
    const hurt = hits
      .filter((entry) => ['attack', 'second_hit', 'free', 'barrage', 'follow_up'].includes(entry.kind))
      .at(-1)
    return hurt ? Math.max(0, now - hurt.number) : null
  }
  const cost = forecastOf(view)?.costs[you] ?? 0
  return cost ? now + cost : null
}

/** Does passing now let that loss happen? Only where it comes from what is asked about. */
export function isAimedAt(game: string, you: number, stack: Pending[], forecast: Forecast | null): boolean {
  const top = stack.at(-1)
  if (!top || seatOf(top.target) !== you) return false
  return game !== 'stimulix' || (forecast?.pending[you] ?? 0) > 0
}

/** Which entries are stopped. From the top: what stands stops what lies below it; what is stopped, stops nothing. */
function stoppedIn(stack: Pending[], stops: string[]): boolean[] {
  const stopped: boolean[] = []
  for (let n = stack.length - 1; n >= 0; n--)
    stopped[n] = n + 1 < stack.length && !stopped[n + 1] && stops.includes(stack[n + 1]!.kind)
  return stopped
}

/** A card of the moment: who laid it, at whom it aims, and whether what lies above it stops it. */
export interface MomentCard {
  code: string
  by: number
  target: number
  stopped: boolean
}

/** The cards of the moment: the pending stack, or the zone the game plays into. */
export function momentCards(game: string, view: View, stack: Pending[]): MomentCard[] {
  const { moment: zone, spoken, stops } = factsOf(game)
  if (zone) {
    const laid = typeof view['laid_by'] === 'string' ? view['laid_by'] : ''
    return codes(view[zone]).map((code, n) => ({ code, by: seatOf(laid[n] ?? ''), target: -1, stopped: false }))
  }
  const stopped = stoppedIn(stack, stops)
  return stack.flatMap((entry, n) => {
    const shown = entry.card && entry.card !== '-' && entry.card !== '?' && !spoken.includes(entry.kind)
    return shown ? [{ code: entry.card, by: seatOf(entry.by), target: seatOf(entry.target), stopped: stopped[n]! }] : []
  })
}

export function pilesOf(game: string, view: View): { zone: string; count: number; top: string }[] {
  const piles = factsOf(game).piles.map((zone) => {
    const cards = codes(view[zone])
    return { zone, count: cards.length, top: zone.endsWith('deck') ? '' : (cards.at(-1) ?? '') }
  })
  // A place where nothing has ever been laid is not worth one.
  return piles.filter(({ zone, count }) => count > 0 || zone !== 'removed')
}

/** As many poop cards as there are in the box. */
const POOP_CARDS = 25

/** How many poop cards lie in their pile: those that nobody has. */
export function poopLeft(view: View): number {
  const held = Array.isArray(view['poop']) ? (view['poop'] as number[]) : []
  return POOP_CARDS - held.reduce((sum, number) => sum + number, 0)
}

/** On which pile a card is thrown away: toilets have one of their own where the game has one for them. */
export function pileFor(game: string, kind: string): string {
  return kind === 'evacuation' && factsOf(game).piles.includes('evacuations') ? 'evacuations' : 'discards'
}

/** What is coming by open cards alone, where the server says so. */
export interface Forecast {
  now: number[]
  digests: number[]
  pending: number[]
  needs: number[]
  costs: number[]
}

export function forecastOf(view: View): Forecast | null {
  return (view['forecast'] as Forecast | undefined) ?? null
}
