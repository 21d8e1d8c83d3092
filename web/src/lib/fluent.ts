import { FluentBundle, type FluentResource, type FluentVariable } from '@fluent/bundle'
import type { Language } from './games.ts'

/** A message, parsed: by the server, or when the page was built. */
export type Message = FluentResource['body'][number]

export type Values = Record<string, FluentVariable>

/**
 * The sentences of one language: the words of the page, the words all games share, and the words of one game.
 * What comes later wins, as in Python: a game may say anything in its own way.
 */
export class Catalogue {
  private readonly bundle: FluentBundle

  constructor(
    readonly language: Language,
    sources: Message[][],
  ) {
    // Names are plain text nodes already; marks of direction around them would only be in the way of searching.
    this.bundle = new FluentBundle(language, { useIsolating: false })
    for (const body of sources) this.bundle.addResource({ body }, { allowOverrides: true })
  }

  has(id: string): boolean {
    return this.bundle.getMessage(id)?.value != null
  }

  /** The message, or null where there is none. `id.attribute` asks for an attribute. */
  find(id: string, values: Values = {}): string | null {
    const [name, attribute] = id.split('.')
    const message = this.bundle.getMessage(name!)
    const pattern = attribute === undefined ? message?.value : message?.attributes[attribute]
    if (pattern == null) return null
    return this.format(pattern, values).replace(/([!?])\.(?!\.)/g, '$1')
  }

  /** The message without the terms it shares with others: what it alone says. */
  findOwn(id: string, values: Values = {}): string | null {
    const value = this.bundle.getMessage(id)?.value
    if (value == null) return null
    const own =
      typeof value === 'string' ? value : value.filter((piece) => typeof piece === 'string' || piece.type !== 'term')
    return this.format(own, values)
  }

  /** A line end is a line end after a sentence only: long messages are wrapped in their files. */
  private format(pattern: NonNullable<Message['value']>, values: Values): string {
    return this.bundle
      .formatPattern(pattern, values, [])
      .replace(/\s+/g, (blank) => (blank.includes('\n') ? '\n' : ' '))
      .replace(/([^.!?:])\n/g, '$1 ')
      .trim()
  }

  /** The message; an id without one is shown as words, so that a forgotten text is a small flaw and no hole. */
  say(id: string, values: Values = {}): string {
    return this.find(id, values) ?? plain(id)
  }
}

/** `plain('turns_lava')` is `turns lava`. */
export function plain(id: string): string {
  return id.replace(/[-_]/g, ' ')
}

/** The parts of a message id: lower case, joined by hyphens: `messageId('card', 'MC', 'does')` is `card-mc-does`. */
export function messageId(...parts: string[]): string {
  return parts.map((part) => part.toLowerCase().replaceAll('_', '-')).join('-')
}
