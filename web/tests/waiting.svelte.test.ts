import { beforeAll, describe, expect, it } from 'vitest'
import { settings } from '../src/lib/settings.svelte.ts'
import { fetchPage } from '../src/lib/texts.svelte.ts'
import { waitingFor } from '../src/lib/waiting.ts'

beforeAll(async () => {
  await fetchPage('en')
  await fetchPage('it')
})

const you = { name: 'Ada', you: true }
const bea = { name: 'Bea', you: false }
const ugo = { name: 'Ugo', you: false }

describe('who is waited for', () => {
  it.each([
    ['en', [you], 'Waiting for you. Press “I’m ready”.'],
    ['en', [bea, you], 'Waiting for you and Bea.'],
    ['en', [bea, ugo], 'Waiting for Bea and Ugo.'],
    ['it', [you], 'Manchi solo tu. Premi «Ci sono».'],
    ['it', [bea, you, ugo], 'Mancate tu, Bea e Ugo.'],
    ['it', [bea], 'Manca Bea.'],
    ['it', [bea, ugo], 'Mancano Bea e Ugo.'],
  ] as const)('is told to the one who reads it (%s)', (language, late, said) => {
    settings.language = language
    expect(waitingFor([...late])).toBe(said)
  })
})
