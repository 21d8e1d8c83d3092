import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Connection } from '../src/lib/connection.svelte.ts'
import { settings } from '../src/lib/settings.svelte.ts'
import { LiveTable } from '../src/lib/live_table.svelte.ts'
import type { FromServer, Mine, PublicQuestion, Room, TableEvent } from '../src/lib/wire.ts'

// A table of Lunch Money as the page tells it, with fake time and without a browser.
type Hear = (message: FromServer) => void

const room = {
  game: 'lunch-money',
  phase: 'playing',
  seats: [{ kind: 'person', guest: 'me' }, { kind: 'bot' }],
} as unknown as Room
const mine = (options: string[]): Mine => ({
  seat: 0,
  zones: {},
  facts: [],
  options,
  asked: options.length > 0,
  said: '',
})
const question = (id: number): PublicQuestion => ({
  id,
  point: 'action',
  kind: 'ask',
  seats: [0],
  clause: '',
  open: false,
  ms: 9000,
})

function opened() {
  const ears: Hear[] = []
  const connection = {
    you: { id: 'me' },
    muted: [],
    hear: (ear: Hear) => (ears.push(ear), () => undefined),
    whenOpen: () => () => undefined,
    open: () => undefined,
    send: () => undefined,
  } as unknown as Connection
  const table = new LiveTable('T1', connection, true)
  const tell = (message: unknown) => ears.forEach((ear) => ear(message as FromServer))
  tell({
    t: 'snapshot', table: 'T1', v: 1, epoch: 'e', room, you: 0, public: { points: [15, 15], out: '' },
    question: question(1), mine: mine([]), events: [], chat: [], standing: 'off',
  }) // prettier-ignore
  const update = (v: number, events: TableEvent[], points: number[], out = '') =>
    tell({ t: 'update', table: 'T1', v, events, public: { points, out }, question: question(v), mine: mine(['pass']) })
  return { table, update }
}

beforeEach(() => {
  vi.useFakeTimers()
  settings.pace = 'normal'
})
afterEach(() => void vi.useRealTimers())

it('tells what led to a question before it asks, and counts when the blow lands', () => {
  const { table, update } = opened()
  update(2, [['loses', 0, -1, '', 4], ['turn', 0, -1, '', 0]], [11, 15]) // prettier-ignore
  expect(table.beat?.beat.motion).toBe('blow')
  expect(table.log.at(-1)?.events.length).toBe(1)
  expect(table.view!['points']).toEqual([15, 15])
  expect(table.mine).toMatchObject({ asked: false, options: [] })
  vi.advanceTimersByTime(1400 * 0.26 + 1)
  expect(table.view!['points']).toEqual([11, 15])
  vi.advanceTimersByTime(1400 * 0.74)
  expect(table.beat?.beat.motion).toBe('turn')
  expect(table.question?.id).toBe(2)
  expect(table.mine?.asked).toBe(false)
  vi.advanceTimersByTime(600)
  expect(table.beat).toBeNull()
  expect(table.mine).toMatchObject({ asked: true, options: ['pass'] })
  expect(table.log.at(-1)?.events.map(([kind]) => kind)).toEqual(['loses', 'turn'])
})

it('never tells two things at once, and a tap goes on', () => {
  const { table, update } = opened()
  update(2, [['loses', 1, -1, '', 2]], [15, 13])
  update(3, [['loses', 1, -1, '', 3]], [15, 10])
  expect(table.beat?.events[0]![4]).toBe(2)
  table.skip()
  expect(table.view!['points']).toEqual([15, 13])
  expect(table.beat?.events[0]![4]).toBe(3)
  vi.advanceTimersByTime(5000)
  expect(table.view!['points']).toEqual([15, 10])
})

it('somebody is out when that is told, and not before', () => {
  const { table, update } = opened()
  update(2, [['loses', 1, -1, '', 9], ['eliminated', 1, -1, '', 0]], [15, 0], 'B') // prettier-ignore
  expect(table.view!['out']).toBe('')
  vi.advanceTimersByTime(1800 + 200)
  expect(table.view!['out']).toBe('B')
  expect(table.beat?.beat.motion).toBe('out')
})

it('at once where somebody has chosen so, and in a tab that nobody sees', () => {
  settings.pace = 'instant'
  const { table, update } = opened()
  update(2, [['loses', 0, -1, '', 4]], [11, 15])
  expect(table.mine?.asked).toBe(true)
  expect(table.view!['points']).toEqual([11, 15])
  settings.pace = 'slow'
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  update(3, [['loses', 0, -1, '', 4]], [7, 15])
  expect(table.mine?.asked).toBe(true)
  vi.restoreAllMocks()
})

it('says to whoever comes back how much has happened meanwhile, where that begins', () => {
  const { table, update } = opened()
  const look = (state: 'visible' | 'hidden') => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }
  update(2, [['aims', 1, 0, 'elbow', 0]], [15, 15])
  vi.runAllTimers()
  look('hidden')
  update(3, [['loses', 0, -1, '', 2]], [13, 15])
  update(4, [['turn', 0, -1, '', 0]], [13, 15])
  look('visible')
  expect(table.log.map(({ events, missed }) => missed ?? events.map(([kind]) => kind))).toEqual([
    [],
    ['aims'],
    2,
    ['loses'],
    ['turn'],
  ])
  look('hidden')
  look('visible')
  expect(table.log).toHaveLength(5)
})
