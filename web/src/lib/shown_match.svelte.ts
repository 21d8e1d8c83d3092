import type { Stretch } from './games.ts'
import type { Answer, Connection } from './connection.svelte.ts'
import { LiveTable, type ShownTable } from './live_table.svelte.ts'
import type { FromServer } from './wire.ts'

/** A stretch of a real match that is told once more, beat by beat, as to somebody who watches. */
export class ShownMatch implements ShownTable {
  readonly again = true
  readonly you = -1
  readonly reader = -1
  readonly mine = null
  readonly standing = 'off'
  readonly deadline = 0
  readonly allotted = 0
  /** How much has been told. */
  n = $state(0)
  private hear: (message: FromServer) => void = () => undefined
  private readonly table: LiveTable

  constructor(private readonly stretch: Stretch) {
    // A connection at whose other end nobody is: what was told then is handed over.
    const connection: Pick<Connection, 'you' | 'muted' | 'skew' | 'hear' | 'whenOpen' | 'open' | 'send'> = {
      you: null,
      muted: [],
      skew: 0,
      hear: (listener) => ((this.hear = listener), () => undefined),
      whenOpen: () => () => undefined,
      open: () => undefined,
      send: () => undefined,
    }
    this.table = new LiveTable(stretch.table.table, connection as Connection, true, () => 'normal')
    this.hear(stretch.table)
  }

  get total(): number {
    return this.stretch.updates.length
  }
  get room() {
    return this.table.room!
  }
  get view() {
    return this.table.view
  }
  get question() {
    return this.table.question
  }
  get log() {
    return this.table.log
  }
  get chain() {
    return this.table.chain
  }
  get beat() {
    return this.table.beat
  }
  get tells() {
    return this.table.tells
  }

  /** The next thing that happened. */
  next(): void {
    const update = this.stretch.updates[this.n]
    if (!update) return
    this.n++
    this.hear(update)
  }

  close(): void {
    this.table.close()
  }

  skip(): void {
    this.table.skip()
  }

  say(): Promise<Answer> {
    return this.act()
  }

  act(): Promise<Answer> {
    return Promise.reject(new Error('a match that is shown takes no answers'))
  }
}
