"""What a table remembers of its evening: how many matches were played, and how often each person won, in any game.

It follows from the journal: every match that is over is counted once. What was played in each match stands in its
record.
"""

from dataclasses import dataclass, field
from typing import Any, Final

from tavolaccio.tables.journal.setup import TableSetup

MOST_PEOPLE: Final = 40
"""Remembered at a table; of more, those who have not played for longest are forgotten."""


MOST_RECORDS: Final = 60
"""Named by the record of each match: all that the page of an evening shows."""


@dataclass(slots=True)
class Guest:
    name: str
    emoji: str
    matches: int = 0
    wins: int = 0


@dataclass(slots=True)
class Evening:
    matches: int = 0
    last: int = 0
    """The number of the match that was counted last."""
    records: list[str] = field(default_factory=list)
    """Of the last matches that have one."""
    bots: int = 0
    """Matches that a bot has won."""
    people: dict[str, Guest] = field(default_factory=dict)

    def count(self, setup: TableSetup, winners: list[int]) -> None:
        """A match is over. What happens to the table afterwards counts nothing again."""
        if setup.match <= self.last:
            return
        self.last = setup.match
        self.matches += 1
        if setup.record:
            self.records = [*self.records, setup.record][-MOST_RECORDS:]
        self.bots += any(setup.chairs[seat].kind == "bot" for seat in winners)
        for seat, chair in enumerate(setup.chairs):
            if chair.kind == "person":
                known = self.people.pop(chair.guest, None) or Guest(chair.name, chair.emoji)
                known.name, known.emoji = chair.name, chair.emoji
                known.matches += 1
                known.wins += seat in winners
                self.people[chair.guest] = known
        for guest in list(self.people)[:-MOST_PEOPLE]:
            del self.people[guest]

    def rename(self, setup: TableSetup) -> None:
        """Remember a seated player under the name and emoji of the seat."""
        for chair in setup.chairs:
            known = self.people.get(chair.guest)
            if known is not None:
                known.name, known.emoji = chair.name, chair.emoji

    def shown(self) -> dict[str, Any] | None:
        """What everybody at the table may know, who has won most first; None before the first match is over."""
        if not self.matches:
            return None
        people = [
            {"guest": guest, "name": one.name, "emoji": one.emoji, "matches": one.matches, "wins": one.wins}
            for guest, one in self.people.items()
        ]
        people.sort(key=lambda one: (-int(str(one["wins"])), int(str(one["matches"])), str(one["name"])))
        record = self.records[-1] if self.records else ""
        return {"matches": self.matches, "record": record, "bots": self.bots, "people": people}

    def data(self) -> dict[str, Any]:
        """For a checkpoint; the inverse is `evening_from`."""
        people = [[guest, one.name, one.emoji, one.matches, one.wins] for guest, one in self.people.items()]
        counts = {"matches": self.matches, "last": self.last, "bots": self.bots}
        return {**counts, "records": self.records, "people": people}


def evening_from(data: dict[str, Any]) -> Evening:
    people = {guest: Guest(*rest) for guest, *rest in data["people"]}
    return Evening(data["matches"], data["last"], list(data["records"]), data["bots"], people)
