import { cardFaceLine, cardName } from '../lib/cards.svelte.ts'
import { messageId } from '../lib/fluent.ts'
import { gameTexts, t } from '../lib/texts.svelte.ts'
import { targetsOf, type Choice } from './choices.ts'
import { numberAt } from './facts.ts'
import { lies } from './layout.ts'
import type { Sitting } from './sitting.svelte.ts'

/** What stands below (or beside) an answer: what I do, and what I get. */
export interface Caption {
  title: string
  text: string
  bad: boolean
}

/** An answer in words, drawn as an empty place with its price. */
export interface Slot {
  picture: string
  /** How often the picture is shown. */
  count: number
  number: string
  bad: boolean
}

const LONGEST = 46

export function captionOf(at: Sitting, choice: Choice): Caption {
  const card = at.cards.get(choice.card)
  const label = at.speak.move(choice.moves[0]!.text, at.point)
  if (!card) {
    const bad = choice.pass && at.hit
    const theirs =
      choice.pass && at.aimedAt !== at.you && at.acting !== at.you ? at.people[at.aimedAt]?.name : undefined
    const result = choice.pass && !bad ? at.stack.map((entry) => at.speak.result(entry)).findLast(Boolean) : ''
    return {
      title: label,
      text: bad ? change(at, at.after!) : result || (theirs ? t('table-theirs', { name: theirs }) : ''),
      bad,
    }
  }
  if (at.game === 'soccmel' && choice.verb === 'suffer') {
    const rest = Math.max(0, (at.sum?.value ?? 0) - Math.abs(card.value ?? 0))
    const after = numberAt(at.view, at.facts.counter, at.you) + rest
    return { title: t('table-say-it', { number: rest }), text: change(at, after), bad: after > at.most }
  }
  if (choice.verb) return { title: label, text: '', bad: false }
  const ordinary = at.game === 'soccmel' && /^[HSW]\d/.test(choice.card)
  const words = gameTexts(at.game)
  const get =
    words.find(messageId('table-get', choice.card), {
      toilets: at.piles.find(({ zone }) => zone === 'evacuations')?.count ?? 0,
      poop: numberAt(at.view, 'poop', at.you),
    }) ?? (ordinary ? '' : cardFaceLine(at.game, card).text)
  const short = choice.moves.length > 1 || choice.moves[0]!.target < 0 || targetsOf(choice.moves).length > 1
  const title =
    words.find(messageId('table-do', choice.card)) ??
    (short && ordinary ? t('table-add-on') : short ? cardName(card) : label)
  return { title, text: get.length > LONGEST ? '' : get, bad: false }
}

/**
 * So long a word may be beside a small face; beside the table of a phone that lies, where there is less room, so long.
 */
const WORD = 30
const BRIEF = 14

/** Beside a small face, which has no name on it: the name, and what I do in a word. */
export function inShort(at: Sitting, choice: Choice): Caption {
  const words = captionOf(at, choice)
  const { title, text } = words
  const card = at.cards.get(choice.card)
  if (!card) return words
  const name = cardName(card)
  const does = text || cardFaceLine(at.game, card).text
  if (title.includes(name)) return { ...words, text: does.length > LONGEST ? '' : does }
  const both = `${title} · ${text}`
  return { ...words, title: name, text: text && both.length < (lies(at) ? BRIEF : WORD) ? both : title }
}

/** `3 → 5`, and whether that is the end. */
function change(at: Sitting, after: number): string {
  const before = numberAt(at.view, at.facts.counter, at.you)
  return at.isLost(after) ? t('table-change-out', { before, after }) : `${before} → ${after}`
}

const PRICES: Record<string, string> = {
  'this-game-is-shit': 'pile-of-poo',
  soccmel: 'face-with-symbols-on-mouth',
  'lunch-money': 'own-coin',
  stimulix: 'toilet',
}

/** What letting it happen looks like where it costs nothing. */
const SHRUGS: Record<string, string> = {
  'this-game-is-shit': 'toilet',
  stimulix: 'toilet',
  'lunch-money': 'person-bowing',
}

export function slotOf(at: Sitting, choice: Choice): Slot {
  const back = `own-back-${at.game}`
  if (at.facts.draws.includes(choice.verb))
    return { picture: back, count: choice.verb === 'play' ? 2 : 4, number: '', bad: false }
  if (choice.verb.startsWith('take')) return { picture: back, count: 1, number: '+1', bad: false }
  // Who lets somebody pull a card out of the hand loses one.
  if (choice.pass && at.aimedAt === at.you && at.facts.steals.includes(at.moment.at(-1)?.code ?? ''))
    return { picture: back, count: 1, number: '−1', bad: true }
  if (!choice.pass || !at.hit)
    return { picture: (choice.pass && SHRUGS[at.game]) || 'hourglass-not-done', count: 1, number: '', bad: false }
  const less = at.after! - numberAt(at.view, at.facts.counter, at.you)
  const many = at.game === 'this-game-is-shit' || at.game === 'lunch-money'
  return {
    picture: PRICES[at.game] ?? 'toilet',
    count: many ? Math.min(4, Math.abs(less)) : 1,
    number: less < 0 ? `−${-less}` : `+${less}`,
    bad: less !== 0,
  }
}
