/** What an award shows, by its key in a game's `story.toml`. */
export const AWARDS: Record<string, Record<string, string>> = {
  'this-game-is-shit': {
    'dirtiest-hand': 'pile-of-poo',
    'frequent-flusher': 'toilet',
    'sticky-fingers': 'plunger',
    'grannys-darling': 'old-woman',
    caretaker: 'construction',
    'full-house': 'roll-of-paper',
  },
  soccmel: {
    stove: 'fire',
    'big-mouth': 'megaphone',
    'hot-potato': 'roasted-sweet-potato',
    'cat-person': 'black-cat',
    'not-at-home': 'person-in-lotus-position',
    sponge: 'sponge',
  },
  stimulix: {
    'deadly-waiter': 'bellhop-bell',
    spoilsport: 'stop-sign',
    'great-relief': 'toilet',
    'mad-scientist': 'alembic',
    busybody: 'busts-in-silhouette',
    'sticky-fork': 'fork-and-knife',
  },
  'lunch-money': {
    'hardest-fist': 'boxing-glove',
    'brick-wall': 'brick',
    'last-laugh': 'face-with-tears-of-joy',
    'school-nurse': 'adhesive-bandage',
    clinging: 'magnet',
    'punching-bag': 'face-with-head-bandage',
  },
}

export function awardPicture(game: string, key: string): string {
  return AWARDS[game]?.[key] ?? 'sparkles'
}
