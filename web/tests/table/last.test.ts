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

it('a loss of nothing is no blow', () => {
  expect(lastBlow(log(['loses', 0, -1, '', 0]), beats())).toBeNull()
  expect(lastBlow([], beats())).toBeNull()
})
