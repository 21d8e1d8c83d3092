"""Faces: each is worn by one at a table, so that a glance says who it is.

A guest has one face everywhere. At a table where somebody else wears it already, the guest gets the nearest free one
and keeps their own elsewhere.
"""

from collections.abc import Iterable
from typing import Final

FACES: Final = (
    "🦊", "🐱", "🐯", "🦁", "🐶", "🐻", "🐼", "🐨", "🐰", "🐷", "🐗", "🦡", "🦔", "🐿️", "🦫",
    "🦍", "🦄", "🦖", "🐸", "🐌", "🦉", "🐦", "🦆", "🐧", "🐟", "🐳", "🐙", "🦀", "👻", "🤖",
)  # fmt: skip
"""All that a page draws (web/src/art/avatars.ts has their pictures), each beside those that it resembles."""
COLOURS: Final = "\ufe0f"
"""Some keyboards add this mark behind a picture; it looks the same."""
UNKNOWN: Final = "👻"
"""Drawn in place of whatever else somebody may have sent."""

BOTS: Final = (
    ("Gino", "🦍"),
    ("Zoe", "🦄"),
    ("Ugo", "🦖"),
    ("Ivo", "🦉"),
    ("Mia", "🐼"),
    ("Tea", "🐨"),
    ("Leo", "🦁"),
    ("Dario", "🐙"),
)
"""Names and faces of bots, by chair; the next free one where somebody at the table is called or looks so."""
GRUDGE, HOARDER, SHOW_OFF = "grudge", "hoarder", "show-off"
_tempers: Final = {
    "Gino": GRUDGE, "Zoe": SHOW_OFF, "Ugo": HOARDER, "Mia": GRUDGE, "Tea": HOARDER, "Leo": SHOW_OFF,
}  # fmt: skip
"""Everybody knows them by it; Ivo and Dario have none."""
_places: Final = {face.rstrip(COLOURS): place for place, face in enumerate(FACES)}


def temper_of(name: str) -> str:
    """The temper of the bot with this name (`bots.tempers`); empty: none."""
    return _tempers.get(name, "")


def place_of(emoji: str) -> int:
    """Where the face that is drawn for this character stands among `FACES`."""
    return _places.get(emoji.rstrip(COLOURS), _places[UNKNOWN])


def free_face(wanted: str, worn: Iterable[str]) -> str:
    """The face itself, or the nearest that looks like none of those worn; of two equally near the later one."""
    taken = {place_of(face) for face in worn}
    own = place_of(wanted)
    if own not in taken:
        return wanted
    free = [place for place in range(len(FACES)) if place not in taken]
    return FACES[min(free, key=lambda place: (abs(place - own), -place))] if free else wanted
