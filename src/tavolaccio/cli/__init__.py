"""The front door: `tavolaccio COMMAND …`. A command is a module; only the one that is called is loaded."""

from __future__ import annotations

import os
import sys

from tavolaccio.cli.terminal.typed import as_typed

EXAMPLES = """\
examples:
  tavolaccio                               serve tables and open the browser
  tavolaccio serve --lan                   the same for phones, by QR code
  tavolaccio learn soccmel                 a first lesson, then a match
  tavolaccio play --seats 6 --lang it      you and 5 bots, in Italian
  tavolaccio play --names Ada,Bea          2 people at one keyboard
  tavolaccio sim soccmel --games 1000      bots only: who wins how often?
  tavolaccio lab compare a.toml b.toml     what do these house rules change?
  tavolaccio rulebook soccmel GAT-57       one clause, and what proves it
  tavolaccio check my-scenario.yaml        run scenarios (no file: all of them)
  tavolaccio verify match.jsonl            deal and play a journal again
  tavolaccio doctor                        what is wrong with this machine?
"""


def main(arguments: list[str] | None = None) -> int:
    """Runs one command. Exit code: 0 well, 1 found something wrong, 2 bad input, 70 our fault, 130 interrupted."""
    words = sys.argv[1:] if arguments is None else arguments
    _speak_any_language()
    try:
        from tavolaccio.cli.parsing import run  # noqa: PLC0415  # inside, so that an interrupt while loading is quiet

        return run(words, EXAMPLES)
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # The reader of our output has gone (`tavolaccio cards … | head`); what is still buffered would fail once more.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 141
    except OSError as error:
        what = error.strerror or str(error)
        return complain(f"{error.filename}: {what}" if error.filename else what)
    except Exception as error:
        from tavolaccio.kernel.errors import TavolaccioError  # noqa: PLC0415

        if isinstance(error, TavolaccioError):
            return complain(str(error))
        if os.environ.get("TAVOLACCIO_DEBUG"):
            raise
        fault = f"{type(error).__name__}: {error}"
        complain(f"this is our fault, not yours: {fault} (with TAVOLACCIO_DEBUG=1 you see where)")
        return 70


def complain(line: str) -> int:
    """One line about bad input, and its exit code."""
    print(as_typed(f"tavolaccio: {' '.join(line.split())}"), file=sys.stderr)
    return 2


def _speak_any_language() -> None:
    """A terminal without UTF-8 shows a question mark where it cannot show a letter, and does not stop the match."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
