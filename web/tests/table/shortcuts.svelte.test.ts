import { beforeAll, describe, expect, it, vi } from 'vitest'
import { fetchCards, movesOf } from '../../src/lib/cards.svelte.ts'
import { fetchPage, fetchTexts } from '../../src/lib/texts.svelte.ts'
import type { ScreenState } from '../../src/table/screen_state.svelte.ts'
import { playedMatches, seated } from '../setup/matches.ts'

const GAMES = ['lunch-money', 'soccmel', 'stimulix', 'this-game-is-shit']
const MOST = 3

beforeAll(async () => {
  await Promise.all([fetchPage('en'), ...GAMES.flatMap((game) => [fetchCards(game), fetchTexts(game, 'en')])])
  for (const game of GAMES) await vi.waitUntil(() => 'pass' in movesOf(game))
})

/** Every move that keys lead to from here, with how many; to take a card out of a hand wants one more. */
function reached(at: ScreenState, pressed = 0): Map<string, number> {
  const found = new Map<string, number>()
  const note = (move: string, keys: number) => found.set(move, Math.min(keys, found.get(move) ?? Infinity))
  const keys = [...at.shortcuts.values()]
  expect(new Set(keys).size, 'a key for two answers').toBe(keys.length)
  for (const what of [...at.shortcuts.keys()]) {
    const [kind, of = ''] = [what.slice(0, what.indexOf(':')), what.slice(what.indexOf(':') + 1)]
    if (what === 'pass') note(at.bandChoice!.moves[0]!.text, pressed + 1)
    else if (kind === 'word') note(of, pressed + 1)
    else if (kind === 'seat') {
      const move = at.heldMoves.find(({ target }) => target === Number(of))!
      note(move.text, pressed + (at.screen.steals.includes(move.card) ? 2 : 1))
    } else {
      const choice = kind === 'choice' ? at.choices[Number(of)]! : null
      if (choice?.moves.length === 1) note(choice.moves[0]!.text, pressed + 1)
      else {
        if (choice) at.aiming = choice.key
        else at.chosen = Number(of)
        for (const [move, count] of reached(at, pressed + 1)) note(move, count)
        at.putBack()
      }
    }
  }
  return found
}

describe('the keys of answers', { timeout: 300_000 }, () => {
  it(`lead to every answer of whole matches, with at most ${MOST} of them`, () => {
    let asked = 0
    for (const match of playedMatches(2, 1)) {
      const { at, table, tell } = seated(match)
      for (const { told } of match.steps.slice(1)) {
        tell(told)
        const { mine } = table
        if (!mine?.asked || mine.options.length < 2) continue
        at.begin()
        const only = at.aiming // one card to aim is in my fingers already
        const found = reached(at)
        at.aiming = only
        const where = `${match.game}, seed ${match.seed}, ${at.point}`
        expect([...found.keys()].sort(), where).toEqual([...mine.options].sort())
        expect(Math.max(...found.values()), where).toBeLessThanOrEqual(MOST)
        asked++
      }
      table.close()
    }
    expect(asked).toBeGreaterThan(100)
  })
})
