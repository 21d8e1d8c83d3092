import { Catalogue, type Message, type Values } from './fluent.ts'
import { LANGUAGES, loadPack, type Language } from './games.ts'
import { settings } from './settings.svelte.ts'

const shared = import.meta.glob<Message[]>('../../../src/tavolaccio/texts/*.ftl', { import: 'default' })
const own = import.meta.glob<Message[]>('../texts/*.ftl', { import: 'default' })

/** The words that every page needs, by language, in the order in which later ones win. */
const base: Partial<Record<Language, Message[][]>> = {}
const pages: Partial<Record<Language, Catalogue>> = {}
const games: Record<string, Catalogue> = {}
const tales: Partial<Record<Language, Catalogue>> = {}
let arrived = $state(0)
const asked = new Map<string, Promise<void>>()

/**
 * The language that is spoken now: the wanted one as soon as its words have come. Its readers are drawn again when it
 * changes.
 */
export function language(): Language {
  const wanted = settings.language
  void fetchPage(wanted)
  return arrived >= 0 && pages[wanted] ? wanted : (LANGUAGES.find((one) => pages[one]) ?? wanted)
}

/** How dates and numbers are written: our English is British. */
export function locale(): string {
  return language() === 'en' ? 'en-GB' : language()
}

/** A sentence of the page: `t('tagline')`, `t('seats', { number: 3 })`. */
export function t(id: string, values: Values = {}): string {
  return page().say(id, values)
}

function page(): Catalogue {
  const spoken = language()
  return pages[spoken] ?? new Catalogue(spoken, [])
}

/** Resolves when the page can be spoken in a language. */
export function fetchPage(lang: Language): Promise<void> {
  return once(`page ${lang}`, async () => {
    const files = [
      shared[`../../../src/tavolaccio/texts/${lang}.ftl`],
      own[`../texts/${lang}.ftl`],
      own[`../texts/table.${lang}.ftl`],
    ]
    base[lang] = await Promise.all(files.filter((file) => file !== undefined).map((load) => load()))
    pages[lang] = new Catalogue(lang, base[lang])
    if (withPeople) await addPeople(lang)
  })
}

let withPeople = false

/**
 * Resolves when there are words for the people of a table: words that come with its screen, not with the first
 * page.
 */
export async function fetchPeople(): Promise<void> {
  withPeople = true
  const spoken = LANGUAGES.filter((lang) => asked.has(`page ${lang}`))
  await Promise.all(spoken.map((lang) => fetchPage(lang).then(() => addPeople(lang))))
}

/** Adds the words for people to those of the page, which have come. */
function addPeople(lang: Language): Promise<void> {
  return once(`people ${lang}`, async () => {
    const load = own[`../texts/people.${lang}.ftl`]
    if (load) base[lang] = [...(base[lang] ?? []), await load()]
    pages[lang] = new Catalogue(lang, base[lang] ?? [])
  })
}

/** A sentence of the screens after a match. Their words come when they are wanted; until then there are none. */
export function tale(id: string, values: Values = {}): string {
  const spoken = language()
  void fetchTale(spoken)
  return (arrived >= 0 && tales[spoken]?.say(id, values)) || ''
}

/** Resolves when there are words for finished matches in a language. */
export function fetchTale(lang: Language): Promise<void> {
  return once(`tale ${lang}`, async () => {
    const load = own[`../texts/tale.${lang}.ftl`]
    if (load) tales[lang] = new Catalogue(lang, [await load()])
  })
}

/**
 * All sentences at a game's table, the game's own first. Until they have come, those of the page: a component that
 * calls
 * this is drawn again by itself when they are there, and when the language changes.
 */
export function gameTexts(game: string): Catalogue {
  const spoken = language()
  void fetchTexts(game, spoken)
  return (arrived >= 0 && games[`${game} ${spoken}`]) || page()
}

/** Whether the sentences of a game have come. */
export function hasTexts(game: string): boolean {
  const spoken = language()
  void fetchTexts(game, spoken)
  return arrived >= 0 && games[`${game} ${spoken}`] !== undefined
}

/** Resolves when a game can be spoken in a language. */
export function fetchTexts(game: string, lang: Language): Promise<void> {
  return once(`texts ${game} ${lang}`, async () => {
    const [{ texts }] = await Promise.all([loadPack(game, lang), fetchPage(lang)])
    games[`${game} ${lang}`] = new Catalogue(lang, [...(base[lang] ?? []), texts])
  })
}

function once(key: string, fetch: () => Promise<void>): Promise<void> {
  let promise = asked.get(key)
  if (!promise) {
    promise = fetch().then(
      () => void arrived++,
      () => void asked.delete(key), // the line dropped: the next request tries again
    )
    asked.set(key, promise)
  }
  return promise
}
