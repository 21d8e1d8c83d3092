"""Everything that goes over the wire, in both directions. The only definition: schema and TypeScript are made from it.

Every message is one JSON text frame; its type stands in `t`. Seats are numbers from 0, in playing order. Cards, moves
and facts of the table are written in the notation of the games (`MC > B`); words for people are made by the reader
from the Fluent catalogues, so that everybody reads in their own language.
"""

from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from tavolaccio.server.wire.types import (
    ChatLine,
    Mine,
    Outcome,
    Person,
    PublicQuestion,
    Room,
    Settings,
    TableEvent,
    WeighedMove,
)

PROTOCOL = 1
"""Raised when a client written for an older one would not understand."""

TableId = Annotated[str, Meta(min_length=4, max_length=16)]
"""Capital letters and digits. That is looked at where a table must be searched for: here it would cost each move more
than all the rest of its reading."""
ClientId = Annotated[str, Meta(min_length=1, max_length=40)]
"""Made by the client, never twice: the answer carries it, and a repeated one is answered, not done again."""
SeatNumber = Annotated[int, Meta(ge=0, le=7)]
MoveText = Annotated[str, Meta(min_length=1, max_length=80)]


# From the client.


class Request(Struct, tag_field="t"):
    """About a table; acknowledged or refused by its id."""

    id: ClientId
    table: TableId


class Hello(Struct, tag_field="t", tag="hello"):
    """Optional first words: which version of the wire the client speaks."""

    protocol: int = PROTOCOL


class Watch(Struct, tag_field="t", tag="watch"):
    """Look at a table from now on. With the `v` and `epoch` last seen, only what was missed comes back."""

    table: TableId
    v: int = -1
    epoch: str = ""


class Unwatch(Struct, tag_field="t", tag="unwatch"):
    """Stop looking. A seat is kept."""

    table: TableId


class Sit(Request, tag="sit"):
    """Take a chair (any free one where none is named). In a match: take your own seat back from the bot, or ask the
    host for the chair of a bot."""

    seat: int = -1


class Stand(Request, tag="stand"):
    """Leave your chair. In a match a bot plays on, unless the player is out, and the seat can be taken back."""


class Ready(Request, tag="ready"):
    """Ready or not. `entropy`: any words, mixed into the shuffle after the dealer has committed to it."""

    ready: bool = True
    entropy: Annotated[str, Meta(max_length=64)] = ""


class Configure(Request, tag="configure"):
    """The host changes what is agreed on; what is not named stays as it is."""

    seats: Annotated[int, Meta(ge=2, le=8)] | UnsetType = UNSET
    options: Settings | UnsetType = UNSET
    clock: str | UnsetType = UNSET
    public: bool | UnsetType = UNSET
    watchers: bool | UnsetType = UNSET
    start_by: str | UnsetType = UNSET
    """`chance` or `ritual`."""
    hints: bool | UnsetType = UNSET
    characters: bool | UnsetType = UNSET
    game: Annotated[str, Meta(max_length=40)] = ""
    """Another game, by its usual rules; what else is named is about that one."""


class SeatBot(Request, tag="bot"):
    """The host puts a bot on a free chair, changes its level, or takes it away (`level` empty)."""

    seat: SeatNumber
    level: Annotated[str, Meta(max_length=20)] = "goat"


class Kick(Request, tag="kick"):
    """The host frees a chair; in a match a bot plays for an absent player."""

    seat: SeatNumber


class LetBack(Request, tag="let_back"):
    """The host lets a guest who was sent away come back: before a match they have a chair again, if one is free."""

    guest: Annotated[str, Meta(max_length=40)]


class HandOver(Request, tag="host"):
    """The host makes the person of this seat host, who must be here."""

    seat: SeatNumber


class Nudge(Request, tag="nudge"):
    """Remind somebody that they are waited for: who is not ready in the lobby, or who is asked in a match without a
    clock. Not more often than every two minutes."""

    seat: SeatNumber


class Agree(Request, tag="agree"):
    """Let a bot answer the open question once for somebody who is not here, in a match without a clock. It does when
    everybody else who is here wants it."""

    seat: SeatNumber


class SkipLesson(Request, tag="skip_lesson"):
    """Play on without the lesson that is going on at this table."""


class Start(Request, tag="start"):
    """The host deals. Empty chairs are taken away first; everybody else who plays must be ready."""


class Rematch(Request, tag="rematch"):
    """After the match: back to the lobby with the same people. The first who asks is enough; the others are at the
    podium until they are `ready`. `game`: another one, if the host asks."""

    game: Annotated[str, Meta(max_length=40)] = ""


class Arrange(Request, tag="arrange"):
    """The host puts the chairs in another order: for each new place the old one. Empty: by chance."""

    order: Annotated[list[SeatNumber], Meta(max_length=8)] = []


class Admit(Request, tag="admit"):
    """The host's answer to a guest who has asked for a bot's chair (`sit` while a match runs)."""

    guest: Annotated[str, Meta(max_length=40)]
    yes: bool = True


class RitualChoice(Request, tag="ritual"):
    """Your part in the ritual: a place in its `choices`. In the race: a call, now; -1: I would rather not start."""

    choice: Annotated[int, Meta(ge=-1, le=15)]


class Say(Request, tag="say"):
    """An answer to the open question `q`. To be sent again, with the same id, until it is acknowledged."""

    q: int
    move: MoveText


class Standing(Request, tag="standing"):
    """A pass for later. `card`: let the card on top of the stack through, whatever is asked about it; `turn`: pass
    until my own turn, unless it is about me; `off`: ask me again."""

    what: str


class Why(Request, tag="why"):
    """Why can I not do this now? Either a move in notation or the code of a card in hand."""

    move: Annotated[str, Meta(max_length=80)] = ""
    card: Annotated[str, Meta(max_length=40)] = ""


class Hint(Request, tag="hint"):
    """What would a bot do in my place? About the open question `q`."""

    q: int


class Chat(Struct, tag_field="t", tag="chat"):
    table: TableId
    text: Annotated[str, Meta(min_length=1, max_length=300)]


class Emote(Struct, tag_field="t", tag="emote"):
    """One of the fixed gestures (`EMOTES`)."""

    table: TableId
    emote: Annotated[str, Meta(max_length=20)]


class Mute(Struct, tag_field="t", tag="mute"):
    """I do not want to read this guest (or I do again). Kept for me on the server; the answer is `muted`."""

    guest: Annotated[str, Meta(max_length=40)]
    mute: bool = True


class Ping(Struct, tag_field="t", tag="ping"):
    n: int = 0


FromClient = (
    Hello
    | Watch
    | Unwatch
    | Sit
    | Stand
    | Ready
    | Configure
    | SeatBot
    | Kick
    | LetBack
    | HandOver
    | Nudge
    | Agree
    | SkipLesson
    | Start
    | Rematch
    | Arrange
    | Admit
    | RitualChoice
    | Say
    | Standing
    | Why
    | Hint
    | Chat
    | Emote
    | Mute
    | Ping
)


# From the server.


class Welcome(Struct, tag_field="t", tag="welcome"):
    """The first message: who you are, and the `epoch` of this server (another one after each start)."""

    you: Person
    epoch: str
    protocol: int
    time: int
    muted: list[str]
    """Guests you have muted: neither their chat nor their gestures come."""


class Snapshot(Struct, tag_field="t", tag="snapshot"):
    """Everything this seat may know of a table. `public` has a key for each zone and field of the game."""

    table: str
    v: int
    epoch: str
    room: Room
    you: int
    """Your seat; -1: you watch."""
    public: dict[str, Any] | None
    question: PublicQuestion | None
    mine: Mine | None
    events: list[TableEvent]
    """The last ones."""
    chat: list[ChatLine]
    standing: str
    """The standing pass that is in force: `off`, `card` or `turn`."""


class Update(Struct, tag_field="t", tag="update", omit_defaults=True):
    """What has changed since version `v - 1`. Parts that are missing are as before.

    `public`: the changed keys with their new values. `question`: the new open question, null when the match is over.
    """

    table: str
    v: int
    room: Room | UnsetType = UNSET
    public: dict[str, Any] | UnsetType = UNSET
    question: PublicQuestion | UnsetType | None = UNSET
    events: list[TableEvent] | UnsetType = UNSET
    mine: Mine | UnsetType = UNSET
    outcome: Outcome | UnsetType = UNSET
    standing: str | UnsetType = UNSET
    news: list[ChatLine] | UnsetType = UNSET
    """What has happened among the people, to be read beside the chat."""


class Ack(Struct, tag_field="t", tag="ack"):
    """Done and stored: it survives whatever happens to the server. `v`: the table's version at that moment."""

    id: str
    table: str
    v: int


class Refused(Struct, tag_field="t", tag="refused"):
    """Not done, and nothing has changed; nobody else is told.

    `reason`: over, late, not-asked, answered, clause (see `clause`), or another text key `refused-<reason>`.
    `text`: the same in plain English, for developers.
    """

    id: str
    table: str
    reason: str
    clause: str
    text: str


class WhyNot(Struct, tag_field="t", tag="why"):
    """The answer to `why`: `possible`, or a reason and a clause as in `refused`."""

    id: str
    table: str
    possible: bool
    reason: str
    clause: str


class Hinted(Struct, tag_field="t", tag="hint"):
    """The answer to `hint`, for its sender alone: the moves as a bot weighs them, best first (`hold`: keep quiet).

    `reason`: why the first one, as a text key `advice-<reason>`: only, hopeless, surprise, clear or close.
    """

    id: str
    table: str
    q: int
    bot: str
    moves: list[WeighedMove]
    reason: str


class Presence(Struct, tag_field="t", tag="presence"):
    """A person at the table has come or gone (the connection, not the seat). `seen`, `bot_at`: as in `Seat`."""

    table: str
    seat: int
    here: bool
    seen: int
    bot_at: int


class Watching(Struct, tag_field="t", tag="watching"):
    """People at the table without a seat, as in `Room`; told at most once a second."""

    table: str
    watching: list[Person]
    watching_more: int


class Clock(Struct, tag_field="t", tag="clock"):
    """The time left for question `q` has changed."""

    table: str
    q: int
    ms: int


class Said(Struct, tag_field="t", tag="chat"):
    """A line of chat."""

    table: str
    line: ChatLine


class Emoted(Struct, tag_field="t", tag="emote"):
    """A gesture (`EMOTES`) of a guest; or, without one, what the bot at this seat says, as a text key: `bot-…`."""

    table: str
    guest: str
    seat: int
    emote: str


class Renamed(Struct, tag_field="t", tag="renamed"):
    """A guest has another name now: read what they have said under it. The chair's comes with the `room`."""

    table: str
    guest: str
    name: str


class You(Struct, tag_field="t", tag="you"):
    """Your own name or face has changed; to each of your connections."""

    you: Person


class Muted(Struct, tag_field="t", tag="muted"):
    """Everybody you have muted, as stored now; sent to each of your connections."""

    guests: list[str]


class Announced(Struct, tag_field="t", tag="announced"):
    """Those who run the server have something to say to everybody, until that time (milliseconds since 1970). Without
    words: no longer."""

    text: str
    until: int


class Barred(Struct, tag_field="t", tag="barred"):
    """Those who run the server have sent you away, and why, in their words. `until`: when you may come back, in
    milliseconds since 1970. The connection is closed with 4003; a client does not come back by itself."""

    until: int
    reason: str


class Gone(Struct, tag_field="t", tag="gone"):
    """This table is not (or no longer) to be seen: `reason` is a text key."""

    table: str
    reason: str


class WireError(Struct, tag_field="t", tag="error"):
    """The message was not understood; nothing has changed. `id`: where it could be read."""

    reason: str
    text: str
    id: str = ""


class Pong(Struct, tag_field="t", tag="pong"):
    n: int
    time: int


FromServer = (
    Welcome
    | Snapshot
    | Update
    | Ack
    | Refused
    | WhyNot
    | Hinted
    | Presence
    | Watching
    | Clock
    | Said
    | Emoted
    | Renamed
    | You
    | Muted
    | Announced
    | Barred
    | Gone
    | WireError
    | Pong
)

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder().decode
read_client = msgspec.json.Decoder(FromClient).decode
read_server = msgspec.json.Decoder(FromServer).decode
