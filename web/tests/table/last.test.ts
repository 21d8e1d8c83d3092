import { expect, it } from 'vitest'
import { screenOf } from '../../src/lib/games.ts'
import type { TableEvent } from '../../src/lib/wire.ts'
import { lastBlow } from '../../src/table/last.ts'

const beats = () => screenOf('lunch-money').beats
const log = (...events: TableEvent[]) => [{ v: 1, events }]

it('knows who struck whom with what', () => {
  const told = log(['turn', 2, -1, '', 0], ['aims', 2, 0, 'elbow', 0], ['loses', 0, -1, '', 2], ['turn', 1, -1, '', 0])
  expect(lastBlow(told, beats())).toMatchObject({ seat: 0, by: 2, code: 'elbow', number: 2 })
})

it('blames nobody for what was played in another turn, or by the one who suffers', () => {
  const told = log(['aims', 2, 0, 'elbow', 0], ['turn', 1, -1, '', 0], ['loses', 0, -1, '', 2])
  expect(lastBlow(told, beats())).toMatchObject({ by: -1, code: '' })
  expect(lastBlow(log(['plays', 0, -1, 'hide', 0], ['loses', 0, -1, '', 1]), beats())).toMatchObject({ by: -1 })
})

it('is a score that rises where nobody strikes, and a sum of one’s own is nobody’s doing', () => {
  const diner = screenOf('stimulix').beats
  const told = log(['assigns', 1, 0, 'F01', 0], ['food', 0, -1, 'F01', 4], ['evacuates', 0, -1, '', 4])
  expect(lastBlow(told, diner)).toMatchObject({ seat: 0, by: -1, code: '', number: 4 })
  expect(lastBlow(log(['uses', 1, -1, 'ACT-08', 0], ['gains', 0, -1, '', 2]), diner)).toMatchObject({
    by: 1,
    number: 2,
  })
})

it('is the doing of the card in a pile, and not of the one that sent it on', () => {
  const told = log(['doubles', 2, 3, 'GAT', 14], ['bends', 3, 0, 'YOG', 14], ['suffers', 0, -1, '', 14])
  expect(lastBlow(told, screenOf('soccmel').beats)).toMatchObject({ seat: 0, by: 2, code: 'GAT' })
})

it('a loss of nothing is no blow', () => {
  expect(lastBlow(log(['loses', 0, -1, '', 0]), beats())).toBeNull()
  expect(lastBlow([], beats())).toBeNull()
})
