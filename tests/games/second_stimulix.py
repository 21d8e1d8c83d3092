"""Stimulix a second time, straight from its rulebook and without a line of the program: codes, lists, no kernel.

`Second.play` runs a match from the position it is given and asks wherever somebody decides, `ask(seat, point, options)`
with the default first. The second implementation compares what lies where before each answer.
"""

from collections import Counter
from collections.abc import Callable

LETTERS = "ABCDE"
LASTING = {f"EVT-0{number}" for number in range(1, 9)}
ACTIVE = {f"MUT-0{number}" for number in range(1, 8)}
LAXATIVE = 3
"""What our Lightning Laxative adds."""

Ask = Callable[[int, str, list[str]], str]
Shuffle = Callable[[list[str], str], None]
Food = dict[str, tuple[int, int, int]]


class Over(Exception):
    """The match has been decided."""


def seat_in(answer: str) -> int:
    return LETTERS.index(answer[-1]) if ">" in answer else -1


class Second:
    """The table; decks are lists with the top at the end."""

    def __init__(self, seats: int, food: Food, ask: Ask, shuffle: Shuffle) -> None:
        self.seats, self.printed, self.ask, self.shuffle = seats, food, ask, shuffle
        self.limit, self.urge, self.panic = 60, 10, False
        self.dead: dict[int, int] = {}
        """The seats that are out, and since which turn."""
        self.turn_number = 0
        self.first = 0
        self.evacuated = False
        self.event = ""
        self.score = [0] * seats
        self.food: list[list[str]] = [[] for _ in range(seats)]
        self.actions: list[list[str]] = [[] for _ in range(seats)]
        self.assigned = [""] * seats
        self.upright: list[list[str]] = [[] for _ in range(seats)]
        self.rotated: list[list[str]] = [[] for _ in range(seats)]
        self.intestine: list[list[str]] = [[] for _ in range(seats)]
        self.mutation = [""] * seats
        self.bound = [-1] * seats
        self.decks: dict[str, list[str]] = {kind: [] for kind in ("food", "action", "event", "mutation")}
        self.discards: dict[str, list[str]] = {kind: [] for kind in ("food", "action", "event", "mutation")}
        self.extra = [0] * seats
        self.steel: set[int] = set()
        self.ordered: set[int] = set()
        self.winners: set[int] = set()
        self.ranking: list[set[int]] = []

    # Seating.

    def living(self) -> list[int]:
        return [seat for seat in range(self.seats) if seat not in self.dead]

    def others(self, seat: int) -> list[int]:
        turning = [(seat + step) % self.seats for step in range(1, self.seats)]
        return [other for other in turning if other not in self.dead]

    def left_of(self, seat: int) -> int:
        return self.others(seat)[0]

    def around(self) -> list[int]:
        return [seat for seat in [self.first, *self.others(self.first)] if seat not in self.dead]

    # Cards and points.

    def top(self, kind: str) -> str:
        deck, discards = self.decks[kind], self.discards[kind]
        if not deck:
            deck.extend(discards)
            discards.clear()
            if deck:
                self.shuffle(deck, kind)
        return deck.pop() if deck else ""

    def add(self, seat: int, points: int) -> None:
        self.score[seat] = max(0, self.score[seat] + points)

    def mutate(self, seat: int) -> None:
        card = self.top("mutation")
        if card:
            if self.mutation[seat]:
                self.discards["mutation"].append(self.mutation[seat])
            self.mutation[seat], self.bound[seat] = card, -1

    def judge(self) -> None:
        falling = [seat for seat in self.living() if self.score[seat] >= self.limit]
        for seat in falling:
            eaten = self.food[seat] + self.upright[seat] + self.rotated[seat] + self.intestine[seat]
            self.discards["food"] += eaten + ([self.assigned[seat]] if self.assigned[seat] else [])
            self.discards["action"] += self.actions[seat]
            self.discards["mutation"] += [self.mutation[seat]] if self.mutation[seat] else []
            for rows in (self.food, self.actions, self.upright, self.rotated, self.intestine):
                rows[seat] = []
            self.assigned[seat] = self.mutation[seat] = ""
            self.bound[seat] = -1
            self.dead[seat] = self.turn_number
        if falling and len(self.living()) < 2:
            self.end()

    def end(self) -> None:
        """Later out is better, in one turn fewer points, then more hours; who is level on the first two is asked."""
        alive = self.living()
        beaten = Counter((turn, self.score[seat]) for seat, turn in self.dead.items())
        hours = dict.fromkeys(self.dead, 0)
        for seat in sorted(self.dead):
            if beaten[self.dead[seat], self.score[seat]] > 1:
                hours[seat] = int(self.ask(seat, "visit", []).split()[1])
        places: dict[tuple[int, int, int], set[int]] = {}
        for seat, turn in self.dead.items():
            places.setdefault((-turn, self.score[seat], -hours[seat]), set()).add(seat)
        self.ranking = [set(alive)] if alive else []
        self.ranking += [places[key] for key in sorted(places)]
        self.winners = self.ranking[0]
        raise Over

    # The turn.

    def play(self, turns: int) -> None:
        try:
            for _ in range(turns):
                self.turn()
        except Over:
            pass

    def turn(self) -> None:
        self.turn_number += 1
        self.extra, self.steel, self.ordered = [0] * self.seats, set(), set()
        self.event_phase()
        self.assign(self.choose())
        self.judge()
        self.action_phase()
        for seat in self.around():
            self.use_mutations(seat)
        self.digest()
        going = self.going()
        if going:
            self.evacuate(going)
        self.end_of_turn()

    def event_phase(self) -> None:
        due = self.evacuated or self.panic
        self.evacuated = False
        if not due:
            return
        self.discards["event"] += [self.event] if self.event else []
        self.event = ""
        self.event = self.top("event")
        if self.event and self.event not in LASTING:
            self.happen()
            self.judge()
            self.discards["event"].append(self.event)
            self.event = ""

    def happen(self) -> None:
        living = self.living()
        match self.event:
            case "EVT-09":
                for seat in self.around():
                    card = self.top("food")
                    self.upright[seat] += [card] if card else []
            case "EVT-10":
                self.pass_left(self.intestine)
            case "EVT-11":
                for seat in living:
                    self.discards["food"] += self.intestine[seat]
                    self.intestine[seat] = []
            case "EVT-12":
                lowest = min(self.score[seat] for seat in living)
                for seat in [one for one in living if self.score[one] == lowest]:
                    self.add(seat, 4)
            case "EVT-13":
                going = [seat for seat in self.around() if self.intestine[seat]]
                if going:
                    self.evacuate(going)
            case "EVT-14":
                for seat in self.around():
                    self.mutate(seat)
            case "EVT-15":
                self.pass_left(self.food)

    def pass_left(self, rows: list[list[str]]) -> None:
        passed = {self.left_of(seat): rows[seat] for seat in self.living()}
        for seat, row in passed.items():
            rows[seat] = row

    def choose(self) -> dict[int, str]:
        chosen: dict[int, str] = {}
        for seat in [one for one in self.around() if self.food[one]]:
            quickest = sorted(self.food[seat], key=lambda card: (self.printed[card][0], card))
            chosen[seat] = self.ask(seat, "food", quickest)
        for seat, card in chosen.items():
            self.food[seat].remove(card)
        return chosen

    def assign(self, chosen: dict[int, str]) -> None:
        def key(seat: int) -> tuple[int, int, int, int]:
            initiative, stimulus, points = self.printed[chosen[seat]]
            initiative -= 3 if self.mutation[seat] == "MUT-13" else 0
            sign = -1 if self.event == "EVT-03" else 1
            return sign * initiative, sign * stimulus, sign * points, (seat - self.first) % self.seats

        free = self.living()
        for seat in sorted(chosen, key=key):
            target = free[0]
            if len(free) > 1:
                order = [one for one in [seat, *self.others(seat)] if one in free]
                target = seat_in(self.ask(seat, "assign", [f"{chosen[seat]} > {LETTERS[one]}" for one in order]))
            free.remove(target)
            self.assigned[target] = chosen[seat]
            if self.bound[target] >= 0 and self.bound[target] not in self.dead:
                self.add(self.bound[target], 1)

    # Phase 4.

    def action_phase(self) -> None:
        seat = self.first
        played = exchanged = False
        while seat not in self.dead and self.actions[seat]:
            hand = list(dict.fromkeys(self.actions[seat]))
            options = ["end"]
            if not played and self.event != "EVT-07":
                options += [use for card in hand if card.startswith("ACT") for use in self.uses(seat, card)]
            options += [] if exchanged else [f"discard {card}" for card in hand]
            answer = self.ask(seat, "action", options)
            if answer == "end":
                return
            if answer.startswith("discard"):
                exchanged = True
                self.actions[seat].remove(answer.split()[1])
                self.discards["action"].append(answer.split()[1])
                drawn = self.top("action")
                self.actions[seat] += [drawn] if drawn else []
                continue
            played = True
            interrupted = self.act(seat, answer)
            self.judge()
            if interrupted:
                return

    def act(self, seat: int, answer: str) -> bool:
        card, target = answer.split(maxsplit=1)[0], seat_in(answer)
        self.actions[seat].remove(card)
        choice = self.declare(seat, card, target)
        for other in self.others(seat):
            if not self.actions[other]:
                continue
            held = sorted({one for one in self.actions[other] if one.startswith("INT")})
            said = self.ask(other, "interrupt", ["pass", *held])
            if said != "pass":
                self.actions[other].remove(said)
                self.interrupt(other, said, card)
                return True
        self.resolve(seat, card, target, choice)
        self.discards["action"].append(card)
        return False

    def interrupt(self, seat: int, interruption: str, card: str) -> None:
        if interruption == "INT-02":
            uses = self.uses(seat, card)
            if uses:
                target = seat_in(self.ask(seat, "bounce", uses)) if ">" in uses[0] else -1
                self.resolve(seat, card, target, self.declare(seat, card, target))
        if interruption == "INT-04":
            self.actions[seat].append(card)
        else:
            self.discards["action"].append(card)
        if interruption == "INT-03" and self.intestine[seat]:
            said = self.ask(seat, "antacid", ["pass", *[f"pick {one}" for one in sorted(self.intestine[seat])]])
            if said != "pass":
                self.intestine[seat].remove(said.split()[1])
                self.discards["food"].append(said.split()[1])
        self.discards["action"].append(interruption)

    def uses(self, seat: int, card: str) -> list[str]:
        """What the card can name, opponents clockwise and then the player; or the card alone; or nothing."""
        opponents = self.others(seat)
        everybody = [*opponents, seat]
        stomach = [self.upright[one] + self.rotated[one] for one in range(self.seats)]
        plates = [one for one in everybody if self.assigned[one]]
        named: dict[str, list[int]] = {
            "ACT-03": [one for one in everybody if self.rotated[one]],
            "ACT-05": plates if len(plates) > 1 else [],
            "ACT-06": everybody,
            "ACT-09": [one for one in everybody if self.intestine[one]],
            "ACT-10": [one for one in opponents if self.food[one] and self.food[seat]],
            "ACT-11": [one for one in opponents if self.intestine[one]],
            "ACT-13": [one for one in opponents if self.mutation[one] or self.mutation[seat]],
            "MUT-01": opponents,
            "MUT-03": [one for one in opponents if self.assigned[one] and self.assigned[seat]],
            "MUT-04": [one for one in everybody if stomach[one]],
            "MUT-06": opponents,
        }
        if card in named:
            return [f"{card} > {LETTERS[one]}" for one in named[card]]
        needs = {
            "ACT-02": bool(stomach[seat]),
            "ACT-04": bool(self.assigned[seat]),
            "ACT-14": bool(plates),
            "ACT-15": bool(self.event),
        }
        return [card] if needs.get(card, True) else []

    def declare(self, seat: int, card: str, target: int) -> str:
        if card in ("ACT-02", "ACT-09", "MUT-04"):
            owner = seat if card == "ACT-02" else target
            there = self.intestine[owner] if card == "ACT-09" else self.upright[owner] + self.rotated[owner]
            return self.ask(seat, "dish", [f"pick {one}" for one in sorted(there)]).split()[1]
        if card == "ACT-05":
            plates = [one for one in [*self.others(seat), seat] if self.assigned[one] and one != target]
            return self.ask(seat, "swap", [f"swap > {LETTERS[one]}" for one in plates])
        return ""

    def resolve(self, seat: int, card: str, target: int, choice: str) -> None:
        match card:
            case "ACT-01":
                left = self.left_of(seat)
                self.intestine[seat], self.intestine[left] = self.intestine[left], self.intestine[seat]
            case "ACT-02":
                self.from_stomach(seat, choice)
            case "ACT-03":
                self.intestine[target] += self.rotated[target]
                self.rotated[target] = []
                self.extra[target] += LAXATIVE
            case "ACT-04":
                self.discards["food"].append(self.assigned[seat])
                self.assigned[seat] = ""
            case "ACT-05":
                other = seat_in(choice)
                self.assigned[target], self.assigned[other] = self.assigned[other], self.assigned[target]
            case "ACT-06":
                self.extra[target] += 5
            case "ACT-07":
                self.extra[seat] -= 5
            case "ACT-08":
                for other in self.others(seat):
                    self.add(other, 2)
            case "ACT-09":
                self.intestine[target].remove(choice)
                self.upright[target].append(choice)
            case "ACT-10":
                self.look(seat, target)
            case "ACT-11":
                self.add(target, min(4, len(self.intestine[target])))
            case "ACT-12":
                self.add(seat, -3)
            case "ACT-13":
                self.mutation[seat], self.mutation[target] = self.mutation[target], self.mutation[seat]
                self.bound[seat] = self.bound[target] = -1
            case "ACT-14":
                passed = {self.left_of(one): self.assigned[one] for one in self.living()}
                for one, plate in passed.items():
                    self.assigned[one] = plate
            case "ACT-15":
                self.discards["event"].append(self.event)
                self.event = ""
            case "ACT-16":
                self.food[seat] += [card for card in (self.top("food"), self.top("food")) if card]

    def from_stomach(self, owner: int, card: str) -> None:
        (self.upright if card in self.upright[owner] else self.rotated)[owner].remove(card)
        self.discards["food"].append(card)

    def look(self, seat: int, target: int) -> None:
        said = self.ask(seat, "exchange", ["pass", *[f"take {card}" for card in sorted(self.food[target])]])
        if said != "pass":
            taken = said.split()[1]
            self.food[target].remove(taken)
            given = self.ask(seat, "return", [f"give {card}" for card in sorted(self.food[seat])]).split()[1]
            self.food[seat].remove(given)
            self.food[seat].append(taken)
            self.food[target].append(given)

    # Phases 5 to 8.

    def use_mutations(self, seat: int) -> None:
        while seat not in self.dead and self.mutation[seat] in ACTIVE and self.bound[seat] < 0:
            card = self.mutation[seat]
            uses = self.uses(seat, card)
            answer = self.ask(seat, "mutation", ["pass", *uses]) if uses else "pass"
            if answer == "pass":
                return
            target = seat_in(answer)
            if card == "MUT-01":
                self.bound[seat] = target
                continue
            self.mutation[seat] = ""
            match card:
                case "MUT-02":
                    for other in self.others(seat):
                        self.add(other, 3)
                case "MUT-03":
                    self.assigned[seat], self.assigned[target] = self.assigned[target], self.assigned[seat]
                case "MUT-04":
                    self.from_stomach(target, self.declare(seat, card, target))
                case "MUT-05":
                    self.steel.add(seat)
                case "MUT-06":
                    self.ordered.add(target)
                case "MUT-07":
                    self.add(seat, -4)
            self.discards["mutation"].append(card)
            self.judge()

    def digest(self) -> None:
        for seat in self.living():
            self.intestine[seat] += self.rotated[seat]
            self.rotated[seat], self.upright[seat] = self.upright[seat], []
            if self.assigned[seat]:
                (self.rotated if self.event == "EVT-08" else self.upright)[seat].append(self.assigned[seat])
                self.assigned[seat] = ""

    def total(self, seat: int) -> int:
        printed = sum(self.printed[card][1] for card in self.intestine[seat])
        return max(0, printed * (2 if self.event == "EVT-01" else 1) + self.extra[seat])

    def going(self) -> list[int]:
        going = []
        for seat in self.around():
            needed = self.urge + (3 if self.event == "EVT-02" else 0) - (3 if self.mutation[seat] == "MUT-09" else 0)
            must = self.total(seat) >= needed or seat in self.ordered
            if self.intestine[seat] and must and seat not in self.steel:
                going.append(seat)
        return [max(going, key=self.total)] if going and self.event == "EVT-04" else going

    def value(self, seat: int) -> int:
        mutation, event = self.mutation[seat], self.event
        worth = 0
        for card in self.intestine[seat]:
            points = self.printed[card][2]
            points -= 1 if card[0] == "V" and mutation == "MUT-11" and points else 0
            worth += points + (1 if card[0] == "S" and mutation == "MUT-12" else 0)
        groups = Counter(card[0] for card in self.intestine[seat])
        largest = min(3, max(groups.values()))
        worth += {1: 0, 2: 2, 3: 4}[largest] + (2 if event == "EVT-06" and largest > 1 else 0)
        if len(groups) >= (2 if mutation == "MUT-10" else 3):
            worth -= 4 if event == "EVT-05" else 2
        return max(0, worth + (2 if event == "EVT-01" else 0) - (2 if mutation == "MUT-08" else 0))

    def evacuate(self, going: list[int]) -> None:
        self.evacuated = True
        values = {seat: self.value(seat) for seat in going}
        for seat in self.living():
            gloats = len([one for one in going if one != seat]) if self.mutation[seat] == "MUT-15" else 0
            self.add(seat, values.get(seat, 0) - gloats)
        for seat in going:
            self.discards["food"] += self.intestine[seat]
            self.intestine[seat] = []
        self.judge()
        for seat in going:
            if seat not in self.dead:
                self.mutate(seat)

    def end_of_turn(self) -> None:
        for seat in self.around():
            while True:
                food = self.food[seat] if len(self.food[seat]) > 3 else []
                actions = self.actions[seat] if len(self.actions[seat]) > self.action_hand(seat) else []
                if not food and not actions:
                    break
                options = [f"discard {card}" for card in sorted({*food, *actions}, reverse=True)]
                card = self.ask(seat, "excess", options).split()[1]
                kind = "action" if card in actions else "food"
                (self.actions if kind == "action" else self.food)[seat].remove(card)
                self.discards[kind].append(card)
        for seat in self.around():
            while len(self.food[seat]) < 3 and (self.decks["food"] or self.discards["food"]):
                self.food[seat].append(self.top("food"))
            wanted = self.action_hand(seat)
            while len(self.actions[seat]) < wanted and (self.decks["action"] or self.discards["action"]):
                self.actions[seat].append(self.top("action"))
        self.first = self.left_of(self.first)

    def action_hand(self, seat: int) -> int:
        return 3 if self.mutation[seat] == "MUT-14" else 2
