import { lookOf } from '../art/looks.ts'
import { cardFaceLine, cardName } from '../lib/cards.svelte.ts'
import { messageId } from '../lib/fluent.ts'
import { letterOf } from '../lib/letters.ts'
import { gameTexts, t } from '../lib/texts.svelte.ts'
import { targetsOf, type Choice } from './choices.ts'
import { counterOf, written } from './facts.ts'
import { lies } from './layout.ts'
import { leadsTo } from './results.ts'
import type { ScreenState } from './screen_state.svelte.ts'

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

export function captionOf(at: ScreenState, choice: Choice): Caption {
  const card = at.cards.get(choice.card)
  const label = at.speak.move(choice.moves[0]!.text, at.point)
  if (!card) {
    const bad = choice.pass && at.hit
    // What I could do myself and leave is nobody's problem.
    const mine = at.acting === at.you || at.stack.at(-1)?.by === letterOf(at.you)
    const theirs = choice.pass && at.aimedAt !== at.you && !mine ? at.people[at.aimedAt]?.name : undefined
    const result = choice.pass && !bad ? at.stack.map((entry) => at.speak.result(entry)).findLast(Boolean) : ''
    return {
      title: label,
      text: bad ? change(at, at.after!, at.lost) : result || (theirs ? t('table-theirs', { name: theirs }) : ''),
      bad,
    }
  }
  const words = gameTexts(at.game)
  // What a loss is softened to.
  const softer = at.forecast.answers?.[choice.verb]?.[card.value ?? 0]
  if (softer) {
    const [rest, after, lost] = softer
    const title = words.find(messageId('screen-do', choice.verb), { number: rest }) ?? label
    return { title, text: change(at, after, lost), bad: lost }
  }
  if (choice.verb) return { title: label, text: '', bad: false }
  const said = (what: string) =>
    words.find(messageId(what, choice.card), at.numbers) ?? words.find(messageId(what, card.kind), at.numbers)
  const line = cardFaceLine(at.game, card)
  const leads = leadsTo(at, choice)
  const get = leads || (said('screen-get') ?? line.text)
  const short = choice.moves.length > 1 || choice.moves[0]!.target < 0 || targetsOf(choice.moves).length > 1
  const title = said('screen-do') ?? (short ? cardName(card) : label)
  // What was not written for it finds room only where it happens to be short.
  const most = get !== line.text || line.short ? LONGEST : WORD
  return { title, text: get.length > most ? '' : get, bad: false }
}

/**
 * Letters of a word beside a small face; then beside the table of a phone that lies, where there is less room.
 */
const WORD = 30
const BRIEF = 14

/** Beside a small face, which has no name on it: the name, and what I do in a word. */
export function inShort(at: ScreenState, choice: Choice): Caption {
  const words = captionOf(at, choice)
  const { title, text } = words
  const card = at.cards.get(choice.card)
  if (!card) return words
  const name = cardName(card)
  const line = cardFaceLine(at.game, card)
  const does = text || line.text
  if (title.includes(name)) return { ...words, text: does.length > (line.short ? LONGEST : WORD) ? '' : does }
  // Where it leads is worth more than what it is called.
  if (text && text === leadsTo(at, choice)) return { ...words, title: name, text }
  const both = `${title} · ${text}`
  return { ...words, title: name, text: text && both.length < (lies(at) ? BRIEF : WORD) ? both : title }
}

/** `3 → 5`, and whether that is the end. */
function change(at: ScreenState, after: number, lost: boolean): string {
  const words = { before: written(counterOf(at.game, at.view, at.you)), after: written(after) }
  return lost ? t('table-change-out', words) : `${words.before} → ${words.after}`
}

export function slotOf(at: ScreenState, choice: Choice): Slot {
  const look = lookOf(at.game)
  const { back } = look
  const drawn = at.screen.draws[choice.verb]
  if (drawn) return { picture: back, count: drawn, number: '', bad: false }
  if (choice.verb.startsWith('take')) return { picture: back, count: 1, number: '+1', bad: false }
  // A player who lets somebody pull a card out of their hand loses one.
  if (choice.pass && at.aimedAt === at.you && at.screen.steals.includes(at.moment.at(-1)?.code ?? ''))
    return { picture: back, count: 1, number: '−1', bad: true }
  if (!choice.pass || !at.hit)
    return { picture: choice.pass ? look.shrug : 'hourglass-not-done', count: 1, number: '', bad: false }
  const less = at.after! - counterOf(at.game, at.view, at.you)
  return {
    picture: look.price,
    count: look.unit ? Math.min(4, Math.abs(less)) : 1,
    number: less < 0 ? written(less) : `+${less}`,
    bad: less !== 0,
  }
}
