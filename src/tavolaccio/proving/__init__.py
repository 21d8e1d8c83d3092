"""The proving room: what certifies a game. Shipped, so that the author of the next game can use it.

- `python -m tavolaccio.proving GAME`: everything below that needs no files, at every number of seats
- `contract.prove(game, seats, seed)`: a random match looked at from all sides at every decision
- `audit.audit(match)`: what a waiting rule remembers
- `two_worlds.two_worlds(game, seats, games, seed)`: does any seat receive a byte that depends on hidden cards?
- `perft`, `playthrough`: counts and whole matches kept as files; `python -m tavolaccio.proving.regenerate [GAME]`
- `scenario`, `coverage`: given / when / then, and which clause of the rulebook is proved by what
"""
