import { execFileSync } from 'node:child_process'
import type { Connection } from '../../src/lib/connection.svelte.ts'
import { ScreenState } from '../../src/table/screen_state.svelte.ts'
import { LiveTable } from '../../src/lib/live_table.svelte.ts'
import type { FromClient, FromServer } from '../../src/lib/wire.ts'

/** A random match of the real rules, as its table told it to one client; see `tools/page_matches.py`. */
export interface ToldMatch {
  game: string
  seed: number
  guest: string
  /** `ids`: a number for each entry of the stack, the same as long as it is the same entry. */
  steps: { told: FromServer; ids: number[] }[]
}

const python = process.platform === 'win32' ? '../.venv/Scripts/python.exe' : '../.venv/bin/python'

/** Matches of each game, from a seed on. */
export function playedMatches(count: number, first: number, games: string[] = []): ToldMatch[] {
  const said = execFileSync(python, ['../tools/page_matches.py', String(count), String(first), ...games], {
    maxBuffer: 1 << 30,
    encoding: 'utf8',
  })
  return said
    .trim()
    .split('\n')
    .map((connection) => JSON.parse(connection) as ToldMatch)
}

export interface Seated {
  at: ScreenState
  table: LiveTable
  /** What the server does. */
  tell: (message: FromServer) => void
  /** What was asked of it. */
  asked: FromClient[]
}

/** The client's end of a table, and its screen. `paced`: it tells beat by beat. */
export function seated(match: ToldMatch, paced = false): Seated {
  const asked: FromClient[] = []
  let hear: (message: FromServer) => void = () => undefined
  const connection = {
    you: { id: match.guest },
    muted: [],
    hear: (listener: typeof hear) => ((hear = listener), () => undefined),
    whenOpen: () => () => undefined,
    open: () => undefined,
    send: () => undefined,
    act: (action: FromClient) => (asked.push(action), Promise.resolve({ t: 'ack' })),
  }
  const table = new LiveTable('MATCHES2', connection as unknown as Connection, paced)
  hear(match.steps[0]!.told)
  return { at: new ScreenState(table, () => table.room!), table, asked, tell: (message) => hear(message) }
}
