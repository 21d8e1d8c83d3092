"""`tavolaccio backup`: save the tables of a running server, check, list and try backups, put one back."""

from __future__ import annotations

import argparse
import os
import time
from pathlib import Path

from tavolaccio.cli.parsing import grow
from tavolaccio.cli.serve import data_folder

VERBS = {
    "save": "save what the server keeps, while it runs",
    "list": "list the backups in a folder",
    "verify": "read a backup to its end and play every journal in it again",
    "restore": "put a backup in place of the store, which is kept; stop the server first",
    "drill": "save, verify and restore somewhere else, without touching anything",
}


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = (
        "STORE is a data folder, or postgresql://USER:PASSWORD@HOST/NAME\n"
        "(default: TAVOLACCIO_STORE, else the data folder of `serve`).\n\n"
        "examples:\n"
        "  tavolaccio backup save /var/backups/tables-monday\n"
        "  tavolaccio backup verify /var/backups/tables-monday\n"
        "  tavolaccio backup restore /var/backups/tables-monday --store /srv/tables\n"
        "  tavolaccio backup drill"
    )
    verbs = parser.add_subparsers(dest="verb", metavar="VERB", title="verbs", required=True)
    for verb, what in VERBS.items():
        branch = grow(verbs, verb, what)
        if verb in ("save", "verify", "restore"):
            branch.add_argument("file", metavar="FILE", type=Path, help="file of the backup")
        if verb == "list":
            branch.add_argument("folder", metavar="FOLDER", type=Path, help="folder with backups")
        if verb in ("save", "restore", "drill"):
            branch.add_argument(
                "--store", default=os.environ.get("TAVOLACCIO_STORE", ""), metavar="STORE",
                help="store to save or to replace (default: TAVOLACCIO_STORE, else the data folder)",
            )  # fmt: skip


def run(chosen: argparse.Namespace) -> int:
    from tavolaccio.server.storage.backup import backups, contents  # noqa: PLC0415  # other commands do without the store

    os.umask(0o077)  # hands that are being played are in a backup, and the key that signs cookies
    store = getattr(chosen, "store", "") or str(data_folder())
    match chosen.verb:
        case "save":
            backups.save(store, chosen.file)
            print(f"saved: {chosen.file}")
        case "list":
            for one in backups.listed(chosen.folder):
                saved = time.strftime("%Y-%m-%d %H:%M", time.localtime(one.saved))
                print(f"{saved}  {one.size / 1e6:8.1f} MB  {one.kind:<10}  {one.file.name}")
        case "verify":
            print(f"{chosen.file}: whole. {contents.check(chosen.file)}")
        case "restore":
            found, before = backups.restore(store, chosen.file)
            print(f"restored from {chosen.file}: {found}")
            if before is not None:
                print(f"what was there before: {before}")
        case "drill":
            found, where = backups.drill(store)
            print(f"saved and verified: {found}\nrestored to {where}")
    return 0
