import type { Plan, Scene } from './layout.ts'
import {
  ARROWS,
  cells,
  chain,
  columns,
  FEW,
  line,
  RATIO,
  sideBySide,
  takeBox,
  type Box,
  type Spot,
} from './layout_parts.ts'

const LOG = 320
const BAND = 56

/** Centres of the others around the oval, in % of the field's width and of its height above the sheet. */
const OVAL: [number, number][][] = [
  [],
  [[50, 11]],
  [
    [27, 12],
    [73, 12],
  ],
  [
    [11, 58],
    [50, 11],
    [89, 58],
  ],
  [
    [11, 60],
    [31, 12],
    [69, 12],
    [89, 60],
  ],
  [
    [11, 66],
    [19, 17],
    [50, 11],
    [81, 17],
    [89, 66],
  ],
  [
    [10, 82],
    [11, 42],
    [31, 12],
    [69, 12],
    [89, 42],
    [90, 82],
  ],
  [
    [10, 86],
    [11, 52],
    [25, 14],
    [50, 11],
    [75, 14],
    [89, 52],
    [90, 86],
  ],
  [
    [10, 86],
    [11, 52],
    [19, 14],
    [40, 11],
    [60, 11],
    [81, 14],
    [89, 52],
    [90, 86],
  ],
]

/** What the places on a desk are measured from. */
interface Frame {
  scene: Scene
  /** The room left of the log. */
  F: number
  board: boolean
  arch: boolean
  /** The others sit in a row. */
  row: boolean
  /** A spectator has no board: the others' take its place, and what happens stands beside them. */
  gallery: boolean
  tight: boolean
  low: boolean
  /** The height of my part without its band. */
  body: number
  /** Where my part begins. */
  top: number
  /** Where what is told ends: above a note about who plays for me. */
  free: number
  sheet: Box
  /** Where my part begins below its band. */
  inY: number
}

interface Others {
  pods: Box[]
  podKind: Plan['podKind']
  fronts: Box[]
}

/** The middle of the table. */
interface Middle extends Frame, Others {
  moment: Box
  counter: Box
  /** Where the last blow stays in sight: beside what lies on the table, left of the words, or below them. */
  shares: boolean
  beside: boolean
  under: boolean
}

interface Told {
  stack: Spot[]
  telling: Box
}

/** Where everything lies on a desk: the others around, what happened at the right, my part below. */
export function desktop(scene: Scene): Plan {
  const { width: W, height: H } = scene
  const log = W >= 1100 ? { x: W - LOG, y: 0, w: LOG, h: H } : null
  const frame = frameOf(scene, log ? W - LOG : W)
  const { F, board, tight, top, sheet } = frame
  const middle = middleOf(frame)
  const { moment, counter } = middle
  const piles = pilesOf(middle)
  const told = toldAt(middle, piles)
  return {
    desk: true,
    tight,
    lying: false,
    ground: scene.watching ? H : top,
    foot: Math.min(scene.watching ? H : top, frame.free),
    log,
    header: { x: 0, y: 0, w: F, h: 64 },
    pods: middle.pods,
    podKind: middle.podKind,
    strip: board ? { x: 24, y: 90, w: F - 48, h: 32 } : null,
    moment,
    piles,
    counter,
    counterInSheet: !board,
    sheet,
    band: scene.band ? { x: 24, y: sheet.y, w: F - 48, h: BAND } : null,
    ...told,
    last: lastBlow(middle, piles, told.telling),
    fronts: middle.fronts,
    ...mine(frame, board ? sheet.x + 230 : counter.x + counter.w + 24),
    // At the foot of what happened, where there is one: the card of the moment is not to be covered.
    primer: log
      ? { x: log.x + 12, y: Math.max(64, H * 0.44 - 244), w: log.w - 24, h: 236 }
      : { x: F / 2 - 260, y: moment.y + Math.max(0, (moment.h - 190) / 2), w: 520, h: Math.min(moment.h, 190) },
  }
}

function frameOf(scene: Scene, F: number): Frame {
  const { height: H, look } = scene
  const board = look.pods === 'board'
  const arch = look.pods === 'arch'
  const tight = H < 760
  // The boards need what a low screen has.
  const low = tight || (board && H < 860)
  const body = low ? 196 : 226
  const bandH = scene.band ? BAND : 0
  const sheetH = scene.watching ? 0 : body + bandH
  const sheet: Box = { x: 24, y: H - sheetH, w: F - 48, h: sheetH }
  const top = H - (scene.watching ? 24 : body + BAND)
  const gallery = board && scene.watching
  const free = (scene.watching ? H : sheet.y) - (scene.noted ?? 0)
  const inY = sheet.y + bandH
  return { scene, F, board, arch, row: arch || board, gallery, tight, low, body, top, free, sheet, inY }
}

function othersInARow({ scene, F, arch, gallery, tight, low, top }: Frame): Others {
  const n = scene.others
  const gap = arch ? 24 : n > 4 ? 10 : 16
  const pad = arch ? 26 : 24
  const w = Math.min(arch ? 190 : 400, (F - 2 * pad - gap * (n - 1)) / n)
  const start = (F - n * w - gap * (n - 1)) / 2
  const y = arch ? 76 : 132
  const h = arch
    ? tight
      ? 160
      : scene.height < 860
        ? 172
        : 214
    : Math.min(tight ? 132 : low ? 144 : 184, 52 + w * 0.42)
  const pods = gallery
    ? boards(n, { x: 24, y, w: F * 0.72 - 40, h: top - y - 12 })
    : Array.from({ length: n }, (_, k) => ({ x: start + k * (w + gap), y, w, h }))
  return { pods, podKind: arch ? 'arch' : 'board', fronts: [] }
}

function othersAround({ scene, F, tight, top }: Frame): Others {
  const n = scene.others
  const w = n > 5 ? 190 : 214
  const h = tight ? 84 : 94
  const pods = (OVAL[n] ?? OVAL[8]!).map(([px, py]) => ({
    x: Math.max(8, Math.min(F - w - 8, (F * px) / 100 - w / 2)),
    y: Math.max(68, 64 + ((top - 64) * py) / 100 - h / 2),
    w,
    h,
  }))
  // Below the pod, towards the middle of the table.
  const fronts = pods.map((pod) => ({
    x: pod.x + (pod.x < F * 0.2 ? 8 : pod.x > F * 0.7 ? -8 : 0) + 12,
    y: pod.y + pod.h + 8,
    w: pod.w - 16,
    h: 66,
  }))
  return { pods, podKind: 'desk', fronts }
}

function middleOf(frame: Frame): Middle {
  const { scene, F, board, arch, row, gallery, body, top, free, sheet, inY } = frame
  const others = row ? othersInARow(frame) : othersAround(frame)
  const podsEnd = row ? (others.pods[0]?.y ?? 64) + (others.pods[0]?.h ?? 0) : 64 + (top - 64) * 0.22
  const all: Box = gallery
    ? { x: F * 0.72, y: 132, w: F * 0.28 - 24, h: top - 146 }
    : row
      ? { x: 24, y: podsEnd + 14, w: F - 48, h: top - podsEnd - 26 }
      : { x: F * 0.22, y: 64 + (top - 64) * 0.27, w: F * 0.56, h: (top - 64) * 0.7 }
  const moment: Box = { ...all, h: Math.min(all.h, free - all.y) }
  const counter: Box = board
    ? { x: F * 0.26, y: moment.y, w: Math.min(F * 0.47, 560), h: moment.h }
    : { x: sheet.x + 28, y: inY + 12, w: 320, h: body - 24 }
  const quiet = scene.blow === true && !scene.moment
  return {
    ...frame,
    ...others,
    moment,
    counter,
    shares: quiet && !row && moment.h >= 250 && moment.w >= 560,
    beside: quiet && arch && moment.h >= 150 && F >= 900,
    under: board && !gallery && scene.blow === true && moment.h >= 230,
  }
}

function pilesOf({ scene, F, board, arch, gallery, moment, fronts, shares }: Middle): Box {
  const foot = moment.y + moment.h
  if (gallery) return { x: moment.x, y: foot - 36, w: moment.w, h: 34 }
  if (board) return { x: 24, y: foot - 36, w: F * 0.24 - 16, h: 34 }
  if (arch) return { x: F - 24 - 130, y: moment.y + 8, w: 130, h: Math.min(140, moment.h) }
  // Below the cards in front of those who sit at the top.
  const clear = Math.max(0, ...fronts.filter((front) => front.y < moment.y + 20).map((front) => front.y + front.h))
  if (shares) {
    const y = Math.max(clear, moment.y + 16)
    return { x: moment.x + moment.w * 0.5, y, w: moment.w * 0.5, h: Math.min(236, foot - y - 96) }
  }
  if (!scene.moment) {
    const y = Math.max(clear, moment.y + Math.max(8, (moment.h - 320) / 2))
    return { x: F / 2 - 170, y, w: 340, h: Math.min(126, moment.h * 0.44, foot - clear - 84) }
  }
  const y = Math.max(clear, moment.y + (moment.h - Math.min(moment.h, 330)) / 2)
  return { x: moment.x + 8, y, w: 156, h: Math.min(moment.h, 330, foot - clear) }
}

/** Where the cards of the moment lie, and the words about them. */
function toldAt(middle: Middle, piles: Box): Told {
  if (middle.gallery) return toldBesideBoards(middle, piles)
  if (middle.board) return toldAtTheCounter(middle)
  if (middle.arch) return toldUnderTheArch(middle, piles)
  if (middle.scene.moment === 1) return toldOfOne(middle, piles)
  if (middle.scene.moment) return toldOfAChain(middle, piles)
  const { F, moment, shares } = middle
  const under = piles.y + piles.h + 12
  const telling = shares
    ? { x: piles.x, y: under, w: piles.w, h: moment.y + moment.h - under }
    : { x: F * 0.26, y: under, w: F * 0.48, h: Math.min(170, moment.y + moment.h - under) }
  return { stack: [], telling }
}

/** Cards that lie on one another, the last in sight as a whole, which ends at `right`. */
function fanned(count: number, right: number, y: number, w: number, step: number, turn: number): Spot[] {
  return Array.from({ length: count }, (_, k) => ({
    x: right - (count - 1 - k) * step,
    y,
    w,
    turn,
    z: 30 + k,
    bare: k < count - 1,
  }))
}

function toldBesideBoards({ scene, moment }: Middle, piles: Box): Told {
  const w = Math.min(112, (moment.w - 16) / 2, (moment.h - 200) / RATIO)
  const y = moment.y + w * RATIO + 40
  return {
    stack: fanned(scene.moment, moment.x + moment.w - w, moment.y + 22, w, Math.min(w * 0.4, 30), 4),
    telling: { x: moment.x, y, w: moment.w, h: piles.y - y - 8 },
  }
}

function toldAtTheCounter({ scene, F, moment, counter, under }: Middle): Told {
  const count = scene.moment
  const w = Math.min(112, counter.h * 0.5)
  const step = Math.min(w * 0.6, 160 / Math.max(1, count))
  const x = counter.x + counter.w + (count ? 36 : 24)
  return {
    stack: fanned(count, counter.x + counter.w - w * 0.8, counter.y - 18, w, step, 5),
    telling: { x, y: moment.y, w: F - x - 20, h: under ? moment.h * 0.58 : moment.h },
  }
}

function toldUnderTheArch({ scene, F, moment, beside }: Middle, piles: Box): Told {
  const count = scene.moment
  const big = Math.min(160, (moment.h - 58) / RATIO)
  const room = { x: 32, y: moment.y + 26, w: Math.min(F * 0.62 - 40, piles.x - 318), h: big * RATIO }
  const row = count ? chain(count, room, Math.min(118, big * 0.76), big) : []
  const from = row[0]?.x ?? 0
  const long = count ? row.at(-1)!.x + big - from : 0
  // A short row and its words stand together in the middle of what the piles leave free.
  const start = Math.max(32, (piles.x - long - 44 - 330) / 2)
  const x = count ? start + long + 44 : F * 0.2
  return {
    stack: row.map((spot) => ({ ...spot, x: spot.x - from + start })),
    telling: beside
      ? { x: F * 0.44, y: moment.y, w: piles.x - 12 - F * 0.44, h: moment.h }
      : { x, y: moment.y, w: count ? Math.min(330, piles.x - 12 - x) : F * 0.6, h: moment.h },
  }
}

/** The first line below what lies in front of those at the top, between two edges. */
function below({ moment, fronts }: Middle, x: number, w: number): number {
  const above = fronts.filter((front) => front.y < moment.y + 20 && front.x < x + w && front.x + front.w > x)
  return Math.max(moment.y, ...above.map((front) => front.y + front.h + 6))
}

function toldOfOne(middle: Middle, piles: Box): Told {
  const { F, moment, pods } = middle
  const foot = moment.y + moment.h
  const x = piles.x + piles.w + 30
  const top = below(middle, x, 184)
  const w = Math.min(184, (foot - top - 44) / RATIO)
  // The words end before those at the sides.
  const sides = pods.filter((pod) => pod.x > F / 2 && pod.y + pod.h > moment.y + 30).map((pod) => pod.x - 14)
  const wide = Math.min(moment.x + moment.w, ...sides) - x - w - 26
  const from = below(middle, x + w + 26, wide)
  return {
    stack: [{ x, y: top + (foot - top - w * RATIO) / 2 - 16, w, turn: -3, z: 30, bare: false }],
    telling: { x: x + w + 26, y: from, w: wide, h: foot - 30 - from },
  }
}

/** The chain above, the words below it. */
function toldOfAChain(middle: Middle, piles: Box): Told {
  const { scene, moment } = middle
  const foot = moment.y + moment.h
  const x = piles.x + piles.w + 24
  const width = moment.x + moment.w - x
  // On a laptop the cards come first: what beats what must be seen, and two lines say the rest.
  const words = Math.max(72, Math.min(116, moment.h * 0.24))
  const top = Math.min(below(middle, x, width), moment.y + moment.h * 0.1)
  const big = Math.min(156, (foot - top - words - ARROWS - 40) / RATIO)
  const under = top + ARROWS + big * RATIO + 38
  return {
    stack: chain(scene.moment, { x, y: top + ARROWS, w: width, h: big * RATIO }, big * 0.8, big),
    telling: { x: x - 10, y: under, w: width + 20, h: foot - under },
  }
}

/** In a quiet turn the last blow stays in sight. */
function lastBlow({ F, moment, under, beside, shares }: Middle, piles: Box, telling: Box): Box | null {
  if (under) return { x: telling.x, y: moment.y + moment.h * 0.6, w: telling.w, h: moment.h * 0.38 }
  if (beside) return { x: 40, y: moment.y + 10, w: F * 0.44 - 64, h: moment.h - 20 }
  if (shares) return { x: moment.x + 16, y: piles.y, w: moment.w * 0.5 - 40, h: moment.y + moment.h - piles.y }
  return null
}

/** My part: the hand, or what can be answered beside what is left of it. */
function mine(
  { scene, low, body, sheet, inY }: Frame,
  left: number,
): Pick<Plan, 'words' | 'hand' | 'choices' | 'rest' | 'take'> {
  const space: Box = { x: left, y: inY, w: sheet.x + sheet.w - 24 - left, h: body }
  // On a narrow desk one button leaves more of the room to the hand it stands beside.
  const column = scene.words === 1 && space.w < 560 ? 168 : 232
  const words = scene.words ? { x: space.x + space.w - column, y: inY + 14, w: column, h: body - 28 } : null
  if (words) space.w -= column + 16
  const choosing = scene.mode === 'choices'
  const restW =
    choosing && scene.rest ? Math.min(space.w * (space.w < 560 ? 0.24 : 0.34), Math.max(scene.rest * 80, 150)) : 0
  const restX = space.x + space.w - restW
  return {
    words,
    hand: choosing ? [] : sideBySide(scene, { ...space, h: body - 6 }, low ? 116 : 132),
    choices: choosing ? choicesIn(scene, { ...space, w: space.w - restW }, low) : [],
    rest: choosing ? line(scene.rest, { x: restX, y: inY + 8, w: restW, h: 100 }, 68) : [],
    take: takeBox(
      scene.rest
        ? { x: restX, y: inY + 14, w: restW, h: body }
        : { x: sheet.x, y: scene.height - 48, w: sheet.w, h: 48 },
    ),
  }
}

function choicesIn({ choices }: Scene, room: Box, low: boolean): Plan['choices'] {
  if (choices > FEW) {
    const inside = { ...room, x: room.x + 12, y: room.y + 12, w: room.w - 24 }
    return cells(choices, inside, low ? 38 : 44, Math.ceil(choices / 3))
  }
  const size = Math.min(low ? 96 : 112, room.w / Math.max(2, choices) - 16)
  const used = Math.min(room.w, Math.max(1, choices) * (choices <= 2 ? 280 : 170))
  const place = { x: room.x + (room.w - used) / 2, y: room.y + 12, w: used, h: 0 }
  return columns(choices, place, size, room.h - 18 - size * RATIO)
}

/** The boards of all, in two rows. */
function boards(n: number, { x, y, w, h }: Box): Box[] {
  const perRow = Math.ceil(n / 2)
  const rows = Math.ceil(n / perRow)
  const wide = (w - (perRow - 1) * 16) / perRow
  const high = (h - (rows - 1) * 16) / rows
  return Array.from({ length: n }, (_, k) => ({
    x: x + (k % perRow) * (wide + 16),
    y: y + Math.floor(k / perRow) * (high + 16),
    w: wide,
    h: high,
  }))
}
