import type { Layer, Pictures } from './layers.ts'

const shelf = new Map<string, Pictures>()

/** Puts a game's pictures where faces find them. They come with its cards, not with the first page. */
export function shelve(game: string, pictures: Pictures): void {
  shelf.set(game, pictures)
}

/** What is drawn on a card; a card that is another thing in another language has a picture of its own there. */
export function layersOf(game: string, code: string, language: string): Layer[] {
  const pictures = shelf.get(game)
  return pictures?.[`${code} ${language}`] ?? pictures?.[code] ?? []
}
