/** Each step makes the words a little smaller. The style sets the floor: `max(12px, calc(24px * var(--fit, 1)))`. */
const STEPS = [1, 0.92, 0.84, 0.77, 0.7, 0.64, 0.58, 0.5]

/** Words whose numbers of letters differ by less are taken for equally long. */
const ALIKE = 6
const KNOWN = new Map<string, number>()

/**
 * An action for a box of fixed size: its words get as small as they must to fit into it, by the variable `--fit`.
 * What does not fit even so has to be scrolled to, so the box needs `overflow-y: auto`.
 * `words` is whatever the box says: when it changes, it is measured again.
 */
export function fitted(node: HTMLElement, words: string): { update: (words: string) => void; destroy: () => void } {
  let said = words
  let frame = 0
  const fit = () => {
    frame = 0
    // Each measuring lays the box out again: words as many as some before them in such a box mostly need one only.
    const like = [
      node.className,
      node.clientWidth,
      node.clientHeight,
      Math.ceil((node.textContent ?? '').length / ALIKE),
    ].join()
    let [most, least] = [KNOWN.get(like) ?? 0, STEPS.length - 1]
    for (let step = most; most < least; step = (most + least) >> 1) {
      node.style.setProperty('--fit', `${STEPS[step]}`)
      if (node.scrollHeight <= node.clientHeight + 1 && node.scrollWidth <= node.clientWidth + 1) least = step
      else most = step + 1
    }
    node.style.setProperty('--fit', `${STEPS[least]}`)
    KNOWN.set(like, least)
  }
  // Measuring lays everything out: never in the middle of an answer to a tap, and once for all that changed in it.
  const soon = () => (frame ||= requestAnimationFrame(fit))
  const watch = globalThis.ResizeObserver ? new ResizeObserver(fit) : null
  watch?.observe(node)
  // Before the letters have come, others are measured.
  void document.fonts?.ready.then(() => {
    KNOWN.clear()
    fit()
  })
  return {
    update(now) {
      if (now !== said) soon()
      said = now
    },
    destroy() {
      watch?.disconnect()
      cancelAnimationFrame(frame)
    },
  }
}
