import type { Move } from '../lib/moves.ts'
import type { ScreenState } from './screen_state.svelte.ts'
import { RATIO, type Box } from './layout_parts.ts'

/**
 * What is to be touched for a move, in this order: the card (or the button), and who it is for. With the card in my
 * fingers only the rest is left.
 */
export function pointedAt(at: ScreenState, move: Move, inBand: Box | null): Box[] {
  const target = move.target >= 0 && move.target !== at.you ? at.boxOf(move.target) : undefined
  const button = buttonOf(at, move, inBand)
  if (at.held) return target ? [withHit(target)] : button ? [button] : cardOf(at, move)
  return [...(button ? [button] : cardOf(at, move)), ...(target ? [target] : [])]
}

/** With what a hit would do, which is written across the upper edge. */
const withHit = ({ x, y, w, h }: Box): Box => ({ x, y: y - 12, w, h: h + 12 })

/** A button with words: in the band, or below the table. */
function buttonOf(at: ScreenState, move: Move, inBand: Box | null): Box | undefined {
  if (at.bandChoice?.moves.some(({ text }) => text === move.text)) return inBand ?? at.plan.band ?? undefined
  return at.words.some(({ key }) => key === move.text) ? (at.plan.words ?? undefined) : undefined
}

/** The plain answer in the band, as it is drawn. */
export function bandButton(zoom: number): Box | null {
  const found = document.querySelector('.band [data-move]')?.getBoundingClientRect()
  return found ? { x: found.x / zoom, y: found.y / zoom, w: found.width / zoom, h: found.height / zoom } : null
}

/** The card itself, with its words where it is laid out as an answer. */
function cardOf(at: ScreenState, move: Move): Box[] {
  const place =
    at.mode === 'choices'
      ? at.choices.findIndex(({ moves }) => moves.some(({ text }) => text === move.text))
      : at.hand.indexOf(move.card)
  const piece = at.pieces[place]
  if (place < 0 || !piece) return []
  const { x, y, w } = piece.spot
  const caption = piece.caption?.box
  const h = w * RATIO
  return [
    caption ? { x, y, w: Math.max(w, caption.x + caption.w), h: Math.max(h, caption.y + caption.h) } : { x, y, w, h },
  ]
}
