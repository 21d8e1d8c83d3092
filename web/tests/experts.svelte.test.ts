import { flushSync, mount, unmount } from 'svelte'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { defaultOptions, GAMES, gameMeta, type Setting } from '../src/lib/games.ts'
import { optionHelp, optionLabel } from '../src/lib/options.svelte.ts'
import { settings } from '../src/lib/settings.svelte.ts'
import { fetchTexts, fetchPage, fetchPeople } from '../src/lib/texts.svelte.ts'
import type { Room } from '../src/lib/wire.ts'
import TableOptions from '../src/screens/TableOptions.svelte'

const meta = gameMeta('lunch-money')!
const expert = meta.option!.filter((option) => option.expert)

function shown(
  changed: Record<string, Setting>,
  game = meta,
): { fold: HTMLDetailsElement | null; onchange: ReturnType<typeof vi.fn>; away: () => void } {
  const options = { ...defaultOptions(game, 4), ...changed }
  const room: Room = {
    id: 't',
    game: game.id,
    phase: 'lobby',
    host: 'g',
    seats: Array(4).fill({ kind: 'empty' }),
    options,
    clock: 'none',
    public: false,
    watchers: true,
    match: 0,
    commitment: '',
  }
  const onchange = vi.fn()
  const sheet = mount(TableOptions, {
    target: document.body,
    props: { room, host: true, everybody: [], onclose: () => {}, onchange },
  })
  flushSync()
  return { fold: document.querySelector('[data-act=experts]'), onchange, away: () => void unmount(sheet) }
}

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = () => {}
  HTMLDialogElement.prototype.close = () => {}
})

describe.each(['en', 'it'] as const)('options for experts (%s)', (language) => {
  beforeAll(async () => {
    settings.language = language
    await Promise.all([fetchPage(language), fetchPeople(), fetchTexts('lunch-money', language)])
  })

  it('lie in a fold after all others, closed, each with its ruling', () => {
    const { fold, away } = shown({})
    expect(fold!.open).toBe(false)
    expect([...fold!.querySelectorAll<HTMLElement>('[data-option]')].map((one) => one.dataset.option)).toEqual(
      expert.map((option) => option.name),
    )
    expect([...fold!.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(
      expert.map((option) => `/rules/lunch-money#${option.ruling}`),
    )
    const words = document.body.textContent
    for (const option of meta.option!)
      expect(fold!.textContent.includes(optionHelp('lunch-money', option.name))).toBe(option.expert ?? false)
    expect(words.indexOf(optionLabel('lunch-money', 'above_fifteen'))).toBeLessThan(words.indexOf(fold!.textContent))
    expect(fold!.querySelector('summary small')).toBeNull()
    away()
  })

  it('are open and counted where one is not as usual', () => {
    const { fold, away } = shown({ poke_turns: 3, cooties_bite: false, above_fifteen: true })
    expect(fold!.open).toBe(true)
    expect(fold!.querySelector('summary small')!.textContent).toContain('2')
    away()
  })

  it('are changed like any other', () => {
    const { fold, onchange, away } = shown({})
    fold!.querySelector<HTMLInputElement>('[data-option=block_with_grab] input')!.click()
    expect(onchange).toHaveBeenCalledWith({ options: { block_with_grab: true } })
    fold!.querySelectorAll<HTMLButtonElement>('[data-option=friend_follows] button')[2]!.click()
    expect(onchange).toHaveBeenCalledWith({ options: { friend_follows: 'any' } })
    away()
  })
})

it.each(GAMES.filter((game) => !game.option?.some((option) => option.expert)).map((game) => game.id))(
  '%s has none, and no fold',
  (id) => {
    const { fold, away } = shown({}, gameMeta(id)!)
    expect(fold).toBeNull()
    away()
  },
)
