"""What can be wrong with nginx on this machine: a site that names files which are not there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

PLACE = Path("/etc/nginx")
SITES = ("conf.d/*.conf", "sites-enabled/*")


def certificates(name: str) -> Iterator[tuple[str, str]]:
    """Those of the site with this name. Where one is gone nginx starts no more, and only its own log says why.
    Nothing is said where nginx is on another machine, or where this user may not look."""
    for site in sorted(file for pattern in SITES for file in PLACE.glob(pattern)):
        try:
            text = re.sub(r"#.*", "", site.read_text(encoding="utf-8"))
            if not re.search(rf"\bserver_name\s[^;]*(?<![\w.-]){re.escape(name)}(?![\w.-])", text):
                continue
            named = re.findall(r"\bssl_certificate(?:_key)?\s+([^\s;]+)\s*;", text)
            gone = [path for path in dict.fromkeys(named) if "$" not in path and not (PLACE / path).exists()]
        except OSError:
            continue
        for path in gone:
            yield "wrong", f"{site} names {PLACE / path}, which is not there: nginx will not start without it."
