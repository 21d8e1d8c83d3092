import { codes } from './letters.ts'
import type { Mine, TableEvent } from './wire.ts'

/** How one event is told, as the game's `screen.toml` and `texts/beats.toml` declare it. */
export interface Beat {
  /** At slow, normal and fast pace. */
  seconds: [slow: number, normal: number, fast: number]
  motion: string
  /** After this part of it the counter changes. */
  lands: number
  sound: string
  buzz: number[]
  whose: '' | 'actor' | 'other' | 'all'
  /** It is told over the table as it was, before anything has moved. */
  over: boolean
  /** The same event of several seats is one beat. */
  together: boolean
}

/** What a game declares of an event. */
export interface Declared {
  /** The beat from so large a number on. */
  by: [least: number, beat: Beat][]
  counts: number
  shifts: number
  part: boolean
  settles: boolean
  swaps: boolean
  /** Zones that stay as they were until it is told. */
  moves: string[]
  /** Zones, or parts of one (`forecast.sum`), that stay as they were until its telling is over. */
  stays: string[]
  /** Zones of which that is so for the seat that gets something: the other, or its own. */
  lays: string[]
  /** The zone that its card is seen leaving. */
  leaves: string
  /** With its card its seat strikes the other, right before that is told to lose something. */
  strikes: boolean
  /** With it everybody's gauge comes to what was foreseen. */
  fills: boolean
  stamp: string
  /** Another word for some cards: the event’s own, or the one that was told right before it. */
  stamps: Record<string, string>
}

export type Declarations = Record<string, Declared>

/** A beat with the events that it tells. */
export interface Told {
  beat: Beat
  events: TableEvent[]
  stamp: string
}

export const PACES = ['slow', 'normal', 'fast', 'instant'] as const
export type PaceName = (typeof PACES)[number]

const NONE: Declared = {
  by: [],
  counts: 0,
  shifts: 0,
  part: false,
  settles: false,
  swaps: false,
  moves: [],
  stays: [],
  lays: [],
  leaves: '',
  strikes: false,
  fills: false,
  stamp: '',
  stamps: {},
}

function declared(all: Declarations, kind: string): Declared {
  return all[kind] ?? all['*'] ?? NONE
}

/** The beats in which these events are told, in order. The twin of `seconds_of` in Python. */
export function beatsOf(all: Declarations, events: readonly TableEvent[]): Told[] {
  const found: Told[] = []
  for (const [n, event] of events.entries()) {
    const { by, stamp, stamps } = declared(all, event[0])
    const beat = (by.findLast(([least]) => event[4] >= least) ?? by[0])?.[1]
    if (!beat) continue
    const last = found.at(-1)
    const [kind, , , card] = last?.events[0] ?? []
    if (beat.together && kind === event[0] && (beat.motion !== 'stamp' || card === event[3])) last!.events.push(event)
    else found.push({ beat, events: [event], stamp: stamps[event[3]] ?? stamps[events[n - 1]?.[3] ?? ''] ?? stamp })
  }
  return found
}

/** The counters while a match is told: each event moves them when it lands, and not before. */
export class Counters {
  readonly now: number[]
  private readonly parts = new Map<number, number>()

  constructor(
    private readonly all: Declarations,
    before: readonly number[],
  ) {
    this.now = [...before]
  }

  count([kind, seat, other, , number]: TableEvent): void {
    const { counts, shifts, part, settles, swaps } = declared(this.all, kind)
    const { now, parts } = this
    const old = now[seat]
    if (old === undefined) return
    if (swaps) [now[seat], now[other]] = [now[other] ?? old, old]
    else if (settles) {
      now[seat] = Math.max(0, old - (parts.get(seat) ?? 0) + number)
      parts.delete(seat)
    } else if (shifts) now[seat] = Math.max(0, old + shifts)
    else if (counts) {
      now[seat] = old + counts * number
      if (part) parts.set(seat, (parts.get(seat) ?? 0) + counts * number)
    }
  }
}

/** What a gauge shows: now, what comes by itself, what comes by a card; by seat (see `Forecast`). */
type Gauge = Record<'now' | 'digests' | 'pending', number[]>
const GAUGE = ['now', 'digests', 'pending'] as const

function gaugeIn(shown: Record<string, unknown>): Partial<Gauge> | undefined {
  return shown['forecast'] as Partial<Gauge> | undefined
}

/** Where cards lie while a match is told: they go on, or leave, when the event that tells of it lands. */
export class Places {
  readonly now: Record<string, unknown> = {}
  /** What stays as it was until the telling of an event is over, and of which event. */
  private readonly staying = new Map<string, TableEvent>()

  constructor(
    private readonly all: Declarations,
    private readonly events: readonly TableEvent[],
    private readonly before: Record<string, unknown>,
    private readonly after: Record<string, unknown>,
  ) {
    for (const [kind] of events) {
      const { moves, lays, leaves } = declared(all, kind)
      for (const zone of [...moves, ...lays, leaves]) if (zone in before) this.now[zone] = before[zone]
    }
    if (events.some(([kind]) => declared(all, kind).fills)) this.gauge((name) => gaugeIn(before)?.[name])
    for (const event of events) for (const path of declared(all, event[0]).stays) this.staying.set(path, event)
    for (const path of this.staying.keys()) this.lay(path, before)
  }

  /** A zone, or a part of one, is as it is there. */
  private lay(path: string, from: Record<string, unknown>): void {
    const [zone, part] = path.split('.') as [string, string?]
    if (!(zone in this.before)) return
    if (!part) this.now[zone] = from[zone]
    else this.now[zone] = { ...partsOf(this.now[zone] ?? this.after[zone]), [part]: partsOf(from[zone])[part] }
  }

  /** The next is told, and what only stayed until this was over goes on. */
  pass(event: TableEvent): void {
    for (const [path, until] of this.staying) if (until === event) this.lay(path, this.after)
  }

  /** A gauge shows this, and everything else that is foreseen is as it will be. */
  private gauge(shown: (name: keyof Gauge) => number[] | undefined): void {
    const told = Object.fromEntries(GAUGE.map((name) => [name, shown(name)]))
    this.now['forecast'] = { ...gaugeIn(this.after), ...told }
  }

  private fill(): void {
    const { now = [], digests = [], pending = [] } = gaugeIn(this.now) ?? {}
    const none = now.map(() => 0)
    const whole = now.map((height, seat) => height + (digests[seat] ?? 0) + (pending[seat] ?? 0))
    this.gauge((name) => (name === 'now' ? whole : none))
  }

  /** What somebody's gauge showed is over. */
  private empty(seat: number): void {
    const after = gaugeIn(this.after)
    const shown = gaugeIn(this.now)
    this.gauge((name) => shown?.[name]?.with(seat, after?.[name]?.[seat] ?? 0))
  }

  tell(event: TableEvent): void {
    const { moves, lays, leaves, fills, settles } = declared(this.all, event[0])
    const [, seat, other, code] = event
    if (fills) this.fill()
    else if (settles && 'forecast' in this.now) this.empty(seat)
    for (const zone of moves) this.now[zone] = this.stillIn(zone, event)
    const to = other >= 0 ? other : seat
    for (const zone of lays) this.set(zone, to, rowsOf(this.after[zone])[to] ?? '')
    const left = codes(rowsOf(this.now[leaves])[seat])
    const place = left.indexOf(code)
    if (place >= 0) this.set(leaves, seat, left.toSpliced(place, 1).join(' '))
  }

  private set(zone: string, seat: number, row: string): void {
    this.now[zone] = rowsOf(this.now[zone]).with(seat, row)
  }

  /** What a zone comes to, with what has come there only to leave later. */
  private stillIn(zone: string, event: TableEvent): unknown {
    const after = this.after[zone]
    if (!Array.isArray(after)) return after
    const rows = rowsOf(after)
    for (const [kind, seat, , code] of this.events.slice(this.events.indexOf(event) + 1))
      if (declared(this.all, kind).leaves === zone && seat in rows) rows[seat] = `${rows[seat]} ${code}`.trim()
    return rows
  }
}

function partsOf(zone: unknown): Record<string, unknown> {
  return (zone ?? {}) as Record<string, unknown>
}

function rowsOf(rows: unknown): string[] {
  return Array.isArray(rows) ? rows.map((row: unknown) => (typeof row === 'string' ? row : '')) : []
}

/** What is shown of a forecast until all has been told: no number comes before what it follows from. */
export function unforeseen(fresh: unknown, shown: unknown): Record<string, unknown> {
  const early = fresh && shown && partsOf(shown)['after'] === partsOf(fresh)['after']
  return early ? { forecast: { ...shown, after: {}, hit: '', lost: '' } } : {}
}

/** My cards without those that I did not have before. */
export function withheld(before: Mine | null, after: Mine): Mine {
  const zones = Object.entries(after.zones).map(([zone, row]) => {
    const had = codes(before?.zones[zone])
    const kept = codes(row).filter((code) => had.includes(code) && had.splice(had.indexOf(code), 1))
    return [zone, typeof row === 'string' && before ? kept.join(' ') : row]
  })
  return { ...after, zones: Object.fromEntries(zones) as Mine['zones'] }
}

/** Something that happened, with the beats it is told in. */
export interface Job {
  beats: Told[]
  /** It leads to a question that is put to me. */
  asks: boolean
  begin(): void
  /** A beat begins, with its length in ms. */
  play(told: Told, ms: number): void
  /** What it tells has arrived: counters change. */
  land(told: Told): void
  /** All has been told. */
  end(): void
}

const LATE = 3000
const LATE_EVENTS = 6
const VERY_LATE = 8000
const VERY_LATE_EVENTS = 15
/** Very late only sentences and final counters are shown, but these are still seen. */
const SHORTEST: Record<string, number> = { out: 1200, food: 200 }
/** A knock-out cannot be skipped before that. */
const HELD: Record<string, number> = { out: 1000 }
/** Milliseconds until the next look whether something may be shown. */
const BREATH = 20

interface Waiting {
  job: Job
  events: number
  /** When it would begin if everything had been told at the chosen pace as soon as it came. */
  due: number
}

/** Tells what happens one beat after the other, never two at once, and catches up where it is late. */
export class BeatQueue {
  private readonly waiting: Waiting[] = []
  private now: Waiting | null = null
  private place = 0
  private began = 0
  private landed = true
  /** When all that has come would have been told. */
  private free = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private landing: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly pace: () => PaceName = () => 'normal',
    /** As long as this is so, nothing new is shown. */
    private readonly busy = () => false,
    /** Nobody waits for me: whatever has come meanwhile is told as I have chosen. */
    private readonly patient = () => false,
  ) {}

  /** The queue is long enough that small things are left out. */
  get hurried(): boolean {
    return this.how() !== this.pace()
  }

  push(job: Job): void {
    const length = job.beats.reduce((sum, told) => sum + this.length(told.beat, this.pace()), 0)
    const due = Math.max(Date.now(), this.free)
    this.free = due + length
    const events = job.beats.reduce((sum, told) => sum + told.events.length, 0)
    this.waiting.push({ job, events, due })
    if (!this.now) this.next()
  }

  /** Ends the hold of the present beat: on this device only. */
  skip(): void {
    const told = this.now?.job.beats[this.place]
    if (!told) return
    const rest = this.began + (HELD[told.beat.motion] ?? 0) - Date.now()
    if (rest > 0) this.wait(rest)
    else this.step()
  }

  /** Tells all that waits, together and in order. */
  flush(): void {
    this.stop()
    const { now } = this
    this.now = null
    if (now) this.finish(now)
    for (const one of this.waiting.splice(0)) {
      one.job.begin()
      this.place = -1
      this.landed = true
      this.finish(one)
    }
    this.free = 0
  }

  /** Forgets what waits: something newer tells all of it. */
  clear(): void {
    this.stop()
    this.now = null
    this.waiting.length = 0
    this.free = 0
  }

  private finish({ job }: Waiting): void {
    this.land()
    for (const told of job.beats.slice(this.place + 1)) {
      job.play(told, 0)
      job.land(told)
    }
    job.end()
  }

  private stop(): void {
    clearTimeout(this.timer)
    clearTimeout(this.landing)
  }

  private next(): void {
    if (this.now || !this.waiting.length) return
    if (this.busy()) {
      clearTimeout(this.timer)
      this.timer = setTimeout(() => this.next(), BREATH)
      return
    }
    this.now = this.waiting.shift()!
    this.place = -1
    this.landed = true
    this.now.job.begin()
    this.step()
  }

  /** On to the next beat. */
  private step(): void {
    this.stop()
    for (;;) {
      const { now } = this
      if (!now) return
      this.land()
      const told = now.job.beats[++this.place]
      if (!told) {
        this.now = null
        now.job.end()
        this.next()
        return
      }
      const ms = this.length(told.beat, this.howOf(now, told))
      this.began = Date.now()
      this.landed = false
      now.job.play(told, ms)
      if (this.now !== now) return
      if (ms > 0) {
        this.landing = setTimeout(() => this.land(), ms * told.beat.lands)
        this.wait(ms)
        return
      }
    }
  }

  private wait(ms: number): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.step(), ms)
  }

  private land(): void {
    if (this.landed || !this.now) return
    this.landed = true
    this.now.job.land(this.now.job.beats[this.place]!)
  }

  private length(beat: Beat, how: PaceName | 'late'): number {
    if (how === 'instant') return 0
    if (how === 'late') return beat.seconds[2] ? (SHORTEST[beat.motion] ?? 0) : 0
    return beat.seconds[PACES.indexOf(how)]! * 1000
  }

  /** What leads to my question is told quickly when it is late, but the last of it as I have chosen. */
  private howOf(now: Waiting, told: Told): PaceName | 'late' {
    const last = now.job.beats.findLast(({ beat }) => beat.seconds[1] > 0)
    return now.job.asks && told === last && !this.waiting.length ? this.pace() : this.how()
  }

  private how(): PaceName | 'late' {
    const pace = this.pace()
    if (pace === 'instant' || !this.now || this.patient()) return pace
    const told = this.now.job.beats.slice(0, Math.max(0, this.place))
    const due = this.now.due + told.reduce((sum, { beat }) => sum + this.length(beat, pace), 0)
    const late = Date.now() - due
    const behind = this.waiting.reduce((sum, one) => sum + one.events, 0)
    if (late > VERY_LATE || behind > VERY_LATE_EVENTS) return 'late'
    return late > LATE || behind > LATE_EVENTS ? 'fast' : pace
  }
}
