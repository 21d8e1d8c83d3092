import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { settings } from '../src/lib/settings.svelte.ts'
import { Speech } from '../src/lib/speech.svelte.ts'
import type { LiveTable } from '../src/lib/live_table.svelte.ts'

type Listener = Parameters<LiveTable['whenSaid']>[0]

/** A table at which somebody can say something. */
function heard() {
  let say: Listener = () => undefined
  const table = {
    tells: false,
    isMuted: (guest: string) => guest === 'muted',
    whenSaid: (listener: Listener) => ((say = listener), () => undefined),
  }
  const speech = new Speech()
  speech.hear(table as unknown as LiveTable, () => undefined)
  return { table, speech, say: (...said: Parameters<Listener>) => say(...said) }
}

describe('what is said at a seat', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    vi.useRealTimers()
    settings.botLines = true
  })

  it('is a bubble for a while, also when a bot says it', () => {
    const { speech, say } = heard()
    say(1, 'guest', { text: 'Ouch' })
    say(2, '', { emote: 'bot-grudge-hurt-1' })
    expect(speech.bubbles.map(({ seat, picture }) => [seat, picture])).toEqual([
      [1, ''],
      [2, ''],
    ])
    expect(speech.bubbles[1]!.text).not.toBe('')
    vi.advanceTimersByTime(5000)
    expect(speech.bubbles).toEqual([])
  })

  it('comes from a bot after what it is about has been shown, or never', () => {
    const { table, speech, say } = heard()
    table.tells = true
    say(2, '', { emote: 'bot-grudge-hurt-1' })
    vi.advanceTimersByTime(2000)
    expect(speech.bubbles).toEqual([])
    table.tells = false
    vi.advanceTimersByTime(500)
    expect(speech.bubbles).toHaveLength(1)
    table.tells = true
    say(1, '', { emote: 'bot-grudge-hurt-2' })
    vi.advanceTimersByTime(60000)
    table.tells = false
    vi.advanceTimersByTime(1000)
    expect(speech.bubbles).toEqual([])
  })

  it('comes from no bot where somebody does not want that', () => {
    const { speech, say } = heard()
    settings.botLines = false
    say(2, '', { emote: 'bot-grudge-hurt-1' })
    expect(speech.bubbles).toEqual([])
    say(1, 'muted', { text: 'Ouch' })
    expect(speech.bubbles).toEqual([])
    say(1, 'guest', { emote: 'clap' })
    expect(speech.bubbles).toHaveLength(1)
  })
})
