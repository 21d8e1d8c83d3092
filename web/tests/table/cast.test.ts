import { describe, expect, it } from 'vitest'
import { screenOf } from '../../src/lib/games.ts'
import type { Happened, OnStage } from '../../src/lib/live_table.svelte.ts'
import type { TableEvent } from '../../src/lib/wire.ts'
import { phaseToldOf } from '../../src/table/telling.ts'
import {
  besides,
  blameOf,
  blowOf,
  fieldOf,
  inwards,
  linedUp,
  partsOf,
  passedOn,
  stopOf,
  sumOf,
  widthBetween,
  wordsOn,
} from '../../src/table/stage/cast.ts'

/** The beat of the event at this place. */
function at(place: number, all: TableEvent[], stack: [card: string, by: string][] = []): OnStage {
  const before = { pending: stack.map(([card, by]) => ({ kind: 'hit', card, by, target: '', number: 0, also: '' })) }
  return { events: [all[place]!], all, place, before } as unknown as OnStage
}
const school = () => screenOf('lunch-money')
const diner = () => screenOf('stimulix')

describe('who is on the stage', () => {
  it('a blow has the card that lay pending, and whose it was', () => {
    const beat = at(0, [['loses', 0, -1, '', 3]], [['kick-4', 'C']]) // prettier-ignore
    expect(blowOf(beat, school())).toEqual({ seat: 0, code: 'kick-4', by: 2 })
  })

  it('what a mirror sends back comes from whoever broke it', () => {
    const all: TableEvent[] = [['breaks', 1, -1, 'SPE', 0], ['reflects', 0, -1, 'W1a', 3], ['eliminated', 0, -1, '', 11]] // prettier-ignore
    const screen = screenOf('soccmel')
    expect(blowOf(at(1, all, [['W1a', 'C']]), screen)).toEqual({ seat: 0, code: 'W1a', by: 1 }) // prettier-ignore
    expect(blameOf(at(2, all, [['W1a', 'C']]), screen).by).toBe(1) // prettier-ignore
    const own: TableEvent[] = [['breaks', 1, -1, 'SPE', 0], ['reflects', 1, -1, 'H1b', 1]] // prettier-ignore
    expect(blowOf(at(1, own, [['H1b', 'B'], ['W1a', 'C']]), screen)).toEqual({ seat: 1, code: 'H1b', by: -1 }) // prettier-ignore
  })

  it('a blow whose card is told right before it has that card, whatever was laughed away meanwhile', () => {
    const all: TableEvent[] = [['cancelled', 1, 0, 'block', 0], ['lands', 1, 0, 'pipe', 2], ['loses', 0, -1, '', 3], ['eliminated', 0, -1, '', 0]] // prettier-ignore
    const stack: [string, string][] = [
      ['pipe', 'B'],
      ['block', 'A'],
      ['humiliation', 'B'],
    ]
    expect(blowOf(at(2, all, stack), school())).toEqual({ seat: 0, code: 'pipe', by: 1 })
    expect(blameOf(at(3, all, stack), school())).toEqual({ seat: 0, code: 'pipe', by: 1 })
  })

  it('a blow of several cards shows all that cost something, each of them once', () => {
    const all: TableEvent[] = [['lands', 1, 0, 'hook', 2], ['loses', 0, -1, '', 4]] // prettier-ignore
    const lay = (card: string, by: string, target: string, number: number) => ({ kind: 'attack', card, by, target, number, also: '' }) // prettier-ignore
    const cards = [lay('hook', 'B', 'A', 2), lay('hook', 'B', 'A', 2), lay('jab', 'B', 'A', 0), lay('kick-4', 'B', 'C', 4)] // prettier-ignore
    const beat = { ...at(1, all), before: { pending: cards } }
    expect(besides(beat, school())).toEqual(['hook'])
    // What has landed before still lies there, and so does what was stopped with.
    const one: TableEvent[] = [['lands', 1, 0, 'chain', 2], ['loses', 0, -1, '', 3]] // prettier-ignore
    const free = [lay('poke-in-the-eye', 'B', 'A', 1), lay('block', 'B', 'A', 1), lay('chain', 'B', 'A', 3)]
    expect(besides({ ...at(1, one), before: { pending: free } }, school())).toEqual([])
  })

  it('a defence stops what it answers; the last word strikes out the card it names', () => {
    const stops = at(0, [['stops', 1, 2, 'block', 4]], [['kick-4', 'C'], ['block', 'B']]) // prettier-ignore
    expect(stopOf(stops, school())).toEqual({ struck: 'kick-4', by: 'block', saved: -1 })
    const cancelled = at(0, [['cancelled', 3, 1, 'dodge', 0]], [['grab', 'C'], ['dodge', 'B'], ['humiliation', 'D']]) // prettier-ignore
    expect(stopOf(cancelled, school())).toEqual({ struck: 'dodge', by: 'humiliation', saved: -1 })
  })

  it('two cards stop two hits of one attack, and neither stops the other', () => {
    const stack: [string, string][] = [
      ['big-combo', 'D'],
      ['dodge', 'A'],
      ['block', 'A'],
    ]
    const all: TableEvent[] = [['stops', 0, 3, 'dodge', 3], ['stops', 0, 3, 'block', 3]] // prettier-ignore
    expect(stopOf(at(0, all, stack), school())).toMatchObject({ struck: 'big-combo', by: 'dodge' })
    expect(stopOf(at(1, all, stack), school())).toMatchObject({ struck: 'big-combo', by: 'block' })
  })

  it('whom the card would have hit is saved: by what lay there, or by what was just told', () => {
    const lay = { ...at(0, [['stops', 1, 2, 'block', 4]]), before: { pending: [{ kind: 'attack', card: 'kick-4', by: 'C', target: 'B' }, { kind: 'defence', card: 'block', by: 'B', target: 'C' }] } } // prettier-ignore
    expect(stopOf(lay, school()).saved).toBe(1)
    const told: TableEvent[] = [['plays', 2, 3, 'ACT-08', 0], ['interrupts', 0, 2, 'INT-01', 0], ['stopped', 2, 0, 'ACT-08', 0]] // prettier-ignore
    expect(stopOf(at(2, told), diner())).toEqual({ struck: 'ACT-08', by: 'INT-01', saved: 3 })
  })

  it('nobody is blamed for a knock-out by what somebody else has evacuated', () => {
    const all: TableEvent[] = [
      ['food', 2, -1, 'F01', 4],
      ['evacuates', 2, -1, '', 4],
      ['food', 0, -1, 'F02', 9],
      ['evacuates', 0, -1, '', 9],
      ['eliminated', 0, -1, '', 61],
    ]
    expect(blameOf(at(4, all, [['ACT-01', 'D']]), diner())).toEqual({ seat: 0, code: '', by: -1 }) // prettier-ignore
    // Somebody who might still have saved themselves falls later than the blow; another card may lie there by then.
    const log: Happened[] = [
      { v: 1, events: [['turn', 1, -1, '', 0], ['aims', 1, 0, 'grab', 0], ['aims', 1, 0, 'pimp-slap', 0]] },
      { v: 2, events: [['lands', 1, 0, 'pimp-slap', 2], ['loses', 0, -1, '', 2]] },
    ] // prettier-ignore
    const late = at(0, [['eliminated', 0, -1, '', 0]], [['grab', 'B']]) // prettier-ignore
    expect(blameOf(late, school(), log)).toEqual({ seat: 0, code: 'pimp-slap', by: 1 })
    expect(sumOf(late, school(), 0, log)).toEqual({ before: 2, by: -2 })
    const choked: Happened[] = [
      {
        v: 1,
        events: [
          ['turn', 1, -1, '', 0],
          ['loses', 0, -1, '', 1],
        ],
      },
    ]
    const grip = at(0, [['eliminated', 0, -1, '', 0]], [['choke', 'B']]) // prettier-ignore
    expect(blameOf(grip, school(), choked)).toEqual({ seat: 0, code: 'choke', by: 1 })
    // What lies in front of a player works later, and is the doing of the player who put it there.
    const laid: Happened[] = [{ v: 1, events: [['lays', 3, 0, 'SF', 0], ['turn', 0, -1, '', 0]] }] // prettier-ignore
    const sick: TableEvent[] = [['strikes', 0, -1, 'SF', 2], ['eliminated', 0, -1, '', 5]] // prettier-ignore
    expect(blameOf(at(1, sick), screenOf('this-game-is-shit'), laid)).toEqual({ seat: 0, code: 'SF', by: 3 })
    const healed: Happened[] = [...log, { v: 3, events: [['heals', 0, -1, 'first-aid', 2]] }]
    expect(sumOf(late, school(), 0, healed)).toBeNull()
    const fall = at(1, [['loses', 0, -1, '', 9], ['eliminated', 0, -1, '', 0]], [['kick-4', 'C']]) // prettier-ignore
    expect(blameOf(fall, school())).toEqual({ seat: 0, code: 'kick-4', by: 2 })
  })
})

it('what happens is staged below a row of faces on a desk, and among those who sit around it', () => {
  const header = { x: 0, y: 0, w: 1000, h: 60 }
  const pod = (y: number) => ({ x: 0, y, w: 200, h: 180 })
  const field = (desk: boolean, ...ys: number[]) => fieldOf({ header, pods: ys.map(pod), foot: 660, desk })
  expect(field(true, 70, 70, 70)).toEqual({ w: 1000, y: 250, h: 410 })
  expect(field(true, 70, 200)).toEqual({ w: 1000, y: 60, h: 600 })
  expect(field(false, 70, 70).y).toBe(60)
})

it('a die and a stamp lie over nobody who sits at the top or at a side', () => {
  const header = { x: 0, y: 0, w: 1120, h: 64 }
  const pod = (x: number, y: number) => ({ x, y, w: 216, h: 96 })
  const around = { header, pods: [pod(16, 370), pod(450, 108), pod(890, 370)], foot: 650, desk: true }
  expect(fieldOf(around, true)).toEqual({ w: 1120, y: 204, h: 446 })
  expect(fieldOf(around).y).toBe(64)
  expect(widthBetween(around)).toBe(2 * (560 - 232))
  expect(widthBetween({ ...around, desk: false })).toBe(1120)
})

it('the words of a blow stand beside those who sit at the top, or below them', () => {
  const header = { x: 0, y: 0, w: 1000, h: 60 }
  const pods = (...xs: number[]) => xs.map((x) => ({ x, y: 90, w: 200, h: 90 }))
  expect(wordsOn({ header, pods: pods(400) }, 72)).toEqual({ x: 70, y: 72, w: 314 })
  expect(wordsOn({ header, pods: pods(100, 400, 700) }, 72)).toEqual({ x: 70, y: 188, w: 400 })
  expect(wordsOn({ header, pods: pods(0, 250, 500) }, 200)).toEqual({ x: 70, y: 200, w: 400 })
})

it('sums are told one player after the other: done, now, next', () => {
  const all: TableEvent[] = [
    ['digests', 0, -1, '', 0],
    ['food', 1, -1, 'F01', 4],
    ['evacuates', 1, -1, '', 4],
    ['food', 2, -1, 'F02', 5],
    ['food', 2, -1, 'F03', 1],
    ['evacuates', 2, -1, '', 6],
    ['food', 0, -1, 'F04', 2],
    ['evacuates', 0, -1, '', 2],
  ]
  const before: TableEvent[] = [['food', 3, -1, 'F05', 9], ['evacuates', 3, -1, '', 9], ['turn', 1, -1, '', 0]] // prettier-ignore
  const later = partsOf(at(7, [...before, ...all, ...before.toReversed()]), ['evacuates'], ['food'])
  expect(later).toEqual(partsOf(at(4, all), ['evacuates'], ['food']))
  const burped = partsOf(at(5, [['takes', 2, -1, '', 3], ...all]), ['evacuates'], ['food'], () => 1)
  expect(burped.map(({ earlier }) => earlier)).toEqual([0, 3, 0])
  const order = partsOf(at(4, all), ['evacuates'], ['food'])
  expect(order.map(({ seat, state, sum }) => [seat, state, sum])).toEqual([
    [1, 'done', 4],
    [2, 'now', 6],
    [0, 'next', 2],
  ])
  expect(order[1]!.parts.map(({ told, now }) => [told, now])).toEqual([
    [true, false],
    [true, true],
  ])
  expect(partsOf(at(5, all), ['evacuates'], ['food'])[1]!.state).toBe('now')
})

describe('whose moment it is, where a turn has phases', () => {
  const told = (kind: string, seat: number, turn: number, before: TableEvent[] = [], point = 'actions') => {
    const all: TableEvent[] = [...before, [kind, seat, -1, '', 2]]
    return phaseToldOf(diner().phases, { ...at(before.length, all), point }, turn)
  }

  it('is the phase’s while it is told, whoever is asked next', () => {
    expect(told('food', 1, 2)).toBe(7)
    expect(told('digests', 1, 1)).toBe(6)
    expect(told('turn', 1, -1, [['evacuates', 2, -1, '', 8]])).toBe(1) // prettier-ignore
  })

  it('is that of whoever is on turn where it is told of them, and else of the phase in which it happened', () => {
    expect(told('gains', 1, 1)).toBe(0)
    expect(told('gains', 1, -1)).toBe(4)
    expect(told('gains', 1, 2, [['uses', 1, -1, 'MUT-01', 0]])).toBe(5) // prettier-ignore
    expect(phaseToldOf(school().phases, at(0, [['loses', 0, -1, '', 3]]), 1)).toBe(0) // prettier-ignore
    expect(phaseToldOf(diner().phases, null, 1)).toBe(0)
  })
})

describe('what a knock-out tells', () => {
  it('is the sum that did it', () => {
    const burnt: TableEvent[] = [['suffers', 1, -1, '', 4], ['eliminated', 1, -1, '', 13]] // prettier-ignore
    expect(sumOf(at(1, burnt), screenOf('soccmel'), 13)).toEqual({ before: 9, by: 4 })
    const broke: TableEvent[] = [['loses', 2, -1, '', 3], ['loses', 0, -1, '', 4], ['eliminated', 0, -1, '', 0]] // prettier-ignore
    expect(sumOf(at(2, broke), school(), 0)).toEqual({ before: 4, by: -4 })
    const full: TableEvent[] = [['food', 0, -1, 'F02', 9], ['evacuates', 0, -1, '', 12], ['eliminated', 0, -1, '', 0]] // prettier-ignore
    expect(sumOf(at(2, full), diner(), 60)).toEqual({ before: 48, by: 12 })
    expect(sumOf(at(0, [['eliminated', 0, -1, '', 0]]), school(), 0)).toBeNull()
  })
})

it('a mirror that answers a mirror turns that one, and saves the player who holds it', () => {
  const stack: [string, string][] = [
    ['chunk', 'B'],
    ['backlash', 'A'],
    ['backlash', 'B'],
  ]
  expect(stopOf(at(0, [['reversed', 1, 0, '', 0]], stack), school())).toEqual({ struck: 'backlash', by: 'backlash', saved: 1 }) // prettier-ignore
  expect(stopOf(at(0, [['reversed', 0, 1, '', 0]], stack.slice(0, 2)), school()).struck).toBe('chunk')
})

describe('a box that is struck', () => {
  const reaches = (x: number) => {
    const shift = inwards({ x, w: 112, h: 116 }, 390, 1.16)
    const half = 65 + 0.05 * 116 // as wide as it grows, and a little for the tilt
    return [x + 56 + shift - half, x + 56 + shift + half]
  }

  it('grows inwards at the edge of the screen, and else on the spot', () => {
    expect(reaches(6)[0]).toBeGreaterThanOrEqual(0)
    expect(reaches(272)[1]).toBeLessThanOrEqual(390)
    expect(inwards({ x: 139, w: 112, h: 116 }, 390, 1.16)).toBe(0)
  })
})

describe('a round', () => {
  it('lines dishes up in the order that counts, each from where it was turned over', () => {
    const shown = [{ seat: 1 }, { seat: 3 }, { seat: 0 }]
    expect(linedUp(shown, 'ADB')).toEqual([{ seat: 0, from: 2 }, { seat: 3, from: 1 }, { seat: 1, from: 0 }]) // prettier-ignore
    expect(linedUp(shown, '').map(({ seat }) => seat)).toEqual([1, 3, 0])
  })

  it('passes each hand on once, however many cards it has', () => {
    const all: TableEvent[] = [['trolley', 0, 1, '?', 0], ['trolley', 0, 1, '?', 0], ['trolley', 1, 0, '?', 0]] // prettier-ignore
    expect(passedOn({ ...at(0, all), events: all })).toEqual([[0, 1, 2], [1, 0, 1]]) // prettier-ignore
  })
})
