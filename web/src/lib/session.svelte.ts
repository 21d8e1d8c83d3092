import { api, Problem, type MatchRecord, type MyTable, type NewTable } from './api.ts'
import { gameMeta, type GameMeta } from './games.ts'
import { USUAL_LEVEL } from './levels.ts'
import { connection } from './connection.svelte.ts'
import { notices } from './notices.svelte.ts'
import { router } from './router.svelte.ts'
import { language, t } from './texts.svelte.ts'
import type { Person, Room } from './wire.ts'

/** The guest at this browser, and the tables they have been to. */
class Session {
  private met = $state.raw<Person | null>(null)
  /** My tables that are not over, those that wait for me first. */
  mine = $state.raw<MyTable[]>([])
  open = $state.raw<Room[] | null>(null)
  records = $state.raw<MatchRecord[] | null>(null)
  /** The server could not be reached when it was last asked. */
  offline = $state(false)

  get you(): Person | null {
    return connection.you ?? this.met
  }

  async meet(): Promise<void> {
    try {
      this.met = await api.me()
      this.offline = false
    } catch (problem) {
      this.offline = problem instanceof Problem && problem.reason === 'offline'
    }
  }

  async rename(name: string, emoji: string): Promise<void> {
    this.met = await api.rename(name, emoji)
    if (connection.you) connection.you = this.met // the connection says so, too, but may be down
  }

  /** What the home page lists. Each list comes by itself; one that fails stays as it was. */
  async look(): Promise<void> {
    await Promise.allSettled([
      this.meet(),
      api.openTables().then((rooms) => (this.open = rooms)),
      api.records('?limit=6').then((records) => (this.records = records)),
      this.revisit(),
    ])
    this.open ??= []
    this.records ??= []
  }

  async revisit(): Promise<void> {
    this.mine = await api.mine().catch(() => this.mine)
  }
}

export const session = new Session()

/** How many sit down when one taps *Play now*: enough for every card of the game to matter. */
export function usualSeats(game: GameMeta): number {
  return Math.min(4, game.seats[1])
}

/** One tap: a table full of bots, and the deal; or the first lesson of the game. */
export async function playNow(game: string, lesson = false): Promise<void> {
  const meta = gameMeta(game)
  if (!meta) return
  const seats = usualSeats(meta)
  const room = await create({
    game,
    seats,
    watchers: false,
    ...(lesson ? { lesson } : { bots: Array<string>(seats - 1).fill(USUAL_LEVEL) }),
  })
  if (!room) return
  connection.open(room.id)
  void connection.act({ t: 'ready', table: room.id, ready: true })
  void connection.act({ t: 'start', table: room.id })
  router.go(`/t/${room.id}`)
}

/** Opens a table; says why where that fails. */
export async function create(table: NewTable): Promise<Room | null> {
  try {
    return await api.create({ language: language(), ...table })
  } catch (problem) {
    complain(problem)
    return null
  }
}

/** Goes to the table with a code, as it was typed; what is wrong with it, to be said at the field. */
export async function join(code: string): Promise<string> {
  // Somebody may paste the whole link.
  const typed = code
    .trim()
    .replace(/^.*\/t\//i, '')
    .toUpperCase()
  if (!typed) return ''
  try {
    router.go(`/t/${(await api.table(typed)).id}`)
  } catch (problem) {
    if (problem instanceof Problem && problem.status === 404)
      return t('code-unknown', { code: typed, digit: /\d$/.test(typed) ? 'yes' : 'no' })
    if (problem instanceof Problem && problem.reason === 'too-many-codes') return t('code-too-many')
    complain(problem)
  }
  return ''
}

export function complain(problem: unknown): void {
  const reason = problem instanceof Problem ? problem.reason : 'unknown'
  const known = ['rate', 'offline', 'crowded', 'barred'].includes(reason) ? reason : 'unknown'
  const why = problem instanceof Problem ? problem.words : ''
  notices.say(t('failed', { reason: t(`reason-${known}`, { why }) }), 'bad')
}
