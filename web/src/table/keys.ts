/**
 * The keyboard at a table. Everything that answers now carries its key as `aria-keyshortcuts` (`shortcutsOf`), which
 * screen readers tell as well; a key presses what carries it.
 */

import { KEYS, PASS } from './shortcuts.ts'

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }
const TYPED = 'input, textarea, select, [contenteditable]'

function isTyping(): boolean {
  return document.activeElement?.matches(TYPED) ?? false
}

/** A sheet lies over the table, and has its own keys. */
function isCovered(): boolean {
  return document.querySelector('dialog[open]') !== null
}

const isSeen = (one: HTMLElement) => one.getClientRects().length > 0
const across = (one: HTMLElement) => one.getBoundingClientRect().x

/** All that answers now, in the order of the keys, which cards in flight do not change; the plain way out last. */
export function answersIn(table: HTMLElement): HTMLElement[] {
  const place = (one: HTMLElement) => `${KEYS}${PASS}`.indexOf(one.getAttribute('aria-keyshortcuts') ?? '')
  return [...table.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')].sort((a, b) => place(a) - place(b))
}

/** Where arrows go: to all that answers, and in a hand to the cards that do not, which can be read. */
function pathIn(table: HTMLElement): HTMLElement[] {
  const answers = answersIn(table)
  if (table.querySelector('.pod[aria-keyshortcuts]')) return answers
  const cards = [...table.querySelectorAll<HTMLElement>('.piece:not([data-act=look]) button')]
  return [
    ...cards.sort((a, b) => across(a) - across(b)),
    ...answers.filter((one) => one.closest('.piece') === null),
  ].filter(isSeen)
}

/** Does what a key is for; whether it was for anything. */
export function pressKey(table: HTMLElement, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.altKey || event.metaKey || isTyping() || isCovered()) return false
  const at = document.activeElement as HTMLElement | null
  const isAsked = at?.matches('.band') ?? false
  if (event.key === 'Tab') {
    // From the question on to its first answer, wherever that lies.
    const first = isAsked && !event.shiftKey ? answersIn(table)[0] : undefined
    first?.focus({ preventScroll: true })
    return first !== undefined
  }
  const step = STEPS[event.key]
  if (step) {
    const path = pathIn(table)
    const place = at ? path.indexOf(at) : -1
    const next = place < 0 ? answersIn(table).at(step > 0 ? 0 : -1) : path.at((place + step) % path.length)
    next?.focus({ preventScroll: true })
    return next !== undefined
  }
  if (event.repeat || event.key.length !== 1) return false
  const key = event.key.toLowerCase()
  const wanted = answersIn(table).find((one) => one.getAttribute('aria-keyshortcuts') === key)
  wanted?.click()
  return wanted !== undefined
}

/** The question takes the focus, unless somebody writes or reads something else. */
export function focusQuestion(table: HTMLElement | undefined): void {
  if (!isTyping() && !isCovered()) table?.querySelector<HTMLElement>('.band')?.focus({ preventScroll: true })
}

/** A card was chosen by key: what can be done with it comes next. */
export function focusFirst(table: HTMLElement | undefined): void {
  if (table && !isTyping() && !isCovered()) answersIn(table)[0]?.focus({ preventScroll: true })
}
