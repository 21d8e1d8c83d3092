"""Which release this is. Journals name it: whoever wants to verify a match needs its rules."""

VERSION = "0.2.0"
