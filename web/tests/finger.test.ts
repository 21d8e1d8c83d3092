import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isAnswering } from '../src/lib/finger.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'requestAnimationFrame', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const happens = (type: string) => window.dispatchEvent(new Event(type))

it('is answering from the press to the picture after its click', () => {
  expect(isAnswering()).toBe(false)
  happens('pointerdown')
  expect(isAnswering()).toBe(true)
  vi.advanceTimersByTime(100)
  happens('pointerup')
  happens('click')
  expect(isAnswering()).toBe(true)
  vi.advanceTimersByTime(40)
  expect(isAnswering()).toBe(false)
})

it('lets the game go on under a finger that stays', () => {
  happens('pointerdown')
  vi.advanceTimersByTime(450)
  expect(isAnswering()).toBe(false)
})
