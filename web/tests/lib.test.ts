import { readFileSync } from 'node:fs'
import { describe, expect, inject, it, vi } from 'vitest'
import { avatar, AVATARS } from '../src/art/avatars.ts'
import { groups } from '../src/art/groups.ts'
import { written } from './setup/words.ts'
import { codes, letterOf, seatOf } from '../src/lib/letters.ts'
import { moveOf } from '../src/lib/moves.ts'
import { players } from '../src/lib/people.ts'
import { parseRoute } from '../src/lib/router.svelte.ts'
import { clausesAbout, pieces, searched, withClauses } from '../src/lib/rulebook.ts'
import { folded, matches } from '../src/lib/search.ts'
import { Sentences } from '../src/lib/sentences.svelte.ts'
import { merged } from '../src/lib/live_table.svelte.ts'
import type { Room, TableEvent } from '../src/lib/wire.ts'
import { intestine } from '../src/objects/organs.ts'
import { temperColour, temperFace } from '../src/objects/temper.ts'

describe('moves', () => {
  const told = inject('told')
  it.each([
    ['this-game-is-shit', 'MC > B', { verb: '', card: 'MC', number: null, target: 1 }],
    ['this-game-is-shit', 'pass', { verb: 'pass', card: '', number: null, target: -1 }],
    ['lunch-money', 'kick-4 > A', { verb: '', card: 'kick-4', number: null, target: 0 }],
    ['soccmel', 'suffer P1a', { verb: 'suffer', card: 'P1a', number: null, target: -1 }],
    ['soccmel', 'not-come-yet', { verb: 'not-come-yet', card: '', number: null, target: -1 }],
  ])('of %s: %s', (game, text, parts) => expect(moveOf(told.plays[game]!.moves, text)).toEqual({ text, ...parts }))
})

describe('letters and zones', () => {
  it('go both ways', () => {
    expect([0, 7].map(letterOf)).toEqual(['A', 'H'])
    expect(['A', 'H', '-', ''].map(seatOf)).toEqual([0, 7, -1, -1])
    expect(codes('MC ? HF')).toEqual(['MC', '?', 'HF'])
    expect(codes('')).toEqual([])
    expect(codes(undefined)).toEqual([])
  })

  it('lay my cards over the public table', () => {
    const shown = { hands: ['? ?', '? ?'], drawn: '', deck: '? ?', turn: 3 }
    const mine = { seat: 1, zones: { hands: 'MC HF', drawn: ['PL'] }, facts: [], options: [], asked: false, said: '' }
    expect(merged(shown, mine)).toEqual({ hands: ['? ?', 'MC HF'], drawn: 'PL', deck: '? ?', turn: 3 })
    expect(shown.hands[1]).toBe('? ?')
  })
})

describe('addresses', () => {
  it.each([
    ['/', '', { page: 'home' }],
    ['/t/k7qmx2tb', '', { page: 'table', table: 'K7QMX2TB' }],
    ['/rules/soccmel', '#GAT-R06', { page: 'rules', game: 'soccmel', clause: 'GAT-R06' }],
    ['/cards/stimulix/', '', { page: 'cards', game: 'stimulix' }],
    ['/nonsense', '', { page: 'nowhere', path: '/nonsense' }],
    ['/t/%E0%A4%A', '', { page: 'table', table: '%E0%A4%A' }],
  ])('%s%s', (path, hash, route) => expect(parseRoute(path, hash)).toEqual(route))
})

describe('rulebooks', () => {
  const files = ['this_game_is_shit', 'soccmel', 'stimulix', 'lunch_money']
  it.each(files.flatMap((game) => ['en', 'it'].map((language) => [game, language])))(
    '%s in %s lose no clause',
    (game, language) => {
      const text = readFileSync(`../src/tavolaccio/games/${game}/rulebook.${language}.md`, 'utf8')
      const book = withClauses(inject('told').books[`${game.replaceAll('_', '-')}/${language}`]!)
      expect(book.clauses.size).toBe([...text.matchAll(/^(> )?\*\*[A-Z]+-[A-Z]?\d+\*\*/gm)].length)
      expect(book.clauses.size).toBeGreaterThan(60)
      for (const clause of book.clauses.values()) expect(Boolean(clause.why), clause.id).toBe(clause.ruling)
    },
  )

  it('are searched by words, numbers and without accents', () => {
    const book = withClauses({
      title: 'X',
      introduction: 'Intro.',
      sections: [
        {
          title: 'A',
          clauses: [
            { id: 'X-1', text: 'Il caffè è caldo.', ruling: false, why: '' },
            { id: 'X-R2', text: 'Freddo no.', ruling: true, why: 'così.' },
          ],
        },
      ],
    })
    expect(book).toMatchObject({ title: 'X', introduction: 'Intro.' })
    expect(searched(book, 'CAFFE')[0]!.clauses.map((clause) => clause.id)).toEqual(['X-1'])
    expect(searched(book, 'x-r2')[0]!.clauses[0]).toMatchObject({ text: 'Freddo no.', why: 'così.', ruling: true })
    expect(searched(book, '', true)[0]!.clauses.length).toBe(1)
    expect(searched(book, 'nothing')).toEqual([])
  })

  it('know where they speak of a card', () => {
    const book = withClauses(inject('told').books['this-game-is-shit/en']!)
    const about = clausesAbout(book, 'The Plunger')
    expect(about.length).toBeGreaterThan(1)
    expect(about[0]).toMatchObject({ ruling: false })
    expect(about[0]!.text).toContain('Plunger')
    // The rules leave the end of a long name out.
    expect(clausesAbout(book, 'Granny’s Remedy for all Ills').map(({ id }) => id)).toContain('TGIS-06')
    expect(clausesAbout(book, 'Nothing of the Kind')).toEqual([])
  })

  it('call a card as the table does, also where the printed name is another', () => {
    const about = clausesAbout(withClauses(inject('told').books['lunch-money/it']!), 'Figuraccia')
    expect(about.length).toBeGreaterThan(1)
    expect(about[0]).toMatchObject({ ruling: false })
  })

  it('show emphasis without markup', () => {
    expect(pieces('Say *Yoga!* and **go** <b>')).toEqual([
      { text: 'Say ', strong: false },
      { text: 'Yoga!', strong: true },
      { text: ' and ', strong: false },
      { text: 'go', strong: true },
      { text: ' <b>', strong: false },
    ])
  })
})

describe('searching', () => {
  it('folds accents, apostrophes and capitals', () => {
    expect(folded("Sócc'mel!")).toBe('soccmel!')
    expect(matches('Và bän int al canèl', 'canel va')).toBe(true)
  })
})

describe('people', () => {
  const seat = (kind: string, name = '', emoji = '', level = '') => ({
    kind,
    name,
    emoji,
    guest: name,
    level,
    ready: true,
    away: false,
    here: true,
  })
  const room = {
    seats: [
      seat('person', 'Gino', '🦊'),
      seat('bot', 'Instinct', '🤖', 'instinct'),
      seat('bot', 'Random', '🤖', 'random'),
      seat('empty'),
    ],
  } as unknown as Room

  it('gives every bot a name and a face that nobody else has', () => {
    const all = players(room, 0)
    expect(new Set(all.slice(0, 3).map((player) => player.name)).size).toBe(3)
    expect(new Set(all.slice(0, 3).map((player) => player.emoji)).size).toBe(3)
    expect(all[0]).toMatchObject({ name: 'Gino', you: true, bot: false })
    expect(all[3]).toMatchObject({ free: true })
    expect(players(room, 2)[1]!.name).toBe(all[1]!.name)
  })

  it('draws a known face for any emoji, and never what came over the wire', () => {
    expect(avatar('🐿').name).toBe('chipmunk')
    expect(avatar('<img src=x>').name).toBe('ghost')
    expect(Object.keys(AVATARS).length).toBeGreaterThanOrEqual(24)
  })
})

describe('sentences', () => {
  const source = (path: string) => readFileSync(`../src/tavolaccio/${path}`, 'utf8')
  const cards = new Map([['MS', { code: 'MS', name: { en: 'Milkshake', it: 'Frappè' }, kind: 'attack', value: 2 }]])
  const speak = (seat: number) =>
    new Sentences(
      written('en', [source('texts/en.ftl'), source('games/this_game_is_shit/texts/en.ftl')]),
      cards,
      ['Ada', 'Bea', 'Carlo'],
      seat,
      { poop: [3, 0, 1] },
      { critical_mass: 5 },
    )
  const attack = { kind: 'attack', card: 'MS', by: 'C', target: 'A', number: 2, also: '-' }

  it('tell the target and the others what is asked', () => {
    expect(speak(0).question('attack', 0, [attack])).toMatch(/^Carlo serves you Milkshake: 2 poops/)
    expect(speak(1).question('attack', 0, [attack])).toBe('Ada can react.')
  })

  it('ask about the card, and not about what was chosen with it', () => {
    const choice = { ...attack, kind: 'choice', card: '-', target: 'B' }
    expect(speak(0).question('attack', 0, [attack, choice])).toBe(speak(0).question('attack', 0, [attack]))
  })

  it('tell what will happen, and what happened', () => {
    expect(speak(0).pending(attack)).toMatch(/you/i)
    expect(speak(1).pending(attack)).toMatch(/Ada/)
    expect(speak(1).event(['uses', 2, 0, 'MS', 0])).toMatch(/Carlo.*Milkshake.*Ada|Carlo.*Ada.*Milkshake/)
    expect(speak(1).event(['draws', 2, -1, '?', 1])).toMatch(/Carlo/)
    expect([0, 1].map((seat) => speak(seat).event(['times_out', 0, -1, '', 0]))).toEqual([
      'Your time’s up.',
      'Ada’s time is up.',
    ])
  })

  it.each(['en', 'it'] as const)('say what a used Mutation does, and not once more that it is used (%s)', (spoken) => {
    const acid = new Map([
      ['MUT-04', { code: 'MUT-04', name: { en: 'Acid Spit', it: 'Sputo Acido' }, kind: 'mutation' }],
    ])
    const reader = (seat: number) =>
      new Sentences(
        written(spoken, [source(`texts/${spoken}.ftl`), source(`games/stimulix/texts/${spoken}.ftl`)]),
        acid,
        ['Ada', 'Bea', 'Carlo'],
        seat,
        {},
        {},
      )
    const told = [-1, 0, 1, 2].map((seat) =>
      reader(seat).pending({ kind: 'mutation', card: 'MUT-04', by: 'A', target: 'B', number: 0, also: '-' }),
    )
    expect(told.filter((text) => /Acid|Acido/.test(text))).toEqual([])
    expect(told.map((text) => text.includes('Bea'))).toEqual([true, true, false, true])
  })

  it('count the hand where that is what a move depends on', () => {
    const label = (hand: string) =>
      new Sentences(
        written('en', [source('games/this_game_is_shit/texts/en.ftl')]),
        cards,
        ['Ada'],
        0,
        { hands: [hand] },
        {},
      ).move('reload', 'choice')
    expect(['', 'MS MS MS MS', 'MS MS MS MS MS'].map(label)).toEqual([
      'Reload up to 5 cards',
      'Reload: you draw 1 card',
      'Reload: you draw nothing',
    ])
  })

  it('make a line of the log once, and anew for another reader', () => {
    const event: TableEvent = ['uses', 2, 0, 'MS', 0]
    const texts = written('en', [source('texts/en.ftl'), source('games/this_game_is_shit/texts/en.ftl')])
    const made = vi.spyOn(texts, 'find')
    const reader = (seat: number, names: string[]) => new Sentences(texts, cards, names, seat, {}, {})
    const line = reader(1, ['Ada', 'Bea', 'Carlo']).event(event)
    const asked = made.mock.calls.length
    expect(reader(1, ['Ada', 'Bea', 'Carlo']).event(event)).toBe(line)
    expect(made).toHaveBeenCalledTimes(asked)
    expect(reader(0, ['Ada', 'Bea', 'Carlo']).event(event)).not.toBe(line)
    expect(reader(1, ['Ada', 'Bea', 'Dino']).event(event)).toBe(line.replace('Carlo', 'Dino'))
  })

  it('join names', () => {
    expect(speak(-1).together([0, 1, 2])).toBe('Ada, Bea and Carlo')
    expect(speak(1).together([0, 1, 2])).toBe('you, Ada and Carlo')
  })
})

describe('pictures', () => {
  it('are each in one file, and every own drawing and sign exists', () => {
    const all = Object.values(groups()).flat()
    expect(new Set(all).size).toBeGreaterThan(200)
    expect(all.length).toBe(new Set(all).size)
    const drawings = readFileSync('art/drawings.svg', 'utf8')
    expect(all.filter((name) => name.startsWith('own-') && !drawings.includes(`id="${name}"`))).toEqual([])
  })

  it('follow the temper', () => {
    expect([0, 4, 6, 8, 9, 10, 13].map(temperFace)).toEqual([
      'grinning-face',
      'unamused-face',
      'face-with-steam-from-nose',
      'pouting-face',
      'face-with-symbols-on-mouth',
      'face-with-symbols-on-mouth',
      'face-with-symbols-on-mouth',
    ])
    expect(new Set([0, 5, 9].map(temperColour)).size).toBe(3)
  })

  it('wind the gut in as many rows as asked', () => {
    expect(intestine(0, 100, 10, 3, 30)).toBe('M0 10H100a15 15 0 0 1 0 30H12a15 15 0 0 0 0 30H100')
  })
})
