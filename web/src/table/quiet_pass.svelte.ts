import { Hesitation } from './hesitation.ts'
import type { Sitting } from './sitting.svelte.ts'

/** Reactions that leave no choice: passed for me, at a time that tells nobody that there was none. */
export class QuietPass {
  private readonly hesitation = new Hesitation()
  private due = { question: -1, at: 0 }
  private opened = { question: -1, at: 0 }

  constructor(private readonly at: Sitting) {}

  /** A reaction is asked for, which one may always let pass. */
  private reacting = $derived.by(
    () =>
      this.at.asked &&
      this.at.options.some((move) => move.text === 'pass') &&
      (this.at.question?.kind === 'window' || this.at.stack.length > 0),
  )
  /** Nothing but a pass is possible: it will be said for me. */
  passes = $derived.by(() => this.reacting && this.at.options.length === 1)

  /** A question is seen for the first time. */
  open(): void {
    this.opened = { question: this.at.question?.id ?? -1, at: Date.now() }
  }

  /** I have answered by myself: that is how long I take. */
  note(): void {
    if (this.reacting && !this.passes && this.opened.question === this.at.question?.id)
      this.hesitation.note(Date.now() - this.opened.at)
  }

  /** Says the only pass for me; gives back what calls that off. */
  arm(): (() => void) | undefined {
    const question = this.at.question
    if (!question || !this.passes) return
    const now = Date.now()
    const { deadline } = this.at.table
    if (this.due.question !== question.id)
      this.due = { question: question.id, at: now + this.hesitation.draw(deadline ? deadline - now : 0) }
    const timer = setTimeout(() => void this.at.say('pass'), Math.max(0, this.due.at - now))
    return () => clearTimeout(timer)
  }
}
