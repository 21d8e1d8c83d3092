import { FluentResource } from '@fluent/bundle'
import { Catalogue } from '../../src/lib/fluent.ts'
import type { Language } from '../../src/lib/games.ts'

/** A catalogue of written messages. */
export function written(language: Language, sources: string[]): Catalogue {
  return new Catalogue(
    language,
    sources.map((source) => new FluentResource(source).body),
  )
}
