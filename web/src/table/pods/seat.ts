import { faceOf, type CardFacts } from '../../art/faces.ts'
import { cardName, cardsOf } from '../../lib/cards.svelte.ts'
import { seatOf } from '../../lib/letters.ts'
import { t } from '../../lib/texts.svelte.ts'
import { factsOf, forecastOf, handCount, has, isOut, mostOf, numberAt, row, type View } from '../facts.ts'

/** A sign of a card that lies before a player. */
export interface Badge {
  card: CardFacts
  sign: string
  ground: string
  ink: string
  /** Turns left, where the table counts them. */
  left: number
  /** In which place of a player's area it lies. */
  slot: 'virus' | 'remedy' | 'front'
  /** Degrees it is turned by: Liquid Lava shows its age, everything else lies straight. */
  turn: number
  /** How long it stays, in words. */
  lasts: string
}

const LAVA = 'LL'
const LAVA_DRAWS = 4

/** What the table shows of a seat. */
export interface SeatFacts {
  number: number
  most: number
  out: boolean
  /** About to be out. */
  alarm: boolean
  hand: number
  badges: Badge[]
  held: boolean
  /** A word about how it is going: out, hidden, held… */
  state: string
  first: boolean
  served: CardFacts | null
  gauge: { now: number; limit: number }
}

export function seatFacts(game: string, view: View, seat: number): SeatFacts {
  const facts = factsOf(game)
  const cards = cardsOf(game)
  const number = numberAt(view, facts.counter, seat)
  const most = mostOf(game, view)
  const out = isOut(view, seat)
  const held = Array.isArray(view['holder']) && seatOf(String(view['holder'][seat])) >= 0
  const found = (zone: string) => row(view, zone, seat).flatMap((code) => cards.get(code) ?? [])
  const forecast = forecastOf(view)
  const limit = forecast?.needs[seat] ?? 10
  // Counted below nothing, to see what would bring them round; a purse shows nothing.
  const down = facts.good && number <= 0 && !out
  const state = out
    ? t('out')
    : has(view, 'hidden', seat)
      ? t('table-hidden')
      : held
        ? t('table-held')
        : numberAt(view, 'laps', seat)
          ? t('table-corner')
          : numberAt(view, 'blind', seat)
            ? t('table-blind')
            : down
              ? t('table-down', { number: 1 - number })
              : ''
  return {
    number: facts.good ? Math.max(0, number) : number,
    most,
    out,
    held,
    state,
    alarm: game === 'stimulix' ? number >= most - 12 : facts.good ? number <= most / 5 : number >= most - 1,
    hand: handCount(game, view, seat),
    badges: facts.front.flatMap((zone) =>
      found(zone).map((card, n, all): Badge => {
        const { type, typeName } = faceOf(game, card)
        const left = card.code === LAVA ? numberAt(view, 'draws_left', seat) : 0
        const slot = zone === 'virus' ? 'virus' : typeName === 'remedy' ? 'remedy' : 'front'
        // What was laid in a turn survives it; the rest ends with the turn of who laid it.
        const now = seatOf(String(view['active'])) === seat && n < all.length - numberAt(view, 'fresh', seat)
        const lasts = left
          ? t('table-turns-left', { number: left })
          : slot === 'remedy'
            ? t(now ? 'table-lasts-now' : 'table-lasts-next')
            : slot === 'virus'
              ? t(seatOf(String(view['active'])) === seat ? 'table-strikes-now' : 'table-strikes-next')
              : ''
        return {
          card,
          sign: type.sign,
          ground: type.c,
          ink: type.on,
          left,
          slot,
          lasts,
          turn: left ? (LAVA_DRAWS - left) * 90 : 0,
        }
      }),
    ),
    first: has(view, 'first', seat),
    served: found('assigned')[0] ?? found('played')[0] ?? null,
    gauge: { now: (forecast?.now[seat] ?? 0) + (forecast?.digests[seat] ?? 0), limit },
  }
}

/** All of it in words. */
export function seatLabel(game: string, facts: SeatFacts, on: boolean): string {
  return [
    `${facts.number} ${t(`table-counter-${game}`)}${game === 'this-game-is-shit' ? ` ${t('table-of', { most: facts.most })}` : ''}`,
    t('table-cards', { number: facts.hand }),
    facts.state,
    ...facts.badges.map((badge) => (badge.lasts ? `${cardName(badge.card)} (${badge.lasts})` : cardName(badge.card))),
    game === 'stimulix' ? t('stimulus-label', { number: facts.gauge.now, limit: facts.gauge.limit }) : '',
    facts.first ? t('table-first') : '',
    on ? t('table-on-turn') : '',
  ]
    .filter(Boolean)
    .join(', ')
}
