"""What `import tavolaccio` offers: start a match, play it, look at it, keep it, and prove it.

Everything here is also a name of the package itself: `tavolaccio.start`, `tavolaccio.verify`.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from pathlib import Path

from tavolaccio import bots, games
from tavolaccio.bots.levels import GOAT
from tavolaccio.bots.notes import notes_of, taking_notes
from tavolaccio.kernel import chance
from tavolaccio.kernel.drive import Player
from tavolaccio.kernel.errors import BadInput
from tavolaccio.kernel.game import Game, Setting
from tavolaccio.kernel.journal import Journal
from tavolaccio.kernel.match import Match, Sight
from tavolaccio.kernel.moves import HOLD, LETTERS, Move, parse_seat
from tavolaccio.kernel.state import Outcome, State
from tavolaccio.kernel.view import SPECTATOR
from tavolaccio.texts import Reader, Texts

__all__ = ["LiveMatch", "find_game", "list_bots", "list_games", "load", "start", "verify"]

Seat = str | int
"""A letter (`"A"` is the first seat) or a number (0 is the first seat)."""

MOST_QUESTIONS = 100_000
"""Questions after which bots stop: no real match is that long."""


def list_games() -> list[str]:
    """The ids of all games that are installed.

    >>> list_games()
    ['lunch-money', 'soccmel', 'stimulix', 'this-game-is-shit']
    """
    return games.names()


def list_bots() -> list[str]:
    """The names of all bots: four levels from the weakest on, then the methods they are made of.

    >>> list_bots()
    ['chick', 'goat', 'fox', 'owl', 'random', 'instinct', 'learned', 'search']
    """
    return bots.names()


def find_game(name: str) -> Game:
    """The game of this id: its cards, its moves and what its tables may agree on.

    >>> soccmel = find_game("soccmel")
    >>> soccmel.meta.least, soccmel.meta.most
    (2, 8)
    >>> soccmel.meta.options["decks"]
    Option('decks', a whole number from 1 to 2)
    >>> soccmel.cards.parse("Yoga!")
    YOG
    """
    return games.find(name)


def start(
    game: str | Game,
    seats: int | None = None,
    *,
    seed: str | int | bytes | None = None,
    options: dict[str, Setting] | None = None,
    names: list[str] | None = None,
) -> LiveMatch:
    """Deal a match. The same `seed` deals the same cards; without one nobody can foresee them.

    `seats`: 4, or as near to it as the game allows. `options`: what the table agrees on, of
    `find_game(…).meta.options`.

    >>> match = start("soccmel", seats=3, seed="a good evening")
    >>> match
    LiveMatch(soccmel, 3 seats, turn 0, open B)
    >>> match.waiting
    ['B']
    """
    rules = games.find(game) if isinstance(game, str) else game
    if seats is None:
        seats = len(names) if names else min(max(4, rules.meta.least), rules.meta.most)
    secret = _secret(seed)
    dealt = Match.start(rules, seats, options, chance.mixed(secret, []), events=True)
    return LiveMatch(dealt, secret, names)


def load(journal: str | Path | Journal, steps: int | None = None) -> LiveMatch:
    """Play a journal again, up to `steps` answers (default: all), and go on from there.

    `journal`: the path of a file, its text, or a `Journal`.

    >>> match = start("soccmel", seats=3, seed="a good evening")
    >>> match.let_play("goat")
    >>> again = load(match.journal(), steps=10)
    >>> again.answers, again.over
    (10, False)
    """
    found = _journal(journal)
    match = found.replay(games.find, steps)
    return LiveMatch(match, found.secret, found.names)


def verify(journal: str | Path | Journal) -> LiveMatch:
    """Deal and play a journal again, compare every step, and return the match as it ended.

    Raises `BadInput`, which names the first step that differs.

    >>> match = start("soccmel", seats=3, seed="a good evening")
    >>> match.let_play("goat")
    >>> verify(match.journal()).outcome
    Outcome(winners=(0,), reason='lowest', ranking=((0,), (2,), (1,)))
    >>> forged = match.journal()
    >>> forged.result["winners"] = ["A", "B", "C"]
    >>> verify(forged)
    Traceback (most recent call last):
    tavolaccio.kernel.errors.BadInput: …
    """
    found = _journal(journal)
    return LiveMatch(found.verify(games.find), found.secret, found.names)


class LiveMatch:
    """A match that is being played, with what it takes to write its journal. Made by `start` and `load`.

    >>> match = start("soccmel", seats=3, seed="a good evening", names=["Ada", "Bea", "Ciro"])
    >>> match.options()
    [Move('H1c'), Move('H2c'), Move('W2b'), Move('W1d')]
    >>> match.play("H1c")
    >>> match.options("C")
    [Move('suffer'), Move('S3c'), Move('H2a'), Move('suffer P2e'), Move('BEN'), Move('suffer P3a')]
    >>> match.let_play("goat")
    >>> match.over, match.outcome.winners
    (True, (0,))
    """

    def __init__(self, match: Match, secret: bytes, names: list[str] | None = None) -> None:
        self.match = match
        """The match of the kernel, for those who need more than this class tells."""
        self.names = names or list(LETTERS[: match.state.seats])
        """What the players are called, by seat."""
        if len(self.names) != match.state.seats:
            raise BadInput(f"{len(self.names)} names for {match.state.seats} seats", "names", "one name for each seat")
        self._secret = secret
        self._bots: list[Player] = []

    def __repr__(self) -> str:
        return f"Live{self.match!r}"

    # Looking.

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.match.game

    @property
    def over(self) -> bool:
        """True when the match has been decided."""
        return self.match.question is None

    @property
    def outcome(self) -> Outcome | None:
        """The winners and the reason; None while the match goes on."""
        return self.match.outcome

    @property
    def answers(self) -> int:
        """How many questions have been answered so far."""
        return self.match.id

    @property
    def waiting(self) -> list[str]:
        """The seats that may answer now, in the order in which they are asked. The first is who `play` plays for."""
        return [LETTERS[seat] for seat in self.match.todo]

    def options(self, seat: Seat | None = None) -> list[Move]:
        """What a seat may answer now (default: the first that is waited for); empty where it has nothing to say.

        >>> start("soccmel", seats=3, seed="a good evening").options()[:2]
        [Move('H1c'), Move('H2c')]
        """
        return self.match.options(self._seat(seat)) if not self.over else []

    def view(self, seat: Seat | None = None) -> State:
        """The table as a seat sees it, hidden cards as `?`; without a seat, as somebody who only watches.

        >>> start("soccmel", seats=3, seed="a good evening").view("B").hands
        [[?, ?, ?, ?, ?], [SOC, W2b, H2c, P2b, H1c, W1d], [?, ?, ?, ?, ?]]
        """
        return self.match.view(SPECTATOR if seat is None else self._seat(seat))

    def story(self, language: str = "en", seat: Seat | None = None) -> list[str]:
        """What has happened, a sentence for each event, as a seat (default: somebody who watches) was told it.

        >>> match = start("soccmel", seats=3, seed="a good evening", names=["Ada", "Bea", "Ciro"])
        >>> match.play("H1c")
        >>> match.story()[-2:]
        ['Bea opens with Moka Pot, No Water: 1 for Ciro.', 'Ciro draws a card.']
        """
        mine = SPECTATOR if seat is None else self._seat(seat)
        texts = Texts(language, self.game)
        texts.sit_down(self.match.state.chosen)
        reader = Reader(texts, self.names, mine)
        view, events = self.match.view(mine), self.match.events(mine)
        reader.look(view, events)
        return [reader.event(event, view) for event in events]

    # Playing.

    def play(self, move: str | Move, seat: Seat | None = None) -> None:
        """Answer for a seat (default: the first that is waited for). Raises `Refused`, and changes nothing.

        >>> match = start("soccmel", seats=3, seed="a good evening")
        >>> match.play("Yoga!")
        Traceback (most recent call last):
        tavolaccio.kernel.errors.Refused: B cannot answer 'YOG': the rules forbid it: GAT-R24
        """
        said = self.game.moves.parse(move) if isinstance(move, str) and move != HOLD.text else move
        self.match.answer(self._seat(seat), HOLD if isinstance(said, str) else said)

    def why_not(self, move: str | Move, seat: Seat | None = None, language: str = "en") -> str:
        """Why a move would be refused, in a sentence with its clause; empty where it would be accepted.

        >>> match = start("soccmel", seats=3, seed="a good evening")
        >>> match.why_not("Yoga!")
        'Not now (GAT-R24): A new pile starts with a misfortune. Keep this one for later.'
        >>> match.why_not("H1c")
        ''
        """
        said = self.game.moves.parse(move) if isinstance(move, str) else move
        refusal = self.match.verify(self._seat(seat), said)
        return "" if refusal is None else Reader(Texts(language, self.game), self.names, SPECTATOR).refusal(refusal)

    def let_play(self, *names: str, until: Iterable[Seat] = ()) -> None:
        """Let bots play: to the end, or until one of the seats `until` has something to decide.

        `names`: the bots by seat, repeated as needed (`"fox", "goat"`); default: `goat`.

        >>> match = start("soccmel", seats=3, seed="a good evening")
        >>> match.let_play("goat", until="B")
        >>> match.waiting[0], len(match.options()) > 1
        ('B', True)
        """
        people = {self._seat(seat) for seat in until}
        players = self._players(names or (GOAT.id,))
        for _ in range(MOST_QUESTIONS):
            if self.over:
                return
            seat = self.match.todo[0]
            options = self.match.options(seat)
            if len(options) == 1:
                self.match.take(seat, options[0])
            elif seat in people:
                return
            else:
                self.match.answer(seat, players[seat].choose(Sight(self.match, seat, options)))
        raise BadInput(f"the match is not over after {MOST_QUESTIONS} questions", self.game.id)

    def _players(self, names: tuple[str, ...]) -> list[Player]:
        """Bots that know the match's secret as their chance, so that their decisions can be proved afterwards."""
        seats = self.match.state.seats
        called = [names[seat % len(names)] for seat in range(seats)]
        if [player.name for player in self._bots] != called:
            self._bots = [bots.make(name, self.game, seat, self._secret) for seat, name in enumerate(called)]
            taking_notes(self._bots)
        return self._bots

    # Keeping.

    def journal(self) -> Journal:
        """The match on paper, enough to deal and play it again (`verify`).

        >>> start("soccmel", seats=3, seed="a good evening", names=["Ada", "Bea", "Ciro"]).journal()
        Journal(soccmel, Ada, Bea, Ciro, 0 answers)
        """
        return Journal.of(self.match, self.names, self._secret, bots=notes_of(self._bots))

    def save(self, file: str | Path) -> None:
        """Write the journal into a file: JSON Lines, as `tavolaccio replay` and `tavolaccio verify` read it."""
        Path(file).write_text(self.journal().text(), encoding="utf-8")

    def _seat(self, seat: Seat | None) -> int:
        if seat is None:
            if self.over:
                raise BadInput("the match is over", self.game.id)
            return self.match.todo[0]
        return parse_seat(seat, self.match.state.seats) if isinstance(seat, str) else seat


def _secret(seed: str | int | bytes | None) -> bytes:
    if seed is None:
        return secrets.token_bytes(32)
    return seed if isinstance(seed, bytes) else chance.seed_from(str(seed))


def _journal(journal: str | Path | Journal) -> Journal:
    if isinstance(journal, Journal):
        return journal
    if isinstance(journal, str) and journal.lstrip().startswith("{"):
        return Journal.parse(journal)
    file = Path(journal)
    try:
        return Journal.parse(file.read_text(encoding="utf-8"), file.name)
    except FileNotFoundError:
        raise BadInput("there is no such file", str(file)) from None
    except UnicodeDecodeError:
        raise BadInput("not text in UTF-8", str(file), "a journal of Tavolaccio") from None
