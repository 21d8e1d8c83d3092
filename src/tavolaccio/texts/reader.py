"""Somebody who reads: the sentences of a match as told to one seat."""

from tavolaccio.kernel.cards import UNKNOWN, Card
from tavolaccio.kernel.errors import Refusal
from tavolaccio.kernel.moves import HOLD, NO_NUMBER, Move
from tavolaccio.kernel.points import Point
from tavolaccio.kernel.state import Event, Outcome, Pending, State
from tavolaccio.kernel.zones import FLAG, NUMBER
from tavolaccio.texts.catalogue import Value, message_id
from tavolaccio.texts.screen import screen_of
from tavolaccio.texts.texts import Texts, as_values, is_secret, plain

NOBODY = -1


class Reader:
    """Reads the sentences of one match for the player at `seat` (-1: somebody who watches).

    `names` are the players' names by seat. Secret cards are a question mark until `look` has met them.
    """

    def __init__(self, texts: Texts, names: list[str], seat: int) -> None:
        self.texts = texts
        self.names = names
        self.seat = seat
        self.met: set[Card] = set()

    # Names and values.

    def name(self, seat: int) -> str:
        return self.names[seat] if 0 <= seat < len(self.names) else ""

    def card(self, card: Card | None) -> str:
        return self.texts.card(card, card in self.met)

    def card_does(self, card: Card) -> str:
        return self.texts.card_does(card, card in self.met)

    def look(self, view: State, events: list[Event]) -> None:
        """Notes the secret cards that this reader has seen: on the table, in her hand, in what happened."""
        for zone in view.ZONES:
            for row in zone.read(view):
                self.met.update([card for card in row if is_secret(card)])
        self.met.update([entry.card for entry in view.pending if entry.card is not None and is_secret(entry.card)])
        self.met.update([event[3] for event in events if event[3] is not None and is_secret(event[3])])

    # Sentences.

    def question(self, point: Point, seat: int, view: State) -> str:
        """What the seat is asked; for the others, that it is thinking."""
        top = self._asked_about(view)
        values = self._values(
            view, seat, top.target if top else NOBODY, top.card if top else None, top.number if top else 0
        )
        values["by"] = self.name(top.by) if top else ""
        values["also"] = self.card(top.also) if top else ""
        if seat != self.seat:
            waits = message_id("point", point.name, "waits")
            return self.texts.say(waits if self.texts.has(waits) else "waits", **values)
        return self.texts.say_or(message_id("point", point.name), plain(point.name) + "?", **values)

    def _asked_about(self, view: State) -> Pending | None:
        """The card on the table; what was chosen with it lies above it on the stack."""
        chosen = [] if self.texts.game is None else screen_of(self.texts.game)["chosen"]
        return next((entry for entry in reversed(view.pending) if entry.kind not in chosen), None)

    def move(self, move: Move, point: Point | None, view: State, whom: str = "") -> str:
        """The label of an option. `whom`: to be read instead of the target's name (several targets together)."""
        number = 0 if move.number == NO_NUMBER else move.number
        values = self._values(view, self.seat, move.target, move.card, number)
        values["whom"] = whom or values["whom"]
        values["point"] = message_id(point.name) if point is not None else "none"
        if move is HOLD:
            return self.texts.say("move-hold", **values)
        name = message_id("move", move.verb) if move.verb else "move-card-at" if move.target >= 0 else "move-card"
        default = " ".join([word for word in (plain(move.verb), self.card(move.card)) if word])
        if move.number != NO_NUMBER:
            default += f" {move.number}"
        return self.texts.say_or(name, f"{default} > {values['whom']}" if move.target >= 0 else default, **values)

    def event(self, event: Event, view: State) -> str:
        """One line of the log: in the card's own words (`card-hook-aims`), else in those of the event."""
        kind, seat, other, card, number, _ = event
        values = self._values(view, seat, other, card, number)
        own = message_id("card", str(values["code"]), kind)
        if self.texts.has(own) and not (card is not None and is_secret(card) and card not in self.met):
            return self.texts.say(own, **values)
        default = " ".join([word for word in (self.name(seat), plain(kind), self.card(card), self.name(other)) if word])
        return self.texts.say_or(message_id("event", kind), default, **values)

    def pending(self, entry: Pending, view: State) -> str:
        """What will happen if nobody reacts."""
        values = self._values(view, entry.by, entry.target, entry.card, entry.number)
        values["also"] = self.card(entry.also)
        found = self.texts.catalogue.say(message_id("pending", entry.kind), values)
        return found if found is not None else self.texts.say("pending", **values)

    def refusal(self, refusal: Refusal) -> str:
        """Why not, with the clause where a rule speaks: in short words where the game has them, else in full."""
        if refusal.clause:
            clause = self.texts.clause(refusal.clause)
            full = clause.text if clause is not None else ""
            text = self.texts.say_or(message_id("refused", refusal.clause), full)
            return self.texts.say("refused-clause", clause=refusal.clause, text=text)
        return self.texts.say(message_id("refused", refusal.reason))

    def outcome(self, outcome: Outcome) -> str:
        """The winners, and why the match ended."""
        names = self.together(outcome.winners)
        count = len(outcome.winners)
        me = "who" if self.seat in outcome.winners else "none"
        result = self.texts.say("won", who=names, number=count, me=me) if count else self.texts.say("won-nobody")
        reason = self.texts.catalogue.say(
            message_id("reason", outcome.reason), {"who": names, "number": count, "me": me}
        )
        return f"{result} {reason}" if reason else result

    def together(self, seats: tuple[int, ...]) -> str:
        """`Anna, Bea and Carlo`; the reader is “you”, and comes first."""
        names = [self.texts.say("you")] if self.seat in seats else []
        names += [self.name(seat) for seat in seats if seat != self.seat]
        if len(names) < 2:
            return "".join(names)
        return self.texts.say("and", first=", ".join(names[:-1]), last=names[-1])

    def _values(self, view: State, who: int, whom: int, card: Card | None, number: int) -> dict[str, Value]:
        values = as_values(view.options)
        owner = whom if whom >= 0 else who
        for field in view.FIELDS:
            if field.per_seat and field.kind == NUMBER and 0 <= owner < view.seats:
                values[field.name] = getattr(view, field.name)[owner]
            elif field.kind == FLAG and not field.per_seat:
                values[field.name] = "yes" if getattr(view, field.name) else "no"
        hands = getattr(view, "hands", None)
        if hands is not None and 0 <= owner < view.seats:
            values["hands"] = len(hands[owner])
        mine = self.seat >= 0
        values["who"] = self.name(who)
        values["whom"] = self.name(whom)
        values["me"] = (
            "both"
            if mine and who == whom == self.seat
            else "who"
            if mine and who == self.seat
            else "whom"
            if mine and whom == self.seat
            else "none"
        )
        values["aimed"] = "yes" if whom >= 0 else "no"
        values["same"] = "yes" if 0 <= who == whom else "no"
        values["card"] = self.card(card)
        values["a_card"] = self.texts.a_card(card, card in self.met)
        values["gender"] = self.texts.gender(card, card in self.met)
        values["code"] = "none" if card is None else "hidden" if card is UNKNOWN else message_id(card.code)
        values["number"] = number
        return values
