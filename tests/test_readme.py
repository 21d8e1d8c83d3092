"""The README is page one: what it shows must be true."""

import doctest
from pathlib import Path

README = Path(__file__).parent.parent / "README.md"


def test_the_python_in_the_readme_runs() -> None:
    failed, tried = doctest.testfile(str(README), module_relative=False, optionflags=doctest.IGNORE_EXCEPTION_DETAIL)
    assert tried >= 10
    assert failed == 0
