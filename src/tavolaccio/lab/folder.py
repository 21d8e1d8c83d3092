"""The folder of a run: what is played (`run.json`) and what has been played, in part files that appear whole or not at
all. A run that is killed starts again where the last whole part ended.
"""

from __future__ import annotations

import json
import os
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tavolaccio import __version__
from tavolaccio.kernel.errors import BadInput
from tavolaccio.lab.simulate import Plan, game_of
from tavolaccio.lab.tables import TABLES, Chunk, Played

if TYPE_CHECKING:
    import polars as pl

FORMAT = "lab 2"
PART = re.compile(r"part-(\d{9})-(\d{9})\.parquet")


def part_name(first: int, count: int) -> str:
    return f"part-{first:09d}-{first + count - 1:09d}.parquet"


class Folder:
    """A run on disk. `games/` is written last: a part that is there is there in all four tables."""

    def __init__(self, path: Path, plan: Plan, chunk: int) -> None:
        self.path = path
        self.plan: Plan = plan
        self.chunk = chunk

    @staticmethod
    def make(path: Path, plan: Plan, chunk: int) -> Folder:
        """A new folder, or one in which the same matches were begun."""
        folder = Folder(path, plan, chunk)
        if (path / "run.json").exists():
            there = Folder.open(path)
            for name, mine, theirs in zip(Plan._fields, plan, there.plan, strict=True):
                if mine != theirs:
                    what = f"another run is kept there ({name}: {theirs!r}, not {mine!r})"
                    raise BadInput(what, str(path), "the same settings, or another --out")
            folder.chunk = there.chunk  # parts must fit together
        elif path.exists() and (not path.is_dir() or any(path.iterdir())):
            raise BadInput("there is something else", str(path), "an empty or new folder for --out")
        for name in TABLES:
            (path / name).mkdir(parents=True, exist_ok=True)
            for rest in (path / name).glob("*.writing"):
                rest.unlink()  # of a run that was killed while writing
        text = json.dumps(folder._header(), ensure_ascii=False, indent=2)
        write_whole(path / "run.json", text.encode())
        return folder

    def _header(self) -> dict[str, Any]:
        rules = game_of(self.plan).meta.version
        return {
            "format": FORMAT,
            "tavolaccio": __version__,
            "rules": rules,
            "chunk": self.chunk,
            **self.plan._asdict(),
        }

    @staticmethod
    def open(path: Path) -> Folder:
        """A folder that a run has made."""
        try:
            data = json.loads((path / "run.json").read_text(encoding="utf-8"))
        except FileNotFoundError:
            raise BadInput("no run is kept there", str(path), "a folder made by `tavolaccio lab run`") from None
        except (OSError, ValueError):
            raise BadInput("run.json cannot be read", str(path), "as `tavolaccio lab run` wrote it") from None
        if not isinstance(data, dict) or data.get("format") != FORMAT:
            raise BadInput("run.json is of another kind", str(path), FORMAT)
        try:
            # A plan may have learnt to say more since; what it did not say then is as usual.
            fields = {name: data[name] for name in Plan._fields if name in data}
            plan = Plan(**(fields | {"bots": tuple(fields["bots"])}))
            rules, chunk = data["rules"], int(data["chunk"])
        except (KeyError, TypeError, ValueError) as error:
            raise BadInput(f"run.json lacks {error}", str(path), "as `tavolaccio lab run` wrote it") from None
        found = game_of(plan).meta.version
        if rules != found:
            raise BadInput(f"played under rules version {rules}", str(path), f"version {found}, which is here")
        return Folder(path, plan, chunk)

    def parts(self) -> dict[int, int]:
        """What has been played: first match and number of matches of each whole part."""
        found: dict[int, int] = {}
        for file in sorted((self.path / "games").glob("part-*.parquet")):
            match = PART.fullmatch(file.name)
            if match:
                first, last = int(match[1]), int(match[2])
                found[first] = max(found.get(first, 0), last - first + 1)
        return found

    @property
    def games(self) -> int:
        return sum(self.parts().values())

    def missing(self, games: int) -> list[Chunk]:
        """What is left to play of matches 0 to games-1, in order."""
        there = self.parts()
        chunks = []
        for first in range(0, games, self.chunk):
            count = min(self.chunk, games - first)
            if there.get(first, 0) < count:
                chunks.append(Chunk(self.plan, first, count))
        return chunks

    def keep(self, played: Played) -> None:
        for name in reversed(TABLES):  # games last
            write_whole(self.path / name / part_name(played.first, played.games), played.tables[name])
        # A shorter part of the same matches, from a run that asked for fewer.
        for name in TABLES:
            for file in (self.path / name).glob(f"part-{played.first:09d}-*.parquet"):
                if file.name != part_name(played.first, played.games):
                    file.unlink()

    def table(self, name: str) -> pl.LazyFrame:
        """All whole parts of a table."""
        import polars as pl  # noqa: PLC0415  # a heavy package, for those who look

        files = [self.path / name / part_name(first, count) for first, count in sorted(self.parts().items())]
        if not files:
            raise BadInput("no match has been played yet", str(self.path), "`tavolaccio lab run` first")
        return pl.scan_parquet(files)


def write_whole(file: Path, data: bytes) -> None:
    """All or nothing, also when the power fails."""
    rough = file.with_name(file.name + ".writing")
    with rough.open("wb") as out:
        out.write(data)
        out.flush()
        os.fsync(out.fileno())
    rough.replace(file)
