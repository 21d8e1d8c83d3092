import type { CardFacts } from '../art/faces.ts'
import type { Pictures } from '../art/layers.ts'
import { shelve } from '../art/shelf.ts'
import type { Declarations } from './beats.ts'
import type { Message } from './fluent.ts'
import type { Snapshot, Update } from './wire.ts'

export type Language = 'en' | 'it'
export const LANGUAGES: readonly Language[] = ['en', 'it']

export type Setting = boolean | number | string

/** A table option as `meta.toml` declares it. */
export interface GameOption {
  name: string
  kind: 'number' | 'choice' | 'flag'
  default: Setting
  least?: number
  most?: number
  choices?: string[]
  /** From this number of seats on, this is the default. */
  default_from?: Record<string, Setting>
  /** For those who argue about rulings: shown after all others, folded away. */
  expert?: boolean
  /** Our ruling that a table may read otherwise by it. */
  ruling?: string
}

/** A game as `meta.toml` declares it. */
export interface GameMeta {
  id: string
  prefix: string
  name: Record<Language, string>
  seats: [number, number]
  minutes: number
  designer?: string
  publisher?: string
  /** Where the publisher tells more, in films too. */
  site?: string
  age?: number
  direction?: string
  option?: GameOption[]
  /**
   * How the players find out who starts; `pinned`: the option that names a seat, `option`: the one that says whether.
   */
  ritual?: { kind: string; role?: string; pinned?: string; option?: string }
}

/** What a screen has to know of a game, from its `screen.toml` and its facts: names and words, never a rule. */
export interface Screen {
  /** Zones of my own cards, shown as one hand. */
  hand: string[]
  piles: string[]
  /** Zones of cards lying before a player, shown as signs. */
  front: string[]
  /** Zones that the sheet of a player shows, and whether with their names. */
  lying: string[]
  lying_named: boolean
  /** Where the card lies that a player has been served, the likeliest first. */
  served: string[]
  /** A zone whose cards are the moment itself. */
  moment: string
  /** Questions answered from the whole hand. */
  fan: string[]
  /** Entries of the stack that are only about a card lying elsewhere. */
  spoken: string[]
  /** Entries whose number is told with those that their player has laid against the same one before. */
  sums: string[]
  /** Answers that do nothing. */
  passes: string[]
  /** Answers that draw from the deck, and how many backs show that. */
  draws: Record<string, number>
  /** Answers by which a card comes into my hand. */
  takes: string[]
  /** Cards that take one out of somebody's hand. */
  steals: string[]
  /** On which pile a kind of cards is thrown away. */
  thrown: Record<string, string>
  /** The number everybody watches; `good`: losing it hurts; `near`: so near its end it is an alarm. */
  counter: { field: string; good: boolean; most: number; most_field: string; near: number }
  /** A word about a player: the first of these fields that is set, and its text. */
  states: [field: string, text: string][]
  /** The field that says in whose grip somebody is. */
  lock: string
  /** The language of the names on the printed cards, where ours are others. */
  printed: Language | ''
  /** What a kind of event tells as well: a line of these kinds right before it is left out. */
  tells: Partial<Record<string, string[]>>
  /** Kinds of events that get no line. */
  unsaid: string[]
  /** Events that are not worth a word in the middle of the table, and those that follow from others. */
  small: string[]
  effects: string[]
  /** Gestures that only this game has: sign and text. */
  gestures: [sign: string, text: string][]
  quick: { clause?: string; next?: string[] }
  /** The card that is in force for everybody. */
  strip: { zone?: string; event?: string }
  phases: {
    names?: string[]
    points?: Record<string, number>
    pending?: Record<string, number>
    /** While something is told, the phase it happened in. */
    events?: Record<string, number>
    other?: number
  }
  /** The question itself stands above the answers, also as a reaction to something. */
  asks_first: boolean
  /** Entries of the stack: what was chosen with a card. */
  chosen: string[]
  /** Events after which what has happened is told, and no longer what would happen. */
  blows: string[]
  /** A die: the event that tells what was rolled, and the one that tells that it helped. */
  die: { event?: string; helped?: string }
  /** What a match is told in: turns, or sequences. */
  chapters: string
  types: Record<string, string>
  numbers: Record<string, string[]>
  values: Record<string, string[]>
  /**
   * What a card that works does to a counter, and to a gauge: a sign and printed facts that are multiplied; by code, by
   * kind, or for all.
   */
  deals: Record<string, string[]>
  stirs: Record<string, string[]>
  /** Answers by which a card is only thrown away. */
  throws: string[]
  whens: Record<string, string>
  /** How each event is told. */
  beats: Declarations
}

interface Listed {
  meta: GameMeta
  screen: Screen
  /** Under it what was fetched of a game may be kept. */
  stamp: string
  /** It can be learnt by playing. */
  lesson?: boolean
  /** “How it goes” can be watched. */
  how?: boolean
}

/** A first lesson: which question awaits which move, up to which question it goes, and its captions. */
export interface Lesson {
  steps: [question: number, move: string][]
  until: number
  texts: Message[]
}

/** A game in one language, as the server hands it over: nothing in it has to be parsed. */
export interface Pack {
  cards: CardFacts[]
  texts: Message[]
}

/** What a table needs beside that. */
export interface Play {
  moves: Record<string, [verb: string, card: string, number: number | null, target: number]>
  /** The rule behind each kind of event. */
  clauses: Record<string, string>
}

/** The games of this server, in the order of the home page. There before anything is drawn. */
export let GAMES: readonly GameMeta[] = []
let listed: ReadonlyMap<string, Listed> = new Map()

export function setGames(games: Listed[]): void {
  listed = new Map(games.map((game) => [game.meta.id, game]))
  GAMES = games.map((game) => game.meta)
}

const AGAIN = 1000

/** Resolves when the games are known. Asks until there is an answer: without them there is nothing to show. */
export async function fetchGames(): Promise<void> {
  for (;;) {
    try {
      return setGames(await asked<Listed[]>('/api/screens'))
    } catch {
      await new Promise((again) => setTimeout(again, AGAIN))
    }
  }
}

async function asked<T>(path: string): Promise<T> {
  const answer = await fetch(path)
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return (await answer.json()) as T
}

export function gameMeta(id: string): GameMeta | undefined {
  return listed.get(id)?.meta
}

export function isGame(id: string): boolean {
  return listed.has(id)
}

const NOTHING: Screen = {
  hand: [],
  piles: [],
  front: [],
  lying: [],
  lying_named: false,
  served: [],
  moment: '',
  fan: [],
  spoken: [],
  sums: [],
  passes: [],
  draws: {},
  takes: [],
  steals: [],
  thrown: {},
  counter: { field: '', good: false, most: 0, most_field: '', near: 0 },
  states: [],
  lock: '',
  printed: '',
  tells: {},
  unsaid: [],
  small: [],
  effects: [],
  gestures: [],
  quick: {},
  strip: {},
  phases: {},
  asks_first: false,
  chosen: [],
  blows: [],
  die: {},
  chapters: 'turn',
  types: {},
  numbers: {},
  values: {},
  deals: {},
  stirs: {},
  throws: ['discard'],
  whens: {},
  beats: {},
}

export function screenOf(id: string): Screen {
  return listed.get(id)?.screen ?? NOTHING
}

/** The options of a game as they are for a number of seats, unless the table says otherwise. */
export function defaultOptions(game: GameMeta, seats: number): Record<string, Setting> {
  return Object.fromEntries(
    (game.option ?? []).map((option) => {
      const later = Object.entries(option.default_from ?? {}).filter(([from]) => seats >= Number(from))
      return [option.name, later.at(-1)?.[1] ?? option.default]
    }),
  )
}

const parts = new Map<string, Promise<unknown>>()

function loadPart<T>(id: string, part: string): Promise<T> {
  const address = `/api/screens/${encodeURIComponent(id)}/${part}?v=${listed.get(id)?.stamp ?? ''}`
  const known = (parts.get(address) as Promise<T> | undefined) ?? asked<T>(address)
  parts.set(address, known)
  known.catch(() => parts.delete(address))
  return known
}

/** Cards and sentences of a game in a language. */
export function loadPack(id: string, language: Language): Promise<Pack> {
  return loadPart(id, language)
}

/** Twenty seconds of a real match, as its table told them (`tools/how_it_goes.py`). */
export interface Stretch {
  table: Snapshot
  updates: Update[]
}

/** Whether one can see how a game goes. */
export function hasHow(id: string): boolean {
  return listed.get(id)?.how ?? false
}

export function loadHow(id: string): Promise<Stretch> {
  return loadPart(id, 'how')
}

/** Whether a game can be learnt by playing. */
export function hasLesson(id: string): boolean {
  return listed.get(id)?.lesson ?? false
}

export function loadLesson(id: string, language: Language): Promise<Lesson> {
  return loadPart(id, `lesson-${language}`)
}

/** Its moves. */
export function loadPlay(id: string): Promise<Play> {
  return loadPart(id, 'play')
}

const pictureFiles = import.meta.glob<Pictures>('../art/pictures/*.ts', { import: 'pictures' })

/** A game whose pictures are ready, too, where it has brought some. */
export async function loadDrawn(id: string, language: Language): Promise<Pack> {
  const pictures = pictureFiles[`../art/pictures/${id}.ts`]
  const [pack, drawn] = await Promise.all([loadPack(id, language), pictures?.() ?? {}])
  shelve(id, drawn)
  return pack
}

/** A rulebook as the server has read it. */
export interface ReadRulebook {
  title: string
  introduction: string
  sections: { title: string; clauses: { id: string; text: string; ruling: boolean; why: string }[] }[]
}

export function loadRulebookText(id: string, language: Language): Promise<ReadRulebook> {
  return asked(`/api/games/${encodeURIComponent(id)}/rulebook/${language}`)
}
