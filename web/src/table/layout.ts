import type { Look } from '../art/look.ts'
import type { Mode } from './choices.ts'
import { desktop } from './layout_desktop.ts'
import {
  ARROWS,
  captionHeight,
  cells,
  chain,
  columns,
  FACES,
  fan,
  FEW,
  GAP,
  line,
  NAMED,
  RATIO,
  takeBox,
  type Answer,
  type Box,
  type Spot,
  type Words,
} from './layout_parts.ts'

export type { Box, Spot } from './layout_parts.ts'

/** What has to find a place. No rules, and words only to measure them. */
export interface Scene {
  look: Look
  width: number
  height: number
  /** How many others there are. */
  others: number
  watching: boolean
  /** Below the table a note says that you only watch. */
  noted?: number
  hand: number
  /** Which cards of the hand can be played. */
  raised: boolean[]
  /** Which card of the hand is chosen; -1: none. */
  chosen: number
  mode: Mode
  /** How many answers the sheet offers (cards and words), in `choices` mode. */
  choices: number
  /** What stands below each answer, to leave room for it. */
  captions?: Words[]
  /** How many cards of the hand are no answer. */
  rest: number
  /** Words to press besides the cards: a row of buttons. */
  words: number
  moment: number
  piles: number
  /** A blow has landed that can stay in sight. */
  blow?: boolean
  /** Whether there is a band with a question. */
  band: boolean
}

export interface Plan {
  desk: boolean
  tight: boolean
  /** A phone on its side: my part is right of the table, not below it. */
  lying: boolean
  /** Where the table ends and my part begins, whether or not I am asked. */
  ground: number
  /** Where what is told ends: above my part, or above the note for somebody who does not play. */
  foot: number
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
  choices: Answer[]
  rest: Spot[]
  stack: Spot[]
  /** Where the last blow stays in sight in a quiet turn, where there is room for it. */
  last?: Box | null
  /** Beside each of the others on a desk: what lies in front of them. */
  fronts: Box[]
  /** For a few words to somebody new: never over what is asked, nor over an answer. */
  primer: Box
  /** My hand, as the place where a card is taken to. */
  take: Box
}

/** From this width on it is a desk. */
export const DESK = 900
/** Below this height a screen that is wider than high is a phone on its side. */
const LYING = 480

/** Where everything lies. The same scene always gives the same plan. */
export function plan(scene: Scene): Plan {
  return scene.width >= DESK && !lies(scene) ? desktop(scene) : phone(scene)
}

/** Less than this a table is not drawn in. */
const LEAST = { width: 360, height: 640 }
/** What a desk with the most seats takes up at the least, in every game. */
const LEAST_DESK = { width: 1100, height: 640 }

/**
 * How much larger all is drawn: on a very large screen, which is looked at from further away, and as much as somebody
 * wishes (`scale`) where the table keeps its shape and its room.
 */
export function zoomFor(width: number, height: number, scale = 1): number {
  const far = width < 1800 || height < 1000 ? 1 : Math.min(width / 1500, height / 860, 2.5)
  if (lies({ width, height })) return 1
  const least = width >= DESK ? LEAST_DESK : LEAST
  const room = Math.min(width / least.width, height / least.height)
  return Math.round(Math.max(1, far, Math.min(far * scale, room)) * 100) / 100
}

/** A phone that lies on its side: the table left, what is mine right of it. */
export function lies({ width, height }: { width: number; height: number }): boolean {
  return height < LYING && width > height
}

/** So wide is the part of the screen that is mine. */
function myWidth(screen: { width: number; height: number }): number {
  return lies(screen) ? Math.round(Math.min(400, Math.max(300, screen.width * 0.46))) : screen.width
}

/** Whether this many answers stand in rows on this screen, each as a small face that bears no name. */
export function areMany(n: number, screen: { width: number; height: number }): boolean {
  return n > fewOn({ width: myWidth(screen) })
}

function phone(scene: Scene): Plan {
  const { width: W, height: H, look } = scene
  const board = look.pods === 'board'
  const tight = H < 720
  const lying = lies(scene)
  // So wide is my part, and so wide what the others and the table have: each all of a phone that stands.
  const mine = myWidth(scene)
  const theirs = lying ? W - mine : W
  const left = W - mine
  const header: Box = { x: 0, y: 0, w: W, h: lying ? 44 : tight ? 48 : 52 }
  let y = header.h
  const strip = board ? { x: 12, y, w: theirs - 24, h: tight ? 44 : 52 } : null
  if (strip) y += strip.h + (tight ? 3 : 6)
  const { pods, kind, bottom } = phonePods({ ...scene, width: theirs }, y + (look.pods === 'arch' ? 0 : 4), tight)
  y = bottom

  const counterInSheet = look.counterInSheet
  const bandH = scene.band ? (tight ? 48 : 56) : 0
  const [lowest, low, roomy] = look.counterHeight
  const usual = scene.watching ? 0 : tight ? (H < 660 ? lowest : low) : roomy
  // The cards that travel round the table need the room.
  const crowded = look.pods === 'arch'
  const answers = sheetBody({ ...scene, width: mine }, tight, crowded, lying)
  const wordsH = scene.words ? Math.ceil(scene.words / 2) * 56 + 4 : 0
  // The board of Stimulix takes what the others leave, up to a point, and gives up some of its own where the sentence
  // above it needs that.
  // A player who takes a card up gets a row of words: the board keeps its size then, and what the card does stays
  // readable above it.
  const row = scene.mode === 'fan' && !lying ? Math.max(60, wordsH) : wordsH
  const others = lying ? header.h + 8 : y + (tight ? 104 : 130)
  const spare = board && !scene.watching ? H - others - bandH - answers.height - row - usual - (scene.noted ?? 0) : 0
  const counterH = Math.max(lying ? Math.min(usual, 76) : Math.min(usual, 150), usual + Math.min(64, spare))
  const sheetH = scene.watching ? 0 : bandH + (counterInSheet ? counterH : 0) + wordsH + answers.height
  const sheet: Box = { x: left, y: H - sheetH, w: mine, h: sheetH }
  const band = scene.band ? { x: left, y: sheet.y, w: mine, h: bandH } : null
  const counter: Box = {
    x: left + 12,
    y: counterInSheet ? sheet.y + bandH : sheet.y - counterH - (tight && (crowded || lying || board) ? 3 : 8),
    w: mine - 24,
    h: counterH,
  }
  const words = wordsH
    ? { x: left + 12, y: sheet.y + bandH + (counterInSheet ? counterH : 6), w: mine - 24, h: wordsH }
    : null
  const from = sheet.y + bandH + (counterInSheet ? counterH : 0) + wordsH

  const end = (scene.watching || lying ? H : counterInSheet ? sheet.y : counter.y) - (scene.noted ?? 0)
  const edge = crowded ? 4 : 8
  const moment: Box = {
    x: 12,
    y: y + edge,
    w: theirs - 24,
    h: Math.max(board ? 56 : 96, end - y - 2 * edge),
  }
  const pilesH = board
    ? 0
    : scene.moment
      ? look.pilesStay
        ? 34
        : 0
      : moment.h < 190
        ? 34
        : Math.min(110, moment.h * 0.42)
  const piles: Box = scene.moment
    ? { x: 12, y: moment.y + moment.h - pilesH, w: theirs - (scene.moment === 1 && !lying ? 88 : 24), h: pilesH }
    : {
        x: 28,
        y: moment.y + (moment.h < 190 ? 12 : Math.max(20, (moment.h - pilesH - 120) / 2)),
        w: theirs - 56,
        h: pilesH,
      }
  const { stack, telling } = phoneMoment({ ...scene, width: theirs }, moment, piles, counter)
  return {
    desk: false,
    tight,
    lying,
    ground: scene.watching ? H : sheet.y,
    foot: scene.watching ? H - (scene.noted ?? 0) : sheet.y,
    log: null,
    header,
    pods,
    podKind: kind,
    strip,
    moment,
    telling,
    piles,
    counter,
    counterInSheet,
    sheet,
    band,
    words,
    hand:
      scene.mode === 'choices'
        ? []
        : fan(scene, { x: left, y: from, w: mine, h: sheet.y + sheet.h - from }, answers.card),
    choices:
      scene.mode === 'choices'
        ? answersIn(scene.choices, { x: left + 12, y: from + 10, w: mine - 24, h: 0 }, answers)
        : [],
    rest:
      scene.mode === 'choices' && answers.rest > 6
        ? line(
            scene.rest,
            { x: left + 16, y: from + answers.height - answers.rest, w: mine - 32, h: answers.rest },
            Math.min(tight || crowded ? 40 : 46, (answers.rest - 10) / RATIO),
          )
        : [],
    stack,
    fronts: [],
    take: takeBox({ x: left, y: H - Math.max(answers.rest, 36), w: mine, h: Math.max(answers.rest, 36) }),
    primer: primerOn(header, moment, piles, telling),
  }
}

/** So far from the edge of the screen is what lies over the table for a while. */
export const MARGIN = 8

/** On a phone the primer lies over the others: never over the question, the piles, an answer or the menu. */
function primerOn(header: Box, moment: Box, piles: Box, telling: Box): Box {
  const end = Math.min(piles.h ? piles.y : telling.y, telling.y)
  return { x: MARGIN, y: header.h + 2, w: moment.w + 24 - 2 * MARGIN, h: Math.min(end - 6 - header.h, 180) }
}

/** Answers that stand as cards side by side; more stand in rows. `width`: of the part that is mine. */
function fewOn({ width }: Pick<Scene, 'width'>): number {
  return width < 340 ? 3 : FEW
}

interface SheetBody {
  height: number
  card: number
  caption: number
  rest: number
  /** Of small faces with their words beside them. */
  rows?: number
}

/** Sizes of the lower part: how large the cards are and how high all of it is. */
function sheetBody(scene: Scene, tight: boolean, crowded: boolean, lying: boolean): SheetBody {
  if (scene.mode === 'choices') {
    const low = crowded || lying || scene.choices > FEW || scene.look.pods === 'board'
    // First to go is what cannot be played anyway.
    const rest =
      !scene.rest ||
      (tight && crowded && scene.choices > FEW) ||
      (lying && (scene.look.pods === 'board' || scene.choices > FEW))
        ? 6
        : tight
          ? low
            ? 26
            : 34
          : low
            ? 62
            : 76
    if (scene.choices > fewOn(scene)) {
      const rows = Math.ceil(scene.choices / 2)
      const card = lying ? (rows > 3 ? 32 : rows > 2 ? 36 : 42) : tight ? (rows > 3 ? 36 : 39) : rows > 4 ? 40 : 46
      return { card, caption: 0, rest, rows, height: 14 + rows * (card * RATIO + GAP) + rest }
    }
    // Beside the table there is no room for words beside a card.
    const side = scene.choices <= 2 && !lying
    const column = (scene.width - 24) / scene.choices
    const card = Math.floor(
      Math.max(
        44,
        Math.min(
          column - (column < 94 ? 4 : 10),
          side
            ? tight
              ? 76
              : 88
            : tight
              ? scene.look.pods === 'board'
                ? 76
                : 82
              : scene.look.pods === 'arch'
                ? 96
                : 104,
        ),
      ),
    )
    const most = lying ? 48 : tight ? 56 : crowded ? 66 : 84
    const caption = side
      ? 0
      : 6 + Math.max(17, ...(scene.captions ?? []).map((words) => captionHeight(words, column - 6, most)))
    return { card, caption, rest, height: 20 + card * RATIO + caption + rest }
  }
  const card = scene.hand > 7 ? (tight ? 70 : 84) : tight ? 76 : 92
  return { card, caption: 0, rest: 0, height: scene.hand ? card * RATIO + (tight ? 34 : 40) : 24 }
}

function answersIn(n: number, box: Box, { card, caption, rows }: SheetBody): Answer[] {
  return rows ? cells(n, box, card, 2) : columns(n, box, card, caption)
}

function phonePods(scene: Scene, y: number, tight: boolean): { pods: Box[]; kind: Plan['podKind']; bottom: number } {
  const { width: W, others: n, look } = scene
  if (!n) return { pods: [], kind: 'wide', bottom: y }
  const arch = look.pods === 'arch'
  const board = look.pods === 'board'
  if (board && scene.watching) {
    // A player without a board sees the boards of the others; between two rows lie the marks of the upper one.
    const rows = Math.ceil(n / 2)
    const h = Math.min(150, (scene.height - (scene.noted ?? 0) - y - 120) / rows - 16)
    if (h > 110) {
      const w = (W - 32) / 2
      return {
        pods: Array.from({ length: n }, (_, k) => ({
          x: 12 + (k % 2) * (w + 8),
          y: y + Math.floor(k / 2) * (h + 16),
          w,
          h,
        })),
        kind: 'board',
        bottom: y + rows * (h + 16),
      }
    }
  }
  // On a low screen one row of faces with their numbers leaves the middle to the cards that go round.
  if (arch && tight && n > 3) {
    const gap = n > 5 ? 4 : 10
    const w = (W - 12 - (n - 1) * gap) / n
    return {
      pods: Array.from({ length: n }, (_, k) => ({ x: 6 + k * (w + gap), y: y + 5, w, h: 72 })),
      kind: 'arch',
      bottom: y + 77,
    }
  }
  if (n > 5) {
    const upper = Math.ceil(n / 2)
    const h = tight ? 70 : arch ? 80 : 88
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
  const wide = arch ? 0 : board ? 1 : 2
  const [low, usual, many] = look.podHeight
  const h = n <= wide ? (tight ? 68 : 76) : tight ? low : n > (arch ? 3 : 4) ? many : usual
  const w = (W - 2 * pad - gap * (n - 1)) / n
  const pods = Array.from({ length: n }, (_, k) => ({ x: pad + k * (w + gap), y: y + (arch ? 6 : 0), w, h }))
  return { pods, kind: arch ? 'arch' : n <= wide ? 'wide' : n > 4 ? 'small' : 'tall', bottom: y + h + (arch ? 6 : 0) }
}

/** How far the mark of a pod hangs into the room for what is told, where nothing else begins there. */
const HANGS = 8

function phoneMoment(scene: Scene, moment: Box, piles: Box, counter: Box): { stack: Spot[]; telling: Box } {
  const n = scene.moment
  // Where a taken card leaves little height, all of it is for what the card does.
  if (!n && scene.look.pods === 'board' && moment.h < 90 && counter.x < moment.w)
    return {
      stack: [],
      telling: {
        x: moment.x + 16,
        y: moment.y + HANGS,
        w: moment.w - 32,
        h: Math.max(44, counter.y - moment.y - HANGS - 3),
      },
    }
  if (!n)
    return {
      stack: [],
      telling: {
        x: moment.x + 16,
        y: piles.y + piles.h + 4,
        w: moment.w - 32,
        h: Math.max(
          44,
          Math.min(scene.look.pods === 'board' ? moment.h : 130, moment.y + moment.h - piles.y - piles.h - 12),
        ),
      },
    }
  const room = moment.h - piles.h - 4
  const arch = scene.look.pods === 'arch'
  // Beside a phone's table my board is too far from the words.
  if (scene.look.pods === 'board' && counter.x < moment.w) {
    // What is played lands on my own board, as the effect does.
    const w = Math.min(76, counter.h * 0.46)
    const step = Math.min(w * 0.7, 120 / n)
    const stack = Array.from({ length: n }, (_, k) => ({
      x: counter.x + counter.w - w - 14 - (n - 1 - k) * step,
      y: counter.y - 18,
      w,
      turn: 5,
      z: 30 + k,
      bare: true,
    }))
    return { stack, telling: { x: 20, y: moment.y + HANGS, w: scene.width - 40, h: room - HANGS } }
  }
  const paper = scene.look.tall
  // On squared paper there is often height to spare: then the words stand below a larger card.
  if (n === 1 && !arch && !(paper && room >= 290)) {
    const w = Math.min(124, (room - 10) / RATIO, scene.width * 0.33)
    const spot = {
      x: moment.x + moment.w - w - 16,
      y: moment.y + (room - w * RATIO) / 2,
      w,
      turn: 3.5,
      z: 30,
      bare: w < 64,
    }
    return {
      stack: [spot],
      telling: {
        x: moment.x + (paper ? 30 : 20),
        y: moment.y + 8,
        w: spot.x - moment.x - (paper ? 42 : 32),
        h: room - 16,
      },
    }
  }
  const head = arch ? 8 : ARROWS
  const words = arch ? Math.max(46, Math.min(84, room - head - FACES - (NAMED + 4) * RATIO)) : Math.min(92, room * 0.46)
  const large = (room - words - head - FACES) / RATIO
  // Hardly any height: the cards left, and what they leave free is for the words.
  const beside = Math.min(arch ? 94 : 84, (room - (arch ? 22 : 30)) / RATIO)
  const aside = arch ? n < 4 && large < NAMED : room < 170
  if (aside) {
    const cards = chain(
      n,
      { x: moment.x + 8, y: moment.y + 10, w: moment.w * (arch && n > 2 ? 0.58 : 0.5), h: beside * RATIO },
      beside * (arch && n > 2 ? 0.64 : 0.78),
      beside,
    )
    const shift = cards[0]!.x - moment.x - 8
    const stack = cards.map((spot) => ({ ...spot, x: spot.x - shift }))
    const x = stack.at(-1)!.x + beside + 16
    return { stack, telling: { x, y: moment.y + 6, w: moment.x + moment.w - x - 8, h: room - 12 } }
  }
  const top = Math.max(
    48,
    Math.min(paper && n === 1 ? 150 : 124, large, scene.width * (paper && n === 1 ? 0.39 : 0.34)),
  )
  const small = Math.max(40, top * 0.78)
  const under = moment.y + head + top * RATIO + FACES + 2
  return {
    stack: chain(n, { x: moment.x + 6, y: moment.y + head, w: moment.w - 12, h: top * RATIO }, small, top),
    telling: { x: moment.x + 8, y: under, w: moment.w - 16, h: moment.y + room - under },
  }
}
