"""A match: the one face of the rules for the rest of the program.

>>> match = Match.start(game, seats=3, seed=b"…")
>>> match.question, match.options(0)
>>> match.answer(0, move)

Rules are generators, which can be neither copied nor saved; the kernel pays that price here, once. With the stack
empty a checkpoint of the plain state is kept, and a copy of the match is the checkpoint plus the few answers since.
"""

from collections.abc import Callable
from contextlib import suppress
from typing import Final

from tavolaccio.kernel.errors import BadInput, MatchOver, Refusal, Refused
from tavolaccio.kernel.game import Game, Setting
from tavolaccio.kernel.moves import HOLD, LETTERS, NOBODY, PASS, Move, Reply
from tavolaccio.kernel.points import ASK, TURN_OVER, WINDOW, Point, Question, Turns
from tavolaccio.kernel.redeal import begin_anew, redeal
from tavolaccio.kernel.state import Event, Outcome, Pending, State
from tavolaccio.kernel.view import event_for, seen_by

NOTHING: Final[list[Move]] = []

Decided = dict[str, int | list[list[str]]]
"""What chance does not decide in a deal, by the label of the throw: a seat, or for each shuffle of that label the codes
of the cards that come to lie on top, the uppermost first."""


class Match:
    """A match in progress. Nobody outside a game sees a generator; nobody outside the kernel needs `state`."""

    __slots__ = (
        "_patches",
        "_since",
        "checkpoint",
        "checkpoints",
        "game",
        "held",
        "log",
        "question",
        "reflex",
        "rules",
        "said",
        "state",
    )

    def __init__(self, game: Game, state: State) -> None:
        """For the kernel's own use; people call `Match.start` or `Match.resume`."""
        self.game = game
        self.state = state
        self.question: Question | None = None
        self.log: list[Reply] = []
        """One reply per closed question, forced ones included."""
        self.said: list[Move | None] = []
        """Answers to the open question so far, aligned with its seats (windows and together)."""
        self.held = 0
        """Mask of the riders who keep quiet for the open question."""
        self.reflex = state.options.get("reactions") == "reflex"
        self.checkpoints = True
        self.checkpoint: State = state
        self._since = 0
        self._patches: tuple[tuple[int, State], ...] = ()
        """Tables laid over the replay, by the number of answers before each: where another world was imagined."""
        self.rules: Turns | None = None
        """The rules at work; None when the match is over. For the kernel's own loops only."""

    # Beginning.

    @staticmethod
    def start(
        game: Game,
        seats: int,
        options: dict[str, Setting] | None = None,
        seed: bytes = b"",
        *,
        events: bool = False,
        checkpoints: bool = True,
        decided: Decided | None = None,
        lay: Callable[[State], None] | None = None,
    ) -> "Match":
        """Deals a new match. `events`: keep the list of what happened. `checkpoints`: off for plain simulation.

        `decided`: what chance would have decided otherwise: a seat that the players have found out among themselves
        (`{"start": 2}`; the cards are the same with and without), or the prepared deck of a lesson. `lay`: changes the
        table after the deal, to try out what else might have been dealt.
        """
        table = game.new(seats, options, seed)
        if events:
            table.events = []
        if decided:
            table.fixed = {label: _fixed(game, result) for label, result in decided.items()}
        with suppress(MatchOver):  # a deal that goes round in circles has decided the match
            game.deal(table)
        if decided:
            idle = [label for label, left in (table.fixed or {}).items() if left]
            if idle:
                raise BadInput(f"no throw {idle[0]!r} is made in this deal", "decided")
            table.fixed = None
        if lay is not None:
            lay(table)
        return Match.resume(game, table, checkpoints=checkpoints)

    @staticmethod
    def resume(game: Game, table: State, *, checkpoints: bool = True) -> "Match":
        """Goes on from a position (a table with an empty stack)."""
        match = Match(game, table)
        match.checkpoints = checkpoints
        match.checkpoint = table.fresh_copy()
        match._begin()
        return match

    @staticmethod
    def resume_at(game: Game, table: State, log: list[Reply], since: int) -> "Match":
        """Goes on from a position that was reached after `since` of these answers, with all of them given."""
        match = Match.resume(game, table)
        match.log = log[:since]
        match._since = since
        for place in range(since, len(log)):
            match.close(log[place])
        return match

    # Looking.

    @property
    def since(self) -> int:
        """How many of the answers in the log were given before the checkpoint."""
        return self._since

    @property
    def outcome(self) -> Outcome | None:
        return self.state.outcome

    @property
    def stack(self) -> list[Pending]:
        """What waits to take effect, the latest last; visible to everybody."""
        return self.state.pending

    @property
    def id(self) -> int:
        """The number of the open question; answers name it."""
        return len(self.log)

    def options(self, seat: int) -> list[Move]:
        """What the seat may answer now, the default first; empty where it has nothing to say."""
        question = self.question
        if question is None:
            return NOTHING
        point = question.point
        if seat in question.seats:
            if point.kind != ASK and self.said[question.seats.index(seat)] is not None:
                return NOTHING
            return point.options(self.state, seat)
        if point.riders is not None and 0 <= seat < self.state.seats and self.state.alive(seat):
            riding = point.riders(self.state, seat)
            if riding:
                return riding if self.held >> seat & 1 else [HOLD, *riding]
        return NOTHING

    @property
    def todo(self) -> list[int]:
        """The seats a sequential driver asks next: riders with something to say first, then those awaited."""
        question = self.question
        if question is None:
            return []
        point = question.point
        seats: list[int] = []
        if point.riders is not None:
            for seat in self.state.others(question.seats[0]):
                if not self.held >> seat & 1 and seat not in question.seats and point.riders(self.state, seat):
                    seats.append(seat)
        for place, seat in enumerate(question.seats):
            if point.kind == ASK or self.said[place] is None:
                seats.append(seat)
        return seats

    def view(self, seat: int) -> State:
        """The table as this seat sees it; `view.SPECTATOR` for somebody who watches."""
        return seen_by(self.state, seat)

    def events(self, seat: int, since: int = 0) -> list[Event]:
        """What this seat was told, from number `since` on (matches started with events only)."""
        told = self.state.events
        return [] if told is None else [event_for(event, seat) for event in told[since:]]

    # Answering: verify / can / answer share one source of legality.

    def verify(self, seat: int, move: Move, question: int | None = None) -> Refusal | None:
        """Why this answer would be refused, or None. `question`: the id the answer was meant for."""
        asked = self.question
        if asked is None:
            return Refusal("over")
        if question is not None and question != self.id:
            return Refusal("late")
        if not 0 <= seat < self.state.seats:
            return Refusal("not-asked")
        point = asked.point
        if seat in asked.seats:
            if point.kind != ASK and self.said[asked.seats.index(seat)] is not None:
                return Refusal("answered")
            if move in point.options(self.state, seat):
                return None
            return Refusal("clause", point.refused(self.state, seat, move) or point.clause)
        if not self.state.alive(seat):
            clause = self.game.out_clause(self.state, seat)
            return Refusal("clause", clause) if clause else Refusal("not-asked")
        if point.riders is not None:
            if self.held >> seat & 1 and move is HOLD:
                return Refusal("answered")
            if move is HOLD and point.riders(self.state, seat):
                return None
        if move is HOLD or move is PASS:
            return Refusal("not-asked")
        forbids = self.game.meddling(self.state, point, seat, move)
        return None if forbids is None else Refusal("clause", forbids)

    def can(self, seat: int, move: Move, question: int | None = None) -> bool:
        return self.verify(seat, move, question) is None

    def answer(self, seat: int, move: Move, question: int | None = None) -> None:
        """Takes an answer, or raises `Refused` and changes nothing."""
        refusal = self.verify(seat, move, question)
        if refusal is not None:
            name = LETTERS[seat] if 0 <= seat < len(LETTERS) else str(seat)
            raise Refused(refusal, move.text, name)
        self.accept(seat, move)

    def accept(self, seat: int, move: Move) -> None:
        """Takes an answer that has been verified. Where the rules fail at it, everything is as before."""
        before = len(self.log)
        said, held = self.said[:], self.held
        checkpoint, since, patches = self.checkpoint, self._since, self._patches
        events = self.state.events
        told = len(events) if events is not None else 0
        try:
            self.take(seat, move)
        except Exception:
            # A rule that raises leaves a dead generator and half a change: go back to before the answer.
            del self.log[before:]
            self.checkpoint, self._since, self._patches = checkpoint, since, patches
            self._rebuild()
            self.said, self.held = said, held
            if events is not None:
                del events[told:]
            raise

    def take(self, seat: int, move: Move) -> None:
        """Takes an answer that is known to be legal (one of `options(seat)`): for drivers in a hurry."""
        question = self.question
        assert question is not None
        kind = question.point.kind
        if kind == ASK:
            if move is HOLD:
                self.held |= 1 << seat
            else:
                self.close(move.by[seat])
            return
        seats = question.seats
        if seat not in seats:
            if move is HOLD:
                self.held |= 1 << seat
            else:
                self.close(move.by[seat])
            return
        self.said[seats.index(seat)] = move
        if kind == WINDOW:
            if move is not PASS and (self.reflex or question.point.reflex):
                self.close(move.by[seat])
            else:
                self._settle_window(seats)
        else:
            chosen = [one for one in self.said if one is not None]
            if len(chosen) == len(seats):
                self.close(Reply(-1, PASS, tuple(chosen)))

    def _settle_window(self, seats: tuple[int, ...]) -> None:
        """The first seat in the rules' order that reacts counts, as soon as all before it have passed."""
        for place, one in enumerate(self.said):
            if one is None:
                return
            if one is not PASS:
                self.close(one.by[seats[place]])
                return
        self.close(NOBODY)

    def close(self, reply: Reply) -> Question | None:
        """Hands a complete reply to the rules; returns the next question, None at the end of the match."""
        self.log.append(reply)
        rules = self.rules
        assert rules is not None
        self.state.rounds = 0
        try:
            question = rules.send(reply)
            if question is TURN_OVER:
                question = self.next_turn(rules)
        except MatchOver:
            question = None
        if question is None:
            self.over()
        else:
            self.opened(question)
        return question

    def next_turn(self, rules: Turns) -> Question | None:
        """The first question of the next turn in which somebody is asked; None where the match has been decided."""
        state = self.state
        while state.outcome is None:
            state.turn += 1
            if self.checkpoints:  # the stack is empty, so here a checkpoint may be kept
                self.checkpoint = state.fresh_copy()
                self._since = len(self.log)
                self._patches = ()
            question = next(rules)
            if question is not TURN_OVER:
                return question
            state.go_round()
        return None

    def opened(self, question: Question) -> None:
        """The match waits for this question now."""
        self.question = question
        self.held = 0
        if question.point.kind != ASK:
            self.said = [None] * len(question.seats)

    def over(self) -> None:
        self.question = None
        self.rules = None
        self.said = []
        self.held = 0

    def _begin(self) -> None:
        """Starts the rules on a table with an empty stack."""
        if self.state.outcome is not None:
            self.over()
            return
        rules = self.game.turns(self.state)
        self.rules = rules
        try:
            question = next(rules)
            if question is TURN_OVER:
                self.state.go_round()
                question = self.next_turn(rules)
        except MatchOver:
            question = None
        if question is None:
            self.over()
        else:
            self.opened(question)

    # Copies and other worlds.

    def clone(self) -> "Match":
        """An independent copy: the checkpoint, and the answers since. Events are not copied."""
        twin = Match(self.game, self.checkpoint.fresh_copy())
        twin.checkpoints = False
        twin.checkpoint = self.checkpoint
        twin._since = self._since
        twin.log = self.log[: self._since]
        twin._patches = self._patches
        twin._replay(self.log, self._since)
        twin.said = self.said[:]
        twin.held = self.held
        return twin

    def _replay(self, log: list[Reply], start: int) -> None:
        self._begin()
        for place in range(start, len(log)):
            if self._patches:
                self._lay_patches(place)
            self.close(log[place])
        if self._patches:
            self._lay_patches(len(log))

    def _lay_patches(self, place: int) -> None:
        for patched, table in self._patches:
            if patched == place:
                # The stack is public, so it is the same there; the waiting rules hold its entries and will change them.
                pending = self.state.pending[:]
                self.state.restore(table)
                self.state.pending[:] = pending

    def _rebuild(self) -> None:
        """Back to the checkpoint and forward again by the log."""
        log = self.log
        checkpoints, self.checkpoints = self.checkpoints, False
        self.log = log[: self._since]
        events = self.state.events
        self.state.events = None
        self.state.restore(self.checkpoint)
        self._replay(log, self._since)
        self.state.events = events
        self.checkpoints = checkpoints

    def keep_state(self) -> None:
        """After its state was changed past the rules: copies find it so at this point, too."""
        self._patches = (*self._patches, (len(self.log), self.state.fresh_copy()))

    def determinize(self, seat: int, seed: bytes) -> "Match":
        """Another world that looks the same to `seat`: hidden cards dealt again, new chance, and what the others have
        already answered to the open question forgotten (the seat cannot see it)."""
        world = self.clone()
        redeal(world.state, seat, seed)
        world.keep_state()
        question = world.question
        if question is not None and question.point.kind != ASK:
            for place, other in enumerate(question.seats):
                if other != seat:
                    world.said[place] = None
        world.held = 0
        return world

    def __repr__(self) -> str:
        waiting = self.question.text if self.question is not None else "over"
        return f"Match({self.game.id}, {self.state.seats} seats, turn {self.state.turn}, {waiting})"


class Sight:
    """All that a player at a seat (bot, page, learner) is handed at a decision: its view, its options, nothing else."""

    __slots__ = ("_match", "_memory", "_view", "options", "seat")

    def __init__(self, match: Match, seat: int, options: list[Move], view: State | None = None) -> None:
        """`view`: given only inside an imagined world, where nothing is hidden that has to be."""
        self._match = match
        self._view: State | None = view
        self._memory: State | None = view
        self.seat = seat
        self.options = options

    @property
    def point(self) -> Point:
        question = self._match.question
        assert question is not None
        return question.point

    @property
    def awaited(self) -> bool:
        """Is the seat asked (or does it only ride along)?"""
        question = self._match.question
        return question is not None and self.seat in question.seats

    @property
    def view(self) -> State:
        """The table as the seat sees it, made when first looked at."""
        view = self._view
        if view is None:
            view = seen_by(self._match.state, self.seat)
            self._view = view
        return view

    @property
    def memory(self) -> State:
        """The view of a seat that forgets nothing: also what it saw go by, such as a whole discard pile."""
        memory = self._memory
        if memory is None:
            memory = seen_by(self._match.state, self.seat, True)
            self._memory = memory
        return memory

    @property
    def game(self) -> Game:
        return self._match.game

    @property
    def number(self) -> int:
        """The number of the open question: for drawing chance (`chance.for_bot`), not for deciding by it."""
        return self._match.id

    @property
    def last_attacker(self) -> int:
        """The seat whose answer last named this one; -1: nobody's. Secret choices of all do not count."""
        log = self._match.log
        for place in range(len(log) - 1, -1, -1):
            reply = log[place]
            if reply.move.target == self.seat and reply.seat not in (self.seat, -1):
                return reply.seat
        return -1

    @property
    def answered(self) -> list[Reply]:
        """Every answer since the match began, for games in which all answers are given in the open; nobody else may
        look."""
        return self._match.log

    def imagine(self, seed: bytes) -> Match:
        """A world that fits everything the seat knows; to search in."""
        return self._match.determinize(self.seat, seed)

    def imagined_table(self, seed: bytes, deal: Callable[[State], None] | None) -> State:
        """The table of such a world, to play on without questions. `deal` lays all cards that the seat cannot know on
        a table as the seat sees it; without it any deal that fits will do."""
        if deal is None:
            return self.imagine(seed).state
        table = self.memory.fresh_copy()
        begin_anew(table, seed)
        deal(table)
        return table


def _fixed(game: Game, result: int | list[list[str]]) -> list[object]:
    """The results of a throw, in the order of their use."""
    if isinstance(result, int):
        return [result + 1]
    return [[game.cards.parse(code) for code in codes] for codes in result]
