"""Show examples in docstrings (`>>> …`) as code. Loaded by mkdocstrings, in the environment of the site."""

from __future__ import annotations

import re
from typing import Any

import griffe  # type: ignore[import-not-found,unused-ignore]

EXAMPLE = re.compile(r"^>>> .*?(?=\n\s*\n|\Z)", re.MULTILINE | re.DOTALL)


class Examples(griffe.Extension):  # type: ignore[misc,unused-ignore]
    def on_instance(self, *, obj: Any, **_more: Any) -> None:
        if obj.docstring is not None:
            obj.docstring.value = EXAMPLE.sub(lambda found: f"```pycon\n{found[0]}\n```", obj.docstring.value)
