import type { CardFacts } from '../art/faces.ts'
import { letterOf, seatOf } from '../lib/letters.ts'
import { gameTexts, t } from '../lib/texts.svelte.ts'
import type { Choice } from './choices.ts'
import { counterOf, gaugeOf, written } from './facts.ts'
import type { ScreenState } from './screen_state.svelte.ts'

/** What a number will be if a card works: `9 → 5`. */
export interface Change {
  before: number
  after: number
  /** It makes things worse for the player it happens to. */
  hurts: boolean
  lost: boolean
}

/** By its printed facts, what a card adds to something; null: nothing. */
export function amountOf(rules: Record<string, string[]>, card: CardFacts): number | null {
  for (const rule of rules[card.code] ?? rules[card.kind] ?? rules['*'] ?? []) {
    const facts = rule
      .slice(1)
      .split('*')
      .map((fact) => card[fact])
    if (facts.every((fact) => typeof fact === 'number'))
      return facts.reduce<number>((product, fact) => product * (fact as number), rule.startsWith('-') ? -1 : 1)
  }
  return null
}

/** What is left of a blow of mine: all of it, unless something weakens me. */
function weakened(at: ScreenState, dealt: number, code: string): number {
  const { weak, halved } = at.forecast
  const [halves, less] = weak?.[letterOf(at.you)] ?? [0, 0]
  return -Math.max(0, Math.floor(-dealt / 2 ** (halved?.includes(code) ? halves + 1 : halves)) - less)
}

/** What a card does to somebody's number if nobody reacts, as it is printed; null where it says nothing of it. */
export function changeBy(at: ScreenState, card: CardFacts, seat: number): Change | null {
  const { deals, stirs, counter } = at.screen
  const printed = amountOf(deals, card)
  if (printed !== null) {
    const dealt = printed < 0 && counter.good ? weakened(at, printed, card.code) : printed
    const before = counterOf(at.game, at.view, seat)
    // Coins are counted below nothing.
    const after = counter.good ? before + dealt : Math.max(0, before + dealt)
    const lost = counter.good ? dealt < 0 && after <= 0 : dealt > 0 && at.most > 0 && after >= at.most
    return { before, after, hurts: printed < 0 === counter.good, lost }
  }
  const stirred = amountOf(stirs, card)
  if (stirred === null) return null
  const { before, limit } = gaugeOf(at.view, seat)
  const after = before + stirred
  return { before, after, hurts: stirred > 0, lost: before < limit && after >= limit }
}

/** `9 → 5`, and whether that is the end: of a player, or of holding it in. */
export function changeWords(at: ScreenState, card: CardFacts, { before, after, lost }: Change): string {
  const change = { before: written(before), after: written(after) }
  if (!lost) return `${change.before} → ${change.after}`
  const stirs = amountOf(at.screen.deals, card) === null
  return t(stirs ? 'table-change-goes' : 'table-change-out', change)
}

/** What stands on the pod of a player that a card can be aimed at: what it would do there. */
export function onPod(at: ScreenState, code: string, seat: number): string {
  const card = at.cards.get(code)
  const change = card && changeBy(at, card, seat)
  // A player who falls is hit, needless to say: a small pod has no room for both.
  const hit = change?.hurts && !change.lost
  if (change) return t(hit ? 'table-hit-to' : 'table-to', { change: changeWords(at, card, change) })
  const sent = thenBy(at, code, seat)
  return sent || t('table-hit')
}

/** What the cards of the moment would be worth then, and in front of which player: `7 for Ugo`. */
export function thenBy(at: ScreenState, code: string, target = -1): string {
  const card = at.cards.get(code)
  const { then } = at.forecast
  const found = then?.cards?.[code] ?? (card?.value === undefined ? undefined : then?.numbers?.[card.value])
  if (!found) return ''
  const [number, letter] = found
  const to = letter ? seatOf(letter) : target
  const whom = to < 0 ? '' : at.speak.name(to)
  return gameTexts(at.game).find('screen-then', { number, whom, to: to < 0 ? 'any' : 'one' }) ?? ''
}

/** Where an answer leads: to which player, from how much to how much; empty where that is not known beforehand. */
export function leadsTo(at: ScreenState, choice: Choice): string {
  const card = at.cards.get(choice.card)
  if (!card || choice.verb) return ''
  const then = thenBy(at, choice.card)
  if (then) return then
  const [target = -1, more] = [...new Set(choice.moves.map((move) => move.target))]
  if (more !== undefined) return ''
  const mine = target < 0 || target === at.you
  const change = changeBy(at, card, mine ? at.you : target)
  // A card without a target that would hurt is aimed later.
  if (!change || (mine && change.hurts)) return ''
  const words = changeWords(at, card, change)
  return mine ? words : t('table-leads', { name: at.people[target]!.name, change: words })
}

/** What can be played of a card is nothing but to throw it away. */
export function isSpare(at: ScreenState, code: string): boolean {
  const choices = at.choices.filter((choice) => choice.card === code)
  const { throws } = at.screen
  return (
    choices.length > 0 &&
    choices.every(({ verb }) => throws.includes(verb)) &&
    at.choices.some(({ card, verb }) => card && !throws.includes(verb))
  )
}
