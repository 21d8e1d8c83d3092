import type { CardFacts } from '../art/faces.ts'
import { cardDoes, cardFaceLine } from '../lib/cards.svelte.ts'
import { screenOf, type Screen } from '../lib/games.ts'
import { REMARK, tellsToo } from '../lib/chain.ts'
import { messageId } from '../lib/fluent.ts'
import { codes, letterOf, seatOf } from '../lib/letters.ts'
import { currentQuestion, stackOf, type Pending } from '../lib/sentences.svelte.ts'
import { gameTexts, t } from '../lib/texts.svelte.ts'
import type { OnStage } from '../lib/live_table.svelte.ts'
import type { Outcome, TableEvent } from '../lib/wire.ts'
import { gaugeOf, phaseName } from './facts.ts'
import { DESK } from './layout.ts'
import { newsOf } from './news.ts'
import type { ScreenState } from './screen_state.svelte.ts'

/** A sentence in the middle of the table, and what it is about: an event of this chain, or what lies on the stack. */
export interface Said {
  text: string
  event?: TableEvent
  entry?: Pending
}

export interface Telling {
  head: string
  text: string
  loss: string
  /** The sentences that head and text are made of: each belongs to what is on the table now, and none comes twice. */
  said: Said[]
}

/** The sentence of the moment, what happens if nobody reacts, and whether that is the end of me. */
export function tellingOf(at: ScreenState): Telling {
  const { beat } = at.table
  if (beat) {
    const [first, ...more] = at.speak.events(beat.events)
    return told({ ...first!, text: beatText(at, beat, first!) }, more, '')
  }
  // Nobody can react any more to what still lies there.
  const outcome = at.view['outcome'] as Outcome | undefined
  if (outcome) return told({ text: at.speak.outcome(outcome) }, [], '')
  const top = at.stack.at(-1)
  const loss = at.lost && at.reader >= 0 ? (gameTexts(at.game).find('screen-lost') ?? t('table-lost')) : ''
  // A player who holds up a card reads what it does, also where it has no target now; the numbers of a food are told
  // in words.
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
      said: [],
    }
  if (held && !top) return { head: at.heldName, text: does, loss: '', said: [] }
  const { chain } = at.table
  // What is decided for me is said, and not asked.
  const only = at.quiet.passes ? null : at.quiet.only
  const decided = only && onlyWords(at, only.text)
  // Once a blow has landed it is told, and no longer what would happen if nobody reacted.
  // (What only offers more was laid after it.)
  const offers = top && (at.screen.spoken.includes(top.kind) || !at.cards.has(top.card))
  const [last = ''] = chain.events.findLast(([kind]) => kind !== REMARK) ?? []
  const landed = (at.asked || !offers) && (at.screen.blows.includes(last) || (!offers && hasLanded(at, top)))
  if (!top || landed || decided) return told(decided ? { text: decided } : questionAt(at), newsAt(at), '')
  // What was chosen with a card is told after the card.
  const place = at.stack.length - (at.screen.chosen.includes(top.kind) && at.stack.length > 1 ? 2 : 1)
  const played = at.stack[place]!
  const event = chain.heads[place]
  // Where nothing can be done, nothing is offered.
  const helpless = isLetPass(at)
  const pending: Said = { text: at.speak.pending(summed(at, played), helpless), entry: played }
  // No event laid what is only about a card: there may be two such in a row, alike, and nothing told between them.
  if (at.screen.spoken.includes(played.kind)) {
    // What I could do, and cannot, is no offer.
    const [news, ...more] = isLetPass(at) && played.by === letterOf(at.you) ? newsAt(at) : []
    return news ? told(news, more, loss) : told(pending, newsAt(at), loss)
  }
  const coming = comingAt(at)
  const rest = [coming ? { text: coming, entry: top } : pending]
  if (played !== top) rest.push({ text: at.speak.pending(summed(at, top), helpless), entry: top })
  return told(event ? { text: at.speak.event(event), event, entry: played } : pending, rest, loss)
}

/** Whether a blow has landed since it was laid, whatever has come of that: somebody may have been rescued. */
function hasLanded({ table, screen }: ScreenState, top: Pending | undefined): boolean {
  const { events, heads } = table.chain
  const head = heads.findLast((one) => one !== null) // a second hit is chosen without a word
  const since = head ? events.indexOf(head) + 1 : events.length
  return (
    !!top?.number &&
    events.slice(since).some(([kind, seat]) => screen.blows.includes(kind) && seat === seatOf(top.target))
  )
}

/** The open question; where it is let pass for me it is none, but what has happened. */
function questionAt(at: ScreenState): Said {
  return (isLetPass(at) && newsAt(at)[0]) || { text: currentQuestion(at.table, at.speak) }
}

function isLetPass({ quiet }: ScreenState): boolean {
  return quiet.passes || quiet.spoke
}

/** That something was decided for me: in the game’s words for it, or by its label. */
function onlyWords(at: ScreenState, move: string): string {
  const own = gameTexts(at.game).find(messageId('screen-only', at.point))
  return own ?? t('table-only', { move: at.speak.move(move, at.point) })
}

/** Some entries land together with what their player has laid against the same one before: so does their number. */
function summed({ stack, screen }: ScreenState, entry: Pending): Pending {
  if (!screen.sums.includes(entry.kind)) return entry
  const below = stack.slice(0, stack.indexOf(entry))
  const first = below.findLastIndex(
    ({ by, target, number }) => by !== entry.by || target !== entry.target || number <= 0,
  )
  const number = below.slice(first + 1).reduce((sum, one) => sum + one.number, entry.number)
  return { ...entry, number }
}

/** What was said right before is not said again: then it is told what comes of it, or what the card does. */
function beatText(at: ScreenState, { all }: OnStage, { event, text }: { event: TableEvent; text: string }): string {
  const before = all[all.indexOf(event) - 1]
  if (!before || !tellsToo(at.screen.tells, before, event)) return text
  const card = at.cards.get(event[3])
  const face = card && at.speak.event(before) === text ? cardFaceLine(at.game, card).text : ''
  return at.speak.then(event) ?? (face || text)
}

function told(head: Said, rest: Said[], loss: string): Telling {
  const said = [head]
  // A question may begin with what has led to it.
  for (const one of rest) if (one.text && said.every(({ text }) => !text.startsWith(one.text))) said.push(one)
  const text = said.slice(1).map((one) => one.text)
  return { head: head.text, text: text.join(' '), loss, said }
}

function newsAt(at: ScreenState): Said[] {
  const letters = at.width >= DESK ? 420 : at.height < 700 ? 150 : 260
  const { events, fresh } = at.table.chain
  const { tells, unsaid } = at.screen
  // The last blow is told where it stays in sight, and what led to it is over then.
  const seen = at.plan.last ? events.findIndex((event) => event === at.blow?.event) : -1
  const once = (all: TableEvent[]) =>
    all
      .filter((event) => !unsaid.includes(event[0]) && events.indexOf(event) > seen)
      .filter((event, n, said) => !said[n + 1] || !tellsToo(tells, event, said[n + 1]!))
  const told = (all: TableEvent[]) => at.speak.events(once(all))
  return newsOf(told(events), told(events.slice(events.length - fresh)).length, letters, at.screen)
}

/** What the card on the stack does to my gauge, where the game has words for it. */
function comingAt(at: ScreenState): string {
  if (!at.hit || at.reader < 0) return ''
  const { before, pending: more } = gaugeOf(at.view, at.you)
  const cost = at.forecast.costs?.[at.you] ?? 0
  return gameTexts(at.game).find('screen-coming', { before, more, sum: before + more, cost }) ?? ''
}

/** The card that is in force for everybody, or the one that has struck in this turn and gone. */
export function inForce(at: ScreenState): CardFacts | undefined {
  const { zone = '', event } = at.screen.strip
  const [there] = codes(at.view[zone])
  if (there) return at.cards.get(there) // and no line of the log has to be read
  const struck = at.lines
    .slice(at.lines.findLastIndex((line) => line.kind === 'turn'))
    .find((line) => line.kind === event)
  return at.cards.get(struck?.event[3] ?? '')
}

/** Which phase of the turn the open question belongs to, or what is being told. */
export function phaseOf(at: ScreenState): number {
  return at.phaseTold || phaseAt(at.screen.phases, at.stack, at.point)
}

function phaseAt({ points, pending, other = 0 }: Screen['phases'], stack: Pending[], point: string): number {
  return pending?.[stack.at(-1)?.kind ?? ''] ?? points?.[point] ?? other
}

/** The phase in which this happened, unless it is about the one who is on turn anyway. */
export function phaseToldOf(phases: Screen['phases'], beat: OnStage | null, turn: number): number {
  const event = beat?.events[0]
  if (!beat || !event || !phases.names) return 0
  const told = beat.all.slice(0, beat.place + 1).findLast(([kind]) => phases.events?.[kind])
  if (event[1] === turn && told !== event) return 0
  return phases.events?.[told?.[0] ?? ''] ?? phaseAt(phases, stackOf(beat.before), beat.point)
}

/** What stands above the answers. */
export function bandTitleOf(at: ScreenState): string {
  if (at.said) return t('table-said', { move: at.speak.move(at.said, at.point) })
  if (!at.asked) return t('table-quiet')
  if (at.stack.length && !at.screen.asks_first) {
    const question = currentQuestion(at.table, at.speak)
    const others = at.acting !== at.you && at.stack.at(-1)!.by !== letterOf(at.you)
    return others || at.telling.head === question ? t('table-your-answer') : question
  }
  if (!at.screen.asks_first && (at.turn === at.you || at.turn < 0)) return at.turnLine
  return currentQuestion(at.table, at.speak)
}

export function turnLineOf(at: ScreenState): string {
  const phase = at.screen.phases.names?.[at.phaseTold - 1] ?? ''
  const who = { who: at.speak.name(at.turn), me: at.turn === at.reader ? 'who' : 'none' }
  if (phase && at.turn < 0) return phaseName(at.game, phase)
  if (phase) return gameTexts(at.game).find(messageId('screen-phase', phase, 'of'), who) ?? phaseName(at.game, phase)
  if (at.turn < 0) return t('table-everybody')
  return t('turn-of', who)
}
