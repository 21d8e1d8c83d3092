"""Perft: how many different sequences of answers there are, to a depth, from small known beginnings.

One number per depth catches what a random match walks past: an option too many, one too few, a question asked twice.
Where a number differs, the divide says below which first answer.
"""

from pathlib import Path
from typing import NamedTuple

from tavolaccio.kernel.chance import seed_from
from tavolaccio.kernel.errors import BadInput
from tavolaccio.kernel.game import Game, Setting
from tavolaccio.kernel.match import Match
from tavolaccio.kernel.moves import LETTERS, Move
from tavolaccio.proving.wandering import Dice, wander

FOLDER = Path("tests") / "data" / "perft"
MOST_NODES = 3_000
"""Beginnings are counted as deep as this allows."""
DEEPEST = 12


class Beginning(NamedTuple):
    """Where counting starts: a deal, and a number of random answers after it."""

    seats: int
    seed: str
    after: int

    @property
    def text(self) -> str:
        return f"seats {self.seats} seed {self.seed} after {self.after}"


class Count(NamedTuple):
    """The numbers of a beginning: nodes at depth 1, 2, …, and those of the last depth below each first answer."""

    beginning: Beginning
    nodes: list[int]
    divide: dict[str, int]


def beginnings(game: Game) -> list[Beginning]:
    """Fresh deals and middles of matches, at small tables."""
    least, most = game.meta.least, game.meta.most
    sizes = list(dict.fromkeys([least, min(least + 1, most)]))
    return [Beginning(seats, f"perft-{after}", after) for seats in sizes for after in (0, 7, 12, 25, 40)]


def start(game: Game, beginning: Beginning, options: dict[str, Setting] | None = None) -> Match | None:
    """The match at this beginning; None where it is over before."""
    match = Match.start(game, beginning.seats, options, seed_from(beginning.seed))
    wander(match, Dice(f"{game.id} {beginning.text}"), beginning.after)
    return match if match.question is not None else None


def answers(match: Match) -> list[tuple[int, Move]]:
    """What the next seat in a driver's order may say."""
    if match.question is None:
        return []
    seat = match.todo[0]
    return [(seat, move) for move in match.options(seat)]


def perft(match: Match, depth: int) -> int:
    """The number of sequences of `depth` answers from here (a match that is over counts no further)."""
    if depth == 0:
        return 1
    after = answers(match)
    if depth == 1:
        return len(after)
    total = 0
    for seat, move in after:
        twin = match.clone()
        twin.take(seat, move)
        total += perft(twin, depth - 1)
    return total


def divide(match: Match, depth: int) -> dict[str, int]:
    """The same number, apart for each first answer."""
    found = {}
    for seat, move in answers(match):
        twin = match.clone()
        twin.take(seat, move)
        found[f"{LETTERS[seat]}: {move.text}"] = perft(twin, depth - 1)
    return found


def count(game: Game, beginning: Beginning, depth: int = 0) -> Count | None:
    """Counts to `depth`; without one, as deep as the nodes stay few."""
    match = start(game, beginning)
    if match is None:
        return None
    nodes: list[int] = []
    while len(nodes) < (depth or DEEPEST):
        found = perft(match, len(nodes) + 1)
        if not depth and nodes and (found > MOST_NODES or not found):
            break
        nodes.append(found)
        # The next depth costs about as much more as this one did.
        if not depth and len(nodes) > 1 and found * found // max(1, nodes[-2]) > MOST_NODES:
            break
    return Count(beginning, nodes, divide(match, len(nodes)))


# The file.


def lines_of(counted: Count) -> list[str]:
    head = f"{counted.beginning.text}: " + " ".join([str(number) for number in counted.nodes])
    return [head, *[f"  {answer} = {number}" for answer, number in counted.divide.items()]]


def path_of(game: Game, folder: Path = FOLDER) -> Path:
    return folder / f"{game.id}.txt"


def write(game: Game, folder: Path = FOLDER) -> Path:
    """Counts all beginnings of a game again."""
    lines = [f"# {game.id}: sequences of 1, 2, 3, … answers; below, those of the last number by their first answer"]
    for beginning in beginnings(game):
        counted = count(game, beginning)
        if counted is not None:
            lines += lines_of(counted)
    path = path_of(game, folder)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def read(path: Path) -> list[Count]:
    """The counts of a file; every mistake in it is one clear line."""
    found: list[Count] = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        if line.startswith("#") or not line.strip():
            continue
        try:
            if line.startswith("  "):
                answer, _, nodes = line.rpartition(" = ")
                found[-1].divide[answer.strip()] = int(nodes)
            else:
                head, _, numbers = line.partition(":")
                _, seats, _, seed, _, after = head.split()
                begins = Beginning(int(seats), seed, int(after))
                found.append(Count(begins, [int(word) for word in numbers.split()], {}))
        except (ValueError, IndexError):
            raise BadInput(
                f"{line.strip()!r} is not a count", f"{path.name}, line {number}", "written by regenerate"
            ) from None
    return found


def check(game: Game, kept: Count) -> None:
    """Counts again; raises AssertionError with the first depth that differs and the divide where it does."""
    beginning = kept.beginning
    match = start(game, beginning)
    where = f"{game.id}, {beginning.text}"
    how = f"if this is meant: python -m tavolaccio.proving.regenerate {game.id}"
    if match is None:
        raise AssertionError(f"{where}: the match is over before counting begins; {how}")
    for depth, nodes in enumerate(kept.nodes, start=1):
        found = perft(match, depth)
        if found != nodes:
            lines = _divide_lines(kept, match, depth)
            raise AssertionError(
                f"{where}: {found} sequences of {depth} answers, not {nodes}; {how}\n" + "\n".join(lines)
            )
    if divide(match, len(kept.nodes)) != kept.divide:
        lines = _divide_lines(kept, match, len(kept.nodes))
        raise AssertionError(f"{where}: other first answers than in the file; {how}\n" + "\n".join(lines))


def _divide_lines(kept: Count, match: Match, depth: int) -> list[str]:
    """For each first answer the number now and, at the last depth, the number kept."""
    now = divide(match, depth)
    last = depth == len(kept.nodes)
    lines = []
    for answer in dict.fromkeys([*kept.divide, *now]):
        before = str(kept.divide.get(answer, "none")) if last else "none" if answer not in kept.divide else "some"
        after = str(now.get(answer, "none"))
        mark = "" if before == after or (not last and "none" not in (before, after)) else "   <- differs"
        lines.append(f"  {answer} = {after} now, {before} in the file{mark}")
    return lines
