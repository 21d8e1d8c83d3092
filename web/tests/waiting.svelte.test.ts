import { beforeAll, describe, expect, it } from 'vitest'
import { settings } from '../src/lib/settings.svelte.ts'
import { fetchPage, fetchPeople } from '../src/lib/texts.svelte.ts'
import { newsWords } from '../src/lib/presence.svelte.ts'
import { waitingFor, watchingWords } from '../src/lib/waiting.ts'

beforeAll(async () => {
  await fetchPage('en')
  await fetchPage('it')
  await fetchPeople()
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

describe('who watches', () => {
  const ada = { id: 'a', name: 'Ada' }
  const leo = { id: 'l', name: 'Leo' }
  it.each([
    ['en', [ada], 0, 'x', 'Ada is watching.'],
    ['en', [ada, leo], 0, 'x', 'Ada and Leo are watching.'],
    ['en', [ada], 0, 'a', 'You’re watching.'],
    ['en', [ada, leo], 0, 'a', 'You and Leo are watching.'],
    ['en', [ada, leo], 3, 'x', 'Ada, Leo and 3 more are watching.'],
    ['it', [ada], 0, 'x', 'A guardare c’è Ada.'],
    ['it', [ada, leo], 0, 'l', 'A guardare siete tu e Ada.'],
    ['it', [ada], 0, 'a', 'Stai guardando.'],
    ['it', [ada, leo], 0, 'x', 'A guardare ci sono Ada e Leo.'],
    ['it', [ada, leo], 1, 'x', 'A guardare ci sono Ada, Leo e un’altra persona.'],
    ['it', [ada, leo], 3, 'l', 'A guardare siete tu, Ada e altre 3 persone.'],
  ] as const)('is told to the one who reads it (%s)', (language, people, more, reader, said) => {
    settings.language = language
    expect(watchingWords([...people], more, reader)).toBe(said)
  })
})

describe('what happened among the people', () => {
  const line = { guest: '', seat: -1, time: 0, name: 'Carla', who: 'c', text: 'Ada', other: 'a' }
  it.each([
    ['en', 'sent-away', 'x', 'Ada sends Carla away.'],
    ['en', 'sent-away', 'a', 'You send Carla away.'],
    ['en', 'sent-away', 'c', 'Ada sends you away.'],
    ['it', 'sent-away', 'c', 'Ada ti fa uscire.'],
    ['it', 'let-back', 'a', 'Hai fatto rientrare Carla.'],
    ['it', 'takes-over', 'c', 'Hai preso il posto di Ada.'],
    ['en', 'takes-over', '', 'Carla takes over from Ada.'],
    ['en', 'host-given', 'a', 'Carla hands over: you’re host now.'],
  ] as const)('calls its reader by you (%s, %s)', (language, news, reader, said) => {
    settings.language = language
    expect(newsWords({ ...line, news }, reader)).toBe(said)
  })
})
