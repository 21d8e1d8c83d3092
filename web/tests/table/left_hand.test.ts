import { describe, expect, it } from 'vitest'
import { lookOf } from '../../src/art/looks.ts'
import { plan, zoomFor, type Scene } from '../../src/table/layout.ts'
import { forLeftHand } from '../../src/table/left_hand.ts'

function scene(change: Partial<Scene>): Scene {
  return {
    look: lookOf('lunch-money'),
    width: 390,
    height: 844,
    others: 3,
    watching: false,
    hand: 5,
    raised: [],
    chosen: -1,
    mode: 'choices',
    choices: 3,
    rest: 3,
    words: 0,
    moment: 1,
    piles: 4,
    band: true,
    ...change,
  }
}

describe('the plan for the left hand', () => {
  it.each(['this-game-is-shit', 'soccmel', 'stimulix', 'lunch-money'])('of %s keeps all within its part', (game) => {
    for (const [width, height] of [
      [360, 640],
      [390, 844],
      [844, 390],
      [667, 375],
    ] as const)
      for (const choices of [2, 3, 4, 7])
        for (const mode of ['choices', 'fan'] as const) {
          const right = plan(scene({ look: lookOf(game), width, height, choices, mode, words: mode === 'fan' ? 2 : 0 }))
          const left = forLeftHand(right)
          for (const spot of [...left.choices, ...left.hand, ...left.rest]) {
            expect(spot.x).toBeGreaterThanOrEqual(left.sheet.x)
            expect(spot.x + spot.w).toBeLessThanOrEqual(left.sheet.x + left.sheet.w + 1)
          }
          for (const one of [...left.pods, left.telling, ...left.stack])
            if (left.lying) expect(one.x).toBeGreaterThanOrEqual(left.sheet.w - 1)
            else expect(one.x + one.w).toBeLessThanOrEqual(width + 1)
          expect(left.pods.map((pod) => Math.round(pod.x - left.pods[0]!.x))).toEqual(
            right.pods.map((pod) => Math.round(pod.x - right.pods[0]!.x)),
          )
        }
  })

  it('puts the last answer, which is the way out, at the left, and leaves a desk as it is', () => {
    const left = forLeftHand(plan(scene({ choices: 3 })))
    expect(left.choices[2]!.x).toBeLessThan(left.choices[0]!.x)
    const desk = plan(scene({ width: 1440, height: 900 }))
    expect(forLeftHand(desk)).toBe(desk)
  })
})

describe('larger letters', () => {
  it('draw the table larger, as far as it keeps its shape and its room', () => {
    expect(zoomFor(1440, 900, 1)).toBe(1)
    expect(zoomFor(1440, 900, 1.3)).toBe(1.3)
    expect(zoomFor(1280, 720, 1.3)).toBe(1.13)
    expect(zoomFor(1000, 700, 1.3)).toBe(1)
    expect(zoomFor(390, 844, 1.3)).toBe(1.08)
    expect(zoomFor(360, 640, 1.3)).toBe(1)
    expect(zoomFor(844, 390, 1.3)).toBe(1)
    expect(zoomFor(2560, 1440)).toBe(zoomFor(2560, 1440, 1))
    expect(zoomFor(2560, 1440, 1.15)).toBeGreaterThan(zoomFor(2560, 1440))
  })
})
