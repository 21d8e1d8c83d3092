import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { notices } from '../src/lib/notices.svelte.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

/** What is read, one after the other, from now on. */
function read(): string[] {
  const texts: string[] = []
  while (notices.now) {
    texts.push(notices.now.text)
    vi.advanceTimersToNextTimer()
  }
  return texts
}

it('says one word at a time, the same one once, and three at most', () => {
  for (const text of ['renamed', 'renamed', 'host', 'nudged', 'copied']) notices.say(text)
  expect(read()).toEqual(['renamed', 'host', 'copied'])
})

it('lets a word stay that is alone, and hurries one that keeps another waiting', () => {
  notices.say('renamed')
  vi.advanceTimersByTime(4400)
  expect(notices.now?.text).toBe('renamed')
  vi.advanceTimersByTime(200)
  expect(notices.now).toBeNull()
  notices.say('renamed')
  vi.advanceTimersByTime(1000)
  notices.say('host')
  expect(notices.now?.text).toBe('renamed')
  vi.advanceTimersByTime(1000)
  expect(notices.now?.text).toBe('host')
})

it('says at once what answers to a finger, in the place of what is shown', () => {
  notices.say('renamed')
  notices.say('host')
  notices.say('refused', 'bad')
  expect(notices.now?.text).toBe('refused')
  expect(read()).toEqual(['refused', 'host'])
})
