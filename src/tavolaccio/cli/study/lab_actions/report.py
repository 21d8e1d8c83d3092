"""`tavolaccio lab report`: one page with pictures from the tables of a run."""

from __future__ import annotations

import argparse
from pathlib import Path

from tavolaccio.cli.parsing import check_place, language_of_the_system


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = (
        "examples:\n"
        "  tavolaccio lab report milk\n"
        "  tavolaccio lab report milk --lang it --out rapporto.html\n"
        "\nThe page is one file: send it to anybody, open it anywhere."
    )
    parser.add_argument("folder", type=Path, metavar="FOLDER", help="folder written by `lab run`")
    parser.add_argument(
        "--out", type=Path, metavar="FILE", help="file for the page (default: FOLDER/report.LANGUAGE.html)"
    )
    add_report_language(parser)


def add_report_language(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--lang",
        "--language",
        dest="lang",
        choices=("en", "it"),
        default=language_of_the_system(),
        help="language of the texts (default: the system’s)",
    )


def run(chosen: argparse.Namespace) -> int:
    from tavolaccio.lab.findings import Findings  # noqa: PLC0415  # heavy packages, for those who look
    from tavolaccio.lab.folder import Folder, write_whole  # noqa: PLC0415
    from tavolaccio.lab.page import page  # noqa: PLC0415
    from tavolaccio.lab.words import Words  # noqa: PLC0415

    if chosen.out is not None:
        check_place(chosen.out)
    found = Findings(Folder.open(chosen.folder))
    html = page(found, Words(chosen.lang, found.game))
    file = chosen.out or chosen.folder / f"report.{chosen.lang}.html"
    write_whole(file, html.encode())
    print(f"{file}: {found.matches:,} matches, {len(html) / 1024:,.0f} kB; open it in a browser")
    return 0
