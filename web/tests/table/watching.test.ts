import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BeatQueue, type Job } from '../../src/lib/beats.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const beat = { seconds: [4, 2, 1, 0], motion: 'blow', lands: 0.5 } as unknown as Job['beats'][number]['beat']

/** A change in which one blow falls. */
const blow = (n: number, told: number[]): Job => ({
  beats: [{ beat, events: [['hits', 0, 1, '', 0]], stamp: '' }],
  asks: false,
  begin: () => undefined,
  play: () => void told.push(n),
  land: () => undefined,
  end: () => undefined,
})

async function toldAfter(patient: boolean, reads = () => false): Promise<number> {
  const told: number[] = []
  const queue = new BeatQueue(
    () => 'normal',
    reads,
    () => patient,
  )
  for (let n = 0; n < 30; n++) queue.push(blow(n, told))
  await vi.advanceTimersByTimeAsync(10_000)
  queue.clear()
  return told.length
}

describe('a match that waits for nobody', () => {
  it('is told at my pace, however much of it has come', async () => {
    expect(await toldAfter(true)).toBeLessThanOrEqual(7)
    expect(await toldAfter(false)).toBeGreaterThan(15)
  })

  it('stands still while I read', async () => {
    expect(await toldAfter(true, () => true)).toBe(0)
  })
})
