import { flushSync, mount, unmount, type Component } from 'svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { players } from '../../src/lib/people.ts'
import { fetchPage, fetchTexts } from '../../src/lib/texts.svelte.ts'
import { fetchCards } from '../../src/lib/cards.svelte.ts'
import { settings } from '../../src/lib/settings.svelte.ts'
import type { Ritual as RitualState, Room } from '../../src/lib/wire.ts'
import Last from '../../src/ritual/Last.svelte'
import Lots from '../../src/ritual/Lots.svelte'
import Race from '../../src/ritual/Race.svelte'
import Primer, { isKnown, remember } from '../../src/table/Primer.svelte'
import Count from '../../src/ui/Count.svelte'

let shown: Record<string, unknown> | undefined

/** Draws a component into the page; whatever is drawn goes at the end of the test. */
function draw<Props extends Record<string, unknown>>(of: Component<Props>, props: Props): HTMLElement {
  const target = document.body
  shown = mount(of, { target, props })
  flushSync()
  return target
}

beforeEach(async () => {
  localStorage.clear()
  settings.language = 'en'
  await Promise.all([fetchPage('en'), fetchCards('soccmel'), fetchTexts('soccmel', 'en'), fetchTexts('stimulix', 'en')])
})
afterEach(() => {
  if (shown) void unmount(shown)
  shown = undefined
  document.body.replaceChildren()
})

const seat = (name: string, emoji: string) => ({
  kind: 'person',
  name,
  emoji,
  guest: name,
  ready: true,
  away: false,
  here: true,
})
const room: Room = {
  id: 'T',
  game: 'soccmel',
  phase: 'ritual',
  host: 'Ada',
  seats: [seat('Ada', '🦊'), seat('Bea', '🐷'), seat('Leo', '🦁')],
  options: {},
  clock: 'normal',
  public: false,
  watchers: true,
  match: 1,
  commitment: '',
}
const everybody = players(room, 0)
const nothing = { done: false, choice: -1, value: -1, early: false }
const ritual = (change: Partial<RitualState>): RitualState => ({
  kind: 'lots',
  state: 'open',
  role: 'starts',
  ms: 20000,
  choices: [0, 1, 2],
  seats: [nothing, nothing, nothing],
  chosen: -1,
  first: -1,
  ...change,
})
const buttons = (page: HTMLElement) => [...page.querySelectorAll('button')]

describe('who starts', () => {
  it('confessions: each time is a button, and what the others said stays behind the door', () => {
    const onchoose = vi.fn()
    const state = ritual({
      kind: 'last',
      choices: [0, 5, 60, 1440],
      seats: [nothing, { ...nothing, done: true }, nothing],
    })
    const page = draw(Last, { ritual: state, everybody, tapped: -2, done: false, shown: false, onchoose })
    expect(buttons(page).map((one) => one.textContent)).toEqual(['right now', '5 min ago', 'an hour ago', 'yesterday'])
    buttons(page)[2]!.click()
    expect(onchoose).toHaveBeenCalledWith(2)
    expect(page.textContent).toMatch(/Bea\s*done/)
  })

  it('straws: a taken one cannot be taken again', () => {
    const onchoose = vi.fn()
    const state = ritual({ seats: [nothing, { ...nothing, done: true, choice: 1 }, nothing] })
    const page = draw(Lots, { ritual: state, everybody, you: 0, tapped: -2, done: false, shown: false, onchoose })
    expect(buttons(page).map((one) => one.disabled)).toEqual([false, true, false])
    expect(buttons(page)[1]!.getAttribute('aria-label')).toContain('Bea')
    buttons(page)[2]!.click()
    expect(onchoose).toHaveBeenCalledWith(2)
  })

  it('the race: who was early is out of it, the rest is told by milliseconds', () => {
    const seats = [
      { ...nothing, done: true, value: 412 },
      { ...nothing, done: true, value: 305 },
      { ...nothing, done: true, early: true },
    ]
    const page = draw(Race, {
      ritual: ritual({ kind: 'race', state: 'shown', choices: [0, 1], seats, chosen: 1, first: 1 }),
      everybody,
      you: 0,
      done: true,
      shown: true,
      onchoose: () => undefined,
    })
    expect([...page.querySelectorAll('li b')].map((one) => one.textContent)).toEqual(['Bea', 'Ada', 'Leo'])
    expect(page.textContent).toContain('305 ms')
    expect(page.textContent).toContain('too early')
  })
})

describe('the first two minutes', () => {
  it('take three steps and are over', () => {
    const onclose = vi.fn()
    const page = draw(Primer, {
      game: 'soccmel',
      limits: { most: 10, needs: 10 },
      box: { x: 0, y: 0, w: 366, h: 200 },
      onclose,
    })
    const said: string[] = []
    for (let step = 0; step < 3; step++) {
      said.push(page.querySelector('p')!.textContent)
      buttons(page)[0]!.click()
      flushSync()
    }
    expect(new Set(said).size).toBe(3)
    expect(onclose).toHaveBeenCalledOnce()
  })

  it('name the limits of this table, which its options may have moved', () => {
    const page = draw(Primer, {
      game: 'stimulix',
      limits: { most: 40, needs: 15 },
      box: { x: 0, y: 0, w: 366, h: 200 },
      onclose: vi.fn(),
    })
    const said: string[] = []
    for (let step = 0; step < 3; step++) {
      said.push(page.querySelector('p')!.textContent)
      buttons(page)[0]!.click()
      flushSync()
    }
    expect(said[1]).toContain('15')
    expect(said[2]).toContain('40')
  })

  it('come once', () => {
    expect(isKnown('soccmel')).toBe(false)
    remember('soccmel')
    expect([isKnown('soccmel'), isKnown('stimulix')]).toEqual([true, false])
  })
})

describe('a number', () => {
  it('counts to its new value within half a second', () => {
    vi.useFakeTimers()
    const props = $state({ value: 3 })
    const page = draw(Count, props)
    expect(page.textContent).toBe('3')
    props.value = 12
    flushSync()
    expect(page.textContent).toBe('3')
    vi.advanceTimersByTime(500)
    flushSync()
    expect(page.textContent).toBe('12')
    vi.useRealTimers()
  })
})
