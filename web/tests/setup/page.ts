import { inject, vi } from 'vitest'
import { setGames } from '../../src/lib/games.ts'
import { settings } from '../../src/lib/settings.svelte.ts'

// Most files share one page in each process (see `vite.config.ts`), and each finds it as if it had just been opened.
const shared = globalThis as typeof globalThis & { usual?: typeof settings }
shared.usual ??= { ...settings }
Object.assign(settings, shared.usual)
localStorage.clear()
document.body.replaceChildren()
Reflect.deleteProperty(document, 'visibilityState') // what a file may have defined over the document's own
vi.useRealTimers()
vi.restoreAllMocks()
vi.unstubAllGlobals()

// A page that the server has told its games; what else it fetches of them comes from the same source.
const told = inject('told')
setGames(told.list)
vi.stubGlobal('fetch', (path: string) => {
  const [, game, language] = /^\/api\/screens\/([\w-]+)\/(\w+)/.exec(path) ?? []
  const pack = language === 'play' ? told.plays[game!] : told.packs[`${game}/${language}`]
  return pack ? Promise.resolve(Response.json(pack)) : Promise.reject(new Error(`nobody answers ${path}`))
})
