import type { WeighedMove } from '../lib/wire.ts'
import type { ScreenState } from './screen_state.svelte.ts'

/** A bot's advice: on its way, here, or refused. */
export interface HintShown {
  state: 'asking' | 'here' | 'refused'
  question: number
  bot: string
  moves: WeighedMove[]
  reason: string
}

/** What a bot would do in my place, for the question that was open when I asked. */
export class Hints {
  shown = $state.raw<HintShown | null>(null)

  constructor(private readonly at: ScreenState) {}

  /** Whether I may ask what a bot would do now. */
  mayAsk = $derived.by(() => (this.at.room.hints ?? false) && this.at.asked && this.at.options.length > 1)

  async ask(): Promise<void> {
    const question = this.at.question?.id ?? -1
    if (!this.mayAsk || (this.shown?.state === 'asking' && this.shown.question === question)) return
    this.at.refusals.shown = null
    this.shown = { state: 'asking', question, bot: '', moves: [], reason: '' }
    const answer = await this.at.table.act({ t: 'hint', q: question })
    if (this.shown?.question !== question || this.at.question?.id !== question) return
    if (answer.t === 'hint' && answer.moves.length)
      this.shown = { state: 'here', question, bot: answer.bot, moves: answer.moves, reason: answer.reason }
    else
      this.shown = {
        state: 'refused',
        question,
        bot: '',
        moves: [],
        reason: answer.t === 'refused' ? answer.reason : '',
      }
  }

  /** The card a bot would play, and who it would hit. */
  advised = $derived.by(() => {
    const best =
      this.shown?.state === 'here' && this.shown.question === this.at.question?.id ? this.shown.moves[0] : undefined
    return best ? this.at.speak.parse(best.move) : null
  })
}
