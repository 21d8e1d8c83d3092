"""What ./test does beside its checks, with the time that they leave: fetch what the tests need, compile the rules."""

from __future__ import annotations

import os
import sys

if __name__ == "__main__":
    sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

from tools import compiled, needs

if __name__ == "__main__":
    for need in needs.ALWAYS:  # one by one: what one system does not offer keeps nobody from the rest
        needs.provide([need])  # what could not be had is told by the tests that miss it
    sys.exit(compiled.main([]))
