import type { Action } from 'svelte/action'

/** As near to the end as this, in pixels, a reader reads the last line. */
const NEAR = 24

interface Given {
  own?: boolean
  seen: unknown
}

/**
 * An action for a list that grows: its last line stays in sight, unless somebody reads further up. `own`: the last
 * line is the reader's own, who wants to see it. It follows every time it is given something new.
 */
export const atEnd: Action<HTMLElement, Given> = (list, given) => {
  let low = true
  const look = () => (low = list.scrollHeight - list.scrollTop - list.clientHeight < NEAR)
  const follow = ({ own }: Given) => {
    low ||= own ?? false
    if (low) list.scrollTop = list.scrollHeight
  }
  list.addEventListener('scroll', look)
  follow(given)
  return { update: follow, destroy: () => list.removeEventListener('scroll', look) }
}
