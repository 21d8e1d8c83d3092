import { flushSync, mount, unmount } from 'svelte'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { fetchCards } from '../../src/lib/cards.svelte.ts'
import { tellsToo } from '../../src/lib/chain.ts'
import { settings } from '../../src/lib/settings.svelte.ts'
import { fetchPage, fetchTexts } from '../../src/lib/texts.svelte.ts'
import type { Snapshot, TableEvent, Update } from '../../src/lib/wire.ts'
import Spoken from '../../src/table/Spoken.svelte'
import { playedMatches, seated, type ToldMatch } from '../setup/matches.ts'

const GAMES = ['lunch-money', 'soccmel', 'stimulix', 'this-game-is-shit']

beforeAll(async () => {
  for (const language of ['en', 'it'] as const) {
    await fetchPage(language)
    await Promise.all(GAMES.flatMap((game) => [fetchCards(game), fetchTexts(game, language)]))
  }
})

/** A match from its first card to its last, as it comes into the live regions. */
function listened(match: ToldMatch, together = 1) {
  const { at, table, tell } = seated(match)
  const target = document.body.appendChild(document.createElement('div'))
  const spoken = mount(Spoken, { target, props: { at } })
  flushSync()
  const region = target.querySelector('[data-spoken]')!
  const heard: string[] = []
  const observer = new MutationObserver(() => undefined)
  observer.observe(region, { childList: true })
  const hear = () => {
    for (const { addedNodes } of observer.takeRecords())
      for (const node of addedNodes) if (node instanceof HTMLElement) heard.push(node.textContent)
  }
  const said: string[] = []
  /** What stands in the log that is read by eye, line by line. */
  const log = new Map<string, { text: string; times: number }>()
  const questions: { asked: string; expected: string[] }[] = []
  const waits: { waits: string; expected: string }[] = []
  match.steps.slice(1).forEach(({ told: update }, step) => {
    tell(update)
    const events: TableEvent[] = (update as Update).events ?? []
    const told = events.filter((event, n) => {
      const next = events.slice(n + 1).find(([kind]) => !at.screen.unsaid.includes(kind))
      return !at.screen.unsaid.includes(event[0]) && !(next && tellsToo(at.screen.tells, event, next))
    })
    said.push(...at.speak.events(told).map(({ text }) => text))
    for (const { key, text, times, kind } of at.lines) if (kind !== 'news') log.set(key, { text, times })
    if ((step + 1) % together) return
    flushSync()
    hear()
    const asks = target.querySelector('[data-asks] p')!.textContent
    if (at.asked) questions.push({ asked: asks, expected: [at.telling.head, at.bandTitle] })
    else if (at.awaited.some((seat) => seat !== at.you))
      waits.push({
        waits: target.querySelector('[data-waits]')!.textContent,
        expected: at.speak.question(
          at.point,
          at.awaited.find((seat) => seat !== at.you)!,
          at.stack,
        ),
      })
  })
  flushSync()
  hear()
  table.close()
  void unmount(spoken)
  target.remove()
  const written = [...log.values()].flatMap(({ text, times }) => Array<string>(times).fill(text))
  return { heard, said, questions, waits, written }
}

/** The lines that are wanting among others, which come in the same order. */
function wanting(lines: string[], among: string[]): string[] {
  let from = 0
  return lines.filter((line) => {
    const place = among.indexOf(line, from)
    if (place >= 0) from = place + 1
    return place < 0
  })
}

describe('the live regions', { timeout: 300_000 }, () => {
  it('tell every event of whole matches, in order, and each question', () => {
    let [lines, asked, waited, evacuations] = [0, 0, 0, 0]
    const games = new Set<string>()
    for (const match of playedMatches(2, 1)) {
      settings.language = match.seed % 2 ? 'it' : 'en'
      const { heard, said, questions, waits, written } = listened(match)
      expect(heard, `${match.game}, seed ${match.seed}`).toEqual(said)
      expect(written.length, match.game).toBeGreaterThan(20)
      expect(wanting(written, heard), `${match.game}, seed ${match.seed}`).toEqual([])
      games.add(match.game)
      for (const { asked, expected } of questions) for (const part of expected) expect(asked).toContain(part)
      for (const one of waits) expect(one.waits).toContain(one.expected)
      lines += heard.length
      asked += questions.length
      waited += waits.length
      if (match.game === 'stimulix') evacuations += heard.filter((line) => /evacua/.test(line)).length
    }
    expect([...games].sort()).toEqual(GAMES)
    expect(lines).toBeGreaterThan(1000)
    expect(Math.min(asked, waited)).toBeGreaterThan(100)
    expect(evacuations).toBeGreaterThan(5)
  })

  it('drop nothing of what comes all at once', () => {
    for (const match of playedMatches(1, 2)) {
      const { heard, said } = listened(match, 60)
      expect(heard, match.game).toEqual(said)
    }
  })

  it('say how long there is', () => {
    vi.useFakeTimers()
    const [match] = playedMatches(1, 1, ['lunch-money'])
    const { at, table, tell } = seated(match!)
    const target = document.body.appendChild(document.createElement('div'))
    const spoken = mount(Spoken, { target, props: { at } })
    settings.language = 'en'
    const step = match!.steps.findIndex(({ told }) => {
      const { mine } = told as Snapshot
      return mine?.asked && mine.options.length > 1
    })
    for (const { told } of match!.steps.slice(1, step)) tell(told)
    const question = { ...(match!.steps[step]!.told as Update).question!, ms: 20_000 }
    tell({ ...(match!.steps[step]!.told as Update), question })
    flushSync()
    const asks = () => target.querySelector('[data-asks]')!.textContent
    expect(asks()).toContain('20 seconds.')
    expect(asks()).not.toContain('10 seconds left.')
    vi.advanceTimersByTime(10_100)
    flushSync()
    expect(asks()).toContain('10 seconds left.')
    table.close()
    void unmount(spoken)
    target.remove()
    vi.useRealTimers()
  })
})
