// @vitest-environment node
import { expect, inject, it } from 'vitest'
import { SOUNDS } from '../../src/table/sound.ts'

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

it('no sound is louder than a loudspeaker can be, and none outlasts its beat at normal pace by much', () => {
  type Tone = (typeof SOUNDS)[string][number]
  // A hiss through its band is some 0.4 times as loud as it is made; measured in Chromium, offline. All of them fade.
  const loud = ([, , start, length, wave, volume]: Tone, at: number) =>
    (wave === 'noise' ? 0.4 : 1) * volume * (0.0001 / volume) ** ((at - start) / length)
  for (const [name, tones] of Object.entries(SOUNDS)) {
    for (const [, , at] of tones) {
      const together = tones.filter(([, , start, length]) => start <= at && at < start + length)
      expect(
        together.map((tone) => loud(tone, at)).reduce((sum, one) => sum + one, 0),
        name,
      ).toBeLessThanOrEqual(1)
    }
    expect(Math.max(...tones.map(([, , start, length]) => start + length)), name).toBeLessThan(1.6)
  }
})
