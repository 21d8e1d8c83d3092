"""Re-dealing everything that a seat cannot know: another world that looks the same from there.

The facts that the seat knows are dealt first, then the rest at random; what others know is kept in kind (somebody
who knew a card of a hand knows some card of the new hand). Chance is drawn anew, so that no die can be foreseen.
"""

from tavolaccio.kernel import chance
from tavolaccio.kernel.cards import Card
from tavolaccio.kernel.state import Fact, State
from tavolaccio.kernel.zones import ALL, HANDS, LOOKER, OWNER, TOP, Zone


def redeal(table: State, seat: int, seed: bytes) -> None:
    """Re-deals in place. The view of `seat` stays the same; `seed` drives the new deal and all later chance."""
    table.seed = seed
    table.counter = 0
    table.fixed = None
    deal = _Deal(table, seat)
    deal.place_known_cards()
    deal.place_the_rest()
    deal.rewrite_knowledge_of_others()


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
                size = self._hidden_size(zone, owner, row)
                if size:
                    self.hidden.append((number, owner, size))
                    self.pools.setdefault(zone.holds, []).extend(row[:size])
        for pool in self.pools.values():
            self._shuffle(pool)
        self.dealt: dict[tuple[int, int], list[Card]] = {(number, owner): [] for number, owner, _ in self.hidden}
        self.mine: list[Fact] = [fact for fact in table.facts if fact[0] >> seat & 1]

    def _hidden_size(self, zone: Zone, owner: int, row: list[Card]) -> int:
        if zone.known == ALL or (zone.known == OWNER and owner == self.seat):
            return 0
        if zone.known == LOOKER and self.table.looker == self.seat:
            return 0
        return max(0, len(row) - 1) if zone.known == TOP else len(row)

    def _shuffle(self, cards: list[Card]) -> None:
        places = chance.shuffled_places(self.table.seed, self.table.counter, len(cards))
        self.table.counter += 1
        before = cards[:]
        for place in range(len(before)):
            cards[place] = before[places[place]]

    def _room(self, holders: int, card: Card) -> list[tuple[int, int]]:
        return [
            (number, owner)
            for number, owner, size in self.hidden
            if self.rows[number][0].shape == HANDS
            and self.rows[number][0].takes(card)
            and holders >> owner & 1
            and len(self.dealt[(number, owner)]) < size
        ]

    def place_known_cards(self) -> None:
        """Cards whose hand is certain first, then those that lie in one of several hands."""
        for _, holders, card in sorted(self.mine, key=_possible_hands):
            room = self._room(holders, card)
            pool = self.pools[self.rows[room[0][0]][0].holds] if room else []
            if card in pool:
                pool.remove(card)
                choice = chance.below(self.table.seed, self.table.counter, len(room))
                self.table.counter += 1
                self.dealt[room[choice]].append(card)

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
        """Keeps what each other seat knows true in the new world: the same hands, another card of them."""
        bit = 1 << self.seat
        taken: list[tuple[int, Card]] = []
        renewed: list[Fact] = []
        for knowers, holders, card in self.table.facts:
            if knowers & bit or holders & bit:
                # Known to the seat, or a card of its own hand: still true.
                renewed.append((knowers, holders, card))
                continue
            choices = [
                (owner, held)
                for zone, rows in self.rows
                if zone.shape == HANDS and zone.takes(card)
                for owner, row in enumerate(rows)
                if holders >> owner & 1
                for held in row
                if (owner, held) not in taken
            ]
            if choices:
                owner, held = choices[chance.below(self.table.seed, self.table.counter, len(choices))]
                self.table.counter += 1
                taken.append((owner, held))
                renewed.append((knowers, holders, held))
        self.table.facts = renewed


def _possible_hands(fact: Fact) -> int:
    return fact[1].bit_count()
