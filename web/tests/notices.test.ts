// @vitest-environment node
import { expect, it } from 'vitest'
import { notices } from '../src/lib/notices.svelte.ts'

it('says the same word once, and three different ones at most', () => {
  for (const text of ['late', 'late', 'full', 'gone', 'late', 'muted']) notices.say(text)
  expect(notices.list.map((notice) => notice.text)).toEqual(['gone', 'late', 'muted'])
})
