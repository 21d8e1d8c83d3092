import { describe, expect, it } from 'vitest'
import { wantedTable } from '../src/lib/wanted-table.ts'

describe('the table that a link asks for', () => {
  it('is the usual one where the link says nothing', () => {
    expect(wantedTable('soccmel', 4, '')).toEqual({ game: 'soccmel', seats: 4 })
  })

  it('has the house rules, seats, options and bots of the link', () => {
    const search = '?house=eJx&seats=3&options=%7B%22variant%22%3A%22elimination%22%2C%22decks%22%3A2%7D&bots=goat,owl'
    expect(wantedTable('soccmel', 4, search)).toEqual({
      game: 'soccmel',
      seats: 3,
      house: 'eJx',
      options: { variant: 'elimination', decks: 2 },
      bots: ['goat', 'owl'],
    })
  })

  it('is the usual one where the link says nonsense', () => {
    expect(wantedTable('soccmel', 4, '?seats=many&options=%7B')).toEqual({ game: 'soccmel', seats: 4, options: {} })
  })
})
