import type { MatchRecord } from './api.ts'
import type { HouseRules, Room } from './wire.ts'

/** The table as it was, made from what the record keeps. `cards`: what stood on them then and does not today. */
export function roomOf(record: MatchRecord, cards: HouseRules['cards'] = {}): Room {
  const { seats, options } = record.summary
  const house = record.summary.house ?? (Object.keys(cards).length ? { id: '', title: '', cards } : null)
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
