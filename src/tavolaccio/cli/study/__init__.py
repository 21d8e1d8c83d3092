"""Commands for studying the games and proving the program."""
