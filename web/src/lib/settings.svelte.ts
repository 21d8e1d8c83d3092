import { PACES, type PaceName } from './beats.ts'
import { LANGUAGES, type Language } from './games.ts'

const KEY = 'tavolaccio.settings'

/** How large words are. */
export const TEXTS = ['normal', 'large', 'larger'] as const
export type TextSize = (typeof TEXTS)[number]
/** How much larger everything is drawn at a table, where there is room for it. */
export const SCALES: Record<TextSize, number> = { normal: 1, large: 1.15, larger: 1.3 }

interface Stored {
  language: Language
  sound: boolean
  /** Out of 100. */
  volume: number
  /** Whether sound has been offered on this device. */
  offered: boolean
  vibration: boolean
  /** Whether things move. The system's wish for less motion is obeyed besides (see `moves`). */
  motion: boolean
  /** How quickly a match is told on this device. */
  pace: PaceName
  /** Whether the system may tell me that it is my turn while I look elsewhere. The browser has a say besides. */
  notify: boolean
  text: TextSize
  contrast: boolean
  /** Types of cards have patterns besides their colours. */
  patterns: boolean
  /** What I press lies at the left. */
  leftHand: boolean
  /** Bots with a temper may say a line at their seats. */
  botLines: boolean
}

function firstLanguage(): Language {
  const wanted = (globalThis.navigator?.languages ?? []).map((tag) => tag.slice(0, 2))
  return (
    wanted.map((tag) => LANGUAGES.find((language) => language === tag)).find((language) => language !== undefined) ??
    'en'
  )
}

const isAsked = (wish: string) => globalThis.matchMedia?.(wish).matches ?? false

function read(): Stored {
  const usual: Stored = {
    language: firstLanguage(),
    sound: false,
    volume: 70,
    offered: false,
    vibration: true,
    motion: true,
    pace: 'normal',
    notify: false,
    text: 'normal',
    contrast: isAsked('(prefers-contrast: more)'),
    patterns: false,
    leftHand: false,
    botLines: true,
  }
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Stored>
    const found: Stored = { ...usual }
    // Only what this page knows, and only of its own kind: somebody else may have written there.
    for (const name of Object.keys(usual) as (keyof Stored)[])
      if (typeof stored[name] === typeof usual[name]) Object.assign(found, { [name]: stored[name] })
    return {
      ...found,
      language: LANGUAGES.find((language) => language === stored.language) ?? usual.language,
      pace: PACES.find((pace) => pace === stored.pace) ?? usual.pace,
      text: TEXTS.find((text) => text === stored.text) ?? usual.text,
      offered: stored.offered ?? stored.sound !== undefined,
    }
  } catch {
    return usual // no storage, or somebody else's: the page works without
  }
}

const stored: Stored = $state(read())

/** What this device prefers. Assign to a field; it is kept. */
export const settings: Stored = new Proxy(stored, {
  set(target, name, value) {
    const done = Reflect.set(target, name, value)
    try {
      localStorage.setItem(KEY, JSON.stringify(target))
    } catch {
      // Private windows may refuse; the choice then lasts as long as the page.
    }
    return done
  },
})

/** Asked once: each question of its own costs as much as a card's way into its place. */
const stillness = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)')

/** Whether things move now: not switched off here, and the system does not ask for stillness. */
export function moves(): boolean {
  return settings.motion && !stillness?.matches
}
