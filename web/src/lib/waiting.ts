import { t } from './texts.svelte.ts'

/** Names as a list in a sentence: “Ada, Leo and Mia”. */
export function listed(names: string[]): string {
  return names.length > 1 ? t('and', { first: names.slice(0, -1).join(', '), last: names.at(-1)! }) : names.join('')
}

/** Players who are not ready yet, as said to one of them or to somebody else. */
export function waitingFor(late: { name: string; you: boolean }[]): string {
  const others = late.filter((player) => !player.you).map((player) => player.name)
  const you = others.length < late.length
  return t('waiting-for', {
    names: listed(you ? [t('you'), ...others] : others),
    number: late.length,
    you: you ? 'yes' : 'no',
  })
}

/** The spectators, as said to one of them or to somebody else; `more` are not named. */
export function watchingWords(watching: { id: string; name: string }[], more: number, reader: string): string {
  const others = watching.filter(({ id }) => id !== reader).map(({ name }) => name)
  const you = others.length < watching.length
  const names = you ? [t('watching-you'), ...others] : others
  if (more) return t('watching-more', { names: names.join(', '), number: more, you: you ? 'yes' : 'no' })
  return t('watching-now', { names: listed(names), number: names.length, you: you ? 'yes' : 'no' })
}
