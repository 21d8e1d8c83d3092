import { readdirSync, readFileSync } from 'node:fs'
import { parse } from 'smol-toml'
import { describe, expect, it } from 'vitest'
import { FluentResource } from '@fluent/bundle'
import { faceOf, shortGloss, type CardFacts } from '../src/art/faces.ts'
import { PICTURES } from '../src/art/groups.ts'
import { shelve } from '../src/art/shelf.ts'
import { LOOKS } from '../src/art/looks.ts'
import { messageId, plain } from '../src/lib/fluent.ts'
import { written } from './setup/words.ts'
import type { Language } from '../src/lib/games.ts'

const GAMES = '../src/tavolaccio/games'
const LANGUAGES: Language[] = ['en', 'it']
const read = (path: string) => readFileSync(path, 'utf8')
const ids = (source: string) => [...new FluentResource(source).body].map((entry) => entry.id).sort()
const games = Object.keys(PICTURES)
for (const game of games) shelve(game, PICTURES[game]!)
const folder = (game: string) => `${GAMES}/${game.replaceAll('-', '_')}`
const cards = (game: string) => (parse(read(`${folder(game)}/cards.toml`)) as unknown as { card: CardFacts[] }).card

describe('the words of the page', () => {
  it.each(['', 'table.', 'people.', 'tale.'])('are the same in both languages (%s)', (part) => {
    expect(ids(read(`src/texts/${part}it.ftl`))).toEqual(ids(read(`src/texts/${part}en.ftl`)))
  })

  it('have every word that the sources ask for', () => {
    const known = new Set([
      ...ids(read('src/texts/en.ftl')),
      ...ids(read('src/texts/table.en.ftl')),
      ...ids(read('src/texts/people.en.ftl')),
      ...ids(read('../src/tavolaccio/texts/en.ftl')),
    ])
    const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.(svelte|ts)$/.test(name),
    )
    const asked = sources.flatMap((name) =>
      [...read(`src/${name}`).matchAll(/\bt\('([\w-]+)'/g)].map((match) => match[1]!),
    )
    expect(asked.length).toBeGreaterThan(100)
    expect(asked.filter((id) => !known.has(id))).toEqual([])
    const told = sources.flatMap((name) =>
      [...read(`src/${name}`).matchAll(/\btale\('([\w-]+)'/g)].map((match) => match[1]!),
    )
    const tales = new Set(ids(read('src/texts/tale.en.ftl')))
    expect(told.length).toBeGreaterThan(30)
    expect(told.filter((id) => !tales.has(id))).toEqual([])
  })

  it('count in plurals', () => {
    const page = written('it', [read('src/texts/it.ftl')])
    expect(page.say('free-seats', { number: 0 })).toBe('nessun posto libero')
    expect(page.say('free-seats', { number: 1 })).toBe('1 posto libero')
    expect(page.say('free-seats', { number: 3 })).toBe('3 posti liberi')
  })

  it('show a forgotten message as words', () => {
    expect(written('en', []).say('move-turns_lava')).toBe('move turns lava')
    expect(plain('paper_give')).toBe('paper give')
    expect(messageId('card', 'ACT-06', 'does')).toBe('card-act-06-does')
  })

  it('end their lines where a sentence ends', () => {
    const texts = written('en', ['x =\n    A point that\n      goes on.\n    Another.\n    Its { $n } parts\n    too.'])
    expect(texts.say('x', { n: 2 })).toBe('A point that goes on.\nAnother.\nIts 2 parts too.')
    expect(texts.findOwn('x', { n: 2 })).toBe(texts.say('x', { n: 2 }))
  })

  it('let the game speak last, and terms be left out', () => {
    const texts = written('en', ['pass = Pass', '-tail = Pass it on.\npass = Let it happen\nsock = Alone. { -tail }'])
    expect(texts.say('pass')).toBe('Let it happen')
    expect(texts.say('sock')).toBe('Alone. Pass it on.')
    expect(texts.findOwn('sock')).toBe('Alone.')
  })
})

describe.each(games)('the cards of %s', (game) => {
  it('all have a picture and a type with colours, and no picture is left over', () => {
    // A secret has a face of its own, for the lists.
    const codes = cards(game).flatMap((card) => (card.secret ? [card.code, '?'] : [card.code]))
    // `AS it`: a card that is another thing in Italian.
    expect([...new Set(Object.keys(PICTURES[game]!).map((code) => code.split(' ')[0]))].sort()).toEqual(
      codes.toSorted(),
    )
    for (const card of cards(game)) {
      const face = faceOf(game, card)
      expect(Object.keys(LOOKS[game]!.types), card.code).toContain(face.typeName)
      expect(face.layers.length, card.code).toBeGreaterThan(0)
      expect(face.number.length, card.code).toBeLessThanOrEqual(3)
    }
  })

  it.each(LANGUAGES)('have names of their types in %s', (language) => {
    const words = written(language, [read(`${folder(game)}/texts/screen.${language}.ftl`)])
    for (const type of Object.keys(LOOKS[game]!.types)) expect(words.has(`screen-type-${type}`), type).toBe(true)
  })

  it.each(LANGUAGES)('have a short line in %s', (language) => {
    const short = written(language, [read(`${folder(game)}/texts/screen.${language}.ftl`)])
    const full = written(language, [read(`${folder(game)}/texts/${language}.ftl`)])
    for (const card of cards(game)) {
      const facts = Object.fromEntries(Object.entries(card).filter(([, value]) => typeof value !== 'object')) as Record<
        string,
        string | number
      >
      const values = { ...facts, number: card.value ?? 0, gloss: shortGloss(card, language), plunger: 'steal' }
      const type = faceOf(game, card).typeName
      const line =
        short.find(messageId('face', card.code), values) ??
        short.find(messageId('face', type), values) ??
        full.findOwn(messageId('card', card.code, 'does'), values)
      expect(line, card.code).toBeTruthy()
      expect(line, card.code).not.toMatch(/[{}$]/)
      if (card.kind !== 'food') expect(line!.length, `${card.code}: ${line}`).toBeLessThanOrEqual(76)
    }
  })

  it('has face lines for its own cards only, the same in both languages', () => {
    const lines = (language: Language) => ids(read(`${folder(game)}/texts/screen.${language}.ftl`))
    expect(lines('it')).toEqual(lines('en'))
    const known = new Set([
      ...cards(game).map((card) => messageId('face', card.code)),
      ...Object.keys(LOOKS[game]!.types).map((type) => messageId('face', type)),
    ])
    expect(lines('en').filter((id) => id.startsWith('face-') && !known.has(id))).toEqual([])
  })
})
