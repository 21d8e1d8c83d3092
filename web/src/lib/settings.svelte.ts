import { PACES, type PaceName } from './beats.ts'
import { LANGUAGES, type Language } from './games.ts'

const KEY = 'tavolaccio.settings'

interface Stored {
  language: Language
  sound: boolean
  /** Out of 100. */
  volume: number
  /** Whether sound has been offered on this device. */
  offered: boolean
  vibration: boolean
  motion: boolean
  pace: PaceName
  notify: boolean
}

function firstLanguage(): Language {
  const wanted = (globalThis.navigator?.languages ?? []).map((tag) => tag.slice(0, 2))
  return (
    wanted.map((tag) => LANGUAGES.find((language) => language === tag)).find((language) => language !== undefined) ??
    'en'
  )
}

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
  }
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Stored>
    return {
      language: LANGUAGES.find((language) => language === stored.language) ?? usual.language,
      sound: stored.sound ?? usual.sound,
      volume: stored.volume ?? usual.volume,
      offered: stored.offered ?? stored.sound !== undefined,
      vibration: stored.vibration ?? usual.vibration,
      motion: stored.motion ?? usual.motion,
      pace: PACES.find((pace) => pace === stored.pace) ?? usual.pace,
      notify: stored.notify ?? usual.notify,
    }
  } catch {
    return usual // no storage, or somebody else's: the page works without
  }
}

/** What this device prefers. Assign to a field; it is kept. */
class Settings {
  private stored = $state<Stored>(read())

  get language() {
    return this.stored.language
  }
  set language(value: Language) {
    this.keep({ language: value })
  }
  get sound() {
    return this.stored.sound
  }
  set sound(value: boolean) {
    this.keep({ sound: value })
  }
  get volume() {
    return this.stored.volume
  }
  set volume(value: number) {
    this.keep({ volume: value })
  }
  get offered() {
    return this.stored.offered
  }
  set offered(value: boolean) {
    this.keep({ offered: value })
  }
  /** How quickly a match is told on this device. */
  get pace() {
    return this.stored.pace
  }
  set pace(value: PaceName) {
    this.keep({ pace: value })
  }
  get vibration() {
    return this.stored.vibration
  }
  set vibration(value: boolean) {
    this.keep({ vibration: value })
  }
  /** Whether things move. The system's wish for less motion is obeyed besides (see `moves`). */
  get motion() {
    return this.stored.motion
  }
  set motion(value: boolean) {
    this.keep({ motion: value })
  }

  /** Whether the system may tell me that it is my turn while I look elsewhere. The browser has a say besides. */
  get notify() {
    return this.stored.notify
  }
  set notify(value: boolean) {
    this.keep({ notify: value })
  }

  private keep(change: Partial<Stored>): void {
    this.stored = { ...this.stored, ...change }
    try {
      localStorage.setItem(KEY, JSON.stringify(this.stored))
    } catch {
      // Private windows may refuse; the choice then lasts as long as the page.
    }
  }
}

export const settings = new Settings()

/** Whether things move now: not switched off here, and the system does not ask for stillness. */
export function moves(): boolean {
  return settings.motion && !globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches
}
