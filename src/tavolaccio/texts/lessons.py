"""The captions of lessons. They come when somebody learns: no other reader of a game needs them."""

from typing import Any

from tavolaccio.games.lessons import lesson_of
from tavolaccio.kernel.game import Game
from tavolaccio.kernel.moves import LETTERS
from tavolaccio.texts.catalogue import Catalogue, Value
from tavolaccio.texts.messages import parsed

END = "end"
"""The caption after the last step."""


def captions_of(game: Game, language: str) -> Catalogue:
    return Catalogue(language, [game.folder / "texts" / f"lesson.{language}.ftl"])


def caption(texts: Catalogue, number: int | str, names: list[str]) -> tuple[str, str]:
    """Title and sentence of a step (or `END`), for a table where these people sit."""
    values: dict[str, Value] = {LETTERS[seat].lower(): name for seat, name in enumerate(names)}
    said = [texts.say(f"lesson-{number}-{part}", values) or "" for part in ("title", "text")]
    return said[0], said[1]


def lesson_data(game: Game, language: str) -> dict[str, Any]:
    """A lesson as a page shows it: which question awaits which move, and the captions. Empty where there is none."""
    lesson = lesson_of(game)
    if lesson is None:
        return {"steps": [], "until": 0, "texts": []}
    text = (game.folder / "texts" / f"lesson.{language}.ftl").read_text(encoding="utf-8")
    return {
        "steps": [[step.q, step.move] for step in lesson.steps],
        "until": len(lesson.script),
        "texts": parsed(text),
    }
