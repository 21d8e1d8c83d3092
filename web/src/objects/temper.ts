const FACES = [
  'grinning-face',
  'grinning-face',
  'neutral-face',
  'unamused-face',
  'unamused-face',
  'face-with-steam-from-nose',
  'face-with-steam-from-nose',
  'angry-face',
  'pouting-face',
]

/** The face of a temper from 0 to 10: it goes from a grin to what one does not print. */
export function temperFace(level: number): string {
  return FACES[Math.max(0, level)] ?? 'face-with-symbols-on-mouth'
}

export function temperColour(level: number): string {
  return level < 4 ? '#F4BE35' : level < 7 ? '#EE7B22' : '#C4231A'
}
