"""For learners: the games as environments with fixed-size observations and actions.

`tavolaccio.env(game, seats, options)` makes a PettingZoo environment; `Tables` plays many matches at once. Both show a
seat what `match.view(seat)` shows, and nothing else. How to: docs/howto/use-the-environment.md
"""
