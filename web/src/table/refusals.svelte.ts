import { afterPicture } from '../lib/tap_feedback.ts'
import { messageId } from '../lib/fluent.ts'
import { notices } from '../lib/notices.svelte.ts'
import { loadRulebook } from '../lib/rulebook.ts'
import { gameTexts, language, t } from '../lib/texts.svelte.ts'
import type { ShownTable } from '../lib/live_table.svelte.ts'

/** Why something is not possible, and which rule says so. */
export class Refusals {
  shown = $state<{ text: string; clause: string } | null>(null)

  constructor(
    private readonly table: ShownTable,
    private readonly game: () => string,
  ) {}

  async why(what: { card: string } | { move: string }): Promise<void> {
    const answer = await this.table.act({ t: 'why', ...what })
    // The question may have come while this was on its way: then nothing forbids it any more.
    if ((answer.t === 'why' && !answer.possible) || answer.t === 'refused')
      await this.refuse(answer.reason, answer.clause)
  }

  async refuse(reason: string, clause: string): Promise<void> {
    if (!clause) {
      const text = gameTexts(this.game()).find(messageId('refused', reason)) ?? t('table-not-now')
      if (reason === 'late') notices.say(text, 'clock')
      else afterPicture(() => (this.shown = { text, clause: '' }))
      return
    }
    const short = gameTexts(this.game()).find(messageId('refused', clause))
    const book = short ? null : await loadRulebook(this.game(), language()).catch(() => null)
    // Not before the press that was refused has put away an older word.
    afterPicture(
      () =>
        (this.shown = {
          text: short ?? book?.clauses.get(clause)?.text.replaceAll('*', '') ?? t('table-not-now'),
          clause,
        }),
    )
  }
}
