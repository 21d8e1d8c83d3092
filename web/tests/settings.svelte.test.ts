import { beforeEach, describe, expect, it, vi } from 'vitest'

const KEY = 'tavolaccio.settings'

/** The settings of a page that has just been opened. */
async function opened() {
  vi.resetModules()
  return (await import('../src/lib/settings.svelte.ts')).settings
}

beforeEach(() => localStorage.clear())

describe('what a device prefers', () => {
  it('is kept, one thing at a time', async () => {
    const settings = await opened()
    settings.text = 'larger'
    settings.contrast = true
    settings.leftHand = true
    expect(await opened()).toMatchObject({ text: 'larger', contrast: true, leftHand: true, patterns: false })
  })

  it('is as usual where something else lies in its place', async () => {
    const usual = { ...(await opened()) }
    const junk = { text: 'huge', pace: 7, language: 'xx', contrast: 'yes', volume: '9', leftHand: null, sound: [] }
    for (const stored of [JSON.stringify(junk), 'no JSON', '[]', 'null']) {
      localStorage.setItem(KEY, stored)
      expect({ ...(await opened()), offered: false }).toEqual(usual)
    }
  })

  it('follows what the system asks for until somebody chooses', async () => {
    vi.stubGlobal('matchMedia', (wish: string) => ({ matches: wish.includes('contrast') }))
    const settings = await opened()
    expect(settings.contrast).toBe(true)
    settings.contrast = false
    expect((await opened()).contrast).toBe(false)
    vi.unstubAllGlobals()
  })
})
