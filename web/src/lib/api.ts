import type { Setting } from './games.ts'
import type { HouseRules, Outcome, Person, PublicQuestion, Room, TableEvent } from './wire.ts'

/** What the server said no to, with its reason as a word. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly reason: string,
    /** In the words of those who run the server. */
    readonly words = '',
  ) {
    super(reason)
  }
}

export interface Health {
  version: string
  /** Days after which finished matches are deleted; 0: never. */
  keep_days: number
}

/** A finished match in a list. */
export interface MatchRecord {
  id: string
  game: string
  rules: number
  finished: number
  summary: Summary
}

/** What is kept of a match for lists. */
export interface Summary {
  /** What was earned in it: the key, the seats, how much. */
  awards?: [key: string, seats: number[], number: number][]
  answers: number
  turns: number
  options: Record<string, Setting>
  outcome: Outcome
  /** Where it was played with other cards than printed. */
  house?: HouseRules
  seats: {
    name: string
    emoji: string
    bot: boolean
    guest: string
    level: string
    away: boolean
    place: number
    won: boolean
  }[]
}

/** What is told of a match: turns, falls, awards, moments. Counted by the server; the page only says it. */
export interface Story {
  total: number
  chapters: { n: number; seat: number; turn: number; numbers: number[] }[]
  falls: { n: number; chapter: number; seat: number; by: number; card: string; number: number }[]
  finals: number[]
  awards: { key: string; seats: number[]; number: number }[]
  highlight: { n: number; chapter: number; card: string; events: TableEvent[] } | null
  beats: [number, TableEvent][]
  /** By code, what stood on a card then and does not today. */
  cards: HouseRules['cards']
}

/** The seal, what was in it, and what came of dealing it all again. */
export interface Proof {
  verdict: {
    genuine: boolean
    text: string
    answers: number
    turns: number
    finished: boolean
    elsewhere: boolean
    release: string
  }
  commitment: string
  secret: string
  entropy: string[]
}

/** A stretch of a match: the table after `first.n` answers, and what each further answer changed. */
export interface Stretch {
  role: string
  total: number
  first: { n: number; public: Record<string, unknown>; question: PublicQuestion | null }
  steps: { n: number; public: Record<string, unknown>; events: TableEvent[]; question: PublicQuestion | null }[]
}

/** Somebody in a list of the best. */
export interface Rating {
  who: string
  name: string
  emoji: string
  bot: boolean
  rating: number
  matches: number
}

/** A table at which I have a chair; `waits`: for me. */
export interface MyTable {
  room: Room
  waits: boolean
}

/** A link by which I go on at another device, and its picture row by row. */
export interface Move {
  link: string
  seconds: number
  qr: string[]
}

export interface NewTable {
  game: string
  seats: number
  options?: Record<string, Setting>
  clock?: string
  public?: boolean
  watchers?: boolean
  bots?: string[]
  /** Learn the game; seats and bots are those of its lesson. */
  lesson?: boolean
  /** House rules, as the link of the lab holds them. */
  house?: string
  /** Of the word in its code. */
  language?: string
}

async function ask<T>(path: string, init: RequestInit = {}): Promise<T> {
  let response: Response
  try {
    response = await fetch(path, { credentials: 'same-origin', ...init })
  } catch {
    throw new Problem(0, 'offline')
  }
  if (!response.ok) {
    const said = (await response.json().catch(() => ({}))) as { reason?: string; text?: string }
    const reason = said.reason ?? 'unknown'
    const rate = response.status === 429 && !['too-many-codes', 'crowded'].includes(reason)
    throw new Problem(response.status, rate ? 'rate' : reason, said.text)
  }
  return (await response.json()) as T
}

const put = (method: string, body: unknown): RequestInit => ({
  method,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
})

export const api = {
  me: () => ask<Person>('/api/me'),
  rename: (name: string, emoji: string) => ask<Person>('/api/me', put('PUT', { name, emoji })),
  move: () => ask<Move>('/api/me/moves', { method: 'POST' }),
  take: (token: string) => ask<Person>('/api/me/moves/take', put('POST', { token })),
  erase: () => ask<Person>('/api/me', { method: 'DELETE' }),
  health: () => ask<Health>('/api/health'),
  mine: () => ask<MyTable[]>('/api/me/tables'),
  openTables: () => ask<Room[]>('/api/tables'),
  table: (id: string) => ask<Room>(`/api/tables/${encodeURIComponent(id)}`),
  create: (table: NewTable) => ask<Room>('/api/tables', put('POST', table)),
  records: (query = '') => ask<MatchRecord[]>(`/api/records${query}`),
  record: (id: string) => ask<MatchRecord>(`/api/records/${encodeURIComponent(id)}`),
  story: (id: string) => ask<Story>(`/api/records/${encodeURIComponent(id)}/story`),
  evening: (id: string) => ask<MatchRecord[]>(`/api/records/${encodeURIComponent(id)}/evening`),
  proof: (id: string) => ask<Proof>(`/api/records/${encodeURIComponent(id)}/proof`),
  replay: (id: string, role: string, start: number, count: number) =>
    ask<Stretch>(`/api/records/${encodeURIComponent(id)}/replay?seat=${role}&start=${start}&count=${count}`),
  best: (game: string, pool: string) => ask<Rating[]>(`/api/ratings/${encodeURIComponent(game)}?pool=${pool}&limit=50`),
}
