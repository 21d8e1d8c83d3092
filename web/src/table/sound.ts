let context: AudioContext | undefined

/** The table wants me: two short tones and a buzz, as far as they are allowed. */
export function call(sound: boolean, vibration: boolean): void {
  if (vibration && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(30)
  if (!sound) return
  context ??= new AudioContext()
  const now = context.currentTime
  for (const [n, pitch] of [523, 784].entries()) {
    const tone = context.createOscillator()
    const volume = context.createGain()
    tone.frequency.value = pitch
    volume.gain.setValueAtTime(0.08, now + n * 0.09)
    volume.gain.exponentialRampToValueAtTime(0.001, now + n * 0.09 + 0.16)
    tone.connect(volume).connect(context.destination)
    tone.start(now + n * 0.09)
    tone.stop(now + n * 0.09 + 0.18)
  }
}
