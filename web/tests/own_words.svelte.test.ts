import { beforeAll, describe, expect, it } from 'vitest'
import { cardsOf, fetchCards, printedName } from '../src/lib/cards.svelte.ts'
import { follow, NO_CHAIN, tellsToo } from '../src/lib/chain.ts'
import { Sentences } from '../src/lib/sentences.svelte.ts'
import { settings } from '../src/lib/settings.svelte.ts'
import { fetchPage, fetchTexts, gameTexts } from '../src/lib/texts.svelte.ts'
import type { TableEvent } from '../src/lib/wire.ts'

const GAME = 'lunch-money'

beforeAll(async () => {
  await fetchPage('it')
  settings.language = 'it'
  await Promise.all([fetchCards(GAME), fetchTexts(GAME, 'it')])
})

const reader = (seat: number) => new Sentences(gameTexts(GAME), cardsOf(GAME), ['Ada', 'Bea', 'Ugo'], seat, {}, {})
const said = (seat: number, event: TableEvent): string => reader(seat).event(event)

describe('a card', () => {
  it('has a sentence of its own, for everybody who reads it', () => {
    expect([0, 1, 2].map((seat) => said(seat, ['aims', 0, 1, 'hook', 0]))).toEqual([
      'Hai mollato un Gancio a Bea.',
      'Ada ti molla un Gancio.',
      'Ada molla un Gancio a Bea.',
    ])
  })

  it('has its article in sentences about any card', () => {
    expect(said(2, ['discards', 0, -1, 'elbow', 0])).toBe('Ada scarta una Gomitata.')
    expect(said(2, ['discards', 0, -1, 'knife', 0])).toBe('Ada scarta il Coltello.')
    expect(said(2, ['draws', 0, -1, '?', 0])).toBe('Ada pesca una carta.')
  })

  it('is told in one line with all that one player throws away', () => {
    const thrown = ['elbow', 'knife', 'elbow'].map((card): TableEvent => ['discards', 0, -1, card, 0])
    const events: TableEvent[] = [['eliminated', 0, -1, '', 0], ...thrown, ['discards', 1, -1, 'hook', 0]]
    expect(reader(0).events(events)).toEqual([
      { event: events[0], text: said(0, events[0]!) },
      { event: events[1], text: 'Hai scartato Gomitata ×2 e il Coltello.' },
      { event: events[4], text: 'Bea scarta un Gancio.' },
    ])
    // A game may have a word of its own for it.
    expect(reader(0).events(thrown.map(([, ...rest]): TableEvent => ['throws', ...rest]))).toHaveLength(1)
    const hidden = thrown.map(([kind, seat, other]): TableEvent => [kind, seat, other, '?', 0])
    expect(reader(2).events(hidden)).toHaveLength(3)
  })

  it('is remarked upon in the same words for everybody', () => {
    const remarks = [-1, 0, 1, 2].map((seat) => said(seat, ['lands', 0, 1, 'hook', 2]))
    expect(new Set(remarks)).toEqual(new Set(['Bea guarda a sinistra. Ada arriva da destra.']))
  })

  it('is known by its printed name, too', () => {
    expect(printedName(GAME, cardsOf(GAME).get('hook')!)).toBe('Hook')
    expect(printedName(GAME, cardsOf(GAME).get('hippie')!)).toBe('')
  })

  it('is no cause by a remark', () => {
    const entry = { kind: 'grab', card: 'grab', by: 'A', target: 'B', number: 0, also: '-' }
    const aims: TableEvent = ['aims', 0, 1, 'grab', 0]
    expect(follow(NO_CHAIN, [aims, ['lands', 0, 1, 'grab', 1]], [entry]).heads).toEqual([aims])
  })

  it('is not told twice', () => {
    const tells = { stops: ['answers'] }
    expect(tellsToo(tells, ['answers', 1, 0, 'dodge', 0], ['stops', 1, 0, 'dodge', 2])).toBe(true)
    expect(tellsToo(tells, ['answers', 2, 0, 'dodge', 0], ['stops', 1, 0, 'dodge', 2])).toBe(false)
    expect(tellsToo(tells, ['aims', 0, 1, 'hook', 0], ['stops', 1, 0, 'dodge', 2])).toBe(false)
  })
})
