/** A short word to the person at this screen. */
export interface Notice {
  id: number
  text: string
  /** `clock`: somebody was quicker. */
  kind: 'good' | 'bad' | 'clock'
}

const STAYS = 4500
/** Milliseconds that a word stays where another one waits. */
const LEAST = 1800
const MOST = 3

/** Short words, one at a time: a pile of them would lie over what they are about. */
class Notices {
  private list = $state.raw<Notice[]>([])
  private counter = 0
  private since = 0
  private timer: ReturnType<typeof setTimeout> | undefined

  get now(): Notice | null {
    return this.list[0] ?? null
  }

  say(text: string, kind: Notice['kind'] = 'good'): void {
    const notice = { id: ++this.counter, text, kind }
    // Said twice is said once, for longer.
    const others = this.list.filter((one) => one.text !== text)
    // What answers to my own finger does not wait.
    if (kind === 'good') this.show([...others.slice(0, MOST - 1), notice])
    else this.show([notice, ...others.filter((one) => one !== this.now).slice(0, MOST - 1)])
  }

  private show(list: Notice[]): void {
    if (list[0]?.id !== this.now?.id) this.since = Date.now()
    this.list = list
    clearTimeout(this.timer)
    if (!list.length) return
    const stays = list.length > 1 ? LEAST : STAYS
    this.timer = setTimeout(() => this.show(this.list.slice(1)), Math.max(0, this.since + stays - Date.now()))
  }
}

export const notices = new Notices()
