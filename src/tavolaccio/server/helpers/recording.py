"""A finished match as it was told, step by step: what everybody saw, what each seat saw beside it, and all cards open.

It is made once, when the match ends, by the rules that it was played under. Replays and stories are read from it, so
they can be shown however the rules change afterwards; to play the match again, and so to prove it, takes those rules.
The answers themselves stand in the journal beside it. As bytes it is JSON in zlib: a step holds only what has changed.
"""

import zlib
from typing import Any, Final

import msgspec
from msgspec import Struct, field

from tavolaccio import games
from tavolaccio.kernel.errors import BadInput
from tavolaccio.kernel.game import Game
from tavolaccio.kernel.journal import Journal
from tavolaccio.kernel.match import Match
from tavolaccio.kernel.moves import LETTERS, NOBODY, PASS, Reply
from tavolaccio.kernel.state import EVERYBODY, Pending, State
from tavolaccio.kernel.view import may_see
from tavolaccio.kernel.zones import ALL, Zone
from tavolaccio.server.helpers.match_summary import Story, Teller, rules_of
from tavolaccio.tables import seat_view

OPEN: Final = "open"
WATCH: Final = "watch"
MOST_BYTES: Final = 64 << 20
"""Bytes of an unpacked recording, at most: far more than any match of our games takes."""

Data = dict[str, Any]
EventData = list[Any]
"""Kind, seat, other, card, number, and the mask of the seats that saw the card."""


class Moment(Struct, array_like=True, omit_defaults=True):
    """What an answer has changed. `own`: by seat, its hidden cards; `hidden`: all cards of zones that hide some."""

    public: Data
    question: Data | None
    events: list[EventData]
    own: dict[str, Data] = field(default_factory=dict)
    hidden: Data = field(default_factory=dict)


class Recording(Struct):
    """`cards`: the printed facts of all cards, as they were then."""

    first: Moment
    steps: list[Moment]
    story: Story
    cards: dict[str, Data]


def roles(seats: int) -> list[str]:
    return [*LETTERS[:seats], WATCH, OPEN]


# Making it.


def record(journal: Journal) -> Recording:
    """Plays the match again."""
    match = journal.start(games.find)
    recorder = Recorder()
    recorder.see(match)
    for line in journal.answers:
        match.close(reply_to(match, line))
        recorder.see(match)
    return recorder.recording()


class Recorder:
    """Sees a match at its first question, and after each answer."""

    def __init__(self) -> None:
        self._first: Moment | None = None
        self._steps: list[Moment] = []
        self._sight: _Sight
        self._teller: Teller
        self._pending: list[Pending] = []
        """What waited to take effect when the last answer had been taken."""

    def see(self, match: Match) -> None:
        events = match.state.events
        assert events is not None
        if self._first is None:
            self._sight = _Sight(match)
            self._teller = Teller(match, rules_of(match.game.folder))
            self._teller.chapter(0, events)
            self._first = self._sight.moment(match, self._sight.first)
        else:
            self._teller.step(events, self._pending)
            self._steps.append(self._sight.moment(match, self._sight.told.changes(match)))
        self._pending = list(match.state.pending)
        events.clear()

    def recording(self) -> Recording:
        assert self._first is not None
        return Recording(self._first, self._steps, self._teller.story(), printed(self._teller.match.game))


def printed(game: Game) -> dict[str, Data]:
    """By code: what stands on the cards."""
    found: dict[str, Data] = {}
    for card in game.cards:
        found[card.code] = {"kind": card.kind, "name": card.names, "copies": card.copies, **card.facts}
        if card.value:
            found[card.code]["value"] = card.value
    return found


class _Sight:
    """What has been seen of a match so far, by everybody and by each seat. Cards are written again where they moved."""

    def __init__(self, match: Match) -> None:
        table = match.state
        self.told = seat_view.Told(match)
        self.first = seat_view.public_part(match)
        self.hiding = [zone for zone in table.ZONES if table.shown(zone) != ALL]
        """The zones of which somebody does not see everything."""
        self.half = seat_view.half_hidden(table)
        self.raw: Data = {}
        self.looker = table.looker
        self.own: list[Data] = [{} for _ in range(table.seats)]
        self.hidden: Data = {}

    def moment(self, match: Match, public: Data) -> Moment:
        table = match.state
        events = [
            [kind, seat, other, "" if card is None else card.code, number, *([] if seen == EVERYBODY else [seen])]
            for kind, seat, other, card, number, seen in table.events or []
        ]
        moment = Moment(public, seat_view.question_seen(match, 0), events)
        moved = self._moved(table)
        for zone in moved:
            rows = _rows(table, zone)
            if self.hidden.get(zone.name) != rows:
                self.hidden[zone.name] = moment.hidden[zone.name] = rows
        if table.looker != self.looker or any(zone in moved for zone, _ in self.half):
            self.looker = table.looker
            for seat in range(table.seats):
                own = seat_view.own_zones(table, seat, self.half)
                if own != self.own[seat]:
                    self.own[seat] = moment.own[str(seat)] = own
        return moment

    def _moved(self, table: State) -> list[Zone]:
        """The zones with hidden cards that do not hold what they held."""
        found: list[Zone] = []
        for zone in self.hiding:
            value = getattr(table, zone.name)
            if value != self.raw.get(zone.name):
                self.raw[zone.name] = seat_view.copied(value, seat_view.has_rows(zone))
                found.append(zone)
        return found


def _rows(table: State, zone: Zone) -> list[str] | str:
    """All cards of a zone, open."""
    rows = [seat_view.codes(row, zone.top_first) for row in zone.read(table)]
    return rows if zone.per_seat else rows[0]


def changed_since(then: dict[str, Data], game: Game) -> dict[str, Data]:
    """By code: what stood on a card and does not today, so that an old match is drawn with its own cards."""
    today = printed(game)
    found: dict[str, Data] = {}
    for code, facts in then.items():
        now = today.get(code, {})
        changed = {fact: value for fact, value in facts.items() if now.get(fact) != value}
        if changed:
            found[code] = changed
    return found


def reply_to(match: Match, line: dict[str, Any]) -> Reply:
    """An answer of a journal that has been verified when it was written."""
    parse = match.game.moves.parse
    if "moves" in line:
        return Reply(-1, PASS, tuple([parse(text) for text in line["moves"].values()]))
    return NOBODY if line["seat"] is None else parse(line["move"]).by[LETTERS.index(line["seat"])]


# Keeping it.


def packed(recording: Recording) -> bytes:
    return zlib.compress(msgspec.json.encode(recording), 9)


def unpacked(data: bytes) -> Recording:
    reader = zlib.decompressobj()
    try:
        text = reader.decompress(data, MOST_BYTES)
        if reader.unconsumed_tail or not reader.eof:
            raise BadInput("the recording of this match is damaged")
        return msgspec.json.decode(text, type=Recording)
    except (zlib.error, msgspec.MsgspecError):
        raise BadInput("the recording of this match is damaged") from None


# Showing it.


def frames(recording: Recording, journal: Journal, role: str, start: int, count: int) -> Data:
    """The table after `start` answers, and what each of the next `count` answers changed, as the role sees it."""
    eyes = _Eyes(role, recording.first)
    for moment in recording.steps[:start]:
        eyes.see(moment)
    n = min(start, len(recording.steps))
    view = eyes.view()
    question = recording.steps[n - 1].question if n else recording.first.question
    first = {"n": n, "public": view, "question": question}
    steps: list[Data] = []
    lines = journal.answers
    for place in range(n, min(n + count, len(recording.steps))):
        moment = recording.steps[place]
        eyes.see(moment)
        after = eyes.view()
        steps.append(
            {
                "n": place + 1,
                "said": eyes.said(lines[place]),
                "public": {key: value for key, value in after.items() if view[key] != value},
                "events": [eyes.event(one) for one in moment.events],
                "question": moment.question,
            }
        )
        view = after
    return {"role": role, "total": len(recording.steps), "first": first, "steps": steps}


class _Eyes:
    """A seat's, a spectator's (-1), or those of somebody who may see everything."""

    def __init__(self, role: str, first: Moment) -> None:
        self.open = role == OPEN
        self.seat = -1 if role in (OPEN, WATCH) else LETTERS.index(role)
        self.public = dict(first.public)
        self.own: Data = {}
        self.hidden: Data = {}
        self.see(first)

    def see(self, moment: Moment) -> None:
        self.public.update(moment.public)
        self.own = moment.own.get(str(self.seat), self.own)
        for name, rows in moment.hidden.items():
            if rows is None:  # everybody sees this zone from now on
                del self.hidden[name]
            else:
                self.hidden[name] = rows

    def view(self) -> Data:
        data = dict(self.public)
        if self.open:
            data.update(self.hidden)
            return data
        for name, cards in self.own.items():
            rows = data[name]
            if isinstance(cards, str):
                data[name] = [cards if place == self.seat else row for place, row in enumerate(rows)]
            else:
                data[name] = cards if isinstance(rows, list) else cards[0]
        return data

    def event(self, event: EventData) -> EventData:
        kind, seat, other, card, number, *seen = event
        shown = self.open or not card or not seen or may_see(seen[0], self.seat)
        return [kind, seat, other, card if shown else "?", number]

    def said(self, line: Data) -> Data:
        """The seat that answered, and its move, which may name a card that only this seat saw: the others read the
        events."""
        said: Data = {"point": line["point"], "seat": line.get("seat")}
        own = LETTERS[self.seat] if self.seat >= 0 else ""
        moves = line.get("moves")
        if moves is not None:
            said["moves"] = {name: move for name, move in moves.items() if self.open or name == own}
        elif self.open or line.get("seat") == own:
            said["move"] = line["move"]
        return said
