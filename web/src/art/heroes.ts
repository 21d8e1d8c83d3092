/** The three cards that stand for a game on the home page: left, middle, right. */
export const HEROES: Record<string, [string, string, string]> = {
  'this-game-is-shit': ['LL', 'MS', 'PT'],
  soccmel: ['P3b', 'GAT', 'YOG'],
  stimulix: ['F09', 'S11', 'INT-01'],
  'lunch-money': ['block', 'humiliation', 'hook'],
}
