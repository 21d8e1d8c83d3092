"""A game as a page draws it: its facts, cards, moves and sentences, all read here and handed over ready to use.

What a screen has to know of a game beside its pictures stands in `screen.toml`; whatever that file leaves out follows
from the facts of the game, so that a guest without one is played, too. Rules are in neither: what is coming is told by
the game's `forecast.py` with every view.
"""

import tomllib
from hashlib import sha256
from typing import Any

import msgspec

from tavolaccio.games.lessons import lesson_of
from tavolaccio.kernel.errors import BadInput
from tavolaccio.kernel.game import Game
from tavolaccio.kernel.moves import NO_NUMBER, NO_SEAT, PASS
from tavolaccio.kernel.state import State
from tavolaccio.kernel.zones import ALL, NUMBER, OWNER, PILE
from tavolaccio.texts import beats
from tavolaccio.texts.catalogue import LANGUAGES, message_id
from tavolaccio.texts.lessons import lesson_data
from tavolaccio.texts.messages import parsed
from tavolaccio.texts.texts import Texts

Data = dict[str, Any]

PLACES = 99
"""Where a game stands on the first page that does not say where."""
PLAY = "play"
"""The part that is the same in all languages."""
LESSON = "lesson-"
"""Before a language: what somebody sees who learns."""
HOW = "how"
"""Twenty seconds of a real match (`tools/how_it_goes.py`), the same in all languages."""
HOW_FILE = "how.json"
SMALL = ["turn", "first", "draws", "discards", "reshuffles", "replaces", "returns", "round"]
EFFECTS = ["gains", "loses"]


def screen_of(game: Game) -> Data:
    """What a screen has to know: names of zones and fields, words and numbers. Read once."""
    if "screen" not in game.found:
        game.found["screen"] = _read_screen(game)
    found: Data = game.found["screen"]
    return found


def _read_screen(game: Game) -> Data:
    found = usual_screen(game)
    path = game.folder / "screen.toml"
    if path.exists():
        try:
            given = tomllib.loads(path.read_text(encoding="utf-8"))
        except (OSError, tomllib.TOMLDecodeError) as error:
            raise BadInput(f"cannot be read: {error}", str(path)) from None
        told = given.pop("beats", {})
        odd = sorted(set(given) - set(found))
        if odd:
            raise BadInput(f"{', '.join(odd)}: nothing that a screen knows", path.name, "one of " + ", ".join(found))
        counter = {**found["counter"], **given.pop("counter", {})}
        found = {**found, **given, "counter": counter, "beats": beats.resolved(told, path.name)}
    return found


def usual_screen(game: Game) -> Data:
    """What follows from the zones, fields and texts of a game."""
    table = game.table()
    own = [zone for zone in table.ZONES if zone.shape != PILE]
    return {
        "place": PLACES,
        "hand": [zone.name for zone in own if zone.shown == OWNER],
        "piles": [zone.name for zone in table.ZONES if zone.shape == PILE and zone.name not in game.gone_piles],
        "front": [zone.name for zone in own if zone.shown == ALL],
        "lying": [zone.name for zone in own if zone.shown == ALL],
        "lying_named": False,
        "served": [],
        "moment": "",
        "fan": [],
        "spoken": [],
        "sums": [],
        "passes": [PASS.verb],
        "draws": {},
        "takes": [],
        "steals": [],
        "thrown": {},
        "counter": usual_counter(game, table),
        "states": [],
        "lock": "",
        "printed": "",
        "tells": {},
        "unsaid": [],
        "small": SMALL,
        "effects": EFFECTS,
        "gestures": [],
        "quick": {},
        "strip": {},
        "phases": {},
        "asks_first": False,
        "chosen": ["choice"],
        "blows": ["loses"],
        "die": {},
        "chapters": "turn",
        "types": {},
        "numbers": {"*": ["{value}"]},
        "deals": {},
        "stirs": {},
        "throws": ["discard"],
        "values": {},
        "whens": {"mode.any": "any", "mode.response": "answer"},
        "beats": beats.resolved({}, game.id),
    }


def usual_counter(game: Game, table: State) -> Data:
    """The number that everybody watches: the field that the texts of the game give a limit."""
    texts = Texts("en", game)
    limits: dict[str, int] = {}
    good: dict[str, bool] = {}
    for field in table.FIELDS:
        if field.per_seat and field.kind == NUMBER:
            name = message_id("field", field.name)
            most = texts.catalogue.attribute(name, "most", texts.settings) or ""
            limits[field.name] = int(most) if most.strip().isdigit() else 0
            good[field.name] = texts.catalogue.attribute(name, "good", texts.settings) is not None
    field_name = next((name for name in limits if limits[name]), next(iter(limits), ""))
    return {
        "field": field_name,
        "good": good.get(field_name, False),
        "most": limits.get(field_name, 0),
        "most_field": field_name if field_name in game.meta.options else "",
        "near": 1,
    }


def listed(game: Game) -> Data:
    """A game in the list of all: enough for the first page and for setting up a table."""
    return {
        "meta": game.meta.data,
        "screen": screen_of(game),
        "stamp": stamp(game),
        "lesson": lesson_of(game) is not None,
        "how": (game.folder / HOW_FILE).exists(),
    }


def pack(game: Game, language: str) -> Data:
    """The cards and words of a game in one language."""
    folder = game.folder
    texts = [folder / "texts" / name for name in (f"{language}.ftl", f"screen.{language}.ftl")]
    return {
        "cards": tomllib.loads((folder / "cards.toml").read_text(encoding="utf-8"))["card"],
        "texts": [entry for path in texts if path.exists() for entry in parsed(path.read_text(encoding="utf-8"))],
    }


def play_of(game: Game) -> Data:
    """What is needed only at a table: every move by its text, taken apart, and the rule behind each kind of event."""
    module = __import__(type(game.table()).__module__, fromlist=["EVENT_CLAUSES"])
    return {
        "moves": {
            move.text: [
                move.verb,
                "" if move.card is None else move.card.code,
                None if move.number == NO_NUMBER else move.number,
                -1 if move.target == NO_SEAT else move.target,
            ]
            for move in (PASS, *game.moves)
        },
        "clauses": dict(getattr(module, "EVENT_CLAUSES", {})),
    }


def encoded(game: Game, part: str) -> bytes:
    """What is sent: the pack in a language; `play`, what a table needs beside it; the lesson in a language; or how it
    goes. Made once, gone with the game."""
    key = f"sent {part}"
    if key not in game.found:
        game.found[key] = msgspec.json.encode(_part(game, part))
    sent: bytes = game.found[key]
    return sent


def _part(game: Game, part: str) -> Data:
    if part.startswith(LESSON):
        return lesson_data(game, part.removeprefix(LESSON))
    if part == HOW:
        path = game.folder / HOW_FILE
        return msgspec.json.decode(path.read_bytes(), type=Data) if path.exists() else {}
    return play_of(game) if part == PLAY else pack(game, part)


def stamp(game: Game) -> str:
    """Changes with anything that a page is told of a game: what was fetched under it may be kept for ever."""
    if "stamp" not in game.found:
        whole = sha256()
        whole.update(encoded(game, PLAY))
        whole.update(encoded(game, HOW))
        for language in LANGUAGES:
            whole.update(encoded(game, language))
            whole.update(encoded(game, LESSON + language))
            book = game.folder / f"rulebook.{language}.md"
            whole.update(book.read_bytes() if book.exists() else b"")
        game.found["stamp"] = whole.hexdigest()[:12]
    found: str = game.found["stamp"]
    return found
