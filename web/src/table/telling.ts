import type { CardFacts } from '../art/faces.ts'
import { cardDoes, cardFaceLine } from '../lib/cards.svelte.ts'
import { screenOf } from '../lib/games.ts'
import { codes, letterOf, seatOf } from '../lib/letters.ts'
import { currentQuestion } from '../lib/sentences.svelte.ts'
import { gameTexts, t } from '../lib/texts.svelte.ts'
import { gaugeOf } from './facts.ts'
import { DESK } from './layout.ts'
import { newsOf } from './news.ts'
import type { Sitting } from './sitting.svelte.ts'

/** The sentence of the moment, what happens if nobody reacts, and whether that is the end of me. */
export function tellingOf(at: Sitting): { head: string; text: string; loss: string } {
  const top = at.stack.at(-1)
  const loss = at.lost && at.reader >= 0 ? (gameTexts(at.game).find('screen-lost') ?? t('table-lost')) : ''
  // Who holds up a card reads what it does, also where it has no target now; the numbers of a food are told in words.
  const held = at.cards.get(at.aiming ? (at.heldMoves[0]?.card ?? '') : at.held)
  const does = held
    ? held.kind in screenOf(at.game).values
      ? cardDoes(at.game, held)
      : cardFaceLine(at.game, held).text
    : ''
  if (at.held && at.targets.length)
    return {
      head: t('table-choose-target', { card: at.heldName }),
      text: `${does} ${t('table-tap-player')}`,
      loss: '',
    }
  if (held && !top) return { head: at.heldName, text: does, loss: '' }
  // Once a blow has landed it is told, and no longer what would happen if nobody reacted.
  const landed = at.asked && at.screen.blows.includes(at.lines.at(-1)?.kind ?? '')
  if (!top || landed) return { head: currentQuestion(at.table, at.speak), text: newsAt(at), loss: '' }
  // What strikes long after it was played: the last word about such a card would be about another one.
  // What was chosen with a card is told after the card.
  const played = (at.screen.chosen.includes(top.kind) && at.stack.at(-2)) || top
  const event = at.screen.late.includes(top.kind)
    ? undefined
    : at.lines.findLast((line) => line.event[3] === played.card && line.event[1] === seatOf(played.by))
  const coming = comingAt(at)
  const pending = at.speak.pending(played)
  const head = event?.text ?? pending
  return {
    head,
    text: `${coming || (head === pending ? '' : pending)} ${played === top ? '' : at.speak.pending(top)}`,
    loss,
  }
}

function newsAt(at: Sitting): string {
  const letters = at.width >= DESK ? 420 : at.height < 700 ? 150 : 260
  return newsOf(at.lines, at.table.log.at(-1)?.v ?? -1, letters, at.screen)
}

/** What the card on the stack does to my gauge, where the game has words for it. */
function comingAt(at: Sitting): string {
  if (!at.hit || at.reader < 0) return ''
  const { before, pending: more } = gaugeOf(at.view, at.you)
  const cost = at.forecast.costs?.[at.you] ?? 0
  return gameTexts(at.game).find('screen-coming', { before, more, sum: before + more, cost }) ?? ''
}

/** The card that is in force for everybody, or the one that has struck in this turn and gone. */
export function inForce(at: Sitting): CardFacts | undefined {
  const { zone = '', event } = at.screen.strip
  const struck = at.lines
    .slice(at.lines.findLastIndex((line) => line.kind === 'turn'))
    .find((line) => line.kind === event)
  return at.cards.get(codes(at.view[zone])[0] ?? struck?.event[3] ?? '')
}

/** Which phase of the turn the open question belongs to. */
export function phaseOf(at: Sitting): number {
  const { points, pending, other = 0 } = at.screen.phases
  return pending?.[at.stack.at(-1)?.kind ?? ''] ?? points?.[at.point] ?? other
}

/** What stands above the answers. */
export function bandTitleOf(at: Sitting): string {
  if (at.said) return t('table-said', { move: at.speak.move(at.said, at.point) })
  if (!at.asked) return t('table-quiet')
  if (at.quiet.passes) return t('table-nothing')
  if (at.stack.length && !at.screen.asks_first)
    return at.acting !== at.you && at.stack.at(-1)!.by !== letterOf(at.you)
      ? t('table-your-answer')
      : currentQuestion(at.table, at.speak)
  if (!at.screen.asks_first && (at.turn === at.you || at.turn < 0)) return at.turnLine
  return currentQuestion(at.table, at.speak)
}

export function turnLineOf(at: Sitting): string {
  if (at.turn < 0) return t('table-everybody')
  return t('turn-of', { who: at.speak.name(at.turn), me: at.turn === at.reader ? 'who' : 'none' })
}
