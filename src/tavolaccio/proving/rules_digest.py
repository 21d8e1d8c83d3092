"""The digest of a game's rules: a hash over the journals of random matches, at every number of seats.

It changes exactly when a journal that was kept would no longer be verified, and neither with a new option whose default
is the old way nor with other words, pictures or bots. `meta.toml` holds it for each version of the rules.
"""

import hashlib
import json
import re
from pathlib import Path

from tavolaccio.kernel.chance import mixed, seed_from
from tavolaccio.kernel.game import Game
from tavolaccio.kernel.journal import Journal
from tavolaccio.kernel.match import Match
from tavolaccio.kernel.moves import LETTERS
from tavolaccio.kernel.release import VERSION
from tavolaccio.proving.wandering import Dice, wander

MATCHES = 3
"""At each number of seats."""


def rules_digest(game: Game) -> str:
    total = hashlib.sha256()
    for seats in range(game.meta.least, game.meta.most + 1):
        for number in range(MATCHES):
            name = f"rules digest {seats} {number}"
            secret = seed_from(name)
            match = Match.start(game, seats, None, mixed(secret, []))
            wander(match, Dice(name), 20_000)
            journal = Journal.of(match, list(LETTERS[:seats]), secret)
            total.update(json.dumps([journal.lines, journal.result, journal.last_hash], sort_keys=True).encode())
    return total.hexdigest()[:12]


def check(game: Game) -> None:
    """Raises AssertionError where the rules play otherwise than their version is written down."""
    found, written = rules_digest(game), game.meta.digest
    if found != written:
        version = game.meta.version
        raise AssertionError(
            f"{game.id}: matches go on otherwise than under rules version {version} (digest {found}, written "
            f"{written or 'none'}). If this is meant: version = {version + 1}, then python -m "
            f"tavolaccio.proving.regenerate {game.id}; see CONTRIBUTING.md, Change the rules of a game"
        )


def write(game: Game) -> Path:
    """Writes today's digest into `meta.toml`, beside the version that it belongs to. Entries of other versions stay:
    they tell which release verifies an older journal. So does the release that first had these rules."""
    path = game.folder / "meta.toml"
    before = text = path.read_text(encoding="utf-8")
    digest = rules_digest(game)
    first, known = game.meta.versions.get(game.meta.version, (VERSION, digest))
    line = f'{game.meta.version} = {{ release = "{first if known == digest else VERSION}", digest = "{digest}" }}'
    own = re.compile(rf"^{game.meta.version} = \{{ release = .*$", re.MULTILINE)
    if own.search(text):
        text = own.sub(line, text)
    elif "[versions]" in text:
        head, middle, rest = re.split(r"(^\[versions\].*\n(?:\d+ = .*\n)*)", text, maxsplit=1, flags=re.MULTILINE)
        text = f"{head}{middle}{line}\n{rest}"
    else:
        comment = "# by version of the rules: the release that has it, and the digest of its matches"
        section = re.search(r"^\[", text, re.MULTILINE)
        place = section.start() if section else len(text)
        text = f"{text[:place]}[versions]                         {comment}\n{line}\n\n{text[place:]}"
    if text != before:  # others may be reading it
        path.write_text(text, encoding="utf-8")
    return path
