"""Commands for whoever studies the games or proves the program."""
