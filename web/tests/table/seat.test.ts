import { describe, expect, it } from 'vitest'
import { settings } from '../../src/lib/settings.svelte.ts'
import { fetchTexts } from '../../src/lib/texts.svelte.ts'
import { counterWord, seatFacts } from '../../src/table/pods/seat.ts'

const view = { seats: 3, points: [7, -1, -2], out: 'C', hands: ['', '', ''], forecast: { down: { B: 2 } } }

describe('a seat as its pod shows it', () => {
  it('counts below nothing as long as somebody may get up again, and nothing of who is out', () => {
    expect(seatFacts('lunch-money', view, 0)).toMatchObject({ number: 7, state: '' })
    const down = seatFacts('lunch-money', view, 1)
    expect(down.number).toBe(-1)
    expect(down.state).not.toBe('')
    expect(seatFacts('lunch-money', view, 2)).toMatchObject({ number: 0, out: true })
  })

  it('counts one thing in the singular', async () => {
    for (const [language, one, more] of [
      ['en', 'degree', 'degrees'],
      ['it', 'grado', 'gradi'],
    ] as const) {
      settings.language = language
      await fetchTexts('soccmel', language)
      expect([1, 0, 7].map((number) => counterWord('soccmel', number))).toEqual([one, more, more])
    }
  })
})
