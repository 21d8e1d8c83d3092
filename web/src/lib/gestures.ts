/** The fixed gestures, as the server names them, and the picture of each. */
export const GESTURES: Record<string, string> = {
  laugh: 'face-with-tears-of-joy',
  cry: 'loudly-crying-face',
  angry: 'pouting-face',
  love: 'red-heart',
  clap: 'clapping-hands',
  poop: 'pile-of-poo',
  shock: 'face-screaming-in-fear',
  bored: 'yawning-face',
  revenge: 'smiling-face-with-horns',
  thanks: 'folded-hands',
  sorry: 'person-bowing',
  hurry: 'alarm-clock',
}

/** Those in one tap, as many as fit beside each other. */
export const QUICK = ['laugh', 'shock', 'clap', 'revenge', 'poop', 'hurry']
