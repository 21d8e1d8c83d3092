import { chainAt, follow, NO_CHAIN, type Chain } from './chain.ts'
import { isAnswering } from './finger.ts'
import { line, type Answer, type Line } from './line.svelte.ts'
import { LONGEST_LAG, Pace } from './pace.ts'
import { stackOf } from './sentences.svelte.ts'
import { moves } from './settings.svelte.ts'
import type {
  ChatLine,
  Clock,
  FromClient,
  FromServer,
  Mine,
  PublicQuestion,
  Room,
  Snapshot,
  TableEvent,
  Update,
} from './wire.ts'

/** A batch of events with the state they led to; the table screen plays them one after the other. */
export interface Happened {
  v: number
  events: TableEvent[]
}

/** A table that can be drawn: one that is played now, or one that is played again. */
export interface ShownTable {
  /** Played again: nobody waits for an answer. */
  readonly again: boolean
  /** The seat whose cards lie in front; -1: nobody’s. */
  readonly you: number
  /** The seat that sentences call “you”; -1: everybody is named. */
  readonly reader: number
  readonly view: Record<string, unknown> | null
  readonly question: PublicQuestion | null
  readonly mine: Mine | null
  readonly standing: string
  readonly log: Happened[]
  /** What lies on the table now, with what was told of it. */
  readonly chain: Chain
  readonly deadline: number
  /** So much waits to be shown that small things are left out. */
  readonly hurried?: boolean
  /** What is shown now does not follow from what was shown before: nothing may be seen travelling. */
  readonly leapt?: boolean
  say(move: string): Promise<Answer>
  act(action: Bare<TableAction>): Promise<Answer>
}

export type TableAction = Extract<FromClient, { id: string; table: string }>
export type Bare<T> = T extends unknown ? Omit<T, 'id' | 'table'> : never

/** A table as this browser sees it, kept up to date by the line: the last known state stays when the line drops. */
export class WatchedTable implements ShownTable {
  readonly again = false
  room = $state.raw<Room | null>(null)
  /** My seat; -1 when I only watch. */
  you = $derived.by(
    () => this.room?.seats.findIndex((seat) => seat.kind === 'person' && seat.guest === this.on.you?.id) ?? -1,
  )
  reader = $derived.by(() => this.you)
  public = $state.raw<Record<string, unknown> | null>(null)
  question = $state.raw<PublicQuestion | null>(null)
  mine = $state.raw<Mine | null>(null)
  standing = $state('off')
  private heardChat = $state.raw<ChatLine[]>([])
  /** What is said besides the moves, by those whom I want to read. */
  chat = $derived.by(() => this.heardChat.filter((said) => !this.on.muted.includes(said.guest)))
  /** What has happened, oldest first, since this page watches. */
  log = $state.raw<Happened[]>([])
  chain = $state.raw<Chain>(NO_CHAIN)
  /** When the open question runs out, as Date.now() counts; 0 without a clock. */
  deadline = $state(0)
  /** Why there is nothing to see any more: `no-such-table`, `closed`, … */
  gone = $state('')
  /** The version shown, and the last one that has come: with a pace they differ for a moment. */
  v = -1
  private heardV = -1

  private epoch = ''
  private readonly pace = new Pace<Update | Clock>(
    (message, came) => (message.t === 'update' ? this.change(message, came) : this.run(message.ms, message.q, came)),
    LONGEST_LAG,
    isAnswering,
  )
  private readonly stops: (() => void)[] = []

  constructor(
    readonly id: string,
    private readonly on: Line = line,
    /** Changes are shown one after the other, so that eyes can follow fast bots. */
    private readonly paced = false,
  ) {
    this.stops.push(on.hear((message) => this.heard(message)))
    this.stops.push(on.whenOpen(() => this.watch()))
    on.open(id)
  }

  /** The whole table as I see it: the public part with my own cards laid over. */
  view = $derived.by(() => (this.public ? merged(this.public, this.mine) : null))

  close(): void {
    for (const stop of this.stops) stop()
    this.on.send({ t: 'unwatch', table: this.id })
  }

  /** Answers the open question. */
  say(move: string): Promise<Answer> {
    return this.act({ t: 'say', q: this.question?.id ?? 0, move })
  }

  async act(action: Bare<TableAction>): Promise<Answer> {
    const answer = await this.on.act({ ...action, table: this.id } as Parameters<Line['act']>[0])
    // A standing pass is nobody else's business, so no update tells of it: its `ack` does.
    if (action.t === 'standing' && answer.t === 'ack') this.standing = action.what
    return answer
  }

  chatter(text: string): void {
    this.on.send({ t: 'chat', table: this.id, text })
  }

  emote(emote: string): void {
    this.on.send({ t: 'emote', table: this.id, emote })
  }

  /** I do not want to read a guest, or I do again. */
  mute(guest: string, mute: boolean): void {
    this.on.send({ t: 'mute', guest, mute })
  }

  isMuted(guest: string): boolean {
    return this.on.muted.includes(guest)
  }

  /** Hears gestures and lines as they come; returns how to stop. */
  whenSaid(listener: (seat: number, guest: string, said: { text?: string; emote?: string }) => void): () => void {
    return this.on.hear((message) => {
      if (message.t === 'chat' && message.table === this.id)
        listener(message.line.seat, message.line.guest, { text: message.line.text })
      else if (message.t === 'emote' && message.table === this.id)
        listener(message.seat, message.guest, { emote: message.emote })
    })
  }

  private watch(whole = false): void {
    this.on.send(
      whole || this.heardV < 0
        ? { t: 'watch', table: this.id }
        : { t: 'watch', table: this.id, v: this.heardV, epoch: this.epoch },
    )
  }

  private heard(message: FromServer): void {
    if (!('table' in message) || message.table !== this.id) return
    if (message.t === 'snapshot') this.begin(message)
    else if (message.t === 'update') this.came(message)
    else if (message.t === 'clock') this.pace.push(message, 0)
    else if (message.t === 'presence') this.presence(message.seat, message.here)
    else if (message.t === 'chat') this.heardChat = [...this.heardChat.slice(-99), message.line]
    else if (message.t === 'gone') this.gone = message.reason || 'gone'
  }

  private begin(snapshot: Snapshot): void {
    this.pace.clear()
    this.v = snapshot.v
    this.heardV = snapshot.v
    this.epoch = snapshot.epoch
    this.room = snapshot.room
    this.public = snapshot.public
    this.question = snapshot.question
    this.mine = snapshot.mine
    this.standing = snapshot.standing
    this.heardChat = snapshot.chat
    this.gone = ''
    this.log = [{ v: snapshot.v, events: snapshot.events }]
    this.chain = chainAt(stackOf(snapshot.public))
    this.run(snapshot.question?.ms ?? 0)
  }

  /** More than this many changes wait to be shown: there is no time for small things. */
  get hurried(): boolean {
    return this.pace.behind > 5
  }

  private came(update: Update): void {
    if (update.v <= this.heardV) return // sent twice, around a reconnect
    if (update.v !== this.heardV + 1) {
      this.watch(true)
      return
    }
    this.heardV = update.v
    const seen = this.paced && moves() && document.visibilityState === 'visible'
    this.pace.push(update, seen ? lookOf(update) : 0)
    if (!seen) this.pace.flush()
  }

  private change(update: Update, came: number): void {
    this.v = update.v
    if (update.room) {
      this.room = update.room
      if (update.room.phase === 'lobby') this.forget()
    }
    if (update.public) this.public = { ...this.public, ...update.public }
    if (update.mine) this.mine = update.mine
    if (update.question !== undefined) {
      this.question = update.question
      this.run(update.question?.ms ?? 0, this.question?.id, came)
    }
    if (update.standing !== undefined) this.standing = update.standing
    if (this.public) this.chain = follow(this.chain, update.events ?? [], stackOf(this.public))
    if (update.events?.length) this.log = [...this.log.slice(-299), { v: update.v, events: update.events }]
  }

  /** Back in the lobby: the last match is over for good. */
  private forget(): void {
    this.public = null
    this.mine = null
    this.question = null
    this.log = []
    this.chain = NO_CHAIN
  }

  private run(ms: number, question = this.question?.id, from = Date.now()): void {
    if (question === this.question?.id) this.deadline = ms > 0 ? from + ms : 0
  }

  private presence(seat: number, here: boolean): void {
    if (!this.room) return
    this.room = { ...this.room, seats: this.room.seats.map((one, place) => (place === seat ? { ...one, here } : one)) }
  }
}

const LOOK = 430
const GLANCE = 150

/** How long a change wants to be looked at: a drawn card is a glance. */
function lookOf(update: Update): number {
  const kinds = new Set((update.events ?? []).map(([kind]) => kind))
  kinds.delete('turn')
  if (!kinds.size) return 0
  return [...kinds].every((kind) => kind === 'draws' || kind === 'keeps') ? GLANCE : LOOK
}

/** Lays my own cards over the public table: a text replaces my row, a list the whole zone. */
export function merged(shown: Record<string, unknown>, mine: Mine | null): Record<string, unknown> {
  if (!mine) return shown
  const whole = { ...shown }
  for (const [zone, cards] of Object.entries(mine.zones)) {
    const rows = whole[zone]
    if (typeof cards === 'string')
      whole[zone] = Array.isArray(rows) ? rows.map((row: unknown, place) => (place === mine.seat ? cards : row)) : cards
    else whole[zone] = Array.isArray(rows) ? cards : cards[0]
  }
  return whole
}
