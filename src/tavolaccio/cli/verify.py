"""`tavolaccio verify`: deals and plays journals again, and says whether everything in them is true."""

from __future__ import annotations

import argparse
from pathlib import Path

from tavolaccio.cli import complain
from tavolaccio.games import find
from tavolaccio.kernel.errors import BadInput, TavolaccioError
from tavolaccio.kernel.journal import Journal


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = "example:\n  tavolaccio verify match.jsonl"
    parser.add_argument("files", metavar="FILE", nargs="+", type=Path, help="journals")


def run(chosen: argparse.Namespace) -> int:
    worst = 0
    for file in chosen.files:
        try:
            print(verified(file))
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


def read_journal(file: Path) -> Journal:
    try:
        text = file.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise BadInput("there is no such file", str(file)) from None
    except UnicodeDecodeError:
        raise BadInput("not a text in UTF-8", str(file), "a journal of Tavolaccio") from None
    except OSError as error:
        raise BadInput(f"cannot be read: {error.strerror}", str(file)) from None
    return Journal.parse(text, file.name)
