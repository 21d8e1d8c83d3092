"""This Game Is Shit a second time, straight from its rulebook, without a line of the program: codes, lists, no kernel.

`Second.match()` is a generator: it yields what is asked (a point and the seats asked) and is sent the answer. Where it
and the program differ, one of them has misread the rulebook. Chance is not its business: it asks how the die fell,
which card the Plunger took, and in which order a bag of cards was shuffled.
"""

from collections import Counter
from collections.abc import Callable, Generator

LETTERS = "ABCDEF"
WORTH = {"MC": 1, "MS": 2, "HF": 1, "PT": 2}
ATTACKS, VIRUSES, TOILETS = ("MC", "MS"), ("SF", "LL"), ("HF", "PT")
OPEN = ("choice", "game", "attack", "target", "virus", "limit")
"""Where anybody may cut the line while another one is asked."""

Asked = tuple[str, tuple[int, ...]]
Answer = tuple[int, str]
"""The seat that spoke, and its words; `(-1, "pass")` where a window closed without a reaction, `(-1, "agree")` where
all agreed."""
Playing = Generator[Asked, Answer, None]
Deciding = Generator[Asked, Answer, str]


class Over(Exception):
    """The match has been decided."""


class Second:
    """The table. Poop is counted; a protection is kept with the number of the turn in which it was laid."""

    def __init__(self, hands: list[list[str]], deck: list[str], active: int, mass: int, plunger_draws: bool) -> None:
        seats = len(hands)
        self.hands = hands
        self.deck = deck
        """The uppermost first."""
        self.active = active
        self.mass = mass
        self.plunger_draws = plunger_draws
        self.discards: list[str] = []
        self.toilets: list[str] = []
        self.removed: list[str] = []
        self.drawn: list[str] = []
        self.poop = [0] * seats
        self.virus = [""] * seats
        self.lava = [0] * seats
        self.shields: list[list[tuple[str, int]]] = [[] for _ in range(seats)]
        self.dead: list[int] = []
        self.final = False
        self.attacked: set[int] = set()
        self.turns = 0
        self.idle = 0
        self.busy = False
        self.taker = -1
        self.waiting = 0
        """Opponents who have not had their Toilet Paper card yet, the taker included."""
        self.cards_drawn = 0
        self.winners: list[int] | None = None
        self.die: Callable[[], int]
        self.stolen: Callable[[int], str]
        self.shuffled: Callable[[Counter[str]], list[str]]

    # Seating.

    def living(self) -> list[int]:
        return [seat for seat in range(len(self.hands)) if seat not in self.dead]

    def from_left_of(self, seat: int) -> list[int]:
        seats = len(self.hands)
        return [one for step in range(1, seats) if (one := (seat + step) % seats) not in self.dead]

    # Drawing and discarding.

    def discard(self, code: str) -> None:
        (self.toilets if code in TOILETS else self.discards).append(code)

    def reshuffle(self) -> None:
        bag = Counter(self.discards + self.toilets[:-1])
        if bag:
            self.deck = self.shuffled(bag)
            self.discards, self.toilets = [], self.toilets[-1:]
            self.final = True

    def draw(self, pile: list[str], count: int) -> None:
        for _ in range(count):
            if not self.deck:
                self.reshuffle()
            if not self.deck:
                return
            pile.append(self.deck.pop(0))
            self.cards_drawn += 1
            self.busy = True
            if not self.deck:
                self.reshuffle()

    def draw_poop(self, seat: int, count: int) -> None:
        for _ in range(count):
            assert sum(self.poop) < 25
            self.poop[seat] += 1
            if self.poop[seat] == self.mass:
                self.eliminate(seat)
                return

    def eliminate(self, seat: int) -> None:
        shields = [code for code, _ in self.shields[seat]]
        for code in [*filter(None, [self.virus[seat]]), *shields, *self.hands[seat]]:
            self.discard(code)
        self.virus[seat], self.lava[seat], self.shields[seat], self.hands[seat] = "", 0, [], []
        self.poop[seat] = 0
        self.dead.append(seat)
        living = self.living()
        if len(living) == 1:
            self.winners = living
            raise Over
        if len(living) == 2:
            self.final = True

    # A turn.

    def match(self) -> Playing:
        try:
            while True:
                yield from self.turn()
        except Over:
            pass

    def turn(self) -> Playing:
        seat = self.active
        self.turns += 1
        self.attacked = set()
        self.busy = False
        if self.idle and self.idle >= 3 * len(self.living()):
            _, said = yield "draw", tuple(self.living())
            if said == "agree":
                self.winners = []
                raise Over
            self.idle = 0
        if (yield from self.ask("choice", seat)) == "reload":
            self.draw(self.hands[seat], 5 - len(self.hands[seat]))
        else:
            yield from self.keep_one(seat)
            while (said := (yield from self.ask("game", seat))) != "end":
                yield from self.play(seat, said)
        yield from self.strike(seat)
        if seat not in self.dead:
            yield from self.tidy(seat)
        self.idle = 0 if self.busy else self.idle + 1
        self.active = self.from_left_of(seat)[0]

    def ask(self, point: str, seat: int) -> Deciding:
        """Until the one asked has decided; who cuts the line comes first."""
        while True:
            who, said = yield point, (seat,)
            if said != "CL":
                return said
            yield from self.cut(who)
            if point == "limit" and len(self.hands[seat]) <= 6:
                return ""

    def keep_one(self, seat: int) -> Playing:
        self.draw(self.drawn, 2)
        if self.drawn:
            kept = yield from self.ask("keep", seat)
            self.take(seat, kept)
        if self.drawn:
            self.discard(self.drawn.pop())

    def take(self, seat: int, said: str) -> None:
        code = said.split()[1]
        self.drawn.remove(code)
        self.hands[seat].append(code)

    def strike(self, seat: int) -> Playing:
        """The Virus in front of the active player."""
        if self.virus[seat] == "SF":
            around = self.from_left_of(seat)
            self.virus[seat] = ""
            for who, count in {seat: 2, around[-1]: 1, around[0]: 1}.items():
                yield from self.ask("virus", who)
                self.draw_poop(who, count)
            self.discard("SF")
        elif self.virus[seat] == "LL":
            yield from self.ask("virus", seat)
            self.draw_poop(seat, 1)
            if seat not in self.dead:
                self.lava[seat] -= 1
                if not self.lava[seat]:
                    self.virus[seat] = ""
                    self.discard("LL")

    def tidy(self, seat: int) -> Playing:
        """Old protections, then the hand limit."""
        for code, laid in self.shields[seat]:
            if laid != self.turns:
                self.discard(code)
        self.shields[seat] = [shield for shield in self.shields[seat] if shield[1] == self.turns]
        while len(self.hands[seat]) > 6:
            said = yield from self.ask("limit", seat)
            if said:
                code = said.split()[1]
                self.hands[seat].remove(code)
                self.discard(code)

    # Cards.

    def use(self, seat: int, code: str) -> None:
        self.hands[seat].remove(code)
        self.busy = True

    def play(self, seat: int, said: str) -> Playing:
        code, target = said[:2], LETTERS.index(said[-1]) if ">" in said else -1
        self.use(seat, code)
        if code in ATTACKS:
            self.attacked.add(target)
            yield from self.attack(target, code)
        elif code in VIRUSES:
            self.virus[target], self.lava[target] = code, 4 if code == "LL" else 0
        elif code in TOILETS:
            yield from self.evacuate(seat, code)
        elif code == "TP":
            yield from self.hand_out(seat)
        elif code == "PL":
            if target < 0:
                self.draw(self.hands[seat], 1)
            else:
                yield from self.ask("target", target)
                if self.hands[target]:
                    self.hands[seat].append(self.stolen(target))
            self.discard("PL")
        elif code == "SP":
            yield from self.ask("target", target)
            self.poop[seat], self.poop[target] = self.poop[target], self.poop[seat]
            self.removed.append("SP")
        elif code == "LO" and self.virus[seat]:
            self.discard(self.virus[seat])
            self.virus[seat], self.lava[seat] = "", 0
            self.discard("LO")
        else:
            self.shields[seat].append((code, self.turns))

    def attack(self, target: int, code: str) -> Playing:
        while (said := (yield from self.ask("attack", target))) != "pass":
            self.use(target, said)
            self.removed.append(said)
            if said == "AS" or self.die() >= 4:
                break
        else:
            self.draw_poop(target, WORTH[code])
        self.discard(code)

    def evacuate(self, seat: int, code: str) -> Playing:
        who, said = yield "evacuation", tuple(self.from_left_of(seat))
        if said == "OO":
            self.use(who, "OO")
            self.discard(code)
            self.discard("OO")
        else:
            self.poop[seat] = max(0, self.poop[seat] - WORTH[code])
            self.discard(code)

    def cut(self, seat: int) -> Playing:
        self.use(seat, "CL")
        if self.toilets:
            yield from self.evacuate(seat, self.toilets.pop())
        self.discard("CL")

    def hand_out(self, seat: int) -> Playing:
        others = self.from_left_of(seat)
        self.draw(self.drawn, len(others) + 2)
        for _ in range(min(2, len(self.drawn))):
            self.take(seat, (yield from self.ask("paper_keep", seat)))
        for place, taker in enumerate(others):
            if self.drawn:
                self.taker, self.waiting = taker, len(others) - place
                said = yield from self.ask("paper_give", seat)
                if said.startswith("give"):
                    self.take(taker, said)
        self.discard("TP")

    # What may be said; the default first.

    def options(self, point: str, seat: int) -> list[str]:
        hand = list(dict.fromkeys(self.hands[seat]))
        cut = ["CL"] if "CL" in hand else []
        drawn = list(dict.fromkeys(self.drawn))
        if point == "game":
            return ["end", *[said for code in hand for said in self.plays_of(seat, code)]]
        if point == "paper_give":
            skip = [f"skip > {LETTERS[self.taker]}"] if self.waiting > len(self.drawn) else []
            return [*[f"give {code} > {LETTERS[self.taker]}" for code in drawn], *skip]
        return {
            "choice": ["reload", "play", *cut],
            "keep": [f"keep {code}" for code in drawn],
            "paper_keep": [f"keep {code}" for code in drawn],
            "attack": ["pass", *[code for code in ("AS", "GR", "CL") if code in hand]],
            "evacuation": ["pass", *["OO" for code in hand if code == "OO"]],
            "target": ["pass", *cut],
            "virus": ["pass", *cut],
            "limit": [*[f"discard {code}" for code in dict.fromkeys(self.hands[seat][::-1])], *cut],
            "draw": ["agree", "decline"],
        }[point]

    def plays_of(self, seat: int, code: str) -> list[str]:
        others = self.from_left_of(seat)
        if code in ("AS", "GR", "OO"):
            return []
        if code in ATTACKS:
            others = [one for one in others if not self.has(one, "PB") and (self.final or one not in self.attacked)]
        elif code in VIRUSES:
            others = [one for one in others if not self.virus[one] and not self.has(one, "LO")]
        elif code == "PL" and not self.plunger_draws:
            others = [one for one in others if self.hands[one]]
        elif code != "SP":
            return [code]
        return [f"{code} > {LETTERS[one]}" for one in others]

    def has(self, seat: int, shield: str) -> bool:
        return any(code == shield for code, _ in self.shields[seat])
