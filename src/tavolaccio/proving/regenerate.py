"""Writes digests of rules, perft counts and playthroughs again: python -m tavolaccio.proving.regenerate [GAME…]

To be run in the checkout after a change of the rules that is meant; the difference is then read and committed.
"""

import sys
from pathlib import Path

from tavolaccio.games import find, names
from tavolaccio.kernel.errors import BadInput
from tavolaccio.proving import perft, playthrough, rules_digest


def main(arguments: list[str]) -> int:
    if not Path("tests").is_dir():
        print("there is no folder `tests` here (expected: to be called in the checkout)", file=sys.stderr)
        return 2
    try:
        games = [find(name) for name in arguments or names()]
    except BadInput as error:
        print(error, file=sys.stderr)
        return 2
    for game in games:
        for path in (rules_digest.write(game), perft.write(game), *playthrough.write(game)):
            print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
