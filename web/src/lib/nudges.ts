import { call } from '../table/sound.ts'
import { notices } from './notices.svelte.ts'
import { notify } from './notify.ts'

const KEY = 'tavolaccio.nudged'
const MOST = 20

/** Somebody has nudged me: told once, with a sound; by the system, where I allowed that and look elsewhere. */
export function readNudge(table: string, at: number, words: string): void {
  const read = nudgesRead().filter(([id, when]) => id !== table || when >= at)
  if (read.some(([id]) => id === table)) return
  try {
    localStorage.setItem(KEY, JSON.stringify([...read, [table, at]].slice(-MOST)))
  } catch {
    // Without storage it is told once more after a reload.
  }
  notices.say(words, 'clock')
  notify(table, 'Tavolaccio', words)
  call()
}

/** Tables, and the last nudge there that was read. */
function nudgesRead(): [table: string, at: number][] {
  try {
    const read = JSON.parse(localStorage.getItem(KEY) ?? '[]') as unknown[]
    return read.filter((one): one is [string, number] => Array.isArray(one))
  } catch {
    return []
  }
}
