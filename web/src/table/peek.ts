import type { Plan } from './layout.ts'
import type { Box } from './layout_parts.ts'

const WIDE = 290
const HIGH = 210

/** How much of two rectangles is the same. */
function shared(one: Box, other: Box): number {
  const w = Math.min(one.x + one.w, other.x + other.w) - Math.max(one.x, other.x)
  const h = Math.min(one.y + one.h, other.y + other.h) - Math.max(one.y, other.y)
  return Math.max(0, w) * Math.max(0, h)
}

/**
 * Where the words about a card open, right above my cards: over nobody who can be hit, over the question only where
 * there is no other place.
 */
export function peekBox(plan: Plan): Box {
  const field = plan.log?.x ?? plan.header.w
  const y = plan.sheet.y - HIGH - 12
  const places = Array.from({ length: 9 }, (_, n) => 16 + ((field - 32 - WIDE) * n) / 8)
  const boxes = places.map((x) => ({ x, y, w: WIDE, h: HIGH }))
  const cost = (box: Box) =>
    [...plan.pods, ...(plan.counterInSheet ? [] : [plan.counter])].reduce(
      (sum, pod) => sum + 50 * shared(box, pod),
      0,
    ) +
    10 * shared(box, plan.telling) +
    plan.fronts.reduce((sum, front) => sum + 5 * shared(box, front), 0) +
    shared(box, plan.piles)
  return boxes.reduce((best, box) => (cost(box) < cost(best) ? box : best))
}
