"""Every registered game at every number of seats, as parameters of a test."""

from tavolaccio.games import find, names
from tavolaccio.kernel.game import Game


def tables() -> list[tuple[str, int]]:
    """(game, seats); a game that cannot even be loaded gets one entry, so that a test fails and says why."""
    found: list[tuple[str, int]] = []
    for name in names():
        try:
            meta = find(name).meta
        except Exception:  # noqa: BLE001  # whatever is wrong with it, its test says so
            found.append((name, 0))
        else:
            found += [(name, seats) for seats in range(meta.least, meta.most + 1)]
    return found


def table_id(value: object) -> str:
    return f"{value} seats" if isinstance(value, int) else str(value)


def load(name: str) -> Game:
    return find(name)
