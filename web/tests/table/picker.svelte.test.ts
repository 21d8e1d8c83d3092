import { beforeAll, describe, expect, it, vi } from 'vitest'
import { fetchCards, movesOf } from '../../src/lib/cards.svelte.ts'
import { painted } from '../../src/lib/tap_feedback.ts'
import { fetchPage, fetchTexts } from '../../src/lib/texts.svelte.ts'
import { handCount } from '../../src/table/facts.ts'
import { playedMatches, seated, type Seated } from '../setup/matches.ts'

const GAME = 'this-game-is-shit'

/** Somebody who may steal with a card, and could do something else with another one. */
function thief(): Seated & { steals: number; other: number; victim: number } {
  for (const match of playedMatches(4, 1, [GAME])) {
    const player = seated(match)
    const { at } = player
    for (const { told } of match.steps.slice(1)) {
      player.tell(told)
      const steals = at.hand.findIndex((code) => at.screen.steals.includes(code))
      const move = at.options.find(({ card, target }) => card === at.hand[steals] && target >= 0)
      const other = at.hand.findIndex(
        (code) => code !== at.hand[steals] && at.options.some(({ card }) => card === code),
      )
      if (move && other >= 0 && handCount(GAME, at.view, move.target))
        return { ...player, steals, other, victim: move.target }
    }
  }
  throw new Error('nobody could steal')
}

beforeAll(async () => {
  await Promise.all([fetchPage('en'), fetchCards(GAME), fetchTexts(GAME, 'en')])
  await vi.waitUntil(() => 'pass' in movesOf(GAME))
})

describe('the hand that a card is taken from', { timeout: 120_000 }, () => {
  it('lies there for the card that asked for it, and for no other', async () => {
    const { at, asked, steals, other, victim } = thief()
    at.chosen = steals
    expect(at.aim(victim)).toBe(true)
    await painted()
    expect(at.stealing?.seat).toBe(victim)
    at.chosen = other
    expect(at.stealing).toBeNull()
    at.steal()
    expect(asked).toEqual([])
    at.chosen = steals
    at.steal()
    await painted()
    expect(asked.map((one) => 'move' in one && one.move)).toEqual([`PL > ${'ABCDEFGH'[victim]}`])
  })
})
