import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  BeatQueue,
  beatsOf,
  Counters,
  Places,
  type Beat,
  type Declarations,
  type Declared,
  type PaceName,
} from '../src/lib/beats.ts'
import type { TableEvent } from '../src/lib/wire.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function beat(normal: number, more: Partial<Beat> = {}): Beat {
  const seconds: Beat['seconds'] = [normal * 1.5, normal, normal / 2]
  return { seconds, motion: '', lands: 0.5, sound: '', buzz: [], whose: '', over: false, together: false, ...more }
}

function by(one: Beat, more: Partial<Declared> = {}): Declared {
  return {
    by: [[0, one]],
    counts: 0,
    shifts: 0,
    part: false,
    settles: false,
    swaps: false,
    moves: [],
    stays: [],
    lays: [],
    leaves: '',
    strikes: false,
    fills: false,
    stamp: '',
    stamps: {},
    ...more,
  }
}

const ALL: Declarations = {
  '*': by(beat(0.5)),
  hits: { ...by(beat(1)), by: [[0, beat(1)], [3, beat(1.4)], [5, beat(1.8)]], counts: -1 }, // prettier-ignore
  shows: by(beat(1.6, { together: true })),
  stops: by(beat(1.2, { motion: 'stamp', together: true })),
  draws: by(beat(0)),
  slides: by(beat(1.2), { moves: ['plate', 'gut'] }),
  food: by(beat(0.7, { motion: 'food' }), { counts: 1, part: true, leaves: 'gut' }),
  goes: by(beat(0.6), { settles: true }),
  calms: by(beat(0.5), { shifts: -1 }),
  trades: by(beat(0.5), { swaps: true }),
  out: by(beat(3, { motion: 'out' })),
}

const event = (kind: string, seat = 0, number = 0, other = -1): TableEvent => [kind, seat, other, '', number]

/** A queue that writes down what it does, and when. */
function told(pace: PaceName = 'normal', busy = () => false) {
  const notes: string[] = []
  const begun = Date.now()
  const note = (what: string) => notes.push(`${Date.now() - begun} ${what}`)
  const queue = new BeatQueue(() => pace, busy)
  const push = (name: string, kinds: string[], asks = false) =>
    queue.push({
      beats: beatsOf(ALL, kinds.map((kind) => event(kind, 0, 1))), // prettier-ignore
      asks,
      begin: () => note(`${name} begins`),
      play: ({ events }, ms) => note(`${events.map(([kind]) => kind).join('+')} ${ms}`),
      land: ({ events }) => note(`${events[0]![0]} lands`),
      end: () => note(`${name} ends`),
    })
  const plays = () => notes.filter((line) => / \d+$/.test(line))
  return { queue, push, notes, plays }
}

describe('the beats of events', () => {
  it('bear the word of their card', () => {
    const all = { stops: by(beat(1), { stamp: 'stopped', stamps: { dodge: 'missed' } }) }
    const [stopped, missed] = beatsOf(all, [['stops', 0, 1, 'block', 3], ['stops', 0, 1, 'dodge', 3]]) // prettier-ignore
    expect([stopped!.stamp, missed!.stamp]).toEqual(['stopped', 'missed'])
  })

  it('are chosen by the number, and what happens together is one', () => {
    const events = [event('hits', 0, 2), event('hits', 0, 4), event('hits', 0, 9), event('shows'), event('shows', 1)]
    expect(beatsOf(ALL, events).map((one) => [one.beat.seconds[1], one.events.length])).toEqual([
      [1, 1],
      [1.4, 1],
      [1.8, 1],
      [1.6, 2],
    ])
  })

  it('are one stamp for what one card stops, and another for another card', () => {
    const stops = (card: string): TableEvent => ['stops', 0, 1, card, 3]
    const told = beatsOf(ALL, [stops('block'), stops('block'), stops('dodge')])
    expect(told.map((one) => one.events.length)).toEqual([2, 1])
  })

  it('take the usual one where the game says nothing, and none where nothing is declared', () => {
    expect(beatsOf(ALL, [event('whatever')])[0]!.beat.seconds[1]).toBe(0.5)
    expect(beatsOf({}, [event('whatever')])).toEqual([])
  })
})

describe('counters', () => {
  const after = (...events: TableEvent[]) => {
    const counters = new Counters(ALL, [5, 9])
    for (const one of events) counters.count(one)
    return counters.now
  }
  it('follow each event', () => expect(after(event('hits', 1, 4), event('draws', 0, 1))).toEqual([5, 5]))
  it('never fall below nothing by a shift', () =>
    expect(after(...Array.from({ length: 7 }, () => event('calms')))).toEqual([0, 9]))
  it('change places', () => expect(after(event('trades', 0, 0, 1))).toEqual([9, 5]))
  it('come to the sum, whatever its parts were', () =>
    expect(after(event('food', 0, 4), event('food', 0, 3), event('goes', 0, 6))).toEqual([11, 9]))
})

describe('cards on their way', () => {
  const dish = (code: string): TableEvent => ['food', 1, -1, code, 3]
  const events = [event('slides'), dish('A'), dish('B'), event('goes', 1, 6)]
  const before = { plate: ['D', 'B'], gut: ['C', 'A'] }

  it('are where they go to as soon as that is told, and leave one by one', () => {
    const places = new Places(ALL, events, before, { plate: ['', ''], gut: ['C D', ''] })
    expect(places.now).toEqual(before)
    const guts = events.map((one) => {
      places.tell(one)
      return places.now['gut']
    })
    expect(places.now['plate']).toEqual(['', ''])
    expect(guts).toEqual([['C D', 'A B'], ['C D', 'B'], ['C D', ''], ['C D', '']]) // prettier-ignore
  })

  it('lie before one player after the other, as that is told', () => {
    const all = { grows: by(beat(1), { lays: ['skin'] }) }
    const places = new Places(all, [event('grows', 1), event('grows', 0)], { skin: ['', ''] }, { skin: ['X', 'Y'] })
    expect(places.now['skin']).toEqual(['', ''])
    places.tell(event('grows', 1))
    expect(places.now['skin']).toEqual(['', 'Y'])
  })

  it('come to whom they are served, and not before that is told', () => {
    const all = {
      shows: by(beat(1), { moves: ['hand'] }),
      serves: by(beat(1), { lays: ['plate'], leaves: 'hand' }),
    }
    const events: TableEvent[] = [['shows', 0, -1, 'A', 0], ['shows', 1, -1, 'B', 0], ['serves', 0, 1, 'A', 0], ['serves', 1, -1, 'B', 0]] // prettier-ignore
    const places = new Places(
      all,
      events,
      { hand: ['?', '?'], plate: ['', ''] },
      { hand: ['', ''], plate: ['', 'A B'] },
    )
    const seen = events.map((one) => {
      places.tell(one)
      return [places.now['hand'], places.now['plate']]
    })
    expect(seen[1]).toEqual([['A', 'B'], ['', '']]) // prettier-ignore
    expect(seen[2]).toEqual([['', 'B'], ['', 'A B']]) // prettier-ignore
    expect(seen[3]).toEqual([['', ''], ['', 'A B']]) // prettier-ignore
  })

  it('stay until the telling of what takes them away is over, be it a zone or a part of one', () => {
    const all = { swears: by(beat(1)), ends: by(beat(1), { stays: ['pile', 'forecast.sum'] }) }
    const was = { pile: 'A B', forecast: { sum: 7, after: { A: 9 } } }
    const events = [event('swears'), event('ends'), event('turn')]
    const places = new Places(all, events, was, { pile: '', forecast: { after: { B: 4 } } })
    const seen = events.map((one) => {
      places.tell(one)
      const { pile, forecast } = places.now
      places.pass(one)
      return [pile, forecast]
    })
    expect(seen[0]).toEqual(['A B', { sum: 7, after: { B: 4 } }])
    expect(seen[1]).toEqual(seen[0])
    expect(seen[2]).toEqual(['', { after: { B: 4 } }])
  })

  it('leave from where they were, where nothing has moved before', () => {
    const places = new Places(ALL, [dish('A')], before, { gut: ['C', ''] })
    places.tell(dish('A'))
    expect(places.now).toEqual({ gut: ['C', ''] })
    expect(before.gut).toEqual(['C', 'A'])
  })
})

it('a gauge comes to what was foreseen when that is told, and each seat’s is over when its sum is', () => {
  const all = { ...ALL, gurgles: by(beat(1), { fills: true }) }
  const before = { forecast: { now: [3, 5], digests: [4, 2], pending: [0, 5], needs: [10, 10] } }
  const after = { forecast: { now: [0, 0], digests: [7, 1], pending: [0, 0], needs: [10, 10] } }
  const events = [event('gurgles'), event('goes', 1, 9)]
  const places = new Places(all, events, before, after)
  expect(places.now['forecast']).toEqual(before.forecast)
  places.tell(events[0]!)
  expect(places.now['forecast']).toEqual({ now: [7, 12], digests: [0, 0], pending: [0, 0], needs: [10, 10] })
  places.tell(events[1]!)
  expect(places.now['forecast']).toEqual({ now: [7, 0], digests: [0, 1], pending: [0, 0], needs: [10, 10] })
  expect(new Places(all, [event('goes', 1, 9)], before, after).now).not.toHaveProperty('forecast')
})

it('the word on a stamp is that of the event’s card, or of the one that was told right before it', () => {
  const all = { ...ALL, fails: by(beat(1), { stamp: 'stopped', stamps: { CORK: 'plugged', DUCK: 'missed' } }) }
  const words = (...codes: string[]) => beatsOf(all, codes.map((code, n) => [n ? 'fails' : 'plays', 0, -1, code, 0])).at(-1)!.stamp // prettier-ignore
  expect(words('CORK', 'X')).toBe('plugged')
  expect(words('X', 'DUCK')).toBe('missed')
  expect(words('X', 'Y')).toBe('stopped')
})

describe('the queue', () => {
  it('tells one beat after the other, and ends when all is told', () => {
    const { push, notes } = told()
    push('a', ['hits', 'draws', 'turn'])
    push('b', ['hits'])
    vi.advanceTimersByTime(10_000)
    expect(notes).toEqual([
      '0 a begins',
      '0 hits 1000',
      '500 hits lands',
      '1000 draws 0',
      '1000 draws lands',
      '1000 turn 500',
      '1250 turn lands',
      '1500 a ends',
      '1500 b begins',
      '1500 hits 1000',
      '2000 hits lands',
      '2500 b ends',
    ])
  })

  it.each([
    ['slow', 1500],
    ['normal', 1000],
    ['fast', 500],
    ['instant', 0],
  ] as const)('at a %s pace a beat of a second takes %i ms', (pace, ms) => {
    const { push, notes } = told(pace)
    push('a', ['hits'])
    vi.advanceTimersByTime(ms)
    expect(notes.at(-1)).toBe(`${ms} a ends`)
  })

  it('a tap ends the beat: it lands, and the next begins', () => {
    const { queue, push, notes } = told()
    push('a', ['hits', 'turn'])
    vi.advanceTimersByTime(100)
    queue.skip()
    expect(notes.slice(-2)).toEqual(['100 hits lands', '100 turn 500'])
  })

  it('a tap ends a knock-out only after a second', () => {
    const { queue, push, notes } = told()
    push('a', ['out'])
    vi.advanceTimersByTime(300)
    queue.skip()
    vi.advanceTimersByTime(699)
    expect(notes).not.toContain('1000 a ends')
    vi.advanceTimersByTime(1)
    expect(notes.at(-1)).toBe('1000 a ends')
  })

  it('hurries when many events wait', () => {
    const { push, plays } = told()
    push('a', ['hits'])
    for (let n = 0; n < 9; n++) push('more', ['turn'])
    vi.advanceTimersByTime(20_000)
    // The first began before anything waited; then seven and more are behind.
    expect(plays().map((line) => Number(line.split(' ').at(-1)))).toEqual([
      1000,
      250,
      250,
      ...Array<number>(7).fill(500),
    ])
  })

  it('tells only sentences when very late, but evacuations one by one and a knock-out', () => {
    const { push, plays } = told()
    push('a', ['hits'])
    for (let n = 0; n < 17; n++) push('more', n === 0 ? ['food', 'food', 'out', 'hits'] : ['hits'])
    vi.advanceTimersByTime(1000)
    vi.advanceTimersByTime(200 + 200 + 1200)
    expect(plays().slice(1, 5)).toEqual(['1000 food 200', '1200 food 200', '1400 out 1200', '2600 hits 0'])
  })

  it('a long telling that was foreseen is not late', () => {
    const { push, plays } = told()
    push('a', Array<string>(30).fill('food'))
    vi.advanceTimersByTime(60_000)
    expect(new Set(plays().map((line) => line.split(' ').at(-1)))).toEqual(new Set(['700']))
  })

  it('what leads to my question ends at the pace I have chosen', () => {
    const { push, plays } = told()
    push('a', Array<string>(3).fill('hits'))
    for (let n = 0; n < 7; n++) push('more', ['turn'])
    push('mine', ['turn', 'hits'], true)
    vi.advanceTimersByTime(60_000)
    expect(plays().at(-1)).toMatch(/hits 1000$/)
  })

  it('shows nothing between a press and its picture, and all of it afterwards', () => {
    let pressed = true
    const { push, notes } = told('normal', () => pressed)
    push('a', ['hits'])
    vi.advanceTimersByTime(200)
    expect(notes).toEqual([])
    pressed = false
    vi.advanceTimersByTime(25)
    expect(notes.length).toBe(2)
  })

  it('catches up at once when told, every event in order and landed once', () => {
    const { queue, push, notes } = told()
    push('a', ['hits', 'turn'])
    push('b', ['shows'])
    vi.advanceTimersByTime(700)
    queue.flush()
    expect(notes.slice(3)).toEqual([
      '700 turn 0',
      '700 turn lands',
      '700 a ends',
      '700 b begins',
      '700 shows 0',
      '700 shows lands',
      '700 b ends',
    ])
    vi.advanceTimersByTime(10_000)
    expect(notes.length).toBe(10)
  })

  it('forgets when told', () => {
    const { queue, push, notes } = told()
    push('a', ['hits'])
    push('b', ['hits'])
    queue.clear()
    vi.advanceTimersByTime(10_000)
    expect(notes).toEqual(['0 a begins', '0 hits 1000'])
    push('c', ['draws'])
    expect(notes.at(-1)).toBe('10000 c ends')
  })
})
