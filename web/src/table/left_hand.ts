import type { Answer, Box, Spot } from './layout_parts.ts'
import type { Plan } from './layout.ts'

const shifted = <T extends { x: number }>(one: T, by: number): T => ({ ...one, x: one.x + by })

/** As wide as an answer with the words beside it. */
const wide = ({ w, side, caption }: Answer) => (side ? Math.max(w, caption.x + caption.w) : w)

/**
 * The same plan for somebody who presses with the left thumb: the answers change sides, and on a phone that lies my
 * part is left of the table. Cards in a hand stay in their order: each shows its left edge.
 */
export function forLeftHand(plan: Plan): Plan {
  if (plan.desk) return plan
  const { sheet } = plan
  const theirs = plan.lying ? sheet.w : 0
  const mine = plan.lying ? -sheet.x : 0
  const away = <T extends Box | Spot>(one: T) => shifted(one, theirs)
  const near = <T extends Box | Spot>(one: T) => shifted(one, mine)
  const across = (x: number, w: number) => 2 * sheet.x + sheet.w - x - w + mine
  const left = plan.rest[0]?.x ?? 0
  const last = plan.rest.at(-1)
  const turned = last ? across(left, last.x + last.w - left) - left : 0
  return {
    ...plan,
    strip: plan.strip && away(plan.strip),
    pods: plan.pods.map(away),
    moment: away(plan.moment),
    telling: away(plan.telling),
    piles: away(plan.piles),
    stack: plan.stack.map(away),
    fronts: plan.fronts.map(away),
    primer: away(plan.primer),
    sheet: near(sheet),
    band: plan.band && near(plan.band),
    counter: near(plan.counter),
    words: plan.words && near(plan.words),
    take: near(plan.take),
    hand: plan.hand.map(near),
    choices: plan.choices.map((one) => ({ ...one, x: across(one.x, wide(one)) })),
    rest: plan.rest.map((one) => shifted(one, turned)),
  }
}
