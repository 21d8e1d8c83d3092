import { flushSync, mount, unmount } from 'svelte'
import { afterEach, expect, it } from 'vitest'
import type { Happened } from '../../src/lib/live_table.svelte.ts'
import Die from '../../src/table/Die.svelte'
import type { ScreenState } from '../../src/table/screen_state.svelte.ts'

let drawn: Record<string, unknown> | undefined
afterEach(() => {
  if (drawn) void unmount(drawn)
})

const rolled = (v: number, number: number, old = false): Happened => ({
  v,
  events: [['rolls', 0, -1, '', number]],
  old,
})

it('shows what is rolled now, and nothing that was rolled before a snapshot', () => {
  const table = $state<{ log: Happened[] }>({ log: [rolled(1, 6, true)] })
  const at = {
    table,
    screen: { die: { event: 'rolls', helped: 'helps' } },
    plan: { desk: true, moment: { x: 0, y: 0, w: 9, h: 9 } },
    get lines() {
      return table.log.map(({ v, events }) => ({ key: `${v}.0`, kind: 'rolls', seat: 0, text: '', times: 1, event: events[0]! })) // prettier-ignore
    },
  }
  const shown = () => {
    flushSync()
    return document.querySelector<HTMLElement>('[data-die]')?.dataset['die']
  }
  drawn = mount(Die, { target: document.body, props: { at: at as unknown as ScreenState } })
  expect(shown()).toBeUndefined()
  table.log = [rolled(4, 3, true)]
  expect(shown()).toBeUndefined()
  table.log = [...table.log, rolled(5, 2)]
  expect(shown()).toBe('2')
})
