import { loadRulebookText, type Language, type ReadRulebook } from './games.ts'
import { folded, matches } from './search.ts'

/** One numbered sentence of the rules. A ruling is ours, where the printed rules are silent, and says why. */
export interface Clause {
  id: string
  text: string
  ruling: boolean
  why: string
  section: string
}

export interface Rulebook {
  title: string
  introduction: string
  sections: { title: string; clauses: Clause[] }[]
  clauses: Map<string, Clause>
}

/** A rulebook with its clauses by id, each with the title of its section. */
export function withClauses(read: ReadRulebook): Rulebook {
  const sections = read.sections
    .map(({ title, clauses }) => ({ title, clauses: clauses.map((clause): Clause => ({ ...clause, section: title })) }))
    .filter((section) => section.clauses.length)
  const clauses = new Map(sections.flatMap((section) => section.clauses.map((clause) => [clause.id, clause] as const)))
  return { title: read.title, introduction: read.introduction, sections, clauses }
}

/** The part of a rulebook that is about some words; a clause's number is a word too. */
export function searched(book: Rulebook, words: string, rulingsOnly = false): Rulebook['sections'] {
  const fits = (clause: Clause) =>
    (!rulingsOnly || clause.ruling) && (!words.trim() || matches(`${clause.id} ${clause.text} ${clause.why}`, words))
  return book.sections
    .map((section) => ({ ...section, clauses: section.clauses.filter(fits) }))
    .filter((section) => section.clauses.length)
}

/**
 * The clauses that name a card: those about it alone before those about several cards, printed rules
 * before rulings. A list of many cards (`others`: the names of the rest) says nothing about one of them.
 */
export function clausesAbout(book: Rulebook, name: string, others: string[] = []): Clause[] {
  const bare = (card: string) => folded(card.replace(/^(the|il|lo|la) /i, ''))
  const all = [...book.clauses.values()].map((clause) => ({ clause, text: folded(clause.text) }))
  // Rules say “Granny’s Remedy” where the card says “Granny’s Remedy for all Ills”.
  const long = bare(name).split(' ')
  const shorter = [long.join(' '), ...long.slice(2).map((_, n) => long.slice(0, long.length - 1 - n).join(' '))]
  const word = shorter.find((said) => all.some(({ text }) => text.includes(said))) ?? shorter[0]!
  const rest = others.map(bare).filter((other) => other !== word && !word.includes(other))
  return all
    .filter(({ text }) => text.includes(word))
    .map(({ clause, text }) => ({
      clause,
      weight: rest.filter((other) => text.includes(other)).length * 2 + Number(clause.ruling),
    }))
    .filter(({ weight }) => weight < 6)
    .toSorted((a, b) => a.weight - b.weight)
    .map(({ clause }) => clause)
}

const books = new Map<string, Promise<Rulebook>>()

export function loadRulebook(game: string, language: Language): Promise<Rulebook> {
  const key = `${game} ${language}`
  const known = books.get(key) ?? loadRulebookText(game, language).then(withClauses)
  books.set(key, known)
  known.catch(() => books.delete(key))
  return known
}

/** Text with marks for emphasis (`*Benéssum!*`, `**two**`) as pieces, so that the page can show them without markup. */
export function pieces(text: string): { text: string; strong: boolean }[] {
  return text
    .split(/(\*\*[^*]+\*\*|\*[^*]+\*)/)
    .filter(Boolean)
    .map((piece) =>
      /^\*.+\*$/.test(piece) ? { text: piece.replace(/^\*+|\*+$/g, ''), strong: true } : { text: piece, strong: false },
    )
}
