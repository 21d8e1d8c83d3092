"""Fluent catalogues: files of messages, one after the other, the later ones winning."""

import re
from functools import lru_cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Pattern
from fluent.syntax import ast

from tavolaccio.kernel.errors import BadInput

LANGUAGES = ("en", "it")

Value = str | int
"""What a message may be handed."""


@lru_cache(maxsize=64)
def _read(text: str) -> ast.Resource:
    """A file is in the catalogues of several games and lessons, and to read it takes longest of all."""
    return FluentResource(text)


class Catalogue:
    """The messages of one language.

    >>> Catalogue("en", [Path("en.ftl")]).say("poop", number=2)
    '2 poop cards'
    """

    def __init__(self, language: str, files: list[Path]) -> None:
        if language not in LANGUAGES:
            raise BadInput(f"no texts in {language!r}", right="one of " + ", ".join(LANGUAGES))
        self.language = language
        self.ids: set[str] = set()
        self.faults: list[str] = []
        """Messages that asked for something nobody hands them. A match goes on all the same; a test looks here."""
        # No isolating marks around names: a terminal shows them as rubbish.
        self._bundle = FluentBundle([language], use_isolating=False)
        for file in files:
            self._add(file)

    def _add(self, file: Path) -> None:
        try:
            text = file.read_text(encoding="utf-8")
        except FileNotFoundError:
            return
        except (OSError, UnicodeDecodeError) as error:
            raise BadInput(f"cannot be read: {error}", str(file)) from None
        resource = _read(text)
        for entry in resource.body:
            if isinstance(entry, ast.Junk):
                start = entry.span.start if entry.span is not None else 0
                where = f"{file.name}, line {text.count(chr(10), 0, start) + 1}"
                raise BadInput(f"not a message: {_first_line(entry.content or '')!r}", where, "id = text")
            if isinstance(entry, ast.Message):
                self.ids.add(entry.id.name)
        self._bundle.add_resource(resource, allow_overrides=True)

    def has(self, name: str) -> bool:
        return name in self.ids

    def say(self, name: str, values: dict[str, Value] | None = None) -> str | None:
        """The message, or None where there is none."""
        if name not in self.ids:
            return None
        pattern = self._bundle.get_message(name).value
        return None if pattern is None else self._format(pattern, values, name)

    def attribute(self, name: str, attribute: str, values: dict[str, Value] | None = None) -> str | None:
        """An attribute of a message (`.most`), or None."""
        if name not in self.ids:
            return None
        pattern = self._bundle.get_message(name).attributes.get(attribute)
        return None if pattern is None else self._format(pattern, values, name)

    def _format(self, pattern: Pattern, values: dict[str, Value] | None, name: str) -> str:
        text, errors = self._bundle.format_pattern(pattern, values or {})
        self.faults.extend([f"{name}: {error}" for error in errors])
        # A line end is a line end after a sentence only: long messages are wrapped in their files.
        text = re.sub(r"([^.!?:\n])\s*\n\s*", r"\1 ", str(text))
        # A card whose name ends in an exclamation mark ends the sentence, too.
        return re.sub(r"([!?])\.(?!\.)", r"\1", text)


def message_id(*parts: str) -> str:
    """`message_id("event", "turns_lava") == "event-turns-lava"`."""
    return "-".join(parts).lower().replace("_", "-")


def _first_line(text: str) -> str:
    return text.strip().partition("\n")[0][:60]
