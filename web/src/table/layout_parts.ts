import type { Plan, Scene } from './layout.ts'

/** A rectangle of the screen in px. */
export interface Box {
  x: number
  y: number
  w: number
  h: number
}

/** Where a card lies: its upper left corner, width and turn. */
export interface Spot {
  x: number
  y: number
  w: number
  turn: number
  z: number
  bare: boolean
  /** In a hand: which part of its width no neighbour covers. Its name finds room there. */
  shows?: number
}

/** What an answer says: what I do, and what I get. */
export interface Words {
  title: string
  text: string
}

/** Where an answer lies, and its words: beside or below it, from its own corner. */
export type Answer = Spot & { caption: Box; side: boolean }

/** The height of a card, in its widths. */
export const RATIO = 1.4
/** From this width on a card bears its name. */
export const NAMED = 76
/** So wide is the sentence beside the cards that are no answer. */
export const BESIDE = 150
/** Room above the cards of a chain for the arrows, and below them for the faces. */
export const ARROWS = 24
export const FACES = 16

/** How high the words of an answer are in a given width; where all would be higher than `most`, its title alone. */
export function captionHeight({ title, text }: Words, width: number, most: number): number {
  const head = lines(title, width / 7.9) * 17
  const all = head + lines(text, width / 7) * 15
  return all <= most ? all : head
}

/**
 * Whether there is room for the small words, too: half of them would help nobody. `more`: so much more room smaller
 * letters find.
 */
export function saysAll(words: Words, { w, h }: Pick<Box, 'w' | 'h'>, more = 1): boolean {
  return (
    words.text !== '' &&
    captionHeight(words, w * more, h * more) > captionHeight({ ...words, text: '' }, w * more, h * more)
  )
}

/** A text whose words are never broken, in lines of at most this many letters. */
export function lines(text: string, letters: number): number {
  let count = 0
  let left = 0
  for (const word of text.split(/\s+/).filter(Boolean)) {
    if (word.length > left) {
      count++
      left = Math.floor(letters)
    }
    left -= word.length + 1
  }
  return count
}

/**
 * Older cards to the left and smaller, the newest at the right and largest; their feet on one line. Covered cards are
 * bare.
 */
export function chain(n: number, box: Box, small: number, top: number): Spot[] {
  const last = { x: box.x + (box.w - top) / 2, y: box.y, w: top, turn: 3, z: 30 + n, bare: top < 64 }
  if (n === 1) return [last]
  const gap = Math.min(22, small * 0.18)
  const space = box.w - top - gap
  const step = Math.min(small + gap, n > 2 ? (space - small) / (n - 2) : space)
  const width = Math.min(space, small + step * (n - 2))
  const start = box.x + (space - width) / 2
  last.x = start + width + gap
  const older = Array.from({ length: n - 1 }, (_, k) => ({
    x: start + k * step,
    y: box.y + top * RATIO - small * RATIO - 2,
    w: small,
    turn: k % 2 ? 1.5 : -1.5,
    z: 10 + k,
    bare: step < small,
  }))
  return [...older, last]
}

/** My hand in my hand: cards turn around a point far below, playable ones stand higher. */
export function fan(scene: Pick<Scene, 'hand' | 'raised' | 'chosen'>, box: Box, w: number): Spot[] {
  const n = scene.hand
  const step = n < 2 ? 0 : Math.min(w * 0.68, (box.w - 36 - w) / (n - 1))
  const turn = Math.min(3.5, 24 / Math.max(1, n))
  const start = box.x + (box.w - w - step * (n - 1)) / 2
  const lift = w * 0.2
  return Array.from({ length: n }, (_, k) => {
    const off = k - (n - 1) / 2
    const chosen = scene.chosen === k
    const raise = chosen ? w * 0.32 : scene.raised[k] ? lift : 0
    // However it is turned, no corner leaves the screen.
    const corner = (w / 2) * Math.sin((Math.abs(off) * turn * Math.PI) / 180) + 2
    const lowest = box.y + box.h - w * RATIO - (chosen ? 4 : corner)
    const y = Math.min(lowest, box.y + box.h - w * RATIO - 8 + Math.abs(off) ** 1.7 * (w / 60) - raise)
    const shows = chosen || k === n - 1 ? 1 : step / w
    const z = 40 + k + (chosen ? 60 : 0)
    return { x: start + k * step, y, w, turn: chosen ? 0 : off * turn, z, bare: !chosen, shows }
  })
}

/** Side by side a card may be as narrow as this, and still bears its name. */
const BESIDES = 92

/** My hand on a desk: side by side with all names, as large as there is room; where there is too little, in a fan. */
export function sideBySide(scene: Pick<Scene, 'hand' | 'raised' | 'chosen'>, box: Box, most: number): Spot[] {
  const n = scene.hand
  const gap = n > 5 ? 8 : 12
  const w = Math.min(most, Math.floor((box.w - 8 - gap * (n - 1)) / Math.max(1, n)))
  if (w < BESIDES) return fan(scene, box, most - 14)
  const start = box.x + (box.w - n * w - gap * (n - 1)) / 2
  const rise = Math.min(RISE, Math.max(0, box.h - w * RATIO - 8))
  return Array.from({ length: n }, (_, k) => ({
    x: start + k * (w + gap),
    y: box.y + box.h - w * RATIO - 6 - (scene.chosen === k ? rise + 8 : scene.raised[k] ? rise : 0),
    w,
    turn: 0,
    z: 40 + k + (scene.chosen === k ? 60 : 0),
    bare: false,
  }))
}

/** How much higher a card stands that can be played. */
const RISE = 14

/** Less than this beside a card is too little for words where they could stand below it. */
const ASIDE = 130

/** More answers than this stand in rows, each a small face with its words beside it. */
export const FEW = 5

/** Answers side by side: up to two with the words beside the card, more with the words below. */
export function columns(n: number, box: Box, w: number, caption: number): Answer[] {
  const col = box.w / n
  return Array.from({ length: n }, (_, k) => {
    const left = box.x + k * col
    if (n <= 2 && (!caption || col - w > ASIDE))
      return {
        x: left + 4,
        y: box.y,
        w,
        turn: 0,
        z: 45,
        bare: false,
        side: true,
        caption: { x: w + 10, y: -6, w: col - w - 18, h: w * RATIO + 12 },
      }
    return {
      x: left + (col - w) / 2,
      y: box.y,
      w,
      turn: 0,
      z: 45,
      bare: w < 60,
      side: false,
      caption: { x: (w - col) / 2 + 2, y: w * RATIO + 5, w: col - 4, h: caption },
    }
  })
}

/** Many answers, all in sight: rows of small faces, this many in each, every one with its name and a word beside it. */
export function cells(n: number, box: Box, w: number, perRow: number): Answer[] {
  const col = box.w / perRow
  return Array.from({ length: n }, (_, k) => ({
    x: box.x + (k % perRow) * col,
    y: box.y + Math.floor(k / perRow) * (w * RATIO + GAP),
    w,
    turn: 0,
    z: 45,
    bare: true,
    side: true,
    caption: { x: w + 8, y: 0, w: col - w - 14, h: w * RATIO },
  }))
}

/** Between two rows of answers. */
export const GAP = 6

export function line(n: number, box: Box, w: number): Spot[] {
  const step = n < 2 ? 0 : Math.min(w + 8, (box.w - w) / (n - 1))
  // With room for it, a sentence stands beside them.
  const width = w + step * (n - 1)
  const start = box.x + (box.w - width >= BESIDE ? 0 : (box.w - width) / 2)
  return Array.from({ length: n }, (_, k) => ({ x: start + k * step, y: box.y + 8, w, turn: 0, z: 40 + k, bare: true }))
}

/** A little larger than it looks: nobody should have to aim. */
export function takeBox({ x, y, w, h }: Box): Box {
  return { x: x - 8, y: y - 8, w: w + 16, h: h + 16 }
}

/** Where the piles lie in their box: in one row beside their numbers, or above them. */
export function pileSpots(of: Pick<Plan, 'piles' | 'desk'>, n: number, beside: boolean): (Spot & { label: Box })[] {
  const { x, y, w, h } = of.piles
  if (of.desk && !beside) {
    const perRow = w > 180 ? (n > 3 && h > 200 ? Math.ceil(n / 2) : n) : Math.min(2, n)
    const col = Math.min(140, w / Math.max(1, perRow))
    const rows = Math.ceil(n / Math.max(1, perRow))
    const width = Math.min(112, col - 6, h / rows / RATIO - 22)
    const left = x + (w - col * Math.min(n, perRow)) / 2
    return Array.from({ length: n }, (_, k) => {
      const spot = {
        x: left + (k % perRow) * col + (col - width) / 2,
        y: y + Math.floor(k / perRow) * (width * RATIO + 30),
        w: width,
        turn: 0,
        z: 2,
        bare: true,
      }
      return { ...spot, label: { x: spot.x - (col - width) / 2, y: spot.y + width * RATIO + 7, w: col, h: 26 } }
    })
  }
  const col = w / Math.max(1, n)
  if (beside)
    return Array.from({ length: n }, (_, k) => ({
      x: x + k * col,
      y: y + 1,
      w: 23,
      turn: 0,
      z: 2,
      bare: true,
      label: { x: x + k * col + 28, y, w: col - 28, h: 34 },
    }))
  const width = Math.max(20, Math.min(52, (h - 20) / RATIO))
  return Array.from({ length: n }, (_, k) => ({
    x: x + k * col + (col - width) / 2,
    y,
    w: width,
    turn: 0,
    z: 2,
    bare: true,
    label: { x: x + k * col, y: y + width * RATIO + 7, w: col, h: 18 },
  }))
}
