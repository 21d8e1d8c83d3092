"""Hand pip's settings over to uv, which does not read them.

Where pip has been told where packages come from (pip.conf, PIP_* variables), that holds here too: this checkout names
no address.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping

# Sections of pip's configuration in the order in which pip lets the later one win.
SECTIONS = ("global", "install", ":env:")


def parse(listing: str) -> dict[str, str]:
    """Reads what `pip config list` prints into the settings that hold for `pip install`.

    >>> parse("global.timeout='5'\\ninstall.timeout='9'\\nfreeze.timeout='1'")
    {'timeout': '9'}
    """
    found: dict[str, dict[str, str]] = {section: {} for section in SECTIONS}
    for line in listing.splitlines():
        key, equals, value = line.partition("=")
        section, dot, name = key.rpartition(".")
        if not equals or not dot or section not in found:
            continue
        try:
            text = ast.literal_eval(value)
        except (SyntaxError, ValueError):
            continue  # pip's warnings may stand between the lines
        found[section][name] = str(text).strip()
    merged: dict[str, str] = {}
    for section in SECTIONS:
        merged.update(found[section])
    return {name: value for name, value in merged.items() if value}


def for_uv(pip: Mapping[str, str], environ: Mapping[str, str]) -> tuple[dict[str, str], list[str]]:
    """The variables and options that make uv install from where pip would. What uv itself was told already, stands."""
    told = {
        # pip takes the best version of all its indexes; the hashes in our locks make that safe.
        "UV_INDEX_STRATEGY": "unsafe-best-match",
        "UV_DEFAULT_INDEX": pip.get("index-url", ""),
        "UV_INDEX": " ".join(pip.get("extra-index-url", "").split()),
        "UV_FIND_LINKS": ",".join(pip.get("find-links", "").split()),
        "UV_INSECURE_HOST": " ".join(pip.get("trusted-host", "").split()),
        "UV_HTTP_TIMEOUT": pip.get("timeout", "") or pip.get("default-timeout", ""),
        "UV_HTTP_RETRIES": pip.get("retries", ""),
        "SSL_CERT_FILE": pip.get("cert", ""),
        "SSL_CLIENT_CERT": pip.get("client-cert", ""),
        "HTTP_PROXY": pip.get("proxy", ""),
        "HTTPS_PROXY": pip.get("proxy", ""),
        # Like pip, trust what the system trusts. The second is what older uv called the first.
        "UV_SYSTEM_CERTS": "true",
        "UV_NATIVE_TLS": "true",
    }
    if environ.get("UV_INDEX_URL"):
        del told["UV_DEFAULT_INDEX"]
    if environ.get("UV_EXTRA_INDEX_URL"):
        del told["UV_INDEX"]
    if environ.get("http_proxy"):
        del told["HTTP_PROXY"]
    if environ.get("https_proxy"):
        del told["HTTPS_PROXY"]
    variables = {name: value for name, value in told.items() if value and not environ.get(name)}
    options = ["--no-index"] if pip.get("no-index", "").lower() in ("1", "true", "yes", "on", "t", "y") else []
    return variables, options
