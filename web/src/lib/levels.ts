/**
 * The characters of the bots, from the weakest on. Their names and characters stand in the catalogues: `bot-owl`,
 * `bot-owl-is`.
 */
export interface Level {
  id: string
  picture: string
  ground: string
}

export const LEVELS: readonly Level[] = [
  { id: 'chick', picture: 'hatching-chick', ground: '#FFF0B8' },
  { id: 'goat', picture: 'goat', ground: '#E6E0D4' },
  { id: 'fox', picture: 'fox', ground: '#FFD9B8' },
  { id: 'owl', picture: 'owl', ground: '#E8D5BF' },
]

/** The bot that sits down when nobody says which. */
export const USUAL_LEVEL = 'goat'

/** Older tables call bots by how they think. */
const SAME: Record<string, string> = { instinct: 'goat', search: 'fox', random: 'chick' }

export function levelOf(id: string): Level {
  return LEVELS.find((level) => level.id === (SAME[id] ?? id)) ?? LEVELS[1]!
}
