import { settings } from '../lib/settings.svelte.ts'
import type { OnStage } from '../lib/live_table.svelte.ts'

let context: AudioContext | undefined

/** Plays one of our sounds, this many steps higher and stretched to a pace, if this device wants them. */
export function sound(name: string, steps = 0, stretch = 1): void {
  if (!settings.sound) return
  context ??= new AudioContext()
  const on = context
  void import('./tones.ts').then(
    ({ lay }) => lay(on, name, on.currentTime, steps, stretch, settings.volume / 100),
    () => undefined,
  )
}

export function buzz(pattern: number[]): void {
  if (pattern.length && settings.vibration && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(pattern)
}

/** The table wants me: two short tones and a buzz. */
export function call(): void {
  buzz([40])
  sound('call')
}

/** One of my last seconds is gone. */
export function lastSeconds(left: number): void {
  sound('tick')
  if (left === 3) buzz([20])
}

const ALL_FEEL_IT = 40
const MINE = 4
/** The pace that sounds are made for. */
const NORMAL = 1

/** What a beat sounds and feels like at this seat. */
export function soundOf({ beat, events, all, place, ms }: OnStage, you: number): void {
  const [kind, seat] = events[0]!
  const mine = events.some((event) => event[beat.whose === 'other' ? 2 : 1] === you)
  // Each of a row sounds a step higher than the one before.
  let row = 0
  while (all[place - row - 1]?.[0] === kind) row++
  if (beat.motion === 'end') sound(seat === you || you < 0 ? 'won' : 'bell')
  else
    sound(beat.sound, beat.motion === 'turn' && mine ? MINE : Math.min(12, row * 2), ms / (beat.seconds[NORMAL] * 1000))
  if (beat.whose === 'all' || (beat.whose && mine)) buzz(beat.buzz)
  else if (beat.motion === 'out') buzz([ALL_FEEL_IT])
}
