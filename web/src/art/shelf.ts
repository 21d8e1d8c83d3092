import type { Layer, Pictures } from './layers.ts'

const shelf = new Map<string, Pictures>()

/** Puts a game's pictures where faces find them. They come with its cards, not with the first page. */
export function shelve(game: string, pictures: Pictures): void {
  shelf.set(game, pictures)
}

export function layersOf(game: string, code: string): Layer[] {
  return shelf.get(game)?.[code] ?? []
}
