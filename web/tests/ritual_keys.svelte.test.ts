import { flushSync, mount, unmount } from 'svelte'
import { beforeAll, expect, it } from 'vitest'
import { fetchPage } from '../src/lib/texts.svelte.ts'
import type { LiveTable } from '../src/lib/live_table.svelte.ts'
import type { Ritual, Room } from '../src/lib/wire.ts'
import RitualScreen from '../src/ritual/Ritual.svelte'

const SEATS = ['Ada', 'Bea', 'Ugo'].map((name) => ({ kind: 'person', guest: name, name, emoji: '🐸' }))
const NOTHING = { done: false, choice: -1, value: -1, early: false }

beforeAll(() => fetchPage('en'))

/** What the table is told when these keys are pressed, one after the other. */
function saidBy(kind: string, choices: number[], keys: string[], state = 'open'): number[] {
  const said: number[] = []
  const act = (message: { choice: number }) => {
    said.push(message.choice)
    return Promise.resolve({ t: 'ack' })
  }
  const table = { you: 0, act } as unknown as LiveTable
  const room = { game: 'soccmel', seats: SEATS } as unknown as Room
  const ritual: Ritual = {
    kind,
    state,
    role: 'starts',
    ms: 0,
    choices,
    seats: SEATS.map((_, seat) => ({ ...NOTHING, choice: kind === 'lots' && seat === 1 ? 1 : -1 })),
    chosen: -1,
    first: -1,
  }
  const shown = mount(RitualScreen, { target: document.body, props: { table, room, ritual } })
  flushSync()
  for (const key of keys) {
    window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    flushSync()
  }
  void unmount(shown)
  document.body.replaceChildren()
  return said
}

it('takes a digit for each answer, and only the first one counts', () => {
  expect(saidBy('last', [0, 10, 60, 600], ['3', '1'])).toEqual([2])
  expect(saidBy('last', [0, 10, 60, 600], ['9', 'x'])).toEqual([])
})

it('draws the straw of that number, unless somebody has it', () => {
  expect(saidBy('lots', [0, 1, 2], ['2', '3'])).toEqual([2])
})

it('shouts by a digit, and lets the race pass by 0', () => {
  expect(saidBy('race', [0, 1], ['2'], 'go')).toEqual([1])
  expect(saidBy('race', [0, 1], ['0'], 'ready')).toEqual([-1])
})

it('has nothing to answer any more when it is found out', () => {
  expect(saidBy('lots', [0, 1, 2], ['1'], 'shown')).toEqual([])
})
