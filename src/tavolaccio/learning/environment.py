"""The PettingZoo environment: agents take turns (AEC), seats are agents, the eliminated leave."""

from __future__ import annotations

import os
from typing import Any, ClassVar

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from pettingzoo import AECEnv  # type: ignore[import-untyped]

from tavolaccio.games import find
from tavolaccio.kernel import chance
from tavolaccio.kernel.errors import BadInput
from tavolaccio.kernel.game import Game, Setting
from tavolaccio.kernel.match import Match
from tavolaccio.kernel.moves import LETTERS
from tavolaccio.kernel.position import visible_data
from tavolaccio.kernel.view import SPECTATOR
from tavolaccio.learning.actions import Actions, is_whole, seats_at
from tavolaccio.learning.course import CHOICES, MOST_STEPS, PUBLIC, Course, loss, rewards_of
from tavolaccio.learning.encoding import MOST, Encoding, Numbers

Mask = npt.NDArray[np.int8]
Observation = Numbers | dict[str, Any]
"""The numbers of `Encoding`; where the masks belong to the observations, a dictionary of both."""
INFO = "info"
OBSERVATION = "observation"
"""Where the mask of allowed actions stands: `last()[4]["action_mask"]` or `last()[0]["action_mask"]`."""


class Environment(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """`tavolaccio.env("lunch-money", 4)`. Agents are `seat_0`, `seat_1`, …; `reset(seed=…)` deals a known match.

    An eliminated seat terminates right away with the reward of a loss; the others get theirs when the match ends.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "tavolaccio_v0",
        "render_modes": ["human", "ansi"],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        options: dict[str, Setting] | None = None,
        ask: str = PUBLIC,
        masks: str = INFO,
        render_mode: str | None = None,
        scale: bool = False,
    ) -> None:
        super().__init__()
        if ask not in (PUBLIC, CHOICES):
            raise BadInput(f"ask={ask!r}", right=f"{PUBLIC!r} or {CHOICES!r}")
        if masks not in (INFO, OBSERVATION):
            raise BadInput(f"masks={masks!r}", right=f"{INFO!r} or {OBSERVATION!r}")
        if render_mode not in (None, "ansi", "human"):
            raise BadInput(f"render_mode={render_mode!r}", right="'ansi', 'human' or None")
        self.game = find(game) if isinstance(game, str) else game
        self.seats = seats_at(self.game, seats)
        self.game.new(self.seats, options, b"")
        self.options = dict(options or {})
        self.ask = ask
        self.masks = masks
        self.render_mode = render_mode
        self.scale = scale
        # One name for each game and version of its rules: what was learnt under one may not fit the other.
        self.metadata = {**type(self).metadata, "name": f"{self.game.id}_v{self.game.meta.version}"}  # type: ignore[misc]
        self.actions = Actions(self.game, self.seats)
        self.encoding = Encoding(self.game, self.seats, self.options)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.seats)]
        self.agents: list[str] = []
        self._observation_spaces = {agent: self._space() for agent in self.possible_agents}
        self._action_spaces = {agent: spaces.Discrete(len(self.actions)) for agent in self.possible_agents}
        self._seed = os.urandom(16).hex()
        self._dealt = 0
        self._steps = 0
        self._course: Course | None = None
        self._taken: list[int | None] = []
        """What was said since the deal: so a copy can be dealt and played again."""

    def _space(self) -> spaces.Space[Any]:
        numbers = self._box(self.encoding.size)
        if self.masks == INFO:
            return numbers
        return spaces.Dict({"observation": numbers, "action_mask": spaces.Box(0, 1, (len(self.actions),), np.int8)})

    def _box(self, size: int) -> spaces.Box:
        bound = 1.0 if self.scale else MOST
        return spaces.Box(-bound, bound, (size,), np.float32)

    @property
    def state_space(self) -> spaces.Box:
        return self._box(self.seats * self.encoding.size)

    def state(self) -> Numbers:
        """Everything that all seats see together, seat after seat: for a critic that knows more than the players."""
        match = self.course.match
        return np.concatenate([self._seen(seat, match) for seat in range(self.seats)])

    def _seen(self, seat: int, match: Match) -> Numbers:
        numbers = self.encoding.encode(match.view(seat), seat, match.question)
        return self.encoding.scaled(numbers) if self.scale else numbers

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        _ = self.course  # refuses by name what has not been dealt
        found: tuple[Any, float, bool, bool, dict[str, Any]] = super().last(observe)
        return found

    # Copies: dealt again, and everything said again.

    def clone(self) -> Environment:
        """The same match at the same place, on its own from here on. It knows what is hidden: code that thinks ahead
        for a seat takes `env.course.match.determinize(seat, chance)`, a match that fits what the seat knows."""
        return _again(self.game, None, *self._recipe())

    def __deepcopy__(self, memo: dict[int, Any]) -> Environment:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        """In another process the game has to be found by its id."""
        return _again, (self.game.id, self.game.meta.data.get("house"), *self._recipe())

    def _recipe(self) -> tuple[Any, ...]:
        settings = (self.seats, self.options, self.ask, self.masks, self.render_mode, self.scale)
        dealt = self._dealt - 1 if self._course is not None else None
        return (settings, self._seed, dealt, self._taken)

    # What agents see and say.

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._observation_spaces[self._known(agent)]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._action_spaces[self._known(agent)]

    def _known(self, agent: str) -> str:
        if agent not in self.possible_agents:
            raise BadInput(f"no agent is called {agent!r}", right=f"one of {', '.join(self.possible_agents)}")
        return agent

    @property
    def course(self) -> Course:
        if self._course is None:
            raise BadInput("no match has been dealt", right="reset() first")
        return self._course

    def observe(self, agent: str) -> Observation:
        seat = self.possible_agents.index(self._known(agent))
        match = self.course.match
        numbers = self._seen(seat, match)
        if self.masks == INFO:
            return numbers
        return {"observation": numbers, "action_mask": self._mask(agent)}

    def _mask(self, agent: str) -> Mask:
        """Empty for a seat that is not to speak now."""
        mask = np.zeros(len(self.actions), np.int8)
        course = self.course
        if not course.over and agent == self.possible_agents[course.seat]:
            mask[self.actions.among(course.options, course.seat)] = 1
        return mask

    def _select(self) -> None:
        """The next agent, with its mask in hand; nobody else's options are anybody's business."""
        for info in self.infos.values():
            info.clear()
        if not self.course.over:
            self.agent_selection = self.possible_agents[self.course.seat]
            if self.masks == INFO:
                self.infos[self.agent_selection]["action_mask"] = self._mask(self.agent_selection)
        self._deads_step_first()

    # Playing.

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deals. With a seed always the same match; without, the next one after the last seed. There are no `options`
        here: table options belong to the environment, since they change what is seen."""
        right = "options when the environment is made"
        if not isinstance(options, dict | None):
            raise BadInput(f"reset(options={options!r})", right=right)
        odd = [name for name in options or {} if name != "options"]  # the one that PettingZoo's own test sends
        if odd:
            raise BadInput(f"reset(options={{{odd[0]!r}: …}})", right=right)
        if seed is not None:
            if not is_whole(seed):
                raise BadInput(f"reset(seed={seed!r})", right="a whole number, or None for the next deal")
            self._seed, self._dealt = str(seed), 0
        secret = chance.seed_from(f"env {self._seed} {self._dealt}")
        self._dealt += 1
        self._steps = 0
        self._taken = []
        self._course = Course(self.game, self.seats, self.options, secret, self.ask)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._select()

    def step(self, action: int | None) -> None:
        course = self.course
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            self._taken.append(None)
            return
        if action is None:
            raise BadInput(f"{agent} is alive and says nothing", right="an action that the mask allows")
        if not is_whole(action):
            raise BadInput(f"{agent} says {action!r}", right="a whole number that the mask allows")
        move = self.actions.move(int(action), course.seat)
        if move not in course.options:
            name = self.actions.names[int(action)]
            allowed = ", ".join([self.actions.names[one] for one in self.actions.among(course.options, course.seat)])
            raise BadInput(f"{agent} cannot do {name!r} now", right=f"one of {allowed}")
        self._clear_rewards()
        self._cumulative_rewards[agent] = 0.0
        course.take(move)
        self._taken.append(int(action))
        self._steps += 1
        self._settle(course)
        self._accumulate_rewards()
        self._select()

    def _settle(self, course: Course) -> None:
        """The seats that leave now, with their rewards."""
        match = course.match
        while not course.over and self._has_left(course.seat):
            course.take(course.options[0])  # the end of a match may ask about ranks those who fell long ago
        if match.outcome is not None:
            for seat, reward in enumerate(rewards_of(match.outcome, self.seats)):
                self._leaves(self.possible_agents[seat], reward)
            return
        asked = match.question.seats if match.question is not None else ()
        if all(match.state.alive(seat) for seat in asked):  # else the fallen still decide the match among themselves
            for seat in range(self.seats):
                if not match.state.alive(seat):
                    self._leaves(self.possible_agents[seat], loss(self.seats))
        if self._steps >= MOST_STEPS:
            self.truncations = dict.fromkeys(self.agents, True)

    def _has_left(self, seat: int) -> bool:
        return self.terminations.get(self.possible_agents[seat], True)

    def _leaves(self, agent: str, reward: float) -> None:
        if agent in self.agents and not self.terminations[agent]:
            self.terminations[agent] = True
            self.rewards[agent] = reward

    # Looking on.

    def render(self) -> str | None:
        """The table as anybody sees it, as text: given back, or printed for a person."""
        if self.render_mode is None:
            return None
        match = self.course.match
        data = visible_data(match.view(SPECTATOR))
        asked = match.question.text if match.question is not None else "over"
        text = "\n".join([f"question: {asked}", *[f"{name}: {value}" for name, value in data.items()]])
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        self._course = None

    def __repr__(self) -> str:
        letters = LETTERS[: self.seats]
        return f"Environment({self.game.id}, {letters}, {self.encoding.size} numbers, {len(self.actions)} actions)"


def _again(
    game: str | Game, house: Any, settings: tuple[Any, ...], seed: str, dealt: int | None, taken: list[int | None]
) -> Environment:
    """An environment at the place where another one was."""
    env = Environment(find(game, house) if isinstance(game, str) else game, *settings)
    env._seed = seed
    if dealt is not None:
        env._dealt = dealt
        env.reset()
        for action in taken:
            env.step(action)
    return env
