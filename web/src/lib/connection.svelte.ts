import { PROTOCOL, type Announced, type Barred, type FromClient, type FromServer, type Person } from './wire.ts'

/** An action that must arrive: it is sent again after every reconnect until the server has answered it. */
type Action = Extract<FromClient, { id: string }>
export type Answer = Extract<FromServer, { t: 'ack' | 'refused' | 'why' | 'hint' }>

export type ConnectionState = 'connecting' | 'open' | 'lost'

const FIRST_WAIT = 400
const LONGEST_WAIT = 8000
/** A server that restarts says so with this code, and is back in a moment. */
const RESTARTS = 1012
/** Those who run the server have sent us away: nobody comes back by themselves. */
const BARRED = 4003
/** Too much comes from our address: the server opens no more lines there for now. */
const CROWDED = 4029
const SOON = 100
const SPREAD = 300
const SOON_FOR = 15_000
const QUIET = 25_000
const SILENCE = 12_000

interface Waiting {
  action: Action
  answer: (answer: Answer) => void
}

/**
 * The one connection to the server. It heals itself: back-off, then the tables that are watched ask for what they
 * missed, then every unanswered action goes out again under its old id, which the server never applies twice.
 */
export class Connection {
  state = $state<ConnectionState>('connecting')
  you = $state.raw<Person | null>(null)
  /** Guests that I do not want to read, as the server keeps it. */
  muted = $state.raw<readonly string[]>([])
  /** What those who run the server say to everybody. */
  announced = $state.raw<Announced | null>(null)
  /** Why they have sent us away. */
  barred = $state.raw<Barred | null>(null)
  /** Whether the last attempt was turned away because too much comes from our address. */
  crowded = $state(false)
  /** When the next attempt comes, as Date.now() counts; 0 while one is under way. */
  retryAt = $state(0)

  /** How far the server's clock is ahead of this one, in milliseconds. */
  skew = 0

  private socket: WebSocket | null = null
  private waits = FIRST_WAIT
  /** Until then the server is believed to be back any moment, as Date.now() counts. */
  private soonUntil = 0
  private retry: ReturnType<typeof setTimeout> | undefined
  private heart: ReturnType<typeof setTimeout> | undefined
  private readonly unanswered = new Map<string, Waiting>()
  private readonly listeners = new Set<(message: FromServer) => void>()
  private readonly onOpen = new Set<() => void>()
  private counter = 0
  /** Ids are unique per guest, also over reloads and tabs. */
  private readonly prefix = crypto
    .getRandomValues(new Uint32Array(2))
    .reduce((text, part) => text + part.toString(36), '')
  private wanted = false
  private table = ''

  /** The address may name the table that it is opened for, so that a proxy can lead its people to one worker. */
  constructor(private readonly address: (table: string) => string) {}

  /** Opens the connection for a table; calling it again does no harm. For another table it is opened again. */
  open(table: string): void {
    const moved = this.wanted && table !== this.table
    this.table = table
    if (moved && this.socket) {
      const old = this.socket
      this.socket = null
      this.state = 'connecting'
      clearTimeout(this.heart)
      old.close()
      this.connect()
    }
    if (this.wanted) return
    this.wanted = true
    addEventListener('online', () => this.barred || this.again())
    // A socket may look open for long after the network has gone.
    addEventListener('offline', () => this.socket && this.hangUp())
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible' && this.state === 'lost' && !this.barred) this.again()
    })
    this.connect()
  }

  /** Tries again now instead of at the end of the pause. */
  again(): void {
    if (!this.wanted || this.state === 'open' || this.socket) return
    this.barred = null
    clearTimeout(this.retry)
    this.connect()
  }

  /** Sends an action and resolves with the server's one answer, however many connections that takes. */
  act(action: DistributiveOmit<Action, 'id'>): Promise<Answer> {
    const id = `${this.prefix}-${++this.counter}`
    const whole = { ...action, id } as Action
    return new Promise((answer) => {
      this.unanswered.set(id, { action: whole, answer })
      this.put(whole)
    })
  }

  /** Sends something that may get lost: a chat line, an emote, a watch. */
  send(message: FromClient): void {
    this.put(message)
  }

  /** Hears every message; returns how to stop. */
  hear(listener: (message: FromServer) => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Called now if the connection is open, and after every reconnect; returns how to stop. */
  whenOpen(action: () => void): () => void {
    this.onOpen.add(action)
    if (this.state === 'open') action()
    return () => this.onOpen.delete(action)
  }

  get pending(): number {
    return this.unanswered.size
  }

  private connect(): void {
    this.retryAt = 0
    const socket = new WebSocket(this.address(this.table))
    this.socket = socket
    socket.onopen = () => this.put({ t: 'hello', protocol: PROTOCOL })
    socket.onmessage = (event) => {
      if (typeof event.data === 'string' && this.socket === socket) this.heard(JSON.parse(event.data) as FromServer)
    }
    socket.onclose = (event) => {
      if (this.socket === socket) this.dropped(event.code)
    }
  }

  private dropped(code = 0): void {
    this.socket = null
    this.state = 'lost'
    this.crowded = code === CROWDED
    clearTimeout(this.heart)
    if (code === BARRED) return
    if (code === RESTARTS) this.soonUntil = Date.now() + SOON_FOR
    let wait = SOON + Math.random() * SPREAD
    if (Date.now() >= this.soonUntil) {
      wait = this.waits * (0.75 + Math.random() / 2)
      this.waits = Math.min(this.waits * 2, LONGEST_WAIT)
    }
    this.retryAt = Date.now() + wait
    this.retry = setTimeout(() => this.connect(), wait)
  }

  private heard(message: FromServer): void {
    this.listen()
    if (message.t === 'welcome') {
      this.you = message.you
      this.muted = message.muted
      this.skew = message.time - Date.now()
      this.state = 'open'
      this.waits = FIRST_WAIT
      this.soonUntil = 0
      for (const action of this.onOpen) action()
      for (const { action } of this.unanswered.values()) this.put(action)
    } else if (message.t === 'you') {
      this.you = message.you
    } else if (message.t === 'announced') {
      this.announced = message.text ? message : null
      const left = Math.min(message.until - this.skew - Date.now(), 2 ** 31 - 1)
      setTimeout(() => this.announced === message && (this.announced = null), left)
    } else if (message.t === 'barred') {
      this.barred = message
    } else if (message.t === 'muted') {
      this.muted = message.guests
    } else if (message.t === 'ack' || message.t === 'refused' || message.t === 'why' || message.t === 'hint') {
      this.unanswered.get(message.id)?.answer(message)
      this.unanswered.delete(message.id)
    } else if (message.t === 'error' && message.id) {
      // The server could not read it; sending it again would not help.
      const lost = this.unanswered.get(message.id)
      this.unanswered.delete(message.id)
      lost?.answer({
        t: 'refused',
        id: message.id,
        table: lost.action.table,
        reason: message.reason,
        clause: '',
        text: message.text,
      })
    }
    for (const listener of this.listeners) listener(message)
  }

  /** A connection that has gone quiet is asked; one that does not answer is dead, whatever the browser believes. */
  private listen(): void {
    clearTimeout(this.heart)
    this.heart = setTimeout(() => {
      this.put({ t: 'ping', n: 0 })
      this.heart = setTimeout(() => this.hangUp(), SILENCE)
    }, QUIET)
  }

  private hangUp(): void {
    const dead = this.socket
    this.dropped()
    dead?.close()
  }

  private put(message: FromClient): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message))
  }
}

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never

export const connection = new Connection(
  (table) =>
    `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws?table=${encodeURIComponent(table)}`,
)
