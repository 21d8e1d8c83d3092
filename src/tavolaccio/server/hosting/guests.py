"""Guests: an id in a signed cookie, a name and an emoji. No account, no password, nothing to leak."""

import base64
import hashlib
import hmac
import re
import secrets
import unicodedata
from collections import OrderedDict

from tavolaccio.server.storage.store import Store

COOKIE = "tavolaccio"
YEAR = 365 * 24 * 3600
MOST_KNOWN = 20_000
LONGEST_NAME = 24
LONGEST_ID = 40
LONGEST_COOKIE = 80
JOINER = "\u200d"
"""Makes one picture of several."""
NAMES = {
    "it": ("Gatto", "Tasso", "Cinghiale", "Piccione", "Nutria", "Scoiattolo", "Riccio", "Lumaca", "Trota", "Civetta"),
    "en": ("Cat", "Badger", "Boar", "Pigeon", "Beaver", "Squirrel", "Hedgehog", "Snail", "Trout", "Owl"),
}
ENGLISH = "en-"
"""Prefix of the ids of guests named in English; the others are older, or Italian."""
ID = re.compile(rf"(?:{ENGLISH})?[A-Za-z0-9_-]{{12}}")
"""The shape of a guest's id."""
EMOJI = ("🐱", "🦡", "🐗", "🐦", "🦫", "🐿️", "🦔", "🐌", "🐟", "🦉")


def clean_line(text: str) -> str:
    """What somebody wrote, as it may be shown to others: one line, no control or direction marks."""
    blank = " ".join(unicodedata.normalize("NFC", text).split())
    return "".join([letter for letter in blank if letter == JOINER or unicodedata.category(letter)[0] != "C"]).strip()


def clean_name(text: str) -> str:
    """The same for a name, which must not be too long."""
    return clean_line(text)[:LONGEST_NAME].strip()


def clean_emoji(text: str) -> str:
    """One picture: up to eight code points, none of them letters, digits, blanks or markup."""
    kept = [
        letter
        for letter in text.strip()[:8]
        if unicodedata.category(letter)[0] in "SM" or letter == JOINER or ord(letter) > 0x1F000
    ]
    return "".join([letter for letter in kept if letter not in "<>&"])


def language_of(accepted: str) -> str:
    """The first of our languages in an Accept-Language header, as the page chooses its own; else English.

    `language_of("de-CH, it;q=0.8, en;q=0.5")` is `it`.
    """
    wanted = [part.strip()[:2].lower() for part in accepted.split(",")]
    return next((language for language in wanted if language in NAMES), "en")


def is_guest(text: str) -> bool:
    """Could a guest be called so? (`Guests.new` makes them.)"""
    return 0 < len(text) <= LONGEST_ID and text.isascii() and text.replace("-", "").replace("_", "").isalnum()


def cookie_in(cookies: str) -> str:
    """The value of our cookie in a Cookie header, the last where there are several; empty where there is none.

    In one pass: the standard library's parser takes seconds for some headers, and stops at a cookie of somebody else
    that it does not like.
    """
    found = ""
    for part in cookies.split(";"):
        name, _, value = part.partition("=")
        if name.strip() == COOKIE:
            found = value.strip()
    return found


class Guests:
    """Who is who. Names are kept in the store; those met lately also here."""

    def __init__(self, store: Store, key: bytes) -> None:
        self._store = store
        self._key = key
        self._faces: OrderedDict[str, tuple[str, str]] = OrderedDict()

    def new(self, accepted: str = "it") -> str:
        """Somebody whose browser asks for these languages: the id says in which one the animal is."""
        return (ENGLISH if language_of(accepted) == "en" else "") + secrets.token_urlsafe(9)

    def sign(self, guest: str) -> str:
        mark = hmac.new(self._key, b"guest " + guest.encode(), hashlib.sha256).digest()
        return f"{guest}.{base64.urlsafe_b64encode(mark[:18]).decode()}"

    def read(self, cookies: str) -> str | None:
        """The guest of a Cookie header; None where there is none or it is forged."""
        value = cookie_in(cookies)
        if not value.isascii() or len(value) > LONGEST_COOKIE:
            return None
        guest = value.partition(".")[0]
        return guest if guest and hmac.compare_digest(self.sign(guest), value) else None

    def cookie(self, guest: str, secure: bool) -> str:
        """The value of a Set-Cookie header."""
        more = "; Secure" if secure else ""
        return f"{COOKIE}={self.sign(guest)}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{more}"

    def face(self, guest: str) -> tuple[str, str]:
        """Name and emoji; somebody who has not said has those of an animal."""
        known = self._faces.get(guest)
        if known is not None:
            return known
        place = hashlib.sha256(guest.encode()).digest()
        animal = place[0] % len(EMOJI)
        names = NAMES["en" if guest.startswith(ENGLISH) else "it"]
        return f"{names[animal]} {place[1] % 90 + 10}", EMOJI[animal]

    async def meet(self, guest: str) -> tuple[str, str]:
        """Like `face`, after a look into the store."""
        if guest not in self._faces:
            found = await self._store.guest(guest)
            self._remember(guest, found if found is not None else self.face(guest))
        return self._faces[guest]

    async def rename(self, guest: str, name: str, emoji: str) -> tuple[str, str]:
        old_name, old_emoji = await self.meet(guest)
        face = (clean_name(name) or old_name, clean_emoji(emoji) or old_emoji)
        await self._store.save_guest(guest, *face)
        self._remember(guest, face)
        return face

    def _remember(self, guest: str, face: tuple[str, str]) -> None:
        self._faces[guest] = face
        self._faces.move_to_end(guest)
        if len(self._faces) > MOST_KNOWN:
            self._faces.popitem(last=False)

    def forget(self, guest: str) -> tuple[str, str]:
        """What the guest has chosen is gone; the animal that it is again."""
        self._faces.pop(guest, None)
        return self.face(guest)

    def met(self, guest: str, name: str, emoji: str) -> None:
        """Another worker has met this guest under a new name."""
        if guest in self._faces:
            self._remember(guest, (name, emoji))
