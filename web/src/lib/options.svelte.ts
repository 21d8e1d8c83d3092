import { messageId, plain } from './fluent.ts'
import { defaultOptions, type GameMeta, type Setting } from './games.ts'
import { gameTexts, t } from './texts.svelte.ts'
import type { Room } from './wire.ts'

/** The options of a table that are not as usual for its number of seats. */
export function changedOptions(game: GameMeta, room: Room): [name: string, value: Setting][] {
  const usual = defaultOptions(game, room.seats.length)
  return Object.entries(room.options).filter(([name, value]) => usual[name] !== value)
}

export function optionLabel(game: string, name: string): string {
  return gameTexts(game).find(messageId('option', name)) ?? plain(name)
}

/** What an option means, in a sentence. */
export function optionHelp(game: string, name: string): string {
  return gameTexts(game).find(messageId('option', name, 'help')) ?? ''
}

/** The value of an option in words. */
export function valueLabel(game: string, name: string, value: Setting): string {
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  return gameTexts(game).find(messageId('option', name, String(value))) ?? String(value)
}
