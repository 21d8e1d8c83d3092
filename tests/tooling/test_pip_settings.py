"""What pip was told, uv is told too."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools import install, pip_settings

LISTING = """\
WARNING: something that pip wanted to say = 'first'
:env:.cert='/certs/from-env.pem'
freeze.timeout='1'
global.cert='/certs/from-file.pem'
global.extra-index-url='file:///mirror/simple https://extra.example/simple'
global.find-links='\\n/wheels\\nhttps://files.example/it%27s'
global.index-url='https://user:secret@index.example/simple'
install.timeout='9'
global.timeout='5'
"""


def test_the_nearer_section_wins_and_foreign_commands_are_ignored() -> None:
    settings = pip_settings.parse(LISTING)
    assert settings["cert"] == "/certs/from-env.pem"
    assert settings["timeout"] == "9"
    assert settings["find-links"] == "/wheels\nhttps://files.example/it%27s"
    assert "something that pip wanted to say" not in " ".join(settings)


def test_everything_is_handed_over() -> None:
    variables, options = pip_settings.for_uv(pip_settings.parse(LISTING), {})
    assert variables == {
        "UV_INDEX_STRATEGY": "unsafe-best-match",
        "UV_DEFAULT_INDEX": "https://user:secret@index.example/simple",
        "UV_INDEX": "file:///mirror/simple https://extra.example/simple",
        "UV_FIND_LINKS": "/wheels,https://files.example/it%27s",
        "UV_HTTP_TIMEOUT": "9",
        "SSL_CERT_FILE": "/certs/from-env.pem",
        "UV_SYSTEM_CERTS": "true",
        "UV_NATIVE_TLS": "true",
    }
    assert options == []


@pytest.mark.parametrize(
    ("told", "kept_back"),
    [
        ("UV_DEFAULT_INDEX", "UV_DEFAULT_INDEX"),
        ("UV_INDEX_URL", "UV_DEFAULT_INDEX"),
        ("UV_EXTRA_INDEX_URL", "UV_INDEX"),
        ("SSL_CERT_FILE", "SSL_CERT_FILE"),
        ("UV_FIND_LINKS", "UV_FIND_LINKS"),
    ],
)
def test_what_uv_was_told_stands(told: str, kept_back: str) -> None:
    variables, _ = pip_settings.for_uv(pip_settings.parse(LISTING), {told: "by hand"})
    assert kept_back not in variables


@pytest.mark.parametrize("lower", [False, True])
def test_proxy(lower: bool) -> None:
    told = "https_proxy" if lower else "HTTPS_PROXY"
    variables, _ = pip_settings.for_uv({"proxy": "http://proxy.example:3128"}, {told: "by hand"})
    assert variables["HTTP_PROXY"] == "http://proxy.example:3128"
    assert "HTTPS_PROXY" not in variables


@pytest.mark.parametrize(("said", "options"), [("1", ["--no-index"]), ("true", ["--no-index"]), ("0", []), ("no", [])])
def test_no_index(said: str, options: list[str]) -> None:
    assert pip_settings.for_uv({"no-index": said}, {})[1] == options


def test_pip_itself_is_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The real pip of the checkout reads a real file, with a quote in it and a list over several lines."""
    for name in [name for name in os.environ if name.startswith("PIP_")]:
        monkeypatch.delenv(name)
    told = tmp_path / "pip.conf"
    told.write_text(
        "[global]\nindex-url = https://index.example/it's\nfind-links =\n  /wheels\n  /more\n[install]\nretries = 2\n",
        encoding="utf-8",
    )
    monkeypatch.setenv("PIP_CONFIG_FILE", str(told))
    monkeypatch.setenv("PIP_RETRIES", "3")
    settings = install.settings_of_pip()
    assert settings["index-url"] == "https://index.example/it's"
    assert settings["find-links"].split() == ["/wheels", "/more"]
    assert settings["retries"] == "3"


def test_the_pip_of_the_checkout_runs() -> None:
    shown = subprocess.run([*install.pip(sys.executable), "--version"], capture_output=True, text=True, check=True)
    assert shown.stdout.startswith("pip ")
