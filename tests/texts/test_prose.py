"""What developers read is linted, and each rule of the linter is seen to find what it is for."""

from __future__ import annotations

import re

import pytest

from tests.texts import linter_prose
from tests.texts.linter_prose import Prose

PLANTED = [
    "A seat of whoever is asked.",
    "The seat to whom it belongs.",
    "In one's own turn.",
    "It waits until one can see it.",
    "Waits for so long before it asks again.",
    "Sends it. Who has missed it reads the store.",
    "Deals the cards anew.",
    "Correct, but dearer.",
    "What was found and mended.",
    "Is reckoned by the clock.",
    "The worker shall stop.",
    "It need not be named.",
    "A clause that speaks of it.",
    "A card that lies before a seat.",
    "Guests who only look on.",
    "It hardly ever happens.",
    "An attack that comes to nothing.",
    "The client is told at once.",
    "A client of ours.",
    "A worker that has not been heard for a while.",
    "What you can do in your turn.",
    "A card played in answer.",
    "Two who act as owner.",
]
BEGINNINGS = ["That a message was applied.", "Who sits where.", "So many entries in one statement."]


@pytest.mark.parametrize("text", PLANTED)
@pytest.mark.parametrize("kind", ["docstring", "comment", "page", "line", "block", "markup"])
def test_a_planted_fault_is_found(text: str, kind: str) -> None:
    source, read = {
        "docstring": (f'X = 1\n"""{text}"""\n', linter_prose.read_python),
        "comment": (f"X = 1\n# {text}\n", linter_prose.read_python),
        "page": (f"# X\n\n- {text}\n", linter_prose.read_page),
        "line": (f"const x = 'https://x' // {text}\n", linter_prose.read_script),
        "block": (f"/**\n * A line before it.\n * {text}\n */\nconst x = 1\n", linter_prose.read_script),
        "markup": (f"<p>x</p><!-- {text} -->\n", linter_prose.read_script),
    }[kind]
    found = [complaint for prose in read(source) for complaint in linter_prose.complaints(prose)]
    assert found, text


@pytest.mark.parametrize("text", BEGINNINGS)
def test_a_docstring_that_begins_wrongly_is_found(text: str) -> None:
    assert linter_prose.complaints(Prose("planted.py", 1, "docstring", text))


def test_every_rule_has_a_planted_fault() -> None:
    for pattern, _ in linter_prose.NEVER:
        assert [text for text in PLANTED if re.search(pattern, text)], pattern
    for pattern, _ in linter_prose.STARTS:
        assert [text for text in BEGINNINGS if re.search(pattern, text)], pattern


@pytest.mark.parametrize(
    "source",
    [
        'def f():\n    """Plays many tables at once, as long as there is one that can be asked."""\n',
        '"""The first one\'s log; `whoever` and “whom” are quoted."""\n',
        "X = 1  # as much as a table needs\n",
    ],
)
def test_plain_prose_is_left_alone(source: str) -> None:
    assert [found for prose in linter_prose.read_python(source) for found in linter_prose.complaints(prose)] == []


def test_code_and_addresses_of_the_page_are_no_prose() -> None:
    source = "const whom = 'http://one-can.example/anew'\nconst at = whom // a comment\n"
    assert [prose.text for prose in linter_prose.read_script(source)] == ["a comment"]


def test_what_developers_read_keeps_to_the_guide() -> None:
    sources = linter_prose.sources()
    assert len(sources) > 600
    assert {*linter_prose.SCRIPTS} <= {path.suffix for path in sources}
    texts = [prose for path in sources for prose in linter_prose.prose_of(path)]
    assert {prose.kind for prose in texts} == {"docstring", "comment", "page"}
    wrong = [complaint for prose in texts for complaint in linter_prose.complaints(prose)]
    assert not wrong, f"{len(wrong)}:\n" + "\n".join(wrong)
