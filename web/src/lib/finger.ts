/** So long a press keeps others waiting at most: who holds a card up or drags it still sees the game go on. */
const LONGEST = 400

let since = -Infinity

function begin(): void {
  since = performance.now()
}

/** The picture after a press has been painted: whatever waited may come. */
function end(): void {
  const mine = since
  requestAnimationFrame(() => setTimeout(() => mine === since && (since = -Infinity)))
}

/**
 * Whether something was pressed and its answer has not been painted yet. What the server tells meanwhile can be shown one
 * picture later: drawn before it, the whole table would be laid out between the finger and what it waits for.
 */
export function isAnswering(): boolean {
  return performance.now() - since < LONGEST
}

if (typeof window !== 'undefined') {
  for (const type of ['pointerdown', 'click', 'keydown']) addEventListener(type, begin, { capture: true, passive: true })
  for (const type of ['pointerup', 'pointercancel', 'click', 'keydown']) addEventListener(type, end, { capture: true, passive: true })
}
