const KEY = 'tavolaccio.hesitation'
/** The kind whose times stand under the plain key, as they always have. */
const PLAIN = 'reactions'
const KEPT = 24
const MOST = 7000
/** By kind: the times of somebody who has not been met yet, in ms. */
const KINDS = {
  reactions: [1800, 2000, 2300, 2700, 3200, 3900, 4800, 6000],
  decisions: [1200, 1300, 1400, 1500, 1800, 2200, 2700, 3500],
}

/**
 * How long this person hesitates when there is a choice. Where there is none the page answers for them,
 * after a time drawn from the same times: so nobody can tell from the clock who had a choice (see docs/adr/0016).
 */
export class Hesitation {
  private times: number[]

  constructor(
    /** What one hesitates over: the times of each kind are kept apart. */
    private readonly kind: keyof typeof KINDS = 'reactions',
    private readonly store: Pick<Storage, 'getItem' | 'setItem'> | undefined = globalThis.localStorage,
    private readonly chance: () => number = Math.random,
  ) {
    this.times = this.read()
  }

  /** How long a real choice took, in ms. */
  note(ms: number): void {
    if (!Number.isFinite(ms) || ms <= 0) return
    this.times = [...this.times, Math.round(ms)].slice(-KEPT)
    try {
      this.store?.setItem(this.key, JSON.stringify(this.times))
    } catch {
      // Without storage it is learnt again with every page.
    }
  }

  /** When to answer a question that leaves no choice, in ms from now; always before `left` is over (0: no clock). */
  draw(left = 0): number {
    const usual = KINDS[this.kind]
    const known = this.times.length >= usual.length ? this.times : [...this.times, ...usual]
    const taken = known[Math.floor(this.chance() * known.length)] ?? MOST
    const wanted = Math.min(MOST, taken * (0.85 + 0.3 * this.chance()))
    return left ? Math.min(wanted, Math.max(0, left - 500)) : wanted
  }

  private get key(): string {
    return this.kind === PLAIN ? KEY : `${KEY}.${this.kind}`
  }

  private read(): number[] {
    try {
      const stored: unknown = JSON.parse(this.store?.getItem(this.key) ?? '[]')
      return Array.isArray(stored) ? stored.filter((one) => typeof one === 'number' && one > 0).slice(-KEPT) : []
    } catch {
      return []
    }
  }
}
