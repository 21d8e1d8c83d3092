import { flushSync } from 'svelte'

/**
 * Milliseconds that a press keeps others waiting at most: who holds a card up or drags it still sees the game
 * go on.
 */
const LONGEST = 400
const UNSEEN = 100
/**
 * A tap may be as short as this: then the ring of the press itself is its first picture, and comes sooner without
 * another before it.
 */
const SHORT = 30

let since = -Infinity
let latest = 0
let lit: HTMLElement | null = null
let held: ReturnType<typeof setTimeout> | undefined
let following: (() => void)[] = []
let readers = 0
let finger = false

/** After the next picture; in a tab that nobody sees, a little later. */
export function painted(): Promise<void> {
  return new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done))
    setTimeout(done, UNSEEN)
  })
}

/**
 * Does what a press leads to, after the picture in which the pressed button has lit up: a finger is answered
 * right away, however expensive the rest is. A finger that presses again before that finds it done.
 */
export function afterPicture(act: () => void): void {
  following.push(act)
  const mine = following
  if (mine.length === 1) void painted().then(() => mine === following && follow())
}

/** Does what waits, if anything does. */
function follow(): boolean {
  const acts = following
  if (!acts.length) return false
  following = []
  flushSync(() => acts.forEach((act) => act()))
  return true
}

/** A button under the finger has a pale ring; when it is let go and the press counts, a full one. */
export function light(button: HTMLElement | null, how: 'down' | 'yes' = 'yes'): void {
  if (lit !== button) delete lit?.dataset['pressed']
  lit = button
  if (button) button.dataset['pressed'] = how
}

function begin(event: Event): void {
  follow()
  latest++
  since = performance.now()
  clearTimeout(held)
  if (event.type === 'keydown') return
  if (event.type === 'pointerdown') finger = (event as PointerEvent).pointerType === 'touch'
  const button = (event.target instanceof Element && event.target.closest<HTMLElement>('button:enabled')) || null
  if (event.type === 'click') light(button)
  else {
    light(null)
    held = setTimeout(() => light(button, 'down'), SHORT)
  }
}

/**
 * The picture after a press has been painted: what it leads to may follow, and after one more picture what others do.
 */
function end(): void {
  clearTimeout(held)
  const mine = ++latest
  void painted().then(() => {
    if (mine !== latest) return
    light(null)
    if (follow()) end()
    else since = -Infinity
  })
}

/**
 * Whether nothing new may be shown now. Somebody reads in peace; or something was pressed and its answer has not been
 * painted yet: drawn before it, the whole table would be laid out between the finger and what it waits for.
 */
export function isAnswering(): boolean {
  return readers > 0 || performance.now() - since < LONGEST
}

/** Somebody reads: nothing new is shown until the function that comes back is called. */
export function readInPeace(): () => void {
  let reads = true
  readers++
  return () => {
    if (reads) readers--
    reads = false
  }
}

/**
 * A finger that answers leaves the focus on the question. Given to a card that is gone right after, it costs two new
 * styles before the tap is answered, and a layout when the card goes.
 */
function keepFocus(event: Event): void {
  if (!finger || document.activeElement?.matches('input, textarea')) return
  if (event.target instanceof Element && event.target.closest('main.table button')) event.preventDefault()
}

if (typeof window !== 'undefined') {
  addEventListener('mousedown', keepFocus, { capture: true })
  for (const type of ['pointerdown', 'click', 'keydown'])
    addEventListener(type, begin, { capture: true, passive: true })
  for (const type of ['pointerup', 'pointercancel', 'click', 'keydown'])
    addEventListener(type, end, { capture: true, passive: true })
}
