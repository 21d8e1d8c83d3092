"""Pages to read beside the table: why not, rules, company, legend, the end."""

from __future__ import annotations

from rich.text import Text

from tavolaccio.bots import LEVELS
from tavolaccio.cli.terminal.choices import find_move
from tavolaccio.cli.terminal.look import FAINT, KEY, MODE_SIGNS, STRONG, Look
from tavolaccio.cli.terminal.panel import pips
from tavolaccio.cli.terminal.screen import wrapped
from tavolaccio.kernel.cards import Card
from tavolaccio.kernel.drive import Player
from tavolaccio.kernel.errors import TavolaccioError
from tavolaccio.kernel.match import Match
from tavolaccio.kernel.moves import Move
from tavolaccio.kernel.rulebook import Clause, load_rulebook
from tavolaccio.kernel.state import Outcome
from tavolaccio.texts import Reader, Texts
from tavolaccio.texts.catalogue import message_id
from tavolaccio.texts.screen import screen_of
from tavolaccio.texts.texts import is_secret


def paragraph(text: str, width: int, indent: str = "   ", hanging: str = "") -> list[Text]:
    return [Text(indent + line) for line in wrapped(text, width - len(indent), hanging)]


# Why not.


def why_not(match: Match, reader: Reader, wanted: str, width: int) -> list[Text]:
    """What a card does and why it, or a move, is not possible now."""
    texts = reader.texts
    card = match.game.cards.find(wanted)
    if card is not None and card.index >= 0:
        lines = [Text(f" {reader.card(card)}", style=STRONG), *paragraph(reader.card_does(card), width), Text("")]
        return lines + _why_not_card(match, reader, card, width)
    try:
        move = find_move(wanted, match)
    except TavolaccioError:
        return paragraph(texts.say("not-understood", text=wanted), width)
    refusal = match.verify(reader.seat, move)
    label = reader.move(move, match.question.point if match.question else None, match.view(reader.seat))
    answer = texts.say("possible") if refusal is None else reader.refusal(refusal)
    return [Text(f" {label}", style=STRONG), *paragraph(answer, width)]


def _why_not_card(match: Match, reader: Reader, card: Card, width: int) -> list[Text]:
    """Each way to play the card, those with the same reason together."""
    ways = [move for move in match.game.moves if move.card is card and not move.verb]
    aimed = [move for move in ways if move.target >= 0]
    living = [move for move in aimed if move.target != reader.seat and move.target in match.state.living()]
    reasons: dict[str, list[Move]] = {}
    for move in living or [move for move in ways if move.target < 0] or ways[:1]:
        refusal = match.verify(reader.seat, move)
        reason = reader.texts.say("possible") if refusal is None else reader.refusal(refusal)
        reasons.setdefault(reason, []).append(move)
    lines: list[Text] = []
    for reason, moves in reasons.items():
        if len(reasons) > 1:
            lines.append(Text(f" → {', '.join([reader.name(move.target) for move in moves])}", style=KEY))
        lines += paragraph(reason, width)
    return lines or paragraph(reader.texts.say("never-played"), width)


# The rules.


def rules(texts: Texts, wanted: str, width: int) -> list[Text]:
    """The reference card; with a word, the clauses about it; with an id, that clause."""
    assert texts.game is not None
    rulebook = load_rulebook(texts.game.folder, texts.language)
    if not wanted:
        lines = paragraph(texts.say("summary"), width, hanging="   ") if texts.has("summary") else []
        heads = [Text(f"   {title}", style=FAINT) for title, _ in rulebook.sections]
        return [
            *lines,
            *([] if lines else heads),
            Text(""),
            *paragraph(texts.say("rules-hint", clause=next(iter(rulebook.clauses))), width),
        ]
    found = [clause for clause in rulebook.clauses.values() if clause.id.lower() == wanted.lower()]
    if not found:
        found = [clause for clause in rulebook.clauses.values() if wanted.lower() in clause.text.lower()]
    lines = [line for clause in found for line in [*clause_lines(clause, texts, width), Text("")]]
    return lines or paragraph(texts.say("rules-none", text=wanted), width)


def clause_lines(clause: Clause, texts: Texts, width: int) -> list[Text]:
    mark = texts.say("ruling") if clause.ruling else ""
    head = Text(f" {clause.id}", style=KEY).append(f"  {mark}" if mark else "", style=FAINT)
    why = paragraph(f"{texts.say('ruling-why')} {clause.why}", width) if clause.why else []
    for line in why:
        line.stylize(FAINT)
    return [head, *paragraph(clause.text, width), *why]


# The company.


def company(names: list[str], players: dict[int, Player], texts: Texts, width: int) -> list[Text]:
    """Which bots sit at the table, and what they are like."""
    lines = [Text(""), Text(f" {texts.say('legend-bots')}", style=STRONG)] if players else []
    for seat, player in players.items():
        word = player.name.partition(":")[0]
        face = next((level.emoji for level in LEVELS if level.id == word), "·")
        lines.append(Text(f"   {face} {names[seat]}, {texts.say(message_id('bot', word))}", style=KEY))
        lines += paragraph(texts.say(message_id("bot", word, "is")), width, "      ")
    return lines


# The legend.


def legend(texts: Texts, reader: Reader, look: Look, width: int) -> list[Text]:
    """Types with colour and sign, modes with their sign, then every card with what it does."""
    assert texts.game is not None
    cards = list(texts.game.cards)
    lines = [Text(f" {texts.say('legend-kinds')}", style=STRONG)]
    for kind in look.kinds:
        names = ", ".join([texts.card(card, card in reader.met) for card in cards if card.kind == kind])
        head = Text(f"   {look.kind_sign(kind)} {texts.kind(kind)}: ", style=look.kind_style(kind))
        indent = head.cell_len
        first, *rest = wrapped(names, width - indent)
        lines.append(head.append(first, style="default"))
        lines += [Text(" " * indent + line) for line in rest]
    lines += _counters(texts)
    modes = [mode for mode in MODE_SIGNS if any(card.word("mode") == mode for card in cards)]
    if modes:
        lines += [Text(""), Text(f" {texts.say('legend-modes')}", style=STRONG)]
        lines += [Text(f"   {MODE_SIGNS[mode]} {texts.mode(mode)}") for mode in modes]
    lines += [Text(""), Text(f" {texts.say('legend-cards')}", style=STRONG)]
    for card in cards:
        lines += card_lines(card, texts, look, card in reader.met, width)
    return lines


def _counters(texts: Texts) -> list[Text]:
    """What the dots beside a name mean."""
    lines: list[Text] = []
    for field in texts.game.table().FIELDS if texts.game is not None else ():
        name = message_id("field", field.name)
        most = texts.catalogue.attribute(name, "most", {**texts.settings, "number": 0})
        if most is not None and most.isdigit():
            good = texts.catalogue.attribute(name, "good", {**texts.settings, "number": 0}) is not None
            sample = pips(int(most) // 2, int(most), good)
            lines.append(Text("   ").append_text(sample).append(f" {texts.say(name, number=int(most) // 2)}"))
    return lines


def card_lines(card: Card, texts: Texts, look: Look, seen: bool, width: int) -> list[Text]:
    hidden = is_secret(card) and not seen
    head = Text(f"   {look.mode_sign(card) or ' '}{look.kind_sign(card.kind)} ", style=look.style(card))
    head.append(f"{card.code:<4} ", style=KEY).append(texts.card(card, seen), style=STRONG)
    printed = "" if texts.game is None or hidden else card.names.get(screen_of(texts.game)["printed"], "")
    if printed and printed != texts.card(card, seen):
        head.append(f" ({printed})", style=FAINT)
    if look.numbers(card) and not hidden:
        head.append(f"  {look.numbers(card)}", style=look.style(card))
    head.append(f"  ×{card.copies}", style=FAINT)
    does = texts.card_does(card, seen)
    return [head, *(paragraph(does, width, " " * 11) if does else [])]


# The end.


def ending(reader: Reader, outcome: Outcome | None, texts: Texts, width: int) -> list[Text]:
    lines: list[Text] = []
    if outcome is not None:
        places = [f"{place}. {reader.together(group)}" for place, group in enumerate(outcome.ranking, start=1)]
        lines += paragraph("  ".join(places), width, " ")
    return [*lines, Text(" " + texts.say("journal-saved"), style=FAINT)]
