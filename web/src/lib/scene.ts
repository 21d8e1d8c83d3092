import { Counters, Places, type Declarations, type Told } from './beats.ts'
import { letterOf } from './letters.ts'
import type { TableEvent } from './wire.ts'

type Facts = Record<string, unknown>

/** What a table shows while a change is told: counters, cards and who is out, as each event lands. */
export class Scene {
  private readonly counters: Counters
  private readonly places: Places
  private out: string

  /** `view`: the table as I saw it before; `before` and `after`: as everybody did, and will. */
  constructor(
    declared: Declarations,
    private readonly counter: string,
    events: readonly TableEvent[],
    view: Facts,
    private readonly before: Facts,
    private readonly after: Facts,
  ) {
    const numbers = view[counter]
    this.counters = new Counters(declared, Array.isArray(numbers) ? (numbers as number[]) : [])
    this.places = new Places(declared, events, before, after)
    this.out = typeof view['out'] === 'string' ? view['out'] : ''
  }

  /** The next is told: what only stayed until these were over goes on. */
  pass(events: readonly TableEvent[]): void {
    for (const event of events) this.places.pass(event)
  }

  land({ beat, events }: Told): void {
    for (const event of events) {
      this.counters.count(event)
      this.places.tell(event)
      if (beat.motion === 'out') this.out += letterOf(event[1])
    }
  }

  /** As it is at this moment. `moved`: things have gone to their new places; `last`: nothing is told after this. */
  now(moved: boolean, last: boolean): Facts {
    const { now } = this.places
    const news = this.after['forecast'] === this.before['forecast'] ? undefined : this.after['forecast']
    const forecast = last || this.places.keeps('forecast') ? undefined : (now['forecast'] ?? (moved ? news : undefined))
    const shown = { [this.counter]: [...this.counters.now], out: this.out, ...now }
    // What is foreseen once all has been told: no number comes before what it follows from.
    return forecast ? { ...shown, forecast: { ...forecast, after: {}, hit: '', lost: '' } } : shown
  }
}
