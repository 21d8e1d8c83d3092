"""Tries mutants that mutmut has written: python -m tools.mutant_runs VERDICTS < NAMES, in the copy that holds them.

Everything is imported once. For each mutant this process forks, and the child gives one function the changed code and
runs the test: no start for each, and nothing stands between the other functions and those who call them. A verdict is
written as soon as it is known, so what is cut off goes on where it was.
"""

from __future__ import annotations

import ast
import functools
import importlib
import json
import os
import resource
import sys
import traceback
from pathlib import Path
from types import FunctionType
from typing import Any, NamedTuple

SOURCES = Path("mutants", "src")
CIRCLES = 20
"""Times the processor time of the test without a mutant, after which one goes round in circles."""
MARK = "ǁ"
"""Stands between class and method in the names that mutmut gives."""


class Verdict(NamedTuple):
    name: str
    outcome: str
    """`killed` by a test that failed; `circles`: stopped after too much processor time; `survived`."""
    seconds: float
    """Processor time."""
    why: str


class Place(NamedTuple):
    """Where a mutant belongs: `a.b.xǁTableǁtake__mutmut_3` is a method of `Table` in `a.b`."""

    module: str
    owner: str
    function: str
    written: str

    @classmethod
    def of(cls, name: str) -> Place:
        module, _, written = name.rpartition(".")
        plain = written.rpartition("__mutmut_")[0]
        _, owner, function = plain.split(MARK) if MARK in plain else ("", "", plain.removeprefix("x_"))
        return cls(module, owner, function, written)


@functools.cache
def tree_of(module: str) -> ast.Module:
    path = SOURCES / Path(*module.split("."))
    path = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    return ast.parse(path.read_text(encoding="utf-8"))


def changed(place: Place) -> FunctionType:
    """The function as mutmut has changed it, made in its own module."""
    found = next(
        node
        for node in ast.walk(tree_of(place.module))
        if isinstance(node, ast.FunctionDef) and node.name == place.written
    )
    found.decorator_list = []
    body: ast.stmt = found
    if place.owner:  # in a class, so that it knows its `super()`
        body = ast.ClassDef(name=place.owner, bases=[], keywords=[], body=[found], decorator_list=[])
    whole = ast.fix_missing_locations(ast.Module(body=[body], type_ignores=[]))
    names = dict(vars(importlib.import_module(place.module)))
    exec(compile(whole, place.module, "exec"), names)  # noqa: S102  # mutmut has written it, out of our own sources
    made = vars(names[place.owner])[place.written] if place.owner else names[place.written]
    assert isinstance(made, FunctionType)
    return made


def original(place: Place) -> FunctionType:
    module: Any = importlib.import_module(place.module)
    found = vars(getattr(module, place.owner) if place.owner else module)[place.function]
    for inside in ("__func__", "fget", "__wrapped__"):
        found = getattr(found, inside, None) or found
    assert isinstance(found, FunctionType)
    return found


def change(name: str) -> None:
    """The function itself becomes the mutant, under all names by which other code knows it."""
    place = Place.of(name)
    function, mutant = original(place), changed(place)
    function.__code__ = mutant.__code__
    function.__defaults__ = mutant.__defaults__
    function.__kwdefaults__ = mutant.__kwdefaults__


def tried(name: str, test: Any, most: int) -> Verdict:
    """The test with this mutant (none: without any), in a process of its own."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        os.close(reading)
        said = ""
        try:
            quiet()
            if most:
                resource.setrlimit(resource.RLIMIT_CPU, (most, most + 5))
            if name:
                change(name)
            test()
        except BaseException as error:  # noqa: BLE001  # whatever it is, it was noticed
            said = about(error)
        os.write(writing, said.encode()[:2000])
        os._exit(1 if said else 0)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        why = pipe.read().decode(errors="replace")
    _, status, used = os.wait4(child, 0)
    outcome = "circles" if os.WIFSIGNALED(status) else "killed" if status else "survived"
    return Verdict(name, outcome, round(used.ru_utime + used.ru_stime, 1), why)


def quiet() -> None:
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (1, 2):
        os.dup2(nowhere, stream)


def about(error: BaseException) -> str:
    frames = [one for one in traceback.extract_tb(error.__traceback__) if "mutant_runs" not in one.filename]
    where = f"{Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else ""
    return f"{type(error).__name__} at {where}: {' '.join(str(error).split())[:160]}"


def main() -> int:
    kept = Path(sys.argv[1])
    sys.path[:0] = [str(Path("src").resolve()), str(Path("examples").resolve())]
    from tests.tables import whole  # noqa: PLC0415  # of the copy, whose sources are on the path only now

    clean = tried("", whole.test_a_table, 0)
    if clean.outcome != "survived":
        print(f"the tests fail without a mutant: {clean.why}", file=sys.stderr)
        return 1
    print(f"{clean.seconds:.1f} s of processor time without a mutant", flush=True)
    most = int(clean.seconds * CIRCLES) + 5
    with kept.open("a", encoding="utf-8") as file:
        for number, name in enumerate(sys.stdin.read().split(), 1):
            verdict = tried(name, whole.test_a_table, most)
            file.write(json.dumps(verdict._asdict(), ensure_ascii=False) + "\n")
            file.flush()
            print(f"{number:>5}  {verdict.outcome:<8} {verdict.seconds:6.1f} s  {name}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
