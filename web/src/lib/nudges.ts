import { call } from '../table/sound.ts'
import { notices } from './notices.svelte.ts'
import { t } from './texts.svelte.ts'

const KEY = 'tavolaccio.nudged'

/** Somebody has nudged me: told once, with a sound; by the browser, where I allowed that and look elsewhere. */
export function readNudge(table: string, at: number, name: string): void {
  if (at <= last(table)) return
  keep(table, at)
  const words = t('nudged-by', { name })
  notices.say(words, 'clock')
  call()
  if (document.visibilityState === 'hidden' && globalThis.Notification?.permission === 'granted')
    try {
      new Notification('Tavolaccio', { body: words, tag: table })
    } catch {
      // Some browsers notify from service workers only; the page has said it.
    }
}

/** The last nudge that was read; of one table only, which is the one that is looked at. */
function last(table: string): number {
  try {
    const [id, at] = JSON.parse(localStorage.getItem(KEY) ?? '[]') as [string?, number?]
    return id === table ? (at ?? 0) : 0
  } catch {
    return 0
  }
}

function keep(table: string, at: number): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([table, at]))
  } catch {
    // Without storage it is told once more after a reload.
  }
}
