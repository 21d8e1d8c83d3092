"""Puts the compiled form into the wheel that hatchling builds, where `TAVOLACCIO_COMPILED=1` asks for it.

`python tools/compiled.py wheel DIST` is the command; without the variable the wheel is plain and fits every machine.
"""

from __future__ import annotations

import os
import sys
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompiledWheel(BuildHookInterface[Any]):
    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if os.environ.get("TAVOLACCIO_COMPILED") != "1":
            return
        sys.path.insert(0, self.root)
        from tools import compiled  # noqa: PLC0415  # only now is it on the path

        place = compiled.ready(sys.executable)
        if place is None:
            raise RuntimeError("a compiled wheel was asked for, and nothing could be compiled")
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for library in compiled.libraries(place):
            build_data["force_include"][os.path.join(place, library)] = library
