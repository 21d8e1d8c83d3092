import { execFileSync } from 'node:child_process'
import type { TestProject } from 'vitest/node'
import type { Pack, Play, ReadRulebook, setGames } from '../../src/lib/games.ts'

/** What the server tells a page of its games. */
export interface Told {
  list: Parameters<typeof setGames>[0]
  packs: Record<string, Pack>
  plays: Record<string, Play>
  books: Record<string, ReadRulebook>
}

declare module 'vitest' {
  export interface ProvidedContext {
    told: Told
  }
}

/** Asks the real games once, before all tests: there is no second copy of what they tell. */
export default function setup(project: TestProject): void {
  const python = process.platform === 'win32' ? '../.venv/Scripts/python.exe' : '../.venv/bin/python'
  const said = execFileSync(python, ['../tools/page_data.py'], { maxBuffer: 64 << 20, encoding: 'utf8' })
  project.provide('told', JSON.parse(said) as Told)
}
