import { GESTURES } from './gestures.ts'
import { t } from './texts.svelte.ts'
import type { WatchedTable } from './watched.svelte.ts'

/** How long a line and a gesture stay, in milliseconds. */
const LINE = 4000
const GESTURE = 2200

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
  hear(table: WatchedTable, unseated: (guest: string, words: string) => void): () => void {
    return table.whenSaid((seat, guest, { text = '', emote = '' }) => {
      if (table.isMuted(guest)) return
      const label = emote ? t(`gesture-${emote}`) : ''
      if (seat < 0) return unseated(guest, text || label)
      const bubble = { key: ++this.counter, seat, text, picture: GESTURES[emote] ?? '', label }
      this.bubbles = [...this.bubbles.filter((one) => one.seat !== seat), bubble]
      setTimeout(() => (this.bubbles = this.bubbles.filter((one) => one !== bubble)), bubble.picture ? GESTURE : LINE)
    })
  }
}
