import type { Setting } from './games.ts'
import type { Person, Room } from './wire.ts'

/** What the server said no to, with its reason as a word. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly reason: string,
  ) {
    super(reason)
  }
}

/** A finished match in a list. */
export interface MatchRecord {
  id: string
  game: string
  rules: number
  finished: number
  summary: Record<string, unknown>
}

export interface NewTable {
  game: string
  seats: number
  options?: Record<string, Setting>
  clock?: string
  public?: boolean
  watchers?: boolean
  bots?: string[]
}

async function ask<T>(path: string, init: RequestInit = {}): Promise<T> {
  let response: Response
  try {
    response = await fetch(path, { credentials: 'same-origin', ...init })
  } catch {
    throw new Problem(0, 'offline')
  }
  if (!response.ok) {
    const said = (await response.json().catch(() => ({}))) as { reason?: string }
    throw new Problem(response.status, response.status === 429 ? 'rate' : (said.reason ?? 'unknown'))
  }
  return (await response.json()) as T
}

const put = (method: string, body: unknown): RequestInit => ({ method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })

export const api = {
  me: () => ask<Person>('/api/me'),
  rename: (name: string, emoji: string) => ask<Person>('/api/me', put('PUT', { name, emoji })),
  openTables: () => ask<Room[]>('/api/tables'),
  table: (id: string) => ask<Room>(`/api/tables/${encodeURIComponent(id)}`),
  create: (table: NewTable) => ask<Room>('/api/tables', put('POST', table)),
  records: (query = '') => ask<MatchRecord[]>(`/api/records${query}`),
}

/** Deals and plays a finished match again on the server, from its journal: is it genuine? */
export async function verifyRecord(id: string): Promise<boolean> {
  const journal = await fetch(`/api/records/${encodeURIComponent(id)}/journal`, { credentials: 'same-origin' })
  if (!journal.ok) throw new Problem(journal.status, 'no-journal')
  const verdict = await ask<{ genuine: boolean }>('/api/verify', { method: 'POST', body: await journal.text() })
  return verdict.genuine
}
