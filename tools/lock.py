"""Make the locks again: `.venv/bin/python -m tools.lock [--upgrade]`.

Without --upgrade versions stay as they are and only what changed in the .in files is resolved.
A lock says names, versions and hashes, never an address: where packages come from is the business of each machine.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tools import boot, install, pip_settings

LOCKS = (
    "run",
    "full",
    "serve",
    "dev",
    "docs",
    "release",
    "mutants",
    "peers",
    "recipes",
    "uv",
    "node",
)  # each of the first four is bound by one before it
HEADER = "# Made by tools/lock.py from {name}.in: names, versions and hashes, never addresses.\n"
PARTIAL = ("UV_INDEX", "UV_FIND_LINKS")


def main(arguments: list[str]) -> int:
    if arguments not in ([], ["--upgrade"]):
        print(f"lock: wrong arguments {' '.join(arguments)!r}: there is only --upgrade", file=sys.stderr)
        return 2
    with install.alone():
        uv = install.find_uv() or install.fetch_uv()
    if uv is None:
        print("lock: no uv runs on this machine, and locks are made with uv", file=sys.stderr)
        return 2
    variables, options = pip_settings.for_uv(install.settings_of_pip(), os.environ)
    for name in PARTIAL:  # a local collection holds the files for one platform, a lock needs the hashes of all
        variables.pop(name, None)
    for name in LOCKS:
        compile_lock(uv, name, variables, [*options, *arguments])
    return 0


def compile_lock(uv: str, name: str, variables: dict[str, str], options: list[str]) -> None:
    lock = Path(boot.lock_file(name))
    command = [uv, "pip", "compile", "--quiet", "--universal", "--python-version", "3.11", "--generate-hashes"]
    command += ["--no-header", "--no-annotate", "--no-emit-index-url", "--no-emit-find-links", *options]
    command += ["--output-file", lock.name, f"{name}.in"]
    subprocess.run(command, cwd=lock.parent, env=os.environ | variables, check=True)
    lock.write_text(HEADER.format(name=name) + without_addresses(lock.read_text(encoding="utf-8")), encoding="utf-8")


def without_addresses(lock: str) -> str:
    """Drops the lines that say where packages came from: comments, and options that are not hashes."""
    kept = [line for line in lock.splitlines(keepends=True) if not line.startswith(("#", "--"))]
    addresses = [line.strip() for line in kept if "://" in line]
    if addresses:
        raise ValueError(f"a requirement is an address, which a lock must not hold: {addresses[0]}")
    return "".join(kept)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
