"""The table as lines of text, made from what a game declares: its zones and fields. No game has drawing of its own.

What is shown, and in which words, a game says in its texts: `field-…` and `zone-…` (see `texts/en.ftl`).
"""

from __future__ import annotations

from collections.abc import Iterable

from rich.style import Style
from rich.text import Text

from tavolaccio.cli.look import ACCENT, DANGER, FAINT, ON_TURN, PLAIN, STRONG, Look
from tavolaccio.kernel.cards import UNKNOWN, Card
from tavolaccio.kernel.moves import LETTERS
from tavolaccio.kernel.state import State
from tavolaccio.kernel.zones import ALL, FLAG, HANDS, LOOKER, NUMBER, OWNER, SEAT, TOP, Field, Zone
from tavolaccio.texts import Reader
from tavolaccio.texts.catalogue import Value, message_id
from tavolaccio.texts.texts import as_values

NAME_ROOM = 12
DOT = " · "


class Panel:
    """Draws one view for one reader."""

    def __init__(self, view: State, reader: Reader, look: Look, width: int, title: str) -> None:
        self.view = view
        self.reader = reader
        self.texts = reader.texts
        self.look = look
        self.width = width
        self.title = title
        self.awaited: tuple[int, ...] = ()
        self.values: dict[str, Value] = as_values(view.options)

    # The head.

    def header(self) -> Text:
        """The game, whose turn it is, what phase has begun."""
        line = Text(f" {self.title} ", style=STRONG)
        active = self._active()
        if self.view.outcome is None and active >= 0:
            mine = "who" if active == self.reader.seat else "none"
            line.append(" " + self.texts.say("turn-of", who=self.reader.name(active), me=mine))
        facts = [Text(self.texts.say("round", number=self.view.turn + 1), style=FAINT)]
        for field in self.view.FIELDS:
            if not field.per_seat:
                facts += self._table_fact(field)
        right = Text(DOT, style=FAINT).join(facts)
        gap = self.width - line.cell_len - right.cell_len - 1
        return Text.assemble(line, " " * max(2, gap), right)

    def _table_fact(self, field: Field) -> list[Text]:
        value = getattr(self.view, field.name)
        if field.kind == FLAG:
            phase = message_id("phase", field.name)
            return [Text(self.texts.say(phase, **self.values), style=ACCENT)] if value and self.texts.has(phase) else []
        name = message_id("field", field.name)
        if field.name == "active" or not self.texts.has(name):
            return []
        shown = self.reader.name(value) if field.kind == SEAT else self.reader.card(value) if value is None else value
        if isinstance(value, Card):
            shown = self.reader.card(value)
        if shown == "":
            return []
        own = self.texts.catalogue.attribute(name, "table", {**self.values, "number": shown})
        return [Text(own if own is not None else f"{self.texts.say(name, **self.values)} {shown}")]

    def _active(self) -> int:
        value = getattr(self.view, "active", -1)
        return value if isinstance(value, int) else -1

    # The seats.

    def seats(self) -> list[Text]:
        """One line for each seat, the reader's own first, then clockwise."""
        first = max(self.reader.seat, 0)
        return [self.seat((first + step) % self.view.seats) for step in range(self.view.seats)]

    def seat(self, seat: int) -> Text:
        mine = seat == self.reader.seat
        alive = self.view.alive(seat)
        mark = "▸" if seat == self._active() and alive else "…" if seat in self.awaited else " "
        line = Text(f" {mark} ", style=ACCENT)
        name = shortened(self.reader.name(seat), NAME_ROOM)
        style = ON_TURN if seat == self._active() and alive else STRONG if mine else PLAIN
        line.append(f"{LETTERS[seat]} ", style=FAINT)
        line.append(name, style=style if alive else FAINT)
        line.append(" " * (self._name_room() - len(name) + 1))
        if not alive:
            line.append(self.texts.say("out"), style=FAINT)
            return line
        numbers, notes = self._numbers(seat)
        for part in [*numbers, *self._hands(seat)]:
            line.append_text(part)
            line.append("  ")
        room = self.width - line.cell_len
        lying = self._lying(seat, notes, codes=False)
        line.append_text(lying if lying.cell_len <= room else self._lying(seat, notes, codes=True))
        return line

    def _name_room(self) -> int:
        return max(len(shortened(name, NAME_ROOM)) for name in self.reader.names)

    def _numbers(self, seat: int) -> tuple[list[Text], list[Text]]:
        """The seat's counters, and remarks that stand at the end of its line."""
        numbers: list[Text] = []
        notes: list[Text] = []
        for field in self.view.FIELDS:
            if not field.per_seat or not self._is_shown(field):
                continue
            value = getattr(self.view, field.name)[seat]
            name = message_id("field", field.name)
            values: dict[str, Value] = {**self.values, "number": self._plain(field, value)}
            most = self.texts.catalogue.attribute(name, "most", values)
            own = self.texts.catalogue.attribute(name, "seat", values)
            if most is not None and most.isdigit() and field.kind == NUMBER:
                numbers.append(pips(int(value), int(most)))
            elif own is not None:
                if own.strip():
                    notes.append(Text(own.strip(), style=FAINT))
            elif field.kind == NUMBER:
                numbers.append(Text(f"{self.texts.say(name, **values)} {value:>2}"))
            elif value not in (False, -1, None, 0, ""):
                shown = self._plain(field, value)
                word = self.texts.say(name, **values)
                notes.append(Text(word if field.kind == FLAG else f"{word} {shown}", style=FAINT))
        return numbers, notes

    def _is_shown(self, field: Field) -> bool:
        if self.texts.has(message_id("field", field.name)):
            return True
        # A game without any words of its own still shows its numbers.
        return field.kind == NUMBER and not any(name.startswith("field-") for name in self.texts.catalogue.ids)

    def _plain(self, field: Field, value: object) -> Value:
        if field.kind == SEAT and isinstance(value, int):
            return self.reader.name(value)
        if isinstance(value, Card):
            return self.reader.card(value)
        return value if isinstance(value, int) and not isinstance(value, bool) else str(value)

    def _hands(self, seat: int) -> list[Text]:
        """How many cards the seat holds."""
        parts = []
        for zone in self.view.ZONES:
            if zone.shape == HANDS and zone.shown == OWNER:
                count = len(zone.read(self.view)[seat])
                label = message_id("zone", zone.name)
                own = self.texts.catalogue.attribute(label, "seat", {"number": count})
                parts.append(Text(own if own is not None else self.texts.say("cards-held", number=count)))
        return parts

    def _lying(self, seat: int, notes: list[Text], codes: bool) -> Text:
        """What lies in front of the seat."""
        parts: list[Text] = []
        for zone in self.view.ZONES:
            if zone.per_seat and not (zone.shape == HANDS and zone.shown == OWNER):
                row = zone.read(self.view)[seat]
                parts += [self._card(card, codes) for card in row]
        return Text(DOT, style=FAINT).join([*parts, *notes])

    def _card(self, card: Card, code: bool = False) -> Text:
        return Text(card.code if code else self.reader.card(card), style=self.look.style(card))

    # The piles.

    def piles(self) -> list[Text]:
        """Sizes and top cards of the closed piles in one line; open rows of cards in lines of their own."""
        closed: list[Text] = []
        lines: list[Text] = []
        for zone in self.view.ZONES:
            label = message_id("zone", zone.name)
            if zone.per_seat or not self.texts.has(label):
                continue
            row = zone.read(self.view)[0]
            word = self.texts.say(label, **self.values)
            if zone.shown == LOOKER:
                if row and row[0] is not UNKNOWN:
                    lines.append(self._row(word, row))
            elif zone.shown == ALL:
                if row:
                    lines.append(self._row(word, row))
            else:
                closed.append(self._pile(zone, word, row))
        parts = [part for part in closed if part.cell_len]
        return [*([Text("   ").append_text(Text(DOT, style=FAINT).join(parts))] if parts else []), *lines]

    def _pile(self, zone: Zone, word: str, row: list[Card]) -> Text:
        part = Text(f"{word} ", style=FAINT).append(str(len(row)), style=STRONG)
        if row and zone.shown == TOP and row[-1] is not UNKNOWN:
            part.append(" ").append_text(self._card(row[-1], code=True))
        return part

    def _row(self, word: str, row: list[Card]) -> Text:
        """The latest cards of an open row, as many as fit."""
        line = Text(f"   {word} ", style=FAINT)
        shown: list[Text] = []
        room = self.width - line.cell_len - 3
        for card in reversed(row):
            part = self._card(card)
            if room < part.cell_len + 3:
                shown.insert(0, Text("…", style=FAINT))
                break
            room -= part.cell_len + 3
            shown.insert(0, part)
        return line.append_text(Text(DOT, style=FAINT).join(shown))

    # The stack.

    def stack(self, most: int) -> list[Text]:
        """What waits to take effect, the latest last, and the sentence that says what will happen."""
        lines: list[Text] = []
        for entry in self.view.pending[-most:]:
            line = Text("   ")
            if entry.card is not None:
                line.append_text(self._card(entry.card))
            way = self._called(entry.by)
            if entry.target >= 0 and entry.target != entry.by:
                way = f"{way} → {self._called(entry.target)}" if way else self._called(entry.target)
            line.append(f"  {way}" if way else "")
            lines.append(line)
        if self.view.pending:
            lines.append(Text("   ").append(self.reader.pending(self.view.pending[-1], self.view), style=STRONG))
        return lines

    def _called(self, seat: int) -> str:
        return self.texts.say("you") if seat == self.reader.seat and seat >= 0 else self.reader.name(seat)

    # The hand.

    def hand(self, seat: int, playable: set[Card], most: int) -> list[Text]:
        """The reader's own cards, each kind once with its number; those that can be used now stand out."""
        parts: list[Text] = []
        for zone in self.view.ZONES:
            if zone.shape == HANDS and zone.shown == OWNER:
                cards = zone.read(self.view)[seat]
                for card in sorted(dict.fromkeys(cards), key=lambda one: one.index):
                    parts.append(self._held(card, cards.count(card), card in playable))
        return flowed(parts, self.width, most) if parts else [Text("   " + self.texts.say("hand-empty"), style=FAINT)]

    def open_hand(self, seat: int) -> Text:
        """Somebody's cards by code, for those who may see all hands."""
        line = Text(f"   {LETTERS[seat]} ", style=FAINT).append(self.reader.name(seat) + " ", style=STRONG)
        for zone in self.view.ZONES:
            if zone.shape == HANDS and zone.shown == OWNER:
                for card in zone.read(self.view)[seat]:
                    line.append(" ").append_text(self._card(card, code=True))
        return line

    def _held(self, card: Card, copies: int, playable: bool) -> Text:
        sign = f"{self.look.mode_sign(card)}{self.look.kind_sign(card.kind)} "
        style = self.look.style(card)
        part = Text(sign, style=style).append(self.reader.card(card), style=style + (STRONG if playable else FAINT))
        if card.value:
            part.append(f" {card.value}", style=style)
        if copies > 1:
            part.append(f" ×{copies}", style=STRONG)
        return part


def pips(value: int, most: int) -> Text:
    """`●●●○○ 3`: how full somebody is; one below the most it turns red and gets a mark."""
    danger = value >= most - 1
    style = DANGER if danger else Style(color="yellow")
    dots = Text("●" * min(value, most), style=style).append("○" * max(0, most - value), style=FAINT)
    return dots.append(f" {value}", style=style if value else FAINT).append("!" if danger else " ", style=DANGER)


def flowed(parts: Iterable[Text], width: int, most: int, indent: int = 3) -> list[Text]:
    """Parts one after the other, wrapped between them; at most so many lines."""
    lines = [Text(" " * indent)]
    for part in parts:
        line = lines[-1]
        gap = "   " if line.cell_len > indent else ""
        if line.cell_len + len(gap) + part.cell_len > width:
            line = Text(" " * indent)
            lines.append(line)
            gap = ""
        line.append(gap).append_text(part)
    if len(lines) > most:
        lines = lines[:most]
        lines[-1].append(" …", style=FAINT)
    return lines


def shortened(text: str, room: int) -> str:
    return text if len(text) <= room else text[: room - 1] + "…"
