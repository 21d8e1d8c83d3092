import { beforeAll, describe, expect, it } from 'vitest'
import { cardName, fetchCards } from '../../src/lib/cards.svelte.ts'
import { letterOf } from '../../src/lib/letters.ts'
import { settings } from '../../src/lib/settings.svelte.ts'
import { fetchPage, fetchTexts } from '../../src/lib/texts.svelte.ts'
import { captionOf, inShort } from '../../src/table/captions.ts'
import { targetsOf } from '../../src/table/choices.ts'
import { counterOf, written } from '../../src/table/facts.ts'
import { changeBy, isSpare } from '../../src/table/results.ts'
import { NAMED } from '../../src/table/layout_parts.ts'
import type { ScreenState } from '../../src/table/screen_state.svelte.ts'
import { playedMatches, seated, type ToldMatch } from '../setup/matches.ts'

const GAMES = ['lunch-money', 'soccmel', 'stimulix', 'this-game-is-shit']

beforeAll(async () => {
  await fetchPage('en')
  for (const language of ['en', 'it'] as const)
    await Promise.all(GAMES.flatMap((game) => [fetchCards(game), fetchTexts(game, language)]))
})

const played = new Map<string, ToldMatch[]>()

/** Every moment of two matches in which I have a choice. */
function moments(game: string, look: (at: ScreenState) => void): number {
  let seen = 0
  if (!played.has(game)) played.set(game, playedMatches(2, 31, [game]))
  for (const match of played.get(game)!) {
    settings.language = match.seed % 2 ? 'it' : 'en'
    const { at, table, tell } = seated(match)
    match.steps.forEach(({ told }, step) => {
      if (step) tell(told)
      if (!at.asked || at.choices.length < 2) return
      seen++
      look(at)
    })
    table.close()
  }
  settings.language = 'en'
  return seen
}

describe.each(GAMES)('a choice at %s', (game) => {
  it('says where it leads, and never the name of its card alone', { timeout: 60_000 }, () => {
    const bare = new Set<string>()
    const seen = moments(game, (at) => {
      if (at.mode !== 'choices') return
      for (const choice of at.choices) {
        const card = at.cards.get(choice.card)
        if (!card) continue
        for (const words of [captionOf(at, choice), inShort(at, choice)])
          if (!words.text && words.title === cardName(card)) bare.add(`${at.point}: ${choice.key}`)
      }
    })
    expect([...bare]).toEqual([])
    expect(seen).toBeGreaterThan(20)
  })

  it('shows on every pod what the card in my fingers would do there, before it is played', { timeout: 60_000 }, () => {
    let numbers = 0
    moments(game, (at) => {
      if (at.mode !== 'fan') return
      at.hand.forEach((code, place) => {
        const card = at.cards.get(code)!
        at.chosen = place
        for (const seat of targetsOf(at.heldMoves)) {
          const change = changeBy(at, card, seat)
          if (!change) continue
          expect(at.result(seat)).toContain(`${written(change.before)} → ${written(change.after)}`)
          numbers++
          if (card['damage']) expect(change.before).toBe(counterOf(game, at.view, seat))
        }
        at.chosen = -1
        // A player who only looks at a card sees the same, and aims at nobody by it.
        at.peeked = place
        for (const seat of targetsOf(at.choices.filter((one) => one.card === code).flatMap((one) => one.moves)))
          expect(at.result(seat)).not.toBe('')
        expect(at.targets).toEqual([])
        at.peeked = -1
      })
    })
    if (game === 'lunch-money' || game === 'this-game-is-shit') expect(numbers).toBeGreaterThan(20)
  })

  it('keeps what can be played apart from what can only be thrown away', { timeout: 60_000 }, () => {
    moments(game, (at) => {
      at.hand.forEach((code, place) => {
        const verbs = at.choices.filter((choice) => choice.card === code).map((choice) => choice.verb)
        const spare = isSpare(at, code)
        if (spare) expect(verbs.every((verb) => verb === 'discard')).toBe(true)
        if (at.mode !== 'fan') return
        const piece = at.pieces[place]!
        expect(piece.spare).toBe(spare)
        if (spare) expect(piece.pale).toBe(false)
      })
    })
  })

  it('leaves the name of every card of a hand in sight', { timeout: 60_000 }, () => {
    moments(game, (at) => {
      if (at.mode !== 'fan' || at.hand.length > 12) return
      for (const [width, height] of [
        [360, 640],
        [390, 844],
        [1280, 720],
        [1440, 900],
      ] as const) {
        at.width = width
        at.height = height
        for (const spot of at.plan.hand) {
          expect(spot.w).toBeGreaterThanOrEqual(width < 900 ? 70 : NAMED)
          expect(!spot.bare || spot.w * (spot.shows ?? 0) >= 20, `${at.hand.length} cards, ${width}`).toBe(true)
        }
      }
    })
  })
})

it('calls nobody’s problem what I could do myself', { timeout: 60_000 }, () => {
  let mine = 0
  moments('lunch-money', (at) => {
    const pass = at.choices.find((choice) => choice.pass)
    if (!pass || at.stack.at(-1)?.by !== letterOf(at.you)) return
    expect(captionOf(at, pass).text).not.toMatch(/problem/i)
    mine++
  })
  expect(mine).toBeGreaterThan(0)
})

it('says what is left of a blow by somebody who is weakened', () => {
  let seen = 0
  moments('lunch-money', ({ screen, game, view, forecast, you, most, hand, cards }) => {
    const rich = { ...view, [screen.counter.field]: Array(8).fill(15) }
    const blows = (weak: Record<string, [number, number]>) =>
      hand.flatMap((code) => {
        const at = { screen, game, view: rich, forecast: { ...forecast, weak }, you, most } as ScreenState
        const change = cards.get(code)?.['damage'] ? changeBy(at, cards.get(code)!, (you + 1) % 2) : null
        return change ? [change.before - change.after] : []
      })
    const whole = blows({})
    expect(blows({ [letterOf(you)]: [1, 1] })).toEqual(whole.map((lost) => Math.max(0, Math.floor(lost / 2) - 1)))
    expect(blows({ [letterOf(you + 1)]: [1, 1] })).toEqual(whole)
    seen += whole.filter((lost) => lost > 3).length
  })
  expect(seen).toBeGreaterThan(10)
})

it('leads in Sócc’mel! to what the pile is worth then, and before whom', () => {
  let seen = 0
  moments('soccmel', (at) => {
    if (at.point !== 'face' || settings.language !== 'en') return
    for (const choice of at.choices) {
      const card = at.cards.get(choice.card)
      if (!card || choice.verb || !['home', 'street', 'work'].includes(card.kind)) continue
      const worth = at.sum!.value + card.value!
      expect(captionOf(at, choice).text).toMatch(new RegExp(`^Then it’s ${worth}, for Name[A-H]$`))
      expect(inShort(at, choice).text).toBe(captionOf(at, choice).text)
      seen++
    }
  })
  expect(seen).toBeGreaterThan(5)
})
