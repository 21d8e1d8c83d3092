import { inject, vi } from 'vitest'
import { setGames } from '../../src/lib/games.ts'

// A page that the server has told its games; what else it fetches of them comes from the same source.
const told = inject('told')
setGames(told.list)
vi.stubGlobal('fetch', (path: string) => {
  const [, game, language] = /^\/api\/screens\/([\w-]+)\/(\w+)/.exec(path) ?? []
  const pack = language === 'play' ? told.plays[game!] : told.packs[`${game}/${language}`]
  return pack ? Promise.resolve(Response.json(pack)) : Promise.reject(new Error(`nobody answers ${path}`))
})
