let hiss: AudioBuffer | undefined

/**
 * Each sound is a few short tones: pitch at the start and at the end in Hz, when it starts and how long it lasts in s,
 * its wave (`noise`: a hiss around that pitch), and how loud it is.
 */
type Tone = [from: number, to: number, start: number, length: number, wave: OscillatorType | 'noise', volume: number]

/**
 * All our own, made of nothing but waves and noise. The names are those of `texts/beats.toml`. The small loudspeaker of
 * a phone gives nothing below 400 Hz, so whatever has weight has a crack besides.
 */
export const SOUNDS: Record<string, Tone[]> = {
  call: [
    [523, 523, 0, 0.16, 'sine', 0.3],
    [784, 784, 0.09, 0.2, 'sine', 0.3],
  ],
  paper: [[3200, 1800, 0, 0.05, 'noise', 1]],
  knock: [
    [190, 120, 0, 0.06, 'triangle', 0.3],
    [760, 480, 0, 0.06, 'triangle', 0.24],
    [190, 120, 0.12, 0.06, 'triangle', 0.22],
    [760, 480, 0.12, 0.06, 'triangle', 0.18],
  ],
  slap: [
    [500, 2200, 0, 0.12, 'noise', 0.4],
    [1600, 300, 0.12, 0.07, 'noise', 1.6],
  ],
  answer: [
    [700, 2800, 0, 0.1, 'noise', 0.4],
    [2100, 420, 0.1, 0.07, 'noise', 1.6],
  ],
  thump: [
    [400, 1800, 0, 0.28, 'noise', 0.3],
    [150, 45, 0.3, 0.22, 'sine', 0.4],
    [520, 180, 0.3, 0.14, 'triangle', 0.3],
    [2600, 2400, 0.42, 0.06, 'triangle', 0.12],
  ],
  drum: [
    [400, 2200, 0, 0.34, 'noise', 0.4],
    [170, 40, 0.36, 0.32, 'sine', 0.48],
    [640, 160, 0.36, 0.16, 'triangle', 0.3],
    [1400, 300, 0.36, 0.12, 'noise', 0.8],
    [2600, 2400, 0.5, 0.06, 'triangle', 0.16],
    [3100, 2800, 0.6, 0.06, 'triangle', 0.16],
    [2300, 2100, 0.7, 0.08, 'triangle', 0.16],
  ],
  gong: [
    [400, 2600, 0, 0.34, 'noise', 0.5],
    [120, 32, 0.36, 0.5, 'sine', 0.4],
    [624, 600, 0.36, 0.9, 'triangle', 0.26],
    [934, 910, 0.36, 0.8, 'square', 0.08],
    [1500, 300, 0.36, 0.12, 'noise', 0.9],
    [2600, 2300, 0.6, 0.06, 'triangle', 0.14],
    [3100, 2700, 0.7, 0.06, 'triangle', 0.14],
  ],
  stamp: [
    [1400, 300, 0.4, 0.06, 'noise', 1.6],
    [260, 120, 0.4, 0.12, 'square', 0.3],
    [340, 520, 0.52, 0.2, 'sine', 0.3],
  ],
  scratch: [
    [2500, 3600, 0, 0.12, 'noise', 1],
    [3600, 2200, 0.16, 0.14, 'noise', 1],
    [700, 1100, 0.4, 0.1, 'square', 0.14],
    [900, 600, 0.52, 0.16, 'square', 0.14],
  ],
  slide: [[600, 1400, 0, 0.34, 'noise', 1]],
  cat: [
    [520, 880, 0.3, 0.16, 'sawtooth', 0.26],
    [880, 420, 0.46, 0.3, 'sawtooth', 0.26],
  ],
  rise: [
    [420, 900, 0, 0.4, 'sine', 0.24],
    [210, 450, 0, 0.4, 'triangle', 0.16],
  ],
  heal: [
    [660, 880, 0.1, 0.12, 'sine', 0.3],
    [990, 1320, 0.2, 0.2, 'sine', 0.24],
  ],
  sticky: [
    [900, 200, 0, 0.08, 'noise', 1.2],
    [380, 620, 0.08, 0.12, 'sine', 0.3],
  ],
  pop: [[420, 1400, 0.1, 0.1, 'sine', 0.4]],
  die: [0, 0.16, 0.3, 0.42, 0.52, 0.6].map((start) => [2200, 900, start, 0.05, 'noise', 1.4]),
  cloche: [
    [1320, 1300, 0, 0.5, 'sine', 0.2],
    [1980, 1960, 0.08, 0.5, 'sine', 0.16],
    [2640, 2600, 0.16, 0.5, 'sine', 0.12],
  ],
  gurgle: [0, 0.14, 0.3, 0.42, 0.6].map((start, n) => [110 + n * 18, 70 + n * 22, start, 0.13, 'sawtooth', 0.4]),
  splash: [
    [300, 140, 0.1, 0.1, 'sine', 0.3],
    [900, 2600, 0.26, 0.2, 'noise', 1],
    [1300, 1700, 0.5, 0.1, 'sine', 0.2],
  ],
  bell: [[1760, 1750, 0, 0.4, 'sine', 0.24]],
  bubbles: [0, 0.1, 0.18, 0.3, 0.38].map((start, n) => [500 + n * 140, 900 + n * 160, start, 0.07, 'sine', 0.3]),
  riffle: Array.from({ length: 12 }, (_, n): Tone => [2600, 1800, n * 0.03, 0.025, 'noise', 1.2]),
  // A kettle that whistles, something that bursts, a last coin that spins and lies down, a long flush.
  kettle: [
    [700, 2300, 0, 0.6, 'sine', 0.2],
    [2300, 2500, 0.6, 0.7, 'sine', 0.3],
    [3200, 3400, 0.3, 1, 'noise', 0.5],
  ],
  burst: [
    [160, 420, 0, 0.5, 'sawtooth', 0.2],
    [1800, 200, 0.5, 0.3, 'noise', 1.4],
    [110, 30, 0.5, 0.5, 'sine', 0.4],
    [500, 240, 0.9, 0.12, 'sine', 0.3],
    [440, 200, 1.1, 0.12, 'sine', 0.26],
  ],
  coin: [0, 0.22, 0.41, 0.57, 0.7, 0.8, 0.88, 0.94, 0.99, 1.03].map((start, n) => [
    2500 - n * 60,
    2350 - n * 60,
    start,
    n === 9 ? 0.4 : 0.12,
    'triangle',
    0.36,
  ]),
  flush: [
    [900, 1600, 0, 0.3, 'noise', 0.6],
    [1600, 500, 0.25, 0.9, 'noise', 1],
    [600, 280, 0.9, 0.6, 'noise', 0.8],
    [120, 60, 1.1, 0.4, 'sine', 0.2],
  ],
  burp: [
    [400, 1400, 0, 0.26, 'noise', 0.3],
    [130, 88, 0.28, 0.2, 'sawtooth', 0.4],
    [88, 70, 0.46, 0.16, 'sawtooth', 0.34],
  ],
  tick: [[1900, 1500, 0, 0.03, 'square', 0.16]],
  won: [523, 659, 784, 1046].flatMap((pitch, n): Tone[] => [
    [pitch, pitch, n * 0.14, n === 3 ? 0.7 : 0.2, 'sawtooth', 0.16],
    [pitch / 2, pitch / 2, n * 0.14, n === 3 ? 0.7 : 0.2, 'triangle', 0.26],
  ]),
}

/** Seconds until a tone is as loud as it gets; without them it begins with a crackle. */
const RISES = 0.004

/**
 * Lays one of our sounds on a line of time, this many steps higher and stretched by this factor; volume 1 is all there
 * is.
 */
export function lay(on: BaseAudioContext, name: string, now: number, steps: number, stretch: number, volume: number) {
  const higher = 2 ** (steps / 12)
  for (const [low, high, start, length, wave, loud] of SOUNDS[name] ?? []) {
    const from = now + start * stretch
    const to = from + length * stretch
    const fades = on.createGain()
    fades.gain.setValueAtTime(0.0001, from)
    fades.gain.linearRampToValueAtTime(loud * volume, from + RISES)
    fades.gain.exponentialRampToValueAtTime(0.0001, to)
    fades.connect(on.destination)
    const tone = wave === 'noise' ? rustle(on) : on.createOscillator()
    if (tone instanceof OscillatorNode) tone.type = wave as OscillatorType
    const band = tone instanceof OscillatorNode ? tone : on.createBiquadFilter()
    band.frequency.setValueAtTime(low * higher, from)
    band.frequency.exponentialRampToValueAtTime(high * higher, to)
    if (band instanceof BiquadFilterNode) {
      band.type = 'bandpass'
      band.Q.value = 1.2
      tone.connect(band)
    }
    band.connect(fades)
    tone.start(from)
    tone.stop(to + 0.02)
  }
}

/** All pitches at once. */
function rustle(on: BaseAudioContext): AudioScheduledSourceNode {
  if (!hiss) {
    hiss = on.createBuffer(1, on.sampleRate, on.sampleRate)
    const samples = hiss.getChannelData(0)
    // The same each time, so that no sound is ever louder than it was measured.
    for (let n = 0, last = 1; n < samples.length; n++) {
      last = (last * 16807) % 2147483647
      samples[n] = last / 1073741824 - 1
    }
  }
  const source = on.createBufferSource()
  source.buffer = hiss
  return source
}
