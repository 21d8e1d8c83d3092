import common_en from '../../../src/tavolaccio/texts/en.ftl?raw'
import common_it from '../../../src/tavolaccio/texts/it.ftl?raw'
import page_en from '../texts/en.ftl?raw'
import page_it from '../texts/it.ftl?raw'
import table_en from '../texts/table.en.ftl?raw'
import table_it from '../texts/table.it.ftl?raw'
import { Catalogue, type Values } from './fluent.ts'
import { loadGameTexts, type Language } from './games.ts'
import { settings } from './settings.svelte.ts'

const BASE: Record<Language, string[]> = { en: [common_en, page_en, table_en], it: [common_it, page_it, table_it] }
const faceFiles = import.meta.glob<string>('../texts/faces/*.ftl', { query: '?raw', import: 'default' })

const pages: Record<Language, Catalogue> = { en: new Catalogue('en', BASE.en), it: new Catalogue('it', BASE.it) }
const games: Record<string, Catalogue> = {}
const faces: Record<string, Catalogue> = {}
let arrived = $state(0)
const asked = new Map<string, Promise<void>>()

/** The language of the page. Whoever reads it is drawn anew when it changes. */
export function language(): Language {
  return settings.language
}

/** A sentence of the page: `t('tagline')`, `t('seats', { number: 3 })`. */
export function t(id: string, values: Values = {}): string {
  return pages[settings.language].say(id, values)
}

/**
 * All sentences at a game's table, the game's own first. Until they have come, those of the page: a component that calls
 * this is drawn again by itself when they are there, and when the language changes.
 */
export function gameTexts(game: string): Catalogue {
  const key = `${game} ${settings.language}`
  void fetchTexts(game, settings.language)
  return arrived >= 0 && games[key] ? games[key] : pages[settings.language]
}

/** The short lines on the faces of a game's cards. */
export function faceTexts(game: string): Catalogue | null {
  const key = `${game} ${settings.language}`
  void fetchFaces(game, settings.language)
  return arrived >= 0 ? (faces[key] ?? null) : null
}

/** Resolves when a game can be spoken in a language. */
export function fetchTexts(game: string, lang: Language): Promise<void> {
  return once(`texts ${game} ${lang}`, async () => {
    games[`${game} ${lang}`] = new Catalogue(lang, [...BASE[lang], await loadGameTexts(game, lang)])
  })
}

function fetchFaces(game: string, lang: Language): Promise<void> {
  return once(`faces ${game} ${lang}`, async () => {
    const load = faceFiles[`../texts/faces/${game}.${lang}.ftl`]
    if (load) faces[`${game} ${lang}`] = new Catalogue(lang, [await load()])
  })
}

function once(key: string, fetch: () => Promise<void>): Promise<void> {
  let promise = asked.get(key)
  if (!promise) {
    promise = fetch().then(
      () => void arrived++,
      () => void asked.delete(key), // the line dropped: whoever asks next tries again
    )
    asked.set(key, promise)
  }
  return promise
}
