import { mount, unmount } from 'svelte'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { cardsOf, fetchCards } from '../../src/lib/cards.svelte.ts'
import { screenOf } from '../../src/lib/games.ts'
import type { OnStage } from '../../src/lib/live_table.svelte.ts'
import { fetchPage, fetchTexts } from '../../src/lib/texts.svelte.ts'
import type { TableEvent } from '../../src/lib/wire.ts'
import Die from '../../src/table/stage/Die.svelte'
import type { ScreenState } from '../../src/table/screen_state.svelte.ts'

const GAME = 'this-game-is-shit'
beforeAll(async () => {
  await fetchPage('en')
  await Promise.all([fetchCards(GAME), fetchTexts(GAME, 'en')])
})

let drawn: Record<string, unknown> | undefined
afterEach(() => {
  if (drawn) void unmount(drawn)
})

it('rolls beside the attack and the card that answers it, though both have left the table', () => {
  const all: TableEvent[] = [['answers', 1, 0, 'GR', 0], ['granny', 1, -1, '', 5], ['cancelled', 1, -1, 'MC', 0]] // prettier-ignore
  const before = { pending: [{ kind: 'attack', card: 'MC', by: 'A', target: 'B', number: 1, also: '' }] }
  const beat = { events: [all[1]!], all, place: 1, before } as unknown as OnStage
  const at = {
    game: GAME,
    cards: cardsOf(GAME),
    screen: screenOf(GAME),
    speak: { event: () => 'Granny rolls a 5.' },
    plan: { desk: true, header: { w: 900, h: 60 }, foot: 700, pods: [] },
  }
  drawn = mount(Die, { target: document.body, props: { at: at as unknown as ScreenState, beat } })
  const die = document.querySelector<HTMLElement>('[data-die]')!
  expect(die.dataset).toMatchObject({ die: '5', helped: 'true' })
  expect(die.querySelectorAll(':scope > svg circle')).toHaveLength(5)
  const names = die.querySelector('.cards')!.textContent
  expect(names).toContain('Morning Coffee')
  expect(names).toContain('Granny')
})
