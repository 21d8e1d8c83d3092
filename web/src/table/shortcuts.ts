import { movesWith } from './choices.ts'
import type { ScreenState } from './screen_state.svelte.ts'

/** The keys of answers, in the order in which they are given out. */
export const KEYS = '123456789qwertyuiopasdfghjklzxcvbnm'
/** The key of the plain way out, wherever it stands. */
export const PASS = '0'

/**
 * The key of every answer that can be given now, by what it presses: `choice:0`, `hand:2`, `seat:1`, `word:MOVE`,
 * `pass`, `pick`. With a card in my fingers it is what can be done with that card.
 */
export function shortcutsOf(at: ScreenState): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  if (at.table.again || !at.options.length) return found
  const free = [...KEYS]
  const give = (what: string) => {
    const key = free.shift()
    if (key) found.set(what, key)
  }
  if (at.stealing) give('pick')
  else {
    if (at.held) for (const seat of at.targets) if (seat !== at.you) give(`seat:${seat}`)
    if (!at.held && at.mode === 'choices')
      at.choices.forEach((choice, n) => {
        if (choice.pass && ![...found.values()].includes(PASS)) found.set(`choice:${n}`, PASS)
        else give(`choice:${n}`)
      })
    if (!at.held && at.mode === 'fan')
      at.hand.forEach((code, n) => {
        if (at.hand.indexOf(code) === n && movesWith(at.choices, code).length) give(`hand:${n}`)
      })
    for (const word of at.words) give(`word:${word.key}`)
    if (!at.held && at.bandChoice) found.set('pass', PASS)
  }
  return found
}
