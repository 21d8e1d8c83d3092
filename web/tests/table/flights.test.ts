import { describe, expect, it } from 'vitest'
import { changesBetween, shapesOf } from '../../src/table/flights.ts'
import { pick } from '../../src/table/names.ts'

describe('changes between two views', () => {
  it('tell who got what', () => {
    const before = { poop: [1, 2, 0], out: '', hands: ['? ?', '?', '? ?'] }
    const after = { poop: [1, 4, 0], out: '', hands: ['? ? ?', '?', '?'] }
    expect(changesBetween('this-game-is-shit', before, after, 3)).toEqual([
      { kind: 'number', seat: 1, by: 2 },
      { kind: 'cards', seat: 0, by: 1 },
    ])
  })

  it('show who falls, and not that the counter is cleared then', () => {
    const before = { poop: [0, 5], out: '', hands: ['', ''] }
    const after = { poop: [0, 0], out: 'B', hands: ['', ''] }
    expect(changesBetween('this-game-is-shit', before, after, 2)).toEqual([{ kind: 'fall', seat: 1, by: 0 }])
    const coins = changesBetween('lunch-money', { points: [3, 2], out: '' }, { points: [3, -1], out: 'B' }, 2)
    expect(coins.map((change) => change.kind)).toEqual(['number', 'fall'])
  })

  it('nothing changed: nothing flies', () =>
    expect(changesBetween('soccmel', { levels: [1] }, { levels: [1] }, 1)).toEqual([]))
})

describe('what flies', () => {
  it('counts things one by one, five at most', () => {
    expect(shapesOf('lunch-money', { kind: 'number', seat: 0, by: -3 }).map((shape) => shape.delay)).toEqual([
      0, 60, 120,
    ])
    expect(shapesOf('lunch-money', { kind: 'number', seat: 0, by: -9 })).toHaveLength(5)
  })

  it('is a number where degrees or points are counted', () => {
    expect(shapesOf('soccmel', { kind: 'number', seat: 0, by: 7 })).toEqual([{ picture: '', text: '+7', delay: 0 }])
    expect(shapesOf('stimulix', { kind: 'number', seat: 0, by: -2 })[0]!.text).toBe('−2')
  })

  it('takes less than half a second in all', () => {
    for (const game of ['this-game-is-shit', 'soccmel', 'stimulix', 'lunch-money'])
      for (const shape of shapesOf(game, { kind: 'number', seat: 0, by: 15 }))
        expect(shape.delay + 260).toBeLessThanOrEqual(500)
  })
})

describe('names in a line', () => {
  it('stand out, as whole words only', () => {
    expect(pick('Leo hits Ada with Leopard.', ['Leo', 'Ada'])).toEqual([
      { text: 'Leo', strong: true },
      { text: ' hits ', strong: false },
      { text: 'Ada', strong: true },
      { text: ' with Leopard.', strong: false },
    ])
  })

  it('may contain anything', () => {
    expect(pick('<b>a.b</b> (x) wins', ['<b>a.b</b> (x)'])[0]).toEqual({ text: '<b>a.b</b> (x)', strong: true })
    expect(pick('nobody', [])).toEqual([{ text: 'nobody', strong: false }])
  })
})
