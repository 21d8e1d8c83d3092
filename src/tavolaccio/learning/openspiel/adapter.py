"""The games for OpenSpiel (`pyspiel`), so that its algorithms play them.

    >>> import pyspiel
    >>> from tavolaccio.learning import openspiel
    >>> openspiel.register()
    >>> game = pyspiel.load_game("tavolaccio_soccmel(players=3)")

- *Chance* stands at the root: `DIGITS` nodes of `SIDES` outcomes each name the deal, of which there are 2 ** 32. Dice
  and shuffles later in the match follow from it, as they do from the secret of any match. So a plain copy of a state
  knows what is to come, as it knows the hands; to think ahead for a player, take `resample_from_infostate`,
  another world that fits what the player knows, with new chance (OpenSpiel's ISMCTS does).
- *Windows and secret answers* are asked one seat after the other (`course.PUBLIC`): every seat that could speak as far
  as everybody knows, also where it can only keep quiet. Nobody is told what was said before it is told to the table.
- *Observations* are the numbers of `Encoding` (from -1 to 1 unless `scale=False`), and the view as text. The
  information state is a text only: the view, and a hash of everything that the player was told and has done. There is
  no tensor of it, since none of a fixed size holds all that.
- *Returns* are those of the environment: 1 for a win alone, the rest share the loss. Where nobody wins all lose, so the
  sum is not always 0.
- *Table options* are one parameter: `options=critical_mass:4;reactions:reflex`. What is not named is as usual
  for this number of seats.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Any, ClassVar

import numpy as np
import pyspiel  # type: ignore[import-not-found]

from tavolaccio import games
from tavolaccio.kernel import chance
from tavolaccio.kernel.errors import BadInput
from tavolaccio.kernel.game import Game, Setting
from tavolaccio.kernel.moves import HOLD, LETTERS, PASS, Move
from tavolaccio.kernel.points import TOGETHER
from tavolaccio.kernel.position import visible_data
from tavolaccio.kernel.view import SPECTATOR
from tavolaccio.learning.actions import Actions
from tavolaccio.learning.course import MOST_STEPS, PUBLIC, Course, loss, rewards_of
from tavolaccio.learning.encoding import Encoding

DIGITS = 4
SIDES = 256


def register(*more: Game) -> list[str]:
    """Makes all installed games known to OpenSpiel, and `more`: house rules for instance. Their names there."""
    found = [*[games.find(name) for name in games.names()], *more]
    known = pyspiel.registered_names()
    for game in found:
        if name_of(game) not in known:
            # A class and no function: OpenSpiel lets go of it after Python has ended, which only classes outlive.
            kind = _type_of(game)
            pyspiel.register_game(kind, type(name_of(game), (SpielGame,), {"game": game, "kind": kind}))
    return [name_of(game) for game in found]


def name_of(game: Game) -> str:
    return "tavolaccio_" + game.id.replace("-", "_").replace("+", "_")


def _type_of(game: Game) -> Any:
    kind = pyspiel.GameType
    meta = game.meta
    return kind(
        short_name=name_of(game),
        long_name=meta.name("en"),
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.GENERAL_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=meta.most,
        min_num_players=meta.least,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": min(max(4, meta.least), meta.most), "options": "", "scale": True},
    )


def options_in(game: Game, text: str) -> dict[str, Setting]:
    """Table options as they stand in a parameter: `decks:2;variant:elimination`."""
    found: dict[str, Setting] = {}
    for part in text.split(";") if text else []:
        name, _, value = part.partition(":")
        if name not in game.meta.options:
            raise BadInput(f"{game.id} has no option {name!r}", right="one of " + ", ".join(game.meta.options))
        found[name] = game.meta.options[name].parse(value)
    return found


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types for us
    """One of our games at a number of seats, with its table options."""

    game: ClassVar[Game]
    kind: ClassVar[Any]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = params or {}
        self.seats = int(params.get("players", self.kind.parameter_specification["players"]))
        self.scale = bool(params.get("scale", True))
        self.options = options_in(self.game, params.get("options", ""))
        self.game.new(self.seats, self.options, b"")  # nonsense is refused here
        self.actions = Actions(self.game, self.seats)
        self.encoding = Encoding(self.game, self.seats, self.options)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.actions),
            max_chance_outcomes=SIDES,
            num_players=self.seats,
            min_utility=loss(self.seats),
            max_utility=1.0,
            utility_sum=None,
            max_game_length=MOST_STEPS,
        )
        super().__init__(self.kind, info, params)

    def __reduce__(self) -> tuple[Any, ...]:
        return _loaded, (self.game.id, self.game.meta.data.get("house"), self.get_parameters())

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        if params:
            raise BadInput(f"an observer with {params}", right="one without parameters")
        return Observer(self, iig_obs_type is not None and iig_obs_type.perfect_recall)


def _loaded(name: str, house: Any, parameters: dict[str, Any]) -> Any:
    """A game that was pickled, perhaps in another process."""
    game = games.find(name, house)
    register(game)
    return pyspiel.load_game(name_of(game), parameters)


class Played:
    """A match in the making and what each player remembers of it. A deep copy of a state copies it by replay."""

    def __init__(self, game: SpielGame, course: Course, memories: list[bytes], taken: list[int], secret: str) -> None:
        self.game = game
        self.course = course
        self.memories = memories
        """One hash for each player: all that it was told and has done."""
        self.taken = taken
        self._secret = secret
        """By which it was dealt; empty for an imagined world."""
        course.match.state.events = []  # from here on; a copied match has none

    @staticmethod
    def dealt(game: SpielGame, secret: str) -> Played:
        seed = chance.seed_from(f"spiel {secret}")
        course = Course(game.game, game.seats, game.options, seed, PUBLIC, checkpoints=True)
        return Played(game, course, [b""] * game.seats, [], secret)

    def take(self, action: int) -> None:
        seat = self.course.seat
        move = self.game.actions.move(action, seat)
        self._remember(seat, str(action))
        self.taken.append(action)
        self.course.take(move)
        match = self.course.match
        for one in range(len(self.memories)):
            for event in match.events(one):
                self._remember(one, repr(event))
        match.state.events = []

    def _remember(self, seat: int, what: str) -> None:
        self.memories[seat] = hashlib.sha256(self.memories[seat] + what.encode()).digest()

    def __deepcopy__(self, memo: dict[int, Any]) -> Played:
        return Played(self.game, self.course.clone(), self.memories[:], self.taken[:], self._secret)

    def imagined(self, player: int, sampler: Callable[[], float]) -> Played:
        """Another world that fits what the player knows. A seat that was asked before it about the same question has
        kept quiet or passed, or has said something in secret: anything, then."""
        course = self.course.imagined(player, int(sampler() * 2**53).to_bytes(8, "big"))
        while course.seat != player:
            question = course.match.question
            assert question is not None
            options = course.options
            secret = question.point.kind == TOGETHER and course.seat in question.seats
            course.take(options[int(sampler() * len(options)) % len(options)] if secret else quiet_of(options))
        return Played(self.game, course, self.memories[:], self.taken[:], "")

    def __reduce__(self) -> tuple[Any, ...]:
        if not self._secret:
            raise BadInput("an imagined world cannot be kept", right="the state from which it was imagined")
        return _replayed, (self.game, self._secret, self.taken)


def _replayed(game: SpielGame, secret: str, taken: list[int]) -> Played:
    """Dealt again, and everything said again."""
    played = Played.dealt(game, secret)
    for action in taken:
        played.take(action)
    return played


def quiet_of(options: list[Move]) -> Move:
    return next(move for move in options if move in (HOLD, PASS))


class SpielState(pyspiel.State):  # type: ignore[misc]
    """First the digits of the deal, then the match."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.digits: list[int] = []
        self.played: Played | None = None

    @property
    def table(self) -> SpielGame:
        found: SpielGame = self.get_game()
        return found

    def current_player(self) -> int:
        if self.played is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else self.played.course.seat

    def is_terminal(self) -> bool:
        return self.played is not None and (self.played.course.over or len(self.played.taken) >= MOST_STEPS)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(side, 1 / SIDES) for side in range(SIDES)]

    def _legal_actions(self, player: int) -> list[int]:
        assert self.played is not None
        return sorted(self.table.actions.among(self.played.course.options, player))

    def _apply_action(self, action: int) -> None:
        if self.played is not None:
            self.played.take(action)
            return
        self.digits.append(action)
        if len(self.digits) == DIGITS:
            self.played = Played.dealt(self.table, " ".join(map(str, self.digits)))

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if player == pyspiel.PlayerId.CHANCE else self.table.actions.names[action]

    def returns(self) -> list[float]:
        outcome = self.played.course.match.outcome if self.played is not None else None
        seats = self.table.seats
        return rewards_of(outcome, seats) if outcome is not None else [0.0] * seats

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """The history of such a world is that of this state, and not the way there."""
        world: SpielState = self.clone()
        assert self.played is not None
        world.played = self.played.imagined(player, sampler)
        return world

    def __str__(self) -> str:
        if self.played is None:
            return "deal " + " ".join(map(str, self.digits))
        return f"{len(self.played.taken)} steps\n{described(self.played.course, SPECTATOR)}"


def described(course: Course, seat: int) -> str:
    """What a seat sees, as text."""
    match = course.match
    asked = match.question.text if match.question is not None else "over"
    data = visible_data(match.view(seat))
    return "\n".join([f"question: {asked}", *[f"{name}: {value}" for name, value in data.items()]])


class Observer:
    """OpenSpiel's way to look at a state. `recalls`: with all that the player remembers."""

    def __init__(self, game: SpielGame, recalls: bool) -> None:
        self.game = game
        self.recalls = recalls
        self.tensor = None if recalls else np.zeros(game.encoding.size, np.float32)
        self.dict = {} if self.tensor is None else {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        if self.tensor is None:
            return
        if state.played is None:
            self.tensor.fill(0)
            return
        match = state.played.course.match
        numbers = self.game.encoding.encode(match.view(player), player, match.question)
        self.tensor[:] = self.game.encoding.scaled(numbers) if self.game.scale else numbers

    def string_from(self, state: SpielState, player: int) -> str:
        if state.played is None:
            return "not dealt"
        text = f"{LETTERS[player]} sees\n{described(state.played.course, player)}"
        memory = state.played.memories[player].hex()
        return f"{text}\nremembers: {memory}" if self.recalls else text
