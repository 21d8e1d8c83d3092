import { isAway } from '../lib/presence.svelte.ts'
import { isOut } from './facts.ts'
import type { ScreenState } from './screen_state.svelte.ts'

// What people may do about somebody they wait for without a clock. The table decides; here is what is offered.

function isAwaited(at: ScreenState, seat: number): boolean {
  const open = at.room.phase === 'playing' && at.room.clock === 'none' && !at.room.ritual
  return open && at.you >= 0 && at.you !== seat && (at.question?.seats.includes(seat) ?? false)
}

export function mayNudge(at: ScreenState, seat: number): boolean {
  const player = at.people[seat]!
  return isAwaited(at, seat) && !player.bot && !player.away
}

/** May those who are here let a bot make one move for this seat, and am I one of them? */
export function mayAgree(at: ScreenState, seat: number): boolean {
  return mayNudge(at, seat) && isAway(at.people[seat]!) && voters(at, seat).includes(at.you)
}

/** The seats whose people decide that: the others who are here and in play; if all are out, those who are here. */
export function voters(at: ScreenState, seat: number): number[] {
  const here = at.people.filter((one) => !one.bot && !one.free && one.here && !one.away && one.seat !== seat)
  const playing = here.filter((one) => !isOut(at.view, one.seat))
  return (playing.length ? playing : here).map((one) => one.seat)
}
