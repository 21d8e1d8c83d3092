import { gameMeta } from './games.ts'
import { router } from './router.svelte.ts'
import { session } from './session.svelte.ts'
import { settings } from './settings.svelte.ts'
import { language, t } from './texts.svelte.ts'

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
        for (const one of now) if (!told.has(one.table)) notify(one)
        told = new Set(now.map((one) => one.table))
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

/** Can this browser tell me something while I look elsewhere, and has it been told that it may not? */
export const canNotify = () => 'Notification' in globalThis
export const mayNotify = () => canNotify() && Notification.permission === 'granted'

/** Asks the browser; only ever by a tap of mine. */
export async function allowNotices(on: boolean): Promise<void> {
  settings.notify = on && canNotify() && (await Notification.requestPermission()) === 'granted'
}

function notify({ table, game }: { table: string; game: string }): void {
  if (!settings.notify || !mayNotify() || document.visibilityState === 'visible') return
  const title = t('your-turn')
  const how = { body: gameMeta(game)?.name[language()] ?? '', tag: table, icon: '/icon-192.png', data: `/t/${table}` }
  // A phone shows what its service worker says; where there is none, the page says it itself.
  void Promise.resolve(navigator.serviceWorker?.getRegistration())
    .catch(() => undefined)
    .then((worker) => {
      if (worker?.active) return worker.showNotification(title, how)
      const notice = new Notification(title, how)
      notice.onclick = () => {
        focus()
        notice.close()
        router.go(how.data)
      }
      return undefined
    })
}

export const turns = new Turns()
