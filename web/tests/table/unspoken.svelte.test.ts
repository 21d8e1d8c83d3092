import { flushSync, mount, unmount } from 'svelte'
import { beforeAll, expect, it, vi } from 'vitest'
import { fetchCards } from '../../src/lib/cards.svelte.ts'
import { settings } from '../../src/lib/settings.svelte.ts'
import { fetchPage, hasTexts } from '../../src/lib/texts.svelte.ts'
import type { Snapshot } from '../../src/lib/wire.ts'
import Spoken from '../../src/table/Spoken.svelte'
import { playedMatches, seated } from '../setup/matches.ts'

beforeAll(async () => {
  settings.language = 'en'
  await Promise.all([fetchPage('en'), fetchCards('stimulix')])
})

it('says nothing before the words of the game have come, and then all of it', { timeout: 300_000 }, async () => {
  const [match] = playedMatches(1, 1, ['stimulix'])
  const { at, table, tell } = seated(match!)
  const target = document.body.appendChild(document.createElement('div'))
  const spoken = mount(Spoken, { target, props: { at } })
  const asks = () => target.querySelector('[data-asks]')!.textContent
  expect((match!.steps[0]!.told as Snapshot).mine?.asked).toBe(true)
  flushSync()
  expect([hasTexts('stimulix'), asks().trim()]).toEqual([false, ''])
  await vi.waitFor(() => {
    flushSync()
    expect(asks()).toContain('What do you serve this turn?')
  }, 100_000)
  for (const { told } of match!.steps.slice(1, 12)) tell(told)
  flushSync()
  expect(target.querySelector('[data-spoken]')!.textContent).toContain('reveals')
  table.close()
  void unmount(spoken)
  target.remove()
})
