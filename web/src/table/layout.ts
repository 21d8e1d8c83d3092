import type { Mode } from './choices.ts'

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
}

/** What has to find a place. No rules, and words only to measure them. */
export interface Scene {
  game: string
  width: number
  height: number
  /** How many others there are. */
  others: number
  watching: boolean
  hand: number
  /** Which cards of the hand can be played. */
  raised: boolean[]
  /** Which card of the hand is chosen; -1: none. */
  chosen: number
  mode: Mode
  /** How many answers the sheet offers (cards and words), in `choices` mode. */
  choices: number
  /** What stands below each answer, to leave room for it. */
  captions?: { title: string; text: string }[]
  /** How many cards of the hand are no answer. */
  rest: number
  /** Words to press besides the cards: a row of buttons. */
  words: number
  moment: number
  piles: number
  /** Whether there is a band with a question. */
  band: boolean
}

export interface Plan {
  desk: boolean
  tight: boolean
  /** Where the table ends and my part begins, whether or not I am asked. */
  ground: number
  log: Box | null
  header: Box
  pods: Box[]
  podKind: 'wide' | 'tall' | 'small' | 'desk' | 'arch' | 'board'
  strip: Box | null
  moment: Box
  /** The words of the moment. */
  telling: Box
  piles: Box
  counter: Box
  counterInSheet: boolean
  sheet: Box
  band: Box | null
  /** Buttons with words. */
  words: Box | null
  hand: Spot[]
  choices: (Spot & { caption: Box; side: boolean })[]
  rest: Spot[]
  stack: Spot[]
  /** Beside each of the others on a desk: what lies before them. */
  fronts: Box[]
  /** For a few words to somebody new: over the moment, never over an answer. */
  primer: Box
  /** My hand, as the place where a card is taken to. */
  take: Box
}

/** From this width on it is a desk. */
export const DESK = 900
/** So wide is the sentence beside the cards that are no answer. */
export const BESIDE = 150
const LOG = 320
const RATIO = 1.4

/** Where everything lies. The same scene always gives the same plan. */
export function plan(scene: Scene): Plan {
  return scene.width >= DESK ? desk(scene) : phone(scene)
}

/** How much larger all is drawn on a very large screen, which is looked at from further away. */
export function zoomFor(width: number, height: number): number {
  if (width < 1800 || height < 1000) return 1
  return Math.round(Math.min(width / 1500, height / 860, 2.5) * 100) / 100
}

function phone(scene: Scene): Plan {
  const { width: W, height: H, game } = scene
  const tight = H < 720
  const header: Box = { x: 0, y: 0, w: W, h: tight ? 48 : 52 }
  let y = header.h
  const strip = game === 'stimulix' ? { x: 12, y, w: W - 24, h: tight ? 44 : 52 } : null
  if (strip) y += strip.h + (tight ? 3 : 6)
  const { pods, kind, bottom } = phonePods(scene, y + (game === 'soccmel' ? 0 : 4), tight)
  y = bottom

  const counterInSheet = game === 'this-game-is-shit'
  const bandH = scene.band ? (tight ? 48 : 56) : 0
  const usual = scene.watching ? 0 : ({ 'this-game-is-shit': tight ? 70 : 78, 'lunch-money': tight ? 62 : 72, soccmel: 62, stimulix: tight ? (H < 660 ? 118 : 150) : 214 }[game] ?? 70)
  const answers = sheetBody(scene, tight)
  // The board of Stimulix takes what the others leave, up to a point.
  const spare = game === 'stimulix' && !scene.watching ? H - y - bandH - answers.height - usual - (tight ? 104 : 130) : 0
  const counterH = usual + Math.max(0, Math.min(64, spare))
  const wordsH = scene.words ? Math.ceil(scene.words / 2) * 56 + 4 : 0
  const sheetH = scene.watching ? 0 : bandH + (counterInSheet ? counterH : 0) + wordsH + answers.height
  const sheet: Box = { x: 0, y: H - sheetH, w: W, h: sheetH }
  const band = scene.band ? { x: 0, y: sheet.y, w: W, h: bandH } : null
  const counter: Box = counterInSheet ? { x: 12, y: sheet.y + bandH, w: W - 24, h: counterH } : { x: 12, y: sheet.y - counterH - 8, w: W - 24, h: counterH }
  const words = wordsH ? { x: 12, y: sheet.y + bandH + (counterInSheet ? counterH : 6), w: W - 24, h: wordsH } : null
  const from = sheet.y + bandH + (counterInSheet ? counterH : 0) + wordsH

  const end = counterInSheet ? sheet.y : counter.y
  const moment: Box = { x: 12, y: y + 8, w: W - 24, h: Math.max(96, end - y - 16) }
  const pilesH = game === 'stimulix' ? 0 : scene.moment ? (game === 'this-game-is-shit' ? 34 : 0) : moment.h < 190 ? 34 : Math.min(110, moment.h * 0.42)
  const piles: Box = scene.moment ? { x: 12, y: moment.y + moment.h - pilesH, w: W - (scene.moment === 1 ? 88 : 24), h: pilesH } : { x: 28, y: moment.y + (moment.h < 190 ? 12 : Math.max(20, (moment.h - pilesH - 120) / 2)), w: W - 56, h: pilesH }
  const { stack, telling } = phoneMoment(scene, moment, piles, counter)
  return {
    desk: false, tight, ground: scene.watching ? H : sheet.y, log: null, header, pods, podKind: kind, strip, moment, telling, piles, counter, counterInSheet, sheet, band, words,
    hand: scene.mode === 'choices' ? [] : fan(scene, { x: 0, y: from, w: W, h: sheet.y + sheet.h - from }, answers.card),
    choices: scene.mode === 'choices' ? columns(scene.choices, { x: 12, y: from + 10, w: W - 24, h: 0 }, answers.card, answers.caption) : [],
    rest: scene.mode === 'choices' ? line(scene.rest, { x: 16, y: from + answers.height - answers.rest, w: W - 32, h: answers.rest }, tight ? 40 : 46) : [],
    stack,
    fronts: [],
    take: takeBox({ x: 0, y: H - Math.max(answers.rest, 36), w: W, h: Math.max(answers.rest, 36) }),
    primer: primerOn(scene, moment, piles, counter),
  }
}

/** On a phone the primer covers neither the question nor a deck that can be pressed. */
function primerOn({ game, width }: Scene, moment: Box, piles: Box, counter: Box): Box {
  const end = moment.y + moment.h
  const deck = piles.y + piles.h + 6
  const foot = counter.y + counter.h
  const y = game === 'stimulix' ? Math.min(counter.y, foot - 150) : game === 'this-game-is-shit' && end - deck >= 120 ? deck : moment.y
  return { x: 12, y, w: width - 24, h: Math.min((game === 'stimulix' ? foot : end) - y, 180) }
}

/** How high the words below the answers are, when each has so many px. */
export function captionHeight(captions: { title: string; text: string }[], width: number): number {
  return Math.max(18, ...captions.map(({ title, text }) => lines(title, width / 7.9) * 17 + lines(text, width / 7) * 15 + 6))
}

/** A text whose words are never broken, in lines of so many letters. */
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

/** Sizes of the lower part: how large the cards are and how high all of it is. */
function sheetBody(scene: Scene, tight: boolean): { height: number; card: number; caption: number; rest: number } {
  if (scene.mode === 'choices') {
    const side = scene.choices <= 2
    const rows = scene.choices > 5 ? 2 : 1
    const column = (scene.width - 24) / Math.ceil(scene.choices / rows)
    const card = Math.floor(Math.max(44, Math.min(column - 10, rows > 1 ? 62 : side ? (tight ? 76 : 88) : tight ? 82 : scene.game === 'soccmel' ? 96 : 104)))
    const caption = side ? 0 : rows > 1 ? 34 : Math.min(tight ? 62 : 88, captionHeight(scene.captions ?? [], column - 6))
    const rest = scene.rest ? (tight ? 34 : 76) : 6
    return { card, caption, rest, height: 14 + rows * (card * RATIO + caption + 6) + rest }
  }
  const card = scene.hand > 7 ? (tight ? 70 : 84) : tight ? 76 : 92
  return { card, caption: 0, rest: 0, height: scene.hand ? card * RATIO + (tight ? 34 : 40) : 24 }
}

function phonePods(scene: Scene, y: number, tight: boolean): { pods: Box[]; kind: Plan['podKind']; bottom: number } {
  const { width: W, others: n, game } = scene
  if (!n) return { pods: [], kind: 'wide', bottom: y }
  const arch = game === 'soccmel'
  if (n > 5) {
    const upper = Math.ceil(n / 2)
    const h = tight ? 70 : 88
    const gap = arch ? 10 : 6
    const w = (W - 16 - (upper - 1) * gap) / upper
    const pods = Array.from({ length: n }, (_, k) => {
      const low = k >= upper
      const count = low ? n - upper : upper
      const x = (W - count * w - (count - 1) * gap) / 2 + (k - (low ? upper : 0)) * (w + gap)
      return { x, y: y + 5 + (low ? h + 8 : 0), w, h }
    })
    return { pods, kind: arch ? 'arch' : 'small', bottom: y + 2 * h + 13 }
  }
  const gap = arch ? (n > 4 ? 10 : 14) : 8
  const pad = arch ? (n > 4 ? 8 : 12) : 12
  // A plate and a gauge beside the face need the whole width, or a pod of their own shape.
  const wide = game === 'stimulix' ? 1 : 2
  const h = arch ? (tight ? 104 : n > 3 ? 128 : 152) : n <= wide ? (tight ? 68 : 76) : game === 'this-game-is-shit' ? (tight ? 98 : 118) : game === 'stimulix' ? (tight ? 92 : 108) : n > 4 ? 92 : tight ? 92 : 104
  const w = (W - 2 * pad - gap * (n - 1)) / n
  const pods = Array.from({ length: n }, (_, k) => ({ x: pad + k * (w + gap), y: y + (arch ? 6 : 0), w, h }))
  return { pods, kind: arch ? 'arch' : n <= wide ? 'wide' : n > 4 ? 'small' : 'tall', bottom: y + h + (arch ? 6 : 0) }
}

/** Room above the cards of a chain for the arrows, and below them for the faces. */
const ARROWS = 24
const FACES = 16

function phoneMoment(scene: Scene, moment: Box, piles: Box, counter: Box): { stack: Spot[]; telling: Box } {
  const n = scene.moment
  if (!n) return { stack: [], telling: { x: moment.x + 16, y: piles.y + piles.h + 4, w: moment.w - 32, h: Math.max(40, Math.min(scene.game === 'stimulix' ? moment.h : 130, moment.y + moment.h - piles.y - piles.h - 12)) } }
  const room = moment.h - piles.h - 4
  const soccmel = scene.game === 'soccmel'
  if (scene.game === 'stimulix') {
    // What is played lands on my own board, as the effect does.
    const w = Math.min(76, counter.h * 0.46)
    const step = Math.min(w * 0.7, 120 / n)
    const stack = Array.from({ length: n }, (_, k) => ({ x: counter.x + counter.w - w - 14 - (n - 1 - k) * step, y: counter.y - 18, w, turn: 5, z: 30 + k, bare: true }))
    return { stack, telling: { x: 20, y: moment.y, w: scene.width - 40, h: room } }
  }
  const paper = scene.game === 'lunch-money'
  // On squared paper there is often height to spare: then the words stand below a larger card.
  if (n === 1 && !soccmel && !(paper && room >= 290)) {
    const w = Math.min(124, (room - 10) / RATIO, scene.width * 0.33)
    const spot = { x: moment.x + moment.w - w - 16, y: moment.y + (room - w * RATIO) / 2, w, turn: 3.5, z: 30, bare: w < 64 }
    return { stack: [spot], telling: { x: moment.x + (paper ? 30 : 20), y: moment.y + 8, w: spot.x - moment.x - (paper ? 42 : 32), h: room - 16 } }
  }
  if (room < 170) {
    // Hardly any height: the cards left, and what they leave free is for the words.
    const top = Math.min(84, (room - 30) / RATIO)
    const cards = chain(n, { x: moment.x + 8, y: moment.y + 10, w: moment.w * 0.46, h: top * RATIO }, top * 0.78, top)
    const shift = cards[0]!.x - moment.x - 8
    const stack = cards.map((spot) => ({ ...spot, x: spot.x - shift }))
    const x = stack.at(-1)!.x + top + 16
    return { stack, telling: { x, y: moment.y + 6, w: moment.x + moment.w - x - 8, h: room - 12 } }
  }
  const head = soccmel ? 14 : ARROWS
  const words = Math.min(soccmel ? 84 : 92, room * 0.46)
  const top = Math.max(48, Math.min(paper && n === 1 ? 150 : 124, (room - words - head - FACES) / RATIO, scene.width * (paper && n === 1 ? 0.39 : 0.34)))
  const small = Math.max(40, top * 0.78)
  const under = moment.y + head + top * RATIO + FACES + 2
  return {
    stack: chain(n, { x: moment.x + 6, y: moment.y + head, w: moment.w - 12, h: top * RATIO }, small, top),
    telling: { x: moment.x + 8, y: under, w: moment.w - 16, h: moment.y + room - under },
  }
}

/** Older cards to the left and smaller, the newest at the right and largest; their feet on one line. Covered cards are bare. */
function chain(n: number, box: Box, small: number, top: number): Spot[] {
  const last = { x: box.x + (box.w - top) / 2, y: box.y, w: top, turn: 3, z: 30 + n, bare: top < 64 }
  if (n === 1) return [last]
  const gap = Math.min(22, small * 0.18)
  const space = box.w - top - gap
  const step = Math.min(small + gap, n > 2 ? (space - small) / (n - 2) : space)
  const width = Math.min(space, small + step * (n - 2))
  const start = box.x + (space - width) / 2
  last.x = start + width + gap
  const older = Array.from({ length: n - 1 }, (_, k) => ({ x: start + k * step, y: box.y + top * RATIO - small * RATIO - 2, w: small, turn: k % 2 ? 1.5 : -1.5, z: 10 + k, bare: step < small }))
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
    const y = box.y + box.h - w * RATIO - 4 + Math.abs(off) ** 1.7 * (w / 60) - raise - 4
    return { x: start + k * step, y, w, turn: chosen ? 0 : off * turn, z: 40 + k + (chosen ? 60 : 0), bare: !chosen }
  })
}

/** Less than this beside a card is too little for words where they could stand below it. */
const ASIDE = 130

/** Answers side by side: up to two with the words beside the card, more with the words below, many in two rows. */
export function columns(n: number, box: Box, w: number, caption: number): (Spot & { caption: Box; side: boolean })[] {
  const rows = n > 5 ? 2 : 1
  const perRow = Math.ceil(n / rows)
  const col = box.w / perRow
  return Array.from({ length: n }, (_, k) => {
    const r = Math.floor(k / perRow)
    const y = box.y + r * (w * RATIO + caption + 6)
    const inRow = r === rows - 1 ? n - perRow * r : perRow
    const left = box.x + (box.w - inRow * col) / 2 + (k - r * perRow) * col
    if (n <= 2 && (!caption || col - w > ASIDE)) return { x: left + 4, y, w, turn: 0, z: 45, bare: false, side: true, caption: { x: w + 10, y: 0, w: col - w - 18, h: w * RATIO } }
    return { x: left + (col - w) / 2, y, w, turn: 0, z: 45, bare: w < 60, side: false, caption: { x: (w - col) / 2 + 2, y: w * RATIO + 5, w: col - 4, h: caption } }
  })
}

function line(n: number, box: Box, w: number): Spot[] {
  const step = n < 2 ? 0 : Math.min(w + 8, (box.w - w) / (n - 1))
  // With room for it, a sentence stands beside them.
  const width = w + step * (n - 1)
  const start = box.x + (box.w - width >= BESIDE ? 0 : (box.w - width) / 2)
  return Array.from({ length: n }, (_, k) => ({ x: start + k * step, y: box.y + 8, w, turn: 0, z: 40 + k, bare: true }))
}

/** Centres of the others around the oval, in % of the field's width and of its height above the sheet. */
const OVAL: [number, number][][] = [
  [],
  [[50, 11]],
  [[27, 12], [73, 12]],
  [[11, 58], [50, 11], [89, 58]],
  [[11, 60], [31, 12], [69, 12], [89, 60]],
  [[11, 66], [19, 17], [50, 11], [81, 17], [89, 66]],
  [[10, 82], [11, 42], [31, 12], [69, 12], [89, 42], [90, 82]],
  [[10, 86], [11, 52], [25, 14], [50, 11], [75, 14], [89, 52], [90, 86]],
  [[10, 86], [11, 52], [19, 14], [40, 11], [60, 11], [81, 14], [89, 52], [90, 86]],
]

function desk(scene: Scene): Plan {
  const { width: W, height: H, game, others: n } = scene
  const log = W >= 1100 ? { x: W - LOG, y: 0, w: LOG, h: H } : null
  const F = log ? W - LOG : W
  const tight = H < 760
  const header: Box = { x: 0, y: 0, w: F, h: 64 }
  const bandH = scene.band ? 56 : 0
  // The boards of Stimulix need what a low screen has.
  const low = tight || (game === 'stimulix' && H < 860)
  const body = low ? 196 : 226
  const sheetH = scene.watching ? 0 : body + bandH
  const sheet: Box = { x: 24, y: H - sheetH, w: F - 48, h: sheetH }
  const top = H - (scene.watching ? 24 : body + 56)
  const band = scene.band ? { x: 24, y: sheet.y, w: F - 48, h: bandH } : null
  const inY = sheet.y + bandH
  const strip = game === 'stimulix' ? { x: 24, y: 90, w: F - 48, h: 32 } : null

  const row = game === 'soccmel' || game === 'stimulix'
  // Who only looks on at Stimulix has no board: the others' take its place, and what happens stands beside them.
  const gallery = game === 'stimulix' && scene.watching
  let pods: Box[]
  let kind: Plan['podKind'] = 'desk'
  let fronts: Box[] = []
  if (row) {
    const gap = game === 'soccmel' ? 24 : n > 4 ? 10 : 16
    const pad = game === 'soccmel' ? 26 : 24
    const w = Math.min(game === 'soccmel' ? 190 : 400, (F - 2 * pad - gap * (n - 1)) / n)
    const start = (F - n * w - gap * (n - 1)) / 2
    const y = game === 'soccmel' ? 76 : 132
    const h = game === 'soccmel' ? (tight ? 160 : H < 860 ? 172 : 214) : Math.min(tight ? 132 : low ? 144 : 184, 52 + w * 0.42)
    pods = Array.from({ length: n }, (_, k) => ({ x: start + k * (w + gap), y, w, h }))
    if (gallery) pods = boards(n, { x: 24, y, w: F * 0.72 - 40, h: top - y - 12 })
    kind = game === 'soccmel' ? 'arch' : 'board'
  } else {
    const w = n > 5 ? 190 : 214
    const h = tight ? 84 : 94
    pods = (OVAL[n] ?? OVAL[8]!).map(([px, py]) => ({ x: Math.max(8, Math.min(F - w - 8, (F * px) / 100 - w / 2)), y: Math.max(68, 64 + ((top - 64) * py) / 100 - h / 2), w, h }))
    // Below the pod, towards the middle of the table.
    fronts = pods.map((pod) => ({ x: pod.x + (pod.x < F * 0.2 ? 8 : pod.x > F * 0.7 ? -8 : 0) + 12, y: pod.y + pod.h + 8, w: pod.w - 16, h: 66 }))
  }
  const podsEnd = row ? (pods[0]?.y ?? 64) + (pods[0]?.h ?? 0) : 64 + (top - 64) * 0.22
  const moment: Box = gallery ? { x: F * 0.72, y: 132, w: F * 0.28 - 24, h: top - 146 } : row ? { x: 24, y: podsEnd + 14, w: F - 48, h: top - podsEnd - 26 } : { x: F * 0.22, y: 64 + (top - 64) * 0.27, w: F * 0.56, h: (top - 64) * 0.7 }

  const board = game === 'stimulix'
  const count = scene.moment
  const counter: Box = board ? { x: F * 0.26, y: moment.y, w: Math.min(F * 0.47, 560), h: moment.h } : { x: sheet.x + 28, y: inY + 12, w: 320, h: body - 24 }
  const centred = !row && !count
  // Below the cards that lie before those who sit at the top; and the words end before those at the sides.
  const clear = Math.max(0, ...fronts.filter((front) => front.y < moment.y + 20).map((front) => front.y + front.h))
  const below = (x: number, w: number) => Math.max(moment.y, ...fronts.filter((front) => front.y < moment.y + 20 && front.x < x + w && front.x + front.w > x).map((front) => front.y + front.h + 6))
  const end = Math.min(moment.x + moment.w, ...pods.filter((pod) => pod.x > F / 2 && pod.y + pod.h > moment.y + 30).map((pod) => pod.x - 14))
  const piles: Box = gallery
    ? { x: moment.x, y: moment.y + moment.h - 36, w: moment.w, h: 34 }
    : board
    ? { x: 24, y: moment.y + moment.h - 36, w: F * 0.24 - 16, h: 34 }
    : game === 'soccmel'
      ? { x: F - 24 - 130, y: moment.y + 8, w: 130, h: Math.min(140, moment.h) }
      : centred
        ? { x: F / 2 - 170, y: Math.max(clear, moment.y + Math.max(8, (moment.h - 320) / 2)), w: 340, h: Math.min(126, moment.h * 0.44, moment.y + moment.h - clear - 84) }
        : { x: moment.x + 8, y: Math.max(clear, moment.y + (moment.h - Math.min(moment.h, 330)) / 2), w: 156, h: Math.min(moment.h, 330, moment.y + moment.h - clear) }

  let stack: Spot[]
  let telling: Box
  if (gallery) {
    const w = Math.min(112, (moment.w - 16) / 2, (moment.h - 200) / RATIO)
    const step = Math.min(w * 0.4, 30)
    stack = Array.from({ length: count }, (_, k) => ({ x: moment.x + moment.w - w - (count - 1 - k) * step, y: moment.y + 22, w, turn: 4, z: 30 + k, bare: k < count - 1 }))
    const y = moment.y + w * RATIO + 40
    telling = { x: moment.x, y, w: moment.w, h: piles.y - y - 8 }
  } else if (board) {
    const w = Math.min(112, counter.h * 0.5)
    const step = Math.min(w * 0.6, 160 / Math.max(1, count))
    stack = Array.from({ length: count }, (_, k) => ({ x: counter.x + counter.w - w * 0.8 - (count - 1 - k) * step, y: counter.y - 18, w, turn: 5, z: 30 + k, bare: k < count - 1 }))
    const x = counter.x + counter.w + (count ? 36 : 24)
    telling = { x, y: moment.y, w: F - x - 20, h: moment.h }
  } else if (game === 'soccmel') {
    const big = Math.min(160, (moment.h - 58) / RATIO)
    stack = count ? chain(count, { x: 32, y: moment.y + 26, w: Math.min(F * 0.62 - 40, piles.x - 318), h: big * RATIO }, Math.min(118, big * 0.76), big) : []
    const from = stack[0]?.x ?? 0
    const long = count ? stack.at(-1)!.x + big - from : 0
    // A short row and its words stand together in the middle of what the piles leave free.
    const start = Math.max(32, (piles.x - long - 44 - 330) / 2)
    stack = stack.map((spot) => ({ ...spot, x: spot.x - from + start }))
    const x = count ? start + long + 44 : F * 0.2
    telling = { x, y: moment.y, w: count ? Math.min(330, piles.x - 12 - x) : F * 0.6, h: moment.h }
  } else if (count === 1) {
    const x = piles.x + piles.w + 30
    const top = below(x, 184)
    const w = Math.min(184, (moment.y + moment.h - top - 44) / RATIO)
    stack = [{ x, y: top + (moment.y + moment.h - top - w * RATIO) / 2 - 16, w, turn: -3, z: 30, bare: false }]
    const wide = end - x - w - 26
    const from = below(x + w + 26, wide)
    telling = { x: x + w + 26, y: from, w: wide, h: moment.y + moment.h - 30 - from }
  } else if (count) {
    // The chain above, the words below it.
    const x = piles.x + piles.w + 24
    const width = moment.x + moment.w - x
    const words = 116
    const top = Math.min(below(x, width), moment.y + moment.h * 0.2)
    const big = Math.min(156, (moment.y + moment.h - top - words - ARROWS - 40) / RATIO)
    stack = chain(count, { x, y: top + ARROWS, w: width, h: big * RATIO }, big * 0.8, big)
    const under = top + ARROWS + big * RATIO + 38
    telling = { x: x - 10, y: under, w: width + 20, h: moment.y + moment.h - under }
  } else {
    stack = []
    const under = piles.y + piles.h + 12
    telling = { x: F * 0.26, y: under, w: F * 0.48, h: Math.min(170, moment.y + moment.h - under) }
  }

  const leftEdge = board ? sheet.x + 230 : counter.x + counter.w + 24
  const space: Box = { x: leftEdge, y: inY, w: sheet.x + sheet.w - 24 - leftEdge, h: body }
  const words = scene.words ? { x: space.x + space.w - 232, y: inY + 14, w: 232, h: body - 28 } : null
  if (words) space.w -= 248
  const restW = scene.mode === 'choices' && scene.rest ? Math.min(space.w * 0.34, Math.max(scene.rest * 80, 150)) : 0
  const size = scene.choices > 5 ? 62 : Math.min(low ? 96 : 112, (space.w - restW) / Math.max(2, scene.choices) - 16)
  const caption = scene.choices > 5 ? 34 : body - 18 - size * RATIO
  const used = Math.min(space.w - restW, Math.max(1, scene.choices) * (scene.choices > 5 ? 120 : scene.choices <= 2 ? 280 : 170))
  return {
    desk: true, tight, ground: scene.watching ? H : top, log, header, pods, podKind: kind, strip, moment, telling, piles, counter, counterInSheet: !board, sheet, band, words,
    hand: scene.mode === 'choices' ? [] : fan(scene, { ...space, h: body - 6 }, low ? 104 : 118),
    choices: scene.mode === 'choices' ? columns(scene.choices, { x: space.x + (space.w - restW - used) / 2, y: inY + 12, w: used, h: 0 }, size, caption) : [],
    rest: scene.mode === 'choices' ? line(scene.rest, { x: space.x + space.w - restW, y: inY + 8, w: restW, h: 100 }, 68) : [],
    stack,
    fronts,
    take: takeBox(scene.rest ? { x: space.x + space.w - restW, y: inY + 14, w: restW, h: body } : { x: sheet.x, y: H - 48, w: sheet.w, h: 48 }),
    // At the foot of what happened, where there is one: the card of the moment is not to be covered.
    primer: log ? { x: log.x + 12, y: H - 300, w: log.w - 24, h: 236 } : { x: F / 2 - 260, y: moment.y + Math.max(0, (moment.h - 190) / 2), w: 520, h: Math.min(moment.h, 190) },
  }
}

/** The boards of all, in two rows. */
function boards(n: number, { x, y, w, h }: Box): Box[] {
  const perRow = Math.ceil(n / 2)
  const rows = Math.ceil(n / perRow)
  const wide = (w - (perRow - 1) * 16) / perRow
  const high = (h - (rows - 1) * 16) / rows
  return Array.from({ length: n }, (_, k) => ({ x: x + (k % perRow) * (wide + 16), y: y + Math.floor(k / perRow) * (high + 16), w: wide, h: high }))
}

/** A little larger than it looks: nobody should have to aim. */
function takeBox({ x, y, w, h }: Box): Box {
  return { x: x - 8, y: y - 8, w: w + 16, h: h + 16 }
}

/** Where the piles lie in their box: in one row beside their numbers, or above them. */
export function pileSpots(of: Pick<Plan, 'piles' | 'desk'>, n: number, beside: boolean): (Spot & { label: Box })[] {
  const { x, y, w, h } = of.piles
  if (of.desk && !beside) {
    const perRow = w > 180 ? n : Math.min(2, n)
    const col = Math.min(84, w / Math.max(1, perRow))
    const rows = Math.ceil(n / Math.max(1, perRow))
    const width = Math.min(60, h / rows / RATIO - 20)
    const left = x + (w - col * Math.min(n, perRow)) / 2
    return Array.from({ length: n }, (_, k) => {
      const spot = { x: left + (k % perRow) * col + (col - width) / 2, y: y + Math.floor(k / perRow) * (width * RATIO + 30), w: width, turn: 0, z: 2, bare: true }
      return { ...spot, label: { x: spot.x - (col - width) / 2, y: spot.y + width * RATIO + 7, w: col, h: 26 } }
    })
  }
  const col = w / Math.max(1, n)
  if (beside) return Array.from({ length: n }, (_, k) => ({ x: x + k * col, y: y + 1, w: 23, turn: 0, z: 2, bare: true, label: { x: x + k * col + 28, y, w: col - 28, h: 34 } }))
  const width = Math.max(20, Math.min(52, (h - 20) / RATIO))
  return Array.from({ length: n }, (_, k) => ({ x: x + k * col + (col - width) / 2, y, w: width, turn: 0, z: 2, bare: true, label: { x: x + k * col, y: y + width * RATIO + 7, w: col, h: 18 } }))
}
