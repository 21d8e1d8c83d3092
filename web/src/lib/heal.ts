import { connection } from './connection.svelte.ts'
import { notices } from './notices.svelte.ts'
import { t } from './texts.svelte.ts'

// A piece of the page that did not come stays away as long as the page lives: browsers remember that it failed, and
// where
// the page was built again under an open tab, it is gone for good. Then the page is loaded again, at a moment at which
// nothing can get lost.

const KEY = 'tavolaccio.healed'
/** Not again within this time: it did not help. */
const PAUSE = 60_000
/** Milliseconds after the last touch until a hand counts as resting. */
const CALM = 800
const LOOK = 150

let touched = 0
let healing = false

/** Nothing is on its way to the server, no finger is down, nobody is writing. */
function isQuiet(): boolean {
  const field = document.activeElement
  return !connection.pending && Date.now() - touched > CALM && !(field instanceof HTMLInputElement && field.value)
}

/** Whether loading again may help: the server answers, and it has not been tried just now. */
async function mayHelp(): Promise<boolean> {
  try {
    const last = Number(sessionStorage.getItem(KEY))
    const { ok } = await fetch('/', { cache: 'no-store' })
    if (!ok || Date.now() - last < PAUSE) return false
    sessionStorage.setItem(KEY, `${Date.now()}`)
    return true
  } catch {
    return false
  }
}

async function heal(): Promise<void> {
  if (healing) return
  healing = true
  if (await mayHelp()) {
    notices.say(t('page-heals'))
    const wait = () => (isQuiet() ? location.reload() : setTimeout(wait, LOOK))
    wait()
  } else {
    notices.say(t('unloaded-text'), 'bad')
    setTimeout(() => (healing = false), CALM)
  }
}

/** From now on a piece that does not come is noticed. */
export function healItself(): void {
  for (const kind of ['pointerdown', 'pointermove', 'keydown'])
    addEventListener(kind, () => (touched = Date.now()), { capture: true, passive: true })
  addEventListener('vite:preloadError', () => void heal())
}
