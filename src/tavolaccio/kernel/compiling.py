"""The one concession to the optional compiled build: `mypyc_attr`, without a dependency at run time.

A class marked `@mypyc_attr(allow_interpreted_subclasses=True)` may be subclassed by a game that is not compiled.
This module itself stays interpreted.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(**_marks):
        return lambda cls: cls
