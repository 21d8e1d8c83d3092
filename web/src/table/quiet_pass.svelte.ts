import type { Move } from '../lib/moves.ts'
import { settings } from '../lib/settings.svelte.ts'
import { Hesitation } from './hesitation.ts'
import type { ScreenState } from './screen_state.svelte.ts'

/** Among bots nobody counts the seconds: an answer without a choice waits this many ms, for its reason to be read. */
const READ = { slow: 2500, normal: 1500, fast: 800, instant: 0 }

/**
 * Questions that leave no choice: nobody is asked, and the only answer is given for me at a time that tells nobody that
 * there was none.
 */
export class QuietPass {
  private readonly reactions = new Hesitation('reactions')
  private readonly decisions = new Hesitation('decisions')
  private due = { question: -1, at: 0 }
  private opened = { question: -1, at: 0 }
  /** The question that was answered for me. */
  private answered = $state(-1)

  constructor(private readonly at: ScreenState) {}

  /** A reaction is asked for, which one may always let pass. */
  private reacts = $derived.by(() => {
    const { question, stack, table } = this.at
    const { options = [], said } = table.mine ?? {}
    return (question?.kind === 'window' || stack.length > 0) && (options.includes('pass') || said === 'pass')
  })
  /** The one thing that I could say to the open question; it will be said for me. */
  only: Move | null = $derived.by(() => {
    const { mine, again } = this.at.table
    return !again && mine?.asked && !mine.said && mine.options.length === 1
      ? this.at.speak.parse(mine.options[0]!)
      : null
  })
  /** Nothing that was decided for me is worth a word: I let something pass that I could not have stopped. */
  passes = $derived.by(() => this.reacts && this.only?.text === 'pass')
  /** The answer that I see was not mine: it was the only one, or the table has passed for me. */
  spoke = $derived.by(() => {
    const { question, table, saidHere } = this.at
    return this.answered === question?.id || (table.mine?.said === 'pass' && !saidHere && this.reacts)
  })

  /** A question is seen for the first time. */
  open(): void {
    this.opened = { question: this.at.question?.id ?? -1, at: Date.now() }
  }

  /** I have answered by myself: that is how long I take. */
  note(): void {
    if (this.at.asked && this.opened.question === this.at.question?.id)
      (this.reacts ? this.reactions : this.decisions).note(Date.now() - this.opened.at)
  }

  /** Says the only answer for me; gives back what calls that off. */
  arm(): (() => void) | undefined {
    const { question, only } = { question: this.at.question, only: this.only }
    if (!question || !only || this.answered === question.id) return
    const now = Date.now()
    if (this.due.question !== question.id) this.due = { question: question.id, at: now + this.delay(now) }
    const timer = setTimeout(
      () => {
        this.answered = question.id
        void this.at.say(only.text)
      },
      Math.max(0, this.due.at - now),
    )
    return () => clearTimeout(timer)
  }

  private delay(now: number): number {
    if (this.at.solo) return this.passes ? 0 : READ[settings.pace]
    const { deadline } = this.at.table
    return (this.reacts ? this.reactions : this.decisions).draw(deadline ? deadline - now : 0)
  }
}
