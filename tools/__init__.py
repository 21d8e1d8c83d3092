"""What keeps the house: the start of the two commands, the locks, the checks."""
