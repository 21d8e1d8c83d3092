"""What hatchling asks before it packs: the page must be inside, and the compiled form where it is asked for.

`python -m build` makes both packages, `python tools/compiled.py wheel DIST` a wheel with the compiled form
(`TAVOLACCIO_COMPILED=1`); without the variable a wheel is plain and fits every machine.
"""

from __future__ import annotations

import os
import sys
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Packing(BuildHookInterface[Any]):
    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        sys.path.insert(0, self.root)
        if not self._unpacked():
            from tools import web  # noqa: PLC0415  # only now is it on the path

            web.built()
        if not os.path.exists(os.path.join(self.root, "src", "tavolaccio", "server", "static", "index.html")):
            raise RuntimeError("the page is not built, and no package is made without it: `python tools/web.py build`")
        if self.target_name == "wheel" and os.environ.get("TAVOLACCIO_COMPILED") == "1":
            self._add_compiled(build_data)

    def _unpacked(self) -> bool:
        """Whether this is an unpacked source package, which holds the page as it was built."""
        return os.path.exists(os.path.join(self.root, "PKG-INFO"))

    def _add_compiled(self, build_data: dict[str, Any]) -> None:
        from tools import compiled  # noqa: PLC0415  # only now is it on the path

        place = compiled.ready(sys.executable)
        if place is None:
            raise RuntimeError("a compiled wheel was asked for, and nothing could be compiled")
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for library in compiled.libraries(place):
            build_data["force_include"][os.path.join(place, library)] = library
