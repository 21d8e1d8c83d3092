"""`tavolaccio bench engine`: random-play decisions per second and the memory of a match, in the form that runs.

In a checkout also: both forms and the peers (`--peers`), `search`, `clone`, `scale`, and `results`, which writes all of
it down; see benchmarks/engine.py. `tavolaccio bench server`: moves per second over real WebSockets; see
benchmarks/server.py, and with many workers benchmarks/server_workers.py. `tavolaccio bench page`: from a tap to its
picture in a browser; see benchmarks/page.py. `tavolaccio bench village`: what a move costs with PostgreSQL and many
workers, and the capacity plan that follows; see benchmarks/village_measure.py. `tavolaccio bench restart`: how long
people wait when the server is restarted; see benchmarks/restart.py.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from pathlib import Path
from statistics import median

from tavolaccio import games
from tavolaccio.cli.parsing import whole_number
from tavolaccio.kernel.errors import BadInput
from tavolaccio.kernel.game import Game
from tavolaccio.lab.measure import memory, speed

ROOT = Path(__file__).resolve().parents[4]
IN_PROGRAMS = ("search", "clone", "scale", "results")
"""Measured by benchmarks/engine.py in processes of their own."""
MOST_MEMORY = 64
"""Kilobytes that a match in progress may take."""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = (
        "examples:\n"
        "  tavolaccio bench engine\n"
        "  tavolaccio bench engine --peers --rounds 5     with OpenSpiel and RLCard\n"
        "  tavolaccio bench results                       write RESULTS.md (4 min)\n"
        "  tavolaccio bench server --peers                with boardgame.io\n"
        "  tavolaccio bench server --tables 10,1000 --form plain\n"
        "  tavolaccio bench server --workers 2 --scatter  SQLite and PostgreSQL\n"
        "  tavolaccio bench page                          from a tap to its picture\n"
        "  tavolaccio bench restart                       restart under 200 tables\n"
        "  tavolaccio bench village                       write docs/scale.md (25 min)\n"
        "\nA decision is a question with at least 2 options. Our runs and the peers’ runs\n"
        "alternate, and medians are printed, so a busy machine slows all of them alike."
    )
    choices = ("engine", *IN_PROGRAMS, "server", "page", "village", "restart")
    parser.add_argument("what", choices=choices, metavar="WHAT", help=f"part to measure: {', '.join(choices)}")
    parser.add_argument("--game", action="append", metavar="GAME", help="game to measure, repeatable (default: all)")
    parser.add_argument("--seats", type=whole_number(2, 8), default=4, metavar="N", help="number of seats (default: 4)")
    parser.add_argument("--seconds", type=float, default=1.0, metavar="S", help="seconds per run (default: 1)")
    parser.add_argument(
        "--games", type=whole_number(1, 10**9), metavar="K", help="matches per run, instead of --seconds"
    )
    parser.add_argument(
        "--rounds", type=whole_number(1, 100), default=3, metavar="R", help="number of runs (default: 3)"
    )
    parser.add_argument(
        "--tables",
        action="append",
        metavar="N[,N…]",
        help="number of tables (default for server: 50, and the growth from 10 to 1000; for restart: 200)",
    )
    parser.add_argument("--form", choices=("plain", "compiled"), help="server: form of the program (default: both)")
    parser.add_argument(
        "--workers", type=whole_number(1, 16), metavar="N", help="server: most workers, on PostgreSQL and Valkey"
    )
    parser.add_argument(
        "--scatter", action="store_true", help="server: also measure tables whose people are on different workers"
    )
    parser.add_argument(
        "--peers", action="store_true", help="measure OpenSpiel and RLCard, or boardgame.io, in the same run"
    )
    parser.add_argument("--json", action="store_true", help="print the numbers as JSON")


def run(chosen: argparse.Namespace) -> int:
    if chosen.what == "server":
        return _server(chosen)
    if chosen.what == "page":
        return _page(chosen)
    if chosen.what == "village":
        return _village(chosen)
    if chosen.what == "restart":
        return _restart(chosen)
    if not 0.01 <= chosen.seconds <= 3600:
        raise BadInput(f"{chosen.seconds} does not fit", "--seconds", "0.01 to 3600")
    if chosen.peers or chosen.what in IN_PROGRAMS:
        return _program(chosen)
    measured = [games.find(name) for name in chosen.game or games.names()]
    measured = [game for game in measured if game.meta.least <= chosen.seats <= game.meta.most]
    found: dict[str, list[float]] = {game.id: [] for game in measured}
    for number in range(chosen.rounds):
        for game in measured:
            stretch = speed(game, chosen.seats, chosen.seconds, chosen.games, number * 1000)
            found[game.id].append(stretch.per_second)
    sizes = {game.id: memory(game, chosen.seats) / 1024 for game in measured}
    result = {
        "seats": chosen.seats,
        "python": sys.version.split()[0],
        "compiled": _is_compiled(),
        "decisions_per_second": {name: median(values) for name, values in found.items()},
        "kilobytes_per_match": sizes,
    }
    if chosen.json:
        print(json.dumps(result, indent=2))
    else:
        _print(measured, result, found)
    return 0


def _print(measured: list[Game], result: dict[str, object], found: dict[str, list[float]]) -> None:
    form = "compiled" if result["compiled"] else "plain"
    print(f"random play, {result['seats']} seats, one core, Python {result['python']}, {form}")
    print(f"{'':<36}{'decisions/s':>12}{'lowest':>10}{'highest':>10}{'kB/match':>10}")
    sizes = result["kilobytes_per_match"]
    assert isinstance(sizes, dict)
    for game in measured:
        print(f"{game.id:<36}{_speeds(found[game.id])}{sizes[game.id]:>10.1f}")
    print(f"\na match in progress, with its checkpoint, takes at most {max(sizes.values()):.1f} kB of {MOST_MEMORY}")


def _speeds(values: list[float]) -> str:
    return f"{median(values):>12,.0f}{min(values):>10,.0f}{max(values):>10,.0f}"


def _program(chosen: argparse.Namespace) -> int:
    """Both forms, and the peers, each in a process of its own: a program that exists in a checkout only."""
    script = ROOT / "benchmarks" / "engine.py"
    if not script.exists():
        raise BadInput(
            "both forms and the peers can be measured in a checkout only", f"bench {chosen.what}", "git clone"
        )
    words = [chosen.what, f"--rounds={chosen.rounds}", f"--seconds={chosen.seconds}"]
    words += ["--peers"] if chosen.peers else []
    return subprocess.call([sys.executable, str(script), *words])  # noqa: S603  # our own script


def _page(chosen: argparse.Namespace) -> int:
    """A real browser at a real server: a program of its own, which exists in a checkout only."""
    script = ROOT / "benchmarks" / "page.py"
    if not script.exists():
        raise BadInput("the page can be measured in a checkout only", "bench page", "git clone")
    words = ["--json"] if chosen.json else []
    return subprocess.call([sys.executable, str(script), *words])  # noqa: S603  # our own script


def _restart(chosen: argparse.Namespace) -> int:
    """Real servers, clients and a browser: a program of its own, which exists in a checkout only."""
    script = ROOT / "benchmarks" / "restart.py"
    if not script.exists():
        raise BadInput("restarts can be measured in a checkout only", "bench restart", "git clone")
    words = [f"--rounds={chosen.rounds}", *[f"--tables={number}" for number in chosen.tables or ()]]
    words += ["--json"] if chosen.json else []
    return subprocess.call([sys.executable, str(script), *words])  # noqa: S603  # our own script


def _village(chosen: argparse.Namespace) -> int:
    """Servers, clients, PostgreSQL and Valkey: a program of its own, which exists in a checkout only."""
    if not (ROOT / "benchmarks" / "village_measure.py").exists():
        raise BadInput("the village can be measured in a checkout only", "bench village", "git clone")
    words = [f"--rounds={max(chosen.rounds, 5)}", f"--seconds={max(chosen.seconds, 5.0)}"]
    command = [sys.executable, "-m", "benchmarks.village_measure", *words]
    return subprocess.call(command, cwd=ROOT)  # noqa: S603  # our own script


def _server(chosen: argparse.Namespace) -> int:
    """Real clients in other processes: a program of its own, which exists in a checkout only."""
    script = ROOT / "benchmarks" / ("server_workers.py" if chosen.workers else "server.py")
    if not script.exists():
        raise BadInput("the server can be measured in a checkout only", "bench server", "git clone")
    words = [f"--seconds={max(chosen.seconds, 5.0)}", f"--rounds={chosen.rounds}"]
    words += [f"--tables={numbers}" for numbers in chosen.tables or ()]
    words += ["--json"] if chosen.json else []
    if chosen.workers:
        if chosen.peers or chosen.form:
            raise BadInput("does not go together", "--workers", "--peers and --form without it")
        words += [f"--workers={chosen.workers}", *(["--scatter"] if chosen.scatter else [])]
    else:
        words += [] if chosen.tables else ["--growth"]
        words += [f"--form={chosen.form}"] if chosen.form else []
        words += ["--peers"] if chosen.peers else []
    return subprocess.call([sys.executable, str(script), *words])  # noqa: S603  # our own script


def _is_compiled() -> bool:
    from tavolaccio.kernel import match  # noqa: PLC0415

    return not str(match.__file__).endswith(".py")
