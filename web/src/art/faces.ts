import { language } from '../lib/texts.svelte.ts'
import type { Layer } from './layers.ts'
import { layersOf } from './shelf.ts'
import { TYPES, type CardType } from './types.ts'

/** A card as `cards.toml` prints it. */
export interface CardFacts {
  code: string
  name: { en: string; it: string }
  kind: string
  copies?: number
  copies_base?: number
  copies_expansion?: number
  value?: number
  mode?: string
  sign?: string
  gloss?: { en: string; it: string }
  secret?: boolean
  [fact: string]: unknown
}

/** When a card may be used, or how long it stays: the sign in the lower left corner of its picture. */
export type When = 'turn' | 'any' | 'answer' | 'stays' | 'once'

/** Everything one sees of a card except words. */
export interface Face {
  typeName: string
  type: CardType
  /** The number of the tab: `2`, `−3`, `×2`, `3+3`; empty without one. */
  number: string
  when: When | null
  /** Stimulix: Initiative, Stimulus, Points. */
  food: [number, number, number] | null
  layers: Layer[]
}

export const WHEN_SIGNS: Record<When, string> = {
  turn: 'play',
  any: 'any',
  answer: 'answer',
  stays: 'bang',
  once: 'torn',
}

const MINUS = '−'

export function faceOf(game: string, card: CardFacts): Face {
  const typeName = (TYPE_OF[game] ?? plainType)(card)
  const types = TYPES[game] ?? {}
  return {
    typeName,
    type: types[typeName] ?? Object.values(types)[0]!,
    number: (NUMBER_OF[game] ?? noNumber)(card),
    when: (WHEN_OF[game] ?? byMode)(card),
    food:
      game === 'stimulix' && card.kind === 'food'
        ? [number(card, 'initiative'), number(card, 'stimulus'), number(card, 'points')]
        : null,
    layers: layersOf(game, card.code, language()),
  }
}

/** How many of this card lie in the box (of Lunch Money: in the base set and in both). */
export function copiesOf(card: CardFacts): number {
  return card.copies ?? number(card, 'copies_base') + number(card, 'copies_expansion')
}

/** What dialect means, without remarks in brackets. */
export function shortGloss(card: CardFacts, language: 'en' | 'it'): string {
  return (card.gloss?.[language] ?? '').replace(/\s*\([^)]*\)/g, '')
}

function number(card: CardFacts, fact: string): number {
  const value = card[fact]
  return typeof value === 'number' ? value : 0
}

const plainType = (card: CardFacts) => card.kind

const TYPE_OF: Record<string, (card: CardFacts) => string> = {
  soccmel: (card) =>
    ({ cat: 'black', mirror: 'black', parolaccia: 'red', soccmel: 'red', benessum: 'gold', yoga: 'gold' })[card.kind] ??
    card.kind,
  stimulix: (card) => {
    if (card.kind === 'food')
      return { fast_food: 'fast', 'fast-food': 'fast', snacks: 'fast' }[card.sign ?? ''] ?? card.sign ?? 'fast'
    return card.sign === 'prohibition' ? 'interruption' : card.kind
  },
  'lunch-money': (card) => (card.kind === 'basic' ? 'attack' : card.kind),
}

const noNumber = () => ''

/** Only where the printed amount is what one wants to know at a glance. */
const SIGNED: Record<string, string> = {
  'ACT-06': '+',
  'ACT-07': MINUS,
  'ACT-08': '+',
  'ACT-12': MINUS,
  'EVT-01': '×',
  'EVT-02': '+',
  'MUT-02': '+',
}

const NUMBER_OF: Record<string, (card: CardFacts) => string> = {
  'this-game-is-shit': (card) => (card.value ? (card.kind === 'evacuation' ? MINUS : '') + card.value : ''),
  soccmel: (card) => {
    if (card.kind === 'cat') return '×2'
    if (card.kind === 'soccmel') return MINUS + '1'
    return card.value ? (card.kind === 'parolaccia' ? MINUS : '') + card.value : ''
  },
  stimulix: (card) => {
    const sign = SIGNED[card.code]
    return sign === undefined ? '' : sign + number(card, 'amount')
  },
  'lunch-money': (card) => {
    const damage = number(card, 'damage')
    const hits = number(card, 'hits')
    if (card['heals']) return '+' + number(card, 'heals')
    if (card['bonus']) return '+' + number(card, 'bonus')
    if (hits === 2) return `${damage}+${damage}`
    return damage ? (hits > 2 ? `${hits}×${damage}` : `${damage}`) : ''
  },
}

function byMode(card: CardFacts): When | null {
  return card.mode === 'any' ? 'any' : card.mode === 'response' ? 'answer' : 'turn'
}

const WHEN_OF: Record<string, (card: CardFacts) => When | null> = {
  stimulix: (card) => {
    if (card.kind === 'food') return null
    if (card.sign === 'torn') return 'once'
    return (
      ({ lightning: 'turn', prohibition: 'answer', exclamation: 'stays', dna: 'any' } as Record<string, When>)[
        card.sign ?? ''
      ] ?? 'turn'
    )
  },
  'lunch-money': (card) => {
    if (card.code === 'humiliation') return 'any'
    if (card.kind === 'defence') return card.code === 'first-aid' || card.code === 'hide' ? 'turn' : 'answer'
    return 'turn'
  },
}
