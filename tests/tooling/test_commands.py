"""The two commands as a person meets them, in a workshop (see conftest)."""

from __future__ import annotations

import os
import pty
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

from tests.tooling.workshop import Workshop


def packages(workshop: Workshop) -> set[str]:
    return {path.name for path in workshop.home.glob(".venv/lib/python*/site-packages/*.dist-info")}


def stamp(workshop: Workshop) -> Path:
    return workshop.home / ".venv" / "installed"


def everything_outside(workshop: Workshop) -> set[Path]:
    """What lies in the home folder of the one who plays, the checkout left out."""
    return {path for path in workshop.home.parent.rglob("*") if workshop.home not in path.parents}


def test_first_start_installs_and_the_next_does_not(each_workshop: Workshop) -> None:
    outside = everything_outside(each_workshop)
    first = each_workshop.play("version")
    assert (first.returncode, first.stdout) == (0, "1\n"), first.stderr
    assert [line.split("(")[0] for line in first.stderr.splitlines()] == [
        "Setting the table: installing into .venv ",
        "The table is set ",
    ]
    made = stamp(each_workshop).stat().st_mtime_ns
    second = each_workshop.play("version")
    assert (second.returncode, second.stdout, second.stderr) == (0, "1\n", "")
    assert stamp(each_workshop).stat().st_mtime_ns == made
    assert everything_outside(each_workshop) == outside


def test_changed_lock_installs_again_exactly(each_workshop: Workshop) -> None:
    each_workshop.lock("run", each_workshop.wheel("1") + each_workshop.wheel("3", name="panca"))
    each_workshop.play()
    assert packages(each_workshop) == {"sgabello-1.dist-info", "panca-3.dist-info"}
    each_workshop.lock("run", each_workshop.wheel("2"))
    again = each_workshop.play("version")
    assert (again.returncode, again.stdout) == (0, "2\n"), again.stderr
    assert packages(each_workshop) == {"sgabello-2.dist-info"}


def test_changed_source_needs_no_installing(workshop: Workshop) -> None:
    workshop.play()
    program = workshop.home / "src" / "tavolaccio" / "cli.py"
    program.write_text("def main(argv):\n    return 42\n", encoding="utf-8")
    done = workshop.play()
    assert (done.returncode, done.stderr) == (42, "")


def test_test_adds_its_tools_and_play_keeps_them(workshop: Workshop) -> None:
    workshop.play()
    assert packages(workshop) == {"sgabello-1.dist-info"}
    workshop.run("test", "--version")  # there is no pytest in the workshop: what matters here is what was installed
    assert packages(workshop) == {"sgabello-1.dist-info", "martello-1.dist-info"}
    done = workshop.play("version")
    assert (done.stdout, done.stderr) == ("1\n", "")
    assert packages(workshop) == {"sgabello-1.dist-info", "martello-1.dist-info"}


def test_arguments_input_and_exit_code_pass_through(settled: Workshop) -> None:
    done = settled.play("echo", "--flag=a b", "", "7", stdin="hello\n")
    assert (done.returncode, done.stdout) == (7, "hello\n'--flag=a b'\n''\n")


def test_the_program_is_the_process_that_was_started(settled: Workshop) -> None:
    with settled.start("play", "pid") as process:
        assert int(process.communicate()[0]) == process.pid


def test_signals_reach_the_program(settled: Workshop) -> None:
    with settled.start("play", "sleep") as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "asleep\n"
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=180)
    assert process.returncode == -signal.SIGTERM


def test_the_terminal_reaches_the_program(settled: Workshop) -> None:
    ours, theirs = pty.openpty()
    words = [sys.executable, str(settled.home / "play"), "tty"]
    subprocess.run(words, env=settled.environ, stdin=theirs, stdout=theirs, check=True)
    assert os.read(ours, 100).decode().split() == ["True", "True"]
    os.close(ours)
    os.close(theirs)


def test_foreign_packages_stay_outside(settled: Workshop, tmp_path: Path) -> None:
    (tmp_path / "sgabello.py").write_text("VERSION = 'foreign'\n", encoding="utf-8")
    assert settled.play("version", PYTHONPATH=str(tmp_path)).stdout == "1\n"


def test_killed_install_heals(workshop: Workshop) -> None:
    with workshop.start("play") as process:
        assert process.stderr is not None
        assert process.stderr.readline().startswith("Setting the table")
        deadline = time.monotonic() + 180
        while not (workshop.home / ".venv" / "pyvenv.cfg").exists() and time.monotonic() < deadline:
            time.sleep(0.01)
        process.kill()
        process.communicate()
    assert process.returncode == -signal.SIGKILL
    assert not stamp(workshop).exists()
    healed = workshop.play("version")
    assert (healed.returncode, healed.stdout) == (0, "1\n"), healed.stderr


def test_half_an_environment_is_made_anew(workshop: Workshop) -> None:
    workshop.play()
    stamp(workshop).unlink()
    for rest in workshop.home.glob(".venv/lib/python*/site-packages/sgabello.py"):
        rest.unlink()
    healed = workshop.play("version")
    assert (healed.returncode, healed.stdout) == (0, "1\n"), healed.stderr


def test_vanished_python_is_replaced(workshop: Workshop) -> None:
    workshop.play()
    python = workshop.home / ".venv" / "bin" / "python"
    python.unlink()
    python.symlink_to(workshop.home / "uninstalled")
    healed = workshop.play("version")
    assert (healed.returncode, healed.stdout) == (0, "1\n"), healed.stderr


def test_moved_checkout_uses_its_own_sources(workshop: Workshop) -> None:
    workshop.play()
    old, workshop.home = workshop.home, workshop.home.parent / "moved"
    old.rename(workshop.home)
    assert workshop.play("version").stdout == "1\n"
    assert str(old) not in (workshop.home / ".venv" / "bin" / "tavolaccio").read_text(encoding="utf-8")


def test_two_first_starts_at_once(workshop: Workshop) -> None:
    both = [workshop.start("play", "version") for _ in range(2)]
    outputs = [process.communicate(timeout=180) for process in both]
    assert [process.returncode for process in both] == [0, 0], outputs
    assert [output for output, _ in outputs] == ["1\n", "1\n"]
    said = "".join(errors for _, errors in outputs)
    assert len(re.findall("Setting the table", said)) == 1, said


def test_wrong_hash_is_refused(workshop: Workshop) -> None:
    workshop.lock("run", "sgabello==1 --hash=sha256:" + "f" * 64 + "\n")
    refused = workshop.play()
    assert refused.returncode == 2
    assert "could not be installed" in refused.stderr.splitlines()[-1]
    assert not stamp(workshop).exists()


def test_without_network_one_sentence(each_workshop: Workshop) -> None:
    # The discard port, on which nobody listens.
    index = "http://127.0.0.1:9/simple"
    refused = each_workshop.play(PIP_NO_INDEX="", PIP_FIND_LINKS="", PIP_INDEX_URL=index, PIP_RETRIES="1")
    assert refused.returncode == 2
    assert refused.stdout == ""
    last = refused.stderr.splitlines()[-1]
    assert "no package index answered" in last
    assert len(refused.stderr.splitlines()) == 2, refused.stderr
    assert "Traceback" not in refused.stderr


def test_place_that_cannot_be_written_one_sentence(workshop: Workshop) -> None:
    (workshop.home / ".tools").write_text("in the way", encoding="utf-8")
    refused = workshop.play()
    assert refused.returncode == 2
    assert refused.stderr.startswith("Tavolaccio could not write its environment: ")
    assert len(refused.stderr.splitlines()) == 1


def test_a_python_without_venv(workshop: Workshop) -> None:
    """The module is really missing: a copy of the tools finds an unimportable one in its place."""
    (workshop.home / "venv.py").write_text("raise ImportError('this Python came without venv')\n", encoding="utf-8")
    done = workshop.play("version")
    assert (done.returncode, done.stdout) == (0, "1\n"), done.stderr
    config = (workshop.home / ".venv" / "pyvenv.cfg").read_text(encoding="utf-8")
    assert config.splitlines()[1:] == ["include-system-site-packages = false"]


def test_interrupted_install_says_so_without_a_traceback(workshop: Workshop) -> None:
    with workshop.start("play") as process:
        assert process.stderr is not None
        assert process.stderr.readline().startswith("Setting the table")
        process.send_signal(signal.SIGINT)
        said = process.communicate(timeout=180)[1]
    assert process.returncode == 130
    assert said == "Stopped before everything was installed; the next start begins again.\n"
    assert workshop.play("version").stdout == "1\n"
