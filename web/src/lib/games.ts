import type { CardFacts } from '../art/faces.ts'
import type { Pictures } from '../art/layers.ts'
import { shelve } from '../art/shelf.ts'
import lunchMoney from '../../../src/tavolaccio/games/lunch_money/meta.toml'
import soccmel from '../../../src/tavolaccio/games/soccmel/meta.toml'
import stimulix from '../../../src/tavolaccio/games/stimulix/meta.toml'
import thisGameIsShit from '../../../src/tavolaccio/games/this_game_is_shit/meta.toml'

export type Language = 'en' | 'it'
export const LANGUAGES: readonly Language[] = ['en', 'it']

export type Setting = boolean | number | string

/** A table option as `meta.toml` declares it. */
export interface GameOption {
  name: string
  kind: 'number' | 'choice' | 'flag'
  default: Setting
  least?: number
  most?: number
  choices?: string[]
  /** From so many seats on, this is the default. */
  default_from?: Record<string, Setting>
  /** For those who argue about rulings: shown after all others, folded away. */
  expert?: boolean
  /** The ruling of ours that a table may read otherwise by it. */
  ruling?: string
}

/** A game as `meta.toml` declares it. */
export interface GameMeta {
  id: string
  prefix: string
  name: Record<Language, string>
  seats: [number, number]
  minutes: number
  designer: string
  publisher?: string
  /** Where the publisher tells more, in films too. */
  site?: string
  age?: number
  direction?: string
  option?: GameOption[]
  /**
   * How the players find out who starts; `pinned`: the option that names a seat, `option`: the one that says whether.
   */
  ritual?: { kind: string; role?: string; pinned?: string; option?: string }
}

/** The games in the order of the home page. */
export const GAMES: readonly GameMeta[] = [thisGameIsShit, soccmel, stimulix, lunchMoney].map(
  (meta) => meta as unknown as GameMeta,
)

export function gameMeta(id: string): GameMeta | undefined {
  return GAMES.find((game) => game.id === id)
}

export function isGame(id: string): boolean {
  return gameMeta(id) !== undefined
}

/** The options of a game as they are for a number of seats, unless the table says otherwise. */
export function defaultOptions(game: GameMeta, seats: number): Record<string, Setting> {
  return Object.fromEntries(
    (game.option ?? []).map((option) => {
      const later = Object.entries(option.default_from ?? {}).filter(([from]) => seats >= Number(from))
      return [option.name, later.at(-1)?.[1] ?? option.default]
    }),
  )
}

const folder = (id: string) => id.replaceAll('-', '_')

const cardFiles = import.meta.glob<Record<string, unknown>>('../../../src/tavolaccio/games/*/cards.toml', {
  import: 'default',
})
const pictureFiles = import.meta.glob<Pictures>('../art/pictures/*.ts', { import: 'pictures' })
const bookFiles = import.meta.glob<string>('../../../src/tavolaccio/games/*/rulebook.*.md', {
  query: '?raw',
  import: 'default',
})
const textFiles = import.meta.glob<string>('../../../src/tavolaccio/games/*/texts/*.ftl', {
  query: '?raw',
  import: 'default',
})

/** What a game's `cards.toml` prints, in its order; the pictures of the cards are ready then, too. */
export async function loadCards(id: string): Promise<CardFacts[]> {
  const [data, pictures] = await Promise.all([
    fetched(cardFiles, `../../../src/tavolaccio/games/${folder(id)}/cards.toml`),
    fetched(pictureFiles, `../art/pictures/${id}.ts`),
  ])
  shelve(id, pictures)
  return (data as { card: CardFacts[] }).card
}

export function loadRulebookText(id: string, language: Language): Promise<string> {
  return fetched(bookFiles, `../../../src/tavolaccio/games/${folder(id)}/rulebook.${language}.md`)
}

export function loadGameTexts(id: string, language: Language): Promise<string> {
  return fetched(textFiles, `../../../src/tavolaccio/games/${folder(id)}/texts/${language}.ftl`)
}

async function fetched<T>(files: Record<string, () => Promise<T>>, path: string): Promise<T> {
  const load = files[path]
  if (!load) throw new Error(`there is no ${path}`)
  return load()
}
