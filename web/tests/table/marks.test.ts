import { expect, test } from 'vitest'
import { awaitedSeats, clockOfCard } from '../../src/table/marks.ts'
import type { PublicQuestion } from '../../src/lib/wire.ts'

const anybody = { id: 1, kind: 'window', seats: [0, 1, 2], ms: 9000 } as unknown as PublicQuestion

test('where anybody may react the clock lies at the card, and nowhere else', () => {
  const table = { tells: false, deadline: 5000 }
  expect(clockOfCard({ asked: false, awaited: awaitedSeats(anybody, -1), table })).toBe(5000)
  // The one the card is meant for has the ring; a player who is asked has it where they answer.
  expect(clockOfCard({ asked: false, awaited: awaitedSeats(anybody, 2), table })).toBe(0)
  expect(clockOfCard({ asked: true, awaited: [], table })).toBe(0)
  expect(clockOfCard({ asked: false, awaited: [], table: { tells: true, deadline: 5000 } })).toBe(0)
})
