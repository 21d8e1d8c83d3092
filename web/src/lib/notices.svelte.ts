/** A short word to the person at this screen. */
export interface Notice {
  id: number
  text: string
  /** `clock`: somebody was quicker. */
  kind: 'good' | 'bad' | 'clock'
}

const STAYS = 4500

class Notices {
  list = $state<Notice[]>([])
  private counter = 0

  say(text: string, kind: Notice['kind'] = 'good'): void {
    const id = ++this.counter
    // Said twice is said once, for longer.
    this.list = [...this.list.filter((notice) => notice.text !== text).slice(-2), { id, text, kind }]
    setTimeout(() => this.dismiss(id), STAYS)
  }

  dismiss(id: number): void {
    this.list = this.list.filter((notice) => notice.id !== id)
  }
}

export const notices = new Notices()
