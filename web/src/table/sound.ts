import { settings } from '../lib/settings.svelte.ts'
import type { OnStage } from '../lib/live_table.svelte.ts'

let context: AudioContext | undefined
let hiss: AudioBuffer | undefined

/**
 * Each sound is a few short tones: pitch at the start and at the end in Hz, when it starts and how long it lasts in s,
 * its wave (`noise`: a hiss around that pitch), and how loud it is.
 */
type Tone = [from: number, to: number, start: number, length: number, wave: OscillatorType | 'noise', volume: number]

/** All our own, made of nothing but waves and noise. The names are those of `texts/beats.toml`. */
export const SOUNDS: Record<string, Tone[]> = {
  call: [
    [523, 523, 0, 0.16, 'sine', 0.16],
    [784, 784, 0.09, 0.2, 'sine', 0.16],
  ],
  card: [[900, 300, 0, 0.05, 'triangle', 0.1]],
  bad: [
    [300, 120, 0, 0.18, 'square', 0.07],
    [220, 90, 0.06, 0.16, 'square', 0.06],
  ],
  good: [
    [660, 880, 0, 0.12, 'sine', 0.14],
    [990, 1320, 0.08, 0.14, 'sine', 0.1],
  ],
  paper: [[3200, 1800, 0, 0.05, 'noise', 0.2]],
  knock: [
    [190, 120, 0, 0.06, 'triangle', 0.3],
    [190, 120, 0.12, 0.06, 'triangle', 0.22],
  ],
  slap: [
    [500, 2200, 0, 0.12, 'noise', 0.1],
    [1600, 300, 0.12, 0.07, 'noise', 0.35],
  ],
  answer: [
    [700, 2800, 0, 0.1, 'noise', 0.1],
    [2100, 420, 0.1, 0.07, 'noise', 0.35],
  ],
  thump: [
    [400, 1800, 0, 0.28, 'noise', 0.08],
    [150, 45, 0.3, 0.22, 'sine', 0.6],
    [2600, 2400, 0.42, 0.06, 'triangle', 0.08],
  ],
  drum: [
    [400, 2200, 0, 0.34, 'noise', 0.1],
    [170, 40, 0.36, 0.32, 'sine', 0.8],
    [900, 200, 0.36, 0.12, 'noise', 0.4],
    [2600, 2400, 0.5, 0.06, 'triangle', 0.1],
    [3100, 2800, 0.6, 0.06, 'triangle', 0.1],
    [2300, 2100, 0.7, 0.08, 'triangle', 0.1],
  ],
  gong: [
    [400, 2600, 0, 0.34, 'noise', 0.12],
    [120, 32, 0.36, 0.5, 'sine', 0.72],
    [312, 300, 0.36, 0.9, 'triangle', 0.2],
    [467, 455, 0.36, 0.8, 'square', 0.05],
    [2600, 2300, 0.6, 0.06, 'triangle', 0.1],
    [3100, 2700, 0.7, 0.06, 'triangle', 0.1],
  ],
  stamp: [
    [1400, 300, 0.4, 0.05, 'noise', 0.5],
    [260, 120, 0.4, 0.1, 'square', 0.16],
    [340, 520, 0.52, 0.16, 'sine', 0.12],
  ],
  scratch: [
    [2500, 3600, 0, 0.12, 'noise', 0.35],
    [3600, 2200, 0.16, 0.14, 'noise', 0.35],
    [700, 1100, 0.4, 0.1, 'square', 0.05],
    [900, 600, 0.52, 0.16, 'square', 0.05],
  ],
  slide: [[600, 1400, 0, 0.34, 'noise', 0.35]],
  cat: [
    [520, 880, 0.3, 0.16, 'sawtooth', 0.12],
    [880, 420, 0.46, 0.3, 'sawtooth', 0.12],
  ],
  rise: [
    [420, 900, 0, 0.4, 'sine', 0.12],
    [210, 450, 0, 0.4, 'triangle', 0.1],
  ],
  heal: [
    [660, 880, 0.1, 0.12, 'sine', 0.16],
    [990, 1320, 0.2, 0.2, 'sine', 0.12],
  ],
  sticky: [
    [900, 200, 0, 0.08, 'noise', 0.3],
    [240, 380, 0.08, 0.12, 'sine', 0.12],
  ],
  pop: [[260, 900, 0.1, 0.08, 'sine', 0.3]],
  die: [0, 0.16, 0.3, 0.42, 0.52, 0.6].map((start) => [2200, 900, start, 0.04, 'noise', 0.3]),
  cloche: [
    [1320, 1300, 0, 0.5, 'sine', 0.12],
    [1980, 1960, 0.08, 0.5, 'sine', 0.1],
    [2640, 2600, 0.16, 0.5, 'sine', 0.08],
  ],
  gurgle: [0, 0.14, 0.3, 0.42, 0.6].map((start, n) => [110 + n * 18, 70 + n * 22, start, 0.13, 'sawtooth', 0.1]),
  splash: [
    [300, 140, 0.1, 0.1, 'sine', 0.3],
    [900, 2600, 0.26, 0.18, 'noise', 0.24],
    [1300, 1700, 0.5, 0.1, 'sine', 0.1],
  ],
  bell: [[1760, 1750, 0, 0.4, 'sine', 0.12]],
  bubbles: [0, 0.1, 0.18, 0.3, 0.38].map((start, n) => [500 + n * 140, 900 + n * 160, start, 0.07, 'sine', 0.12]),
  riffle: Array.from({ length: 12 }, (_, n): Tone => [2600, 1800, n * 0.03, 0.025, 'noise', 0.4]),
  fall: [
    [440, 1500, 0, 0.5, 'sine', 0.14],
    [1500, 60, 0.5, 0.7, 'sawtooth', 0.1],
    [110, 30, 1.15, 0.4, 'sine', 0.8],
  ],
  // A kettle that whistles, something that bursts, a last coin that spins and lies down, a long flush.
  kettle: [
    [700, 2300, 0, 0.6, 'sine', 0.16],
    [2300, 2500, 0.6, 0.7, 'sine', 0.22],
    [3200, 3400, 0.3, 1, 'noise', 0.2],
  ],
  burst: [
    [160, 420, 0, 0.5, 'sawtooth', 0.12],
    [1800, 200, 0.5, 0.3, 'noise', 0.6],
    [110, 30, 0.5, 0.5, 'sine', 0.7],
    [300, 140, 0.9, 0.12, 'sine', 0.2],
    [260, 120, 1.1, 0.12, 'sine', 0.16],
  ],
  coin: [0, 0.22, 0.41, 0.57, 0.7, 0.8, 0.88, 0.94, 0.99, 1.03].map((start, n) => [
    2500 - n * 60,
    2350 - n * 60,
    start,
    n === 9 ? 0.4 : 0.12,
    'triangle',
    0.16,
  ]),
  flush: [
    [900, 1600, 0, 0.3, 'noise', 0.4],
    [1600, 500, 0.25, 0.9, 'noise', 0.7],
    [400, 180, 0.9, 0.6, 'noise', 0.5],
    [120, 60, 1.1, 0.4, 'sine', 0.3],
  ],
  burp: [
    [400, 1400, 0, 0.26, 'noise', 0.06],
    [130, 88, 0.28, 0.2, 'sawtooth', 0.14],
    [88, 70, 0.46, 0.16, 'sawtooth', 0.12],
  ],
  tick: [[1900, 1500, 0, 0.03, 'square', 0.08]],
  won: [523, 659, 784, 1046].flatMap((pitch, n): Tone[] => [
    [pitch, pitch, n * 0.14, n === 3 ? 0.7 : 0.2, 'sawtooth', 0.07],
    [pitch / 2, pitch / 2, n * 0.14, n === 3 ? 0.7 : 0.2, 'triangle', 0.14],
  ]),
}

/** Plays one of our sounds, so many steps higher, if this device wants them. */
export function sound(name: string, steps = 0): void {
  const tones = SOUNDS[name]
  if (!settings.sound || !tones) return
  context ??= new AudioContext()
  const now = context.currentTime
  const higher = 2 ** (steps / 12)
  for (const [from, to, start, length, wave, loud] of tones) {
    const volume = context.createGain()
    volume.gain.setValueAtTime(Math.max(0.0002, (loud * settings.volume) / 100), now + start)
    volume.gain.exponentialRampToValueAtTime(0.0001, now + start + length)
    volume.connect(context.destination)
    const source = wave === 'noise' ? rustle(context, from * higher, to * higher, now + start, length, volume) : null
    const tone = source ?? context.createOscillator()
    if (tone instanceof OscillatorNode) {
      tone.type = wave as OscillatorType
      tone.frequency.setValueAtTime(from * higher, now + start)
      tone.frequency.exponentialRampToValueAtTime(to * higher, now + start + length)
      tone.connect(volume)
    }
    tone.start(now + start)
    tone.stop(now + start + length + 0.02)
  }
}

/** A hiss around a pitch that glides. */
function rustle(on: AudioContext, from: number, to: number, at: number, length: number, out: AudioNode) {
  if (!hiss) {
    hiss = on.createBuffer(1, on.sampleRate, on.sampleRate)
    const samples = hiss.getChannelData(0)
    for (let n = 0; n < samples.length; n++) samples[n] = Math.random() * 2 - 1
  }
  const source = on.createBufferSource()
  source.buffer = hiss
  const band = on.createBiquadFilter()
  band.type = 'bandpass'
  band.Q.value = 1.2
  band.frequency.setValueAtTime(from, at)
  band.frequency.exponentialRampToValueAtTime(to, at + length)
  source.connect(band).connect(out)
  return source
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

/** What a beat sounds and feels like at this seat. */
export function soundOf({ beat, events, all, place }: OnStage, you: number): void {
  const [kind, seat] = events[0]!
  const mine = events.some((event) => event[beat.whose === 'other' ? 2 : 1] === you)
  // Each of a row sounds a step higher than the one before.
  let row = 0
  while (all[place - row - 1]?.[0] === kind) row++
  if (beat.motion === 'end') sound(seat === you || you < 0 ? 'won' : 'bell')
  else sound(beat.sound, beat.motion === 'turn' && mine ? MINE : Math.min(12, row * 2))
  if (beat.whose === 'all' || (beat.whose && mine)) buzz(beat.buzz)
  else if (beat.motion === 'out') buzz([ALL_FEEL_IT])
}
