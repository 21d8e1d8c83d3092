/** The faces that a guest may wear: picture → the character that travels on the wire, and the ground it stands on. */
export const AVATARS: Record<string, [character: string, ground: string]> = {
  fox: ['🦊', '#FFD9B8'],
  frog: ['🐸', '#CDEBB0'],
  'pig-face': ['🐷', '#FFD3DE'],
  'tiger-face': ['🐯', '#FFE2A6'],
  lion: ['🦁', '#FBDFA3'],
  octopus: ['🐙', '#F5C9D8'],
  gorilla: ['🦍', '#D8D3E6'],
  unicorn: ['🦄', '#E4D8FA'],
  't-rex': ['🦖', '#D2EDC0'],
  owl: ['🦉', '#E8D5BF'],
  panda: ['🐼', '#E4ECF2'],
  koala: ['🐨', '#DCE3EA'],
  bear: ['🐻', '#EBD3B8'],
  'cat-face': ['🐱', '#FFE7B0'],
  'dog-face': ['🐶', '#F4DEC4'],
  'rabbit-face': ['🐰', '#F4DDE6'],
  penguin: ['🐧', '#D4E4F2'],
  duck: ['🦆', '#CFEBDD'],
  hedgehog: ['🦔', '#EAD9C8'],
  badger: ['🦡', '#DDE0E4'],
  boar: ['🐗', '#E6D2C2'],
  bird: ['🐦', '#CFE6F5'],
  beaver: ['🦫', '#EBD7BD'],
  chipmunk: ['🐿️', '#F3DCC0'],
  snail: ['🐌', '#E6E3B8'],
  fish: ['🐟', '#CBE8EE'],
  crab: ['🦀', '#FFD2C6'],
  'spouting-whale': ['🐳', '#CBE4F7'],
  ghost: ['👻', '#E3E0F2'],
  robot: ['🤖', '#D6E2EA'],
}

/** Some keyboards add a mark that asks for colours. */
const bare = (character: string) => character.replaceAll('\uFE0F', '')

const BY_CHARACTER = new Map(
  Object.entries(AVATARS).map(([name, [character, ground]]) => [bare(character), { name, ground }]),
)

/**
 * The picture of an emoji from the wire. One that we do not draw becomes a ghost: nothing from the wire is ever drawn
 * as it is.
 */
export function avatar(character: string): { name: string; ground: string } {
  return BY_CHARACTER.get(bare(character)) ?? { name: 'ghost', ground: '#E3E0F2' }
}
