"""What shows that the life of a table is right: scenarios, failures by the schedule of a die, two worlds at the wire.

Tables run here on a clock that is a number and a journal that is a list; no socket, no disk, no waiting.
"""
