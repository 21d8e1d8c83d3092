import { line } from './line.svelte.ts'
import { notices } from './notices.svelte.ts'
import { t } from './texts.svelte.ts'

// A page that was built anew under an open tab has pieces of other names, and those that this tab asks for are gone for
// good. Then it is loaded again, once, at a moment at which nothing can get lost.

const KEY = 'tavolaccio.renewed'
/** So long after the last touch a hand is at rest. */
const CALM = 800
const LOOK = 150

let touched = 0
let healing = false

/** The first script names all others, so that its own name tells one build from another. */
const ours = () => document.querySelector('script[type=module]')?.getAttribute('src') ?? ''

/** The same of the page that the server has now; empty where it cannot be asked. */
async function theirs(): Promise<string> {
  const page = await fetch('/', { cache: 'no-store' }).then((answer) => answer.text()).catch(() => '')
  return new DOMParser().parseFromString(page, 'text/html').querySelector('script[type=module]')?.getAttribute('src') ?? ''
}

/** Nothing is on its way to the server, no finger is down, nobody is writing. */
function isQuiet(): boolean {
  const field = document.activeElement
  return !line.pending && Date.now() - touched > CALM && !(field instanceof HTMLInputElement && field.value)
}

async function heal(): Promise<void> {
  if (healing) return
  healing = true
  const now = await theirs()
  if (now && now !== ours() && sessionStorage.getItem(KEY) !== now) {
    notices.say(t('page-renewed'))
    sessionStorage.setItem(KEY, now)
    const wait = () => (isQuiet() ? location.reload() : setTimeout(wait, LOOK))
    wait()
    return
  }
  // A line that dropped for a moment: whoever asks next tries again.
  notices.say(t('unloaded-text'), 'bad')
  healing = false
}

/** From now on a piece that does not come is noticed. */
export function healWhenRebuilt(): void {
  for (const kind of ['pointerdown', 'pointermove', 'keydown']) addEventListener(kind, () => (touched = Date.now()), { capture: true, passive: true })
  addEventListener('vite:preloadError', () => void heal())
}
