"""A journal is the game: header, one answer per question, a hash at each turn and at the end, the result. JSON Lines.

A hash covers the state and all answers before it, so that no answer can be changed without a trace.

The header carries the commitment to the secret from which the deal was made; the last line reveals the secret. So
anybody can deal and play the match again and see that nothing was changed, neither the cards nor the answers.
"""

import hashlib
import json
from collections.abc import Callable
from typing import Any, Final

from tavolaccio.kernel.chance import commitment, mixed
from tavolaccio.kernel.errors import BadInput, OtherRules
from tavolaccio.kernel.game import Game, Setting
from tavolaccio.kernel.match import Decided, Match
from tavolaccio.kernel.moves import LETTERS, NOBODY, PASS, Move, Reply, parse_seat
from tavolaccio.kernel.points import ASK, TOGETHER, Question
from tavolaccio.kernel.position import fingerprint, outcome_to_data
from tavolaccio.kernel.release import VERSION
from tavolaccio.kernel.state import State

FORMAT: Final = "journal 1"
Find = Callable[..., Game]
"""How a journal finds its game: `tavolaccio.games.find(id)`, with house rules `find(id, house)`."""


def entry_of(number: int, question: Question, reply: Reply) -> dict[str, Any]:
    """One closed question as a line."""
    line: dict[str, Any] = {"n": number, "point": question.point.name}
    if question.point.kind == TOGETHER and reply.moves:
        line["moves"] = {LETTERS[seat]: move.text for seat, move in zip(question.seats, reply.moves, strict=True)}
    else:
        line["seat"] = LETTERS[reply.seat] if reply.seat >= 0 else None
        line["move"] = reply.move.text
    return line


# `json.dumps` makes a writer for each line, which takes as long as the writing.
_written: Final = json.JSONEncoder(ensure_ascii=False).encode
_sorted: Final = json.JSONEncoder(ensure_ascii=False, sort_keys=True).encode


class Trail:
    """The answers so far, hashed on the way. `options`: as the header of the journal names them."""

    def __init__(self, options: dict[str, Setting]) -> None:
        self._options = options
        self._answers = hashlib.sha256()

    def add(self, line: dict[str, Any]) -> None:
        self._answers.update(_sorted(line).encode())

    def hash_at(self, table: State | None) -> str:
        """The hash of all answers so far and of the position they led to (at the end: of the answers)."""
        position = fingerprint(table, self._options) if table is not None else "end"
        return hashlib.sha256(f"{position} {self._answers.hexdigest()}".encode()).hexdigest()[:16]


class Journal:
    """A match on paper. `lines` holds turns and answers as dictionaries, in order."""

    def __init__(self, game: str, rules: int, options: dict[str, Setting], names: list[str]) -> None:
        self.game = game
        self.rules = rules
        self.options = options
        self.names = names
        self.release = ""
        """The release it was played with; empty in journals from before this was written down."""
        self.digest = ""
        """Of the rules (`Meta.digest`)."""
        self.entropy: list[str] = []
        self.commitment = ""
        self.lines: list[dict[str, Any]] = []
        self.result: Any = None
        self.secret = b""
        self.last_hash = ""
        self.decided: Decided = {}
        """What chance did not decide in the deal (`Match.start`)."""
        self.house: Any = None
        """The house rules, where the match has some: a journal holds all it takes to play it again."""

    def __repr__(self) -> str:
        return f"Journal({self.game}, {', '.join(self.names)}, {len(self.answers)} answers)"

    @property
    def answers(self) -> list[dict[str, Any]]:
        return [line for line in self.lines if "n" in line]

    @property
    def finished(self) -> bool:
        return self.result is not None

    @staticmethod
    def of(
        match: Match,
        names: list[str],
        secret: bytes,
        entropy: list[str] | None = None,
        decided: Decided | None = None,
        bots: dict[int, list[dict[str, Any]]] | None = None,
        see: Callable[[Match], None] | None = None,
    ) -> "Journal":
        """The journal of a match that was dealt from `chance.mixed(secret, entropy)`.

        `bots`: by the number of a question, what bots decided there (`bots.notes`); no part of the hash, since it can
        be proved by letting them decide again. `see`: called with the match as it is played again, at its first
        question and after each answer.
        """
        game = match.game
        journal = Journal(game.id, game.meta.version, dict(match.state.chosen), names)
        journal.release = VERSION
        journal.digest = game.meta.digest
        journal.house = game.meta.data.get("house")
        journal.entropy = list(entropy or [])
        journal.decided = dict(decided or {})
        journal.commitment = commitment(secret)
        journal.secret = secret
        again = journal._deal(game)
        trail = Trail(journal.options)
        journal.lines.append({"turn": 0, "hash": trail.hash_at(again.checkpoint)})
        if see is not None:
            see(again)
        for reply in match.log:
            question = again.question
            assert question is not None
            turn = again.state.turn
            line = entry_of(again.id, question, reply)
            trail.add(line)
            if bots is not None and again.id in bots:
                line["bots"] = bots[again.id]
            journal.lines.append(line)
            again.close(reply)
            if see is not None:
                see(again)
            if again.question is not None and again.state.turn != turn:
                journal.lines.append({"turn": again.state.turn, "hash": trail.hash_at(again.checkpoint)})
        if again.outcome is not None:
            journal.result = outcome_to_data(again.outcome)
            journal.last_hash = trail.hash_at(None)
        return journal

    def _deal(self, game: Game) -> Match:
        seed = mixed(self.secret, self.entropy)
        return Match.start(game, len(self.names), self.options, seed, events=True, decided=self.decided)

    # Text.

    def text(self) -> str:
        """JSON Lines; the inverse is `parse`."""
        header: dict[str, Any] = {
            "tavolaccio": FORMAT,
            "game": self.game,
            "rules": self.rules,
            "options": self.options,
            "names": self.names,
            "commitment": self.commitment,
            "entropy": self.entropy,
        }
        if self.release:
            header["release"] = self.release
        if self.digest:
            header["digest"] = self.digest
        if self.decided:
            header["decided"] = {
                label: LETTERS[result] if isinstance(result, int) else [" ".join(codes) for codes in result]
                for label, result in self.decided.items()
            }
        if self.house is not None:
            header["house"] = self.house
        last = {"result": self.result, "hash": self.last_hash, "secret": self.secret.hex()}
        return "".join([_written(line) + "\n" for line in [header, *self.lines, last]])

    @staticmethod
    def parse(text: str, where: str = "journal") -> "Journal":
        lines: list[dict[str, Any]] = []
        for number, raw in enumerate(text.splitlines(), start=1):
            try:
                line = json.loads(raw)
            except json.JSONDecodeError:
                raise BadInput("not a line of JSON", f"{where}, line {number}") from None
            if not isinstance(line, dict):
                raise BadInput("not an entry", f"{where}, line {number}", "an object in braces")
            lines.append(line)
        if not lines or lines[0].get("tavolaccio") != FORMAT:
            raise BadInput("this is no Tavolaccio journal", where, f'a first line with "tavolaccio": "{FORMAT}"')
        head = lines[0]
        for key, kind in (("game", str), ("rules", int), ("options", dict), ("names", list), ("commitment", str)):
            if not isinstance(head.get(key), kind):
                raise BadInput(f"the header has no good {key!r}", f"{where}, line 1")
        entropy = head.get("entropy", [])
        if not isinstance(entropy, list) or not all(isinstance(word, str) for word in [*head["names"], *entropy]):
            raise BadInput("names and entropy are not all text", f"{where}, line 1")
        journal = Journal(head["game"], head["rules"], head["options"], head["names"])
        journal.commitment = head["commitment"]
        journal.release = str(head.get("release", ""))
        journal.digest = str(head.get("digest", ""))
        journal.house = head.get("house")
        journal.entropy = list(entropy)
        decided = head.get("decided", {})
        if not isinstance(decided, dict):
            raise BadInput("what was decided is not a table of throws", f"{where}, line 1", '{"start": "B"}')
        for label, result in decided.items():
            if isinstance(result, list):
                journal.decided[label] = [str(codes).split() for codes in result]
            else:
                journal.decided[label] = parse_seat(str(result), len(head["names"]), f"{where}, line 1")
        for number, line in enumerate(lines[1:], start=2):
            if "result" in line:
                if number != len(lines):
                    raise BadInput("lines after the result", f"{where}, line {number + 1}")
                journal.result = line["result"]
                journal.last_hash = str(line.get("hash", ""))
                try:
                    journal.secret = bytes.fromhex(line.get("secret", ""))
                except (TypeError, ValueError):
                    raise BadInput("the secret is not hexadecimal", f"{where}, line {number}") from None
            elif "n" in line or "turn" in line:
                journal.lines.append(line)
            else:
                raise BadInput("unknown entry", f"{where}, line {number}", "an answer, a turn or the result")
        return journal

    # Playing it again.

    def start(self, find: Find) -> Match:
        """The match at its first question, dealt again from the revealed secret."""
        if not self.secret:
            raise BadInput("the secret has not been revealed, so the match cannot be dealt again", self.game)
        if commitment(self.secret) != self.commitment:
            raise BadInput("the revealed secret does not fit the commitment made before the deal", self.game)
        game = find(self.game) if self.house is None else find(self.game, self.house)
        meta = game.meta
        if meta.version != self.rules or (self.digest and meta.digest and meta.digest != self.digest):
            release, digest = meta.versions.get(self.rules, ("", ""))
            raise OtherRules(self.game, self.rules, self.release or release, self.digest or digest)
        return self._deal(game)

    def replay(self, find: Find, steps: int | None = None) -> Match:
        """The match after `steps` answers (all by default). Every answer is checked against the rules."""
        return self._replayed(find, len(self.lines) if steps is None else steps)[0]

    def _replayed(self, find: Find, steps: int) -> "tuple[Match, Trail]":
        match = self.start(find)
        trail = Trail(self.options)
        for line in self.lines:
            if "turn" in line:
                self._check_turn(match, trail, line)
            else:
                if steps == 0:
                    break
                steps -= 1
                self._play_line(match, trail, line)
        return match, trail

    def play(self, match: Match, line: dict[str, Any]) -> None:
        """Plays one answer of the journal on a match that has come so far; it is checked against the rules."""
        self._play_line(match, Trail(self.options), line)

    def verify(self, find: Find) -> Match:
        """Deals and plays everything again; raises `BadInput` naming the first step that differs."""
        match, trail = self._replayed(find, len(self.lines))
        if self.result is None:
            if match.outcome is not None:
                raise BadInput("the match is over, but the journal has no result", self.game)
        elif outcome_to_data(match.outcome) != self.result:
            found = _written(outcome_to_data(match.outcome))
            raise BadInput(f"the result differs: the match ends with {found}", f"after step {match.id - 1}")
        elif trail.hash_at(None) != self.last_hash:
            raise BadInput("an answer of the last turn has been changed", f"before step {match.id}")
        return match

    def _check_turn(self, match: Match, trail: "Trail", line: dict[str, Any]) -> None:
        where = f"turn {line['turn']}, before step {match.id}"
        if match.question is None:
            raise BadInput("the match is already over", where)
        if match.state.turn != line["turn"]:
            raise BadInput(f"the match is in turn {match.state.turn}", where)
        found = trail.hash_at(match.checkpoint)
        if found != line.get("hash"):
            raise BadInput(f"state or answers differ: hash {found}, written {line.get('hash')}", where)

    def _play_line(self, match: Match, trail: "Trail", line: dict[str, Any]) -> None:
        where = f"step {match.id}"
        question = match.question
        if question is None:
            raise BadInput("the match is already over", where)
        if line.get("n") != match.id:
            raise BadInput(f"numbered {line.get('n')!r}", where, f"number {match.id}")
        if line.get("point") != question.point.name:
            raise BadInput(f"written for {line.get('point')!r}, but the question is {question.text!r}", where)
        reply = self._reply(match, question, line, where)
        trail.add(entry_of(match.id, question, reply))
        match.close(reply)

    def _reply(self, match: Match, question: Question, line: dict[str, Any], where: str) -> Reply:
        moves = line.get("moves")
        if question.point.kind == TOGETHER and isinstance(moves, dict):
            chosen: list[Move] = []
            for seat in question.seats:
                move = match.game.moves.parse(str(moves.get(LETTERS[seat])), where)
                self._check_legal(match, seat, move, where)
                chosen.append(move)
            return Reply(-1, PASS, tuple(chosen))
        move = match.game.moves.parse(str(line.get("move")), where)
        if line.get("seat") is None:
            if move is not PASS or question.point.kind == ASK:
                raise BadInput("nobody answered", where, "a seat")
            return NOBODY
        seat = parse_seat(str(line["seat"]), match.state.seats, where)
        self._check_legal(match, seat, move, where)
        return move.by[seat]

    def _check_legal(self, match: Match, seat: int, move: Move, where: str) -> None:
        refusal = match.verify(seat, move)
        if refusal is not None:
            raise BadInput(f"{LETTERS[seat]} could not answer {move.text!r}: {refusal.text}", where)
