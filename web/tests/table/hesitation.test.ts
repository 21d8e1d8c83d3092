import { describe, expect, it } from 'vitest'
import { Hesitation } from '../../src/table/hesitation.ts'

function memory(): Pick<Storage, 'getItem' | 'setItem'> {
  const kept = new Map<string, string>()
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) }
}

const median = (all: number[]) => all.toSorted((a, b) => a - b)[all.length >> 1]!

describe('the time of an answer without a choice', () => {
  it('is never the same twice in a row, never rushed, never endless', () => {
    const times = Array.from({ length: 200 }, () => new Hesitation(undefined, memory()).draw())
    expect(Math.min(...times)).toBeGreaterThanOrEqual(1500)
    expect(Math.max(...times)).toBeLessThanOrEqual(7000)
    expect(new Set(times.map(Math.round)).size).toBeGreaterThan(150)
  })

  it('becomes that of the person: half of the draws lie on each side of their own median', () => {
    const own = [2100, 2600, 2800, 3000, 3300, 3600, 4100, 4400, 5000]
    const person = new Hesitation(undefined, memory())
    for (const time of own) person.note(time)
    const drawn = Array.from({ length: 4000 }, () => person.draw())
    expect(Math.abs(median(drawn) - median(own))).toBeLessThan(350)
    const share = (of: number[], below: number) => of.filter((time) => time < below).length / of.length
    for (const border of [2500, 3500, 4500])
      expect(Math.abs(share(drawn, border) - share(own, border))).toBeLessThan(0.15)
  })

  it('is as short as that of somebody who answers in a blink: a lower bound would tell them apart', () => {
    const person = new Hesitation(undefined, memory())
    for (let n = 0; n < 8; n++) person.note(300)
    for (let n = 0; n < 50; n++) expect(person.draw()).toBeLessThan(350)
  })

  it('is remembered over a reload, and survives a store with anything in it', () => {
    const store = memory()
    new Hesitation(undefined, store).note(3000)
    for (let n = 0; n < 10; n++) new Hesitation(undefined, store).note(3000)
    expect(new Hesitation(undefined, store, () => 0.5).draw()).toBeCloseTo(3000, -2)
    store.setItem('tavolaccio.hesitation', '{"a":')
    expect(new Hesitation(undefined, store).draw()).toBeGreaterThan(0)
  })

  it('ends before the clock does', () => {
    for (let n = 0; n < 50; n++) expect(new Hesitation(undefined, memory()).draw(2000)).toBeLessThanOrEqual(1500)
  })
})
