const KEY = 'tavolaccio.hesitation'
const KEPT = 24
const LEAST = 1500
const MOST = 7000
/** Times of somebody who has not been met yet, in ms. */
const USUAL = [1700, 2000, 2300, 2700, 3200, 3900, 4800, 6000]

/**
 * How long this person hesitates over a reaction when there is a choice. Where there is none the page answers for them,
 * after a time drawn from the same times: so nobody can tell from the clock who had a choice (see docs/adr/0016).
 */
export class Hesitation {
  private times: number[]

  constructor(
    private readonly store: Pick<Storage, 'getItem' | 'setItem'> | undefined = globalThis.localStorage,
    private readonly chance: () => number = Math.random,
  ) {
    this.times = this.read()
  }

  /** A real choice took so long. */
  note(ms: number): void {
    if (!Number.isFinite(ms) || ms <= 0) return
    this.times = [...this.times, Math.round(ms)].slice(-KEPT)
    try {
      this.store?.setItem(KEY, JSON.stringify(this.times))
    } catch {
      // Without storage it is learnt anew with every page.
    }
  }

  /** When to answer a question that leaves no choice, in ms from now; always before `left` is over (0: no clock). */
  draw(left = 0): number {
    const known = this.times.length >= USUAL.length ? this.times : [...this.times, ...USUAL]
    const taken = known[Math.floor(this.chance() * known.length)] ?? USUAL[0]!
    const wanted = Math.max(LEAST, Math.min(MOST, taken * (0.85 + 0.3 * this.chance())))
    return left ? Math.min(wanted, Math.max(0, left - 500)) : wanted
  }

  private read(): number[] {
    try {
      const stored: unknown = JSON.parse(this.store?.getItem(KEY) ?? '[]')
      return Array.isArray(stored) ? stored.filter((one) => typeof one === 'number' && one > 0).slice(-KEPT) : []
    } catch {
      return []
    }
  }
}
