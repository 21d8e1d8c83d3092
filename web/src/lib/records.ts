import type { MatchRecord } from './api.ts'
import type { Room } from './wire.ts'

/** The table as it was, made from what the record keeps. */
export function roomOf(record: MatchRecord): Room {
  const { seats, options, house = null } = record.summary
  return {
    id: record.id,
    game: record.game,
    phase: 'playing',
    host: '',
    options,
    clock: 'none',
    public: false,
    watchers: true,
    match: 1,
    commitment: '',
    record: record.id,
    house,
    seats: seats.map((seat) => ({
      kind: seat.bot ? 'bot' : 'person',
      name: seat.name,
      emoji: seat.emoji,
      guest: seat.guest,
      level: seat.level,
      away: seat.away,
      here: true,
      ready: true,
    })),
  }
}
