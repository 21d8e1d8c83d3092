import { describe, expect, it } from 'vitest'
import type { CardFacts } from '../src/art/faces.ts'
import { changed } from '../src/lib/cards.svelte.ts'

describe('house rules', () => {
  const hook = { code: 'hook', name: { en: 'Hook', it: 'Hook' }, kind: 'basic', damage: 2 } as unknown as CardFacts
  const jab = { code: 'jab', name: { en: 'Jab', it: 'Jab' }, kind: 'basic', damage: 1 } as unknown as CardFacts
  const printed = new Map([
    ['hook', hook],
    ['jab', jab],
  ])

  it('lie over the printed cards, which stay as they are', () => {
    const rules = { hook: { damage: 3 } }
    const deck = changed(printed, rules)
    expect(deck.get('hook')).toEqual({ ...hook, damage: 3 })
    expect(deck.get('jab')).toBe(jab)
    expect(printed.get('hook')).toBe(hook)
    expect(changed(printed, rules)).toBe(deck)
    expect(changed(printed, {}).get('hook')).toBe(hook)
  })
})
