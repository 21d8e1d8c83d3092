"""Lunch Money a second time, straight from its rulebook and without a line of the program: codes, lists, no kernel.

`Second.play` runs a match from the position it is given and asks wherever somebody decides, `ask(seat, point, options)`
with the default first. The second implementation compares what lies where before each answer.
"""

from collections.abc import Callable, Container

from tests.games.second_lunch_money_parts import (
    BARRAGE,
    HUMILIATION,
    LETTERS,
    NAMING,
    OPENING,
    Hit,
    Over,
    Packet,
    Reading,
    at,
    seat_in,
)

Ask = Callable[[int, str, list[str]], str]
Shuffle = Callable[[list[str], str], None]


class Second:
    """The table; the draw pile has its top at the end."""

    def __init__(self, seats: int, kinds: dict[str, str], damage: dict[str, int], ask: Ask, shuffle: Shuffle) -> None:
        self.seats, self.damage, self.ask, self.shuffle = seats, damage, ask, shuffle
        self.basics = {card for card, kind in kinds.items() if kind == "basic"}
        self.weapons = {card for card, kind in kinds.items() if kind == "weapon"}
        self.both, self.capped, self.discarding, self.opens = True, True, "free", False
        self.reading = Reading()
        self.marker = self.idle = 0
        self.hands: list[list[str]] = [[] for _ in range(seats)]
        self.front: list[list[str]] = [[] for _ in range(seats)]
        self.deck: list[str] = []
        self.pile: list[str] = []
        self.points = [15] * seats
        self.holder: dict[int, int] = {}
        """The seats that are held, and their holders."""
        self.away: dict[int, list[int]] = {}
        """The seats in Time Out: the sender, and for how many rounds."""
        self.blind = [0] * seats
        self.stomped: set[int] = set()
        self.hidden: set[int] = set()
        self.out: set[int] = set()
        self.fast: list[set[str]] = [set() for _ in range(seats)]

    # Seating.

    def ring(self, first: int) -> list[int]:
        return [(first + step) % self.seats for step in range(self.seats)]

    def held_by(self, holder: int) -> int:
        return next((victim for victim, one in self.holder.items() if one == holder), -1)

    def chokes(self, seat: int) -> bool:
        victim = self.held_by(seat)
        return victim >= 0 and "choke" in self.front[victim]

    def targets(self, seat: int) -> list[int]:
        gone = self.out | self.hidden | set(self.away) | {seat}
        return [other for other in range(self.seats) if other not in gone]

    def special_targets(self, seat: int) -> list[int]:
        return [other for other in self.targets(seat) if other not in self.holder and not self.chokes(other)]

    # Cards.

    def lay(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        self.pile.append(card)

    def draw(self, seat: int, count: int) -> None:
        for _ in range(count):
            if not self.deck:
                self.deck, self.pile = self.pile, []
                if not self.deck:
                    return
                self.shuffle(self.deck, "reshuffle")
            self.hands[seat].append(self.deck.pop())

    def put_in_front(self, seat: int, card: str) -> None:
        self.pile.remove(card)
        self.front[seat].append(card)

    def take_from_front(self, seat: int, card: str) -> None:
        self.front[seat].remove(card)
        self.pile.append(card)

    def free(self, victim: int) -> None:
        self.take_from_front(victim, "choke" if "choke" in self.front[victim] else "headlock")
        del self.holder[victim]

    def let_go(self, holder: int, but: Container[int] = ()) -> None:
        victim = self.held_by(holder)
        if victim >= 0 and victim not in but:
            self.free(victim)

    def throws(self, seat: int) -> list[str]:
        return [f"discard {card}" for card in dict.fromkeys(self.hands[seat])]

    # Points.

    def heal(self, seat: int, points: int) -> None:
        self.points[seat] += points
        if self.capped:
            self.points[seat] = min(15, self.points[seat])

    def bandage(self, seat: int, point: str) -> bool:
        """One more First Aid?"""
        if not self.hands[seat]:
            return False
        more = ["first-aid"] if "first-aid" in self.hands[seat] else []
        if self.ask(seat, point, ["done", *more]) == "done":
            return False
        self.lay(seat, "first-aid")
        return True

    def lose(self, seat: int, points: int) -> None:
        self.points[seat] -= points
        self.rescue(seat)

    def rescue(self, seat: int) -> None:
        if self.points[seat] > 0:
            return
        while self.bandage(seat, "rescue"):
            self.heal(seat, 2)
        if self.points[seat] <= 0:
            self.let_go(seat)
            if seat in self.holder:
                self.free(seat)
            self.pile += self.hands[seat] + self.front[seat]
            self.hands[seat], self.front[seat] = [], []
            self.away.pop(seat, None)
            self.stomped.discard(seat)
            self.hidden.discard(seat)
            self.blind[seat], self.fast[seat] = 0, set()
            self.out.add(seat)
            if len(self.out) == self.seats - 1:
                raise Over

    # The turn.

    def play(self) -> None:
        try:
            while True:
                self.slot(self.marker)
                self.marker = (self.marker + 1) % self.seats
        except Over:
            pass

    def slot(self, seat: int) -> None:
        for victim, sent in list(self.away.items()):
            sent[1] -= sent[0] == seat
            if not sent[1]:
                del self.away[victim]
                self.take_from_front(victim, "time-out")
        if seat in self.out or seat in self.away:
            return
        if self.blind[seat]:
            if self.reading.lost_turn_heals_eyes:
                self.blind[seat] = 0
            return
        self.hidden.discard(seat)
        self.offer_a_draw()
        self.turn(seat)
        self.fast = [set() for _ in range(self.seats)]
        self.blind = [max(0, turns - 1) for turns in self.blind]
        for other in self.ring(seat):
            if other not in self.out and other not in self.away:
                self.draw(other, 5 - len(self.hands[other]))

    def offer_a_draw(self) -> None:
        living = [seat for seat in range(self.seats) if seat not in self.out]
        if self.idle >= 3 * len(living):
            answers = {self.ask(seat, "draw", ["agree", "decline"]) for seat in living}
            if answers == {"agree"}:
                raise Over
            self.idle = 0

    def turn(self, seat: int) -> None:
        if "cooties" in self.front[seat]:
            self.idle = 0
            self.lose(seat, 1)
            if seat in self.out:
                return
        if self.chokes(seat):
            self.idle = 0
            victim = self.held_by(seat)
            if self.ask(seat, "hold", ["keep", "let-go"]) == "keep":
                self.lose(victim, 1)
                if self.reading.choke_takes_the_turn:
                    return
            else:
                self.free(victim)
        answer = self.ask(seat, "action", self.actions(seat))
        while answer.endswith("let-go"):  # "B let-go": a holder out of turn
            self.let_go(LETTERS.index(answer[0]) if answer[0] in LETTERS else seat)
            answer = self.ask(seat, "action", self.actions(seat))
        self.idle = self.idle + 1 if answer == "pass" else 0
        after = self.reading.friend_after
        friend_comes = after == "any"
        if answer.startswith("discard"):
            self.discard(seat, answer)
        elif answer != "pass" and seat in self.holder:
            self.held_turn(seat, answer)
        elif self.held_by(seat) >= 0 and not self.chokes(seat) and ">" in answer:
            self.barrage(seat, answer.split(maxsplit=1)[0])
        elif ">" in answer:
            no_attack = answer.split(maxsplit=1)[0] in {*NAMING, HUMILIATION} - {"grab"}
            friend_comes = after != "attack" or not no_attack
            self.play_on(seat, answer, seat_in(answer))
        elif answer != "pass":
            {"first-aid": self.healing, "hide": self.hide, "freedom": self.pull_off}[answer](seat)
        if friend_comes:
            self.friends(seat)

    def actions(self, seat: int) -> list[str]:
        hand = list(dict.fromkeys(self.hands[seat]))
        victim = self.held_by(seat)
        options: list[str] = []
        if seat in self.holder:
            choked = "choke" in self.front[seat]
            options += [card for card in hand if card in ("freedom", "stomp", HUMILIATION)]
            if choked:
                others = [other for other in self.targets(seat) if other != self.holder[seat]]
                options += [card for card in hand if card == "headbutt"]
                options += [move for card in hand if card in self.basics for move in at(card, others)]
        else:
            options += [card for card in hand if card in ("first-aid", "hide")]
            options += [card for card in hand if card == "freedom" and "wedgy" in self.front[seat]]
            if victim >= 0 and not self.chokes(seat):
                options += [move for card in hand if card in BARRAGE for move in at(card, [victim])]
            else:
                options += [move for card in hand for move in self.aims(seat, card)]
        if self.discarding != "forbidden" or not options:
            options += self.throws(seat)
        return ["pass", *options, *(["let-go"] if victim >= 0 else [])]

    def aims(self, seat: int, card: str) -> list[str]:
        if card == HUMILIATION and self.opens:
            return at(card, self.targets(seat))
        if card in NAMING:
            return at(card, self.special_targets(seat))
        plain = card in self.basics or card in self.weapons
        if not plain and card not in OPENING:
            return []
        targets = self.targets(seat) if plain else self.special_targets(seat)
        weird = "weird" in self.hands[seat] and card not in self.weapons
        return at(card, targets) + (at(f"weird {card}", targets) if weird else [])

    def discard(self, seat: int, answer: str) -> None:
        count = 0
        while answer != "done":
            self.lay(seat, answer.split()[1])
            count += 1
            answer = self.ask(seat, "discard", ["done", *self.throws(seat)]) if self.hands[seat] else "done"
        if self.discarding.startswith("cost"):
            self.lose(seat, count if self.discarding == "cost_card" else int(self.discarding[-1]))
        if seat not in self.out:
            self.draw(seat, count)
            if self.discarding == "attacked":
                self.everybody_hits(seat, seat)

    def healing(self, seat: int) -> None:
        packet = Packet(seat)
        self.lay(seat, "first-aid")
        cards = 1
        while self.bandage(seat, "heal"):
            cards += 1
        if self.stands(packet, seat):
            self.heal(seat, 2 * cards)
        self.pay(packet)

    def hide(self, seat: int) -> None:
        packet = Packet(seat)
        self.lay(seat, "hide")
        stands = self.stands(packet, seat)
        self.pay(packet)
        if not stands or seat in self.out:
            return
        self.hidden.add(seat)
        self.let_go(seat)
        while self.bandage(seat, "hide_heal"):
            self.heal(seat, 2)
        while self.hands[seat]:
            answer = self.ask(seat, "hide_discard", ["done", *self.throws(seat)])
            if answer == "done":
                break
            self.lay(seat, answer.split()[1])
        self.draw(seat, 5 - len(self.hands[seat]))

    def pull_off(self, seat: int) -> None:
        packet = Packet(seat)
        self.lay(seat, "freedom")
        if self.stands(packet, seat):
            self.take_from_front(seat, "wedgy")
        self.pay(packet)

    def held_turn(self, seat: int, answer: str) -> None:
        if ">" in answer:
            self.attack(seat, answer, seat_in(answer), "nobody", choked=True)
            return
        packet, holder = Packet(seat), self.holder[seat]
        if answer == HUMILIATION:
            escapes = self.humiliates(packet, seat, holder)
        else:
            self.lay(seat, answer)
            escapes = self.stands(packet, seat, holder)
        if escapes:
            self.free(seat)
            if self.reading.escapes_hurt and answer in ("stomp", "headbutt"):
                self.lose(holder, self.damage[answer])
                if answer == "stomp" and holder not in self.out:
                    self.stomped.add(holder)
        self.pay(packet)

    def barrage(self, seat: int, card: str) -> None:
        packet, victim = Packet(seat), self.held_by(seat)
        self.weaken(packet)
        while card != "done":
            self.lay(seat, card)
            packet.hits.append(Hit(victim, card, self.damage[card]))
            more = [one for one in dict.fromkeys(self.hands[seat]) if one in BARRAGE]
            card = self.ask(seat, "barrage", ["done", *more]) if self.hands[seat] else "done"
        packet.cancelled = not self.stands(packet, seat, victim, {victim})
        self.land(packet)

    # Special cards.

    def play_on(self, seat: int, answer: str, target: int) -> None:
        card = answer.split(maxsplit=1)[0]
        packet = Packet(seat)
        if card == "grab":
            self.grab(seat, target)
        elif card == HUMILIATION:
            self.humiliates(packet, seat, target)
            self.pay(packet)
        elif card == "abandonment":
            self.lay(seat, card)
            self.pile += self.hands[target]
            self.hands[target] = []
            self.draw(target, 5)
        elif card == "time-out":
            self.time_out(packet, seat, target)
        elif card == "hippie":
            self.lay(seat, card)
            if self.stands(packet, seat, target, {target} if self.blind[target] else set()):
                self.everybody_hits(seat, target)
            self.pay(packet)
        else:
            self.attack(seat, answer, target)

    def time_out(self, packet: Packet, seat: int, target: int) -> None:
        self.lay(seat, "time-out")
        stopped = False
        if self.hands[target] and not self.blind[target]:
            freedom = ["freedom"] if "freedom" in self.hands[target] else []
            if self.ask(target, "defence", ["pass", *freedom]) == "freedom":
                self.lay(target, "freedom")
                stopped = self.stands(packet, target, seat)
        self.pay(packet)
        if not stopped and target not in self.out:
            self.put_in_front(target, "time-out")
            self.away[target] = [seat, self.reading.time_out_laps]
            self.let_go(target)

    def everybody_hits(self, first: int, target: int) -> None:
        for seat in self.ring(first):
            gone = self.out | self.hidden | set(self.away) | set(self.holder) | {target}
            if target in self.out or seat in gone or not self.hands[seat]:
                continue
            if self.held_by(seat) >= 0:
                if self.ask(seat, "hippie", ["pass", "let-go"]) == "pass":
                    continue
                self.let_go(seat)
            answer = self.ask(seat, "hippie", ["pass", *self.blows(seat, weapons=True)])
            if answer != "pass":
                self.attack(seat, answer, target)

    def friends(self, seat: int) -> None:
        friend = "imaginary-friend"
        while not {seat} & (self.out | set(self.holder) | self.hidden) and self.both:
            hand = list(dict.fromkeys(self.hands[seat]))
            if len(self.hands[seat]) < 2 or not self.targets(seat):
                return
            basics = [card for card in hand if card in self.basics]
            options = ["let-go"] if self.held_by(seat) >= 0 else [friend] if friend in hand and basics else []
            answer = self.ask(seat, "friend", ["pass", *options])
            if answer == "pass":
                return
            if answer == "let-go":
                self.let_go(seat)
                continue
            packet = Packet(seat)
            self.idle = 0
            self.lay(seat, friend)
            if self.stands(packet, seat):
                blow = self.ask(seat, "friend_attack", [move for card in basics for move in self.aims(seat, card)])
                self.attack(seat, blow, seat_in(blow), self.reading.friend_grabs)
            self.pay(packet)

    # Humiliation.

    def silent(self, seat: int) -> bool:
        return seat in self.out or seat in self.hidden or seat in self.away or not self.hands[seat]

    def gagged(self, seat: int) -> bool:
        return seat in self.holder and not self.reading.held_humiliate

    def humiliation(self, seat: int) -> list[str]:
        return ["pass", HUMILIATION] if HUMILIATION in self.hands[seat] else ["pass"]

    def stands(self, packet: Packet, owner: int, aim: int = -1, without: Container[int] = ()) -> bool:
        """Does a play survive the others' Humiliations?"""
        for seat in self.ring(aim if aim >= 0 else owner):
            if seat == owner or seat in without or self.gagged(seat) or self.silent(seat):
                continue
            if self.ask(seat, "interference", self.humiliation(seat)) != "pass" and self.humiliates(
                packet, seat, owner
            ):
                return False
        return True

    def humiliates(self, packet: Packet, seat: int, victim: int) -> bool:
        """Does this Humiliation itself stand?"""
        self.lay(seat, HUMILIATION)
        for other in self.ring(victim):
            if other == seat or self.silent(other) or (self.gagged(other) and other != victim):
                continue
            if self.ask(other, "interference", self.humiliation(other)) != "pass" and self.humiliates(
                packet, other, seat
            ):
                return False
        packet.owed.append((seat, victim))
        return True

    def pay(self, packet: Packet) -> None:
        while packet.owed:
            seat, victim = packet.owed.pop(0)
            if seat in self.out or seat in self.holder or victim not in self.targets(seat) or not self.hands[seat]:
                continue
            answer = self.ask(seat, "owed", ["pass", *self.blows(seat, weapons=True)])
            if answer != "pass":
                self.let_go(seat, {victim})
                free = Packet(seat)
                if self.reading.limping_free_attacks:
                    self.weaken(free)
                self.free_hit(free, victim, answer, in_full=not free.halved)
                self.land(free)

    # Attacks, in `second_lunch_money_fights`.

    def blows(self, seat: int, weapons: bool) -> list[str]:
        raise NotImplementedError

    def weaken(self, packet: Packet) -> None:
        raise NotImplementedError

    def free_hit(self, packet: Packet, target: int, answer: str, in_full: bool = True) -> None:
        raise NotImplementedError

    def attack(self, seat: int, answer: str, target: int, grabs: str = "both", choked: bool = False) -> None:
        raise NotImplementedError

    def grab(self, seat: int, target: int) -> None:
        raise NotImplementedError

    def land(self, packet: Packet) -> None:
        raise NotImplementedError
