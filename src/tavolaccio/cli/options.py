"""What several commands read in the same way: table options (`--option critical_mass=4`) and bots (`--bots a,b`)."""

from tavolaccio import bots
from tavolaccio.kernel.errors import BadInput
from tavolaccio.kernel.game import Game, Setting


def read_options(game: Game, words: list[str]) -> dict[str, Setting]:
    chosen: dict[str, Setting] = {}
    known = game.meta.options
    for word in words:
        name, equals, value = word.partition("=")
        name = name.strip().replace("-", "_")
        if not equals:
            raise BadInput(f"{word!r} is not an option", right="NAME=VALUE, for example " + _example(game))
        if name not in known:
            raise BadInput(f"{game.id} has no option {name!r}", right="one of " + ", ".join(known))
        chosen[name] = known[name].parse(value.strip())
    return chosen


def _example(game: Game) -> str:
    first = next(iter(game.meta.options.values()), None)
    return f"{first.name}={str(first.default).lower()}" if first is not None else "NAME=VALUE"


def read_bots(text: str | None, game: Game, usual: str = "instinct") -> list[str]:
    """Names of bots; where none are named, the usual one, or chance where the game has no instinct."""
    if text is None:
        try:
            bots.make("instinct", game, 0, 0)
        except BadInput:
            return ["random"]
        return [usual]
    names = [word.strip() for word in text.split(",")]
    for name in names:
        bots.check(name, "--bots")
    return names
