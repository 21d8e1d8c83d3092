"""More of the linter for what people read: the words of our glossary, spaces and signs, and what a sentence does with
names, numbers and people.

Every pattern stands beside a sentence that it must find.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from tests.texts import linter
from tests.texts.linter import Message, Rule


class Fault(NamedTuple):
    """What is never written, what is written instead, and a sentence with the fault in it."""

    pattern: str
    right: str
    planted: str
    place: str = ""
    """A part of the file’s path where it is right."""


GLOSSARY: dict[str, tuple[Fault, ...]] = {
    "en": (
        Fault(r"\b(?:[Ss]ome|[Ee]very|[Aa]ny)one\b|\b[Nn]o one\b", "somebody, nobody", "Someone is here."),
        Fault(r"\b(?:[Dd]efense|[Cc]olors?|[Ff]avorite|[Yy]ogurt|[Gg]ray|[Cc]enter)\b", "British", "A new defense."),
        Fault(r"\bpoop cards?\b|\b(?:[02-9]|\d\d|\{number\}) poop\b", "2 poops", "You take 2 poop."),
        Fault(r"\b[Ss]uffer", "take", "You suffer 3."),
        Fault(r"\b[Ee]liminat(?:ed|es?)\b", "out", "Bea is eliminated.", "lab"),
        Fault(r"\b(?:[Ss]tock|[Dd]raw (?:pile|deck)|[Dd]iscard pile)\b", "deck, discards", "It’s on the discard pile."),
        Fault(r"\b[Bb]ad-luck card", "misfortune", "Play a bad-luck card."),
        Fault(r"\b[Ss]wear ?words?\b", "parolaccia", "Say a swearword."),
        Fault(
            r"\b(?:the owner of|[Uu]sers?|[Tt]imers?|(?-i:AI)|[Cc]omputer players?)\b",
            "host, clock, bot",
            "A user left.",
        ),
        Fault(r"(?<!-)\b[Cc]lick\b", "press, tap", "Click here."),
        Fault(r"\bnot allowed to\b", "what is possible", "You’re not allowed to look."),
        Fault(r"\banswer with\b", "react with", "You can answer with a card."),
    ),
    "it": (
        Fault(r"\b[Ss]pettator", "chi guarda", "Gli spettatori."),
        Fault(r"\b[Mm]ucchio\b", "pila", "Tutto il mucchio."),
        Fault(r"\b(?:[Uu]tent[ei]|[Pp]layer|[Tt]imer)\b", "chi gioca, orologio", "Un utente nuovo."),
        Fault(r"\b(?:[Uu]n |[Ll]’|[Oo]spite |che )ospite\b|(?-i:\bOspite\b)", "chi arriva, chi ospita", "Ospite n. 3"),
        Fault(r"\b[Ss]ubi(?:sc|r\b|re)", "incassare", "Subisci 3."),
        Fault(r"\b[Cc]licc", "premi, tocca", "Clicca qui."),
        Fault(r"\b(?:una|la|ogni|questa) giocata\b", "mossa, carta", "Una giocata infelice."),
        Fault(r"\bil giocatore che\b", "chi", "Vince il giocatore che resta."),
        Fault(
            r"\b[Mm]azzo di (?:pesca|gioco)\b|\b(?:pila|mazzo) degli scarti\b", "mazzo, scarti", "Il mazzo di pesca."
        ),
    ),
}

SIGNS: tuple[Fault, ...] = (
    Fault(r"[\U0001F300-\U0001FAFF\u2600-\u2712\u2714-\u27BF]", "no emoji", "Done 🎉"),
    Fault(r"\w\s[.,;!](?:\s|$)|\s:(?:\s|$)", "no space before it", "Wait ."),
    Fault(r"\d\s-\s\d|\d-\d(?!\w)", "–", "For 3-4 players"),
    Fault(r"[\d}]%", "a space before %", "95% of matches"),
    Fault(r"[,;:][A-Za-z]", "a space after it", "Yes,now"),
    Fault(r"(?<!\.)\.\.$|,,|\?\?|::", "once", "Really??"),
)

PERSON = r"(?:\{(?:who|whom|by|name|other|first)\}|\bBea)"
THE = r"(?:il|lo|la|i|gli|le|del|dello|della|al|allo|alla|dal|dalla|nel|nella|sul|sulla|un|una|[dl]’)"
GRAMMAR: dict[str, tuple[Fault, ...]] = {
    "en": (
        Fault(rf"{PERSON}’s (?:out|in|here|gone|away|not|been|got|about|on|\w+ing)\b", "is", "{ $who }’s limping."),
        Fault(
            rf"^(?:You|{PERSON}) (?:drew|took|lost|gave|threw|kept|ate|went|swung|played|passed)\b",
            "the present",
            "You drew { $card }.",
        ),
        Fault(
            r"\b(?:is|are|was|were|gets?) (?:\w+ed|hit|taken|eaten|thrown|drawn|stolen) by \{",
            "the player first",
            "The card is played by { $who }.",
        ),
        Fault(r"\b[Tt]he \{card\}", "the bare name", "The { $card } fizzles out."),
        Fault(r"^(?:Who|What|Which|Where|How|Why) (?:do|does) [^?]*$", "a question mark", "Who do you want to hit"),
        Fault(
            r"\b[Ii]t(?:’s| is| was) (?:\{\w+\}|(?-i:[A-Z]\w+)|you) (?:that|who)\b",
            "name, verb, object",
            "It’s you that hit.",
        ),
        Fault(r"(?:^|[.:;] )Who [^,?]+, \w+s\b[^?]*$", "the player who", "Who takes the pile, starts."),
        Fault(r"(?:^|[.:;] )One (?:can|must|has to|does|needs)\b", "you", "One can let it through."),
        Fault(r"(?<!all )\bof (?:ours|yours|theirs)\b", "our, your, their", "A card of ours."),
        Fault(
            r"\b[Ss]o (?:long|often) as\b|\bso (?:many|much) (?:cards?|coins?|turns?|time)\b",
            "as long as",
            "So long as",
        ),
        Fault(r"\b(?:[Tt]his|[Tt]hat|[Ii]t) is no (?!longer)\w+\b", "isn’t a", "This is no move."),
        Fault(r"\b1 (?:coins|cards|points|poops|turns|players|seats|matches)\b", "the singular", "You lose 1 coins."),
        Fault(r"\b(?:[Uu]nfortunately|[Ss]orry|[Pp]lease)\b", "what happened", "Unfortunately not."),
    ),
    "it": (
        Fault(rf"\b{THE} ?{PERSON}", "nomi di persona senza articolo", "Dai una carta alla { $who }."),
        Fault(
            r"\b(?:[Ii]l|[Dd]el|[Aa]l|[Dd]al|[Nn]el|[Ss]ul) "
            r"\{(?:number|amount|share|chance|fair|high|low|next|saved|when)\}",
            "senza articolo: 8 e 11 vogliono l’",
            "Vince nel { $chance } dei casi.",
        ),
        Fault(
            rf"(?:^|[.:;,!?] )(?:{PERSON}|[Tt]u) e {PERSON} (?:non |si |ci )?"
            r"(?!\w+(?:no|te)\b)(?:ha|è|\w+[ae])\b",
            "il verbo al plurale",
            "{ $who } e { $other } perde 3 monete.",
        ),
        Fault(rf"\b(?:{THE}|tu[ao]|su[ao]) ?\{{card\}}", "{a_card}", "La tua { $card } non vale."),
        Fault(rf"(?:^|[.:;] ){PERSON} è \w+(?:at|ut|it)[oa]\b", "nessun genere", "{ $who } è eliminato."),
        Fault(r"(?:^|[.:;] )\{card\} (?:è|sono) \w+(?:at|ut|it)[oaie]\b", "{card}: …", "{ $card } è finita."),
        Fault(
            r"\b(?:[Tt]i )?[Ss]ei (?!subito)(?:stat[oa]|\w+(?:at|ut|it)[oa])\b", "si gira la frase", "Ti sei liberata."
        ),
        Fault(r"\b(?:viene|vengono) \w+[oaie] da \{", "chi lo fa, al presente", "{ $whom } viene colpito da { $who }."),
        Fault(r"\b[Èè] stat[oa] \w+(?:at|ut|it|s|t)[oa]\b", "chi lo fa, al presente", "È stata giocata."),
        Fault(
            r"\b(?:[Vv]incitore|[Vv]incitrice|[Bb]en(?:venut|tornat)[oa]|[Ss]ei sicur[oa]|al prim[oa] che)\b",
            "nessun genere",
            "Sei sicuro di uscire?",
            "lab",
        ),
        Fault(r"\b(?:[Rr]idi|[Dd]i)gli\b|\b[Gg]li dai\b|\bl[oa] protegge\b", "nessun genere", "La carta lo protegge."),
        Fault(r"c’é\b|\b(?:perch|poich|bench|finch)è\b|\b[Nn]è\b|\bpò\b|\bE’|\b[Qq]ual’è", "accenti", "Un pò di pace."),
        Fault(
            r"\b[Uu]n’(?:amico|altro|attacco|evento|intestino|avversario|ultimo|occhio|attimo|orologio|ordine)\b",
            "un, senza apostrofo",
            "Un’altro giro.",
        ),
        Fault(
            r"\b(?:il|i|del|al|dal|nel|sul|dei|ai|nei|sui) (?:[aeiouàèéìòù]|s[bcdfglmnpqrtvz]|z|gn|ps)"
            r"|\bun (?:s[bcdfglmnpqrtvz]|z|gn|ps)",
            "lo, uno, gli, l’",
            "Il zaino di Bea.",
        ),
        Fault(r"[“”]", "« »", "Dice “ciao”."),
        Fault(
            r"\b1 (?:carte|monete|punti|cacche|turni|giri|posti|partite)\b"
            r"|\b[2-9] (?:carta|moneta|punto|cacca|turno|danno)\b",
            "singolare e plurale",
            "Perdi 1 monete.",
        ),
        Fault(r"(?<!on )\b(?:[Pp]rend|[Ss]caric|[Pp]esc|[Ii]ncass)\w+ niente\b", "non … niente", "Prendi niente."),
        Fault(r"(?:^|[.;:] )Chi [^,.:;?!«]+, (?:\w+[aei]|\{\w+\})\.$", "niente virgola", "Chi perde, esce."),
        Fault(r"\bqualunque cosa si \w+", "chi fa che cosa", "Vale qualunque cosa si chieda."),
        Fault(r"\b(?:[Pp]urtroppo|[Pp]er (?:favore|piacere)|[Oo]ps|[Cc]i dispiace)\b", "che cosa è successo", "Ops."),
    ),
}

ALLOWED = {"gesture-sorry": "somebody says it"}


def _found(faults: Iterable[Fault], message: Message) -> str:
    for fault in faults:
        if fault.place and fault.place in message.file:
            continue
        for sentence in linter.said(message):
            if found := re.search(fault.pattern, sentence, re.IGNORECASE):
                return f"“{found.group()}” in “{sentence}”: {fault.right}"
    return ""


def glossary(message: Message) -> str:
    """One word for one thing."""
    return _found(GLOSSARY[message.language], message)


def signs(message: Message) -> str:
    """Spaces and signs as both languages want them; no text assembled from fragments with spaces."""
    if re.search(r'=\s*\{\s*"\s|\s"\s*\}\s*$', message.raw):
        return f"a fragment with a space in “{message.raw}”"
    return _found(SIGNS, message)


def grammar(message: Message) -> str:
    """What generated sentences do with names, numbers and people."""
    return "" if message.name in ALLOWED else _found(GRAMMAR[message.language], message)


def asked(message: Message) -> str:
    """A question ends with a question mark."""
    if not message.name.startswith("point-") or message.name.endswith("-waits"):
        return ""
    return next((f"“{sentence}” asks nothing" for sentence in message.sentences if "?" not in sentence), "")


def own_names(message: Message) -> str:
    """An Italian sentence calls a card by its Italian name."""
    game = re.search(r"games/(\w+)/", message.file)
    if message.language != "it" or not game:
        return ""
    names = foreign(game[1])
    for sentence in linter.said(message):
        if found := names.search(sentence):
            return f"“{found.group()}” in “{sentence}”: the Italian name"
    return ""


@cache
def foreign(game: str) -> re.Pattern[str]:
    """The names of a game’s cards that are English only."""
    cards = tomllib.loads((linter.GAMES / game / "cards.toml").read_text(encoding="utf-8"))["card"]
    italian = " ".join(card["name"]["it"] for card in cards)
    names = [re.escape(card["name"]["en"]) for card in cards if card["name"]["en"] not in italian]
    return re.compile(rf"\b(?:{'|'.join(names)})(?!\w)")


RULES: tuple[Rule, ...] = (glossary, signs, grammar, asked, own_names)
