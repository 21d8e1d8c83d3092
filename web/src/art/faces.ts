import { language } from '../lib/texts.svelte.ts'
import type { Layer } from './layers.ts'
import { layersOf } from './shelf.ts'
import type { CardType } from './look.ts'
import { lookOf, typeIn } from './looks.ts'
import { screenOf, type Screen } from '../lib/games.ts'

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
  /** Numbers that stand beside the picture, where a card prints several. */
  values: number[] | null
  layers: Layer[]
}

export const WHEN_SIGNS: Record<When, string> = {
  turn: 'play',
  any: 'any',
  answer: 'answer',
  stays: 'bang',
  once: 'torn',
}

/** A card's face, as the screen of its game says it is read from what is printed on it. */
export function faceOf(game: string, card: CardFacts): Face {
  const screen = screenOf(game)
  const typeName = typeOf(screen, card)
  return {
    typeName,
    type: typeIn(lookOf(game), typeName),
    number: numberOn(screen, card),
    when: whenOf(screen, card),
    values: screen.values[card.kind]?.map((fact) => number(card, fact)) ?? null,
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

/** By kind and sign, by sign, by kind; `@sign`: what that fact says; else the kind itself. */
function typeOf({ types }: Screen, card: CardFacts): string {
  const sign = card.sign ?? ''
  const found = types[`${card.kind}.${sign}`] ?? types[`*.${sign}`] ?? types[card.kind] ?? card.kind
  return found.startsWith('@') ? String(card[found.slice(1)] ?? card.kind) : found
}

/** By code, by sign, by kind, by mode; a card about which nothing is said is played on your turn. */
function whenOf({ whens }: Screen, card: CardFacts): When | null {
  const keys = [card.code, `*.${card.sign ?? ''}`, card.kind, `mode.${card.mode ?? ''}`]
  return ((keys.map((key) => whens[key]).find((when) => when !== undefined) ?? 'turn') as When) || null
}

const CONDITION = /^(\w+)([=>])(\d+): /

/** The first form whose facts are printed on the card: `{hits}×{damage}`, or only where `hits>2: …`. */
function numberOn({ numbers }: Screen, card: CardFacts): string {
  for (const form of numbers[card.code] ?? numbers[card.kind] ?? numbers['*'] ?? []) {
    const [whole = '', fact = '', how, than] = CONDITION.exec(form) ?? []
    if (fact && !(how === '=' ? number(card, fact) === Number(than) : number(card, fact) > Number(than))) continue
    const text = form.slice(whole.length)
    if ([...text.matchAll(/\{(\w+)\}/g)].every(([, name]) => number(card, name!)))
      return text.replace(/\{(\w+)\}/g, (_, name: string) => `${number(card, name)}`)
  }
  return ''
}
