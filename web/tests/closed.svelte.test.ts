import { flushSync, mount, unmount } from 'svelte'
import { expect, it } from 'vitest'
import { fetchPage } from '../src/lib/texts.svelte.ts'
import { settings } from '../src/lib/settings.svelte.ts'
import Trouble from '../src/screens/Trouble.svelte'

it.each(['en', 'it'] as const)('a table that was closed says why (%s)', async (language) => {
  settings.language = language
  await fetchPage(language)
  const said = [
    'closed-abandoned',
    'closed-game-missing',
    'closed-rules-changed',
    'closed-rules-since',
    'no-watchers',
    'no-such-table',
  ].map((notice) => {
    const shown = mount(Trouble, { target: document.body, props: { what: 'gone', notice } })
    flushSync()
    const words = document.querySelector('p')!.textContent
    expect(document.querySelector('a.button')).not.toBeNull()
    void unmount(shown)
    document.body.replaceChildren()
    return words
  })
  expect(new Set(said).size).toBe(6)
  expect(said.every((words) => words.length > 20 && !/^(closed|no)-/.test(words))).toBe(true)
})
