"""What can go wrong, said for people: what was wrong, where, and what would be right."""


class TavolaccioError(ValueError):
    """Base of every error a user may cause. The message is one readable line."""


class BadInput(TavolaccioError):
    """Something written by a person does not fit.

    >>> str(BadInput("no card is called 'XX'", where="cards.toml, card 3", right="one of MC, MS"))
    "cards.toml, card 3: no card is called 'XX' (expected: one of MC, MS)"
    """

    def __init__(self, what: str, where: str = "", right: str = "") -> None:
        self.what = what
        self.where = where
        self.right = right
        place = f"{where}: " if where else ""
        hint = f" (expected: {right})" if right else ""
        super().__init__(f"{place}{what}{hint}")


class Missing(BadInput):
    """A package that only some need is not installed; the sentence ends with what to type.

    >>> print(Missing("the lab", "polars", "lab"))
    the lab needs polars, which is not installed: `pip install 'tavolaccio[lab]'`
    """

    def __init__(self, who: str, package: str, extra: str, where: str = "") -> None:
        self.extra = extra
        super().__init__(f"{who} needs {package}, which is not installed: `pip install 'tavolaccio[{extra}]'`", where)


class OtherRules(BadInput):
    """A match was played under rules that are not those of this release; `release` is the one that has them, empty
    where nobody can tell.

    >>> print(OtherRules("soccmel", 1, "0.1.0", "5f0c"))
    soccmel: this match was played with release 0.1.0 (rules version 1, digest 5f0c); verify it with release 0.1.0
    """

    def __init__(self, game: str, rules: int, release: str, digest: str) -> None:
        self.release = release
        version = f"rules version {rules}, digest {digest}" if digest else f"rules version {rules}"
        which = f"release {release}" if release else "another release"
        advice = f"release {release}" if release else "the one that wrote it"
        super().__init__(f"this match was played with {which} ({version}); verify it with {advice}", game)


class TableRefused(BadInput):
    """Such a match may not be started; `clause` says which rule forbids it."""

    def __init__(self, what: str, right: str, clause: str) -> None:
        self.clause = clause
        super().__init__(f"{what}, see {clause}" if clause else what, right=right)


class Refusal:
    """Why a move is not accepted: a reason of the kernel, and the clause that forbids it where a rule does.

    `reason` is one of `over`, `late`, `not-asked`, `answered`, `clause`; `clause` is empty unless a rule speaks.
    """

    __slots__ = ("clause", "reason")

    def __init__(self, reason: str, clause: str = "") -> None:
        self.reason = reason
        self.clause = clause

    def __repr__(self) -> str:
        return f"Refusal({self.reason!r}, {self.clause!r})"

    @property
    def text(self) -> str:
        """The refusal in plain English; the catalogues hold the words shown to players."""
        if self.clause:
            return f"the rules forbid it: {self.clause}"
        return {
            "over": "the match is over",
            "late": "that question has already been answered",
            "not-asked": "you are not asked now",
            "answered": "you have already answered this question",
        }.get(self.reason, self.reason)


class Refused(TavolaccioError):
    """Raised by `Match.answer` when the move is not accepted; nothing has changed."""

    def __init__(self, refusal: Refusal, move: str, seat: str) -> None:
        self.refusal = refusal
        super().__init__(f"{seat} cannot answer {move!r}: {refusal.text}")


class MatchOver(Exception):
    """Raised by the rules when the match has been decided; unwinds any depth of nested effects."""
