import { createSubscriber } from 'svelte/reactivity'
import { connection } from './connection.svelte.ts'
import type { Player } from './people.ts'
import { t } from './texts.svelte.ts'
import type { ChatLine } from './wire.ts'

const TICK = 500
/** A page that is loaded again is no absence. */
const BLINK = 3000
/** Milliseconds that the table waits for a player who has gone. */
export const WAITED = 20_000
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const ticks = createSubscriber((update) => {
  const timer = setInterval(update, TICK)
  return () => clearInterval(timer)
})

/** The time of the server, in milliseconds. Its readers are drawn again as it passes. */
export function serverTime(): number {
  ticks()
  return Date.now() + connection.skew
}

/** Somebody who has a seat and has been gone for more than a moment. */
export function isAway(player: Player): boolean {
  return !player.bot && !player.free && !player.here && (!player.seen || serverTime() - player.seen > BLINK)
}

/** Somebody the lobby does not wait for any longer. */
export function hasGone(player: Player): boolean {
  return isAway(player) && (!player.seen || serverTime() - player.seen > WAITED)
}

/** Milliseconds from now to this time of the server, or 0. */
export function timeLeft(at = 0): number {
  return at && Math.max(0, at - serverTime())
}

/** How somebody is away: when a bot takes over, or since when they are gone. */
export function awayWords(player: Player): string {
  const now = serverTime()
  if (player.botAt) return t('mark-away-bot', { time: clockTime(player.botAt - now) })
  const gone = player.seen ? now - player.seen : 0
  return gone < MINUTE ? t('mark-away') : t('mark-seen', { ago: agoWords(gone) })
}

/** A span of time in words, rounded down. */
export function agoWords(span: number): string {
  if (span < HOUR) return t('ago-minutes', { number: Math.max(1, Math.floor(span / MINUTE)) })
  if (span < DAY) return t('ago-hours', { number: Math.floor(span / HOUR) })
  return t('ago-days', { number: Math.floor(span / DAY) })
}

export function clockTime(left: number): string {
  const seconds = Math.max(0, Math.ceil(left / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** A line about people, as this reader reads it. */
export function newsWords(said: ChatLine, reader: string): string {
  const me = !reader ? 'none' : said.who === reader ? 'who' : said.other === reader ? 'other' : 'none'
  return t(`news-${said.news ?? ''}`, { who: said.name, other: said.text, me })
}
