"""Helper processes: in go matches and journals, out come moves, hints, records, replays.

They may think long, crash or be killed, and the server goes on. They know no socket, store or table.
"""
