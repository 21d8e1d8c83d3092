import { describe, expect, it } from 'vitest'
import { lookOf } from '../../src/art/looks.ts'
import { plan, type Scene } from '../../src/table/layout.ts'
import { captionHeight, columns, fan, NAMED, pileSpots, saysAll, type Box } from '../../src/table/layout_parts.ts'

const GAMES: [game: string, most: number][] = [
  ['this-game-is-shit', 6],
  ['soccmel', 8],
  ['stimulix', 5],
  ['lunch-money', 8],
]
const SIZES: [width: number, height: number][] = [
  [360, 640],
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1440, 900],
  [2560, 1440],
]

function scene(change: Partial<Scene>): Scene {
  return {
    look: lookOf('lunch-money'),
    width: 390,
    height: 844,
    others: 3,
    watching: false,
    hand: 5,
    raised: [true, false, true, false, false],
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

const apart = (a: Box, b: Box) =>
  a.x + a.w <= b.x + 0.5 || b.x + b.w <= a.x + 0.5 || a.y + a.h <= b.y + 0.5 || b.y + b.h <= a.y + 0.5

describe.each(GAMES)('the plan of %s', (game, most) => {
  describe.each(SIZES)('%i × %i', (width, height) => {
    for (let seats = 2; seats <= most; seats++) {
      for (const mode of ['choices', 'fan', 'none'] as const) {
        const made = plan(
          scene({
            look: lookOf(game),
            width,
            height,
            others: seats - 1,
            mode,
            band: mode !== 'none',
            words: mode === 'fan' ? 2 : 0,
          }),
        )
        const field = made.log ? made.log.x : width
        it(`${seats} seats, ${mode}: everybody is in sight and nobody covers anybody`, () => {
          expect(made.pods).toHaveLength(seats - 1)
          for (const pod of made.pods) {
            expect(pod.x).toBeGreaterThanOrEqual(0)
            expect(pod.x + pod.w).toBeLessThanOrEqual(field + 0.5)
            expect(pod.y).toBeGreaterThanOrEqual(made.header.h - 1)
            expect(pod.y + pod.h).toBeLessThanOrEqual(made.sheet.y + 1)
            expect(Math.min(pod.w, pod.h)).toBeGreaterThanOrEqual(44)
          }
          made.pods.forEach((pod, n) => made.pods.slice(n + 1).forEach((other) => expect(apart(pod, other)).toBe(true)))
        })

        it(`${seats} seats, ${mode}: my cards are on the screen and large enough for a thumb`, () => {
          for (const spot of [...made.hand, ...made.choices]) {
            expect(spot.x).toBeGreaterThanOrEqual(0)
            expect(spot.x + spot.w).toBeLessThanOrEqual(field)
            expect(spot.w).toBeGreaterThanOrEqual(44)
            expect(spot.y).toBeGreaterThanOrEqual(made.sheet.y - 40)
            expect(spot.y).toBeLessThan(height - 40)
          }
          expect(mode === 'choices' ? made.choices : made.hand).toHaveLength(mode === 'choices' ? 3 : 5)
        })
      }
    }
  })
})

describe('the moment', () => {
  it.each([1, 2, 3, 5, 9, 16])('%i cards: oldest left, newest largest and on top', (moment) => {
    const { stack } = plan(scene({ look: lookOf('soccmel'), moment }))
    expect(stack).toHaveLength(moment)
    const last = stack.at(-1)!
    for (const [n, spot] of stack.entries()) {
      expect(spot.x).toBeGreaterThanOrEqual(0)
      expect(spot.x + spot.w).toBeLessThanOrEqual(391)
      expect(spot.w).toBeLessThanOrEqual(last.w)
      if (n) expect(spot.x).toBeGreaterThan(stack[n - 1]!.x)
      if (n) expect(spot.z).toBeGreaterThan(stack[n - 1]!.z)
    }
  })

  it('covers no name: overlapping cards are bare', () => {
    const { stack } = plan(scene({ look: lookOf('soccmel'), moment: 9 }))
    stack.slice(0, -2).forEach((spot, n) => {
      if (stack[n + 1]!.x - spot.x < spot.w) expect(spot.bare).toBe(true)
    })
  })
})

describe('the hand', () => {
  const box = { x: 0, y: 600, w: 390, h: 170 }
  it('lifts what can be played, and lifts the chosen card more and upright', () => {
    const spots = fan({ hand: 3, raised: [false, true, false], chosen: -1 }, box, 92)
    expect(spots[1]!.y).toBeLessThan(spots[0]!.y)
    const chosen = fan({ hand: 3, raised: [false, true, false], chosen: 1 }, box, 92)[1]!
    expect(chosen.y).toBeLessThan(spots[1]!.y)
    expect(chosen.turn).toBe(0)
    expect(chosen.bare).toBe(false)
  })

  it.each([0, 1, 6, 12, 20])('holds %i cards within the screen', (hand) => {
    for (const spot of fan({ hand, raised: [], chosen: -1 }, box, 92))
      expect(spot.x >= 0 && spot.x + spot.w <= 390).toBe(true)
  })
})

describe('answers', () => {
  it('stand beside their words when there are two, above them when there are more', () => {
    expect(columns(2, { x: 12, y: 0, w: 366, h: 0 }, 86, 0).every((spot) => spot.side)).toBe(true)
    expect(columns(4, { x: 12, y: 0, w: 366, h: 0 }, 80, 50).some((spot) => spot.side)).toBe(false)
  })

  it.each([6, 7, 9, 12])('are all in sight with their words when there are %i', (choices) => {
    for (const [width, height] of [
      [360, 640],
      [390, 844],
      [1440, 900],
    ] as const)
      for (const game of ['this-game-is-shit', 'soccmel', 'stimulix', 'lunch-money']) {
        const made = plan(
          scene({ look: lookOf(game), width, height, choices, others: game === 'soccmel' ? 7 : 3, rest: 0 }),
        )
        const spots = made.choices
        expect(spots).toHaveLength(choices)
        for (const spot of spots) {
          expect(spot.w * 1.4).toBeGreaterThanOrEqual(44)
          expect(spot.caption.w, `${game} ${width}`).toBeGreaterThan(88)
          expect(spot.y + spot.w * 1.4, `${game} ${width}`).toBeLessThanOrEqual(height)
          expect(spot.x + spot.caption.x + spot.caption.w).toBeLessThanOrEqual(made.sheet.x + made.sheet.w)
        }
      }
  })

  it('leave out small words that would not fit', () => {
    const words = { title: 'Wipe it out', text: 'The whole pile is gone' }
    expect(captionHeight(words, 90, 80)).toBeGreaterThan(captionHeight(words, 90, 40))
    expect([
      saysAll(words, { w: 90, h: 80 }),
      saysAll(words, { w: 90, h: 40 }),
      saysAll({ ...words, text: '' }, { w: 90, h: 80 }),
    ]).toEqual([true, false, false])
  })
})

it.each([1, 2, 3, 5, 8, 12])(
  "the newest of %i cards at Sócc'mel! bears its name at every table and on every phone",
  (moment) => {
    for (const others of [1, 3, 5, 7])
      for (const [width, height] of [
        [360, 640],
        [390, 664],
        [390, 844],
      ] as const) {
        const { stack } = plan(
          scene({
            look: lookOf('soccmel'),
            width,
            height,
            others,
            moment,
            choices: 4,
            captions: [{ title: 'Wipe it out', text: 'The whole pile is gone' }],
          }),
        )
        expect(stack.at(-1)!.w, `${others} others, ${width}x${height}`).toBeGreaterThanOrEqual(NAMED)
        expect(stack.at(-1)!.bare).toBe(false)
        stack
          .slice(1)
          .forEach((spot, n) =>
            expect(spot.x - stack[n]!.x, `${others} others, ${width}x${height}`).toBeGreaterThanOrEqual(
              moment > 8 ? 16 : 24,
            ),
          )
      }
  },
)

it.each([
  [390, 844, 2],
  [390, 844, 4],
  [412, 915, 1],
  [430, 932, 3],
])(
  'Stimulix on %i × %i: a card taken up leaves the board its size, and its words room above it',
  (width, height, others) => {
    const rest = plan(scene({ look: lookOf('stimulix'), width, height, others, mode: 'fan', moment: 0 }))
    const held = plan(
      scene({ look: lookOf('stimulix'), width, height, others, mode: 'fan', moment: 0, chosen: 0, words: 1 }),
    )
    expect(held.counter.h).toBe(rest.counter.h)
    expect(held.telling.h).toBeGreaterThanOrEqual(70)
    expect(apart(held.telling, held.counter)).toBe(true)
    const serving = plan(
      scene({
        look: lookOf('stimulix'),
        width,
        height,
        others,
        mode: 'choices',
        choices: 1,
        rest: 4,
        moment: 0,
        words: 1,
      }),
    )
    expect(serving.telling.h).toBeGreaterThanOrEqual(70)
    expect(apart(serving.telling, serving.counter)).toBe(true)
  },
)

it('Stimulix with five on a small phone: a card taken up says what it does, and the words can be hit', () => {
  const small = { look: lookOf('stimulix'), width: 360, height: 640, others: 4, moment: 0, words: 1 }
  for (const made of [
    plan(scene({ ...small, mode: 'fan', chosen: 0 })),
    plan(scene({ ...small, mode: 'choices', choices: 1, rest: 4 })),
  ]) {
    expect(made.telling.h).toBeGreaterThanOrEqual(48)
    for (const box of [...made.pods, made.counter]) expect(apart(box, made.telling)).toBe(true)
  }
})

it.each([
  [360, 640],
  [390, 844],
])('the marks that hang from the pods lie over no words, on a phone of %i × %i', (width, height) => {
  const MARK = 15
  for (const [game, most] of GAMES)
    for (let others = 1; others < Math.min(most, 5); others++)
      for (const change of [
        { mode: 'choices', choices: 1, rest: 4, moment: 0, words: 1 },
        { mode: 'fan', moment: 0 },
        { mode: 'none', moment: 0, band: false },
        { mode: 'none', moment: 1, band: false },
      ] satisfies Partial<Scene>[]) {
        const made = plan(scene({ look: lookOf(game), width, height, others, ...change }))
        if (made.podKind === 'arch') continue // its marks stand in its door
        const lowest = Math.max(...made.pods.map((pod) => pod.y + pod.h)) + (made.podKind === 'board' ? 9 : MARK)
        expect([game, others, change, made.telling.y >= lowest]).toEqual([game, others, change, true])
      }
})

it.each([
  [1280, 800],
  [1366, 768],
  [1440, 900],
])('a chain of three is seen from afar on a laptop of %i × %i', (width, height) => {
  const made = plan(scene({ width, height, others: 5, mode: 'fan', moment: 3 }))
  for (const spot of made.stack) expect(spot.w).toBeGreaterThanOrEqual(72)
  expect(made.telling.h).toBeGreaterThanOrEqual(70)
})

it.each([
  [360, 640],
  [390, 844],
])('whoever is out of Stimulix reads what happens above the note that says so, on %i × %i', (width, height) => {
  for (const others of [1, 2, 3, 4]) {
    const out = { watching: true, noted: 168, mode: 'none', band: false, hand: 0, moment: 0 } as const
    const { telling } = plan(scene({ look: lookOf('stimulix'), width, height, others, ...out }))
    expect([others, telling.h >= 48, telling.y + telling.h <= height - 168]).toEqual([others, true, true])
  }
})

it('the piles lie in their box', () => {
  const made = plan(scene({ look: lookOf('this-game-is-shit') }))
  for (const spot of pileSpots(made, 4, true))
    expect(spot.x + spot.w <= 390 && spot.label.x + spot.label.w <= 391).toBe(true)
})

it('without a hand there is no sheet', () => {
  expect(plan(scene({ watching: true, mode: 'none', band: false })).sheet.h).toBe(0)
  // The note that one is out lies below the piles, not on them.
  const out = plan(scene({ look: lookOf('this-game-is-shit'), watching: true, noted: 68, mode: 'none', band: false }))
  expect(out.piles.y + out.piles.h).toBeLessThanOrEqual(844 - 68)
  // Nor does anything that is told.
  expect(out.foot).toBe(844 - 68)
  expect(plan(scene({ width: 1440, height: 900, watching: true, noted: 68, mode: 'none' })).foot).toBe(900 - 68)
})

it.each(GAMES)('on a desk a note about who plays for me lies over nothing that %s tells', (game, most) => {
  const NOTED = 60
  for (const [width, height] of SIZES.filter(([width]) => width >= 1024))
    for (let others = 1; others < most; others++)
      for (const moment of [0, 1, 3])
        for (const blow of [true, false]) {
          const made = plan(
            scene({ look: lookOf(game), width, height, others, moment, blow, mode: 'none', noted: NOTED }),
          )
          const end = made.sheet.y - NOTED + 0.5
          const told = [made.telling, made.piles, ...(made.last ? [made.last] : [])]
          for (const box of told) {
            expect(box.y + box.h).toBeLessThanOrEqual(end)
            expect(box.h).toBeGreaterThan(30)
          }
          for (const card of made.stack) expect(card.y + card.w * 1.4).toBeLessThanOrEqual(end)
          if (!made.counterInSheet) expect(made.counter.y + made.counter.h).toBeLessThanOrEqual(end)
        }
})

it.each([2, 3, 4, 5])(
  'who watches Stimulix on a phone sees the boards of all %i, and the words below them',
  (others) => {
    const made = plan(
      scene({ look: lookOf('stimulix'), others, watching: true, mode: 'none', band: false, hand: 0, moment: 0 }),
    )
    expect(made.podKind).toBe('board')
    made.pods.forEach((pod, n) => made.pods.slice(n + 1).forEach((other) => expect(apart(pod, other)).toBe(true)))
    for (const pod of made.pods) expect(apart(pod, made.telling) && pod.x >= 0 && pod.x + pod.w <= 390).toBe(true)
  },
)

it.each(['this-game-is-shit', 'soccmel', 'stimulix', 'lunch-money'])(
  'what is told to somebody new at %s hides neither the question nor the piles, the menu or the hand',
  (game) => {
    for (const [width, height] of [
      [360, 640],
      [390, 664],
      [390, 844],
    ] as const)
      for (let others = 1; others <= (game === 'soccmel' ? 7 : game === 'stimulix' ? 4 : 5); others++) {
        const { primer, piles, telling, header, sheet } = plan(
          scene({ look: lookOf(game), width, height, others, mode: 'fan', choices: 0, rest: 0, moment: 0 }),
        )
        expect(primer.h, `${others} others, ${width}x${height}`).toBeGreaterThanOrEqual(84)
        expect(primer.y).toBeGreaterThanOrEqual(header.h)
        for (const place of [telling, sheet, ...(piles.h ? [piles] : [])])
          expect(primer.y + primer.h, `${others} others, ${width}x${height}`).toBeLessThanOrEqual(place.y)
      }
  },
)

describe('a phone that lies', () => {
  it.each(['this-game-is-shit', 'soccmel', 'stimulix', 'lunch-money'])(
    'has the table of %s left and what is mine right of it, all on the screen',
    (game) => {
      for (const [width, height] of [
        [667, 375],
        [844, 390],
        [932, 430],
      ] as const)
        for (let others = 1; others <= (game === 'soccmel' ? 7 : 4); others++)
          for (const [mode, choices, moment] of [
            ['fan', 0, 0],
            ['choices', 2, 1],
            ['choices', 3, 3],
            ['choices', 4, 2],
            ['choices', 6, 1],
          ] as const) {
            const made = plan(
              scene({
                look: lookOf(game),
                width,
                height,
                others,
                mode,
                choices,
                moment,
                captions: Array.from({ length: choices }, () => ({ title: 'Let it happen', text: '0 → 6' })),
              }),
            )
            const what = `${others} others, ${width}x${height}, ${choices} answers`
            expect(made.lying).toBe(true)
            for (const box of [
              ...made.pods,
              made.moment,
              made.telling,
              ...made.stack.map((spot) => ({ ...spot, h: spot.w * 1.4 })),
            ]) {
              expect(box.x + box.w, what).toBeLessThanOrEqual(made.sheet.x + 1)
              expect(box.y + box.h, what).toBeLessThanOrEqual(height)
            }
            for (const box of [made.counter, made.sheet]) expect(box.y, what).toBeGreaterThanOrEqual(made.header.h - 6)
            for (const spot of [...made.hand, ...made.choices]) {
              expect(spot.x, what).toBeGreaterThanOrEqual(made.sheet.x)
              expect(spot.x + spot.w, what).toBeLessThanOrEqual(width)
              expect(spot.w * 1.4).toBeGreaterThanOrEqual(44)
            }
          }
    },
  )
})
