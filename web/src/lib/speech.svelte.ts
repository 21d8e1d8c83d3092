import { GESTURES } from './gestures.ts'
import { settings } from './settings.svelte.ts'
import { t } from './texts.svelte.ts'
import type { LiveTable } from './live_table.svelte.ts'

/** How long a line and a gesture stay, in milliseconds. */
const LINE = 4000
const GESTURE = 2200
/**
 * A bot's remark waits until what it is about has been shown, looking again after this many ms, and this many
 * times.
 */
const AGAIN = 250
const TIMES = 40

export interface Bubble {
  key: number
  seat: number
  text: string
  picture: string
  /** What a gesture says. */
  label: string
}

/** What people say or how they look just now, to be drawn where they sit: the last of each, for a moment. */
export class Speech {
  bubbles = $state.raw<Bubble[]>([])
  private counter = 0

  /** `unseated`: what somebody without a seat says. Returns how to stop. */
  hear(table: LiveTable, unseated: (guest: string, words: string) => void): () => void {
    return table.whenSaid((seat, guest, { text = '', emote = '' }) => {
      if (table.isMuted(guest)) return
      if (!guest && emote) return this.remark(table, seat, emote)
      const label = emote ? t(`gesture-${emote}`) : ''
      if (seat < 0) return unseated(guest, text || label)
      this.show(seat, text, GESTURES[emote] ?? '', label)
    })
  }

  private show(seat: number, text: string, picture: string, label: string): void {
    const bubble = { key: ++this.counter, seat, text, picture, label }
    this.bubbles = [...this.bubbles.filter((one) => one.seat !== seat), bubble]
    setTimeout(() => (this.bubbles = this.bubbles.filter((one) => one !== bubble)), picture ? GESTURE : LINE)
  }

  /** A bot says a line, by its text key; never before what it is about, and never over a person's words. */
  private remark(table: LiveTable, seat: number, line: string, times = TIMES): void {
    if (!settings.botLines || !times) return
    if (table.tells) setTimeout(() => this.remark(table, seat, line, times - 1), AGAIN)
    else this.show(seat, t(line), '', '')
  }
}
