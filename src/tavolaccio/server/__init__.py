"""Tables over the network: sockets and HTTP in, a store below, other workers beside.

`protocol` says what goes over the wire, `hosted` is the shell of one table (the table itself is in `tavolaccio.tables`
and does no I/O), `house` holds all of them, `store` keeps their journals, `colleagues` are the other workers.
"""
