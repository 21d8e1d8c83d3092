import {
  BeatQueue,
  beatsOf,
  Counters,
  Places,
  unforeseen,
  withheld,
  type Job,
  type PaceName,
  type Told,
} from './beats.ts'
import { chainAt, follow, NO_CHAIN, type Chain } from './chain.ts'
import { isAnswering } from './tap_feedback.ts'
import { screenOf } from './games.ts'
import { letterOf } from './letters.ts'
import { connection, type Answer, type Connection } from './connection.svelte.ts'
import { joined, underName } from './said.ts'
import { stackOf } from './sentences.svelte.ts'
import { settings } from './settings.svelte.ts'
import type {
  ChatLine,
  Clock,
  FromClient,
  FromServer,
  Mine,
  Presence,
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
  /** It happened before this page looked: no news. */
  old?: boolean
  /** What happened among the people. */
  news?: ChatLine[]
  /** How much happened while nobody looked: it stands where that began. */
  missed?: number
}

/** A beat on the stage. */
export interface OnStage extends Told {
  key: number
  ms: number
  /** The table before any of it happened. */
  before: Record<string, unknown>
  /** The place of the rules where somebody was asked then. */
  point: string
  /** All that is told with it, and how much of that came before. */
  all: TableEvent[]
  place: number
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
  readonly allotted: number
  /** What is being told now. */
  readonly beat?: OnStage | null
  /** Something is being told: nobody is asked before that is over. */
  readonly tells?: boolean
  /** Ends the beat. */
  skip?(): void
  /** To the end of the match. */
  jump?(): void
  /** The queue is long enough that small things are left out. */
  readonly hurried?: boolean
  /** What is shown now does not follow from what was shown before: nothing may be seen travelling. */
  readonly leapt?: boolean
  say(move: string): Promise<Answer>
  act(action: Bare<TableAction>): Promise<Answer>
}

export type TableAction = Extract<FromClient, { id: string; table: string }>
export type Bare<T> = T extends unknown ? Omit<T, 'id' | 'table'> : never

/** A table as this browser sees it, kept up to date by the connection: the last known state stays when that drops. */
export class LiveTable implements ShownTable {
  readonly again = false
  room = $state.raw<Room | null>(null)
  /** The table as it was at the end of the last match, as long as I stay at its podium while others go on. */
  podium = $state.raw<Room | null>(null)
  /** My seat; -1 when I only watch. */
  you = $derived.by(
    () => this.room?.seats.findIndex((seat) => seat.kind === 'person' && seat.guest === this.on.you?.id) ?? -1,
  )
  reader = $derived.by(() => this.you)
  public = $state.raw<Record<string, unknown> | null>(null)
  question = $state.raw<PublicQuestion | null>(null)
  private own = $state.raw<Mine | null>(null)
  /** What only I see; I am asked nothing before what led to it has been told. */
  mine = $derived.by((): Mine | null =>
    this.own && this.tells ? { ...this.own, options: [], asked: false, said: '' } : this.own,
  )
  tells = $state(false)
  beat = $state.raw<OnStage | null>(null)
  /** Counters, who is out and where cards lie, as far as that has been told. */
  private told = $state.raw<Record<string, unknown> | null>(null)
  standing = $state('off')
  private heardChat = $state.raw<ChatLine[]>([])
  /** What is said besides the moves, by those that I want to read. */
  chat = $derived.by(() => this.heardChat.filter((said) => !this.on.muted.includes(said.guest)))
  /** What has happened, oldest first, since this page watches. */
  log = $state.raw<Happened[]>([])
  chain = $state.raw<Chain>(NO_CHAIN)
  /** Seats whose people have just come back. */
  back = $state.raw<number[]>([])
  /** Another one has just become host. */
  newHost = $state(false)
  private hostTimer: ReturnType<typeof setTimeout> | undefined
  /** When the open question runs out, as Date.now() counts; 0 without a clock. */
  deadline = $state(0)
  /** The time that the open question began with, in milliseconds. */
  allotted = $state(0)
  /** Why there is nothing to see any more: `no-such-table`, `closed`, … */
  gone = $state('')
  /** The version shown, and the last one that has come: with a pace they differ for a moment. */
  v = -1
  private heardV = -1

  private epoch = ''
  private readonly queue = new BeatQueue(
    () => (this.isSeen() && !this.jumps ? this.pace() : 'instant'),
    isAnswering,
    () => this.isMine,
  )
  /** The rest of this match is not to be told. */
  private jumps = false
  /** How long the log was when nobody looked any more; -1: somebody does. */
  private left = -1
  /** Seats that are out, by the last that has come. */
  private out = ''
  private beats = 0
  private readonly stops: (() => void)[] = []

  constructor(
    readonly id: string,
    private readonly on: Connection = connection,
    /** Changes are shown one after the other, so that eyes can follow fast bots. */
    private readonly paced = false,
    private readonly pace: () => PaceName = () => settings.pace,
  ) {
    this.stops.push(on.hear((message) => this.heard(message)))
    this.stops.push(on.whenOpen(() => this.watch()))
    const hide = () => {
      if (document.visibilityState === 'visible') this.lookAgain()
      else {
        this.queue.flush()
        this.left = this.log.length
      }
    }
    document.addEventListener('visibilitychange', hide)
    this.stops.push(() => document.removeEventListener('visibilitychange', hide))
    on.open(id)
  }

  /** The whole table as I see it: the public part with my own cards laid over. */
  view = $derived.by(() => (this.public ? merged({ ...this.public, ...this.told }, this.own) : null))

  /** Ends the beat that is on the stage, here and for nobody else. */
  skip(): void {
    this.queue.skip()
  }

  /**
   * A player who comes back from another tab is told how much has happened meanwhile, and where in the log that
   * begins.
   */
  private lookAgain(): void {
    const unseen = this.log.slice(this.left)
    const missed = this.left < 0 ? 0 : unseen.reduce((sum, { events }) => sum + events.length, 0)
    if (missed) this.log = [...this.log.slice(0, this.left), { v: -1 - this.v, events: [], missed }, ...unseen]
    this.left = -1
  }

  /** Nobody but me has to be waited for: I play against bots without a clock, or all people at the table are out. */
  get isMine(): boolean {
    const people = this.room?.seats.flatMap((seat, n) => (seat.kind === 'person' ? [n] : [])) ?? []
    const alone = people.length === 1 && this.room?.clock === 'none'
    return people.length > 0 && (alone || people.every((n) => this.out.includes(letterOf(n))))
  }

  /** To the end of the match, however it comes about. */
  jump(): void {
    this.jumps = true
    this.queue.flush()
  }

  close(): void {
    for (const stop of this.stops) stop()
    this.on.send({ t: 'unwatch', table: this.id })
  }

  /** Answers the open question. */
  say(move: string): Promise<Answer> {
    return this.act({ t: 'say', q: this.question?.id ?? 0, move })
  }

  async act(action: Bare<TableAction>): Promise<Answer> {
    const answer = await this.on.act({ ...action, table: this.id } as Parameters<Connection['act']>[0])
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

  /** How many lines of others have come since somebody looked at the chat. */
  unread = $derived.by(
    () => this.chat.filter((said) => said.time > this.readUntil && said.guest !== this.on.you?.id).length,
  )
  private readUntil = $state(0)
  /** In how many places this page shows the chat. */
  chats = 0

  /** All that was said until now has been seen. */
  read(): void {
    this.readUntil = Math.max(this.readUntil, ...this.heardChat.map((said) => said.time))
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

  /** Hears what happens among the people; returns how to stop. */
  whenNews(listener: (said: ChatLine) => void): () => void {
    return this.on.hear((message) => {
      if (message.t === 'update' && message.table === this.id) message.news?.forEach(listener)
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
    else if (message.t === 'clock') this.tick(message, Date.now())
    else if (message.t === 'presence') this.presence(message)
    else if (message.t === 'watching' && this.room)
      this.room = { ...this.room, watching: message.watching, watching_more: message.watching_more }
    else if (message.t === 'chat') this.heardChat = [...this.heardChat.slice(-99), message.line]
    else if (message.t === 'renamed') {
      const renamed = (said: ChatLine) => underName(said, message.guest, message.name)
      this.heardChat = this.heardChat.map(renamed)
      this.log = this.log.map((one) => (one.news ? { ...one, news: one.news.map(renamed) } : one))
    } else if (message.t === 'gone') this.gone = message.reason || 'gone'
  }

  private begin(snapshot: Snapshot): void {
    this.queue.clear()
    this.quiet()
    this.v = snapshot.v
    this.heardV = snapshot.v
    const first = !this.epoch
    this.epoch = snapshot.epoch
    this.room = snapshot.room
    this.podium = null
    this.public = snapshot.public
    this.question = snapshot.question
    this.own = snapshot.mine
    this.out = outIn(snapshot.public) ?? ''
    this.standing = snapshot.standing
    this.heardChat = joined(this.heardChat, snapshot.chat)
    if (first) this.read() // what was said before one came is no news
    this.gone = ''
    this.log = [{ v: snapshot.v, events: snapshot.events, old: true }]
    this.chain = chainAt(stackOf(snapshot.public))
    this.allotted = snapshot.question?.total ?? 0
    this.run(snapshot.question?.ms ?? 0)
  }

  get hurried(): boolean {
    return this.queue.hurried
  }

  private isSeen(): boolean {
    return this.paced && document.visibilityState === 'visible'
  }

  private came(update: Update): void {
    if (update.v <= this.heardV) return // sent twice, around a reconnect
    if (update.v !== this.heardV + 1) {
      this.watch(true)
      return
    }
    this.heardV = update.v
    this.out = outIn(update.public) ?? this.out
    this.queue.push(this.jobOf(update, Date.now()))
    if (!this.isSeen()) this.queue.flush()
  }

  private tick(clock: Clock, came: number): void {
    const end = () => this.run(clock.ms, clock.q, came)
    this.queue.push({
      beats: [],
      asks: false,
      begin: () => undefined,
      play: () => undefined,
      land: () => undefined,
      end,
    })
  }

  /**
   * How a change is told. What is told over the table as it was comes first; then things go to their new places, and
   * when all is told I am asked.
   */
  private jobOf(update: Update, came: number): Job {
    const events = update.events ?? []
    const { beats: declared, counter } = screenOf(this.room?.game ?? '')
    const beats = beatsOf(declared, events)
    let counters: Counters | null = null
    let places: Places | null = null
    let before: Record<string, unknown> = {}
    let point = ''
    let out = ''
    let place = 0
    let moved = false
    let last = false
    const move = () => {
      // Cards that come to me are seen coming with the last of what is told.
      if (update.mine && (last || !moved)) this.own = last ? update.mine : withheld(this.own, update.mine)
      if (moved) return
      moved = true
      if (update.public) this.public = { ...this.public, ...update.public }
      if (update.question !== undefined) this.question = update.question
      if (this.public) this.chain = follow(this.chain, events, stackOf(this.public))
    }
    const show = () => {
      if (!counters || !this.told) return
      const fresh = update.public?.['forecast']
      const coming = last ? {} : unforeseen(fresh, places?.now['forecast'] ?? (moved && fresh))
      this.told = { [counter.field]: [...counters.now], out, ...places?.now, ...coming }
    }
    return {
      beats,
      asks: update.mine?.asked ?? false,
      begin: () => {
        this.v = update.v
        if (update.room) this.enter(update.room)
        before = this.view ?? {}
        point = this.question?.point ?? ''
        if (!beats.length) return
        this.tells = true
        const numbers = before[counter.field]
        counters = new Counters(declared, Array.isArray(numbers) ? (numbers as number[]) : [])
        out = typeof before['out'] === 'string' ? before['out'] : ''
        if (!this.public) return
        places = new Places(declared, events, this.public, { ...this.public, ...update.public })
        this.told = { [counter.field]: [...counters.now], out, ...places.now }
      },
      play: (told, ms) => {
        for (const event of events.slice(0, place)) places?.pass(event)
        last = told === beats.at(-1)
        if ((!told.beat.over && ms > 0) || (last && moved)) move()
        show()
        this.tell(update.v, told.events)
        if (ms > 0) this.beat = { ...told, key: ++this.beats, ms, before, point, all: events, place }
        place += told.events.length
      },
      land: (told) => {
        for (const event of told.events) {
          counters?.count(event)
          places?.tell(event)
        }
        if (told.beat.motion === 'out') for (const [, seat] of told.events) out += letterOf(seat)
        show()
      },
      end: () => {
        last = true
        move()
        if (!beats.length && events.length) this.tell(update.v, events)
        this.quiet()
        this.ask(update, came)
      },
    }
  }

  private enter(room: Room): void {
    const last = this.room
    this.room = room
    if (room.phase === 'lobby') this.comeBack(last)
  }

  /** What comes after all that was told. */
  private ask({ v, question, standing, news }: Update, came: number): void {
    if (question !== undefined) {
      this.allotted = 0
      this.run(question?.ms ?? 0, this.question?.id, came)
    }
    if (standing !== undefined) this.standing = standing
    if (news) this.tellOfPeople(v, news)
  }

  /** Nothing is being told any more: everything is as it is. */
  private quiet(): void {
    this.told = null
    this.beat = null
    this.tells = false
  }

  private tellOfPeople(v: number, news: ChatLine[]): void {
    this.heardChat = [...this.heardChat.slice(-99), ...news]
    this.log = [...this.log.slice(-299), { v, events: [], news }]
    if (news.some((said) => said.news?.startsWith('host-'))) this.hostIsNew()
  }

  private tell(v: number, events: TableEvent[]): void {
    const last = this.log.at(-1)
    this.log =
      last?.v === v
        ? [...this.log.slice(0, -1), { v, events: [...last.events, ...events] }]
        : [...this.log.slice(-299), { v, events }]
  }

  /** Back in the lobby: a player who has not said yes to another match stays at the podium of the last one. */
  private comeBack(before: Room | null): void {
    const stays = this.room?.seats[this.you]?.podium ?? false
    const last = this.podium ?? (before?.phase === 'over' ? before : null)
    this.podium = stays ? last : null
    if (!this.podium) this.forget()
  }

  /** The last match is over for good. */
  private forget(): void {
    this.public = null
    this.own = null
    this.out = ''
    this.jumps = false
    this.question = null
    this.log = []
    this.chain = NO_CHAIN
  }

  private run(ms: number, question = this.question?.id, from = Date.now()): void {
    if (question !== this.question?.id) return
    this.deadline = ms > 0 ? from + ms : 0
    this.allotted = Math.max(this.allotted, ms)
  }

  private presence({ seat, here, seen, bot_at }: Presence): void {
    if (!this.room) return
    const before = this.room.seats[seat]
    if (here && before && !before.here && before.seen && Date.now() + this.on.skew - before.seen > BLINK)
      this.returns(seat)
    this.room = {
      ...this.room,
      seats: this.room.seats.map((one, place) => (place === seat ? { ...one, here, seen, bot_at } : one)),
    }
  }

  private hostIsNew(): void {
    this.newHost = true
    clearTimeout(this.hostTimer)
    this.hostTimer = setTimeout(() => (this.newHost = false), NEW)
  }

  /** Somebody is back, and everybody sees it for a moment. */
  private returns(seat: number): void {
    this.back = [...this.back, seat]
    setTimeout(() => (this.back = this.back.filter((one) => one !== seat)), BACK)
  }
}

/** Seconds are no absence: somebody has loaded the page again. */
const BLINK = 3000
/** Milliseconds that a return is shown. */
const BACK = 4000
const NEW = 60_000

function outIn(shown: Record<string, unknown> | null | undefined): string | undefined {
  const out = shown?.['out']
  return typeof out === 'string' ? out : undefined
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
