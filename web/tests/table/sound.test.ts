import { expect, inject, it } from 'vitest'
import { SOUNDS } from '../../src/table/tones.ts'

it('every sound that a game declares exists, and hit, stopped, my turn, knocked out and won differ', () => {
  const beats = inject('told').list.flatMap(({ screen }) => Object.values(screen.beats).flatMap(({ by }) => by))
  const wanted = new Set(beats.map(([, beat]) => beat.sound).filter(Boolean))
  expect(wanted.size).toBeGreaterThan(15)
  expect([...wanted].filter((name) => !SOUNDS[name])).toEqual([])
  const falls = inject('told').list.map(({ screen }) => screen.beats['eliminated']!.by[0]![1].sound)
  expect(new Set(falls).size).toBe(falls.length)
  const heard = ['drum', 'stamp', 'call', ...falls, 'won'].map((name) => JSON.stringify(SOUNDS[name]))
  expect(new Set(heard).size).toBe(heard.length)
})
