import type { CardFacts } from '../art/faces.ts'
import { cardsOf, movesOf } from './cards.svelte.ts'
import { messageId, plain, type Catalogue, type Values } from './fluent.ts'
import { codes, seatOf } from './letters.ts'
import { moveOf, type Move } from './moves.ts'
import { players } from './people.ts'
import { gameTexts, language } from './texts.svelte.ts'
import type { ShownTable } from './live_table.svelte.ts'
import { screenOf, type Play } from './games.ts'
import type { Outcome, Room, TableEvent } from './wire.ts'

/** An entry of the pending stack. */
export interface Pending {
  kind: string
  card: string
  by: string
  target: string
  number: number
  also: string
}

const NOBODY = -1
const THROWN = ['discards', 'throws']

/** Lines of the log as they were told last, with their teller: every news asks for all of them again. */
const told = new WeakMap<TableEvent, { by: unknown[]; text: string }>()

/**
 * The sentences of a match as told to one seat: the twin of `Reader` in Python, with the same catalogues and variables.
 * Read it inside a template or `$derived`: it follows the language and the texts as they come.
 */
export class Sentences {
  constructor(
    private readonly texts: Catalogue,
    private readonly cards: ReadonlyMap<string, CardFacts>,
    private readonly names: string[],
    private readonly seat: number,
    private readonly view: Record<string, unknown>,
    private readonly options: Room['options'],
    private readonly met: ReadonlySet<string> = new Set(),
    private readonly moves: Play['moves'] = {},
    private readonly chosen: readonly string[] = ['choice'],
  ) {
    this.teller = [texts, cards, seat, names.join('\n'), [...met].join()]
  }

  /** All that a line of the log depends on, besides what happened. */
  private readonly teller: unknown[]

  name(seat: number): string {
    return this.names[seat] ?? ''
  }

  /** The name of a card: "a card" for a hidden one, a question mark for a secret that nobody has seen. */
  card(code: string): string {
    if (!code || code === '-') return ''
    if (code === '?') return this.texts.say('hidden-card')
    const card = this.cards.get(code)
    if (this.secret(code)) return '?'
    return card?.name[language()] ?? code
  }

  /** What a seat is asked; to the others, that it is thinking. */
  question(point: string, asked: number, stack: Pending[]): string {
    // What was chosen with a card lies above it on the stack.
    const top = stack.filter((entry) => !this.chosen.includes(entry.kind)).at(-1)
    const values: Values = {
      ...this.values(asked, top ? seatOf(top.target) : NOBODY, top?.card ?? '', top?.number ?? 0),
      by: top ? this.name(seatOf(top.by)) : '',
      also: top ? this.card(top.also) : '',
    }
    if (asked !== this.seat)
      return this.texts.find(messageId('point', point, 'waits'), values) ?? this.texts.say('waits', values)
    return this.texts.find(messageId('point', point), values) ?? plain(point) + '?'
  }

  parse(move: string): Move {
    return moveOf(this.moves, move)
  }

  /** The label of an option. */
  move(text: string, point: string): string {
    const move = this.parse(text)
    const values: Values = {
      ...this.values(this.seat, move.target, move.card, move.number ?? 0),
      point: messageId(point),
    }
    const id = move.verb ? messageId('move', move.verb) : move.target >= 0 ? 'move-card-at' : 'move-card'
    const words = [plain(move.verb), this.card(move.card), move.number ?? ''].filter((word) => word !== '')
    return this.texts.find(id, values) ?? words.join(' ') + (move.target >= 0 ? ` → ${this.name(move.target)}` : '')
  }

  /** One line of the log. */
  event(event: TableEvent): string {
    const last = told.get(event)
    if (last?.by.every((one, n) => one === this.teller[n])) return last.text
    const text = this.line(event)
    told.set(event, { by: this.teller, text })
    return text
  }

  /** These events line by line. What somebody throws away card by card is one line, held by the first of them. */
  events(events: readonly TableEvent[]): { event: TableEvent; text: string }[] {
    const rows: TableEvent[][] = []
    for (const event of events) {
      const [kind, seat, , card] = event
      const last = rows.at(-1)
      const [before, thrower, , first] = last?.[0] ?? []
      if (THROWN.includes(kind) && kind === before && seat === thrower && card !== '?' && first !== '?')
        last!.push(event)
      else rows.push([event])
    }
    return rows.map((row) => {
      const [event] = row as [TableEvent]
      if (row.length < 2) return { event, text: this.event(event) }
      const cards = row.map(([, , , card]) => card)
      return {
        event,
        text: this.line(
          event,
          [...new Set(cards)].map((card) => [card, count(cards, card)]),
        ),
      }
    })
  }

  /** What an event adds to one that was told right before it and that its own line tells as well. */
  then([kind, seat, other, card, number]: TableEvent): string | null {
    const values = this.values(seat, other, card, number)
    const find = (...more: string[]) => this.texts.find(messageId('screen-then', kind, ...more), values)
    return find(card) ?? find()
  }

  private line([kind, seat, other, card, number]: TableEvent, cards?: [code: string, times: number][]): string {
    const values = this.values(seat, other, card, number)
    if (cards) {
      const listed = (name: (code: string) => string) =>
        this.joined(cards.map(([code, times]) => (times > 1 ? `${this.card(code)} ×${times}` : name(code))))
      values['card'] = listed((code) => this.card(code))
      values['a_card'] = listed((code) => this.aCard(code))
    }
    // In the card's own words (`card-hook-aims`), unless its name is still a secret.
    const own = this.secret(card) ? null : this.texts.find(messageId('card', card, kind), values)
    const words = [this.name(seat), plain(kind), this.card(card), this.name(other)].filter(Boolean)
    return own ?? this.texts.find(messageId('event', kind), values) ?? words.join(' ')
  }

  private secret(code: string): boolean {
    return this.cards.get(code)?.secret === true && !this.met.has(code)
  }

  /** The article and the gender of a card's name, where the language has them: `card-hook-does.article`. */
  private grammar(code: string, attribute: string): string {
    if (!this.cards.has(code) || this.secret(code)) return ''
    return this.texts.find(`${messageId('card', code, 'does')}.${attribute}`) ?? ''
  }

  private aCard(code: string): string {
    const article = this.grammar(code, 'article')
    return article + (!article || article.endsWith('’') ? '' : ' ') + this.card(code)
  }

  /** What will happen if nobody reacts. `helpless`: it is about the reader, who can do nothing against it. */
  pending(entry: Pending, helpless = false): string {
    const mine = helpless && seatOf(entry.target) === this.seat
    const sure = mine ? this.texts.find(messageId('screen-sure', entry.kind), this.valuesOf(entry)) : null
    return sure ?? this.ahead('pending', entry) ?? this.texts.say('pending', this.valuesOf(entry))
  }

  /** The same without the condition, where a game has words for it. */
  result(entry: Pending): string {
    const said = this.ahead('result', entry) ?? ''
    return said.charAt(0).toUpperCase() + said.slice(1)
  }

  private ahead(what: string, entry: Pending): string | null {
    return this.texts.find(messageId(what, entry.kind), this.valuesOf(entry))
  }

  private valuesOf(entry: Pending): Values {
    return {
      ...this.values(seatOf(entry.by), seatOf(entry.target), entry.card, entry.number),
      also: this.card(entry.also),
    }
  }

  /** The winners, and why the match ended. */
  outcome(outcome: Outcome): string {
    const winners = [...outcome.winners].map(seatOf)
    const values: Values = {
      who: this.together(winners),
      number: winners.length,
      me: winners.includes(this.seat) ? 'who' : 'none',
    }
    const result = winners.length ? this.texts.say('won', values) : this.texts.say('won-nobody')
    const reason = this.texts.find(messageId('reason', outcome.reason), values)
    return reason ? `${result} ${reason}` : result
  }

  /** `Anna, Bea and Carlo`; the reader is “you”, and comes first. */
  together(seats: number[]): string {
    const names = seats.filter((seat) => seat !== this.seat).map((seat) => this.name(seat))
    if (names.length < seats.length) names.unshift(this.texts.say('you'))
    return this.joined(names)
  }

  private joined(names: string[]): string {
    if (names.length < 2) return names.join('')
    return this.texts.say('and', { first: names.slice(0, -1).join(', '), last: names.at(-1)! })
  }

  private values(who: number, whom: number, card: string, number: number): Values {
    const values: Values = {}
    for (const [name, value] of Object.entries(this.options))
      values[name] = typeof value === 'boolean' ? (value ? 'yes' : 'no') : value
    const owner = whom >= 0 ? whom : who
    for (const [name, rows] of Object.entries(this.view)) {
      const row: unknown = Array.isArray(rows) ? rows[owner] : undefined
      if (typeof row === 'number') values[name] = row
      else if (typeof rows === 'boolean') values[name] = rows ? 'yes' : 'no'
      else if (name === 'hands' && typeof row === 'string') values[name] = codes(row).length
    }
    const mine = this.seat >= 0
    return {
      ...values,
      who: this.name(who),
      whom: this.name(whom),
      me:
        mine && who === whom && who === this.seat
          ? 'both'
          : mine && who === this.seat
            ? 'who'
            : mine && whom === this.seat
              ? 'whom'
              : 'none',
      aimed: whom >= 0 ? 'yes' : 'no',
      same: whom >= 0 && who === whom ? 'yes' : 'no',
      card: this.card(card),
      a_card: this.aCard(card),
      gender: this.grammar(card, 'gender') || 'none',
      code: !card || card === '-' ? 'none' : card === '?' ? 'hidden' : messageId(card),
      number,
    }
  }
}

function count(cards: readonly string[], card: string): number {
  return cards.filter((one) => one === card).length
}

/** The sentences of a table that this browser watches. */
export function sentencesOf(table: ShownTable, room: Room): Sentences {
  const names = players(room, table.reader).map((player) => player.name)
  return new Sentences(
    gameTexts(room.game),
    cardsOf(room.game),
    names,
    table.reader,
    table.view ?? {},
    room.options,
    secretsMet(table, cardsOf(room.game)),
    movesOf(room.game),
    screenOf(room.game).chosen,
  )
}

const texts = new WeakMap<object, string>()

/** What has happened never changes: a long log is not written out again with each news. */
function written(one: object): string {
  const text = texts.get(one) ?? JSON.stringify(one)
  texts.set(one, text)
  return text
}

/** Cards whose name is a secret until one has seen them: those that this browser has met. */
function secretsMet(table: ShownTable, cards: ReadonlyMap<string, CardFacts>): Set<string> {
  const secret = [...cards.values()].filter((card) => card.secret).map((card) => card.code)
  if (!secret.length) return new Set()
  const seen = JSON.stringify(table.view ?? {}) + table.log.map(written).join()
  return new Set(secret.filter((code) => new RegExp(`["\\s]${code}["\\s]`).test(seen)))
}

/** The pending stack of a view, oldest first. */
export function stackOf(view: Record<string, unknown> | null): Pending[] {
  return (view?.['pending'] as Pending[] | undefined) ?? []
}

/** What the table waits for, to the reader: her own question, or who is thinking. */
export function currentQuestion(table: ShownTable, speak: Sentences): string {
  const question = table.question
  if (!question) return ''
  const { reader } = table
  const asked = question.seats.includes(reader) ? reader : (question.seats[0] ?? NOBODY)
  return speak.question(question.point, asked, stackOf(table.view))
}
