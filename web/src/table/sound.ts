let context: AudioContext | undefined

/**
 * Each sound is a few short tones: pitch at the start and at the end in Hz, when it starts and how long it lasts in s,
 * and its wave.
 */
type Tone = [from: number, to: number, start: number, length: number, wave: OscillatorType, volume: number]

const SOUNDS: Record<string, Tone[]> = {
  call: [
    [523, 523, 0, 0.16, 'sine', 0.08],
    [784, 784, 0.09, 0.16, 'sine', 0.08],
  ],
  card: [[900, 300, 0, 0.05, 'triangle', 0.05]],
  bad: [
    [300, 120, 0, 0.18, 'square', 0.035],
    [220, 90, 0.06, 0.16, 'square', 0.03],
  ],
  good: [
    [660, 880, 0, 0.12, 'sine', 0.07],
    [990, 1320, 0.08, 0.14, 'sine', 0.05],
  ],
  fall: [[440, 55, 0, 0.45, 'sawtooth', 0.05]],
}

/** Plays one of our few sounds. Who calls this has asked whether sound is wanted. */
export function sound(name: keyof typeof SOUNDS): void {
  context ??= new AudioContext()
  const now = context.currentTime
  for (const [from, to, start, length, wave, loud] of SOUNDS[name] ?? []) {
    const tone = context.createOscillator()
    const volume = context.createGain()
    tone.type = wave
    tone.frequency.setValueAtTime(from, now + start)
    tone.frequency.exponentialRampToValueAtTime(to, now + start + length)
    volume.gain.setValueAtTime(loud, now + start)
    volume.gain.exponentialRampToValueAtTime(0.001, now + start + length)
    tone.connect(volume).connect(context.destination)
    tone.start(now + start)
    tone.stop(now + start + length + 0.02)
  }
}

/** The table wants me: two short tones and a buzz, as far as they are allowed. */
export function call(loud: boolean, vibration: boolean): void {
  if (vibration && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(30)
  if (loud) sound('call')
}
