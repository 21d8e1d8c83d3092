import type { Story } from '../lib/api.ts'
import { screenOf } from '../lib/games.ts'
import type { ReplayedTable } from '../lib/replayed.svelte.ts'

export const SPEEDS = [0.5, 1, 2, 4]
/** Up to this speed eyes can follow what travels. */
const FOLLOWED = 2
/** How long a moment stays at speed 1, and how much longer for each thing that happens in it. */
const MOMENT = 1000
const EACH = 250
const LONGEST = 2500
/** An answer in which nothing is to be seen: a pass. */
const BLINK = 90

/** Plays a match again: forwards by itself, and wherever one wants by hand. */
export class Reel {
  playing = $state(false)
  speed = $state(1)
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    readonly table: ReplayedTable,
    readonly story: Story,
  ) {}

  /** Which chapter a moment belongs to. */
  chapter = $derived.by(() => chapterAt(this.story, this.table.n))
  atEnd = $derived.by(() => this.table.n >= this.table.total)

  toggle(): void {
    if (this.playing) return this.pause()
    if (this.atEnd) void this.table.go(0)
    this.playing = true
    this.schedule()
  }

  pause(): void {
    this.playing = false
    clearTimeout(this.timer)
  }

  /** By hand to a moment; what plays goes on from there. */
  async seek(n: number): Promise<void> {
    clearTimeout(this.timer)
    this.table.hurried = false
    await this.table.go(n)
    if (this.playing) this.schedule()
  }

  /** One step; a step in which nothing can be seen is no step for somebody who looks. */
  async step(way: 1 | -1): Promise<void> {
    this.pause()
    const { table } = this
    table.hurried = false
    do await table.go(table.n + way)
    while (table.n > 0 && table.n < table.total && table.eventful(table.n) === false)
  }

  /** To the next chapter, or back to where this one or the one before begins. */
  leap(way: 1 | -1): Promise<void> {
    const { n } = this.table
    const starts = this.story.chapters.map((chapter) => chapter.n)
    return this.seek(
      way > 0 ? (starts.find((start) => start > n) ?? this.table.total) : (starts.findLast((start) => start < n) ?? 0),
    )
  }

  /** To the next player who falls, round and round. */
  fall(): Promise<void> {
    const falls = this.story.falls.map((fall) => fall.n)
    return this.seek(falls.find((n) => n > this.table.n) ?? falls[0] ?? this.table.total)
  }

  private schedule(): void {
    clearTimeout(this.timer)
    if (this.atEnd) return this.pause()
    this.timer = setTimeout(() => void this.tick(), this.wait() / this.speed)
  }

  private async tick(): Promise<void> {
    this.table.hurried = this.speed > FOLLOWED
    await this.table.go(this.table.n + 1)
    if (this.playing) this.schedule()
  }

  private wait(): number {
    if (this.table.n === 0) return MOMENT
    if (this.table.eventful(this.table.n) === false) return BLINK
    const events = this.table.log.at(-1)?.events.length ?? 0
    return Math.min(LONGEST, MOMENT + EACH * events)
  }
}

export function chapterAt(story: Story, n: number): number {
  return Math.max(1, story.chapters.findLastIndex((chapter) => chapter.n <= n) + 1)
}

/** What a chapter is called: sequences are counted, turns have the number that was shown in play. */
export function numberOf(story: Story, game: string, chapter: number): number {
  return screenOf(game).chapters === 'sequence' ? chapter : (story.chapters[chapter - 1]?.turn ?? chapter - 1) + 1
}
