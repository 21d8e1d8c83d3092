import type { Plan, Scene } from './layout.ts'
import { ARROWS, cells, chain, columns, FEW, line, RATIO, sideBySide, takeBox, type Box, type Spot } from './spots.ts'

const LOG = 320

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

/** Where everything lies on a desk: the others around, what happened at the right, my part below. */
export function desk(scene: Scene): Plan {
  const { width: W, height: H, look, others: n } = scene
  const board = look.pods === 'board'
  const arch = look.pods === 'arch'
  const log = W >= 1100 ? { x: W - LOG, y: 0, w: LOG, h: H } : null
  const F = log ? W - LOG : W
  const tight = H < 760
  const header: Box = { x: 0, y: 0, w: F, h: 64 }
  const bandH = scene.band ? 56 : 0
  // The boards need what a low screen has.
  const low = tight || (board && H < 860)
  const body = low ? 196 : 226
  const sheetH = scene.watching ? 0 : body + bandH
  const sheet: Box = { x: 24, y: H - sheetH, w: F - 48, h: sheetH }
  const top = H - (scene.watching ? 24 : body + 56)
  const band = scene.band ? { x: 24, y: sheet.y, w: F - 48, h: bandH } : null
  const inY = sheet.y + bandH
  const strip = board ? { x: 24, y: 90, w: F - 48, h: 32 } : null

  const row = arch || board
  // Who only looks on has no board: the others' take its place, and what happens stands beside them.
  const gallery = board && scene.watching
  let pods: Box[]
  let kind: Plan['podKind'] = 'desk'
  let fronts: Box[] = []
  if (row) {
    const gap = arch ? 24 : n > 4 ? 10 : 16
    const pad = arch ? 26 : 24
    const w = Math.min(arch ? 190 : 400, (F - 2 * pad - gap * (n - 1)) / n)
    const start = (F - n * w - gap * (n - 1)) / 2
    const y = arch ? 76 : 132
    const h = arch ? (tight ? 160 : H < 860 ? 172 : 214) : Math.min(tight ? 132 : low ? 144 : 184, 52 + w * 0.42)
    pods = Array.from({ length: n }, (_, k) => ({ x: start + k * (w + gap), y, w, h }))
    if (gallery) pods = boards(n, { x: 24, y, w: F * 0.72 - 40, h: top - y - 12 })
    kind = arch ? 'arch' : 'board'
  } else {
    const w = n > 5 ? 190 : 214
    const h = tight ? 84 : 94
    pods = (OVAL[n] ?? OVAL[8]!).map(([px, py]) => ({
      x: Math.max(8, Math.min(F - w - 8, (F * px) / 100 - w / 2)),
      y: Math.max(68, 64 + ((top - 64) * py) / 100 - h / 2),
      w,
      h,
    }))
    // Below the pod, towards the middle of the table.
    fronts = pods.map((pod) => ({
      x: pod.x + (pod.x < F * 0.2 ? 8 : pod.x > F * 0.7 ? -8 : 0) + 12,
      y: pod.y + pod.h + 8,
      w: pod.w - 16,
      h: 66,
    }))
  }
  const podsEnd = row ? (pods[0]?.y ?? 64) + (pods[0]?.h ?? 0) : 64 + (top - 64) * 0.22
  const moment: Box = gallery
    ? { x: F * 0.72, y: 132, w: F * 0.28 - 24, h: top - 146 }
    : row
      ? { x: 24, y: podsEnd + 14, w: F - 48, h: top - podsEnd - 26 }
      : { x: F * 0.22, y: 64 + (top - 64) * 0.27, w: F * 0.56, h: (top - 64) * 0.7 }

  const count = scene.moment
  const counter: Box = board
    ? { x: F * 0.26, y: moment.y, w: Math.min(F * 0.47, 560), h: moment.h }
    : { x: sheet.x + 28, y: inY + 12, w: 320, h: body - 24 }
  const centred = !row && !count
  // In a quiet turn the last blow stays in sight, left of what lies on the table.
  const shares = centred && scene.blow === true && moment.h >= 250 && moment.w >= 560
  // Where the others sit in a row, it lies left of the words, or below them.
  const beside = arch && !count && scene.blow === true && moment.h >= 150 && F >= 900
  const under = board && !gallery && scene.blow === true && moment.h >= 230
  // Below the cards that lie before those who sit at the top; and the words end before those at the sides.
  const clear = Math.max(0, ...fronts.filter((front) => front.y < moment.y + 20).map((front) => front.y + front.h))
  const below = (x: number, w: number) =>
    Math.max(
      moment.y,
      ...fronts
        .filter((front) => front.y < moment.y + 20 && front.x < x + w && front.x + front.w > x)
        .map((front) => front.y + front.h + 6),
    )
  const end = Math.min(
    moment.x + moment.w,
    ...pods.filter((pod) => pod.x > F / 2 && pod.y + pod.h > moment.y + 30).map((pod) => pod.x - 14),
  )
  const piles: Box = gallery
    ? { x: moment.x, y: moment.y + moment.h - 36, w: moment.w, h: 34 }
    : board
      ? { x: 24, y: moment.y + moment.h - 36, w: F * 0.24 - 16, h: 34 }
      : arch
        ? { x: F - 24 - 130, y: moment.y + 8, w: 130, h: Math.min(140, moment.h) }
        : shares
          ? {
              x: moment.x + moment.w * 0.5,
              y: Math.max(clear, moment.y + 16),
              w: moment.w * 0.5,
              h: Math.min(236, moment.y + moment.h - Math.max(clear, moment.y + 16) - 96),
            }
          : centred
            ? {
                x: F / 2 - 170,
                y: Math.max(clear, moment.y + Math.max(8, (moment.h - 320) / 2)),
                w: 340,
                h: Math.min(126, moment.h * 0.44, moment.y + moment.h - clear - 84),
              }
            : {
                x: moment.x + 8,
                y: Math.max(clear, moment.y + (moment.h - Math.min(moment.h, 330)) / 2),
                w: 156,
                h: Math.min(moment.h, 330, moment.y + moment.h - clear),
              }

  let stack: Spot[]
  let telling: Box
  if (gallery) {
    const w = Math.min(112, (moment.w - 16) / 2, (moment.h - 200) / RATIO)
    const step = Math.min(w * 0.4, 30)
    stack = Array.from({ length: count }, (_, k) => ({
      x: moment.x + moment.w - w - (count - 1 - k) * step,
      y: moment.y + 22,
      w,
      turn: 4,
      z: 30 + k,
      bare: k < count - 1,
    }))
    const y = moment.y + w * RATIO + 40
    telling = { x: moment.x, y, w: moment.w, h: piles.y - y - 8 }
  } else if (board) {
    const w = Math.min(112, counter.h * 0.5)
    const step = Math.min(w * 0.6, 160 / Math.max(1, count))
    stack = Array.from({ length: count }, (_, k) => ({
      x: counter.x + counter.w - w * 0.8 - (count - 1 - k) * step,
      y: counter.y - 18,
      w,
      turn: 5,
      z: 30 + k,
      bare: k < count - 1,
    }))
    const x = counter.x + counter.w + (count ? 36 : 24)
    telling = { x, y: moment.y, w: F - x - 20, h: under ? moment.h * 0.58 : moment.h }
  } else if (arch) {
    const big = Math.min(160, (moment.h - 58) / RATIO)
    stack = count
      ? chain(
          count,
          { x: 32, y: moment.y + 26, w: Math.min(F * 0.62 - 40, piles.x - 318), h: big * RATIO },
          Math.min(118, big * 0.76),
          big,
        )
      : []
    const from = stack[0]?.x ?? 0
    const long = count ? stack.at(-1)!.x + big - from : 0
    // A short row and its words stand together in the middle of what the piles leave free.
    const start = Math.max(32, (piles.x - long - 44 - 330) / 2)
    stack = stack.map((spot) => ({ ...spot, x: spot.x - from + start }))
    const x = count ? start + long + 44 : F * 0.2
    telling = beside
      ? { x: F * 0.44, y: moment.y, w: piles.x - 12 - F * 0.44, h: moment.h }
      : { x, y: moment.y, w: count ? Math.min(330, piles.x - 12 - x) : F * 0.6, h: moment.h }
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
    // On a laptop the cards come first: what beats what must be seen, and two lines say the rest.
    const words = Math.max(72, Math.min(116, moment.h * 0.24))
    const top = Math.min(below(x, width), moment.y + moment.h * 0.1)
    const big = Math.min(156, (moment.y + moment.h - top - words - ARROWS - 40) / RATIO)
    stack = chain(count, { x, y: top + ARROWS, w: width, h: big * RATIO }, big * 0.8, big)
    const under = top + ARROWS + big * RATIO + 38
    telling = { x: x - 10, y: under, w: width + 20, h: moment.y + moment.h - under }
  } else {
    stack = []
    const under = piles.y + piles.h + 12
    telling = shares
      ? { x: piles.x, y: under, w: piles.w, h: moment.y + moment.h - under }
      : { x: F * 0.26, y: under, w: F * 0.48, h: Math.min(170, moment.y + moment.h - under) }
  }

  const leftEdge = board ? sheet.x + 230 : counter.x + counter.w + 24
  const space: Box = { x: leftEdge, y: inY, w: sheet.x + sheet.w - 24 - leftEdge, h: body }
  // On a narrow desk one button leaves more of the room to the hand it stands beside.
  const column = scene.words === 1 && space.w < 560 ? 168 : 232
  const words = scene.words ? { x: space.x + space.w - column, y: inY + 14, w: column, h: body - 28 } : null
  if (words) space.w -= column + 16
  const restW =
    scene.mode === 'choices' && scene.rest
      ? Math.min(space.w * (space.w < 560 ? 0.24 : 0.34), Math.max(scene.rest * 80, 150))
      : 0
  const size = Math.min(low ? 96 : 112, (space.w - restW) / Math.max(2, scene.choices) - 16)
  const caption = body - 18 - size * RATIO
  const used = Math.min(space.w - restW, Math.max(1, scene.choices) * (scene.choices <= 2 ? 280 : 170))
  return {
    desk: true,
    tight,
    lying: false,
    ground: scene.watching ? H : top,
    foot: scene.watching ? H - (scene.noted ?? 0) : top,
    log,
    header,
    pods,
    podKind: kind,
    strip,
    moment,
    telling,
    piles,
    counter,
    counterInSheet: !board,
    sheet,
    band,
    words,
    hand: scene.mode === 'choices' ? [] : sideBySide(scene, { ...space, h: body - 6 }, low ? 116 : 132),
    choices:
      scene.mode !== 'choices'
        ? []
        : scene.choices > FEW
          ? cells(
              scene.choices,
              { ...space, x: space.x + 12, y: inY + 12, w: space.w - restW - 24 },
              low ? 38 : 44,
              Math.ceil(scene.choices / 3),
            )
          : columns(
              scene.choices,
              { x: space.x + (space.w - restW - used) / 2, y: inY + 12, w: used, h: 0 },
              size,
              caption,
            ),
    rest:
      scene.mode === 'choices'
        ? line(scene.rest, { x: space.x + space.w - restW, y: inY + 8, w: restW, h: 100 }, 68)
        : [],
    stack,
    last: under
      ? { x: telling.x, y: moment.y + moment.h * 0.6, w: telling.w, h: moment.h * 0.38 }
      : beside
        ? { x: 40, y: moment.y + 10, w: F * 0.44 - 64, h: moment.h - 20 }
        : shares
          ? { x: moment.x + 16, y: piles.y, w: moment.w * 0.5 - 40, h: moment.y + moment.h - piles.y }
          : null,
    fronts,
    take: takeBox(
      scene.rest
        ? { x: space.x + space.w - restW, y: inY + 14, w: restW, h: body }
        : { x: sheet.x, y: H - 48, w: sheet.w, h: 48 },
    ),
    // At the foot of what happened, where there is one: the card of the moment is not to be covered.
    primer: log
      ? { x: log.x + 12, y: Math.max(64, H * 0.44 - 244), w: log.w - 24, h: 236 }
      : { x: F / 2 - 260, y: moment.y + Math.max(0, (moment.h - 190) / 2), w: 520, h: Math.min(moment.h, 190) },
  }
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
