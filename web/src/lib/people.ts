import { avatar } from '../art/avatars.ts'
import type { Room } from './wire.ts'

/** Somebody at a table, as the page shows them. */
export interface Player {
  seat: number
  name: string
  emoji: string
  bot: boolean
  level: string
  you: boolean
  here: boolean
  free: boolean
  /** A bot plays for them. */
  away: boolean
  host: boolean
  /** When somebody who is not here was last seen, in the server's time; 0: unknown. */
  seen: number
  /** When a bot takes over; 0: none does. */
  botAt: number
}

/** The faces that others wear at a table: the picture of each, and who it is. */
export function facesBeside(room: Room, guest: string): Map<string, string> {
  const others = room.seats.filter((seat) => seat.kind !== 'empty' && (seat.kind === 'bot' || seat.guest !== guest))
  return new Map(others.map((seat) => [avatar(seat.emoji ?? '').name, seat.name ?? '']))
}

/** Somebody who is at a table, on a seat or watching: the name and the face that they have there. */
export function personAt(room: Room, guest: string): { name: string; emoji: string } | null {
  const found =
    room.seats.find((seat) => seat.kind === 'person' && seat.guest === guest) ??
    room.watching?.find(({ id }) => id === guest)
  return found ? { name: found.name ?? '', emoji: found.emoji ?? '' } : null
}

/** People who have another name than before: what they were called, and what they are called now. */
export function renamedIn(before: Room, now: Room): { before: string; name: string; guest: string }[] {
  return now.seats.flatMap((seat) => {
    const old = seat.guest ? before.seats.find((one) => one.guest === seat.guest) : undefined
    return old && old.name !== seat.name
      ? [{ before: old.name ?? '', name: seat.name ?? '', guest: seat.guest ?? '' }]
      : []
  })
}

/** Bots have names and faces of their own; who is called after a level only, gets one by seat. */
const BOTS: [name: string, emoji: string][] = [
  ['Gino', '🦍'],
  ['Zoe', '🦄'],
  ['Ugo', '🦖'],
  ['Mia', '🐼'],
  ['Dario', '🐙'],
  ['Tea', '🐨'],
  ['Leo', '🦁'],
  ['Pina', '🐸'],
  ['Carlo', '🐯'],
  ['Bea', '🐷'],
]

/** Everybody at a table in seat order. The same for every browser: it depends on the room alone. */
export function players(room: Room, you: number): Player[] {
  const taken = new Set(room.seats.flatMap((seat) => [seat.name ?? '', seat.emoji ?? '']))
  const names = BOTS.filter(([name, emoji]) => !taken.has(name) && !taken.has(emoji))
  let next = 0
  return room.seats.map((seat, place) => {
    const bot = seat.kind === 'bot'
    const nameless = bot && (seat.name ?? '').toLowerCase() === (seat.level ?? '').toLowerCase()
    const [name, emoji] = nameless ? names[next++ % names.length]! : [seat.name ?? '', seat.emoji ?? '']
    return {
      seat: place,
      name,
      emoji,
      bot,
      level: seat.level ?? '',
      you: place === you,
      here: seat.here ?? false,
      free: seat.kind === 'empty',
      away: seat.away ?? false,
      host: seat.kind === 'person' && seat.guest === room.host,
      seen: seat.seen ?? 0,
      botAt: seat.bot_at ?? 0,
    }
  })
}
