import type { MatchRecord } from './api.ts'

/** An award, and who has had it how often in an evening, most often first. */
export interface Joke {
  game: string
  key: string
  people: { guest: string; name: string; times: number }[]
  times: number
}

const MOST = 8

/** A joke that comes back is a running joke: the awards of an evening, those that were given most often first. */
export function runningJokes(matches: readonly Pick<MatchRecord, 'game' | 'summary'>[]): Joke[] {
  const found = new Map<string, Joke>()
  for (const { game, summary } of matches)
    for (const [key, seats] of summary.awards ?? [])
      for (const place of seats) {
        const seat = summary.seats[place]
        if (!seat || seat.bot) continue
        const joke = found.get(`${game} ${key}`) ?? { game, key, people: [], times: 0 }
        const person = joke.people.find((one) => one.guest === seat.guest)
        if (person) person.times += 1
        else joke.people.push({ guest: seat.guest, name: seat.name, times: 1 })
        joke.times += 1
        found.set(`${game} ${key}`, joke)
      }
  const jokes = [...found.values()]
  for (const joke of jokes) joke.people.sort((one, other) => other.times - one.times)
  return jokes.sort((one, other) => other.times - one.times).slice(0, MOST)
}
