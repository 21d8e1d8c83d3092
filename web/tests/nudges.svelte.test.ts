import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { notices } from '../src/lib/notices.svelte.ts'
import { readNudge } from '../src/lib/nudges.ts'

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

it('tells a nudge once at each table, and a new one again', () => {
  const told: string[] = []
  const nudge = (table: string, at: number) => {
    readNudge(table, at, `${table} ${at}`)
    if (notices.now) told.push(notices.now.text)
    vi.runAllTimers()
  }
  nudge('T1', 5)
  nudge('T2', 6)
  nudge('T1', 5)
  nudge('T2', 6)
  nudge('T1', 9)
  expect(told).toEqual(['T1 5', 'T2 6', 'T1 9'])
})
