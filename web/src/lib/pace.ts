/** How long something may lie in wait before it is shown, whatever else is going on. */
export const LONGEST_LAG = 1500
/** After so many ms one looks again whether something may be shown. */
const BREATH = 20

interface Waiting<T> {
  item: T
  look: number
  came: number
}

/**
 * Lets things be seen one after the other. Each asks for some ms to be looked at; when they come faster than that, the
 * looks get shorter, so that nothing is ever shown later than `longest` after it came.
 */
export class Pace<T> {
  private readonly waiting: Waiting<T>[] = []
  private freeAt = 0
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly show: (item: T, came: number) => void,
    private readonly longest = LONGEST_LAG,
    /** As long as this is so, nothing new is shown. */
    private readonly busy = () => false,
  ) {}

  get behind(): number {
    return this.waiting.length
  }

  push(item: T, look: number): void {
    const now = Date.now()
    this.waiting.push({ item, look, came: now })
    if (this.waiting.length === 1 && now >= this.freeAt && !this.busy()) this.next()
    else this.arm()
  }

  /** Shows all that waits, at once and in order. */
  flush(): void {
    clearTimeout(this.timer)
    this.freeAt = 0
    for (const { item, came } of this.waiting.splice(0)) this.show(item, came)
  }

  /** Forgets what waits: something newer tells all of it. */
  clear(): void {
    clearTimeout(this.timer)
    this.freeAt = 0
    this.waiting.length = 0
  }

  private next(): void {
    const first = this.waiting.shift()
    if (!first) return
    this.freeAt = Date.now() + first.look
    this.show(first.item, first.came)
    if (this.waiting.length) this.arm()
  }

  private arm(): void {
    clearTimeout(this.timer)
    const now = Date.now()
    // The n-th of those that wait may be late by so much at most: its share of the time is what the next look gets.
    const share = Math.min(...this.waiting.map(({ came }, n) => (came + this.longest - now) / (n + 1)))
    const due = Math.max(this.busy() ? BREATH : 0, Math.min(this.freeAt - now, share))
    this.timer = setTimeout(() => (this.busy() ? this.arm() : this.next()), due)
  }
}
