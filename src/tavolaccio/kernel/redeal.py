"""Re-dealing everything that a seat cannot know: another world that looks the same from there.

The facts that the seat knows are dealt first, then the rest at random; what others know is kept in kind (somebody who
knew a card of a hand knows some card of the new hand). Chance is drawn again, so that no die can be foreseen.
"""

from typing import Final

from tavolaccio.kernel import chance
from tavolaccio.kernel.cards import Card
from tavolaccio.kernel.state import Fact, State
from tavolaccio.kernel.zones import ALL, HANDS, LOOKER, OWNER, TOP, Zone

MOST_DEALS: Final = 1000
"""A world that the seat could not believe is dealt again; one in ten at most is, so this is never reached."""

LATER_CHANCE: Final = 1 << 32
"""Where the chance of an imagined match begins, however much of it the deal has used."""

Spot = tuple[int, int]
"""A hidden row: the number of its zone, and its owner."""


def redeal(table: State, seat: int, seed: bytes) -> None:
    """Re-deals in place. The view of `seat` stays the same; `seed` drives the new deal and all later chance."""
    table.seed = seed
    table.fixed = None
    facts = table.facts
    for attempt in range(MOST_DEALS):
        table.counter = attempt << 16
        table.facts = facts
        deal = _Deal(table, seat)
        deal.place_known_cards()
        deal.place_the_rest()
        deal.rewrite_knowledge_of_others()
        if table.believable(seat):
            break
    table.counter = LATER_CHANCE  # what others know has cost some chance, and is none of the seat's business


def begin_anew(table: State, seed: bytes) -> None:
    """All later chance comes from `seed`."""
    table.seed = seed
    table.fixed = None
    table.counter = LATER_CHANCE


def hidden_size(table: State, zone: Zone, owner: int, row: list[Card], seat: int) -> int:
    """How many cards of a row, from the bottom, the seat has no way to know from where they came and went."""
    if zone.known == ALL or (zone.known == OWNER and owner == seat):
        return 0
    if zone.known == LOOKER and table.looker == seat:
        return 0
    return max(0, len(row) - 1) if zone.known == TOP else len(row)


class _Deal:
    """The hidden places, the pool of cards for them, and what has been dealt so far."""

    def __init__(self, table: State, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.rows: list[tuple[Zone, list[list[Card]]]] = []
        self.hidden: list[tuple[int, int, int]] = []
        """(zone number, owner, how many cards of that row are hidden from the bottom)."""
        self.pools: dict[tuple[str, ...], list[Card]] = {}
        """The hidden cards, one pool for each sort of deck that never mixes with others."""
        for number, zone in enumerate(table.ZONES):
            rows = zone.read(table)
            self.rows.append((zone, rows))
            for owner, row in enumerate(rows):
                size = hidden_size(table, zone, owner, row, seat)
                if size:
                    self.hidden.append((number, owner, size))
                    self.pools.setdefault(zone.holds, []).extend(row[:size])
        for pool in self.pools.values():
            pool.sort(key=_index)  # where the cards truly lie must not matter: the same view gives the same world
            self._shuffle(pool)
        self.dealt: dict[Spot, list[Card]] = {(number, owner): [] for number, owner, _ in self.hidden}
        self.facts: list[Fact] = table.facts
        self.known: dict[Spot, list[int]] = {}
        """Where the cards that the seat knows have been laid: the numbers of its facts."""
        self.sizes: dict[Spot, int] = {}
        self.claims: dict[tuple[int, int, int], list[int]] = {}
        """By zone, owner and card: who counts on a copy there, one entry (a mask) for each copy."""

    def _shuffle(self, cards: list[Card]) -> None:
        chance.shuffle(cards, self.table.seed, self.table.counter)
        self.table.counter += 1

    def _rooms(self, fact: Fact) -> list[Spot]:
        """The hidden hands in which a known card may lie."""
        _, holders, card = fact
        return [
            (number, owner)
            for number, owner, _ in self.hidden
            if holders >> owner & 1 and self.rows[number][0].shape == HANDS and self.rows[number][0].takes(card)
        ]

    def place_known_cards(self) -> None:
        """Cards whose hand is certain first, then those that lie in one of several hands."""
        self.sizes = {(number, owner): size for number, owner, size in self.hidden}
        mine = [number for number, fact in enumerate(self.facts) if fact[0] >> self.seat & 1]
        for number in sorted(mine, key=self._possible_hands):
            self._place(number, set())
        for spot, facts in self.known.items():
            pool = self.pools[self.rows[spot[0]][0].holds]
            for number in facts:
                card = self.facts[number][2]
                pool.remove(card)
                self.dealt[spot].append(card)

    def _possible_hands(self, fact: int) -> int:
        return self.facts[fact][1].bit_count()

    def _place(self, fact: int, tried: set[Spot]) -> bool:
        """Finds a free place for a known card; where all are taken, another known card may move to a second hand."""
        rooms = [spot for spot in self._rooms(self.facts[fact]) if spot not in tried]
        if len(rooms) > 1:
            first = chance.below(self.table.seed, self.table.counter, len(rooms))
            self.table.counter += 1
            rooms = rooms[first:] + rooms[:first]
        for spot in rooms:
            facts = self.known.setdefault(spot, [])
            if len(facts) < self.sizes[spot]:
                facts.append(fact)
                return True
        for spot in rooms:
            tried.add(spot)
            facts = self.known[spot]
            for place, other in enumerate(facts):
                if self._place(other, tried):
                    facts[place] = fact
                    return True
        return False

    def place_the_rest(self) -> None:
        for number, owner, size in self.hidden:
            cards = self.dealt[(number, owner)]
            while len(cards) < size:
                cards.append(self.pools[self.rows[number][0].holds].pop())
            if len(cards) > 1:
                self._shuffle(cards)
            rows = self.rows[number][1]
            rows[owner] = cards + rows[owner][size:]
        for zone, rows in self.rows:
            zone.write(self.table, rows)

    def rewrite_knowledge_of_others(self) -> None:
        """Keeps what each other seat knows true in the new world: the same hands, where needed another card of them.

        Each fact claims a card of its own for all who know it. Those that the seat shares, and those about the seat's
        own hand alone, are still true as they stand; so they come first.
        """
        bit = 1 << self.seat
        facts = self.facts
        if not any(knowers != bit for knowers, _, _ in facts):
            return
        self.claims = {}
        where = {fact: spot for spot, placed in self.known.items() for fact in placed}
        renewed: list[Fact | None] = [None] * len(facts)
        for place, fact in enumerate(facts):
            knowers, holders, card = fact
            if knowers & bit or holders == bit:
                renewed[place] = fact
                spot = where.get(place)
                if spot is not None:
                    self._claim(knowers, spot[0], spot[1], card)
                elif holders & bit:
                    for number, (zone, _) in enumerate(self.rows):
                        if zone.shape == HANDS and zone.takes(card):
                            self._claim(knowers, number, self.seat, card)
                            break
        for place, fact in enumerate(facts):
            if renewed[place] is None:
                renewed[place] = self._rewritten(fact)
        self.table.facts = [fact for fact in renewed if fact is not None]

    def _rewritten(self, fact: Fact) -> Fact | None:
        """The same knowledge of the new hands; nothing where no card is left that all its knowers could know."""
        knowers, holders, card = fact
        choices = [
            (number, owner, held)
            for number, (zone, rows) in enumerate(self.rows)
            if zone.shape == HANDS and zone.takes(card)
            for owner, row in enumerate(rows)
            if holders >> owner & 1
            for held in dict.fromkeys(row)
            if self._free(knowers, number, owner, held, row)
        ]
        if not choices:
            return None
        own = [choice for choice in choices if choice[1] == self.seat and choice[2] is card]
        if own:
            number, owner, held = own[0]
        else:
            number, owner, held = choices[chance.below(self.table.seed, self.table.counter, len(choices))]
            self.table.counter += 1
        self._claim(knowers, number, owner, held)
        return (knowers, holders, held)

    def _claim(self, knowers: int, number: int, owner: int, card: Card) -> None:
        self.claims.setdefault((number, owner, card.index), []).append(knowers)

    def _free(self, knowers: int, number: int, owner: int, card: Card, row: list[Card]) -> bool:
        """Is there a copy in that hand on which none of these knowers counts yet?"""
        claims = self.claims.get((number, owner, card.index))
        if not claims:
            return True
        copies = row.count(card)
        return all(
            sum([claim >> seat & 1 for claim in claims]) < copies
            for seat in range(self.table.seats)
            if knowers >> seat & 1
        )


def _index(card: Card) -> int:
    return card.index
