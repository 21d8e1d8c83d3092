"""Which release this is. Journals name it: verifying a match takes its rules."""

VERSION = "0.2.0"
