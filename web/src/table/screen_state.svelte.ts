import { lookOf } from '../art/looks.ts'
import { tellsToo } from '../lib/chain.ts'
import { cardName, cardsOf } from '../lib/cards.svelte.ts'
import { afterPicture } from '../lib/tap_feedback.ts'
import { screenOf } from '../lib/games.ts'
import { codes, letterOf, seatOf } from '../lib/letters.ts'
import type { Move } from '../lib/moves.ts'
import { players } from '../lib/people.ts'
import { newsWords } from '../lib/presence.svelte.ts'
import { settings } from '../lib/settings.svelte.ts'
import { sentencesOf, stackOf } from '../lib/sentences.svelte.ts'
import { t } from '../lib/texts.svelte.ts'
import type { ShownTable } from '../lib/live_table.svelte.ts'
import type { Room } from '../lib/wire.ts'
import { captionOf, inShort } from './captions.ts'
import { choicesOf, modeOf, movesWith, targetsOf, type Choice, type Mode } from './choices.ts'
import {
  around,
  counterOf,
  forecastOf,
  handCount,
  handOf,
  isOut,
  momentCards,
  mostOf,
  onTurn,
  pilesOf,
} from './facts.ts'
import { Hints } from './hints.svelte.ts'
import type { Piece } from './Layer.svelte'
import { lastBlow } from './last.ts'
import { awaitedSeats } from './marks.ts'
import { areMany, DESK, lies, plan } from './layout.ts'
import { forLeftHand } from './left_hand.ts'
import type { Line } from './Log.svelte'
import { Pieces } from './pieces.ts'
import { isTaken, moveTo, placeAt, type Place } from './places.ts'
import { QuietPass } from './quiet_pass.svelte.ts'
import { isSpare, onPod } from './results.ts'
import { Refusals } from './refusals.svelte.ts'
import { shortcutsOf } from './shortcuts.ts'
import { pileSpots, type Box } from './layout_parts.ts'
import { bandTitleOf, inForce, phaseOf, phaseToldOf, tellingOf, turnLineOf } from './telling.ts'
import { wordsOf, type Word } from './words.ts'

/** Where everything lies, for the hand that holds the device. */
/** How high a note is, and how far from what lies below it. */
const [NOTE, NOTE_EDGE] = [52, 8]
const handed = (scene: Parameters<typeof plan>[0]) => (settings.leftHand ? forLeftHand(plan(scene)) : plan(scene))

/**
 * The table as one seat plays it: everything the screen shows follows from the last view and from what I have chosen.
 */
export class ScreenState {
  /** On a very large screen everything is drawn larger; measures are those of the drawing. */
  zoom = $state(1)
  width = $state(innerWidth)
  height = $state(innerHeight)
  /** Place in the hand (or code) of the card in my fingers. */
  chosen = $state(-1)
  /** A choice outside the hand that still needs an aim. */
  aiming = $state<string>('')
  /** Place in the hand of the card that is only looked at, by a mouse over it or by the keyboard. */
  peeked = $state(-1)
  /** Where the card that is dragged may be let go now. */
  over = $state<Place>('')
  private picking = $state.raw<{ seat: number; move: string; held: string; question: number } | null>(null)
  private saidTo = $state(-1)
  private saidMove = $state('')
  /** The question that I have answered just now, before anything has changed. */
  private answered = -1
  readonly refusals: Refusals
  readonly hints: Hints
  readonly quiet: QuietPass

  constructor(
    readonly table: ShownTable,
    private readonly roomNow: () => Room,
  ) {
    this.refusals = new Refusals(table, () => this.game)
    this.hints = new Hints(this)
    this.quiet = new QuietPass(this)
  }

  room = $derived.by(() => this.roomNow())
  game = $derived.by(() => this.room.game)
  screen = $derived(screenOf(this.game))
  look = $derived(lookOf(this.game))
  view = $derived.by(() => this.table.view ?? {})
  you = $derived.by(() => this.table.you)
  reader = $derived.by(() => this.table.reader)
  people = $derived.by(() => players(this.room, this.reader))
  speak = $derived.by(() => sentencesOf(this.table, this.room))
  cards = $derived.by(() => cardsOf(this.game))
  question = $derived.by(() => this.table.question)
  point = $derived(this.question?.point ?? '')
  stack = $derived.by(() => stackOf(this.view))
  others = $derived(around(this.people.length, this.you))
  /** Whose turn it is; nobody's while a phase is told that belongs to all. */
  turn = $derived.by(() => (this.phaseTold ? this.tellsOf : this.asksFor))
  private asksFor = $derived.by(() => onTurn(this.view, this.question, this.stack))
  /** Whose part of a sum is being told. */
  private tellsOf = $derived.by(() => {
    const beat = this.table.beat
    return beat?.beat.motion === 'food' ? beat.events[0]![1] : -1
  })
  /** The phase of what is being told, where a game has phases; 0: it is told about the player on turn. */
  phaseTold = $derived.by(() => phaseToldOf(this.screen.phases, this.table.beat ?? null, this.asksFor))
  hand = $derived(handOf(this.game, this.view, this.you).filter((code) => this.cards.has(code)))
  /** What I have answered in this window, which waits for the others. */
  saidHere = $derived.by(() =>
    !this.table.tells && this.question && this.saidTo === this.question.id ? this.saidMove : '',
  )
  private saidAll = $derived.by(() => this.table.mine?.said || this.saidHere)
  said = $derived.by(() => (this.quiet.spoke ? '' : this.saidAll))
  /** The lesson, as soon as it is here: what it awaits of me by question, and up to which question it goes. */
  lesson = $state.raw<{ awaited: ReadonlyMap<number, string>; until: number } | null>(null)
  /** What the lesson awaits of me now. */
  lessonMove = $derived.by(() => (this.room.lesson && this.lesson?.awaited.get(this.question?.id ?? -1)) || '')
  /** In a lesson there is one thing to do; until it is here there is none. */
  private offered = $derived.by(() => {
    const all = this.table.mine?.options ?? []
    if (!this.room.lesson) return all
    return this.lesson && (this.question?.id ?? 0) >= this.lesson.until
      ? all
      : all.filter((move) => move === this.lessonMove)
  })
  options = $derived.by(() =>
    (this.saidAll || this.quiet.only ? [] : this.offered).map((move) => this.speak.parse(move)),
  )
  /** What I have drawn and not yet put anywhere. */
  drew = $derived(codes(this.view['drawn']))
  choices = $derived(choicesOf(this.options, this.screen.passes, this.drew))
  /** I have something to decide, and what I can answer with lies there: with one thing left to say nobody is asked. */
  asked = $derived.by(() => (this.table.mine?.asked ?? false) && this.options.length > 0 && this.cards.size > 0)
  mode: Mode = $derived.by(() => modeOf(this.choices, this.hand, this.screen.fan, this.point, this.table.mine?.asked))
  /** The plain way out, in the band, where the hand is a fan. */
  bandChoice = $derived(this.mode === 'fan' ? this.choices.find((choice) => choice.pass) : undefined)
  forecast = $derived(forecastOf(this.view))
  /** What my counter will be if nobody reacts; null where nothing is coming. */
  after = $derived.by(() => (this.isHit() ? null : (this.forecast.after?.[letterOf(this.you)] ?? null)))
  /** What was coming is landing now, or is stopped: then the counter keeps its old number. */
  private isHit(): boolean {
    return ['blow', 'out', 'stamp'].includes(this.table.beat?.beat.motion ?? '')
  }
  /** To pass now is to take the loss. */
  hit = $derived(this.after !== null && (this.forecast.hit ?? '').includes(letterOf(this.you)))
  /** That would be the end of me. */
  lost = $derived(this.after !== null && (this.forecast.lost ?? '').includes(letterOf(this.you)))
  most = $derived(mostOf(this.game, this.view))
  watching = $derived(this.you < 0)
  /** I play against bots alone. */
  solo = $derived(this.you >= 0 && this.room.seats.every((seat, n) => n === this.you || seat.kind === 'bot'))
  out = $derived(this.you >= 0 && isOut(this.view, this.you))
  away = $derived.by(() => this.you >= 0 && (this.room.seats[this.you]?.away ?? false))

  /** The card in my fingers, and all that can be done with it. */
  held = $derived(this.aiming || (this.chosen >= 0 ? (this.hand[this.chosen] ?? '') : ''))
  heldMoves = $derived(
    this.aiming
      ? (this.choices.find((choice) => choice.key === this.aiming)?.moves ?? [])
      : this.held
        ? movesWith(this.choices, this.held)
        : [],
  )
  /**
   * A hand that lies face down before me, to take a card from: whose, and by which move. It belongs to the card that
   * opened it, and is gone with another card in my fingers or another question.
   */
  stealing = $derived(
    this.picking?.held === this.held && this.picking.question === this.question?.id ? this.picking : null,
  )
  targets = $derived(this.stealing ? [] : targetsOf(this.heldMoves))
  /** The card whose results stand on the pods: in my fingers, or only looked at. */
  private tried = $derived(
    this.held
      ? (this.heldMoves[0]?.card ?? '')
      : this.asked && this.mode === 'fan'
        ? (this.hand[this.peeked] ?? '')
        : '',
  )
  private triedAt = $derived(
    this.held ? this.targets : this.tried ? targetsOf(movesWith(this.choices, this.tried)) : [],
  )
  /** What I may do at the deck now. */
  deckMoves = $derived(this.asked ? this.options.filter((move) => !move.card && move.verb in this.screen.draws) : [])
  /** Buttons: answers in words, or what can be done with the card in my fingers without a target on the table. */
  words: Word[] = $derived.by(() => wordsOf(this))
  /** The key of every answer (see `shortcutsOf`). */
  shortcuts = $derived.by(() => shortcutsOf(this))
  moment = $derived.by(() => {
    const { beat } = this.table
    const now = momentCards(this.game, this.view, this.stack)
    // What is played and gone right away is seen as long as it is told.
    const played = beat?.beat.motion === 'card' ? beat.events[0] : undefined
    if (!played || (this.screen.moment && !now.length)) return now
    // What it answers lies there until then, too, whatever comes of it.
    const lie = now.length || beat!.place ? now : momentCards(this.game, beat!.before, stackOf(beat!.before))
    const [, by, target, code] = played
    // What is laid beside a pile goes its own way, and the pile another.
    if (this.screen.moment && lie.every((card) => card.code !== code))
      return [...lie, { code, by, target: -1, stopped: false }]
    if (this.screen.moment) return now
    if (this.cards.has(code) && lie.every((card) => card.code !== code))
      return [...lie, { code, by, target, stopped: false }]
    // It goes to the one who is told of, and not yet to the next.
    return lie.map((card, n) => (n === lie.length - 1 && card.by === by && target >= 0 ? { ...card, target } : card))
  })
  private isDesk = $derived(this.width >= DESK && !lies(this))
  /** The pile of what is counted lies beside the others on a desk; a phone has its number in the header. */
  piles = $derived(
    pilesOf(this.game, this.view).filter((pile) => this.isDesk || !this.look.supply || pile.zone !== this.look.supply),
  )
  acting = $derived(this.moment.at(-1)?.by ?? -1)
  aimedAt = $derived.by(() => seatOf(this.stack.at(-1)?.target ?? ''))
  /** The players everybody sees to be waited for. */
  awaited = $derived.by(() => (this.table.tells ? [] : awaitedSeats(this.question, this.aimedAt)))

  /** The cards of my hand that are no answer. */
  rest = $derived.by(() => {
    const left = [...this.hand]
    if (this.mode === 'choices')
      for (const choice of this.choices)
        if (left.includes(choice.card) && !this.drew.includes(choice.card)) left.splice(left.indexOf(choice.card), 1)
    return left
  })

  captions = $derived(
    this.mode === 'choices'
      ? this.choices.map((choice) => (areMany(this.choices.length, this) ? inShort : captionOf)(this, choice))
      : [],
  )

  blow = $derived.by(() => lastBlow(this.table.log, this.screen.beats))
  plan = $derived.by(() =>
    handed({
      look: this.look,
      width: this.width,
      height: this.height,
      others: this.others.length,
      watching: this.watching || this.out,
      noted: this.noted,
      hand: this.hand.length,
      raised: this.hand.map((code) => this.choices.some(({ card }) => card === code) && !isSpare(this, code)),
      chosen: this.chosen,
      mode: this.mode,
      choices: this.choices.length,
      captions: this.captions,
      rest: this.rest.length,
      words: this.words.length ? Math.min(this.words.length, this.isDesk ? 8 : 4) : 0,
      moment: this.moment.length,
      piles: this.piles.length,
      blow: this.blow !== null,
      band: this.asked || this.options.length > 0 || this.said !== '',
    }),
  )
  pileSpots = $derived(pileSpots(this.plan, this.piles.length, this.plan.piles.h < 40))

  /**
   * How much above my own things belongs to a note: for somebody who does not play, where what can be done stacks up
   * on a phone, and where a bot plays or the table passes for the reader.
   */
  private noted = $derived.by(() => {
    if (this.table.again) return 0
    if (!this.watching && !this.out)
      return this.away || this.table.standing !== 'off' ? NOTE + (this.isDesk ? NOTE_EDGE : 4) : 0
    return !this.out ? 68 : this.width < 600 ? 168 : 112
  })
  /** Where that note ends: above my own things, where these do not lie beside the table. */
  noteEnd = $derived.by(() => {
    const { lying, desk, counterInSheet, sheet, counter } = this.plan
    return lying ? this.height - NOTE_EDGE : (desk || counterInSheet ? sheet.y : counter.y) - NOTE_EDGE
  })
  noteTop = $derived.by(() => (this.noted && !this.watching && !this.out ? this.noteEnd - NOTE : Infinity))
  private readonly drawn = new Pieces()
  pieces: Piece[] = $derived.by(() => this.drawn.list(this))

  lines: Line[] = $derived.by(() => {
    const found: Line[] = []
    for (const { v, events, news, missed } of this.table.log) {
      if (missed)
        found.push({
          key: `${v}.missed`,
          kind: 'turn',
          seat: -1,
          text: t('table-missed', { number: missed }),
          times: 1,
          event: ['missed', -1, -1, '', missed],
        })
      news?.forEach((said, n) =>
        found.push({
          key: `${v}.news${n}`,
          kind: 'news',
          seat: said.seat,
          text: newsWords(said, this.room.seats[this.you]?.guest ?? ''),
          times: 1,
          event: ['news', said.seat, -1, '', 0],
        }),
      )
      this.speak.events(events).forEach(({ event, text }, n) => {
        if (this.screen.unsaid.includes(event[0])) return
        // What this line tells as well needs no line of its own before it.
        const before = found.at(-1)
        if (before && tellsToo(this.screen.tells, before.event, event) && --before.times < 1) found.pop()
        const last = found.at(-1)
        if (last?.text === text) last.times++
        else found.push({ key: `${v}.${n}`, kind: event[0], seat: event[1], text, times: 1, event })
      })
    }
    return found
  })

  event = $derived.by(() => inForce(this))
  phase = $derived.by(() => phaseOf(this))
  telling = $derived.by(() => tellingOf(this))
  bandTitle = $derived.by(() => bandTitleOf(this))
  turnLine = $derived.by(() => turnLineOf(this))
  /** What the cards of the moment are worth, where the game adds them up. */
  sum = $derived(this.moment.length ? (this.forecast.sum ?? null) : null)
  /** Numbers that a sentence about my cards may name: the piles, and my own. */
  numbers = $derived.by(() => ({
    ...Object.fromEntries(this.piles.map((pile) => [pile.zone, pile.count])),
    [this.screen.counter.field]: counterOf(this.game, this.view, this.you),
  }))

  /** What stands on the pod of a seat that the card in my fingers, or under the mouse, could be aimed at. */
  result(seat: number): string {
    return this.triedAt.includes(seat) ? onPod(this, this.tried, seat) : ''
  }

  /** The mouse is over a card of my hand, or the keyboard has come to it. */
  peek(piece: Piece | null): void {
    this.peeked = piece?.act === 'hand' ? this.placeOf(piece) : -1
  }

  heldName = $derived(this.name(this.aiming ? (this.heldMoves[0]?.card ?? '') : this.held))

  name(code: string): string {
    const card = this.cards.get(code)
    return card ? cardName(card) : code
  }

  async say(move: string): Promise<void> {
    const question = this.question
    if (!question || this.answered === question.id) return
    this.quiet.note()
    // First the answer that was pressed lights up; the cards go to their new places after that has been seen.
    this.answered = question.id
    this.follow(() => {
      if (this.answered !== question.id) return
      this.saidTo = question.id
      this.saidMove = move
      this.putBack()
    })
    const answer = await this.table.say(move)
    if (answer.t !== 'refused') return
    this.answered = -1
    this.saidTo = -1
    await this.refusals.refuse(answer.reason, answer.clause)
  }

  /** After the picture in which what was pressed lights up, unless something else is asked by then. */
  follow(act: () => void): void {
    const question = this.question?.id
    afterPicture(() => this.question?.id === question && act())
  }

  press(piece: Piece): void {
    if (this.refusals.shown) this.follow(() => (this.refusals.shown = null))
    if (piece.act === 'choice') {
      const choice = this.choiceOf(piece)
      if (!choice) return
      if (choice.moves.length === 1) void this.say(choice.moves[0]!.text)
      else this.follow(() => (this.aiming = this.aiming === choice.key ? '' : choice.key))
      return
    }
    const code = piece.card?.code ?? ''
    const place = this.placeOf(piece)
    const moves = movesWith(this.choices, code)
    if (this.mode === 'choices' && moves.length) {
      // A second copy of a card that is an answer.
      if (moves.length === 1) void this.say(moves[0]!.text)
      else this.follow(() => (this.aiming = this.choices.find((choice) => choice.card === code)?.key ?? ''))
      return
    }
    if (!moves.length || place < 0) {
      this.follow(() => {
        this.putBack()
        void this.refusals.why({ card: code })
      })
    } else if (this.chosen === place) {
      if (moves.length === 1 && moves[0]!.target < 0) void this.say(moves[0]!.text)
      else this.follow(() => this.putBack())
    } else
      this.follow(() => {
        this.aiming = ''
        this.chosen = place
      })
  }

  private movesOf(piece: Piece): Move[] {
    return piece.act === 'choice'
      ? (this.choiceOf(piece)?.moves ?? [])
      : piece.act === 'hand'
        ? movesWith(this.choices, piece.card?.code ?? '')
        : []
  }

  /** A card is dragged over this point. */
  hover(piece: Piece, x: number, y: number): void {
    this.over = placeAt(this, this.movesOf(piece), x, y)
  }

  /** A card is let go there: on a player, over the table, on a pile, in my hand. */
  drop(piece: Piece, x: number, y: number): void {
    const moves = this.movesOf(piece)
    const move = moveTo(placeAt(this, moves, x, y), moves)
    if (!moves.length) void this.refusals.why({ card: piece.card?.code ?? '' })
    else if (move) this.make(move)
    else if ((y < this.plan.sheet.y || x < this.plan.sheet.x - 24) && !isTaken(this, moves)) {
      if (piece.act === 'choice') this.aiming = this.choiceOf(piece)?.key ?? ''
      else this.chosen = this.placeOf(piece)
    }
  }

  /** Says a move; where it takes a card out of a hand, that hand is laid down first. */
  private make(move: Move): void {
    if (this.screen.steals.includes(move.card) && move.target >= 0 && handCount(this.game, this.view, move.target)) {
      const { target: seat, text } = move
      this.follow(() => {
        if (!this.heldMoves.some((one) => one.text === text)) {
          this.aiming = ''
          this.chosen = this.hand.indexOf(move.card)
        }
        this.picking = { seat, move: text, held: this.held, question: this.question?.id ?? -1 }
      })
    } else void this.say(move.text)
  }

  steal(): void {
    if (this.stealing) void this.say(this.stealing.move)
  }

  take(piece: Piece | null): void {
    this.over = ''
    if (piece?.act === 'hand' && movesWith(this.choices, piece.card?.code ?? '').length)
      this.chosen = this.placeOf(piece)
  }

  /** The card in my fingers goes to this player, or it is told why it cannot. */
  aim(seat: number): boolean {
    const moves = this.stealing ? [] : this.heldMoves.filter(({ target }) => target >= 0)
    const move = moves.find(({ target }) => target === seat)
    if (move) this.make(move)
    else if (moves[0]) void this.refusals.why({ move: moves[0].text.replace(/.$/, letterOf(seat)) })
    return moves.length > 0
  }

  begin(): void {
    this.quiet.open()
    this.putBack()
    this.refusals.shown = null
    this.hints.shown = null
    this.takeUp()
  }

  /** Where there is but one card to aim, it is in my fingers already. */
  takeUp(): void {
    const [only, more] = this.choices
    if (this.asked && only && !more && only.card && only.moves.length > 1) this.aiming = only.key
  }

  putBack(): void {
    this.peeked = -1
    this.chosen = -1
    this.aiming = ''
    this.picking = null
  }

  private choiceOf(piece: Piece): Choice | undefined {
    const at = this.pieces.indexOf(piece)
    return this.choices[at >= 0 ? at : this.pieces.findIndex((one) => one.key === piece.key)]
  }

  /** Choices and the hand come first in the list of pieces, in their order. */
  private placeOf(piece: Piece): number {
    if (this.mode === 'choices') return -1
    return this.pieces.findIndex((one) => one.key === piece.key)
  }

  /** Seats that have just gone out: they are seen falling. */
  falling = $state.raw<number[]>([])
  fell(seat: number): void {
    this.falling = [...this.falling, seat]
    setTimeout(() => (this.falling = this.falling.filter((one) => one !== seat)), 600)
  }

  /** The place of a seat on the screen: a pod, or my own counter. */
  boxOf(seat: number): Box | undefined {
    return seat === this.you ? this.plan.counter : this.plan.pods[this.others.indexOf(seat)]
  }

  podAt(seat: number): { x: number; y: number } {
    if (seat === this.you) return { x: this.plan.header.w / 2, y: this.height - 60 }
    const box = this.boxOf(seat)
    return box ? { x: box.x + box.w / 2, y: box.y + box.h / 2 } : { x: this.plan.header.w / 2, y: 0 }
  }
}
