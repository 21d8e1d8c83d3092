import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { tellsToo } from '../../src/lib/chain.ts'
import { fetchCards } from '../../src/lib/cards.svelte.ts'
import { settings } from '../../src/lib/settings.svelte.ts'
import { fetchPage, fetchTexts } from '../../src/lib/texts.svelte.ts'
import { letterOf } from '../../src/lib/letters.ts'
import type { OnStage } from '../../src/lib/live_table.svelte.ts'
import type { TableEvent, Update } from '../../src/lib/wire.ts'
import { handOf, type Forecast } from '../../src/table/facts.ts'
import { blameOf, chainOf, stopOf } from '../../src/table/stage/cast.ts'
import { playedMatches, seated, type Seated, type ToldMatch } from '../setup/matches.ts'

// Random matches of the real rules, told beat by beat at normal pace: what the stage shows is what the rules told.
const MATCHES = Number(process.env['MATCHES'] ?? 4)
const FIRST = Number(process.env['FIRST'] ?? 0)
const GAMES = ['lunch-money', 'soccmel', 'stimulix', 'this-game-is-shit']

beforeAll(async () => {
  await fetchPage('en')
  for (const language of ['en', 'it'] as const)
    await Promise.all(GAMES.flatMap((game) => [fetchCards(game), fetchTexts(game, language)]))
})
beforeEach(() => {
  vi.useFakeTimers()
  settings.pace = 'normal'
})
afterEach(() => void vi.useRealTimers())

/** All beats of a match, one after the other; the table is looked at while each is told. */
function watched(match: ToldMatch, look: (beat: OnStage, seated: Seated) => void): void {
  settings.language = match.seed % 2 ? 'it' : 'en'
  const here = seated(match, true)
  let shown = 0
  match.steps.slice(1).forEach(({ told }) => {
    here.tell(told)
    if (!(told as Update).events?.length) return
    for (let turns = 0; here.table.tells && turns < 500; turns++) {
      const { beat } = here.table
      if (beat && beat.key !== shown) {
        shown = beat.key
        look(beat, here)
      }
      vi.advanceTimersToNextTimer()
    }
    expect(here.table.tells).toBe(false)
  })
  expect(shown).toBeGreaterThan(match.steps.length / 4)
  here.table.close()
}

it('shows no card and foresees no number before what it comes of has been told', { timeout: 600_000 }, () => {
  const faults: string[] = []
  let [came, foresaw] = [0, 0]
  for (const match of playedMatches(MATCHES, FIRST))
    watched(match, (beat, { at, table }) => {
      const wrong = (what: string) => faults.push(`${match.game}, seed ${match.seed}: ${what}: ${at.telling.head}`)
      const ends = beat.place + beat.events.length
      if (beat.all.slice(ends).some(([kind]) => kind === 'turn')) {
        foresaw++
        if (at.after !== null && at.after !== (beat.before['forecast'] as Forecast).after?.[letterOf(at.you)])
          wrong(`${at.after} of the next turn`)
      }
      for (const [kind, seat, , card] of beat.all.slice(ends)) {
        if (kind !== 'draws' || seat !== table.you || card === '?' || ends === beat.all.length) continue
        const next = beat.all.slice(ends).findIndex(([kind]) => kind === 'turn')
        if (next < 0) continue
        const had = handOf(match.game, beat.before, at.you).filter((code) => code === card).length
        came++
        if (at.hand.filter((code) => code === card).length > had) wrong(`${card} has not been drawn`)
      }
    })
  expect(faults.slice(0, 5)).toEqual([])
  expect(Math.min(came, foresaw)).toBeGreaterThan(5)
})

it('says nothing twice, moves the turn when that is told, and lets no card stop itself', { timeout: 600_000 }, () => {
  const faults: string[] = []
  const stopped = new Set<string>()
  const retold = new Set<string>()
  for (const match of playedMatches(MATCHES, FIRST)) {
    let last = { v: -1, text: '' }
    watched(match, (beat, { at, table }) => {
      const wrong = (what: string) => faults.push(`${match.game}, seed ${match.seed}: ${what}: ${at.telling.head}`)
      const v = table.log.at(-1)!.v
      const text = `${at.telling.head} ${at.telling.text}`
      const names = beat.events.map(([kind]) => kind)
      // The same happens twice, as when somebody eats two dishes alike; the same is not said of two things.
      const kinds = beat.all.slice(beat.place - 1, beat.place + 1).map((event) => event.join())
      if (v === last.v && text === last.text && new Set(kinds).size > 1) wrong('said twice')
      const [before, event] = beat.all.slice(beat.place - 1, beat.place + 1)
      if (v === last.v && before && event && tellsToo(at.screen.tells, before, event)) {
        const begins = (words: string) => words.split(' ').slice(0, 3).join(' ')
        if (begins(last.text) === begins(text)) wrong(`begins as “${last.text}”`)
        retold.add(event[0])
      }
      last = { v, text }
      const said = at.telling.said.map((one) => one.text)
      if (new Set(said).size < said.length) wrong('twice in one beat')
      if (beat.all.slice(beat.place + 1).some(([kind]) => kind === 'turn') && !names.includes('turn'))
        if (at.view['active'] !== beat.before['active']) wrong('the turn has moved before that was told')
      if (beat.all.slice(beat.place).some(([kind]) => kind === 'first'))
        if (at.view['first'] !== beat.before['first']) wrong('another is first before that was told')
      if (beat.beat.motion === 'stamp' || beat.beat.motion === 'turned') {
        const { struck, by } = stopOf(beat, at.screen)
        stopped.add(match.game)
        const players = (card: string) => chainOf(beat, at.screen).flatMap((one) => (one.code === card ? [one.by] : []))
        const own = players(by).at(-1) // another card alike may have been played before, by anybody
        if (struck && by && struck !== by && own !== -1 && players(struck).every((one) => one === own))
          wrong(`${by} stops ${struck} of the same player`)
      }
    })
  }
  expect(faults).toEqual([])
  expect(stopped.size).toBe(GAMES.length)
  for (const kind of ['lays', 'out_of_order', 'wasted']) expect(retold).toContain(kind)
})

it('blames a knock-out on the card that landed last', { timeout: 600_000 }, () => {
  let late = 0
  for (const match of playedMatches(3 * MATCHES, FIRST, ['lunch-money'])) {
    const landed = new Map<number, string>()
    const since = (events: TableEvent[]) =>
      events.forEach(([kind, seat], n) => {
        const strike = events[n - 1]
        if (kind === 'loses') landed.set(seat, strike?.[0] === 'lands' && strike[2] === seat ? strike[3] : '')
      })
    let known: OnStage['all'] = []
    watched(match, (beat, { at, table }) => {
      if (beat.all !== known) since((known = beat.all))
      if (beat.beat.motion !== 'out') return
      const [, seat] = beat.events[0]!
      const card = landed.get(seat)
      if (!card) return
      if (!beat.all.some(([kind]) => kind === 'loses')) late++
      expect([match.seed, blameOf(beat, at.screen, table.log).code]).toEqual([match.seed, card])
    })
  }
  expect(late).toBeGreaterThan(0)
})

it('shows what waits to happen, and whom it is for, until its end has been told', { timeout: 600_000 }, () => {
  const faults: string[] = []
  const seen = new Set<string>()
  for (const match of playedMatches(3 * MATCHES, FIRST, ['soccmel', 'this-game-is-shit']))
    watched(match, (beat, { at }) => {
      const wrong = (what: string) => faults.push(`${match.game}, seed ${match.seed}: ${what}: ${at.telling.head}`)
      for (const [kind] of beat.all.slice(beat.place)) {
        seen.add(kind)
        if (!['cancelled', 'out_of_order', 'suffers', 'gives', 'reloads'].includes(kind)) continue
        if (JSON.stringify(at.view['pending']) !== JSON.stringify(beat.before['pending'])) wrong(`too late for ${kind}`)
        const foreseen = (view: Record<string, unknown>) =>
          JSON.stringify((view['forecast'] as { after?: object }).after)
        if (['cancelled', 'out_of_order'].includes(kind) && foreseen(at.view) !== foreseen(beat.before)) wrong('leaks')
        if (kind === 'suffers' && beat.before['active'] !== at.view['active']) wrong('another is on turn')
        if (kind === 'suffers' && beat.before['sequence'] !== at.view['sequence']) wrong('the pile has gone')
      }
      if (beat.beat.motion === 'stamp' && at.after !== null) wrong('a loss that is stopped still comes')
      const [kind, , other, code] = beat.events[0]!
      if (kind === 'gives' && at.aimedAt !== other) wrong('another one gets it')
      if (kind === 'swears' && at.moment.at(-1)?.code !== code) wrong('the card is not to be seen')
      if (kind === 'swears' && at.sum?.value !== (beat.before['forecast'] as { sum: { value: number } }).sum.value)
        wrong('the pile is worth something else')
    })
  expect(faults.slice(0, 5)).toEqual([])
  for (const kind of ['cancelled', 'out_of_order', 'granny', 'gives', 'swears', 'reloads']) expect(seen).toContain(kind)
})
