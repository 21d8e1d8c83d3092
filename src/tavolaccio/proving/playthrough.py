"""Playthroughs: whole random matches printed question by question, kept as files and compared line by line.

A change of the rules that changes any match shows itself as a difference that a person can read.
"""

import hashlib
import json
import sys
from pathlib import Path

from tavolaccio.games import find
from tavolaccio.kernel.chance import seed_from
from tavolaccio.kernel.game import Game
from tavolaccio.kernel.match import Match
from tavolaccio.kernel.moves import LETTERS, print_seat
from tavolaccio.kernel.position import to_text, visible_data
from tavolaccio.kernel.state import Event
from tavolaccio.proving.pictures import difference
from tavolaccio.proving.wandering import Dice, random_answer

FOLDER = Path("tests") / "data" / "playthroughs"
SEED = "1"


def playthrough(game: Game, seats: int, seed: str) -> list[str]:
    """The lines of one random match: at each turn what has changed of the position, at each question who is asked,
    what may be said, a hash of what everybody sees, the answer, and what happened."""
    match = Match.start(game, seats, None, seed_from(f"playthrough {seed}"), events=True)
    dice = Dice(f"playthrough {game.id} {seats} {seed}")
    lines = [f"{game.id}, rules version {game.meta.version}, {seats} seats, seed {seed}"]
    lines += [f"  {event_text(event)}" for event in match.state.events or []]
    position: dict[str, str] = {}
    turn = -1
    while match.question is not None:
        if match.state.turn != turn:
            turn = match.state.turn
            lines += ["", f"turn {turn}", *_changes(to_text(match.checkpoint), position)]
        lines += _question(match)
        seat, move = random_answer(match, dice)
        told = len(match.state.events or [])
        match.answer(seat, move)
        lines.append(f"> {LETTERS[seat]}: {move.text}")
        lines += [f"  {event_text(event)}" for event in (match.state.events or [])[told:]]
    outcome = match.outcome
    assert outcome is not None
    winners = " ".join([LETTERS[seat] for seat in outcome.winners]) or "nobody"
    ranking = " ".join(["".join([LETTERS[seat] for seat in group]) for group in outcome.ranking])
    return [*lines, "", f"over: {winners} ({outcome.reason}), ranking {ranking}"]


def _question(match: Match) -> list[str]:
    question = match.question
    assert question is not None
    stack = "".join([f" [{entry.kind} {entry.card or '-'}]" for entry in match.stack])
    lines = [f"#{match.id} {question.text}{stack}  views {_views(match)}"]
    for seat in range(match.state.seats):
        options = match.options(seat)
        if options:
            lines.append(f"  {LETTERS[seat]}? " + ", ".join([move.text for move in options]))
    return lines


def _views(match: Match) -> str:
    """A short hash of everybody's view, the spectator's included."""
    seen = [visible_data(match.view(seat)) for seat in range(-1, match.state.seats)]
    return hashlib.sha256(json.dumps(seen, sort_keys=True).encode()).hexdigest()[:10]


def _changes(text: str, position: dict[str, str]) -> list[str]:
    """The lines of a position that differ from the one before."""
    changed = []
    for line in text.splitlines():
        key, _, value = line.partition(":")
        if position.get(key) != value:
            position[key] = value
            changed.append(f"  {line}".rstrip())
    return changed


def event_text(event: Event) -> str:
    """An event in one line, hidden cards included: this is for those who write rules."""
    kind, seat, other, card, number, seen = event
    parts = [kind, print_seat(seat)]
    if other >= 0:
        parts.append("> " + print_seat(other))
    if card is not None:
        parts.append(card.code)
    if number:
        parts.append(str(number))
    if seen != -1:
        parts.append("(seen by " + "".join([letter for place, letter in enumerate(LETTERS) if seen >> place & 1]) + ")")
    return " ".join(parts)


def digest(game: Game, seeds: int = 2) -> str:
    """One hash over random matches at every number of seats: equal in every process and on every machine."""
    total = hashlib.sha256()
    for seats in range(game.meta.least, game.meta.most + 1):
        for seed in range(seeds):
            total.update("\n".join(playthrough(game, seats, f"digest {seed}")).encode())
    return total.hexdigest()


def wanted_files(game: Game, folder: Path = FOLDER) -> list[tuple[Path, int, str]]:
    """The playthroughs that a game must have: at its smallest and at its largest table."""
    sizes = dict.fromkeys([game.meta.least, min(game.meta.least + 2, game.meta.most), game.meta.most])
    return [(folder / f"{game.id}-{seats}-{SEED}.txt", seats, SEED) for seats in sizes]


def write(game: Game, folder: Path = FOLDER) -> list[Path]:
    """Writes all playthroughs of a game again."""
    written = []
    for path, seats, seed in wanted_files(game, folder):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("\n".join(playthrough(game, seats, seed)) + "\n", encoding="utf-8")
        written.append(path)
    return written


def check(game: Game, path: Path, seats: int, seed: str) -> None:
    """Raises AssertionError naming the first line that differs from the file."""
    how = f"if this is meant: python -m tavolaccio.proving.regenerate {game.id}"
    if not path.exists():
        raise AssertionError(f"{game.id} has no playthrough {path.name}; write it: {how.partition(': ')[2]}")
    kept = path.read_text(encoding="utf-8").splitlines()
    now = playthrough(game, seats, seed)
    for number, (there, here) in enumerate(zip(kept, now, strict=False), start=1):
        if there != here:
            raise AssertionError(f"{path.name}, line {number}: {there!r} in the file, {here!r} now; {how}")
    if len(kept) != len(now):
        found = difference(len(kept), len(now), "lines")
        raise AssertionError(f"{path.name} has another length ({found}); {how}")


if __name__ == "__main__":
    print(digest(find(sys.argv[1])))
