"""What is kept of a table, and what follows from it: set-up, entries, the state after any of them, checkpoints.

Entries and checkpoints go in as plain data, a `TableState` comes out; what time it is and who looks is never known.
"""
