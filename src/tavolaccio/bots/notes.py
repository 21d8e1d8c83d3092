"""Decisions of bots in a journal: writing them down, and letting the bots decide again.

The line of a journal that closes a question may name the bots that answered it: `"bots": [{"seat": "B", "bot": "owl",
"iterations": 412, "move": "MC > A"}]`. With the match's secret, which everybody has at the end, the chance of that
decision can be made again (`chance.for_bot`), and so the decision.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from tavolaccio import bots
from tavolaccio.bots.bot import Bot, Decision
from tavolaccio.kernel.chance import for_bot
from tavolaccio.kernel.drive import Player
from tavolaccio.kernel.errors import BadInput
from tavolaccio.kernel.journal import Find, Journal
from tavolaccio.kernel.match import Match
from tavolaccio.kernel.moves import HOLD, LETTERS, parse_seat

Note = dict[str, Any]
Notes = dict[int, list[Note]]
"""By the number of the question."""


def noted(seat: int, bot: str, decision: Decision) -> Note:
    """One decision, as it is written down."""
    return {"seat": LETTERS[seat], "bot": bot, "iterations": decision.iterations, "move": decision.move.text}


def taking_notes(players: Iterable[Player]) -> None:
    """From now on these bots remember what they decided."""
    for player in players:
        if isinstance(player, Bot):
            player.notes = {}


def notes_of(players: Iterable[Player]) -> Notes:
    """What they decided since `taking_notes`; a rider who kept quiet has decided nothing that a journal holds."""
    found: Notes = {}
    for player in players:
        if isinstance(player, Bot) and player.notes is not None:
            for number, decision in player.notes.items():
                if decision.move is not HOLD:
                    found.setdefault(number, []).append(noted(player.seat, player.name, decision))
    return found


class Checked:
    """A decision made again: where, whose, what was written down, and what the bot answers now."""

    __slots__ = ("again", "bot", "number", "seat", "written")

    def __init__(self, number: int, seat: int, bot: str, written: str, again: str) -> None:
        self.number = number
        self.seat = seat
        self.bot = bot
        self.written = written
        self.again = again

    @property
    def agrees(self) -> bool:
        return self.written == self.again

    def __repr__(self) -> str:
        verdict = "agrees" if self.agrees else f"answers {self.again!r} now"
        return f"Checked(step {self.number}, {LETTERS[self.seat]}, {self.bot}: {self.written!r}, {verdict})"


def check_bots(journal: Journal, find: Find) -> Iterator[Checked]:
    """Every decision that a bot is said to have made, made again in the order of the journal."""
    match = journal.start(find)
    for line in journal.lines:
        if "n" not in line:
            continue
        for note in _notes(line, match):
            yield _again(journal, match, line, note)
        journal.play(match, line)


def _notes(line: dict[str, Any], match: Match) -> list[Note]:
    notes = line.get("bots", [])
    where = f"step {match.id}"
    if not isinstance(notes, list):
        raise BadInput("the notes on bots are not a list", where)
    for note in notes:
        if not isinstance(note, dict) or not isinstance(note.get("iterations"), int):
            raise BadInput("a note on a bot is odd", where, "seat, bot, iterations, move")
        if not 0 <= note["iterations"] <= bots.MOST_ITERATIONS:
            raise BadInput(f"{note['iterations']} iterations", where, f"up to {bots.MOST_ITERATIONS}")
    return notes


def _again(journal: Journal, match: Match, line: dict[str, Any], note: Note) -> Checked:
    number = match.id
    where = f"step {number}"
    seat = parse_seat(str(note.get("seat")), match.state.seats, where)
    bot = str(note.get("bot"))
    written = str(note.get("move"))
    if not bots.own(bot):  # a journal may come from anybody, and a name from outside would be imported
        raise BadInput(f"decisions of {bot!r} cannot be checked", where, "one of " + ", ".join(bots.names()))
    bots.check(bot, where)
    if not match.options(seat):
        raise BadInput(f"{LETTERS[seat]} had nothing to decide", where)
    said = line["moves"].get(LETTERS[seat]) if isinstance(line.get("moves"), dict) else line.get("move")
    if (line.get("moves") or line.get("seat") == LETTERS[seat]) and said != written:
        raise BadInput(f"{LETTERS[seat]} answered {said!r}, but its bot is said to have answered {written!r}", where)
    chance = for_bot(journal.secret, seat, number)
    return Checked(number, seat, bot, written, bots.decide(bot, match, seat, chance, note["iterations"]).move.text)
