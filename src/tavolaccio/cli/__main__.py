"""`python -m tavolaccio.cli …` is `tavolaccio …`."""

import sys

from tavolaccio.cli import main

if __name__ == "__main__":
    sys.exit(main())
