import { gameMeta } from './games.ts'
import { notify } from './notify.ts'
import { session } from './session.svelte.ts'
import { language, t } from './texts.svelte.ts'

/** Somebody has nudged me at a table. What that does comes when it happens. */
export function nudge(table: string, at: number, words: string): void {
  void import('./nudges.ts').then(({ readNudge }) => readNudge(table, at, words))
}

const nameOf = (game: string) => gameMeta(game)?.name[language()] ?? ''

const FIRST_LOOK = 3000
const LOOK = 30_000

/** The tables that wait for me: said in the tab's title, in its icon, and by the system where I allowed it. */
class Turns {
  /** The table that is looked at, and whether it waits for me: the line knows that sooner than any list. */
  private here = $state.raw<{ table: string; game: string; waits: boolean } | null>(null)

  waiting = $derived.by(() => {
    const others = session.mine.filter(({ room, waits }) => waits && room.id !== this.here?.table)
    const found = others.map(({ room }) => ({ table: room.id, game: room.game }))
    return this.here?.waits ? [this.here, ...found] : found
  })

  /** What stands before a page's title. */
  get mark(): string {
    const number = this.waiting.length
    return number ? `${number > 1 ? `(${number}) ` : ''}${t('your-turn')} · ` : ''
  }

  at(table: string, game: string, waits: boolean): void {
    this.here = { table, game, waits }
  }

  left(table: string): void {
    if (this.here?.table === table) this.here = null
  }

  /** Looks after other tables while one is at another page, and tells what is new; returns how to stop. */
  begin(): () => void {
    let timer = setTimeout(look, FIRST_LOOK)
    function look() {
      timer = setTimeout(look, LOOK)
      void session.revisit()
    }
    const stop = $effect.root(() => {
      let told = new Set<string>()
      $effect(() => {
        const now = this.waiting
        icon(now.length > 0)
        for (const { table, game } of now) if (!told.has(table)) notify(table, t('your-turn'), nameOf(game))
        told = new Set(now.map((one) => one.table))
      })
      // The table that is looked at tells it itself, and sooner.
      $effect(() => {
        for (const { room, waits } of session.mine) {
          const seat = room.seats.find(({ guest }) => guest && guest === session.you?.id)
          const late = waits || (room.phase === 'lobby' && !seat?.ready)
          if (seat?.nudged && late && room.id !== this.here?.table)
            nudge(room.id, seat.nudged, t('nudged-at', { name: seat.nudger ?? '', game: nameOf(room.game) }))
        }
      })
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }
}

function icon(waiting: boolean): void {
  document.querySelector('link[rel=icon]')?.setAttribute('href', waiting ? '/icon-turn.svg' : '/icon.svg')
}

export const turns = new Turns()
