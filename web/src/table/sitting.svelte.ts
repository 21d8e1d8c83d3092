import { cardDoes, cardFaceLine, cardName, cardsOf } from '../lib/cards.svelte.ts'
import { afterPicture } from '../lib/finger.ts'
import { messageId } from '../lib/fluent.ts'
import { codes, letterOf, seatOf } from '../lib/letters.ts'
import type { Move } from '../lib/moves.ts'
import { notices } from '../lib/notices.svelte.ts'
import { players } from '../lib/people.ts'
import { loadRulebook } from '../lib/rulebook.ts'
import { currentQuestion, sentencesOf, stackOf } from '../lib/sentences.svelte.ts'
import { gameTexts, language, t } from '../lib/texts.svelte.ts'
import type { ShownTable } from '../lib/watched.svelte.ts'
import type { Room, WeighedMove } from '../lib/wire.ts'
import { captionOf, inShort, slotOf } from './captions.ts'
import { choicesOf, modeOf, movesWith, targetsOf, type Choice, type Mode } from './choices.ts'
import {
  afterwards,
  around,
  factsOf,
  forecastOf,
  handCount,
  handOf,
  isAimedAt,
  isOut,
  momentCards,
  mostOf,
  numberAt,
  onTurn,
  pilesOf,
  poopLeft,
} from './facts.ts'
import { areMany, DESK, lies, plan } from './layout.ts'
import { pileSpots, type Box, type Spot } from './spots.ts'
import { Hesitation } from './hesitation.ts'
import type { Piece } from './Layer.svelte'
import type { Line } from './Log.svelte'
import { newsOf, partsOf } from './news.ts'
import { isTaken, moveTo, placeAt, type Place } from './places.ts'
import { keyed, type Token, type Want } from './tokens.ts'

/** What a refusal says: why, and which rule. */
export interface Refusal {
  text: string
  clause: string
}

/** A bot's advice: on its way, here, or refused. */
export interface HintShown {
  state: 'asking' | 'here' | 'refused'
  question: number
  bot: string
  moves: WeighedMove[]
  reason: string
}

/**
 * The table as one seat plays it: everything the screen shows follows from the last view and from what I have chosen.
 */
export class Sitting {
  /** On a very large screen everything is drawn larger; measures are those of the drawing. */
  zoom = $state(1)
  width = $state(innerWidth)
  height = $state(innerHeight)
  /** Place in the hand (or code) of the card in my fingers. */
  chosen = $state(-1)
  /** A choice outside the hand that still needs an aim. */
  aiming = $state<string>('')
  /** Where the card that is dragged may be let go now. */
  over = $state<Place>('')
  /** A hand that lies face down before me, to take a card from: whose, and by which move. */
  stealing = $state.raw<{ seat: number; move: string } | null>(null)
  refusal = $state<Refusal | null>(null)
  /** What a bot would do in my place, for the question that was open when I asked. */
  hint = $state.raw<HintShown | null>(null)
  private saidTo = $state(-1)
  private saidMove = $state('')
  /** The question that I have answered just now, before anything has changed. */
  private answered = -1
  private clauses = $state.raw<Record<string, string>>({})
  private tokens: Token[] = []
  private counter = 0

  constructor(
    readonly table: ShownTable,
    private readonly roomNow: () => Room,
  ) {}

  room = $derived.by(() => this.roomNow())
  game = $derived.by(() => this.room.game)
  facts = $derived(factsOf(this.game))
  view = $derived.by(() => this.table.view ?? {})
  you = $derived.by(() => this.table.you)
  people = $derived.by(() => players(this.room, this.you))
  speak = $derived.by(() => sentencesOf(this.table, this.room))
  cards = $derived.by(() => cardsOf(this.game))
  question = $derived.by(() => this.table.question)
  point = $derived(this.question?.point ?? '')
  stack = $derived.by(() => stackOf(this.view))
  others = $derived(around(this.people.length, this.you))
  turn = $derived(onTurn(this.view, this.question, this.stack))
  hand = $derived(handOf(this.game, this.view, this.you).filter((code) => this.cards.has(code)))
  said = $derived.by(
    () => this.table.mine?.said || (this.question && this.saidTo === this.question.id ? this.saidMove : ''),
  )
  options = $derived.by(() => (this.said ? [] : (this.table.mine?.options ?? [])).map((move) => this.speak.parse(move)))
  /** What I have drawn and not yet put anywhere. */
  private drew = $derived(codes(this.view['drawn']))
  choices = $derived(choicesOf(this.options, this.drew))
  asked = $derived.by(() => !this.said && (this.table.mine?.asked ?? false) && this.options.length > 0)
  mode: Mode = $derived(modeOf(this.choices, this.hand, this.facts.fan, this.point))
  /** The plain way out, in the band, where the hand is a fan. */
  bandChoice = $derived(this.mode === 'fan' ? this.choices.find((choice) => choice.pass) : undefined)
  after = $derived(afterwards(this.game, this.view, this.you, this.stack))
  most = $derived(mostOf(this.game, this.view))
  /** Stimulix: how much Stimulus it takes at this table. */
  needs = $derived(forecastOf(this.view)?.needs[Math.max(0, this.you)] ?? 10)
  /** To pass now is to take the loss. */
  hit = $derived(this.after !== null && isAimedAt(this.game, this.you, this.stack, forecastOf(this.view)))
  watching = $derived(this.you < 0)
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
  targets = $derived(this.stealing ? [] : targetsOf(this.heldMoves))
  /** What I may do at the deck now. */
  deckMoves = $derived(
    this.asked ? this.options.filter((move) => !move.card && this.facts.draws.includes(move.verb)) : [],
  )
  /** Buttons: answers in words, or what can be done with the card in my fingers without a target on the table. */
  words: { key: string; label: string; move: Move }[] = $derived.by(() => {
    if (this.held && (this.heldMoves.length > 1 || this.mode === 'fan')) {
      // A pod is pressed for the first move against it; what else could be done there has a button.
      const here = this.heldMoves.filter(
        (move, n, all) =>
          move.target < 0 || move.target === this.you || all.findIndex((one) => one.target === move.target) < n,
      )
      return here.map((move) => {
        // In answer to something the button says what stands below an answer elsewhere: what I do, and what I get.
        const choice =
          this.stack.length && move.target < 0 ? this.choices.find((one) => one.moves.includes(move)) : undefined
        const words = choice && captionOf(this, choice)
        const label = words
          ? [words.title, words.text].filter(Boolean).join(' · ')
          : this.speak.move(move.text, this.point)
        return {
          key: move.text,
          label:
            move.target === this.you ? t('table-for-me') : label === this.name(this.held) ? t('table-play') : label,
          move,
        }
      })
    }
    if (this.mode !== 'fan') return []
    return this.choices
      .filter((choice) => !choice.card && choice !== this.bandChoice)
      .flatMap((choice) =>
        choice.moves.map((move) => ({ key: move.text, label: this.speak.move(move.text, this.point), move })),
      )
  })
  moment = $derived(momentCards(this.game, this.view, this.stack))
  private isDesk = $derived(this.width >= DESK && !lies(this))
  /** On a desk the Pile of Poop lies beside the others; a phone has its number in the header. */
  piles = $derived(
    this.game === 'this-game-is-shit' && this.isDesk
      ? [...pilesOf(this.game, this.view), { zone: 'poop', count: poopLeft(this.view), top: '' }]
      : pilesOf(this.game, this.view),
  )
  acting = $derived(this.moment.at(-1)?.by ?? -1)
  aimedAt = $derived.by(() => seatOf(this.stack.at(-1)?.target ?? ''))

  private shown = $derived.by(() => {
    const left = [...this.hand]
    if (this.mode === 'choices')
      for (const choice of this.choices)
        if (left.includes(choice.card) && !this.drew.includes(choice.card)) left.splice(left.indexOf(choice.card), 1)
    return { rest: left }
  })

  captions = $derived(
    this.mode === 'choices'
      ? this.choices.map((choice) => (areMany(this.choices.length, this) ? inShort : captionOf)(this, choice))
      : [],
  )

  plan = $derived.by(() =>
    plan({
      game: this.game,
      width: this.width,
      height: this.height,
      others: this.others.length,
      watching: this.watching || this.out,
      noted: (this.watching || this.out) && !this.table.again,
      hand: this.hand.length,
      raised: this.hand.map((code) => this.choices.some((choice) => choice.card === code)),
      chosen: this.chosen,
      mode: this.mode,
      choices: this.choices.length,
      captions: this.captions,
      rest: this.shown.rest.length,
      words: this.words.length ? Math.min(this.words.length, this.isDesk ? 8 : 4) : 0,
      moment: this.moment.length,
      piles: this.piles.length,
      band: this.asked || this.options.length > 0 || this.said !== '',
    }),
  )
  pileSpots = $derived(pileSpots(this.plan, this.piles.length, this.plan.piles.h < 40))

  /** All cards of the screen in one list, keyed so that a card that goes somewhere is seen going there. */
  pieces: Piece[] = $derived.by(() => {
    const wanted: (Want & { spot: Spot; make: Partial<Piece> })[] = []
    const add = (place: string, code: string, from: number, spot: Spot | undefined, make: Partial<Piece>) => {
      if (spot) wanted.push({ place, code, from, spot, make })
    }
    const playable = new Set(this.choices.map((choice) => choice.card))
    const idle =
      this.choices.some((choice) => choice.card) ||
      (this.asked && (this.stack.length > 0 || this.facts.fan.includes(this.point)))
    if (this.mode === 'choices') {
      this.choices.forEach((choice, n) => {
        const spot = this.plan.choices[n]!
        const words = this.captions[n]!
        add(`choice:${n}`, choice.card || choice.key, -1, spot, {
          act: 'choice',
          lift: 1,
          label: `${words.title}. ${words.text}`,
          chosen: this.aiming === choice.key,
          advised: this.advised !== null && choice.moves.some((move) => move.text === this.advised!.text),
          caption: { box: spot.caption, side: spot.side, ...words },
          slot: choice.card ? null : slotOf(this, choice),
        })
      })
      this.shown.rest.forEach((code, n) =>
        add(`rest:${n}`, code, -1, this.plan.rest[n], {
          act: 'hand',
          pale: !playable.has(code) || this.drew.includes(code),
          label: this.name(code),
        }),
      )
    } else {
      this.hand.forEach((code, n) =>
        add(`hand:${n}`, code, -1, this.plan.hand[n], {
          act: 'hand',
          lift: 1,
          pale: idle && !playable.has(code),
          label: this.name(code),
          chosen: this.chosen === n,
          advised: this.advised?.card === code && this.hand.indexOf(code) === n,
        }),
      )
    }
    this.moment.forEach(({ code, by }, n) =>
      add(`stack:${n}`, code, by, this.plan.stack[n], { act: 'look', lift: n === this.moment.length - 1 ? 2 : 1 }),
    )
    this.piles.forEach(
      ({ zone, top }, n) =>
        this.plan.piles.h > 0 &&
        top &&
        top !== '?' &&
        add(`pile-${zone}`, top, this.acting, this.pileSpots[n], { act: 'look' }),
    )
    this.tokens = keyed(this.tokens, wanted, () => ++this.counter)
    return wanted.map((want, n) => ({
      key: `${this.tokens[n]!.key}`,
      card: this.cards.get(want.code) ?? null,
      spot: want.spot,
      lift: 0,
      pale: false,
      from: this.origin(want.from),
      act: 'look',
      label: '',
      chosen: false,
      ...want.make,
    }))
  })

  lines: Line[] = $derived.by(() => {
    const found: Line[] = []
    for (const { v, events } of this.table.log)
      events.forEach((event, n) => {
        const text = this.speak.event(event)
        const last = found.at(-1)
        if (last?.text === text) last.times++
        else found.push({ key: `${v}.${n}`, kind: event[0], seat: event[1], text, times: 1, event })
      })
    return found
  })

  private news = $derived.by(() =>
    newsOf(this.lines, this.table.log.at(-1)?.v ?? -1, this.width >= DESK ? 420 : this.height < 700 ? 150 : 260),
  )

  /** Stimulix: the Event in play, or the one that has struck in this turn and gone. */
  event = $derived.by(() => {
    const struck = this.lines
      .slice(this.lines.findLastIndex((line) => line.kind === 'turn'))
      .find((line) => line.kind === 'event')
    return this.cards.get(codes(this.view['event'])[0] ?? struck?.event[3] ?? '')
  })

  /** Whether such a number on my counter is the end of me. */
  isLost(number: number): boolean {
    return this.facts.good ? number <= 0 : this.game === 'soccmel' ? number > this.most : number >= this.most
  }

  telling = $derived.by(() => {
    const top = this.stack.at(-1)
    const loss =
      this.after !== null && this.isLost(this.after) && (this.game !== 'stimulix' || this.hit)
        ? t(`table-lost-${this.game}`)
        : ''
    // Who holds up a card reads what it does, also where it has no target now; the numbers of a food are told in words.
    const held = this.cards.get(this.aiming ? (this.heldMoves[0]?.card ?? '') : this.held)
    const does = held ? (held.kind === 'food' ? cardDoes(this.game, held) : cardFaceLine(this.game, held).text) : ''
    if (this.held && this.targets.length)
      return {
        head: t('table-choose-target', { card: this.heldName }),
        text: `${does} ${t('table-tap-player')}`,
        loss: '',
      }
    if (held && !top) return { head: this.heldName, text: does, loss: '' }
    // Once a blow has landed it is told, and no longer what would happen if nobody reacted.
    const landed = this.asked && this.lines.at(-1)?.kind === 'loses'
    if (!top || landed) return { head: currentQuestion(this.table, this.speak), text: this.news, loss: '' }
    // A Virus strikes long after it was played: the last word about such a card would be about another one.
    // What was chosen with a card is told after the card.
    const played = (top.kind === 'choice' && this.stack.at(-2)) || top
    const event =
      top.kind === 'virus'
        ? undefined
        : this.lines.findLast((line) => line.event[3] === played.card && line.event[1] === seatOf(played.by))
    const coming = this.coming
    const pending = this.speak.pending(played)
    const head = event?.text ?? pending
    return {
      head,
      text: `${coming || (head === pending ? '' : pending)} ${played === top ? '' : this.speak.pending(top)}`,
      loss,
    }
  })

  /** Stimulix: what the card on the stack does to my gauge. */
  private coming = $derived.by(() => {
    const forecast = forecastOf(this.view)
    if (!forecast || !this.hit) return ''
    const before = (forecast.now[this.you] ?? 0) + (forecast.digests[this.you] ?? 0)
    const more = forecast.pending[this.you] ?? 0
    return t('table-coming', { before, more, sum: before + more, cost: forecast.costs[this.you] ?? 0 })
  })

  /** Sócc'mel!: what the pile is worth, and how it came to that, where the printed numbers tell it. */
  sum = $derived.by(() => {
    if (this.game !== 'soccmel' || !this.moment.length) return null
    const value = this.stack.at(-1)?.number ?? numberAt(this.view, 'value', 0)
    return {
      value,
      parts: partsOf(
        this.moment.map(({ code }) => this.cards.get(code)),
        value,
      ),
    }
  })

  /** Stimulix: which of the eight phases the open question belongs to. */
  phase = $derived.by(() => {
    if (this.stack.at(-1)?.kind === 'mutation') return 5
    return { food: 2, assign: 3, mutation: 5, excess: 8, visit: 8 }[this.point] ?? 4
  })

  bandTitle = $derived.by(() => {
    if (this.said) return t('table-said', { move: this.speak.move(this.said, this.point) })
    if (!this.asked) return t('table-quiet')
    if (this.passes) return t('table-nothing')
    if (this.stack.length && this.game !== 'soccmel')
      return this.acting !== this.you && this.stack.at(-1)!.by !== letterOf(this.you)
        ? t('table-your-answer')
        : currentQuestion(this.table, this.speak)
    if (this.game !== 'soccmel' && (this.turn === this.you || this.turn < 0)) return this.turnLine
    return currentQuestion(this.table, this.speak)
  })

  turnLine = $derived.by(() => {
    if (this.turn < 0) return t('table-everybody')
    return t('turn-of', { who: this.speak.name(this.turn), me: this.turn === this.you ? 'who' : 'none' })
  })

  /** Who laid a card of the moment. */
  stackBy(n: number): number {
    return this.moment[n]?.by ?? -1
  }

  heldName = $derived(this.name(this.aiming ? (this.heldMoves[0]?.card ?? '') : this.held))

  name(code: string): string {
    const card = this.cards.get(code)
    return card ? cardName(card) : code
  }

  private readonly hesitation = new Hesitation()
  private quiet = { question: -1, at: 0 }
  private opened = { question: -1, at: 0 }

  /** A reaction is asked for, which one may always let pass. */
  private reacting = $derived(
    this.asked &&
      this.options.some((move) => move.text === 'pass') &&
      (this.question?.kind === 'window' || this.stack.length > 0),
  )
  /** Nothing but a pass is possible: it will be said for me. */
  passes = $derived(this.reacting && this.options.length === 1)

  /** Says the only pass for me, at a time that tells nobody that it was the only one. */
  passQuietly(): (() => void) | undefined {
    const question = this.question
    if (!question || !this.passes) return
    const now = Date.now()
    if (this.quiet.question !== question.id)
      this.quiet = {
        question: question.id,
        at: now + this.hesitation.draw(this.table.deadline ? this.table.deadline - now : 0),
      }
    const timer = setTimeout(() => void this.say('pass'), Math.max(0, this.quiet.at - now))
    return () => clearTimeout(timer)
  }

  async say(move: string): Promise<void> {
    const question = this.question
    if (!question || this.answered === question.id) return
    if (this.reacting && !this.passes && this.opened.question === question.id)
      this.hesitation.note(Date.now() - this.opened.at)
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
    await this.refuse(answer.reason, answer.clause)
  }

  /** After the picture in which what was pressed lights up, unless something else is asked by then. */
  follow(act: () => void): void {
    const question = this.question?.id
    afterPicture(() => this.question?.id === question && act())
  }

  press(piece: Piece): void {
    if (this.refusal) this.follow(() => (this.refusal = null))
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
        void this.why({ card: code })
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
    if (!moves.length) void this.why({ card: piece.card?.code ?? '' })
    else if (move) this.make(move)
    else if ((y < this.plan.sheet.y || x < this.plan.sheet.x - 24) && !isTaken(this, moves)) {
      if (piece.act === 'choice') this.aiming = this.choiceOf(piece)?.key ?? ''
      else this.chosen = this.placeOf(piece)
    }
  }

  /** Says a move; where it takes a card out of a hand, that hand is laid down first. */
  private make(move: Move): void {
    if (this.facts.steals.includes(move.card) && move.target >= 0 && handCount(this.game, this.view, move.target)) {
      const place = this.hand.indexOf(move.card)
      this.follow(() => {
        if (!this.held) this.chosen = place
        this.stealing = { seat: move.target, move: move.text }
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
    else if (moves[0]) void this.why({ move: moves[0].text.replace(/.$/, letterOf(seat)) })
    return moves.length > 0
  }

  /** Where there is but one card to aim, it is in my fingers already. */
  begin(): void {
    this.opened = { question: this.question?.id ?? -1, at: Date.now() }
    this.putBack()
    this.refusal = null
    this.hint = null
    const [only, more] = this.choices
    if (only && !more && only.card && only.moves.length > 1) this.aiming = only.key
  }

  /** Whether I may ask what a bot would do now. */
  mayAsk = $derived.by(() => (this.room.hints ?? false) && this.asked && this.options.length > 1)

  async askHint(): Promise<void> {
    const question = this.question?.id ?? -1
    if (!this.mayAsk || (this.hint?.state === 'asking' && this.hint.question === question)) return
    this.refusal = null
    this.hint = { state: 'asking', question, bot: '', moves: [], reason: '' }
    const answer = await this.table.act({ t: 'hint', q: question })
    if (this.hint?.question !== question || this.question?.id !== question) return
    if (answer.t === 'hint' && answer.moves.length)
      this.hint = { state: 'here', question, bot: answer.bot, moves: answer.moves, reason: answer.reason }
    else
      this.hint = {
        state: 'refused',
        question,
        bot: '',
        moves: [],
        reason: answer.t === 'refused' ? answer.reason : '',
      }
  }

  /** The card a bot would play, and whom it would hit. */
  advised = $derived.by(() => {
    const best =
      this.hint?.state === 'here' && this.hint.question === this.question?.id ? this.hint.moves[0] : undefined
    return best ? this.speak.parse(best.move) : null
  })

  putBack(): void {
    this.chosen = -1
    this.aiming = ''
    this.stealing = null
  }

  async why(what: { card: string } | { move: string }): Promise<void> {
    const answer = await this.table.act({ t: 'why', ...what })
    // The question may have come while this was on its way: then nothing forbids it any more.
    if ((answer.t === 'why' && !answer.possible) || answer.t === 'refused')
      await this.refuse(answer.reason, answer.clause)
  }

  /** The rule behind a line of the log. */
  async clauseOf(line: Line): Promise<string> {
    if (!Object.keys(this.clauses).length) {
      const facts = (await fetch(`/api/games/${this.game}`)
        .then((response) => response.json())
        .catch(() => ({}))) as { event_clauses?: Record<string, string> }
      this.clauses = facts.event_clauses ?? {}
    }
    const found: unknown = this.clauses[line.kind]
    return typeof found === 'string' ? found : Array.isArray(found) ? String(found[0] ?? '') : ''
  }

  private async refuse(reason: string, clause: string): Promise<void> {
    if (!clause) {
      const text = gameTexts(this.game).find(messageId('refused', reason)) ?? t('table-not-now')
      if (reason === 'late') notices.say(text, 'clock')
      else afterPicture(() => (this.refusal = { text, clause: '' }))
      return
    }
    const short = gameTexts(this.game).find(messageId('refused', clause))
    const book = short ? null : await loadRulebook(this.game, language()).catch(() => null)
    // Not before the press that was refused has put away an older word.
    afterPicture(
      () =>
        (this.refusal = {
          text: short ?? book?.clauses.get(clause)?.text.replaceAll('*', '') ?? t('table-not-now'),
          clause,
        }),
    )
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

  private origin(seat: number): { x: number; y: number } {
    const pod = this.plan.pods[this.others.indexOf(seat)]
    if (pod) return { x: pod.x + pod.w / 2 - 30, y: pod.y + pod.h / 2 }
    if (seat === this.you && seat >= 0) return { x: this.width / 2 - 40, y: this.height }
    const deck = this.pileSpots[0]
    return deck ? { x: deck.x, y: deck.y } : { x: this.width / 2, y: 0 }
  }
}
