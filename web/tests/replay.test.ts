import { describe, expect, it, vi } from 'vitest'
import type { MatchRecord, Stretch, Story } from '../src/lib/api.ts'
import { OPEN, ReplayedTable, WATCH } from '../src/lib/replayed.svelte.ts'
import { chapterAt, numberOf, Reel } from '../src/replay/reel.svelte.ts'
import type { TableEvent } from '../src/lib/wire.ts'

const TOTAL = 450
const seat = (name: string) => ({
  name,
  emoji: '🦊',
  bot: false,
  guest: name,
  level: '',
  away: false,
  place: 1,
  won: false,
})
const record: MatchRecord = {
  id: 'R-1',
  game: 'soccmel',
  rules: 1,
  finished: 0,
  summary: {
    answers: TOTAL,
    turns: 9,
    options: {},
    outcome: { winners: 'A', reason: 'last-one', ranking: ['A', 'B'] },
    seats: [seat('Ada'), seat('Bea')],
  },
}
/** A match in which the clock counts the answers; every fifth answer is a pass that nobody sees. */
const stretch = (role: string, start: number, count: number): Stretch => ({
  role,
  total: TOTAL,
  first: { n: start, public: { clock: start, role, table: 'wood' }, question: null },
  steps: Array.from({ length: Math.min(count, TOTAL - start) }, (_, k) => {
    const n = start + k + 1
    return n % 5
      ? { n, public: { clock: n }, events: [['adds', 0, 1, 'H1a', n] as TableEvent], question: null }
      : { n, public: {}, events: [], question: null }
  }),
})
const made = () => {
  const fetch = vi.fn((_: string, role: string, start: number, count: number) =>
    Promise.resolve(stretch(role, start, count)),
  )
  return { fetch, table: new ReplayedTable(record, fetch) }
}
const story: Story = {
  total: TOTAL,
  chapters: [0, 40, 90].map((n) => ({ n, seat: 0, turn: n / 10, numbers: [0, 0] })),
  falls: [{ n: 300, chapter: 3, seat: 1, by: 0, card: 'H1a', number: 12 }],
  finals: [1, 12],
  awards: [],
  highlight: null,
  beats: [],
  cards: {},
}

describe('a match that is played again', () => {
  it('shows the table after any answer, whichever stretch it lies in', async () => {
    const { table } = made()
    for (const n of [0, 1, 199, 200, 201, 399, 400, TOTAL, 3]) {
      await table.go(n)
      expect(table.settled).toBe(true)
      expect(table.view).toEqual({ clock: n % 5 || n % 200 === 0 ? n : n - 1, role: OPEN, table: 'wood' })
    }
  })

  it('fetches a stretch once, and the next one before it is wanted', async () => {
    const { table, fetch } = made()
    for (let n = 0; n <= 150; n++) await table.go(n)
    expect(fetch.mock.calls.map(([, , start]) => start)).toEqual([0, 200])
  })

  it('remembers what happened, also across stretches, and only that', async () => {
    const { table } = made()
    await table.go(190)
    await table.go(205)
    expect(table.log.at(-1)).toEqual({ v: 205, events: [] })
    expect(table.log.at(-2)!.events).toEqual([['adds', 0, 1, 'H1a', 204]])
    expect(table.log.length).toBe(60)
    expect(table.log[0]!.v).toBe(146)
    await table.go(2)
    expect(table.log.map(({ v }) => v)).toEqual([1, 2])
  })

  it('lets things travel only from one moment to the next', async () => {
    const { table } = made()
    const leaps: boolean[] = []
    for (const [n, role] of [
      [3, OPEN],
      [4, OPEN],
      [6, OPEN],
      [8, OPEN],
      [7, OPEN],
      [8, OPEN],
      [9, WATCH],
    ] as const) {
      await table.go(n, role)
      leaps.push(table.leapt)
    }
    // The first sight; a step; over a pass; over an answer with something to see; back; on; with other eyes.
    expect(leaps).toEqual([true, false, false, true, true, false, true])
  })

  it('obeys the latest wish when answers come late', async () => {
    const waiting: (() => void)[] = []
    const table = new ReplayedTable(
      record,
      (_, role, start, count) => new Promise((resolve) => waiting.push(() => resolve(stretch(role, start, count)))),
    )
    const first = table.go(10, WATCH)
    const second = table.go(210, WATCH)
    waiting[1]!()
    await second
    waiting[0]!()
    await first
    expect(table.view).toMatchObject({ clock: 209 })
    expect(table.n).toBe(210)
  })

  it('sits on a chair for a seat, and on none for those who watch', async () => {
    const { table } = made()
    await table.go(5, 'B')
    expect([table.you, table.mine?.seat]).toEqual([1, 1])
    await table.go(5, WATCH)
    expect([table.you, table.mine]).toEqual([-1, null])
    await table.go(5, 'H')
    expect(table.role).toBe(OPEN)
  })

  it('keeps what it shows when a stretch does not come, and tries again', async () => {
    let broken = false
    const table = new ReplayedTable(record, (_, role, start, count) =>
      broken ? Promise.reject(new Error('away')) : Promise.resolve(stretch(role, start, count)),
    )
    await table.go(20)
    broken = true
    await table.go(420)
    expect([table.failed, table.settled, table.view?.['clock']]).toEqual([true, false, 19])
    broken = false
    await table.go(421)
    expect([table.failed, table.view?.['clock']]).toEqual([false, 421])
  })
})

describe('the reel', () => {
  it('steps over what nobody can see', async () => {
    const reel = new Reel(made().table, story)
    await reel.seek(4)
    await reel.step(1)
    expect(reel.table.n).toBe(6)
    await reel.step(-1)
    expect(reel.table.n).toBe(4)
  })

  it('leaps from turn to turn and to those who fall', async () => {
    const reel = new Reel(made().table, story)
    await reel.seek(41)
    await reel.leap(1)
    expect(reel.table.n).toBe(90)
    await reel.leap(-1)
    expect(reel.table.n).toBe(40)
    await reel.fall()
    expect(reel.table.n).toBe(300)
    await reel.leap(1)
    expect([reel.table.n, reel.atEnd]).toEqual([TOTAL, true])
    expect([numberOf(story, 'lunch-money', 2), numberOf(story, 'soccmel', 2)]).toEqual([5, 2])
    expect([chapterAt(story, 0), chapterAt(story, 40), chapterAt(story, 449)]).toEqual([1, 2, 3])
  })

  it('plays, faster when asked, and stops at the end', async () => {
    vi.useFakeTimers()
    const reel = new Reel(made().table, story)
    await reel.seek(TOTAL - 3)
    reel.speed = 4
    reel.toggle()
    await vi.advanceTimersByTimeAsync(3000)
    expect([reel.playing, reel.table.n]).toEqual([false, TOTAL])
    reel.toggle()
    await vi.advanceTimersByTimeAsync(0)
    expect([reel.playing, reel.table.n]).toEqual([true, 0])
    reel.pause()
    vi.useRealTimers()
  })
})
