import { AVATARS } from './avatars.ts'
import { LOOKS } from './looks.ts'
import type { Pictures } from './layers.ts'
import { pictures as lunchMoney } from './pictures/lunch-money.ts'
import { pictures as soccmel } from './pictures/soccmel.ts'
import { pictures as stimulix } from './pictures/stimulix.ts'
import { pictures as thisGameIsShit } from './pictures/this-game-is-shit.ts'

export const PICTURES: Record<string, Pictures> = {
  'this-game-is-shit': thisGameIsShit,
  soccmel,
  stimulix,
  'lunch-money': lunchMoney,
}

/** Pictures of the screens that all games share: home, lobby, podium, states, emotes, card grounds and backs. */
const SHARED = [
  'own-back-plain',
  'own-tiles',
  'own-arcades',
  'own-rays',
  'own-squares',
  'own-coin',
  'pile-of-poo',
  'duck',
  'telephone-receiver',
  'crown',
  'party-popper',
  'sparkles',
  'confetti-ball',
  'robot',
  'zzz',
  'roll-of-paper',
  'toilet',
  'hourglass-not-done',
  'face-with-tears-of-joy',
  'loudly-crying-face',
  'pouting-face',
  'red-heart',
  'clapping-hands',
  'face-screaming-in-fear',
  'yawning-face',
  'smiling-face-with-horns',
  'folded-hands',
  'person-bowing',
  'alarm-clock',
  'hatching-chick',
  'goat',
  'magnifying-glass-tilted-left',
  'compass',
  'broom',
  'game-die',
  'black-cat',
  'hamburger',
  'school',
  'backhand-index-pointing-up',
]

/**
 * Which file a picture goes into: those of the first page together, those of several games, the others with their game.
 */
export function groups(): Record<string, string[]> {
  const common = new Set([
    ...SHARED,
    ...Object.keys(AVATARS),
    ...Object.values(LOOKS).map((look) => look.back),
    ...Object.entries(LOOKS).flatMap(([game, { heroes }]) => heroes.flatMap((code) => namesOf(PICTURES[game]!, code))),
  ])
  const found: Record<string, string[]> = {}
  for (const [game, pictures] of Object.entries(PICTURES)) {
    const names = new Set([
      ...Object.keys(pictures).flatMap((code) => namesOf(pictures, code)),
      ...LOOKS[game]!.more,
      ...Object.values(LOOKS[game]!.awards),
    ])
    found[game] = [...names].filter((name) => !common.has(name))
  }
  // A card that shows one of them must not fetch the whole file of another game.
  const games = Object.values(found)
  const several = new Set(games.flat().filter((name) => games.filter((names) => names.includes(name)).length > 1))
  for (const game of Object.keys(found)) found[game] = found[game]!.filter((name) => !several.has(name))
  return { common: [...common], several: [...several], ...found }
}

function namesOf(pictures: Pictures, code: string): string[] {
  return (pictures[code] ?? []).map(([name]) => name)
}
