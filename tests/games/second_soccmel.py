"""Sócc'mel! a second time, straight from its rulebook and without a line of the program: codes, lists, no kernel.

`Second` is told how the match was dealt (then `begin_turn`) and what was answered; it says what must lie where, who
decides, and what that player may do. Where it and the program differ, one of them has misread the rulebook.
"""

from collections import Counter
from collections.abc import Callable, Sequence

LETTERS = "ABCDEFGH"
TOP = 10

Reshuffle = Callable[[Counter[str]], list[str]]


def is_misfortune(code: str) -> bool:
    return code[0] in "HSW" and code[1].isdigit()


def number(code: str) -> int:
    return int(code[1])


class Over(Exception):
    """The match has been decided."""


class Second:
    """The table. Seats are numbered in playing order, so the right-hand neighbour is the next one."""

    def __init__(
        self, hands: list[list[str]], stock: list[str], active: int, endless: bool, strict: bool, reshuffle: Reshuffle
    ) -> None:
        self.hands = hands
        self.stock = stock
        """The uppermost first."""
        self.active = active
        self.endless = endless
        self.strict = strict
        self.reshuffle = reshuffle
        self.seats = range(len(hands))
        self.levels = [0] * len(hands)
        self.sequence: list[str] = []
        self.discards: list[str] = []
        self.departures: list[list[int]] = []
        self.last = False
        self.drawn = 0
        self.winners: list[int] | None = None

    # Seating.

    def living(self) -> list[int]:
        return [seat for seat in self.seats if not any(seat in gone for gone in self.departures)]

    def neighbour(self, seat: int, step: int) -> int:
        living = self.living()
        while True:
            seat = (seat + step) % len(self.seats)
            if seat in living:
                return seat

    # Drawing.

    def fill(self, seat: int) -> None:
        while len(self.hands[seat]) < 6 and not self.last:
            if not self.stock:
                self.stock = self.reshuffle(Counter(self.discards))
                self.discards = []
            self.hands[seat].append(self.stock.pop(0))
            self.drawn += 1
            self.last = not self.stock and not self.endless

    def begin_turn(self) -> None:
        try:
            hand = self.hands[self.active]
            self.fill(self.active)
            while not self.sequence and not any(map(is_misfortune, hand)) and not self.last:
                self.discards += hand
                hand.clear()
                self.fill(self.active)
            if self.last and (self.strict or not (self.sequence or any(map(is_misfortune, hand)))):
                self.stock_is_out()
        except Over:
            pass

    # What may be done.

    @property
    def value(self) -> int:
        total = sum(number(code) for code in self.sequence if is_misfortune(code))
        return max(0, (total << self.sequence.count("GAT")) - self.sequence.count("SOC"))

    def options(self) -> set[str]:
        hand = self.hands[self.active]
        if not self.sequence:
            return set(filter(is_misfortune, hand))
        return {"suffer"}.union(*[self.uses_of(code) for code in hand])

    def uses_of(self, code: str) -> list[str]:
        top = self.sequence[-1]
        others = [seat for seat in self.living() if seat != self.active]
        if code[0] == "P":
            return [f"suffer {code}"]
        if code == "SOC":
            return [f"SOC > {LETTERS[seat]}" for seat in others]
        if is_misfortune(code):
            fresh = all(code[0] != laid[0] for laid in self.sequence)
            fits = is_misfortune(top) and (fresh or (code[0] == top[0] and number(code) > number(top)))
            return [code] if fits else []
        barred = {"GAT": top == "SOC", "MIR": not is_misfortune(top)}
        return [] if barred.get(code) else [code]

    def default(self) -> str:
        if self.sequence:
            return "suffer"
        misfortunes = filter(is_misfortune, self.hands[self.active])
        return min(misfortunes, key=lambda code: (number(code), "HSW".index(code[0]), code[2]))

    # What happens.

    def answer(self, text: str) -> None:
        seat = self.active
        word, _, rest = text.partition(" ")
        try:
            if word == "suffer":
                self.suffer(seat, rest)
            elif word == "MIR":
                self.mirror(seat)
            elif word == "BEN":
                self.hands[seat].remove("BEN")
                self.clear("BEN")
                self.open_next(seat)
            elif word == "YOG":
                self.hands[seat].remove("YOG")
                self.discards.append("YOG")
                self.levels[seat] = max(0, self.levels[seat] - 1)
                self.active = self.neighbour(seat, 1)
            else:
                self.hands[seat].remove(word)
                self.sequence.append(word)
                self.active = LETTERS.index(rest[-1]) if rest else self.neighbour(seat, 1)
        except Over:
            return
        self.begin_turn()

    def suffer(self, seat: int, parolaccia: str) -> None:
        rise = self.value
        if parolaccia:
            self.hands[seat].remove(parolaccia)
            rise = max(0, rise - number(parolaccia))
        self.levels[seat] += rise
        self.clear(parolaccia)
        self.depart()
        self.open_next(seat)

    def mirror(self, seat: int) -> None:
        self.hands[seat].remove("MIR")
        unlucky = seat
        for code in reversed(self.sequence):
            unlucky = self.neighbour(unlucky, -1)
            self.levels[unlucky] += number(code)
        self.clear("MIR")
        self.depart()
        self.open_next(seat)

    def clear(self, last: str) -> None:
        self.discards += [*self.sequence, *[last][: bool(last)]]
        self.sequence = []

    def depart(self) -> None:
        gone = [seat for seat in self.living() if self.levels[seat] > TOP]
        if not gone:
            return
        self.departures.append(gone)
        for seat in gone:
            self.discards += self.hands[seat]
            self.hands[seat] = []
        living = self.living()
        if len(living) < 2:
            self.decide(living or self.lowest(gone))

    def open_next(self, seat: int) -> None:
        if self.last:
            self.stock_is_out()
        self.active = seat if seat in self.living() else self.neighbour(seat, 1)

    # The end.

    def lowest(self, seats: Sequence[int]) -> list[int]:
        return [seat for seat in seats if self.levels[seat] == min(self.levels[one] for one in seats)]

    def stock_is_out(self) -> None:
        self.decide(self.lowest(self.living()))

    def decide(self, winners: list[int]) -> None:
        self.winners = winners
        raise Over

    def ranking(self) -> list[list[int]]:
        """The survivors by level, then the others, the latest first; those who left together by level."""
        ranked: list[list[int]] = []
        for together in [self.living(), *reversed(self.departures)]:
            rest = list(together)
            while rest:
                ranked.append(self.lowest(rest))
                rest = [seat for seat in rest if seat not in ranked[-1]]
        return ranked
