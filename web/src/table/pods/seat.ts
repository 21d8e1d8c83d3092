import { lookOf } from '../../art/looks.ts'
import { faceOf, type CardFacts } from '../../art/faces.ts'
import { cardName, cardsOf } from '../../lib/cards.svelte.ts'
import { messageId } from '../../lib/fluent.ts'
import { screenOf } from '../../lib/games.ts'
import { letterOf } from '../../lib/letters.ts'
import { gameTexts, t } from '../../lib/texts.svelte.ts'
import { counterOf, forecastOf, gaugeOf, handCount, has, isOut, isSet, mostOf, row, type View } from '../facts.ts'

/** A sign of a card that lies in front of a player. */
export interface Badge {
  card: CardFacts
  sign: string
  ground: string
  ink: string
  /** Turns left, where the table counts them. */
  left: number
  /** The type of the card: in which place of a player's area it lies. */
  slot: string
  /** Degrees it is turned by, where a card shows its age so. */
  turn: number
  /** How long it stays, in words. */
  lasts: string
}

/** What the table shows of a seat. */
export interface SeatFacts {
  number: number
  most: number
  out: boolean
  /** About to be out. */
  alarm: boolean
  hand: number
  badges: Badge[]
  /** In somebody's grip. */
  held: boolean
  /** A word about how it is going: out, hidden, held… */
  state: string
  first: boolean
  served: CardFacts | null
  gauge: { now: number; limit: number }
}

export function seatFacts(game: string, view: View, seat: number): SeatFacts {
  const screen = screenOf(game)
  const cards = cardsOf(game)
  const words = gameTexts(game)
  const { good, near } = screen.counter
  const number = counterOf(game, view, seat)
  const most = mostOf(game, view)
  const out = isOut(view, seat)
  const found = (zone: string) => row(view, zone, seat).flatMap((code) => cards.get(code) ?? [])
  const { before, limit } = gaugeOf(view, seat)
  const set = screen.states.find(([field]) => isSet(view, field, seat))
  const lasts = forecastOf(view).lasts?.[letterOf(seat)] ?? []
  return {
    // Counted below nothing, to see what would bring somebody round; who is out has nothing.
    number: good && out ? Math.max(0, number) : number,
    most,
    out,
    state: out
      ? t('out')
      : set
        ? words.say(messageId('screen-state', set[1]), { number: isSet(view, set[0], seat) })
        : '',
    alarm: good ? number <= near : number >= most - near,
    held: screen.lock !== '' && isSet(view, screen.lock, seat) > 0,
    hand: handCount(game, view, seat),
    badges: screen.front
      .flatMap((zone) => found(zone))
      .map((card, n): Badge => {
        const { type, typeName } = faceOf(game, card)
        const [word, left, turn] = lasts[n] ?? ['', 0, 0]
        const time = word ? words.say(messageId('screen', word), { number: left }) : ''
        return { card, sign: type.sign, ground: type.c, ink: type.on, left, slot: typeName, lasts: time, turn }
      }),
    first: has(view, 'first', seat),
    served: screen.served.map((zone) => found(zone)[0]).find((card) => card !== undefined) ?? null,
    gauge: { now: before, limit },
  }
}

/** All of it in words. */
export function seatLabel(game: string, facts: SeatFacts, on: boolean): string {
  const look = lookOf(game)
  return [
    `${facts.number} ${counterWord(game, facts.number)}${look.ofMost ? ` ${t('table-of', { most: facts.most })}` : ''}`,
    t('table-cards', { number: facts.hand }),
    facts.state,
    ...facts.badges.map((badge) => (badge.lasts ? `${cardName(badge.card)} (${badge.lasts})` : cardName(badge.card))),
    look.counter === 'organs' ? t('stimulus-label', { number: facts.gauge.now, limit: facts.gauge.limit }) : '',
    facts.first ? t('table-first') : '',
    on ? t('table-on-turn') : '',
  ]
    .filter(Boolean)
    .join(', ')
}

/** What the number everybody watches counts: of one, or of several. */
export function counterWord(game: string, number = 2): string {
  const words = gameTexts(game)
  return words.find('screen-counter', { number }) ?? words.find(messageId('field', screenOf(game).counter.field)) ?? ''
}

/** Where the counter ends, in words. */
export function goal(game: string, most: number): string {
  return gameTexts(game).find('screen-goal', { most }) ?? `${counterWord(game)} ${t('table-of', { most })}`
}
