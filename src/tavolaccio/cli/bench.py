"""`tavolaccio bench engine`: random-play decisions per second, memory of a match, and peers in the same run.

`tavolaccio bench server`: moves per second over real WebSockets; see benchmarks/server.py.
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

ROOT = Path(__file__).resolve().parents[3]
PEERS = {
    "open_spiel": "OpenSpiel crazy_eights, 4 players",
    "rlcard": "RLCard uno, by its environment",
    "rlcard_game": "RLCard uno, inner game only",
}
MOST_MEMORY = 64
"""Kilobytes that a match in progress may take."""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = (
        "examples:\n"
        "  tavolaccio bench engine\n"
        "  tavolaccio bench engine --peers --rounds 5\n"
        "  tavolaccio bench server --tables 50 --peers\n"
        "  tavolaccio bench server --workers 2 --tables 10,50,1000\n"
        "\nA decision is a question with at least two options. Ours and the peers' stretches alternate, and medians\n"
        "are printed, so that a busy machine slows all of them down alike."
    )
    parser.add_argument("what", choices=("engine", "server"), metavar="engine|server", help="what is measured")
    parser.add_argument("--game", action="append", metavar="GAME", help="only this game; may be repeated")
    parser.add_argument("--seats", type=whole_number(2, 8), default=4, metavar="N", help="seats (default: 4)")
    parser.add_argument(
        "--seconds", type=float, default=2.0, metavar="S", help="length of one stretch (default: 2 seconds)"
    )
    parser.add_argument(
        "--games", type=whole_number(1, 10**9), metavar="K", help="matches in one stretch, instead of --seconds"
    )
    parser.add_argument("--rounds", type=whole_number(1, 100), default=3, metavar="R", help="stretches (default: 3)")
    parser.add_argument(
        "--tables",
        action="append",
        metavar="N[,N…]",
        help="server: tables at once (default: 50, and the growth from 10 to 1000)",
    )
    parser.add_argument(
        "--workers",
        type=whole_number(1, 16),
        metavar="N",
        help="server: beside SQLite also PostgreSQL and Valkey, with one worker and more, up to N",
    )
    parser.add_argument(
        "--peers", action="store_true", help="measure others in the same run: OpenSpiel and RLCard, or boardgame.io"
    )
    parser.add_argument("--json", action="store_true", help="print the numbers as JSON")


def run(chosen: argparse.Namespace) -> int:
    if chosen.what == "server":
        return _server(chosen)
    if not 0.01 <= chosen.seconds <= 3600:
        raise BadInput(f"{chosen.seconds} does not fit", "--seconds", "0.01 to 3600")
    measured = [games.find(name) for name in chosen.game or games.names()]
    measured = [game for game in measured if game.meta.least <= chosen.seats <= game.meta.most]
    peers = _peers_command() if chosen.peers else []
    ours: dict[str, list[float]] = {game.id: [] for game in measured}
    theirs: dict[str, list[float]] = {name: [] for name in PEERS} if chosen.peers else {}
    for number in range(chosen.rounds):
        for game in measured:
            stretch = speed(game, chosen.seats, chosen.seconds, chosen.games, number * 1000)
            ours[game.id].append(stretch.per_second)
            for name, values in theirs.items():
                values.append(_measure_peer(peers, name, chosen.seconds))
    sizes = {game.id: memory(game, chosen.seats) / 1024 for game in measured}
    result = {
        "seats": chosen.seats,
        "python": sys.version.split()[0],
        "compiled": _is_compiled(),
        "decisions_per_second": {name: median(values) for name, values in ours.items()},
        "kilobytes_per_match": sizes,
        "peers": {name: median(values) for name, values in theirs.items()},
    }
    if chosen.json:
        print(json.dumps(result, indent=2))
    else:
        _print(measured, result, ours, theirs)
    return 0


def _print(
    measured: list[Game], result: dict[str, object], ours: dict[str, list[float]], theirs: dict[str, list[float]]
) -> None:
    form = "compiled" if result["compiled"] else "plain"
    print(f"random play, {result['seats']} seats, one core, Python {result['python']}, {form}")
    print(f"{'':<36}{'decisions/s':>12}{'lowest':>10}{'highest':>10}{'kB/match':>10}")
    sizes = result["kilobytes_per_match"]
    assert isinstance(sizes, dict)
    for game in measured:
        print(f"{game.id:<36}{_speeds(ours[game.id])}{sizes[game.id]:>10.1f}")
    for name, values in theirs.items():
        print(f"{PEERS[name]:<36}{_speeds(values)}")
    if theirs:
        print(f"\n{'as many as':<36}" + "".join([f"{name:>14}" for name in theirs]))
        for game in measured:
            print(f"{game.id:<36}" + "".join([f"{_ratio(ours[game.id], peer):>14.2f}" for peer in theirs.values()]))
    print(f"\na match in progress, with its checkpoint, takes at most {max(sizes.values()):.1f} kB of {MOST_MEMORY}")


def _ratio(ours: list[float], theirs: list[float]) -> float:
    """The median over pairs of stretches that ran one after the other: what slowed one down slowed both."""
    step = len(theirs) // len(ours)
    return median([mine / median(theirs[place * step : (place + 1) * step]) for place, mine in enumerate(ours)])


def _speeds(values: list[float]) -> str:
    return f"{median(values):>12,.0f}{min(values):>10,.0f}{max(values):>10,.0f}"


def _server(chosen: argparse.Namespace) -> int:
    """Real clients in other processes: a program of its own, which exists in a checkout only."""
    script = ROOT / "benchmarks" / "server.py"
    if not script.exists():
        raise BadInput("the server can be measured in a checkout only", "bench server", "git clone")
    words = [f"--seconds={max(chosen.seconds, 5.0)}", f"--rounds={chosen.rounds}"]
    if chosen.workers is not None:
        script = script.with_name("server_workers.py")
        words += [f"--workers={chosen.workers}", *[f"--tables={numbers}" for numbers in chosen.tables or []]]
        return subprocess.call([sys.executable, str(script), *words, *(["--json"] if chosen.json else [])])  # noqa: S603
    words += [f"--tables={numbers}" for numbers in chosen.tables] if chosen.tables else ["--growth"]
    words += [flag for flag, wanted in (("--peers", chosen.peers), ("--json", chosen.json)) if wanted]
    return subprocess.call([sys.executable, str(script), *words])  # noqa: S603  # our own script


def _is_compiled() -> bool:
    from tavolaccio.kernel import match  # noqa: PLC0415

    return not str(match.__file__).endswith(".py")


# The peers live in an environment of their own: they must not come near ours.


def _peers_command() -> list[str]:
    script = ROOT / "benchmarks" / "peers.py"
    if not script.exists() or not (ROOT / "tools" / "boot.py").exists():
        raise BadInput(
            "the peers can be measured in a checkout only", "--peers", "git clone, then ./play bench engine --peers"
        )
    sys.path.insert(0, str(ROOT))
    from tools import boot  # noqa: PLC0415  # exists in a checkout only

    return [str(boot.peers_python()), str(script)]


def _measure_peer(command: list[str], name: str, seconds: float) -> float:
    done = subprocess.run(  # noqa: S603  # our own script in our own environment
        [*command, name, str(seconds)], capture_output=True, text=True, check=False
    )
    if done.returncode:
        last = (done.stderr.strip().splitlines() or ["no output"])[-1]
        raise BadInput(f"{PEERS[name]} could not be measured: {last}", "--peers")
    found = json.loads(done.stdout.strip().splitlines()[-1])
    return float(found["decisions"]) / float(found["seconds"])
