import { api, type MatchRecord, type Story, type Stretch } from './api.ts'
import { chainAt, follow, NO_CHAIN, type Chain } from './chain.ts'
import type { Answer } from './connection.svelte.ts'
import { letterOf, seatOf } from './letters.ts'
import { roomOf } from './records.ts'
import { stackOf } from './sentences.svelte.ts'
import type { Happened, ShownTable } from './live_table.svelte.ts'
import type { Mine, PublicQuestion, Room } from './wire.ts'

/** Whose eyes one looks through: a seat's letter, a spectator's, or with all cards open. */
export type Role = string
export const OPEN = 'open'
export const WATCH = 'watch'

/** Answers that come at a time. */
const STRETCH = 200
/** Answers that the log reaches back. */
const REMEMBERED = 60

type View = Record<string, unknown>

/** A stretch with the whole table after each of its answers, made as far as somebody has looked. */
class Frames {
  private readonly views: View[]

  constructor(readonly stretch: Stretch) {
    this.views = [stretch.first.public]
  }

  view(place: number): View {
    while (this.views.length <= place)
      this.views.push({ ...this.views.at(-1)!, ...this.stretch.steps[this.views.length - 1]!.public })
    return this.views[place]!
  }

  question(place: number): PublicQuestion | null {
    return place ? this.stretch.steps[place - 1]!.question : this.stretch.first.question
  }
}

/** A finished match that is played again, forwards and backwards, drawn by the same screen as a table in play. */
export class ReplayedTable implements ShownTable {
  readonly again = true
  /**
   * Everybody who opens the link reads the same sentences: seeing through a seat’s eyes does not make you that
   * player.
   */
  readonly reader = -1
  readonly standing = 'off'
  readonly deadline = 0
  readonly allotted = 0
  readonly room: Room
  readonly total: number
  role = $state<Role>(OPEN)
  /** How many answers have been given. What is shown follows as soon as it has come. */
  n = $state(0)
  failed = $state(false)
  /** Played so fast that small things are left out. */
  hurried = false
  /**
   * What is shown does not follow from what was shown before: it was gone to, back or far ahead, or with other eyes.
   */
  leapt = true
  private shown = $state.raw<{ role: Role; n: number; frames: Frames } | null>(null)
  private readonly kept = new Map<string, Promise<Frames>>()
  private readonly ready = new Map<string, Frames>()

  constructor(
    readonly record: MatchRecord,
    private readonly fetch: typeof api.replay = api.replay,
    cards: Story['cards'] = {},
  ) {
    this.room = roomOf(record, cards)
    this.total = record.summary.answers
  }

  get seats(): number {
    return this.room.seats.length
  }

  you = $derived.by(() => (this.shown && this.shown.role.length === 1 ? seatOf(this.shown.role) : -1))
  private place = $derived.by(() => (this.shown ? this.shown.n - this.shown.frames.stretch.first.n : 0))
  view = $derived.by(() => this.shown?.frames.view(this.place) ?? null)
  question = $derived.by(() => this.shown?.frames.question(this.place) ?? null)
  mine = $derived.by((): Mine | null =>
    this.you >= 0 ? { seat: this.you, zones: {}, facts: [], options: [], asked: false, said: '' } : null,
  )
  log = $derived.by((): Happened[] => {
    if (!this.shown) return []
    const { role, n, frames } = this.shown
    const start = frames.stretch.first.n
    const before = n - start < REMEMBERED ? (this.ready.get(`${role} ${start - STRETCH}`)?.stretch.steps ?? []) : []
    const steps = [...before, ...frames.stretch.steps.slice(0, n - start)]
    return steps.slice(-REMEMBERED).map((step) => ({ v: step.n, events: step.events }))
  })
  /** A chain is far shorter than a stretch; at the beginning of one what lies there is told without its history. */
  chain = $derived.by((): Chain => {
    if (!this.shown) return NO_CHAIN
    const { frames } = this.shown
    const from = Math.max(0, this.place - REMEMBERED)
    return frames.stretch.steps
      .slice(from, this.place)
      .reduce(
        (chain, { events }, n) => follow(chain, events, stackOf(frames.view(from + n + 1))),
        chainAt(stackOf(frames.view(from))),
      )
  })
  /** Whether what is shown is what was asked for. */
  settled = $derived.by(() => this.shown?.n === this.n && this.shown.role === this.role)

  /** Whether anything can be seen happening in an answer; null where it has not come yet. */
  eventful(n: number): boolean | null {
    const step = this.ready.get(this.key(n - 1))?.stretch.steps[(n - 1) % STRETCH]
    return step ? step.events.length > 0 || Object.keys(step.public).length > 0 : null
  }

  /** Goes to a moment. The latest wish counts, however the answers come in. */
  async go(n: number, role: Role = this.role): Promise<void> {
    this.n = Math.max(0, Math.min(this.total, Math.round(n)))
    this.role = this.roles().includes(role) ? role : OPEN
    const wanted = { n: this.n, role: this.role }
    try {
      const frames = this.ready.get(this.key(wanted.n)) ?? (await this.load(wanted.role, wanted.n))
      if (this.n === wanted.n && this.role === wanted.role) {
        this.leapt = !this.follows(wanted)
        this.shown = { ...wanted, frames }
        this.failed = false
      }
    } catch {
      this.failed = true
    }
    // What comes next is there before it is wanted, and so is what the log remembers.
    if (wanted.n % STRETCH > STRETCH / 2 && wanted.n + STRETCH / 2 < this.total)
      void this.load(wanted.role, wanted.n + STRETCH / 2).catch(() => undefined)
    if (wanted.n >= STRETCH && wanted.n % STRETCH < REMEMBERED)
      void this.load(wanted.role, wanted.n - STRETCH).catch(() => undefined)
  }

  /** The next answer, or the next in which anything is to be seen. */
  private follows({ n, role }: { n: number; role: Role }): boolean {
    if (!this.shown || this.shown.role !== role || n <= this.shown.n) return false
    for (let between = this.shown.n + 1; between < n; between++) if (this.eventful(between) !== false) return false
    return true
  }

  roles(): Role[] {
    return [OPEN, WATCH, ...this.room.seats.map((_, seat) => letterOf(seat))]
  }

  say(): Promise<Answer> {
    return this.act()
  }

  /** What is over cannot be changed. */
  act(): Promise<Answer> {
    return Promise.resolve({ t: 'refused', id: '', table: this.room.id, reason: 'over', text: '', clause: '' })
  }

  private key(n: number, role = this.role): string {
    return `${role} ${Math.floor(Math.min(n, Math.max(0, this.total - 1)) / STRETCH) * STRETCH}`
  }

  private load(role: Role, n: number): Promise<Frames> {
    const key = this.key(n, role)
    let frames = this.kept.get(key)
    if (!frames) {
      frames = this.fetch(this.record.id, role, Number(key.split(' ')[1]), STRETCH).then(
        (stretch) => new Frames(stretch),
      )
      frames.then(
        (came) => this.ready.set(key, came),
        () => this.kept.delete(key),
      )
      this.kept.set(key, frames)
    }
    return frames
  }
}
