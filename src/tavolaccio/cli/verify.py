"""`tavolaccio verify`: deals and plays journals again, and says whether everything in them is true."""

from __future__ import annotations

import argparse
from contextlib import nullcontext
from pathlib import Path

from rich.console import Console

from tavolaccio.bots.notes import check_bots
from tavolaccio.cli import complain
from tavolaccio.games import find
from tavolaccio.kernel.errors import BadInput, TavolaccioError
from tavolaccio.kernel.journal import Journal


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = "examples:\n  tavolaccio verify match.jsonl\n  tavolaccio verify --bots match.jsonl"
    parser.add_argument("files", metavar="FILE", nargs="+", type=Path, help="journals to check")
    parser.add_argument("--bots", action="store_true", help="let the bots decide again, and compare their decisions")


def run(chosen: argparse.Namespace) -> int:
    worst = 0
    for file in chosen.files:
        try:
            print(verified(file))
            if chosen.bots:
                worst = max(worst, _verify_bots(file))
        except TavolaccioError as error:
            worst = complain(f"{file.name}: {error}" if not str(error).startswith(file.name) else str(error))
    return worst


def verified(file: Path) -> str:
    """One line about a genuine journal."""
    journal = read_journal(file)
    match = journal.verify(find)
    outcome = match.outcome
    winners = " and ".join([journal.names[seat] for seat in outcome.winners]) if outcome is not None else ""
    result = f"won by {winners}" if winners else "without a winner" if outcome is not None else "not finished"
    return (
        f"{file.name}: genuine. {journal.game}, {len(journal.names)} seats, {match.state.turn + 1} turns, "
        f"{match.id} answers, {result}; the shuffle fits its commitment"
    )


def _verify_bots(file: Path) -> int:
    """Lets every bot decide again; a line for each decision that differs, and one for each bot. 1 where one differs."""
    journal = read_journal(file)
    found: dict[tuple[int, str], list[bool]] = {}
    console = Console(stderr=True, highlight=False)
    with console.status(f"{file.name}: the bots think again") if console.is_terminal else nullcontext():
        for one in check_bots(journal, find):
            found.setdefault((one.seat, one.bot), []).append(one.agrees)
            if not one.agrees:
                print(
                    f"{file.name}: step {one.number}: {journal.names[one.seat]} ({one.bot}) answered {one.written!r}, "
                    f"but answers {one.again!r} now"
                )
    for (seat, bot), agreed in sorted(found.items()):
        print(f"{file.name}: {journal.names[seat]} ({bot}): {sum(agreed)} of {len(agreed)} decisions agree")
    if not found:
        print(f"{file.name}: no bot decisions in this journal")
    return 0 if all(all(agreed) for agreed in found.values()) else 1


def read_journal(file: Path) -> Journal:
    try:
        text = file.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise BadInput("there is no such file", str(file)) from None
    except UnicodeDecodeError:
        raise BadInput("not text in UTF-8", str(file), "a journal of Tavolaccio") from None
    except OSError as error:
        raise BadInput(f"cannot be read: {error.strerror}", str(file)) from None
    return Journal.parse(text, file.name)
