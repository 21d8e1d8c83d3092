"""Summarise a finished match: its chapters, the card and player behind each fall, its notable moments.

A game says in `story.toml` which of its events hurt and what earns an award; without that file there are chapters and
falls only. The player behind an event is found from what everybody could see: the pending stack, and the events.
"""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from msgspec import Struct, convert, field

from tavolaccio.kernel.match import Match
from tavolaccio.kernel.state import EVERYBODY, Event, Pending
from tavolaccio.server.wire.types import TableEvent

NOBODY = -1
MOST_AWARDS = 4
MOST_EACH = 2
FALL = 100
"""How much more a fall is worth telling than a point of harm."""
HOUSEKEEPING = ("draws", "keeps", "discards", "reshuffles", "throws", "scraps", "lands")
"""Kinds of events that are no moment of a card."""


class AwardRule(Struct, forbid_unknown_fields=True):
    """What earns an award: events of these kinds, counted for `who`."""

    key: str
    event: list[str]
    who: str
    sum: bool = False
    most: bool = False
    least: int = 1
    minimum: int = field(default=-(2**31), name="from")


class StoryRules(Struct, forbid_unknown_fields=True):
    """A game's `story.toml`."""

    turn: str = "turn"
    counter: str = ""
    good: bool = False
    harm: list[str] = field(default_factory=list)
    blame: list[str] = field(default_factory=list)
    lays: list[str] = field(default_factory=list)
    """Events that put a card before somebody, where it works later; without them every card aimed at somebody does."""
    lying: list[str] = field(default_factory=list)
    """Kinds on the stack of cards that lay in front of `by`: charged to the player who put them there."""
    award: list[AwardRule] = field(default_factory=list)


class Chapter(Struct):
    """A turn begins after `n` answers; `turn` is its number in play, `numbers` what everybody watches, seat by seat."""

    n: int
    seat: int
    turn: int
    numbers: list[int]


class Fall(Struct):
    """Somebody is out after `n` answers, with this number; `by` is -1 where it was nobody's doing."""

    n: int
    chapter: int
    seat: int
    by: int
    card: str
    number: int


class Award(Struct):
    key: str
    seats: list[int]
    number: int


class Beat(Struct, array_like=True):
    """After `n` answers everybody saw this card do something."""

    n: int
    event: TableEvent


class Highlight(Struct):
    """The moment to see again, told by its events."""

    n: int
    chapter: int
    card: str
    events: list[TableEvent]


class Story(Struct):
    total: int
    chapters: list[Chapter]
    falls: list[Fall]
    finals: list[int]
    awards: list[Award]
    highlight: Highlight | None
    beats: list[Beat]
    cards: dict[str, dict[str, Any]] = field(default_factory=dict)
    """By code, what stood on a card then and does not stand there today."""


@cache
def rules_of(folder: Path) -> StoryRules:
    """
    >>> from tavolaccio import games
    >>> rules_of(games.find("this-game-is-shit").folder).counter
    'poop'
    """
    path = folder / "story.toml"
    if not path.exists():
        return StoryRules()
    return convert(tomllib.loads(path.read_text(encoding="utf-8")), StoryRules)


def event_data(event: Event) -> TableEvent:
    """An event that everybody may read as it stands."""
    kind, seat, other, card, number, _ = event
    return TableEvent(kind, seat, other, "" if card is None else card.code, number)


class Teller:
    """Follows a match answer by answer."""

    def __init__(self, match: Match, rules: StoryRules) -> None:
        self.match = match
        self.rules = rules
        self.seats = match.state.seats
        self.chapters: list[Chapter] = []
        self.falls: list[Fall] = []
        self.beats: list[Beat] = []
        self.numbers = self._numbers()
        self.recent: list[Event] = []
        """The events of this chapter."""
        self.laid: dict[tuple[int, str], int] = {}
        """The player who put a card in front of another, where it may stay and hurt later."""
        self.struck: dict[int, tuple[int, str]] = {}
        """By seat, the player and the card behind its last harm in this chapter; that card may be gone at the fall."""
        self.counts = [[0] * self.seats for _ in rules.award]
        self.best = (0, Highlight(0, 0, "", []))

    def step(self, events: list[Event], pending: list[Pending]) -> None:
        if not events:  # nothing has happened
            return
        n = self.match.id
        hurts: list[tuple[int, str, int, TableEvent]] = []
        for event in events:
            kind, seat, other, card, number, seen = event
            if card is not None and other >= 0 and (not self.rules.lays or kind in self.rules.lays):
                self.laid[other, card.code] = seat
            cause, by_card = NOBODY, ""
            if kind in self.rules.harm or kind == "eliminated":
                cause, by_card = self.cause(event, pending, events)
                if kind == "eliminated":
                    cause, by_card = self.struck.get(seat, (cause, by_card))
                elif cause == NOBODY:
                    self.struck.pop(seat, None)
                else:
                    self.struck[seat] = (cause, by_card)
                hurts.append((cause, by_card, FALL if kind == "eliminated" else number, event_data(event)))
            if kind in self.rules.harm:
                self.numbers[seat] = max(0, self.numbers[seat] + (-number if self.rules.good else number))
            elif kind == "eliminated":
                self.falls.append(Fall(n, len(self.chapters), seat, cause, by_card, self.numbers[seat]))
            self._count(event, cause)
            if card is not None and seen == EVERYBODY and kind not in HOUSEKEEPING:
                self.beats.append(Beat(n, event_data(event)))
            self.recent.append(event)
        self._remember(n, hurts)
        fallen = {fall.seat for fall in self.falls}
        self.numbers = [
            old if seat in fallen else new
            for seat, (old, new) in enumerate(zip(self.numbers, self._numbers(), strict=True))
        ]
        self.chapter(n, events)

    def chapter(self, n: int, events: list[Event]) -> None:
        opening = [event for event in events if event[0] == self.rules.turn]
        if opening:
            self.chapters.append(Chapter(n, opening[-1][1], self.match.state.turn, list(self.numbers)))
            self.recent = events[events.index(opening[-1]) :]
            self.struck.clear()
        elif not self.chapters:
            self.chapters.append(Chapter(n, NOBODY, self.match.state.turn, list(self.numbers)))

    def cause(self, hurt: Event, pending: list[Pending], events: list[Event]) -> tuple[int, str]:
        """The seat behind an event, and its card; the victim itself where nobody else did it."""
        _, victim, _, card, _, _ = hurt
        for entry in reversed(pending):
            if entry.target == victim and entry.by >= 0:
                code = "" if entry.card is None else entry.card.code
                lay = entry.kind in self.rules.lying
                return self.laid.get((entry.by, code), entry.by) if lay else entry.by, code
        for _, seat, _, lying, _, _ in events:  # a card in front of the victim, which turns
            if seat == victim and lying is not None and (victim, lying.code) in self.laid:
                return self.laid[victim, lying.code], lying.code
        for kind, seat, other, used, _, seen in reversed(self.recent):
            if used is None or seen != EVERYBODY or seat in (victim, NOBODY) or not self._blamed(kind):
                continue
            if other == victim or (card is not None and used is card):
                return seat, used.code
        return NOBODY, ""

    def _blamed(self, kind: str) -> bool:
        return kind in self.rules.blame if self.rules.blame else kind not in HOUSEKEEPING

    def story(self) -> Story:
        total = self.match.id
        highlight = self.best[1] if self.best[1].events else None
        return Story(total, self.chapters, self.falls, self.numbers, self._awards(), highlight, self.beats)

    def _numbers(self) -> list[int]:
        found = getattr(self.match.state, self.rules.counter, None) if self.rules.counter else None
        return [max(0, number) for number in found] if isinstance(found, list) else [0] * self.seats

    def _count(self, event: Event, cause: int) -> None:
        kind, seat, other, _, number, _ = event
        for counts, rule in zip(self.counts, self.rules.award, strict=True):
            if kind not in rule.event or number < rule.minimum:
                continue
            who = seat if rule.who == "seat" else other if rule.who == "other" else cause
            if who < 0 or (rule.who == "cause" and who == seat):  # hurting yourself is not a feat
                continue
            if rule.most:
                counts[who] = max(counts[who], number)
            else:
                counts[who] += max(number, 0) if rule.sum else 1

    def _awards(self) -> list[Award]:
        """The best of each kind, in the order of the file; first those that honour somebody new."""
        found = []
        for counts, rule in zip(self.counts, self.rules.award, strict=True):
            best = max(counts)
            if best >= rule.least and counts.count(best) == 1:
                found.append(Award(rule.key, [counts.index(best)], best))
        first: list[Award] = []
        rest: list[Award] = []
        had = [0] * self.seats
        for award in found:
            seat = award.seats[0]
            had[seat] += 1
            if had[seat] <= MOST_EACH:
                (first if had[seat] == 1 else rest).append(award)
        return [*first, *rest][:MOST_AWARDS]

    def _remember(self, n: int, hurts: list[tuple[int, str, int, TableEvent]]) -> None:
        """Keeps the step in which one player did the others most harm, a fall above all; the later of two equals."""
        for by, card, _, _ in hurts:
            mine = [hurt for hurt in hurts if hurt[0] == by != hurt[3].seat]
            weight = sum(hurt[2] for hurt in mine)
            if by >= 0 and mine and weight >= self.best[0]:
                played = [beat for beat in self.beats if beat.event.seat == by and beat.event.card == card]
                lately = [beat for beat in played if beat.n >= self.chapters[-1].n] or played[-1:]
                events = [*[beat.event for beat in lately[:1]], *[hurt[3] for hurt in mine]]
                self.best = (weight, Highlight(n, len(self.chapters), card, events))
