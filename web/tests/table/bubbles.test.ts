import { expect, test } from 'vitest'
import { apart } from '../../src/table/bubbles.ts'

const below = (x: number, y = 100) => ({ x, y, w: 200, above: false })

test('neighbours who speak at once are both read', () => {
  expect(apart([below(40), below(150)], [50, 30]).map(({ y }) => y)).toEqual([100, 158])
})

test('who has room beside the others stays at their own place', () => {
  expect(apart([below(0), below(200)], [50, 30]).map(({ y }) => y)).toEqual([100, 100])
})

test('a third one finds the first free place below', () => {
  expect(apart([below(0), below(50), below(100)], [50, 30, 40]).map(({ y }) => y)).toEqual([100, 158, 196])
})

test('what lies above its speaker stays there', () => {
  expect(apart([below(0), { ...below(0, 120), above: true }], [50, 50]).map(({ y }) => y)).toEqual([100, 120])
})
