import { gameMeta } from '../../lib/games.ts'
import { connection } from '../../lib/connection.svelte.ts'
import { notices } from '../../lib/notices.svelte.ts'
import { players, type Player } from '../../lib/people.ts'
import { hasGone, isAway } from '../../lib/presence.svelte.ts'
import { gameTexts, language, t } from '../../lib/texts.svelte.ts'
import { listed, waitingFor } from '../../lib/waiting.ts'
import type { Bare, TableAction, LiveTable } from '../../lib/live_table.svelte.ts'
import type { Room } from '../../lib/wire.ts'

/** A table before its match: who is there, who is waited for, and whether it can start. */
export class Gathering {
  constructor(
    readonly table: LiveTable,
    private readonly roomNow: () => Room,
  ) {}

  room = $derived.by(() => this.roomNow())
  game = $derived(gameMeta(this.room.game)!)
  title = $derived(this.game.name[language()])
  everybody = $derived.by(() => players(this.room, this.table.you))
  /** The reader’s guest id. */
  me = $derived(connection.you?.id ?? '')
  seated = $derived.by(() => this.table.you >= 0)
  isHost = $derived(this.room.host === this.me)
  hostSeat = $derived(this.room.seats.findIndex((seat) => seat.guest === this.room.host))
  host = $derived(this.everybody[this.hostSeat])
  taken = $derived(this.everybody.filter((player) => !player.free))
  free = $derived(this.everybody.length - this.taken.length)
  isSentAway = $derived((this.room.sent_away ?? []).some((person) => person.id === this.me))
  ready = $derived.by(() => this.room.seats[this.table.you]?.ready ?? false)

  /** Those who will be dealt in: a player still at the podium of the last match has not said yes. */
  private coming = $derived(
    this.taken.filter((player) => !this.room.seats[player.seat]?.podium || player.seat === this.hostSeat),
  )
  private staying = $derived(this.taken.filter((player) => !this.coming.includes(player)))
  private unready = $derived(
    this.coming.filter(
      (player) => !player.bot && player.seat !== this.hostSeat && !this.room.seats[player.seat]?.ready,
    ),
  )
  // Nobody waits for a player who has gone: at the deal their seat goes, too.
  private late = $derived(this.unready.filter((player) => !hasGone(player)))
  private left = $derived(this.unready.filter((player) => hasGone(player)))
  playing = $derived(this.coming.length - this.left.length)
  private enough = $derived(this.playing >= this.game.seats[0])
  canStart = $derived(this.enough && this.late.length === 0)

  /** What the match still waits for. */
  hint = $derived.by(() => {
    if (!this.enough && this.playing + this.staying.length >= this.game.seats[0]) return waitingFor(this.staying)
    if (!this.enough) return t('needs-players', { game: this.title, number: this.game.seats[0] })
    if (this.late.length) return waitingFor(this.late)
    if (!this.isHost)
      return t(this.host && isAway(this.host) ? 'lobby-host-gone' : 'waiting-host', { name: this.host?.name ?? '' })
    const of = (players: Player[]) => ({ names: listed(players.map(({ name }) => name)), number: players.length })
    if (this.left.length) return t('lobby-left', of(this.left))
    if (this.staying.length) return t('lobby-podium', of(this.staying))
    return this.free ? t('free-seats-vanish', { number: this.free }) : t('can-start')
  })

  /** Players who have said yes; a host has by being there, unless still at the podium. */
  comes({ seat }: Player): boolean {
    return Boolean(this.room.seats[seat]?.ready || (seat === this.hostSeat && !this.room.seats[seat]?.podium))
  }

  /** Whether it was done; what the table refuses is said. */
  async act(action: Bare<TableAction>): Promise<boolean> {
    const answer = await this.table.act(action)
    if (answer.t !== 'refused') return true
    notices.say(
      gameTexts(this.room.game).find(`refused-${answer.reason}`) ?? t('failed', { reason: t('reason-unknown') }),
      'bad',
    )
    return false
  }

  async nudge({ seat, name }: Player): Promise<void> {
    if (await this.act({ t: 'nudge', seat })) notices.say(t('nudge-done', { name }))
  }
}
