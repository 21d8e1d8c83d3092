"""What the messages of both directions are made of: people, seats, rooms, questions, events. See `protocol`."""

from typing import Any

from msgspec import Struct

Settings = dict[str, bool | int | str]


class Person(Struct):
    """A guest: `id` is public, the cookie that proves it is not."""

    id: str
    name: str
    emoji: str


class Seat(Struct):
    """A chair at the table. `kind`: `empty`, `person` or `bot`. `away`: a bot plays for the absent person."""

    kind: str
    name: str = ""
    emoji: str = ""
    guest: str = ""
    level: str = ""
    ready: bool = False
    away: bool = False
    here: bool = False
    podium: bool = False
    """In the lobby after a match: this person has not said yes to the next one yet."""
    seen: int = 0
    """When a person who is not here was last seen, in milliseconds of the server's time (`Welcome.time`); 0: unknown,
    or here."""
    bot_at: int = 0
    """When a bot takes over for somebody who is not here, in the same time; 0: none does."""
    nudged: int = 0
    """When this person was last nudged, in the same time; 0: never, or by somebody who has left."""
    nudger: str = ""
    """The name of who did."""
    nudge_at: int = 0
    """When this person can be nudged again, in the same time; 0: right away."""


class Agreement(Struct):
    """A proposal that a bot answers question `q` once for an absent `seat`: the `guests` who want it, and whether all
    do."""

    q: int
    seat: int
    guests: list[str]
    done: bool


class RitualSeat(Struct):
    """What a seat has done to find out who starts. `done`: its part; `choice`: which of `choices` (-1: none, or secret
    until the end); `value`: minutes, length of the straw or milliseconds, told at the end (-1: none); `early`: called
    before the signal."""

    done: bool
    choice: int
    value: int
    early: bool


class Ritual(Struct):
    """The little game by which the table finds out who starts.

    `kind` `last`: who went last? `choices` are minutes. `lots`: draw a straw, the shortest is chosen; `choices` are the
    straws. `race`: the first to call after the signal; `choices` are the two calls.
    `state`: `open` (choose), for the race `ready` (wait for it) and `go` (now!), at the end `shown`.
    """

    kind: str
    state: str
    role: str
    """What the chosen seat does: it `starts`, or it `deals` and its left neighbour starts."""
    ms: int
    """Milliseconds left in this state when this was sent; 0 in `ready`: nobody may know."""
    choices: list[int]
    seats: list[RitualSeat]
    chosen: int
    """From `shown` on; -1: nobody has called, chance decides."""
    first: int
    """The seat that takes the first turn, from `shown` on."""
    total: int = 0
    """Milliseconds that this state began with; 0 in `ready`."""


class HouseRules(Struct):
    """What this table plays otherwise than printed: by the code of a card the printed facts that are different."""

    id: str
    title: str
    cards: dict[str, dict[str, Any]]


class Asking(Struct):
    """A spectator who asks the host for the chair of the bot at this seat."""

    guest: str
    name: str
    emoji: str
    seat: int


class EveningGuest(Struct):
    guest: str
    name: str
    emoji: str
    matches: int
    wins: int


class Evening(Struct):
    """What the table remembers: matches played, wins by person in any game, who has won most first."""

    matches: int
    record: str
    """Of the last match: `/evening/<record>` shows all of them."""
    bots: int
    """Matches that a bot has won."""
    people: list[EveningGuest]


class Room(Struct):
    """The table as a place: who sits where, what has been agreed on.

    `phase`: lobby, ritual (who starts? before the deal), playing, over or closed.
    """

    id: str
    game: str
    phase: str
    host: str
    seats: list[Seat]
    options: Settings
    clock: str
    public: bool
    watchers: bool
    match: int
    commitment: str
    """SHA-256 of the secret from which the next deal (or the one being played) is made."""
    notice: str = ""
    """A text key, where something must be said (`closed-rules-changed`)."""
    record: str = ""
    """The id of the finished match's record, in phase `over`."""
    start_by: str = "chance"
    """How the table finds out who starts: `chance`, `ritual`, or `seat` (the options name one)."""
    ritual: Ritual | None = None
    """The ritual that is going on: in phase `ritual`, or (the race) when the cards have been dealt."""
    hints: bool = False
    """May one ask what a bot would do?"""
    characters: bool = True
    """Do bots have a temper, and say a line now and then?"""
    house: HouseRules | None = None
    """The house rules, where the table has some."""
    asking: list[Asking] = []
    evening: Evening | None = None
    """None before the first match is over."""
    sent_away: list[Person] = []
    """Guests sent away by the host, who may be let back; their names are empty where they were not kept."""
    agreement: Agreement | None = None
    """About the open question, if its `q` is that; otherwise it is of no interest any more."""
    lesson: bool = False
    """The match is a lesson: its first answers are known, see `/api/screens/{game}/lesson-{language}`."""
    watching: list[Person] = []
    """People watching without a seat: the first twelve of them…"""
    watching_more: int = 0
    """… and how many more there are."""


class PublicQuestion(Struct):
    """What the match waits for. It is never told which of `seats` have answered already."""

    id: int
    point: str
    kind: str
    """`ask`, `window` or `together`."""
    seats: list[int]
    clause: str
    open: bool
    """Others may speak, too (riders)."""
    ms: int
    """Milliseconds left when this was sent; 0: no clock."""
    total: int = 0
    """Milliseconds it began with; in a snapshot only: before, they are `ms`."""


class Mine(Struct):
    """What only this seat is told: its hidden cards, what it knows of others', what it may say.

    `zones` replaces the `?` in the public part: a string for a zone
    kept per seat is the own row; anything else is the whole zone.
    `options` is empty when the seat has nothing to say; the first one is the default. `asked`: the match waits for
    this seat (otherwise it may only ride along). `said`: what it has answered to the open question already.
    """

    seat: int
    zones: dict[str, str | list[str]]
    facts: list[list[str]]
    """Known hidden cards: letters of the hands in one of which the card lies, and the card's code."""
    options: list[str]
    asked: bool
    said: str


class TableEvent(Struct, array_like=True):
    """What happened: `[kind, seat, other, card, number]`; -1 is nobody, "" no card, "?" a card one may not see."""

    kind: str
    seat: int
    other: int
    card: str
    number: int


class Outcome(Struct):
    """Letters of the winners, a text key, and the seats from best to worst, equals together (`["B", "AC"]`)."""

    winners: str
    reason: str
    ranking: list[str]


class ChatLine(Struct):
    """Somebody says something that is no move. `text` is plain text, never markup. `aside`: said by a spectator while
    a match runs, and told to spectators only.

    `news`: not said by anybody, but what has happened, as a text key `news-<news>` about the person `name` (and another
    one called `text`): host-left, host-given, bot, back, takes-over, sent-away, let-back, nudged or bot-moves.
    `who` and `other` are the ids of these two, so that each reader can be called "you"; a bot has none.
    """

    guest: str
    name: str
    seat: int
    text: str
    time: int
    aside: bool = False
    news: str = ""
    who: str = ""
    other: str = ""


class WeighedMove(Struct):
    """`chance` of winning with this move, from 0 to 1 (-1: there was nothing to weigh); `visits`: how often tried."""

    move: str
    chance: float
    visits: int
