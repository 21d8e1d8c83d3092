"""The linter for what stands in no catalogue: the clauses of the rulebooks, and the help of the terminal.

The rules of `linter` that fit are run over them too; those here are for these two surfaces alone.
"""

from __future__ import annotations

import argparse
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib import import_module

from tavolaccio import games
from tavolaccio.cli.parsing import COMMANDS, Parser, module_of
from tavolaccio.kernel.rulebook import load_rulebook, parse_rulebook
from tests.texts import linter
from tests.texts.linter import Message, Rule

# The rulebooks.


def books(language: str) -> Iterator[Message]:
    """Every clause, with its reason, and what stands around the clauses."""
    for name in games.names():
        folder = games.find(name).folder
        file = f"{folder.name}/rulebook.{language}.md"
        book = load_rulebook(folder, language)
        around = [book.introduction, *[title for title, _ in book.sections]]
        yield Message("introduction", language, file, around, set(), surface="book")
        for clause in book.clauses.values():
            yield Message(clause.id, language, file, [clause.text, clause.why], set(), surface="book")


def planted_clause(text: str, language: str, game: str) -> Message:
    (clause,) = parse_rulebook(f"# X\n\n## Y\n\n**X-01** {text}\n", "planted").clauses.values()
    return Message(
        clause.id, language, f"{game}/rulebook.{language}.md", [clause.text, clause.why], set(), surface="book"
    )


BOOK_WORDS: dict[str, dict[str, list[tuple[str, str]]]] = {
    "en": {
        "": [
            (r"\b[Ww]hoever\b", "the player who"),
            (
                r"(?:^|[.;:] )Who (?!starts)[^?.;:]+ (?:is|are|has|does|begins|starts|loses|wins)\b(?![^.]*\?)",
                "a player who",
            ),
            (r"\b[Ee]liminat(?:ed|es?)\b", "out"),
            (r"\bdraw pile\b|\bDraw Deck\b|\bdiscard pile\b|\bthe stock\b", "deck, discards"),
            (r"\b(?:can|could|may) answer\b", "react"),
            (r"\bafresh\b", "again"),
        ],
        "lunch_money": [(r"\bpoints?\b", "coins")],
        "soccmel": [(r"\bsuffer|\bsequence|\bgauge", "take, pile, temper")],
    },
    "it": {
        "": [
            (r"\b[Ee]liminat[oaie]\b", "fuori"),
            (r"\b[Mm]azzo di (?:pesca|gioco)\b|\b(?:pila|mazzo) degli scarti\b", "mazzo, scarti"),
            (r"\b(?:vien[ei]|vengono) \w+(?:at|ut|it)[oaie]\b", "il presente, con chi lo fa"),
            (r"\b(?:contro di|a|tocca a) lui\b|\blui stesso\b", "le persone non hanno genere"),
            (r"\b(?:indifes|umiliat)[oi]\b", "senza difesa, Figuraccia: le persone non hanno genere"),
            (r"\bin risposta\b", "reagire"),
        ],
        "lunch_money": [(r"\bpunt[oi]\b", "monete")],
        "soccmel": [(r"\bsequenz[ae]\b", "pila")],
    },
}
PRINTED = {"TGIS-20", "LM-006"}
"""Each says once what the printed rules call the deck."""


def book_words(message: Message) -> str:
    """One word for one thing, and no gender for people."""
    if message.surface != "book" or message.name in PRINTED:
        return ""
    words = BOOK_WORDS[message.language]
    for pattern, right in words[""] + words.get(message.file.partition("/")[0], []):
        for sentence in message.sentences:
            found = re.search(pattern, sentence)
            if found:
                return f"“{found.group()}” in “{sentence}”: {right}"
    return ""


def uncontracted(message: Message) -> str:
    """A clause is a rule: it is never contracted."""
    for sentence in message.sentences:
        found = re.search(r"\w+(?:n’t|’re|’ve|’ll|’d)\b|\b(?:[Ii]t|[Tt]hat|[Tt]here|[Ww]ho)’s\b", sentence)
        if found and message.language == "en":
            return f"“{found.group()}” in “{sentence}”: write it in full"
    return ""


COUNTS = {
    "en": r"\b(two|three|four|five|six|seven|eight|nine|ten|twelve) "
    r"(?:\w+ )?(cards?|players|coins|points|rounds|turns|seconds|decks|phases|seats)\b",
    "it": r"\b(due|tre|quattro|cinque|sei|sette|otto|nove|dieci|dodici) "
    r"(carte|giocatori|monete|punti|giri|turni|secondi|mazzi|fasi)\b",
}


def digits(message: Message) -> str:
    """Numbers beside what they count are digits. The reasons may quote the printed rules."""
    found = re.search(COUNTS[message.language], message.sentences[0], re.IGNORECASE)
    if message.name == "introduction":  # where jokes are
        return ""
    return f"“{found.group()}” in “{message.sentences[0]}”: a digit" if found else ""


def straight(message: Message) -> str:
    """Neither straight apostrophes nor straight quotation marks, but for the Bolognese of the cards."""
    for sentence in message.sentences:
        if re.search(r"['\"]|\.\.\.", re.sub(r"Sócc'mel|Spèc'|'Nduja", "", sentence)):
            return f"straight marks in “{sentence}”"
    return ""


@cache
def foreign_names(game: str) -> list[str]:
    """The printed names of the cards that have another one in Italian."""
    cards = tomllib.loads((linter.GAMES / game / "cards.toml").read_text(encoding="utf-8"))["card"]
    italian = " ".join([card["name"]["it"] for card in cards])
    return [card["name"]["en"] for card in cards if card["name"]["en"] not in italian]


def own_names(message: Message) -> str:
    """An Italian rule calls a card by its Italian name; the printed one stands in the introduction, once."""
    if message.language != "it" or message.surface != "book" or message.name == "introduction":
        return ""
    foreign = foreign_names(message.file.partition("/")[0])
    for sentence in message.sentences:
        found = [name for name in foreign if re.search(rf"\b{re.escape(name)}(?!\w)", sentence)]
        if found:
            return f"“{found[0]}” in “{sentence}”: the Italian name"
    return ""


BOOK_RULES: tuple[Rule, ...] = (
    linter.never, linter.balanced, linter.no_placeholder, book_words, uncontracted, digits, straight, own_names,
)  # fmt: skip


# The help of the terminal.

WIDTH = 79


def parsers() -> Iterator[argparse.ArgumentParser]:
    """Every command as it is grown, and what `lab` can do."""
    for name, what in COMMANDS.items():
        parser = Parser(
            prog=f"tavolaccio {name}", description=what, formatter_class=argparse.RawDescriptionHelpFormatter
        )
        import_module(module_of(name)).arguments(parser)
        yield parser
        for action in parser._actions:
            if isinstance(action, argparse._SubParsersAction):
                yield from action.choices.values()


def options(parser: argparse.ArgumentParser) -> Iterator[Message]:
    for action in parser._actions:
        if not isinstance(action, argparse._HelpAction | argparse._SubParsersAction):
            name = "/".join(action.option_strings) or str(action.metavar or action.dest)
            shown = "" if action.default in (None, "", False, argparse.SUPPRESS) or action.default == [] else "default"
            yield Message(name, "en", parser.prog, [action.help or ""], {shown} - {""}, surface="help")


def prose(parser: argparse.ArgumentParser) -> Message:
    """Its one line and its epilog without the examples, which are indented."""
    epilog = "\n".join([line for line in (parser.epilog or "").splitlines() if not line.startswith("  ")])
    return Message(
        "epilog", "en", parser.prog, [parser.description or "", " ".join(epilog.split())], set(), surface="help"
    )


def planted_option(text: str, default: object = None) -> Message:
    parser = Parser(prog="planted", add_help=False)
    parser.add_argument("--x", help=text, default=default)
    (message,) = options(parser)
    return message


OLD = r"\b(?:so (?:many|much|long)|how many|may be repeated|of (?:yours|its own)|whoever|is no|in peace)\b"


def help_line(message: Message) -> str:
    """A noun phrase or an order, without an article and a full stop, and with its default in brackets."""
    (text,) = message.sentences
    if not text:
        return "no help"
    if re.search(OLD, text, re.IGNORECASE):
        return f"“{re.search(OLD, text, re.IGNORECASE).group()}” in “{text}”: plain words"  # type: ignore[union-attr]
    if re.match(r"(?:an?|the|where|which|what|only|also) ", text) or text.endswith("."):
        return f"“{text}”: a noun phrase, or an order, without a full stop"
    if "default" in re.sub(r"\([^()]*\)", "", text):
        return f"“{text}”: the default in brackets"
    if "default" in message.variables and "default" not in text:
        return f"“{text}”: the default is not told"
    return ""


def too_wide(text: str) -> list[str]:
    """Lines that do not fit a terminal of 80 columns."""
    return [line for line in text.splitlines() if len(line) > WIDTH]


HELP_RULES: tuple[Rule, ...] = (linter.never, linter.balanced, straight, help_line)
