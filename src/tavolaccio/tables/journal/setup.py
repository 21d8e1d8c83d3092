"""A table as a place: chairs, host, what has been agreed on; and who may change what before and after a match.

A set-up is plain data. Every action changes a copy or raises `NotAllowed`; nothing here knows of connections, and what
is random (codes, secrets) is handed in.
"""

import json
from collections.abc import Callable, Collection
from dataclasses import asdict, dataclass, field, fields, replace
from functools import lru_cache
from typing import Any, Final

from tavolaccio import games
from tavolaccio.games.house_rules import HouseRules
from tavolaccio.kernel.chance import commitment
from tavolaccio.kernel.errors import BadInput, TableRefused, TavolaccioError
from tavolaccio.kernel.game import Game, Setting
from tavolaccio.kernel.match import Decided
from tavolaccio.tables.journal import starting_player
from tavolaccio.tables.journal.faces import BOTS, free_face
from tavolaccio.tables.journal.people import Agreement, Chair, SentAway, come_back
from tavolaccio.tables.journal.starting_player import BY_CHANCE, BY_RITUAL, RACE, RitualState, ritual_from

CLOCKS: Final = ("none", "relaxed", "normal", "fast")
USUAL_CLOCK: Final = ""
"""Nobody has said which: see `clock_of`."""
PHASES: Final = ("lobby", "ritual", "playing", "over", "closed")
RUNNING: Final = ("ritual", "playing")
"""Phases in which a seat is kept for a player who leaves."""


class NotAllowed(TavolaccioError):
    """An action that cannot be done now. `reason` is a text key; `clause` names the rule, where one forbids it."""

    def __init__(self, reason: str, text: str, clause: str = "") -> None:
        self.reason = reason
        self.clause = clause
        super().__init__(text)


@dataclass(slots=True)
class Asking:
    """Somebody who watches a match and would like to have a bot's chair."""

    guest: str
    name: str
    emoji: str
    seat: int


@dataclass(slots=True)
class TableSetup:
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
    sent_away: list[SentAway] = field(default_factory=list)
    start_by: str = BY_CHANCE
    """What the host wants; `start_by_of` says what that comes to."""
    ritual: RitualState | None = None
    decided: int = -1
    """The seat that a ritual before the deal has chosen."""
    hints: bool | None = None
    """None: as usual at such a table."""
    house: dict[str, Any] | None = None
    """House rules (`games.house_rules.HouseRules.to_data`); `game` is the printed game then, too."""
    asking: list[Asking] = field(default_factory=list)
    winners: list[int] = field(default_factory=list)
    """The seats that have won the match that is over."""
    agreement: Agreement | None = None
    """A proposal: a bot answers once for an absent player."""
    characters: bool = True
    """Whether bots have a temper and say a line now and then."""
    lesson: bool = False
    """Whether a lesson is wanted, or going on."""
    prepared: Decided = field(default_factory=dict)
    """What chance does not decide in the deal of a lesson. Kept here, because a later release may teach otherwise."""


_names: Final = [one.name for one in fields(TableSetup)]
_chair_defaults: Final = [(one.name, one.default) for one in fields(Chair)]


def setup_to_data(setup: TableSetup) -> dict[str, Any]:
    """Plain data for the journal; of a chair only what is not as usual."""
    data = {name: getattr(setup, name) for name in _names}
    data["chairs"] = [
        {name: value for name, default in _chair_defaults if (value := getattr(chair, name)) != default}
        for chair in setup.chairs
    ]
    data["sent_away"] = [asdict(one) for one in setup.sent_away]
    for name in ("ritual", "agreement"):
        if data[name] is not None:
            data[name] = asdict(data[name])
    if setup.asking:
        data["asking"] = [asdict(one) for one in setup.asking]
    if setup.characters:
        del data["characters"]
    for name in ("asking", "winners", "sent_away", "agreement", "lesson", "prepared"):  # almost never there
        if not data[name]:
            del data[name]
    return data


def setup_from(data: dict[str, Any]) -> TableSetup:
    """The inverse. What a later release may have added is not looked at."""
    values = {name: data[name] for name in _names if name in data}
    values["chairs"] = [Chair(**chair) for chair in data["chairs"]]
    if values.get("ritual") is not None:
        values["ritual"] = ritual_from(values["ritual"])
    values["asking"] = [Asking(**one) for one in data.get("asking", ())]
    if values.get("agreement") is not None:
        values["agreement"] = Agreement(**values["agreement"])
    earlier = [SentAway(guest) for guest in data.get("kicked", ())]  # written before names were kept
    values["sent_away"] = [*earlier, *[SentAway(**one) for one in data.get("sent_away", ())]]
    return TableSetup(**values)


def copied(setup: TableSetup) -> TableSetup:
    """To be changed: chairs and ritual in place, everything else by replacing it."""
    return replace(
        setup,
        chairs=[replace(chair) for chair in setup.chairs],
        ritual=None if setup.ritual is None else starting_player.copied(setup.ritual),
    )


def new_setup(
    code: str, secret: str, game: Game, seats: int, chosen: dict[str, Setting], clock: str, public: bool, watchers: bool
) -> TableSetup:
    check_options(game, seats, chosen)
    check_clock(clock)
    chairs = [Chair() for _ in range(seats)]
    return TableSetup(code, game.id, game.meta.version, "", chairs, chosen, clock, public, watchers, secret)


def check_options(game: Game, seats: int, chosen: dict[str, Setting]) -> None:
    """Raises `NotAllowed` where such a match may not be dealt."""
    try:
        table = game.new(seats, chosen, bytes(32))
        game.deal(table)
    except TableRefused as refused:
        raise NotAllowed("table", str(refused), refused.clause) from None
    except BadInput as mistake:  # another name, because a compiled one keeps its type
        raise NotAllowed("options", str(mistake)) from None


def check_clock(clock: str) -> None:
    if clock not in CLOCKS and clock != USUAL_CLOCK:
        raise NotAllowed("clock", f"no clock is called {clock!r} (expected: one of {', '.join(CLOCKS)})")


# Looking.


def game_of(setup: TableSetup) -> Game:
    """The game that is played here, with the table's house rules."""
    return games.find(setup.game) if setup.house is None else house_game(setup.house)


@lru_cache(maxsize=500)
def _house(text: str) -> HouseRules:
    """A set-up is asked for its game again and again; reading house rules takes milliseconds."""
    return HouseRules.of_data(json.loads(text))


def settings_of(setup: TableSetup) -> dict[str, Setting]:
    return game_of(setup).meta.settings(len(setup.chairs), setup.chosen)


def start_by_of(setup: TableSetup, settings: dict[str, Setting]) -> str:
    """How this table finds out who starts: by `chance`, by `ritual`, or the options name a `seat`."""
    return starting_player.start_by(starting_player.facts_of(game_of(setup)), settings, setup.start_by)


def has_bots_only(setup: TableSetup) -> bool:
    """Does one person play here, with bots on all other seats?"""
    return sum([chair.kind != "bot" for chair in setup.chairs]) == 1


def has_hints(setup: TableSetup) -> bool:
    """As agreed; by default, hints are allowed to a single player among bots."""
    return setup.hints if setup.hints is not None else has_bots_only(setup)


def clock_of(setup: TableSetup) -> str:
    """As agreed; where nothing was said, bots wait for as long as it takes."""
    return setup.clock or ("none" if has_bots_only(setup) else "normal")


def may_watch(setup: TableSetup, guest: str) -> bool:
    return setup.watchers or setup.phase in ("lobby", "closed") or seat_of(setup, guest) >= 0


def seat_of(setup: TableSetup, guest: str) -> int:
    for seat, chair in enumerate(setup.chairs):
        if chair.kind == "person" and chair.guest == guest:
            return seat
    return -1


def is_sent_away(setup: TableSetup, guest: str) -> bool:
    return any(one.guest == guest for one in setup.sent_away)


def is_solo(setup: TableSetup) -> bool:
    """One person against bots: nobody waits for them, so nobody plays for them."""
    return sum([chair.kind == "person" for chair in setup.chairs]) == 1


def names_of(setup: TableSetup) -> list[str]:
    return [chair.name or f"seat {seat + 1}" for seat, chair in enumerate(setup.chairs)]


def entropy_of(setup: TableSetup) -> list[str]:
    return [chair.entropy for chair in setup.chairs if chair.entropy]


def shown(setup: TableSetup, here: Callable[[str], bool], milliseconds: int = 0) -> dict[str, Any]:
    """What everybody at the table may know. `here`: is this guest connected? `milliseconds`: left for the ritual."""
    names = {chair.guest: chair.name for chair in setup.chairs if chair.kind == "person"}
    seats = [
        {
            "kind": chair.kind,
            "name": chair.name,
            "emoji": chair.emoji,
            "guest": chair.guest,
            "level": chair.level,
            "ready": chair.ready,
            "away": chair.away,
            "here": chair.kind == "bot" or (chair.kind == "person" and here(chair.guest)),
            "podium": chair.podium,
            "seen": 0,
            "bot_at": 0,
            "nudged": chair.nudged if chair.nudger in names else 0,  # nobody waits any more who has left
            "nudger": names.get(chair.nudger, ""),
            "nudge_at": chair.nudge_at,
        }
        for chair in setup.chairs
    ]
    try:
        options: dict[str, Setting] = settings_of(setup)
        start_by = start_by_of(setup, options)
    except TavolaccioError:
        options = setup.chosen  # a game (or an option) that is no longer here
        start_by = BY_CHANCE
    ritual = setup.ritual
    agreement = setup.agreement
    return {
        "id": setup.id,
        "game": setup.game,
        "phase": setup.phase,
        "host": setup.host,
        "seats": seats,
        "options": options,
        "clock": clock_of(setup),
        "public": setup.public,
        "watchers": setup.watchers,
        "match": setup.match,
        "commitment": commitment(bytes.fromhex(setup.secret)),
        "notice": setup.notice,
        "record": setup.record,
        "start_by": start_by,
        "ritual": None if ritual is None else starting_player.shown(ritual, milliseconds),
        "hints": has_hints(setup),
        "characters": setup.characters,
        "house": None if setup.house is None else house_shown(setup.house),
        "asking": [asdict(one) for one in setup.asking],
        "sent_away": [{"id": one.guest, "name": one.name, "emoji": one.emoji} for one in setup.sent_away],
        "agreement": None if agreement is None else asdict(agreement),
        "lesson": setup.lesson,
        "watching": [],
        "watching_more": 0,
    }


def house_game(data: dict[str, Any]) -> Game:
    """The game with these house rules."""
    return _house(json.dumps(data, sort_keys=True)).game()


def house_id(data: dict[str, Any]) -> str:
    """The id of a game with these house rules."""
    return _house(json.dumps(data, sort_keys=True)).id


def house_shown(data: dict[str, Any]) -> dict[str, Any]:
    """House rules as everybody may read them."""
    house = _house(json.dumps(data, sort_keys=True))
    return {"id": house.id, "title": house.title, "cards": house.changes}


# Actions. Each gets a copy that it may change.


def sit(setup: TableSetup, guest: str, name: str, emoji: str, seat: int) -> None:
    """Takes a chair (any free one where none is named); in a match, the player's seat back from the bot."""
    own = seat_of(setup, guest)
    if setup.phase in RUNNING:
        if own < 0:
            raise NotAllowed("playing", "the match is being played")
        come_back(setup.chairs[own])
        return
    in_lobby(setup)
    if is_sent_away(setup, guest):
        raise NotAllowed("kicked", "the host has asked you to leave")
    if own >= 0:
        setup.chairs[own].podium = False
    if seat < 0:
        if own >= 0:
            return
        seat = next((place for place, chair in enumerate(setup.chairs) if chair.kind == "empty"), -1)
        if seat < 0:
            raise NotAllowed("full", "all chairs are taken")
    if not 0 <= seat < len(setup.chairs):
        raise NotAllowed("no-such-seat", f"there is no seat {seat}")
    if seat == own:
        return
    if setup.chairs[seat].kind != "empty":
        raise NotAllowed("taken", "that chair is taken")
    if own >= 0:
        setup.chairs[seat], setup.chairs[own] = setup.chairs[own], Chair()
    else:
        seat_person(setup, seat, guest, name, emoji)
    if not setup.host:
        setup.host = guest


def seat_person(setup: TableSetup, seat: int, guest: str, name: str, emoji: str) -> None:
    """Puts somebody on a chair that nobody else sits on, with a face that nobody else wears."""
    setup.chairs[seat] = Chair("person", guest, name, free_face(emoji, faces_beside(setup, seat)))


def faces_beside(setup: TableSetup, seat: int) -> list[str]:
    """The faces of all others at the table."""
    return [chair.emoji for place, chair in enumerate(setup.chairs) if place != seat and chair.kind != "empty"]


def rename(setup: TableSetup, guest: str, name: str, emoji: str) -> bool:
    """The name and the face that a guest has chosen, on their chair, where they ask for one, and where they were sent
    away; whether that changes anything."""
    own = seat_of(setup, guest)
    if own < 0:
        listed = (setup.asking, setup.sent_away)
        setup.asking = [replace(one, name=name, emoji=emoji) if one.guest == guest else one for one in listed[0]]
        setup.sent_away = [replace(one, name=name, emoji=emoji) if one.guest == guest else one for one in listed[1]]
        return listed != (setup.asking, setup.sent_away)
    chair = setup.chairs[own]
    before = (chair.name, chair.emoji)
    chair.name, chair.emoji = name, free_face(emoji, faces_beside(setup, own))
    return (chair.name, chair.emoji) != before


def ready(setup: TableSetup, guest: str, is_ready: bool, entropy: str) -> None:
    in_lobby(setup)
    chair = setup.chairs[seated(setup, guest)]
    chair.ready = is_ready
    chair.entropy = entropy
    chair.podium = False


@dataclass(slots=True)
class Wanted:
    """What the host wants to change; None: as it is."""

    seats: int | None = None
    options: dict[str, Setting] | None = None
    clock: str | None = None
    public: bool | None = None
    watchers: bool | None = None
    start_by: str | None = None
    hints: bool | None = None
    characters: bool | None = None


def configure(setup: TableSetup, guest: str, wanted: Wanted) -> None:
    is_host(setup, guest)
    in_lobby(setup)
    setup.lesson = False  # what is wanted now is another table
    if wanted.seats is not None:
        _resize(setup, wanted.seats)
    if wanted.options is not None:
        setup.chosen = {**setup.chosen, **wanted.options}
    if wanted.clock is not None:
        check_clock(wanted.clock)
        setup.clock = wanted.clock
    if wanted.public is not None:
        setup.public = wanted.public
    if wanted.watchers is not None:
        setup.watchers = wanted.watchers
    if wanted.hints is not None:
        setup.hints = wanted.hints
    if wanted.characters is not None:
        setup.characters = wanted.characters
    if wanted.start_by is not None:
        set_start_by(setup, wanted.start_by)
    check_options(game_of(setup), len(setup.chairs), setup.chosen)
    for chair in setup.chairs:  # what one has agreed to has changed
        chair.ready = chair.kind == "bot"


def set_start_by(setup: TableSetup, wanted: str) -> None:
    """By chance or by the ritual; where an option of the game means the same, it is the option that changes."""
    game = game_of(setup)
    facts = starting_player.facts_of(game)
    if wanted not in (BY_CHANCE, BY_RITUAL):
        raise NotAllowed("start-by", f"no such way to find out who starts: {wanted!r} (expected: chance or ritual)")
    if facts is None:
        if wanted == BY_RITUAL:
            raise NotAllowed("no-ritual", "this game has no starting ritual")
    elif facts.option:
        by_chance = game.meta.options[facts.option].default
        setup.chosen = {**setup.chosen, facts.option: facts.value if wanted == BY_RITUAL else by_chance}
    else:
        setup.start_by = wanted


def _resize(setup: TableSetup, seats: int) -> None:
    taken = [chair for chair in setup.chairs if chair.kind != "empty"]
    if len(taken) > seats:
        raise NotAllowed("full", f"{len(taken)} chairs are taken")
    if len(setup.chairs) > seats:
        setup.chairs = taken
    setup.chairs = [*setup.chairs, *[Chair() for _ in range(seats - len(setup.chairs))]]


def seat_bot(setup: TableSetup, guest: str, seat: int, level: str, levels: Collection[str]) -> None:
    is_host(setup, guest)
    in_lobby(setup)
    if not 0 <= seat < len(setup.chairs) or setup.chairs[seat].kind == "person":
        raise NotAllowed("taken", "a bot needs a free chair")
    setup.chairs[seat] = bot_chair(setup, seat, level, levels) if level else Chair()


def bot_chair(setup: TableSetup, seat: int, level: str, levels: Collection[str]) -> Chair:
    if level not in levels:
        raise NotAllowed("no-such-bot", f"no bot is called {level!r} (expected: one of {', '.join(levels)})")
    others = [chair for place, chair in enumerate(setup.chairs) if place != seat]
    taken = {chair.name for chair in others} | {chair.emoji for chair in others}
    turned = BOTS[seat % len(BOTS) :] + BOTS[: seat % len(BOTS)]
    name, emoji = next((one for one in turned if taken.isdisjoint(one)), turned[0])
    return Chair("bot", name=name, emoji=free_face(emoji, faces_beside(setup, seat)), level=level, ready=True)


def nobody_is_gone(_seat: int) -> bool:
    return False


def start(setup: TableSetup, guest: str, gone: Callable[[int], bool] = nobody_is_gone) -> None:
    """The host deals; no chair may be empty, everybody else must be ready, and a guest who is neither ready nor there
    is not waited for."""
    is_host(setup, guest)
    in_lobby(setup)
    least = game_of(setup).meta.least
    taken = [
        chair
        for seat, chair in enumerate(setup.chairs)
        if chair.guest == guest or (chair.kind != "empty" and not chair.podium and (chair.ready or not gone(seat)))
    ]
    if len(taken) < least:
        raise NotAllowed("not-full", f"{least} players are needed: seat bots or friends on the empty chairs")
    setup.chairs = taken
    waiting = [chair.name for chair in setup.chairs if not chair.ready and chair.guest != guest]
    if waiting:
        raise NotAllowed("not-ready", f"not ready: {', '.join(waiting)}")
    game = game_of(setup)
    check_options(game, len(setup.chairs), setup.chosen)
    setup.chosen = game.meta.unusual(len(setup.chairs), settings_of(setup))
    setup.rules = game.meta.version
    for chair in setup.chairs:
        chair.podium = False
    setup.phase = "playing"
    setup.record = ""
    setup.winners = []
    setup.decided = -1
    facts = starting_player.facts_of(game)
    if facts is not None and start_by_of(setup, settings_of(setup)) == BY_RITUAL:
        setup.ritual = starting_player.begun(facts, len(setup.chairs))
        if facts.kind != RACE:
            setup.phase = "ritual"


def in_lobby(setup: TableSetup) -> None:
    if setup.phase != "lobby":
        raise NotAllowed("not-in-lobby", "that can be changed before a match only")


def is_host(setup: TableSetup, guest: str) -> None:
    if setup.host != guest:
        raise NotAllowed("not-host", "only the host can do that")


def seated(setup: TableSetup, guest: str) -> int:
    own = seat_of(setup, guest)
    if own < 0:
        raise NotAllowed("not-seated", "you do not sit at this table")
    return own
