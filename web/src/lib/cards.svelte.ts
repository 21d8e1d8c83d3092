import { faceOf, shortGloss, type CardFacts } from '../art/faces.ts'
import { messageId, type Values } from './fluent.ts'
import { defaultOptions, gameMeta, loadCards, type Setting } from './games.ts'
import { faceTexts, gameTexts, language, t } from './texts.svelte.ts'
import type { HouseRules } from './wire.ts'

const decks: Record<string, Map<string, CardFacts>> = {}
let arrived = $state(0)
const asked = new Map<string, Promise<void>>()

/** The house rules of the table at hand: by the code of a card the printed facts that are different there. */
let house = $state.raw<{ game: string; cards: HouseRules['cards'] } | null>(null)

/** From now on this game is shown with the cards of a table's house rules; null: as printed. */
export function playBy(game: string, rules: HouseRules | null): void {
  house = rules && { game, cards: rules.cards }
}

/** The cards of a game by code. Empty until they have come; whoever reads it is drawn again then. */
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

const EMPTY: ReadonlyMap<string, CardFacts> = new Map()

export function fetchCards(game: string): Promise<void> {
  let promise = asked.get(game)
  if (!promise) {
    promise = loadCards(game).then(
      (cards) => {
        decks[game] = new Map(cards.map((card) => [card.code, card]))
        arrived++
      },
      () => void asked.delete(game),
    )
    asked.set(game, promise)
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

/**
 * The words below the name: a short line where we have one, else what this card alone says. `lead` is printed strong.
 */
export function cardFaceLine(game: string, card: CardFacts): { lead: string; text: string } {
  if (isVeiled(card)) return { lead: '', text: t('card-secret') }
  const short = faceTexts(game)
  if (!short) return { lead: '', text: '' } // on its way
  const values = valuesOf(game, card)
  const face = faceOf(game, card)
  const lead = face.food ? t(`category-${face.typeName}`) : ''
  const line = short.find(messageId('face', card.code), values) ?? short.find(messageId('face', face.typeName), values)
  if (line) return { lead, text: line }
  const full = messageId('card', card.code, 'does')
  // The numbers of a food stand beside its picture already.
  const text = face.food
    ? gameTexts(game)
        .find(full, values)
        ?.replace(/^[^.]*\.\s*/, '')
    : gameTexts(game).findOwn(full, values)
  return { lead, text: text ?? '' }
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
  if (face.food)
    parts.push(t('food-values', { initiative: face.food[0], stimulus: face.food[1], points: face.food[2] }))
  else if (face.number) parts.push(face.number)
  if (face.when) parts.push(t(`when-${face.when}`))
  return parts.join(', ')
}

export function typeLabel(game: string, typeName: string): string {
  return t(`type-${game}-${typeName}`)
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
