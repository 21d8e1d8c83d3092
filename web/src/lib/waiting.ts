import { t } from './texts.svelte.ts'

/** Who is not ready yet, as said to one of them or to somebody else. */
export function waitingFor(late: { name: string; you: boolean }[]): string {
  const others = late.filter((player) => !player.you).map((player) => player.name)
  const you = others.length < late.length
  const names = you ? [t('you'), ...others] : others
  return t('waiting-for', {
    names: names.length > 1 ? t('and', { first: names.slice(0, -1).join(', '), last: names.at(-1)! }) : names.join(''),
    number: late.length,
    you: you ? 'yes' : 'no',
  })
}
