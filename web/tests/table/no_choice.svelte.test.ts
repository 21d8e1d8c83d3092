import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchCards, movesOf } from '../../src/lib/cards.svelte.ts'
import { letterOf } from '../../src/lib/letters.ts'
import { fetchPage, fetchTexts, gameTexts, t } from '../../src/lib/texts.svelte.ts'
import { playedMatches, seated, type Seated } from '../setup/matches.ts'
import type { Snapshot } from '../../src/lib/wire.ts'

const GAMES = ['lunch-money', 'soccmel', 'stimulix', 'this-game-is-shit']

beforeAll(async () => {
  await Promise.all([fetchPage('en'), ...GAMES.flatMap((game) => [fetchCards(game), fetchTexts(game, 'en')])])
  for (const game of GAMES) await vi.waitUntil(() => 'pass' in movesOf(game))
})
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Every moment of some matches at which this seat is asked, with its options as the server told them. */
function* moments(alone = false): Generator<Seated & { options: string[] }> {
  for (const match of playedMatches(2, 1)) {
    const first = match.steps[0]!.told as Snapshot
    if (alone)
      for (const seat of first.room.seats)
        if (seat.guest !== match.guest) Object.assign(seat, { kind: 'bot', guest: '' })
    const player = seated(match)
    for (const { told } of match.steps.slice(1)) {
      player.tell(told)
      const { mine } = player.table
      if (mine?.asked && mine.options.length) yield { ...player, options: mine.options }
    }
  }
}

/** Until the page has answered by itself; how many ms that took. */
async function wait({ at, asked }: Seated): Promise<number> {
  const before = asked.length
  const stop = at.quiet.arm()
  for (let ms = 0; ms < 9000; ms += 100) {
    await vi.advanceTimersByTimeAsync(100)
    if (asked.length > before) return (stop?.(), ms)
  }
  return (stop?.(), Infinity)
}

describe('a question with one answer', { timeout: 120_000 }, () => {
  it('is not asked, and what is decided is said unless it is a pass', () => {
    let [free, decided, passed, owned] = [0, 0, 0, 0]
    for (const { at, options } of moments()) {
      expect(at.asked).toBe(options.length > 1)
      if (options.length > 1) {
        free++
        continue
      }
      expect([at.plan.band, at.choices, at.words, at.mode]).toEqual([null, [], [], 'none'])
      const label = at.speak.move(options[0]!, at.point)
      if (at.quiet.passes) {
        passed++
        expect(at.telling.head).not.toBe(at.speak.question(at.point, at.you, at.stack))
        // What I cannot take is not offered.
        const top = at.stack.at(-1)
        const offers = top?.by === letterOf(at.you) && at.screen.spoken.includes(top.kind)
        if (offers) expect(at.telling.said.every(({ entry }) => entry !== top)).toBe(true)
      } else {
        decided++
        const own = gameTexts(at.game).find(`screen-only-${at.point}`)
        if (own) owned++
        expect(at.telling.head).toBe(own ?? t('table-only', { move: label }))
      }
    }
    expect(Math.min(free, decided, passed)).toBeGreaterThan(5)
    expect(owned).toBeGreaterThan(0)
  })

  it('is answered for me, no sooner than somebody who thinks would', async () => {
    let [checked, reactions] = [0, 0]
    for (const player of moments()) {
      if (player.options.length > 1 || checked > 12) continue
      checked++
      if (player.at.quiet.passes) reactions++
      const ms = await wait(player)
      expect(ms).toBeGreaterThanOrEqual(player.at.quiet.passes ? 1300 : 800)
      expect(ms).toBeLessThan(7200)
      expect(player.asked.at(-1)).toMatchObject({ t: 'say', move: player.options[0] })
      expect(player.at.said).toBe('')
    }
    expect(reactions).toBeGreaterThan(0)
  })

  it('among bots waits for nobody but the reader', async () => {
    const found = { passes: 0, decisions: 0 }
    for (const player of moments(true)) {
      if (player.options.length > 1) continue
      const { passes } = player.at.quiet
      if (passes ? found.passes > 2 : found.decisions > 2) continue
      expect(await wait(player)).toBeLessThan(passes ? 200 : 1800)
      if (passes) found.passes++
      else found.decisions++
    }
    expect(Math.min(found.passes, found.decisions)).toBeGreaterThan(0)
  })
})
