"""A linter for what people read: what our guide to the voice forbids, found in the catalogues as they stand.

Every rule is a function from a message to what is wrong with it, in words. `test_linter.py` runs them over all
catalogues, and shows each of them an example that it must find.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from fluent.syntax import ast, parse

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "src" / "tavolaccio" / "games"


@dataclass
class Message:
    """A message taken apart: the sentences that can be read, with `{name}` where a value comes, and what it needs."""

    name: str
    language: str
    file: str
    sentences: list[str]
    variables: set[str]
    attributes: dict[str, list[str]] = field(default_factory=dict)
    raw: str = ""
    surface: str = "catalogue"
    """catalogue, book (a clause of a rulebook) or help (the terminal’s)."""


Rule = Callable[[Message], str]
"""What is wrong with a message; empty where nothing is."""


# Reading.


def files(language: str) -> list[Path]:
    """Every catalogue of a language: the games', the common ones, the lab's, the page's."""
    folders = [*GAMES.glob("*/texts"), *(ROOT / "src" / "tavolaccio").glob("*/texts"), ROOT / "web" / "src" / "texts"]
    places = [*folders, ROOT / "src" / "tavolaccio" / "texts"]
    return sorted({path for folder in places for path in folder.glob("*.ftl") if path.stem.endswith(language)})


@cache
def messages(path: Path, language: str) -> list[Message]:
    return read(path.read_text(encoding="utf-8"), language, str(path.relative_to(ROOT)))


def read(source: str, language: str, file: str = "planted") -> list[Message]:
    found = []
    for entry in parse(source).body:
        if not isinstance(entry, ast.Message | ast.Term) or entry.value is None:
            continue
        variables: set[str] = set()
        sentences = list(_spoken(entry.value, variables))
        attributes = {one.id.name: list(_spoken(one.value, variables)) for one in entry.attributes}
        assert entry.span is not None
        raw = source[entry.span.start : entry.span.end]
        found.append(Message(entry.id.name, language, file, sentences, variables, attributes, raw))
    return found


def _spoken(pattern: ast.Pattern, variables: set[str]) -> Iterator[str]:
    """Every sentence that the pattern can become: one for each way through its choices."""
    ways = [""]
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            ways = [way + element.value for way in ways]
        else:
            assert isinstance(element, ast.Placeable)
            parts = list(_placed(element.expression, variables))
            ways = [way + part for way in ways for part in parts]
    return iter([re.sub(r"\s+", " ", way).strip() for way in ways])


def _placed(node: ast.SyntaxNode, variables: set[str]) -> Iterator[str]:
    match node:
        case ast.SelectExpression():
            if isinstance(node.selector, ast.VariableReference):
                variables.add(node.selector.id.name)
            for variant in node.variants:
                yield from _spoken(variant.value, variables)
        case ast.VariableReference():
            variables.add(node.id.name)
            yield "{" + node.id.name + "}"
        case ast.StringLiteral():
            yield str(node.parse()["value"])
        case ast.Placeable():
            yield from _placed(node.expression, variables)
        case ast.MessageReference() | ast.TermReference():
            yield "{=" + node.id.name + "}"
        case _:
            yield "{…}"


# What is never written.

NEVER: dict[str, list[tuple[str, str]]] = {
    "en": [
        (r"\bin (your|their|her|his|my) (own )?(next )?turn\b", "on your turn"),
        (r"\bin answer\b", "reaction"),
        (r"\banew\b", "again"),
        (r"\bat once\b", "right away, or together"),
        (r"\bwhom\b", "who"),
        (r"\bone[’']s\b", "your, or their"),
        (r"\bneed not\b", "don’t have to"),
        (r"\bmay\b", "can"),
        (r"\bshall\b", "will"),
        (r"\bhardly (ever|anybody)\b", "almost never, almost nobody"),
        (r"\blook(s|ing)? on\b(?! the)", "watch"),
        (r"\breckon", "calculate, count"),
        (r"\bmended\b", "fixed"),
        (r"\bcomes? to nothing\b", "fizzles out"),
        (r"\bdoes its duty\b", "kicks in"),
        (r"\blies? before\b", "in front of"),
        (r"\bspeaks? of\b", "is about"),
        (r"\bIf nobody laughs\b", "unless somebody humiliates it"),
        (r"(?<=\. )Do you [^.?]+\?$", "one or two words: Defend?"),
        (r"^Whether\b", "a question"),
        (r"\b(she|her|herself|he|himself)\b", "they"),
        (r"(?-i:\b(Oops|Sorry|Please|Successfully|Attention)\b)", "what happened, and what to press"),
        (r"\b(chairs?|lap)\b", "seat, round"),
    ],
    "it": [
        (r"\bnel caso in cui\b", "se"),
        (r"\bviene (sostituit|eliminat)", "il presente, con chi lo fa"),
        (r"\bè stato risposto\b", "è già deciso"),
        (r"\bvi si trova\b", "c’è"),
        (r"\brit[oi]\b", "il giochino"),
        (r"\bgioca X contro di te\b", "un verbo per carta"),
        (r"\bround\b", "giro"),
        (r"\bset\b", "carte, mazzo"),
        (r"\bdanni\b", "monete"),
        (r"\bsedi[ae]\b(?! di X)", "posto"),
        (r"\battacc(o|hi) liber[oi]\b", "attacco gratis"),
        (r"\bE'", "È"),
        (r"(?<!non )\bperd(?:i|e) niente\b", "perdi zero monete, non perdi niente"),
        (r"\bintromett", "mettersi in mezzo"),
        (r"\b(?:a|da|di|con|per|su) lui\b", "chi, quella persona: le persone non hanno genere"),
        (r"\bChi [^,.:;?!{]+ per prim[oa], comincia", "niente virgola fra soggetto e verbo"),
        (r"\b(zitt|pront|seri|nascost)[oa]\b", "in silenzio, ci siamo, al riparo: le persone non hanno genere"),
    ],
}
ALLOWED = {
    "en": {
        "card-h1d-does": "a mosquito is a she",
        "card-w1c-does": "the porter is a he",
        "card-w3b-does": "the boss is a he",
        "card-s1c-does": "the driver is a he",
        "card-s2c-does": "the other driver is a he",
        "refused-tgis-120": "Granny is a she",
        "refused-tgis-118": "Granny is a she",
        "TGIS-R67": "Granny is a she",
        "gesture-sorry": "somebody says it",
        "card-pins-and-needles-aims": "a chair to sit on",
        "card-pins-and-needles-lands": "a chair to sit on",
        "card-uppercut-2-lands": "a chair to sit on",
    },
    "it": {
        "card-pins-and-needles-aims": "una sedia su cui sedersi",
        "card-pins-and-needles-lands": "una sedia su cui sedersi",
        "card-uppercut-2-lands": "una sedia su cui sedersi",
        "option-sets": "i due set della scatola",
        "fact-damage": "il numero stampato",
        "card-first-aid-lands": "di nascosto",
        "card-w3c-does": "una valigia pronta",
        "card-d02-does": "le valigie pronte",
    },
}
"""Where the word is right, and why."""


FITTING = {
    "catalogue": (),
    "book": (r"\bdanni\b", r"\bset\b"),  # the force of a blow, and what the box holds, are words of the rulebooks
    "help": (),
}
"""Patterns of `NEVER` that are right on a surface."""


def never(message: Message) -> str:
    if message.name in ALLOWED[message.language]:
        return ""
    for pattern, right in NEVER[message.language]:
        if pattern in FITTING[message.surface]:
            continue
        for sentence in said(message):
            found = re.search(pattern, re.sub(r"\{[^}]*\}", "X", sentence), re.IGNORECASE)
            if found:
                return f"“{found.group()}” in “{sentence}”: {right}"
    return ""


def contracted(message: Message) -> str:
    """English is contracted, but for what a card or a clause says as a rule, and after a name."""
    if message.language != "en" or message.name.endswith("-does") or message.name.startswith(("face-", "award-")):
        return ""
    long = (
        r"\b([Ii]t is|[Tt]hat is|[Tt]here is|[Yy]ou are|[Ww]e are|I am|[Yy]ou have (?:got|already|named)|cannot|"
        r"(?:do|does|did|are|will|could|would|has|have|was|were) not)\b"
    )
    for sentence in said(message):
        found = re.search(long, sentence)
        if found and not re.search(re.escape(found.group()) + r"( wide| worth| ill)?[.,]", sentence):
            return f"“{found.group()}” in “{sentence}”: contract it"
    return ""


SHOUTED = ("card-", "face-", "stamp-", "ritual-")
"""Where exclamation marks belong: what a card shouts, a stamp, the signal to start."""
SPOKEN = re.compile(r"“[^”]*”|«[^»]*»|(?:Sócc'mel|Benéssum|Gat Nàigher|Spèc' Ratt|Yoga|Plug It)!")
"""Speech, and names that end with one."""


def typography(message: Message) -> str:
    """Curly apostrophes and quotation marks; no exclamation marks outside of speech and of the starting signal."""
    for sentence in said(message):
        if "'" in re.sub(r"Sócc'mel|Spèc'|'Nduja|Mo va'", "", sentence):
            return f"a straight apostrophe in “{sentence}”"
        if '"' in sentence:
            return f"straight quotation marks in “{sentence}”"
        if "..." in sentence:
            return f"three full stops in “{sentence}”: …"
        if re.search(r"(?:^|[ (])-[\d{]", sentence):
            return f"a hyphen as a minus in “{sentence}”: −"
        if "!" in SPOKEN.sub("", sentence) and not message.name.startswith(SHOUTED):
            return f"an exclamation mark in “{sentence}”"
    double = re.search(r"\S  +\S.*", message.raw)
    return f"two spaces in “{double.group()}”" if double else ""


def balanced(message: Message) -> str:
    """Quotation marks and brackets in pairs."""
    for sentence in said(message):
        for left, right in ("“”", "«»", "()"):
            if sentence.count(left) != sentence.count(right):
                return f"{left} without {right} in “{sentence}”"
    return ""


def no_placeholder(message: Message) -> str:
    """What a message shows in braces is a value, and never its name."""
    bare = re.sub(r"\{\s*[$\"\-a-zA-Z][^{}]*\}", "", message.raw)
    for sentence in said(message):
        if re.search(r"\{\$|\$\w|%\w|\{\{", sentence):
            return f"a raw placeholder in “{sentence}”"
    return "a raw placeholder" if re.search(r"\{\$\w+\}", bare) else ""


NO_VERB = r"Hai|Stai|Puoi|Ti|Ci|Eccoti|Tutti|Ogni|Pari|Oggi|Gli|I|Da|Di|Davanti|Fuori"
PRESENT_YOU = rf"^(?!(?:{NO_VERB})\b)[A-Z]\w*i\b"
"""How a sentence about you begins in the present: nearly all verbs end so."""
TOLD_BY_CARDS = ("-aims", "-plays", "-uses", "-answers", "-stops", "-interrupts", "-lays")


def not_an_order(message: Message) -> str:
    """In the Italian log, what you did is past: the present reads as an order."""
    own = message.name.startswith("card-") and message.name.endswith(TOLD_BY_CARDS)
    if message.language != "it" or not (own or message.name.startswith(("event-", "pending-"))):
        return ""
    for sentence in message.sentences:
        if re.search(PRESENT_YOU, sentence):
            return f"“{sentence}” reads as an order: Hai pescato, Stai scegliendo"
    return ""


def said_once(message: Message) -> str:
    """No name twice in a line of the log."""
    if not message.name.startswith(("event-", "pending-")) and not re.search(
        r"^card-.*-(aims|plays|uses)$", message.name
    ):
        return ""
    for sentence in message.sentences:
        for name in ("{who}", "{whom}", "{card}"):
            if sentence.count(name) > 1:
                return f"{name} twice in “{sentence}”"
    return ""


LONGEST_LINE = 120


def well_wrapped(message: Message) -> str:
    """No long lines in the file; a line that ends with a sentence ends on the screen, too, which only a list wants."""
    for line in message.raw.splitlines():
        if len(line) > LONGEST_LINE:
            return f"a line of {len(line)} characters: “{line}”"
    found = re.search(r"[^\n]*[.!?:]\n +[^\s\[*.}]", message.raw) if message.name != "summary" else None
    return f"wrapped after a sentence: “{found.group()}”" if found else ""


RULES: tuple[Rule, ...] = (
    never, contracted, typography, balanced, no_placeholder, not_an_order, said_once, well_wrapped,
)  # fmt: skip


def said(message: Message) -> Iterable[str]:
    yield from message.sentences
    for name, sentences in message.attributes.items():
        if name not in ("gender", "article", "most", "good"):
            yield from sentences


# Articles and genders.

GENDERS = ("m", "f", "mp", "fp")
VOWEL = r"[aeiouàèéìòùAEIOUÀÈÉÌÒÙ]"
HARD = r"([sS][bcdfglmnpqrtvzBCDFGLMNPQRTVZ]|[zZ]|[gG]n|[pP][sn]|[xyXY])"
ARTICLES = {
    "m": ("un", "il", "uno", "lo", "l’"),
    "f": ("una", "la", "un’", "l’"),
    "mp": ("i", "gli"),
    "fp": ("le",),
}


def article_fits(article: str, gender: str, name: str) -> bool:
    """Whether an Italian article goes before this name."""
    if not article:
        return True
    if article not in ARTICLES[gender]:
        return False
    vowel, hard = bool(re.match(VOWEL, name)), bool(re.match(HARD, name))
    if name.lower().startswith("h"):  # silent: l’Hippie, un Hippie
        vowel, hard = True, False
    if article in ("l’", "un’"):
        return vowel
    if article in ("uno", "lo"):
        return hard
    if article == "gli":
        return vowel or hard
    if article == "un":
        return not hard
    if article in ("il", "i"):
        return not vowel and not hard
    return not (vowel and article in ("la", "una"))


def grammar_of(folder: Path) -> Iterator[str]:
    """What is wrong with the genders and articles of a game's cards, and with the sentences that name them."""
    cards = tomllib.loads((folder / "cards.toml").read_text(encoding="utf-8"))["card"]
    yield from grammar(
        (folder / "texts" / "it.ftl").read_text(encoding="utf-8"), {c["code"]: c["name"]["it"] for c in cards}
    )


def grammar(source: str, names: dict[str, str]) -> Iterator[str]:
    known = {message.name: message for message in read(source, "it")}
    genders: dict[str, str] = {}
    for code, name in names.items():
        does = known.get(f"card-{code.lower()}-does")
        gender = "".join(does.attributes.get("gender", [""])) if does else ""
        article = "".join(does.attributes.get("article", ["?"])) if does else "?"
        if gender not in GENDERS or article == "?":
            yield f"{code} ({name}): .gender and .article are wanting"
        elif not article_fits(article, gender, name):
            yield f"{code}: “{article} {name}” does not agree"
        else:
            genders[name] = gender
    articles = sorted({one for many in ARTICLES.values() for one in many}, key=len, reverse=True)
    for message in known.values():
        for sentence in message.sentences:
            for name, gender in genders.items():
                before = re.search(rf"\b({'|'.join(articles)})\s?{re.escape(name)}\b", sentence)
                if before and not article_fits(before.group(1), gender, name):
                    yield f"{message.name}: “{before.group()}” does not agree"


# Messages that nobody says.


def words_of(*folders: Path) -> str:
    """All code that could ask for a message."""
    kinds = {".py", ".ts", ".svelte", ".toml"}
    paths = [path for folder in folders for path in folder.rglob("*") if path.suffix in kinds]
    return "\n".join(path.read_text(encoding="utf-8") for path in paths)


def unsaid(names: Iterable[str], code: str, asked: set[str]) -> list[str]:
    """Messages that no code asks for: neither by their name nor, piece by piece, by a beginning that is filled in."""
    beginnings = set(re.findall(r"[`'\"f]([a-z]+(?:-[a-z]+)*-)(?:\$\{|\{)", code))
    endings = tuple(re.findall(r"\$\{[^}`]*\}(-[a-z-]+)`", code))
    beginnings |= {f"{one}-" for one in re.findall(r"message_?[iI]d\(\s*['\"]([\w-]+)['\"]", code)}
    return [
        name
        for name in names
        if name not in asked
        and not re.search(rf"['\"`.]{re.escape(name)}['\"`.]", code)
        and not any(name.startswith(beginning) for beginning in beginnings)
        and not name.endswith(endings or ("?",))
    ]
