import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LONGEST_LAG, Pace } from '../src/lib/pace.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Pushes one thing every `every` ms and tells how late each was shown. */
function lags(count: number, every: number, look: number): number[] {
  const seen: number[] = []
  const pace = new Pace<number>((_, came) => seen.push(Date.now() - came))
  for (let n = 0; n < count; n++) {
    pace.push(n, look)
    vi.advanceTimersByTime(every)
  }
  vi.advanceTimersByTime(10_000)
  return seen
}

it('shows at once what comes slowly enough', () => expect(lags(5, 500, 430)).toEqual([0, 0, 0, 0, 0]))

it('lets each be looked at when they come together', () => {
  expect(lags(3, 0, 400)).toEqual([0, 400, 800])
})

it.each([
  [12, 0],
  [40, 20],
  [200, 50],
  [60, 100],
])('%i things, one every %i ms: all are shown, in order, none later than a second and a half', (count, every) => {
  const seen: number[] = []
  const late: number[] = []
  const pace = new Pace<number>((n, came) => (seen.push(n), late.push(Date.now() - came)))
  for (let n = 0; n < count; n++) {
    pace.push(n, 430)
    vi.advanceTimersByTime(every)
  }
  vi.advanceTimersByTime(20_000)
  expect(seen).toEqual(Array.from({ length: count }, (_, n) => n))
  expect(Math.max(...late)).toBeLessThanOrEqual(LONGEST_LAG + 5)
})

it('what needs no look waits only for what was before it', () => {
  const seen: string[] = []
  const pace = new Pace<string>((item) => seen.push(item))
  pace.push('hit', 400)
  pace.push('clock', 0)
  expect(seen).toEqual(['hit'])
  vi.advanceTimersByTime(400)
  expect(seen).toEqual(['hit', 'clock'])
})

it('shows nothing between a press and its picture, and all of it afterwards', () => {
  const seen: string[] = []
  let pressed = true
  const pace = new Pace<string>(
    (item) => seen.push(item),
    LONGEST_LAG,
    () => pressed,
  )
  pace.push('hit', 400)
  pace.push('draw', 0)
  vi.advanceTimersByTime(200)
  expect(seen).toEqual([])
  pressed = false
  vi.advanceTimersByTime(25)
  expect(seen).toEqual(['hit'])
  vi.advanceTimersByTime(400)
  expect(seen).toEqual(['hit', 'draw'])
})

it('catches up at once when told, and forgets when told', () => {
  const seen: number[] = []
  const pace = new Pace<number>((item) => seen.push(item))
  for (const item of [1, 2, 3]) pace.push(item, 400)
  pace.flush()
  expect(seen).toEqual([1, 2, 3])
  for (const item of [4, 5, 6]) pace.push(item, 400)
  pace.clear()
  vi.advanceTimersByTime(5000)
  expect(seen).toEqual([1, 2, 3, 4])
})
