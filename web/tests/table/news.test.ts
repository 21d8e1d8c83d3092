import { describe, expect, it } from 'vitest'
import { newsOf } from '../../src/table/news.ts'
import type { Line } from '../../src/table/Log.svelte'

const line = (key: string, kind: string, text: string): Line => ({
  key,
  kind,
  seat: 0,
  text,
  times: 1,
  event: [kind, 0, -1, '', 0],
})

const KINDS = { small: ['turn', 'draws', 'returns'], effects: ['gains', 'loses'] }

describe('the news', () => {
  it('are all that the last answer led to, without the small things', () => {
    const lines = [
      line('4.0', 'plays', 'Zoe plays.'),
      line('5.0', 'evacuates', 'You evacuate.'),
      line('5.1', 'mutates', 'You mutate.'),
      line('5.2', 'draws', 'You draw.'),
      line('5.3', 'turn', 'Turn 2.'),
      line('5.4', 'event', 'Event.'),
    ]
    expect(newsOf(lines, 5, 400, KINDS)).toBe('You evacuate. You mutate. Event.')
  })

  it('never tell a loss without its cause', () => {
    const lines = [
      line('3.0', 'plays', 'Ivo hits.'),
      line('4.0', 'loses', 'You lose 1.'),
      line('4.1', 'loses', 'Zoe loses 1.'),
      line('5.0', 'returns', 'It returns.'),
    ]
    expect(newsOf(lines, 5, 400, KINDS)).toBe('Ivo hits. You lose 1. Zoe loses 1.')
  })

  it('keep the newest where there is little room, and say something where all is small', () => {
    const lines = [line('1.0', 'plays', 'A long sentence about something.'), line('1.1', 'plays', 'A short one.')]
    expect(newsOf(lines, 1, 20, KINDS)).toBe('A short one.')
    expect(newsOf([line('1.0', 'turn', 'Turn 1.'), line('1.1', 'draws', 'You draw.')], 1, 99, KINDS)).toBe('You draw.')
  })
})
