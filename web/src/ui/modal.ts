/** Sheets that are open, the topmost last. */
const above: HTMLElement[] = []
const REACHABLE = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), summary, [tabindex="0"]'

/**
 * Lays a dialog over everything: what lies below is hidden from screen readers, Tab stays inside, Escape calls
 * `onescape`.
 * Returns how to take it away again.
 *
 * Why not `showModal`: it makes every other element inert, and each one gets a new style for that. With eight players
 * that is 120 ms on a slow phone before the sheet appears. A popover lies as high and changes nobody's style.
 */
export function laidOver(dialog: HTMLDialogElement, onescape: () => void): () => void {
  if (typeof dialog.showPopover !== 'function') {
    const cancel = (event: Event) => {
      event.preventDefault()
      onescape()
    }
    dialog.addEventListener('cancel', cancel)
    dialog.showModal()
    return () => dialog.close()
  }
  const before = document.activeElement
  dialog.showPopover()
  dialog.setAttribute('open', '')
  const first = dialog.querySelector<HTMLElement>(REACHABLE) ?? dialog
  first.focus({ preventScroll: true })
  const veiled = siblings(dialog).filter((one) => !one.hasAttribute('aria-hidden'))
  for (const one of veiled) one.setAttribute('aria-hidden', 'true')
  above.push(dialog)

  function keys(event: KeyboardEvent) {
    if (above.at(-1) !== dialog) return
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      onescape()
    } else if (event.key === 'Tab') stayInside(dialog, event)
  }
  // A press that had begun before the sheet lay there would take the focus with it.
  function stay(event: FocusEvent) {
    if (above.at(-1) === dialog && !dialog.contains(event.target as Node)) first.focus({ preventScroll: true })
  }
  document.addEventListener('keydown', keys, true)
  document.addEventListener('focusin', stay)

  return () => {
    document.removeEventListener('keydown', keys, true)
    document.removeEventListener('focusin', stay)
    above.splice(above.indexOf(dialog), 1)
    for (const one of veiled) one.removeAttribute('aria-hidden')
    if (dialog.isConnected) dialog.hidePopover()
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
  }
}

function stayInside(dialog: HTMLElement, event: KeyboardEvent): void {
  const all = [...dialog.querySelectorAll<HTMLElement>(REACHABLE)].filter(seen)
  const [first, last] = [all[0], all.at(-1)]
  const at = document.activeElement
  const leaves =
    !at || !dialog.contains(at) || at === (event.shiftKey ? first : last) || (event.shiftKey && at === dialog)
  if (!leaves) return
  event.preventDefault()
  ;((event.shiftKey ? last : first) ?? dialog).focus()
}

/** Not what lies in a closed fold: it has a place on the page, and cannot be reached. */
function seen(one: HTMLElement): boolean {
  return typeof one.checkVisibility === 'function' ? one.checkVisibility() : one.getClientRects().length > 0
}

/** Everything on the page that is neither the dialog, nor around it, nor speaks. */
function siblings(dialog: HTMLElement): Element[] {
  const found: Element[] = []
  for (let at: Element = dialog; at.parentElement && at !== document.body; at = at.parentElement)
    for (const one of at.parentElement.children)
      if (one !== at && !one.matches('script, style, [role=status], [role=log]')) found.push(one)
  return found
}
