"""The table as lines of text, made from what a game declares: its zones and fields. No game has drawing of its own.

What is shown, and in which words, a game says in its texts: `field-…` and `zone-…` (see `texts/en.ftl`).
"""

from __future__ import annotations

from collections.abc import Iterable

from rich.style import Style
from rich.text import Text

from tavolaccio.cli.terminal.look import ACCENT, DANGER, FAINT, ON_TURN, PLAIN, STRONG, Look
from tavolaccio.kernel.cards import UNKNOWN, Card
from tavolaccio.kernel.moves import LETTERS
from tavolaccio.kernel.state import State
from tavolaccio.kernel.zones import ALL, FLAG, HANDS, LOOKER, NUMBER, OWNER, SEAT, SEATS, TOP, Field, Zone
from tavolaccio.texts import Reader
from tavolaccio.texts.catalogue import Value, message_id
from tavolaccio.texts.texts import as_values, plain

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
        shown = self._plain(field, value)
        if shown in ("", "0") or (field.kind == SEATS and not value):
            return []
        own = self.texts.catalogue.attribute(name, "table", {**self.values, "number": shown})
        return [Text(own if own is not None else f"{self._label(field)} {shown}")]

    def _label(self, field: Field) -> str:
        return self.texts.say_or(message_id("field", field.name), plain(field.name), **self.values)

    def _active(self) -> int:
        value = getattr(self.view, "active", -1)
        return value if isinstance(value, int) else -1

    # The seats.

    def seats(self, wide: bool = False) -> list[Text]:
        """One line for each seat: the others clockwise from the reader's left, the reader herself at the bottom."""
        first = self.reader.seat + 1
        order = [(first + step) % self.view.seats for step in range(self.view.seats)]
        return [line for seat in order for line in self.seat(seat, wide)]

    def seat(self, seat: int, wide: bool = False) -> list[Text]:
        """The seat's line. `wide`: what does not fit with full names gets a second one."""
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
            return [line]
        numbers, notes = self._numbers(seat)
        for part in [*numbers, *self._hands(seat)]:
            line.append_text(part)
            line.append("  ")
        room = self.width - line.cell_len
        whole = self._lying(seat, notes, 10 * self.width)
        if wide and whole.cell_len > room:
            indent = " " * 5
            return [line, Text(indent).append_text(self._lying(seat, notes, self.width - len(indent)))]
        return [line.append_text(self._lying(seat, notes, room))]

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
            own = self._hint(field, "seat", value)
            most = self._hint(field, "most", value)
            if most is not None and most.isdigit() and field.kind == NUMBER:
                numbers.append(pips(int(value), int(most), self._hint(field, "good", value) is not None))
            elif own is not None:
                # A text that vanishes at zero is a remark; one that does not is a counter.
                counter = field.kind == NUMBER and self._hint(field, "seat", 0)
                if own and counter:
                    numbers.append(Text(own))
                elif own:
                    notes.append(Text(own, style=FAINT))
            elif field.kind == NUMBER:
                numbers.append(Text(f"{self._label(field)} {value:>2}"))
            elif value not in (False, -1, None, 0, ""):
                more = "" if field.kind == FLAG else f" {self._plain(field, value)}"
                notes.append(Text(self._label(field) + more, style=FAINT))
        return numbers, notes

    def _hint(self, field: Field, attribute: str, value: object) -> str | None:
        values: dict[str, Value] = {**self.values, "number": self._plain(field, value)}
        found = self.texts.catalogue.attribute(message_id("field", field.name), attribute, values)
        return found.strip() if found is not None else None

    def _is_shown(self, field: Field) -> bool:
        if self.texts.has(message_id("field", field.name)):
            return True
        # A game without any words of its own still shows its numbers.
        return field.kind == NUMBER and not self.texts.has_own("field-")

    def _plain(self, field: Field, value: object) -> Value:
        if field.kind == SEAT and isinstance(value, int):
            return self.reader.name(value)
        if field.kind == SEATS and isinstance(value, int):
            return self.reader.together(tuple([seat for seat in range(self.view.seats) if value >> seat & 1]))
        if isinstance(value, Card):
            return self.reader.card(value)
        return value if isinstance(value, int) and not isinstance(value, bool) else str(value or "")

    def _hands(self, seat: int) -> list[Text]:
        """How many cards the seat holds; with several hands, how many in each."""
        zones = [zone for zone in self.view.ZONES if is_hand(zone)]
        parts = []
        for zone in zones:
            count = len(zone.read(self.view)[seat])
            if len(zones) == 1:
                parts.append(Text(self.texts.say("cards-held", number=count)))
            elif self.texts.has(message_id("zone", zone.name)):
                parts.append(Text(f"{self._zone_word(zone)} {count}"))
        return parts

    def _lying(self, seat: int, notes: list[Text], room: int) -> Text:
        """What lies in front of the seat, in as many letters as there is room for."""
        zones = [zone for zone in self.view.ZONES if zone.per_seat and not is_hand(zone)]
        rows = [(zone, zone.read(self.view)[seat]) for zone in zones]
        line = Text()
        for letters in (30, 16, 12, 9, 0):
            parts: list[Text] = []
            for zone, row in rows:
                cards = [self._card_in(card, letters) for card in row]
                if cards and len(zones) > 2:
                    word = self._zone_word(zone)
                    label = Text((word if letters > 9 else word[:3]) + " ", style=FAINT)
                    parts.append(label.append_text(Text(", ", style=FAINT).join(cards)))
                else:
                    parts += cards
            line = Text(DOT, style=FAINT).join([*parts, *notes])
            if line.cell_len <= room:
                break
        return line

    def _card_in(self, card: Card, letters: int) -> Text:
        """The name cut to this many letters; the code where there is no room for names."""
        name = shortened(self.reader.card(card), letters) if letters else card.code
        return Text(name, style=self.look.style(card))

    def _zone_word(self, zone: Zone) -> str:
        return self.texts.say_or(message_id("zone", zone.name), plain(zone.name), **self.values)

    def _card(self, card: Card, code: bool = False) -> Text:
        return Text(card.code if code else self.reader.card(card), style=self.look.style(card))

    # The piles.

    def piles(self) -> list[Text]:
        """Sizes and top cards of the piles in one line; open rows of cards in lines of their own."""
        closed: list[Text] = []
        lines: list[Text] = []
        for zone in self.view.ZONES:
            if zone.per_seat or not self._zone_is_shown(zone):
                continue
            row = zone.read(self.view)[0]
            used = zone.name == "removed" or zone.name.endswith("discards")
            if zone.shown == LOOKER or (zone.shown == ALL and not used):
                if row and row[0] is not UNKNOWN:
                    lines.append(self._row(self._zone_word(zone), row))
            elif row or not used or zone.shown != ALL:
                closed.append(self._pile(zone, self._zone_word(zone), row))
        return [*flowed(closed, self.width, 2, gap=DOT), *lines] if closed else lines

    def _zone_is_shown(self, zone: Zone) -> bool:
        return self.texts.has(message_id("zone", zone.name)) or not self.texts.has_own("zone-")

    def _pile(self, zone: Zone, word: str, row: list[Card]) -> Text:
        part = Text(f"{word} ", style=FAINT).append(str(len(row)), style=STRONG)
        if row and zone.shown in (TOP, ALL) and row[-1] is not UNKNOWN:
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
            if entry.card is None:
                continue
            line = Text("   ").append_text(self._card(entry.card))
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
            if is_hand(zone):
                cards = zone.read(self.view)[seat]
                for card in sorted(dict.fromkeys(cards), key=lambda one: one.index):
                    parts.append(self._held(card, cards.count(card), card in playable))
        return flowed(parts, self.width, most) if parts else [Text("   " + self.texts.say("hand-empty"), style=FAINT)]

    def open_hand(self, seat: int) -> Text:
        """Somebody's cards by code, for those who may see all hands."""
        line = Text(f"   {LETTERS[seat]} ", style=FAINT).append(self.reader.name(seat) + " ", style=STRONG)
        for zone in self.view.ZONES:
            if is_hand(zone):
                for card in zone.read(self.view)[seat]:
                    line.append(" ").append_text(self._card(card, code=True))
        return line

    def _held(self, card: Card, copies: int, playable: bool) -> Text:
        sign = f"{self.look.mode_sign(card)}{self.look.kind_sign(card.kind)} "
        style = self.look.style(card)
        part = Text(sign, style=style).append(self.reader.card(card), style=style + (STRONG if playable else FAINT))
        if numbers := self.look.numbers(card):
            part.append(f" {numbers}", style=style)
        if copies > 1:
            part.append(f" ×{copies}", style=STRONG)
        return part


def is_hand(zone: Zone) -> bool:
    """Cards that only their owner sees."""
    return zone.shape == HANDS and zone.shown == OWNER


def pips(value: int, most: int, good: bool = False) -> Text:
    """`●●●○○ 3`: how full somebody is. One below the most it turns red and gets a mark (good things: when few)."""
    danger = value * 5 <= most if good else value >= most - 1
    style = DANGER if danger else Style(color="yellow")
    if most > 10:
        return Text(f"{value:>2}/{most}", style=style).append("!" if danger else " ", style=DANGER)
    dots = Text("●" * min(value, most), style=style).append("○" * max(0, most - value), style=FAINT)
    return dots.append(f" {value}", style=style if value else FAINT).append("!" if danger else " ", style=DANGER)


def flowed(parts: Iterable[Text], width: int, most: int, indent: int = 3, gap: str = "   ") -> list[Text]:
    """Parts one after the other, wrapped between them, on at most this many lines."""
    lines = [Text(" " * indent)]
    for part in parts:
        line = lines[-1]
        between = gap if line.cell_len > indent else ""
        if line.cell_len + len(between) + part.cell_len > width:
            line = Text(" " * indent)
            lines.append(line)
            between = ""
        line.append(between, style=FAINT).append_text(part)
    if len(lines) > most:
        lines = lines[:most]
        lines[-1].append(" …", style=FAINT)
    return lines


def shortened(text: str, room: int) -> str:
    return text if len(text) <= room else text[: room - 1] + "…"
