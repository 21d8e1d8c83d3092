import type { CardType } from '../art/look.ts'
import { lookOf, typeIn } from '../art/looks.ts'
import { faceOf, shortGloss, type CardFacts } from '../art/faces.ts'
import { messageId, plain, type Values } from './fluent.ts'
import { defaultOptions, gameMeta, loadDrawn, loadPlay, screenOf, type Play, type Setting } from './games.ts'
import { gameTexts, hasTexts, language, t } from './texts.svelte.ts'
import type { HouseRules } from './wire.ts'

const decks: Record<string, Map<string, CardFacts>> = {}
const plays: Record<string, Play> = {}
let arrived = $state(0)
const asked = new Map<string, Promise<void>>()

/** The house rules of the table at hand: by the code of a card the printed facts that are different there. */
let house = $state.raw<{ game: string; cards: HouseRules['cards'] } | null>(null)

/** From now on this game is shown with the cards of a table's house rules; null: as printed. */
export function playBy(game: string, rules: HouseRules | null): void {
  house = rules && { game, cards: rules.cards }
}

/** The cards of a game by code. Empty until they have come; its readers are drawn again then. */
export function cardsOf(game: string): ReadonlyMap<string, CardFacts> {
  void fetchCards(game)
  const printed = (arrived >= 0 && decks[game]) || EMPTY
  return house?.game === game && printed.size ? changed(printed, house.cards) : printed
}

let last: {
  printed: ReadonlyMap<string, CardFacts>
  cards: HouseRules['cards']
  deck: ReadonlyMap<string, CardFacts>
} | null = null

/** The printed cards with the changes laid over them, made once. */
export function changed(
  printed: ReadonlyMap<string, CardFacts>,
  cards: HouseRules['cards'],
): ReadonlyMap<string, CardFacts> {
  if (last?.printed !== printed || last.cards !== cards) {
    const deck = new Map(printed)
    for (const [code, facts] of Object.entries(cards))
      deck.set(code, { ...printed.get(code), ...facts, code } as CardFacts)
    last = { printed, cards, deck }
  }
  return last.deck
}

const NONE: Play['moves'] = {}

/** The moves of a game by their text; none until they have come. Their readers are drawn again then. */
export function movesOf(game: string): Play['moves'] {
  void fetchPlay(game)
  return (arrived >= 0 && plays[game]?.moves) || NONE
}

/** The rule behind a kind of events; empty where there is none. */
export function clauseBehind(game: string, kind: string): string {
  return plays[game]?.clauses[kind] ?? ''
}

function fetchPlay(game: string): Promise<void> {
  return once(`play ${game}`, async () => {
    plays[game] = await loadPlay(game)
  })
}

const EMPTY: ReadonlyMap<string, CardFacts> = new Map()

/** Whether the cards of a game have come. */
export function hasCards(game: string): boolean {
  void fetchCards(game)
  return arrived >= 0 && decks[game] !== undefined
}

export function fetchCards(game: string): Promise<void> {
  return once(`cards ${game}`, async () => {
    const pack = await loadDrawn(game, language())
    decks[game] = new Map(pack.cards.map((card) => [card.code, card]))
  })
}

function once(key: string, fetch: () => Promise<void>): Promise<void> {
  let promise = asked.get(key)
  if (!promise) {
    promise = fetch().then(
      () => void arrived++,
      () => void asked.delete(key),
    )
    asked.set(key, promise)
  }
  return promise
}

/** The code of a card that nobody may know yet. */
const VEILED = '?'

/** A card as lists and rules show it: a secret one is a question mark, without a word of what it does. */
export function veiled(card: CardFacts): CardFacts {
  return card.secret
    ? { code: VEILED, kind: card.kind, name: { en: VEILED, it: VEILED }, copies: card.copies ?? 1, secret: true }
    : card
}

export function isVeiled(card: CardFacts): boolean {
  return card.code === VEILED
}

export function cardName(card: CardFacts): string {
  return card.name[language()]
}

/** The name on the printed card, where the one that is spoken is another; else nothing. */
export function printedName(game: string, card: CardFacts): string {
  const { printed } = screenOf(game)
  return printed && !isVeiled(card) && card.name[printed] !== cardName(card) ? card.name[printed] : ''
}

/**
 * The words below the name: a short line where we have one, else what this card alone says. `lead` is printed strong.
 */
export function cardFaceLine(game: string, card: CardFacts): { lead: string; text: string; short: boolean } {
  if (isVeiled(card)) return { lead: '', text: t('card-secret'), short: true }
  if (!hasTexts(game)) return { lead: '', text: '', short: true } // on its way
  const short = gameTexts(game)
  const values = valuesOf(game, card)
  const face = faceOf(game, card)
  const lead = face.values ? (short.find(messageId('screen-category', face.typeName)) ?? '') : ''
  const line = short.find(messageId('face', card.code), values) ?? short.find(messageId('face', face.typeName), values)
  if (line) return { lead, text: line, short: true }
  const full = messageId('card', card.code, 'does')
  // The numbers of a food stand beside its picture already.
  const text = face.values
    ? gameTexts(game)
        .find(full, values)
        ?.replace(/^[^.]*\.\s*/, '')
    : gameTexts(game).findOwn(full, values)
  return { lead, text: text ?? '', short: false }
}

/** What the card does, in full. Options of the table change some cards. */
export function cardDoes(game: string, card: CardFacts, options: Record<string, Setting> = {}): string {
  if (isVeiled(card)) return t('card-secret')
  return gameTexts(game).find(messageId('card', card.code, 'does'), valuesOf(game, card, options)) ?? ''
}

/** What a screen reader says of a card: name, type, number, when. */
export function cardLabel(game: string, card: CardFacts): string {
  const face = faceOf(game, card)
  const parts = [cardName(card), typeLabel(game, face.typeName)]
  if (face.values) parts.push(gameTexts(game).find('screen-values', valuesOf(game, card)) ?? face.values.join(', '))
  else if (face.number) parts.push(face.number)
  if (face.when) parts.push(t(`when-${face.when}`))
  return parts.join(', ')
}

/** The types of a game's cards with their colours: as its look lists them, else as they come. */
export function typesOf(game: string): [name: string, look: CardType][] {
  const look = lookOf(game)
  const own = Object.entries(look.types)
  if (own.length) return own
  const names = new Set([...cardsOf(game).values()].map((card) => faceOf(game, card).typeName))
  return [...names].map((name) => [name, typeIn(look, name)])
}

export function typeLabel(game: string, typeName: string): string {
  const words = gameTexts(game)
  return words.find(messageId('screen-type', typeName)) ?? words.find(messageId('kind', typeName)) ?? plain(typeName)
}

function valuesOf(game: string, card: CardFacts, options: Record<string, Setting> = {}): Values {
  const meta = gameMeta(game)
  const settings = meta ? { ...defaultOptions(meta, meta.seats[0]), ...options } : options
  const values: Values = { number: card.value ?? 0, card: cardName(card), gloss: shortGloss(card, language()) }
  for (const [name, value] of Object.entries(settings))
    values[name] = typeof value === 'boolean' ? (value ? 'yes' : 'no') : value
  for (const [fact, value] of Object.entries(card))
    if (typeof value === 'number' || typeof value === 'string') values[fact] = value
  return values
}
