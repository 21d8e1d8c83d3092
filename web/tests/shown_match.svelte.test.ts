import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { parseRoute } from '../src/lib/router.svelte.ts'
import { ShownMatch } from '../src/lib/shown_match.svelte.ts'
import type { Stretch } from '../src/lib/games.ts'

const GAMES = ['lunch-money', 'soccmel', 'stimulix', 'this-game-is-shit']
const STEP = 50

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('how it goes', () => {
  it.each(GAMES)('%s is told beat by beat, whole and in order, in some twenty seconds', (game) => {
    const path = `../src/tavolaccio/games/${game.replaceAll('-', '_')}/how.json`
    const stretch = JSON.parse(readFileSync(path, 'utf8')) as Stretch
    const match = new ShownMatch(stretch)
    const before = match.log.flatMap(({ events }) => events).length
    let [ms, beats, last] = [0, 0, -1]
    while ((match.n < match.total || match.tells) && ms < 60_000) {
      if (!match.tells) match.next()
      vi.advanceTimersByTime(STEP)
      ms += STEP
      if (match.beat && match.beat.key !== last) {
        beats++
        last = match.beat.key
      }
    }
    const told = match.log.flatMap(({ events }) => events).slice(before)
    expect(told).toEqual(stretch.updates.flatMap(({ events }) => events ?? []))
    expect(beats).toBeGreaterThan(8)
    expect(ms).toBeGreaterThan(10_000)
    expect(ms).toBeLessThan(24_000)
    match.close()
  })

  it('has an address of its own', () => {
    expect(parseRoute('/how/soccmel')).toEqual({ page: 'how', game: 'soccmel' })
  })
})
