"""A table as a place: chairs, host, what has been agreed on; and who may change what before and after a match.

A room is plain data. Every action makes a changed copy or raises `NotAllowed`; nothing here knows of connections.
"""

import secrets
from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import UNSET, Struct, field

from tavolaccio import bots, games
from tavolaccio.kernel.chance import commitment
from tavolaccio.kernel.errors import BadInput, TableRefused, TavolaccioError
from tavolaccio.kernel.game import Game, Setting
from tavolaccio.server import protocol, rituals, variants
from tavolaccio.server.parts import Room, Seat
from tavolaccio.server.protocol import CLOCKS
from tavolaccio.server.rituals import BY_CHANCE, BY_RITUAL, RitualState

BOTS = (
    ("Gino", "🦍"),
    ("Zoe", "🦄"),
    ("Ugo", "🦖"),
    ("Ivo", "🦉"),
    ("Mia", "🐼"),
    ("Tea", "🐨"),
    ("Leo", "🦁"),
    ("Dario", "🐙"),
)
"""Names and faces of bots, by chair; the next free one where somebody at the table is called or looks so."""
RUNNING = ("ritual", "playing")
"""Phases in which a chair is kept for whoever leaves it."""
LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""For codes that are read aloud: none that look like another."""
MOST_KICKED = 50
"""Remembered at a table: the list goes into the journal with every change."""


class NotAllowed(TavolaccioError):
    """An action that cannot be done now. `reason` is a text key; `clause` names the rule, where one forbids it."""

    def __init__(self, reason: str, text: str, clause: str = "") -> None:
        self.reason = reason
        self.clause = clause
        super().__init__(text)


class Chair(Struct, omit_defaults=True):
    kind: str = "empty"
    guest: str = ""
    name: str = ""
    emoji: str = ""
    level: str = ""
    ready: bool = False
    away: bool = False
    entropy: str = ""
    left: bool = False
    """Gone from a match in which the seat was out: a bot has nothing to play for it, but answers where the end asks."""

    @property
    def is_played_by_a_bot(self) -> bool:
        return self.kind == "bot" or self.away or self.left


class RoomState(Struct):
    """As kept in the journal, secret included; what leaves is `shown`."""

    id: str
    game: str
    rules: int
    host: str
    chairs: list[Chair]
    chosen: dict[str, Setting]
    clock: str
    public: bool
    watchers: bool
    secret: str
    match: int = 1
    phase: str = "lobby"
    notice: str = ""
    record: str = ""
    kicked: list[str] = field(default_factory=list)
    start_by: str = BY_CHANCE
    """What the host wants; `start_by_of` says what that comes to."""
    ritual: RitualState | None = None
    decided: int = -1
    """The seat that a ritual before the deal has chosen."""
    hints: bool | None = None
    """None: as usual at such a table."""
    house: dict[str, Any] | None = None
    """House rules (`games.houses.House.to_data`); `game` is the printed game then, too."""


def new_code() -> str:
    """Eight letters: short enough to be told, long enough not to be guessed."""
    return "".join([secrets.choice(LETTERS) for _ in range(8)])


def is_code(text: str) -> bool:
    """Could a table be called so?"""
    return text.isascii() and text.isalnum() and text == text.upper()


def new_room(game: Game, seats: int, chosen: dict[str, Setting], clock: str, public: bool, watchers: bool) -> RoomState:
    checked_options(game, seats, chosen)
    checked_clock(clock)
    chairs = [Chair() for _ in range(seats)]
    secret = secrets.token_hex(32)
    return RoomState(new_code(), game.id, game.meta.version, "", chairs, chosen, clock, public, watchers, secret)


def checked_options(game: Game, seats: int, chosen: dict[str, Setting]) -> None:
    """Raises `NotAllowed` where such a match may not be dealt."""
    try:
        table = game.new(seats, chosen, bytes(32))
        game.deal(table)
    except TableRefused as error:
        raise NotAllowed("table", str(error), error.clause) from None
    except BadInput as error:
        raise NotAllowed("options", str(error)) from None


def checked_clock(clock: str) -> None:
    if clock not in CLOCKS:
        raise NotAllowed("clock", f"no clock is called {clock!r} (expected: one of {', '.join(CLOCKS)})")


def copied(room: RoomState) -> RoomState:
    return msgspec.structs.replace(
        room,
        chairs=[msgspec.structs.replace(chair) for chair in room.chairs],
        chosen=dict(room.chosen),
        kicked=list(room.kicked),
        ritual=None if room.ritual is None else rituals.copied(room.ritual),
    )


def game_of(room: RoomState) -> Game:
    """The game that is played here, with the table's house rules; a match goes on under the rules it began with."""
    if room.house is not None:
        return variants.game_of(room.house)
    return games.find(room.game, None, room.rules if room.phase == "playing" else 0)


def settings_of(room: RoomState) -> dict[str, Setting]:
    return game_of(room).meta.settings(len(room.chairs), room.chosen)


def start_by_of(room: RoomState, settings: dict[str, Setting]) -> str:
    """How this table finds out who starts: by `chance`, by `ritual`, or the options name a `seat`."""
    return rituals.start_by(rituals.facts_of(game_of(room)), settings, room.start_by)


def decided_of(room: RoomState) -> dict[str, int] | None:
    """What the ritual has decided for the deal: the throw that it replaces, and the seat."""
    facts = rituals.facts_of(game_of(room))
    return None if facts is None or room.decided < 0 else {facts.decides: room.decided}


def has_hints(room: RoomState) -> bool:
    """As agreed; where nothing was said, whoever plays with bots alone may ask."""
    if room.hints is not None:
        return room.hints
    return sum([chair.kind != "bot" for chair in room.chairs]) == 1


def shown(room: RoomState, here: Callable[[str], bool], milliseconds: int = 0) -> Room:
    """What everybody at the table may know. `here`: is this guest connected? `milliseconds`: left for the ritual."""
    seats = [
        Seat(
            chair.kind,
            chair.name,
            chair.emoji,
            chair.guest,
            chair.level,
            chair.ready,
            chair.away,
            chair.kind == "bot" or (chair.kind == "person" and here(chair.guest)),
        )
        for chair in room.chairs
    ]
    try:
        options: dict[str, Setting] = settings_of(room)
        start_by = start_by_of(room, options)
    except TavolaccioError:
        options = room.chosen  # a game (or an option) that is no longer here
        start_by = BY_CHANCE
    promise = commitment(bytes.fromhex(room.secret))
    return Room(
        room.id,
        room.game,
        room.phase,
        room.host,
        seats,
        options,
        room.clock,
        room.public,
        room.watchers,
        room.match,
        promise,
        room.notice,
        room.record,
        start_by,
        None if room.ritual is None else rituals.shown(room.ritual, milliseconds),
        has_hints(room),
        None if room.house is None else variants.shown(room.house),
    )


def seat_of(room: RoomState, guest: str) -> int:
    for seat, chair in enumerate(room.chairs):
        if chair.kind == "person" and chair.guest == guest:
            return seat
    return -1


def has_people_in_play(chairs: list[Chair], is_out: Callable[[int], bool]) -> bool:
    return any(chair.kind == "person" and not is_out(seat) for seat, chair in enumerate(chairs))


def names_of(room: RoomState) -> list[str]:
    return [chair.name or f"seat {seat + 1}" for seat, chair in enumerate(room.chairs)]


def entropy_of(room: RoomState) -> list[str]:
    return [chair.entropy for chair in room.chairs if chair.entropy]


# Actions. Each gets a copy that it may change.


def sit(room: RoomState, guest: str, name: str, emoji: str, seat: int) -> None:
    own = seat_of(room, guest)
    if room.phase in RUNNING:
        if own < 0:
            raise NotAllowed("playing", "the match is being played")
        come_back(room.chairs[own])
        return
    _in_lobby(room)
    if guest in room.kicked:
        raise NotAllowed("kicked", "the host has asked you to leave")
    if seat < 0:
        if own >= 0:
            return
        seat = next((place for place, chair in enumerate(room.chairs) if chair.kind == "empty"), -1)
        if seat < 0:
            raise NotAllowed("full", "all chairs are taken")
    if not 0 <= seat < len(room.chairs):
        raise NotAllowed("no-such-seat", f"there is no chair {seat}")
    if seat == own:
        return
    if room.chairs[seat].kind != "empty":
        raise NotAllowed("taken", "that chair is taken")
    if own >= 0:
        room.chairs[seat], room.chairs[own] = room.chairs[own], Chair()
    else:
        room.chairs[seat] = Chair("person", guest, name, emoji)
    if not room.host:
        room.host = guest


def go(chair: Chair, is_out: bool) -> None:
    """Somebody leaves a running match: a bot plays on, unless the seat is out."""
    if is_out:
        chair.left = True
    else:
        chair.away = True


def come_back(chair: Chair) -> None:
    chair.away = chair.left = False


def stand(room: RoomState, guest: str, is_out: Callable[[int], bool]) -> None:
    own = _seated(room, guest)
    if room.phase in RUNNING:
        go(room.chairs[own], is_out(own))
        return
    room.chairs[own] = Chair()
    _new_host(room, guest)


def ready(room: RoomState, guest: str, is_ready: bool, entropy: str) -> None:
    _in_lobby(room)
    chair = room.chairs[_seated(room, guest)]
    chair.ready = is_ready
    chair.entropy = entropy


def configure(room: RoomState, guest: str, wanted: protocol.Configure) -> None:
    _host(room, guest)
    _in_lobby(room)
    if wanted.seats is not UNSET:
        _resize(room, wanted.seats)
    if wanted.options is not UNSET:
        room.chosen = {**room.chosen, **wanted.options}
    if wanted.clock is not UNSET:
        checked_clock(wanted.clock)
        room.clock = wanted.clock
    if wanted.public is not UNSET:
        room.public = wanted.public
    if wanted.watchers is not UNSET:
        room.watchers = wanted.watchers
    if wanted.hints is not UNSET:
        room.hints = wanted.hints
    if wanted.start_by is not UNSET:
        set_start_by(room, wanted.start_by)
    checked_options(game_of(room), len(room.chairs), room.chosen)
    for chair in room.chairs:  # what one has agreed to has changed
        chair.ready = chair.kind == "bot"


def set_start_by(room: RoomState, wanted: str) -> None:
    """By chance or by the ritual; where an option of the game means the same, it is the option that changes."""
    game = game_of(room)
    facts = rituals.facts_of(game)
    if wanted not in (BY_CHANCE, BY_RITUAL):
        raise NotAllowed("start-by", f"no such way to find out who starts: {wanted!r} (expected: chance or ritual)")
    if facts is None:
        if wanted == BY_RITUAL:
            raise NotAllowed("no-ritual", "this game has no ritual of its own")
    elif facts.option:
        by_chance = game.meta.options[facts.option].default
        room.chosen = {**room.chosen, facts.option: facts.value if wanted == BY_RITUAL else by_chance}
    else:
        room.start_by = wanted


def _resize(room: RoomState, seats: int) -> None:
    taken = [chair for chair in room.chairs if chair.kind != "empty"]
    if len(taken) > seats:
        raise NotAllowed("full", f"{len(taken)} chairs are taken")
    if len(room.chairs) > seats:
        room.chairs = taken
    room.chairs = [*room.chairs, *[Chair() for _ in range(seats - len(room.chairs))]]


def seat_bot(room: RoomState, guest: str, seat: int, level: str) -> None:
    _host(room, guest)
    _in_lobby(room)
    if not 0 <= seat < len(room.chairs) or room.chairs[seat].kind == "person":
        raise NotAllowed("taken", "a bot needs a free chair")
    room.chairs[seat] = bot_chair(room, seat, level) if level else Chair()


def bot_chair(room: RoomState, seat: int, level: str) -> Chair:
    if level not in bots.names():
        raise NotAllowed("no-such-bot", f"no bot is called {level!r} (expected: one of {', '.join(bots.names())})")
    others = [chair for place, chair in enumerate(room.chairs) if place != seat]
    taken = {chair.name for chair in others} | {chair.emoji for chair in others}
    turned = BOTS[seat % len(BOTS) :] + BOTS[: seat % len(BOTS)]
    name, emoji = next((one for one in turned if taken.isdisjoint(one)), turned[0])
    return Chair("bot", name=name, emoji=emoji, level=level, ready=True)


def kick(room: RoomState, guest: str, seat: int, absent: bool, is_out: Callable[[int], bool]) -> None:
    _host(room, guest)
    if not 0 <= seat < len(room.chairs) or room.chairs[seat].kind == "empty":
        raise NotAllowed("no-such-seat", "nobody sits there")
    chair = room.chairs[seat]
    if room.phase in RUNNING:
        if chair.kind != "person" or not absent:
            raise NotAllowed("present", "only somebody who is absent can be replaced in a match")
        go(chair, is_out(seat))
        return
    if chair.guest == guest:
        raise NotAllowed("yourself", "you are the host")
    if chair.kind == "person":
        room.kicked = [*room.kicked, chair.guest][-MOST_KICKED:]
    room.chairs[seat] = Chair()


def start(room: RoomState, guest: str) -> None:
    _host(room, guest)
    _in_lobby(room)
    least = game_of(room).meta.least
    taken = [chair for chair in room.chairs if chair.kind != "empty"]
    if len(taken) < least:
        raise NotAllowed("not-full", f"{least} players are needed: seat bots or friends on the empty chairs")
    room.chairs = taken  # nobody plays on an empty chair
    waiting = [chair.name for chair in room.chairs if not chair.ready and chair.guest != guest]
    if waiting:
        raise NotAllowed("not-ready", f"not ready: {', '.join(waiting)}")
    checked_options(game_of(room), len(room.chairs), room.chosen)
    room.rules = game_of(room).meta.version
    room.phase = "playing"
    room.record = ""
    room.decided = -1
    facts = rituals.facts_of(game_of(room))
    if facts is not None and start_by_of(room, settings_of(room)) == BY_RITUAL:
        room.ritual = rituals.begun(facts, len(room.chairs))
        if facts.kind != rituals.RACE:
            room.phase = "ritual"


def rematch(room: RoomState, guest: str, absent: Callable[[int], bool]) -> None:
    """Back to the lobby; the chairs of those who left for good are free again."""
    _seated(room, guest)
    if room.phase != "over":
        raise NotAllowed("not-over", "the match is not over")
    for seat, chair in enumerate(room.chairs):
        if chair.kind == "person" and (chair.away or chair.left) and absent(seat):
            room.chairs[seat] = Chair()
            _new_host(room, chair.guest)
    room.phase = "lobby"
    room.match += 1
    room.secret = secrets.token_hex(32)
    room.notice = ""
    for chair in room.chairs:
        chair.ready = chair.kind == "bot"
        come_back(chair)
        chair.entropy = ""


def _in_lobby(room: RoomState) -> None:
    if room.phase != "lobby":
        raise NotAllowed("not-in-lobby", "that can be changed before a match only")


def _host(room: RoomState, guest: str) -> None:
    if room.host != guest:
        raise NotAllowed("not-host", "only the host can do that")


def _seated(room: RoomState, guest: str) -> int:
    own = seat_of(room, guest)
    if own < 0:
        raise NotAllowed("not-seated", "you do not sit at this table")
    return own


def _new_host(room: RoomState, gone: str) -> None:
    if room.host == gone:
        people = [chair.guest for chair in room.chairs if chair.kind == "person"]
        room.host = people[0] if people else ""


def act(
    room: RoomState,
    guest: str,
    name: str,
    emoji: str,
    absent: Callable[[int], bool],
    is_out: Callable[[int], bool],
    message: Any,
) -> None:
    """Does what a lobby message asks for. `absent`, `is_out`: whether somebody at a seat is not connected, or out."""
    if room.phase == "closed":
        raise NotAllowed("closed", "this table has been closed")
    match message:
        case protocol.Sit():
            sit(room, guest, name, emoji, message.seat)
        case protocol.Stand():
            stand(room, guest, is_out)
        case protocol.Ready():
            ready(room, guest, message.ready, message.entropy)
        case protocol.Configure():
            configure(room, guest, message)
        case protocol.SeatBot():
            seat_bot(room, guest, message.seat, message.level)
        case protocol.Kick():
            kick(room, guest, message.seat, absent(message.seat), is_out)
        case protocol.Start():
            start(room, guest)
        case protocol.Rematch():
            rematch(room, guest, absent)
        case _:
            raise NotAllowed("unknown", "that is no action at a table")
