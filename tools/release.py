"""A release: `.venv/bin/python -m tools.release DIST` makes the packages and says what is in them.

Into DIST come the source package and the wheel, both with the page and the documentation inside, and the bill of
materials (CycloneDX, `tavolaccio-VERSION.cdx.json`) of what the wheel asks for, read from requirements/run.txt.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from tools import boot, docs, install, licences, web

ENVIRONMENT = os.path.join(install.TOOLS, "release")
ROOT = Path(boot.ROOT)


def main(arguments: list[str]) -> int:
    if len(arguments) != 1:
        print("release: wrong arguments: the folder for the packages", file=sys.stderr)
        return 2
    dist = Path(arguments[0]).absolute()
    dist.mkdir(parents=True, exist_ok=True)
    if not web.built() or docs.main([]) != 0:
        return 1
    python = boot.ready(ENVIRONMENT, "release")
    build = [python, "-m", "build", "--no-isolation", "--outdir", str(dist), str(ROOT)]
    if subprocess.call(build, stdout=subprocess.DEVNULL) != 0:
        return 1
    write_materials(python, dist)
    for file in sorted(dist.iterdir()):
        print(f"{file.stat().st_size / 1e6:6.1f} MB  {file.name}")
    return 0


def write_materials(python: str, dist: Path) -> None:
    """The bill of materials: the Python packages by their lock, then what the page is made of."""
    from tavolaccio.kernel.release import VERSION  # noqa: PLC0415  # the tools do without the program else

    file = dist / f"tavolaccio-{VERSION}.cdx.json"
    # It warns that nothing depends on anything: that is added below.
    command = [
        python,
        "-W",
        "ignore::UserWarning",
        "-m",
        "cyclonedx_py",
        "requirements",
        "--output-reproducible",
        "--of",
        "JSON",
    ]
    command += ["--pyproject", str(ROOT / "pyproject.toml"), "-o", str(file), boot.lock_file("run")]
    subprocess.run(command, check=True)
    bill = json.loads(file.read_text(encoding="utf-8"))
    bill["metadata"]["component"]["version"] = VERSION
    for part in licences.page_parts():
        address = f"pkg:npm/{part['name'].replace('@', '%40')}@{part['version']}"
        licence = [{"license": {"id": part["licence"]}}]
        bill["components"].append(
            {"type": "library", "bom-ref": address, "name": part["name"], "version": part["version"], "purl": address,
             "licenses": licence}
        )  # fmt: skip
    told = {
        part["name"].lower().replace("_", "-").replace(".", "-"): part["licence"] for part in licences.python_parts()
    }
    for one in bill["components"]:
        if "licenses" not in one:
            one["licenses"] = [{"license": {"name": told.get(one["name"].lower().replace(".", "-"), "unknown")}}]
    root = bill["metadata"]["component"]["bom-ref"]
    parts = sorted(one["bom-ref"] for one in bill["components"])
    bill["dependencies"] = [{"ref": root, "dependsOn": parts}, *({"ref": part} for part in parts)]
    file.write_text(json.dumps(bill, indent=1, sort_keys=True) + "\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
