"""What people are told when installing fails, from what uv and pip really print."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import install

UV_ASLEEP = """
$ uv pip sync
error: Request failed after 3 retries in 4.5s
  cause: Failed to fetch: https://index.example/simple/rich/
  cause: error sending request for url (https://index.example/simple/rich/)
  cause: client error (Connect)
  cause: dns error
"""
UV_DISTRUST = """
$ uv pip sync
error: Failed to fetch: https://index.example/simple/rich/
  cause: error sending request for url (https://index.example/simple/rich/)
  cause: client error (Connect)
  cause: invalid peer certificate: UnknownIssuer
"""
PIP_ASLEEP = """
$ pip install
WARNING: Retrying (Retry(total=0)) after connection broken by 'NameResolutionError("Failed to resolve 'index.example'
 ([Errno -3] Temporary failure in name resolution)")': /simple/uv/
ERROR: Could not find a version that satisfies the requirement uv==1 (from versions: none)
ERROR: No matching distribution found for uv==1
"""
PIP_UNKNOWN = """
$ pip install
ERROR: No matching distribution found for rich==0
"""


@pytest.mark.parametrize(
    ("log", "is_unreachable", "sentence"),
    [
        (UV_ASLEEP, True, "no package index answered"),
        (PIP_ASLEEP, True, "no package index answered"),
        (UV_DISTRUST, False, "is not trusted here"),
        (PIP_UNKNOWN, False, "could not be installed: ERROR: No matching distribution found for rich==0"),
        (UV_ASLEEP + PIP_UNKNOWN, False, "could not be installed: ERROR: No matching"),  # the last command counts
    ],
)
def test_reasons(
    log: str, is_unreachable: bool, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "log").write_text(log, encoding="utf-8")
    monkeypatch.setattr(install, "LOG", str(tmp_path / "log"))
    assert install.unreachable() is is_unreachable
    said = install.reason()
    assert sentence in said
    assert "\n" not in said
