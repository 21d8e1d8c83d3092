import { levelOf } from '../lib/levels.ts'
import { awayWords, isAway } from '../lib/presence.svelte.ts'
import { t } from '../lib/texts.svelte.ts'
import { LiveTable } from '../lib/live_table.svelte.ts'
import type { PublicQuestion } from '../lib/wire.ts'
import type { ScreenState } from './screen_state.svelte.ts'

/** The one thing that a seat says about its person: who is awaited, away, played for by a bot, host. */
export interface Mark {
  kind: 'awaited' | 'away' | 'bot' | 'back' | 'host'
  words: string
  /** Where there is little room. */
  short: string
  /** Not here, whatever else is said. */
  pale: boolean
}

/**
 * The seats that the rules ask openly, as everybody may know: never who could answer, nor who has.
 * Where several may react, it is the one the card is meant for.
 */
export function awaitedSeats(question: PublicQuestion | null, aimedAt: number): number[] {
  if (!question) return []
  if (question.kind !== 'window' || question.seats.length === 1) return question.seats
  return question.seats.includes(aimedAt) ? [aimedAt] : []
}

/**
 * When the time of the card that waits runs out, where nobody in particular is asked; 0: there is no such clock.
 * There is one clock only: on the seat that is awaited, else where I answer, else at the card.
 */
export function clockOfCard(
  at: Pick<ScreenState, 'asked' | 'awaited'> & { table: Pick<ScreenState['table'], 'tells' | 'deadline'> },
): number {
  return at.asked || at.awaited.length || at.table.tells ? 0 : at.table.deadline
}

export function markOf(at: ScreenState, seat: number): Mark | null {
  const player = at.people[seat]
  const live = at.table instanceof LiveTable ? at.table : null
  if (!player || !live) return null
  const { name } = player
  const pale = isAway(player) && !player.away
  const alone = at.people.filter((one) => !one.bot && !one.free).length < 2
  const gone = () => {
    const words = awayWords(player)
    return { words, short: player.botAt ? words.replace(/^[^,]*, /, '') : words }
  }
  if (at.awaited.includes(seat) && !player.bot && !player.away) {
    const what = at.question?.kind === 'together' ? 'choose' : at.stack.length ? 'answer' : 'turn'
    // A player who is waited for and is not here: then that is what the others want to know.
    if (pale) return { kind: 'awaited', pale, ...gone() }
    return { kind: 'awaited', pale, words: t(`mark-${what}`, { name }), short: t(`mark-${what}-short`) }
  }
  if (pale) return { kind: 'away', pale, ...gone() }
  if (live.back.includes(seat)) return both('back', t('mark-back'))
  if (player.away || (player.bot && !alone))
    return { ...both('bot', t('mark-bot', { level: t(`bot-${levelOf(player.level).id}`) })), pale: player.away }
  if (player.host && !alone) return both('host', t(live.newHost ? 'mark-host-new' : 'mark-host'))
  return null
}

function both(kind: Mark['kind'], words: string): Mark {
  return { kind, words, short: words, pale: false }
}
