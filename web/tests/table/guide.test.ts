import { readFileSync } from 'node:fs'
import { flushSync, mount, unmount } from 'svelte'
import { parse } from 'smol-toml'
import { afterEach, describe, expect, it } from 'vitest'
import { faceOf, type CardFacts } from '../../src/art/faces.ts'
import { lookOf } from '../../src/art/looks.ts'
import { cardName } from '../../src/lib/cards.svelte.ts'
import Organs from '../../src/objects/Organs.svelte'
import { around } from '../../src/table/facts.ts'
import { plan } from '../../src/table/layout.ts'
import { fitted } from '../../src/ui/fitted.ts'

const cards = (game: string) =>
  (parse(readFileSync(`../src/tavolaccio/games/${game}/cards.toml`, 'utf8')) as unknown as { card: CardFacts[] }).card

let drawn: Record<string, unknown> | undefined
afterEach(() => {
  if (drawn) void unmount(drawn)
  drawn = undefined
  document.body.replaceChildren()
})

it('TGIS-09: cards of a type have one colour, and every type has its own', () => {
  const colours = new Map<string, Set<string>>()
  for (const card of cards('this_game_is_shit'))
    colours.set(card.kind, (colours.get(card.kind) ?? new Set()).add(faceOf('this-game-is-shit', card).type.c))
  expect([...colours.keys()].toSorted()).toEqual(['attack', 'evacuation', 'instrument', 'remedy', 'special', 'virus'])
  expect([...colours.values()].every((found) => found.size === 1)).toBe(true)
  expect(new Set([...colours.values()].flatMap((found) => [...found])).size).toBe(colours.size)
})

it('STX-R47: in the intestine every card lies upright, however it lay in the stomach', () => {
  const food = cards('stimulix').filter((card) => card.kind === 'food')
  const [served, ...rest] = food
  drawn = mount(Organs, {
    target: document.body,
    props: {
      game: 'stimulix',
      served: served!,
      stomach: rest.slice(0, 1),
      turned: rest.slice(1, 3),
      intestine: rest.slice(3, 8),
    },
  })
  flushSync()
  const placed = [...document.querySelectorAll<HTMLElement>('.inside > div')]
  expect(placed).toHaveLength(9)
  const turned = (turn: string) => placed.filter((one) => one.style.rotate === turn).map((one) => one.textContent)
  expect(turned('90deg')).toHaveLength(2)
  expect(turned('0deg')).toHaveLength(5)
  const inside = document.querySelectorAll('.organs > .unseen')[2]!.textContent
  for (const card of rest.slice(3, 8)) expect(inside).toContain(cardName(card))
})

describe('TGIS-T25: I sit at the bottom', () => {
  it.each([2, 3, 4, 5, 6])('of %i, with the others clockwise from my left', (seats) => {
    for (let you = 0; you < seats; you++)
      expect(around(seats, you)).toEqual(Array.from({ length: seats - 1 }, (_, n) => (you + 1 + n) % seats))
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ] as const) {
      const made = plan({
        look: lookOf('this-game-is-shit'),
        width,
        height,
        others: seats - 1,
        watching: false,
        hand: 5,
        raised: [],
        chosen: -1,
        mode: 'fan',
        choices: 0,
        rest: 0,
        words: 0,
        moment: 0,
        piles: 4,
        band: true,
      })
      made.pods.forEach((pod) => expect(pod.y + pod.h).toBeLessThanOrEqual(made.sheet.y))
      const lefts = made.pods.map((pod) => pod.x)
      expect(lefts).toEqual(lefts.toSorted((a, b) => a - b))
    }
  })
})

it('words get smaller until they fit, and stop at the smallest', async () => {
  const drawnAgain = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  const box = document.createElement('p')
  const needs = (height: (fit: number) => number) =>
    Object.defineProperty(box, 'scrollHeight', {
      configurable: true,
      get: () => height(Number(box.style.getPropertyValue('--fit'))),
    })
  Object.defineProperty(box, 'clientHeight', { value: 100 })
  const words = fitted(box, 'short')
  needs(() => 90)
  words.update('still short')
  await drawnAgain()
  expect(box.style.getPropertyValue('--fit')).toBe('1')
  needs((fit) => 140 * fit)
  words.update('a long sentence')
  await drawnAgain()
  expect(140 * Number(box.style.getPropertyValue('--fit'))).toBeLessThanOrEqual(101)
  needs(() => 900)
  words.update('far too long')
  await drawnAgain()
  expect(box.style.getPropertyValue('--fit')).toBe('0.5')
  words.destroy()
})
