import type { Move } from '../lib/moves.ts'
import { t } from '../lib/texts.svelte.ts'
import { captionOf } from './captions.ts'
import { leadsTo } from './results.ts'
import type { ScreenState } from './screen_state.svelte.ts'

/** A button. */
export interface Word {
  key: string
  label: string
  move: Move
}

/** Buttons: answers in words, or what can be done with the card in my fingers without a target on the table. */
export function wordsOf(at: ScreenState): Word[] {
  if (at.held && (at.heldMoves.length > 1 || at.mode === 'fan')) {
    // A pod is pressed for the first move against it; what else could be done there has a button.
    const here = at.heldMoves.filter(
      (move, n, all) =>
        move.target < 0 || move.target === at.you || all.findIndex((one) => one.target === move.target) < n,
    )
    return here.map((move) => {
      // In answer to something the button says what stands below an answer elsewhere: what I do, and what I get.
      const choice = at.stack.length && move.target < 0 ? at.choices.find((one) => one.moves.includes(move)) : undefined
      const words = choice && captionOf(at, choice)
      const label = words ? [words.title, words.text].filter(Boolean).join(' · ') : at.speak.move(move.text, at.point)
      if (words) return { key: move.text, label, move }
      const plain = move.target === at.you ? t('table-for-me') : label === at.name(at.held) ? t('table-play') : label
      const key = move.verb ? `${move.verb} ${move.card}` : move.card
      const leads = leadsTo(at, { key, card: move.card, verb: move.verb, moves: [move], pass: false })
      return { key: move.text, label: leads ? `${plain} · ${leads}` : plain, move }
    })
  }
  if (at.mode !== 'fan') return []
  return at.choices
    .filter((choice) => !choice.card && choice !== at.bandChoice)
    .flatMap((choice) =>
      choice.moves.map((move) => ({ key: move.text, label: at.speak.move(move.text, at.point), move })),
    )
}
