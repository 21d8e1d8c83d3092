import { screenOf } from '../lib/games.ts'
import { slotOf } from './captions.ts'
import type { Piece } from './Layer.svelte'
import { isSpare } from './results.ts'
import type { ScreenState } from './screen_state.svelte.ts'
import type { Spot } from './layout_parts.ts'
import { keyed, type Token, type Want } from './tokens.ts'

const POINTED = 99

/** All cards of the screen in one list, keyed so that a card that goes somewhere is seen going there. */
export class Pieces {
  private tokens: Token[] = []
  private counter = 0

  /** The list as it is now. Choices and the hand come first, in their order. */
  list(at: ScreenState): Piece[] {
    const wanted = wantedAt(at)
    this.tokens = keyed(this.tokens, wanted, () => ++this.counter)
    return wanted.map((want, n) => ({
      key: `${this.tokens[n]!.key}`,
      card: at.cards.get(want.code) ?? null,
      spot: want.spot,
      lift: 0,
      pale: false,
      from: origin(at, want.from),
      act: 'look',
      label: '',
      chosen: false,
      ...want.make,
    }))
  }
}

function wantedAt(at: ScreenState): (Want & { spot: Spot; make: Partial<Piece> })[] {
  const wanted: (Want & { spot: Spot; make: Partial<Piece> })[] = []
  const add = (place: string, code: string, from: number, spot: Spot | undefined, make: Partial<Piece>) => {
    if (spot) wanted.push({ place, code, from, spot, make })
  }
  const playable = new Set(at.choices.map((choice) => choice.card))
  const idle =
    at.choices.some((choice) => choice.card) ||
    (at.asked && (at.stack.length > 0 || screenOf(at.game).fan.includes(at.point)))
  if (at.mode === 'choices') {
    at.choices.forEach((choice, n) => {
      const spot = at.plan.choices[n]!
      const words = at.captions[n]!
      add(`choice:${n}`, choice.card || choice.key, -1, spot, {
        act: 'choice',
        lift: 1,
        label: `${words.title}. ${words.text}`,
        chosen: at.aiming === choice.key,
        shortcut: at.shortcuts.get(`choice:${n}`),
        advised: at.hints.advised !== null && choice.moves.some((move) => move.text === at.hints.advised!.text),
        caption: { box: spot.caption, side: spot.side, ...words },
        slot: choice.card ? null : slotOf(at, choice),
      })
    })
    at.rest.forEach((code, n) =>
      add(`rest:${n}`, code, -1, at.plan.rest[n], {
        act: 'hand',
        pale: !playable.has(code) || at.drew.includes(code),
        label: at.name(code),
      }),
    )
  } else {
    // What a lesson points at lies above its neighbours.
    const pointed = at.lessonMove ? at.hand.indexOf(at.speak.parse(at.lessonMove).card) : -1
    at.hand.forEach((code, n) =>
      add(`hand:${n}`, code, -1, n === pointed ? { ...at.plan.hand[n]!, z: POINTED } : at.plan.hand[n], {
        act: 'hand',
        lift: 1,
        pale: idle && !playable.has(code),
        spare: isSpare(at, code),
        label: at.name(code),
        chosen: at.chosen === n,
        shortcut: at.shortcuts.get(`hand:${n}`),
        advised: at.hints.advised?.card === code && at.hand.indexOf(code) === n,
      }),
    )
  }
  at.moment.forEach(({ code, by }, n) =>
    add(`stack:${n}`, code, by, at.plan.stack[n], { act: 'look', lift: n === at.moment.length - 1 ? 2 : 1 }),
  )
  at.piles.forEach(
    ({ zone, top }, n) =>
      at.plan.piles.h > 0 &&
      top &&
      top !== '?' &&
      add(`pile-${zone}`, top, at.acting, at.pileSpots[n], { act: 'look' }),
  )
  return wanted
}

/** Where a card comes from that was not on the screen before: from somebody, from my hand, from the deck. */
function origin(at: ScreenState, seat: number): { x: number; y: number } {
  const pod = at.plan.pods[at.others.indexOf(seat)]
  if (pod) return { x: pod.x + pod.w / 2 - 30, y: pod.y + pod.h / 2 }
  if (seat === at.you && seat >= 0) return { x: at.width / 2 - 40, y: at.height }
  const deck = at.pileSpots[0]
  return deck ? { x: deck.x, y: deck.y } : { x: at.width / 2, y: 0 }
}
