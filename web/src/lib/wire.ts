// Made by `python -m tavolaccio.server.wire.schema` from server/wire/protocol.py: change it there.

export const PROTOCOL = 1;
export const CLOCKS = ["none", "relaxed", "normal", "fast"] as const;
export const PHASES = ["lobby", "ritual", "playing", "over", "closed"] as const;
export const EMOTES = ["laugh", "cry", "angry", "love", "clap", "poop", "shock", "bored", "revenge", "thanks", "sorry", "hurry"] as const;

/** The first message: who you are, and the `epoch` of this server (another one after each start). */
export interface Welcome {
  t: "welcome";
  you: Person;
  epoch: string;
  protocol: number;
  time: number;
  muted: string[];
}

/** A guest: `id` is public, the cookie that proves it is not. */
export interface Person {
  id: string;
  name: string;
  emoji: string;
}

/** Everything this seat may know of a table. `public` has a key for each zone and field of the game. */
export interface Snapshot {
  t: "snapshot";
  table: string;
  v: number;
  epoch: string;
  room: Room;
  you: number;
  public: Record<string, unknown> | null;
  question: PublicQuestion | null;
  mine: Mine | null;
  events: TableEvent[];
  chat: ChatLine[];
  standing: string;
}

/**
 * The table as a place: who sits where, what has been agreed on.
 *
 * `phase`: lobby, ritual (who starts? before the deal), playing, over or closed.
 */
export interface Room {
  id: string;
  game: string;
  phase: string;
  host: string;
  seats: Seat[];
  options: Record<string, boolean | number | string>;
  clock: string;
  public: boolean;
  watchers: boolean;
  match: number;
  commitment: string;
  notice?: string;
  record?: string;
  start_by?: string;
  ritual?: Ritual | null;
  hints?: boolean;
  characters?: boolean;
  house?: HouseRules | null;
  asking?: Asking[];
  evening?: Evening | null;
  sent_away?: Person[];
  agreement?: Agreement | null;
  lesson?: boolean;
  watching?: Person[];
  watching_more?: number;
}

/** A chair at the table. `kind`: `empty`, `person` or `bot`. `away`: a bot plays for the absent person. */
export interface Seat {
  kind: string;
  name?: string;
  emoji?: string;
  guest?: string;
  level?: string;
  ready?: boolean;
  away?: boolean;
  here?: boolean;
  podium?: boolean;
  seen?: number;
  bot_at?: number;
  nudged?: number;
  nudger?: string;
  nudge_at?: number;
}

/**
 * The little game by which the table finds out who starts.
 *
 * `kind` `last`: who went last? `choices` are minutes. `lots`: draw a straw, the shortest is chosen; `choices` are the
 * straws. `race`: the first to call after the signal; `choices` are the two calls.
 * `state`: `open` (choose), for the race `ready` (wait for it) and `go` (now!), at the end `shown`.
 */
export interface Ritual {
  kind: string;
  state: string;
  role: string;
  ms: number;
  choices: number[];
  seats: RitualSeat[];
  chosen: number;
  first: number;
  total?: number;
}

/**
 * What a seat has done to find out who starts. `done`: its part; `choice`: which of `choices` (-1: none, or secret
 * until the end); `value`: minutes, length of the straw or milliseconds, told at the end (-1: none); `early`: called
 * before the signal.
 */
export interface RitualSeat {
  done: boolean;
  choice: number;
  value: number;
  early: boolean;
}

/** What this table plays otherwise than printed: by the code of a card the printed facts that are different. */
export interface HouseRules {
  id: string;
  title: string;
  cards: Record<string, Record<string, unknown>>;
}

/** A spectator who asks the host for the chair of the bot at this seat. */
export interface Asking {
  guest: string;
  name: string;
  emoji: string;
  seat: number;
}

/** What the table remembers: matches played, wins by person in any game, who has won most first. */
export interface Evening {
  matches: number;
  record: string;
  bots: number;
  people: EveningGuest[];
}

export interface EveningGuest {
  guest: string;
  name: string;
  emoji: string;
  matches: number;
  wins: number;
}

/**
 * A proposal that a bot answers question `q` once for an absent `seat`: the `guests` who want it, and whether all
 * do.
 */
export interface Agreement {
  q: number;
  seat: number;
  guests: string[];
  done: boolean;
}

/** What the match waits for. It is never told which of `seats` have answered already. */
export interface PublicQuestion {
  id: number;
  point: string;
  kind: string;
  seats: number[];
  clause: string;
  open: boolean;
  ms: number;
  total?: number;
}

/**
 * What only this seat is told: its hidden cards, what it knows of others', what it may say.
 *
 * `zones` replaces the `?` in the public part: a string for a zone
 * kept per seat is the own row; anything else is the whole zone.
 * `options` is empty when the seat has nothing to say; the first one is the default. `asked`: the match waits for
 * this seat (otherwise it may only ride along). `said`: what it has answered to the open question already.
 */
export interface Mine {
  seat: number;
  zones: Record<string, string | string[]>;
  facts: string[][];
  options: string[];
  asked: boolean;
  said: string;
}

/** What happened: `[kind, seat, other, card, number]`; -1 is nobody, "" no card, "?" a card one may not see. */
export type TableEvent = [string, number, number, string, number];

/**
 * Somebody says something that is no move. `text` is plain text, never markup. `aside`: said by a spectator while
 * a match runs, and told to spectators only.
 *
 * `news`: not said by anybody, but what has happened, as a text key `news-<news>` about the person `name` (and another
 * one called `text`): host-left, host-given, bot, back, takes-over, sent-away, let-back, nudged or bot-moves.
 * `who` and `other` are the ids of these two, so that each reader can be called "you"; a bot has none.
 */
export interface ChatLine {
  guest: string;
  name: string;
  seat: number;
  text: string;
  time: number;
  aside?: boolean;
  news?: string;
  who?: string;
  other?: string;
}

/**
 * What has changed since version `v - 1`. Parts that are missing are as before.
 *
 * `public`: the changed keys with their new values. `question`: the new open question, null when the match is over.
 */
export interface Update {
  t: "update";
  table: string;
  v: number;
  room?: Room;
  public?: Record<string, unknown>;
  question?: PublicQuestion | null;
  events?: TableEvent[];
  mine?: Mine;
  outcome?: Outcome;
  standing?: string;
  news?: ChatLine[];
}

/** Letters of the winners, a text key, and the seats from best to worst, equals together (`["B", "AC"]`). */
export interface Outcome {
  winners: string;
  reason: string;
  ranking: string[];
}

/** Done and stored: it survives whatever happens to the server. `v`: the table's version at that moment. */
export interface Ack {
  t: "ack";
  id: string;
  table: string;
  v: number;
}

/**
 * Not done, and nothing has changed; nobody else is told.
 *
 * `reason`: over, late, not-asked, answered, clause (see `clause`), or another text key `refused-<reason>`.
 * `text`: the same in plain English, for developers.
 */
export interface Refused {
  t: "refused";
  id: string;
  table: string;
  reason: string;
  clause: string;
  text: string;
}

/** The answer to `why`: `possible`, or a reason and a clause as in `refused`. */
export interface WhyNot {
  t: "why";
  id: string;
  table: string;
  possible: boolean;
  reason: string;
  clause: string;
}

/**
 * The answer to `hint`, for its sender alone: the moves as a bot weighs them, best first (`hold`: keep quiet).
 *
 * `reason`: why the first one, as a text key `advice-<reason>`: only, hopeless, surprise, clear or close.
 */
export interface Hinted {
  t: "hint";
  id: string;
  table: string;
  q: number;
  bot: string;
  moves: WeighedMove[];
  reason: string;
}

/** `chance` of winning with this move, from 0 to 1 (-1: there was nothing to weigh); `visits`: how often tried. */
export interface WeighedMove {
  move: string;
  chance: number;
  visits: number;
}

/** A person at the table has come or gone (the connection, not the seat). `seen`, `bot_at`: as in `Seat`. */
export interface Presence {
  t: "presence";
  table: string;
  seat: number;
  here: boolean;
  seen: number;
  bot_at: number;
}

/** People at the table without a seat, as in `Room`; told at most once a second. */
export interface Watching {
  t: "watching";
  table: string;
  watching: Person[];
  watching_more: number;
}

/** The time left for question `q` has changed. */
export interface Clock {
  t: "clock";
  table: string;
  q: number;
  ms: number;
}

/** A line of chat. */
export interface Said {
  t: "chat";
  table: string;
  line: ChatLine;
}

/** A gesture (`EMOTES`) of a guest; or, without one, what the bot at this seat says, as a text key: `bot-…`. */
export interface Emoted {
  t: "emote";
  table: string;
  guest: string;
  seat: number;
  emote: string;
}

/** A guest has another name now: read what they have said under it. The chair's comes with the `room`. */
export interface Renamed {
  t: "renamed";
  table: string;
  guest: string;
  name: string;
}

/** Your own name or face has changed; to each of your connections. */
export interface You {
  t: "you";
  you: Person;
}

/** Everybody you have muted, as stored now; sent to each of your connections. */
export interface Muted {
  t: "muted";
  guests: string[];
}

/**
 * Those who run the server have something to say to everybody, until that time (milliseconds since 1970). Without
 * words: no longer.
 */
export interface Announced {
  t: "announced";
  text: string;
  until: number;
}

/**
 * Those who run the server have sent you away, and why, in their words. `until`: when you may come back, in
 * milliseconds since 1970. The connection is closed with 4003; a client does not come back by itself.
 */
export interface Barred {
  t: "barred";
  until: number;
  reason: string;
}

/** This table is not (or no longer) to be seen: `reason` is a text key. */
export interface Gone {
  t: "gone";
  table: string;
  reason: string;
}

/** The message was not understood; nothing has changed. `id`: where it could be read. */
export interface WireError {
  t: "error";
  reason: string;
  text: string;
  id?: string;
}

export interface Pong {
  t: "pong";
  n: number;
  time: number;
}

/** Optional first words: which version of the wire the client speaks. */
export interface Hello {
  t: "hello";
  protocol?: number;
}

/** Look at a table from now on. With the `v` and `epoch` last seen, only what was missed comes back. */
export interface Watch {
  t: "watch";
  table: string;
  v?: number;
  epoch?: string;
}

/** Stop looking. A seat is kept. */
export interface Unwatch {
  t: "unwatch";
  table: string;
}

/**
 * Take a chair (any free one where none is named). In a match: take your own seat back from the bot, or ask the
 * host for the chair of a bot.
 */
export interface Sit {
  t: "sit";
  id: string;
  table: string;
  seat?: number;
}

/** Leave your chair. In a match a bot plays on, unless the player is out, and the seat can be taken back. */
export interface Stand {
  t: "stand";
  id: string;
  table: string;
}

/** Ready or not. `entropy`: any words, mixed into the shuffle after the dealer has committed to it. */
export interface Ready {
  t: "ready";
  id: string;
  table: string;
  ready?: boolean;
  entropy?: string;
}

/** The host changes what is agreed on; what is not named stays as it is. */
export interface Configure {
  t: "configure";
  id: string;
  table: string;
  seats?: number;
  options?: Record<string, boolean | number | string>;
  clock?: string;
  public?: boolean;
  watchers?: boolean;
  start_by?: string;
  hints?: boolean;
  characters?: boolean;
  game?: string;
}

/** The host puts a bot on a free chair, changes its level, or takes it away (`level` empty). */
export interface SeatBot {
  t: "bot";
  id: string;
  table: string;
  seat: number;
  level?: string;
}

/** The host frees a chair; in a match a bot plays for an absent player. */
export interface Kick {
  t: "kick";
  id: string;
  table: string;
  seat: number;
}

/** The host lets a guest who was sent away come back: before a match they have a chair again, if one is free. */
export interface LetBack {
  t: "let_back";
  id: string;
  table: string;
  guest: string;
}

/** The host makes the person of this seat host, who must be here. */
export interface HandOver {
  t: "host";
  id: string;
  table: string;
  seat: number;
}

/**
 * Remind somebody that they are waited for: who is not ready in the lobby, or who is asked in a match without a
 * clock. Not more often than every two minutes.
 */
export interface Nudge {
  t: "nudge";
  id: string;
  table: string;
  seat: number;
}

/**
 * Let a bot answer the open question once for somebody who is not here, in a match without a clock. It does when
 * everybody else who is here wants it.
 */
export interface Agree {
  t: "agree";
  id: string;
  table: string;
  seat: number;
}

/** Play on without the lesson that is going on at this table. */
export interface SkipLesson {
  t: "skip_lesson";
  id: string;
  table: string;
}

/** The host deals. Empty chairs are taken away first; everybody else who plays must be ready. */
export interface Start {
  t: "start";
  id: string;
  table: string;
}

/**
 * After the match: back to the lobby with the same people. The first who asks is enough; the others are at the
 * podium until they are `ready`. `game`: another one, if the host asks.
 */
export interface Rematch {
  t: "rematch";
  id: string;
  table: string;
  game?: string;
}

/** The host puts the chairs in another order: for each new place the old one. Empty: by chance. */
export interface Arrange {
  t: "arrange";
  id: string;
  table: string;
  order?: number[];
}

/** The host's answer to a guest who has asked for a bot's chair (`sit` while a match runs). */
export interface Admit {
  t: "admit";
  id: string;
  table: string;
  guest: string;
  yes?: boolean;
}

/** Your part in the ritual: a place in its `choices`. In the race: a call, now; -1: I would rather not start. */
export interface RitualChoice {
  t: "ritual";
  id: string;
  table: string;
  choice: number;
}

/** An answer to the open question `q`. To be sent again, with the same id, until it is acknowledged. */
export interface Say {
  t: "say";
  id: string;
  table: string;
  q: number;
  move: string;
}

/**
 * A pass for later. `card`: let the card on top of the stack through, whatever is asked about it; `turn`: pass
 * until my own turn, unless it is about me; `off`: ask me again.
 */
export interface Standing {
  t: "standing";
  id: string;
  table: string;
  what: string;
}

/** Why can I not do this now? Either a move in notation or the code of a card in hand. */
export interface Why {
  t: "why";
  id: string;
  table: string;
  move?: string;
  card?: string;
}

/** What would a bot do in my place? About the open question `q`. */
export interface Hint {
  t: "hint";
  id: string;
  table: string;
  q: number;
}

export interface Chat {
  t: "chat";
  table: string;
  text: string;
}

/** One of the fixed gestures (`EMOTES`). */
export interface Emote {
  t: "emote";
  table: string;
  emote: string;
}

/** I do not want to read this guest (or I do again). Kept for me on the server; the answer is `muted`. */
export interface Mute {
  t: "mute";
  guest: string;
  mute?: boolean;
}

export interface Ping {
  t: "ping";
  n?: number;
}

export type FromServer = Welcome | Snapshot | Update | Ack | Refused | WhyNot | Hinted | Presence | Watching | Clock | Said | Emoted | Renamed | You | Muted | Announced | Barred | Gone | WireError | Pong;

export type FromClient = Hello | Watch | Unwatch | Sit | Stand | Ready | Configure | SeatBot | Kick | LetBack | HandOver | Nudge | Agree | SkipLesson | Start | Rematch | Arrange | Admit | RitualChoice | Say | Standing | Why | Hint | Chat | Emote | Mute | Ping;
