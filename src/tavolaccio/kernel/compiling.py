"""The one concession to the optional compiled build: two names, without a dependency at run time.

A class marked `@mypyc_attr(allow_interpreted_subclasses=True)` may be subclassed by a game that is not compiled. A
local variable of type `i64` is a number of the machine where compiled, and an `int` like any other where not.
This module itself stays interpreted.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64 as i64
    from mypy_extensions import mypyc_attr as mypyc_attr
else:
    i64 = int

    def mypyc_attr(**_marks):
        return lambda cls: cls
