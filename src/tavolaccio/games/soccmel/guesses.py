"""What the others may hold, by everything that they have answered: imagined hands for one that looks ahead.

A player who suffers seven steps without a Benéssum! probably holds none. Each past answer is weighed as common sense
would have weighed it at that seat: a card that would have been a better answer was probably not in that hand. How many
such oddities a deal has makes it the less likely, and deals are drawn by that likelihood.

Everything used here is public: the answers, what lies open, how many cards are drawn when. Where the table cannot be
told again from the answers alone (a position laid out by hand, discards that were shuffled), nothing is guessed.
"""

from collections.abc import Callable
from typing import Final

from tavolaccio.games.soccmel.cards import CARDS, SEND, SOCCMEL, SYMBOL, USE
from tavolaccio.games.soccmel.instinct import promise_of
from tavolaccio.games.soccmel.legality import CALLS, answers_to
from tavolaccio.games.soccmel.rules import answers, opens
from tavolaccio.games.soccmel.table import DEALT, FULL, Table
from tavolaccio.kernel.cards import Card, every_copy
from tavolaccio.kernel.chance import numbers
from tavolaccio.kernel.errors import MatchOver
from tavolaccio.kernel.match import Sight
from tavolaccio.kernel.moves import Move, Reply
from tavolaccio.kernel.state import State

HAIR: Final = 1e-6
"""Two answers that differ by less were equally good."""
ROLLS: Final = 1 << 20
ODD: Final = [ROLLS // 10**count for count in range(8)]
"""How often a change of a deal is believed that brings so many more oddities."""
AT_FIRST: Final = 400
"""Changes before the first deal is told."""
BETWEEN: Final = 24
"""Changes from one deal to the next."""
STOCK: Final = -1


def _sorted_out() -> list[int]:
    """By the card's index: its sort. Cards of one sort answer the same and are worth the same."""
    sorts: dict[tuple[str, int], int] = {}
    return [sorts.setdefault((card.kind, card.value), len(sorts)) for card in CARDS]


SORT: Final = _sorted_out()
SORTS: Final = max(SORT) + 1
ONE_OF: Final = [next(card for card in CARDS if SORT[card.index] == sort) for sort in range(SORTS)]


def listening(sight: Sight, chance: bytes) -> Callable[[State], None] | None:
    """What deals imagined hands for this decision, one deal after the other; None where nothing can be told."""
    view = sight.memory
    assert isinstance(view, Table)
    if view.facts or view.tied or view.active != sight.seat or not view.dealt:
        return None
    heard = Heard(view, sight.seat)
    if not heard.all_told(sight.answered):
        return None
    whole = sight.game.deck(view.options)
    for card in [*view.hands[sight.seat], *view.sequence, *view.discards]:
        whole[card] -= 1
    return Guesses(heard, every_copy(whole), chance).deal


class Heard:
    """The match told again from its answers: when each hand was filled up, and what would have been a better answer."""

    def __init__(self, view: Table, seat: int) -> None:
        self.view = view
        self.seat = seat
        seats = view.seats
        table = Table()
        table.seats = seats
        table.agree(view.options, view.chosen)
        table.blank()
        table.active = -1
        table.dealt = True
        self.table = table
        self.stock = len(view.deck) + len(view.discards) + len(view.sequence)
        for hand in view.hands:
            self.stock += len(hand)
        self.stock -= DEALT * seats
        self.held = [DEALT] * seats
        self.given = [0] * seats
        """How many answers of each seat have been heard."""
        self.drawn: list[list[int]] = [[0] * DEALT for _ in range(seats)]
        """For each card that came into a hand: how many answers of that seat had been heard before."""
        self.played: list[list[tuple[int, Card]]] = [[] for _ in range(seats)]
        """The cards that left it again, each with the number of the answer with which it did."""
        self.odd: list[list[int]] = [[0] * SORTS for _ in range(seats)]
        """Answer by answer and sort by sort: to how many answers before this one that sort was the better answer."""

    def all_told(self, log: list[Reply]) -> bool:
        """Whether it ends where the match stands now."""
        try:
            for reply in log:
                if reply.move not in CALLS and not self._told(reply.seat, reply.move):
                    return False
        except MatchOver:  # the table was changed past the rules
            return False
        if self.table.active < 0:
            self.table.active = self.seat
        view, table = self.view, self.table
        return (
            table.active == self.seat
            and self._draws(self.seat)
            and table.sequence == view.sequence
            and table.discards == view.discards
            and table.levels == view.levels
            and table.last == view.last
            and table.out == view.out
            and self.stock == len(view.deck)
            and self.held == [len(hand) for hand in view.hands]
        )

    def _told(self, seat: int, move: Move) -> bool:
        table = self.table
        if table.active < 0:
            table.active = seat
        if table.active != seat or table.outcome is not None or not self._draws(seat):
            return False
        if seat != self.seat:
            self._judge(seat, move)
        self.given[seat] += 1
        card = move.card
        if card is not None:
            if not self.held[seat]:
                return False
            self.held[seat] -= 1
            self.played[seat].append((self.given[seat], card))
            table.hands[seat].append(card)
        if table.sequence:
            answers(table, seat, move)
        elif card is not None:
            opens(table, seat, move)
        else:
            return False
        for other in range(table.seats):
            if not table.alive(other) and self.held[other]:
                self._show(other)
        return True

    def _draws(self, seat: int) -> bool:
        """Up to six; a hand without misfortunes is shown and changed before an opening."""
        self._fill(seat)
        table = self.table
        while not table.sequence and not table.last and self._changes(seat):
            self._show(seat)
            self._fill(seat)
        return self.held[seat] == FULL or table.last

    def _fill(self, seat: int) -> None:
        table = self.table
        while self.held[seat] < FULL and self.stock and not table.last:
            self.held[seat] += 1
            self.stock -= 1
            self.drawn[seat].append(self.given[seat])
            if not self.stock and not table.endless:
                table.last = True

    def _changes(self, seat: int) -> bool:
        """Six cards without a misfortune, one after the other, go to the discards in no other way."""
        first = len(self.table.discards)
        shown = self.view.discards[first : first + FULL]
        symbols = 0
        for card in shown:
            symbols |= SYMBOL[card.index]
        return len(shown) == FULL and not symbols

    def _show(self, seat: int) -> None:
        """All cards of a hand go to the discards: nothing that was heard says anything about what comes after."""
        first = len(self.table.discards)
        self.table.discards.extend(self.view.discards[first : first + self.held[seat]])
        self.held[seat] = 0
        self.drawn[seat] = []
        self.played[seat] = []

    def _judge(self, seat: int, move: Move) -> None:
        """Which sorts would have been a better answer, as common sense sees it."""
        table = self.table
        symbols = table.symbols
        least = promise_of(table, seat, move, symbols) + HAIR
        odd = self.odd[seat]
        before = len(odd) - SORTS
        for sort in range(SORTS):
            odd.append(odd[before + sort] + (self._best(seat, ONE_OF[sort], symbols) > least))

    def _best(self, seat: int, card: Card, symbols: int) -> float:
        """What common sense would have promised itself of such a card."""
        table = self.table
        if not table.sequence:
            return promise_of(table, seat, USE[card], symbols) if SYMBOL[card.index] else -1000.0
        if card is SOCCMEL:
            return max([promise_of(table, seat, SEND[other], symbols) for other in table.others(seat)])
        answer = answers_to(table.sequence[-1], symbols)[card.index]
        return promise_of(table, seat, answer, symbols) if answer is not None else -1000.0


class Guesses:
    """A walk from deal to deal by exchanging two cards, on which likely deals are met the more often.

    Every card that came into another hand has a place there, also those that were played since, for who knows when they
    had come; the cards of the stock have one each, where nothing is odd.
    """

    def __init__(self, heard: Heard, hidden: list[Card], chance: bytes) -> None:
        self.heard = heard
        self.hidden = hidden
        self.roll = numbers(chance, 1, 1)[0] % 2147483646 + 1
        self.owners: list[int] = []
        self.since: list[int] = []
        """How many answers of its owner had been heard when a card came there."""
        self.until: list[int] = []
        """And when it left again, or now."""
        self.here: list[bool] = []
        """Whether the card there is still in the hand."""
        self.cards: list[Card] = []
        self.hands = 0
        """The number of places in hands, which come first; the others are in the stock."""

    def below(self, bound: int) -> int:
        self.roll = self.roll * 48271 % 2147483647
        return self.roll % bound

    def deal(self, table: State) -> None:
        """Lays out the next deal on a table that looks like this one to the seat."""
        assert isinstance(table, Table)
        if not self.owners:
            self._begin()
            self._walk(AT_FIRST)
        else:
            self._walk(BETWEEN)
        for seat in range(table.seats):
            if seat != self.heard.seat:
                table.hands[seat] = []
        for place in range(self.hands):
            if self.here[place]:
                table.hands[self.owners[place]].append(self.cards[place])
        stock = self.cards[self.hands :]
        self._shuffle(stock)
        table.deck = stock

    def _shuffle(self, cards: list[Card]) -> None:
        for left in range(len(cards) - 1, 0, -1):
            other = self.below(left + 1)
            cards[left], cards[other] = cards[other], cards[left]

    def _begin(self) -> None:
        """Some deal that fits."""
        heard = self.heard
        hidden = self.hidden[:]
        self._shuffle(hidden)
        for seat in range(len(heard.held)):
            if seat != heard.seat:
                self._begin_at(seat, hidden)
        self.hands = len(self.owners)
        for card in hidden:
            self._place(STOCK, 0, 0, card)

    def _begin_at(self, seat: int, hidden: list[Card]) -> None:
        heard = self.heard
        free = heard.drawn[seat][:]
        for number, card in heard.played[seat]:
            chosen = 0
            for place, since in enumerate(free):
                if since < number:
                    chosen = place
            self._place(seat, free.pop(chosen), number, card)
            self.here[-1] = False
        for since in free:
            self._place(seat, since, heard.given[seat], hidden.pop())

    def _place(self, owner: int, since: int, until: int, card: Card) -> None:
        self.owners.append(owner)
        self.since.append(since)
        self.until.append(until)
        self.here.append(True)
        self.cards.append(card)

    def _walk(self, steps: int) -> None:
        every = len(self.owners)
        owners, cards, here, since, until = self.owners, self.cards, self.here, self.since, self.until
        for _ in range(steps if self.hands else 0):
            one, other = self.below(self.hands), self.below(every)
            if SORT[cards[one].index] == SORT[cards[other].index] and here[one] and here[other]:
                cards[one], cards[other] = cards[other], cards[one]
                continue
            same = owners[one] == owners[other]
            if not (since[one] < until[other] and since[other] < until[one] if same else here[one] and here[other]):
                continue
            if same:
                until[one], until[other] = until[other], until[one]
            more = self._oddities(one, cards[other]) + self._oddities(other, cards[one])
            if same:
                until[one], until[other] = until[other], until[one]
            more -= self._oddities(one, cards[one]) + self._oddities(other, cards[other])
            if more > 0 and (more >= len(ODD) or self.below(ROLLS) >= ODD[more]):
                continue
            cards[one], cards[other] = cards[other], cards[one]
            if same:
                until[one], until[other] = until[other], until[one]
                here[one], here[other] = here[other], here[one]

    def _oddities(self, place: int, card: Card) -> int:
        """Answers to which this card would have been the better one, as long as it lay there."""
        owner = self.owners[place]
        if owner == STOCK:
            return 0
        odd = self.heard.odd[owner]
        sort = SORT[card.index]
        return odd[self.until[place] * SORTS + sort] - odd[self.since[place] * SORTS + sort]
