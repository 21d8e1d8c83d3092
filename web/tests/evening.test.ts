import { expect, it } from 'vitest'
import type { MatchRecord } from '../src/lib/api.ts'
import { runningJokes } from '../src/lib/evening.ts'

type Match = Pick<MatchRecord, 'game' | 'summary'>
const seat = (guest: string, bot = false) => ({ guest, name: guest.toUpperCase(), emoji: '', bot, won: false })

function match(game: string, ...awards: [string, number[]][]): Match {
  const seats = [seat('ada'), seat('leo'), seat('', true)]
  return { game, summary: { seats, awards: awards.map(([key, who]) => [key, who, 1]) } } as unknown as Match
}

it('counts a joke that comes back, with whoever has had it most often first', () => {
  const jokes = runningJokes([
    match('soccmel', ['stove', [0]], ['sponge', [1]]),
    match('soccmel', ['stove', [1]], ['mouth', [2]]),
    match('soccmel', ['stove', [1]]),
    match('lunch-money', ['stove', [0]]),
  ])
  expect(jokes.map(({ game, key, times }) => [game, key, times])).toEqual([
    ['soccmel', 'stove', 3],
    ['soccmel', 'sponge', 1],
    ['lunch-money', 'stove', 1],
  ])
  expect(jokes[0]!.people).toEqual([
    { guest: 'leo', name: 'LEO', times: 2 },
    { guest: 'ada', name: 'ADA', times: 1 },
  ])
})
