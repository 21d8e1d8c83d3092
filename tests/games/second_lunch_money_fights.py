"""The fights of the second Lunch Money: attacks, defences, Grabs, Backlash and what lands in the end."""

from tests.games.second_lunch_money import Second
from tests.games.second_lunch_money_parts import (
    FOLLOWING,
    HUMILIATION,
    NUMBERED,
    OPENING,
    SEVERAL,
    Hit,
    Packet,
    at,
    seat_in,
)

STOPPING = ("block", "dodge")


class Fighting(Second):
    """The whole game."""

    # Attacks.

    def blows(self, seat: int, weapons: bool) -> list[str]:
        """One Basic Attack, with a Weird if wanted, or one Weapon."""
        hand = list(dict.fromkeys(self.hands[seat]))
        basics = [card for card in hand if card in self.basics]
        weird = [f"weird {card}" for card in basics] if "weird" in hand else []
        return basics + weird + [card for card in hand if weapons and card in self.weapons]

    def weaken(self, packet: Packet) -> None:
        """The next attack of somebody who was stomped."""
        packet.halved = packet.by in self.stomped
        self.stomped.discard(packet.by)

    def strike(self, seat: int, answer: str) -> tuple[str, int]:
        """Lays the cards down: which card, and what the Weird adds."""
        words = answer.split(" >", maxsplit=1)[0].split()
        for card in words:
            self.lay(seat, card)
        return words[-1], 2 if len(words) > 1 else 0

    def free_hit(self, packet: Packet, target: int, answer: str, in_full: bool = True) -> None:
        card, bonus = self.strike(packet.by, answer)
        if card in self.weapons:
            packet.returning = card
        if self.stands(packet, packet.by, target, {target}):
            packet.hits.append(Hit(target, card, self.damage[card] + bonus, in_full))

    def free_basic(self, packet: Packet, target: int) -> None:
        if self.hands[packet.by]:
            answer = self.ask(packet.by, "free_basic", ["pass", *self.blows(packet.by, weapons=False)])
            if answer != "pass":
                self.free_hit(packet, target, answer)

    def attack(self, seat: int, answer: str, target: int, grabs: str = "both", choked: bool = False) -> None:
        packet = Packet(seat, grabs != "nobody", backlash=True)
        packet.choked, packet.defender_grabs = choked, grabs == "both"
        card, bonus = self.strike(seat, answer)
        hits = SEVERAL.get(card, 1)
        second, weird = target, 1
        there = self.special_targets(seat)
        if card == "2-fer" and len(there) > 1:
            order = [target, *[one for one in there if one != target]]
            second = seat_in(self.ask(seat, "second", at("hit", order)))
        if bonus and hits > 1:
            weird = int(self.ask(seat, "weird_hit", [f"hit {place + 1}" for place in range(hits)]).split()[1])
        for place in range(hits):
            damage = self.damage[card] + (bonus if place + 1 == weird else 0)
            packet.hits.append(Hit(second if place else target, card, damage))
        if card in self.weapons or card == "nuts":
            packet.returning = card
        self.weaken(packet)
        self.let_go(seat, {target, second})
        self.window(packet, list(dict.fromkeys([target, second])), card)
        if card in ("roundhouse", "spinning-backfist"):
            self.sweep(packet, card)
        if card in ("poke-in-the-eye", "uppercut-2") and self.comes(packet):
            self.free_basic(packet, target)
        self.land(packet)

    def sweep(self, packet: Packet, card: str) -> None:
        step = 0
        hit = packet.hits[0]
        while hit.stopped == "dodge" and not packet.cancelled:
            if not step:
                step = 1 if self.ask(packet.by, "direction", ["left", "right"]) == "left" else -1
            following = (hit.target + step) % self.seats
            passed = self.out | self.hidden | set(self.away) | {self.holder.get(packet.by, -1)}
            while following in passed and following != packet.by:
                following = (following + step) % self.seats
            if following == packet.by:
                return
            hit.target, hit.stopped = following, ""
            self.window(packet, [following], card)

    # Defence.

    def answers(self, card: str) -> set[str]:
        if card in self.weapons:
            return {"dodge", HUMILIATION} if card == "chunk" else {"block", "dodge", "disarm", HUMILIATION}
        if card in self.basics or card in OPENING:
            return {"block", "dodge", HUMILIATION}
        rest = {"grab": {"dodge", "freedom", HUMILIATION}, "wedgy": {"freedom"}}
        rest |= {hold: {"freedom", HUMILIATION} for hold in ("choke", "headlock")}
        return rest.get(card, {HUMILIATION})

    def comes(self, packet: Packet) -> bool:
        if packet.cancelled or packet.by in self.out:
            return False
        return any(not hit.stopped and hit.target not in self.out for hit in packet.hits)

    def window(self, packet: Packet, targets: list[int], card: str, block_too: bool = False) -> None:
        answers = self.answers(card) | ({"block"} if block_too else set())
        for seat in [*targets, *[one for one in self.ring(targets[0]) if one not in targets]]:
            if not self.comes(packet):
                return
            if seat in targets:
                self.target_answers(packet, seat, answers)
            elif seat != packet.by and HUMILIATION in answers and not self.gagged(seat) and not self.silent(seat):
                said = self.ask(seat, "defence", self.humiliation(seat))
                packet.cancelled = said != "pass" and self.humiliates(packet, seat, packet.by)

    def helpless(self, packet: Packet, seat: int) -> bool:
        return seat in self.out | packet.undefended or seat in self.holder or self.blind[seat] > 0

    def target_answers(self, packet: Packet, seat: int, answers: set[str]) -> None:
        if self.helpless(packet, seat) or not (self.hands[seat] or self.fast[seat]):
            return
        if self.chokes(seat):
            if self.ask(seat, "defence", ["pass", "let-go"]) == "pass":
                return
            self.let_go(seat)
        coming = [place for place, hit in enumerate(packet.hits) if hit.target == seat and not hit.stopped]
        hand = self.hands[seat]
        options = [card for card in ("disarm", "freedom", HUMILIATION) if card in hand and card in answers]
        stopping = [card for card in STOPPING if card in answers]
        if "faster" in hand and any(card in hand for card in stopping):
            options.append("faster")
        options += [card for card in stopping if card in self.fast[seat]]
        options += self.stops(
            packet, coming, [card for card in stopping if card in hand and card not in self.fast[seat]]
        )
        said = self.ask(seat, "defence", ["pass", *options])
        if said == HUMILIATION:
            packet.cancelled = self.humiliates(packet, seat, packet.by)
            packet.undefended |= set() if packet.cancelled else {seat}
        elif said != "pass":
            self.defend(packet, seat, said, coming, stopping)

    def stops(self, packet: Packet, coming: list[int], cards: list[str]) -> list[str]:
        """`block`, or `block 2` where the hits differ."""
        if len({packet.hits[place].damage for place in coming}) < 2:
            return cards
        return cards + [f"{card} {place + 1}" for card in cards for place in coming]

    def defend(self, packet: Packet, seat: int, said: str, coming: list[int], stopping: list[str]) -> None:
        cover: dict[int, str] = {}
        if said == "faster":
            self.lay(seat, said)
            card = self.ask(seat, "faster", [one for one in stopping if one in self.hands[seat]])
            self.lay(seat, card)
            cover = dict.fromkeys(coming, card)
        elif said in self.fast[seat]:
            cover = dict.fromkeys(coming, said)
        else:
            while said != "done":
                card, *number = said.split()
                self.lay(seat, card)
                cover[int(number[0]) - 1 if number else coming[0]] = card
                coming = [place for place in coming if place not in cover]
                more = [one for one in stopping if one in self.hands[seat]]
                options = ["done", *self.stops(packet, coming, more)]
                asked = card in STOPPING and coming and self.hands[seat]
                said = self.ask(seat, "cover", options) if asked else "done"
        if self.shielded(packet, seat, "" if said == "faster" else " ".join(cover.values())):
            packet.reaching.add(seat)
        elif self.reading.breaks_one_card and said != "faster":
            for place in reversed(list(cover)):
                if not self.stands(packet, seat, packet.by):
                    packet.undefended.add(seat)
                    del cover[place]
        elif not self.stands(packet, seat, packet.by):
            packet.undefended.add(seat)
            return
        for place, card in cover.items():
            packet.hits[place].stopped = card
            packet.disarmed |= card == "disarm"
        if said == "faster":
            self.fast[seat] |= set(cover.values())
        blocked = list(cover.values()).count("block")
        if blocked:
            packet.blocks.append((seat, blocked))
            if self.reading.every_block_infects or packet.hits[0].card == "grab":
                self.touch(packet, packet.by, seat)

    def shielded(self, packet: Packet, seat: int, cards: str) -> bool:
        """R-029 read the other way: is a Grab played together with the Blocks, so that only it can be humiliated?"""
        if not self.reading.grab_shields or set(cards.split()) != {"block"}:
            return False
        may = packet.chances and packet.defender_grabs and self.hands[seat]
        if not may or packet.by not in self.special_targets(seat):
            return False
        options = ["pass", "grab"] if "grab" in self.hands[seat] else ["pass"]
        if self.ask(seat, "grab", options) == "pass":
            return False
        self.lay(seat, "grab")
        return True

    def touch(self, packet: Packet, one: int, other: int) -> None:
        """The Cooties pass, once in each attack."""
        giver, taker = (one, other) if "cooties" in self.front[one] else (other, one)
        if "cooties" in self.front[giver] and not packet.touched:
            packet.touched = True
            self.front[giver].remove("cooties")
            self.front[taker].append("cooties")
            if self.reading.arrival_bites:
                self.lose(taker, 1)

    # Grab.

    def grab(self, seat: int, target: int, played: bool = False) -> None:
        self.let_go(seat, {target})
        packet = Packet(seat, chances=True)
        self.weaken(packet)
        if not played:
            self.lay(seat, "grab")
        packet.hits = [Hit(target, "grab", 0)]
        lousy = "cooties" in self.front[seat] + self.front[target]
        self.window(packet, [target], "grab", lousy and self.reading.block_against_cooties)
        caught = self.comes(packet)
        packet.hits = []
        if caught:
            self.touch(packet, seat, target)
            if seat not in self.out and target not in self.out and self.hands[seat]:
                self.follow_up(packet, seat, target)
        self.land(packet)

    def follow_up(self, packet: Packet, seat: int, target: int) -> None:
        hand = list(dict.fromkeys(self.hands[seat]))
        options = ["pass", *self.blows(seat, weapons=True)]
        options += [card for card in hand if card in FOLLOWING]
        options += [f"weird {card}" for card in hand if card in FOLLOWING & NUMBERED and "weird" in hand]
        options += [card for card in hand if card == "disarm" and seat == self.marker and self.both]
        answer = self.ask(seat, "follow_up", options)
        card = answer.split()[-1]
        if card == "pass":
            return
        if card in self.basics | self.weapons:
            packet.backlash = True
            self.free_hit(packet, target, answer)
        elif card == "cooties":
            self.lay(seat, card)
            self.put_in_front(target, card)
            self.lose(target, 1)
        elif card == "disarm":
            self.lay(seat, card)
            helpless = {target} if self.helpless(packet, target) else set()
            if self.stands(packet, seat, target, helpless) and "chunk" in self.hands[target]:
                self.lay(target, "chunk")
        else:
            self.rough_up(packet, target, answer)

    def rough_up(self, packet: Packet, target: int, answer: str) -> None:
        card, bonus = self.strike(packet.by, answer)
        packet.hits = [Hit(target, card, self.damage[card] + bonus)]
        packet.backlash = card in ("powerplay", "spank")
        self.window(packet, [target], card)
        if not self.comes(packet):
            return
        if card == "powerplay":
            self.free_basic(packet, target)
        elif card == "wedgy":
            self.put_in_front(target, card)
        elif card != "spank":
            self.let_go(target)
            self.put_in_front(target, card)
            self.holder[target] = packet.by

    # Landing.

    def worth(self, packet: Packet, unstopped: bool = False) -> dict[int, int]:
        """What each target would lose; `unstopped`: if nobody had defended."""
        losses: dict[int, int] = {}
        wedgies = self.front[packet.by].count("wedgy")
        for target in dict.fromkeys(hit.target for hit in packet.hits if hit.target not in self.out):
            landing = [hit for hit in packet.hits if hit.target == target and (unstopped or not hit.stopped)]
            damage = sum(hit.damage for hit in landing if not hit.free)
            damage //= 2 if packet.choked else 1
            damage //= 2 if packet.halved else 1
            damage += sum(hit.damage for hit in landing if hit.free)
            losses[target] = max(0, damage - wedgies)
            wedgies = max(0, wedgies - damage)
        return losses

    def land(self, packet: Packet) -> None:
        seat = packet.by
        if not packet.cancelled and seat not in self.out:
            losses = self.worth(packet)
            if self.turned_round(packet, losses):
                whole = self.worth(packet, unstopped=True) if self.reading.turns_stopped_hits else losses
                self.lose(seat, sum(whole.values()))
                if self.reading.turns_effects and seat not in self.out:
                    self.leave_marks(packet, turned=True)
            else:
                for target, lost in losses.items():
                    self.points[target] -= lost
                for target in losses:
                    self.rescue(target)
                self.leave_marks(packet)
        if packet.returning and seat not in self.out and not packet.disarmed:
            choices = ["take-back", "discard nuts"]
            if packet.returning != "nuts" or self.ask(seat, "take_back", choices) == choices[0]:
                self.pile.remove(packet.returning)
                self.hands[seat].append(packet.returning)
        if self.reading.free_attacks_first:
            self.pay(packet)
        for blocker, blocks in packet.blocks if packet.chances else []:
            left = blocks
            if blocker in packet.reaching:
                left -= 1
                if not {blocker} & (self.out | set(self.holder)) and seat in self.special_targets(blocker):
                    self.grab(blocker, seat, played=True)
            if packet.defender_grabs:
                left = self.counter(blocker, seat, left)
            self.counter(seat, blocker, left)
        self.pay(packet)

    def counter(self, seat: int, other: int, blocks: int) -> int:
        """Grabs that Blocks have opened; how many Blocks are left?"""
        while blocks and seat not in self.out and seat not in self.holder and self.hands[seat]:
            if other not in self.special_targets(seat):
                break
            options = ["pass", "grab"] if "grab" in self.hands[seat] else ["pass"]
            if self.ask(seat, "grab", options) == "pass":
                break
            blocks -= 1
            self.grab(seat, other)
        return blocks

    def leave_marks(self, packet: Packet, turned: bool = False) -> None:
        for hit in packet.hits:
            if not hit.stopped and hit.target not in self.out:
                marked = packet.by if turned else hit.target
                if hit.card == "stomp":
                    self.stomped.add(marked)
                elif hit.card == "poke-in-the-eye":
                    self.blind[marked] = self.reading.poke_turns

    def turned_round(self, packet: Packet, losses: dict[int, int]) -> bool:
        if not packet.backlash or not self.both:
            return False
        for seat, lost in losses.items():
            if not lost or self.helpless(packet, seat) or not self.hands[seat]:
                continue
            if self.chokes(seat):
                if self.ask(seat, "impact", ["pass", "let-go"]) == "pass":
                    continue
                self.let_go(seat)
            options = ["pass", "backlash"] if "backlash" in self.hands[seat] else ["pass"]
            if self.ask(seat, "impact", options) != "pass" and self.backlash(packet, seat, packet.by):
                return True
        return False

    def backlash(self, packet: Packet, seat: int, opponent: int) -> bool:
        """Does this Backlash stand?"""
        self.lay(seat, "backlash")
        for other in self.ring(opponent):
            if other == seat or self.gagged(other) or self.silent(other):
                continue
            options = self.humiliation(other)
            if other == opponent and other not in self.holder and "backlash" in self.hands[other]:
                options = [*options, "backlash"]
            said = self.ask(other, "impact", options)
            if said == "backlash" and self.backlash(packet, other, seat):
                return False
            if said == HUMILIATION and self.humiliates(packet, other, seat):
                return False
        return True
