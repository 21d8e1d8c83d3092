"""The kernel: questions, moves, matches, state, chance, views, journals, notation. Standard library only.

Everything here is game-independent. A game imports what it needs from the modules; the rest of the program needs
little more than `Match`.
"""
