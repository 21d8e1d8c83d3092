import type { NewTable } from './api.ts'

/** The table that a link asks for: `?house=…&seats=3&options={"critical_mass":4}&bots=goat,owl`; the server checks. */
export function wantedTable(game: string, usualSeats: number, search: string): NewTable {
  const said = new URLSearchParams(search)
  const [house, options, bots] = ['house', 'options', 'bots'].map((name) => said.get(name) ?? '')
  return {
    game,
    seats: Number(said.get('seats')) || usualSeats,
    ...(house ? { house } : {}),
    ...(options ? { options: optionsIn(options) } : {}),
    ...(bots ? { bots: bots.split(',') } : {}),
  }
}

function optionsIn(text: string): NonNullable<NewTable['options']> {
  try {
    return JSON.parse(text) as NonNullable<NewTable['options']>
  } catch {
    return {}
  }
}
