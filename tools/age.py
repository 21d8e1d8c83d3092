"""Refuse a Python that is too old. Every Python since 2.7 must be able to read this file."""

import sys

OLDEST = (3, 11)


def refuse_old_python(version):
    # type: (tuple[int | str, ...]) -> None
    """Ends the program with one sentence and exit code 2, unless the version is new enough."""
    if tuple(version[:2]) < OLDEST:
        sys.stderr.write(
            "Tavolaccio needs Python %s.%s or newer, and this is Python %s.%s (%s): "
            "start it with a newer one, for example: python3.12 %s\n"
            % (OLDEST + tuple(version[:2]) + (sys.executable, sys.argv[0]))
        )
        sys.exit(2)
