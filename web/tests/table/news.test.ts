import { describe, expect, it } from 'vitest'
import { newsOf, type News } from '../../src/table/news.ts'

const line = (kind: string, text: string): News => ({ text, event: [kind, 0, -1, '', 0] })
const told = (lines: News[], fresh: number, letters: number) =>
  newsOf(lines, fresh, letters, KINDS)
    .map(({ text }) => text)
    .join(' ')

const KINDS = { small: ['turn', 'draws', 'returns'], effects: ['gains', 'loses'] }

describe('the news', () => {
  it('are all that the last answer led to, without the small things', () => {
    const lines = [
      line('plays', 'Zoe plays.'),
      line('evacuates', 'You evacuate.'),
      line('mutates', 'You mutate.'),
      line('draws', 'You draw.'),
      line('turn', 'Turn 2.'),
      line('event', 'Event.'),
    ]
    expect(told(lines, 5, 400)).toBe('You evacuate. You mutate. Event.')
  })

  it('never tell a loss without its cause', () => {
    const lines = [
      line('plays', 'Ivo hits.'),
      line('loses', 'You lose 1.'),
      line('loses', 'Zoe loses 1.'),
      line('returns', 'It returns.'),
    ]
    expect(told(lines, 1, 400)).toBe('Ivo hits. You lose 1. Zoe loses 1.')
  })

  it('keep the newest where there is little room, and say something where all is small', () => {
    const lines = [line('plays', 'A long sentence about something.'), line('plays', 'A short one.')]
    expect(told(lines, 2, 20)).toBe('A short one.')
    expect(told([line('turn', 'Turn 1.'), line('draws', 'You draw.')], 2, 99)).toBe('You draw.')
  })
})
