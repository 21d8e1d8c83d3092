"""Tables over the network: sockets and HTTP in, a store below, other workers beside.

`main` is the `serve` command, `serve` one process; `websocket` and `http` are its doors, `hosting` holds its tables
(the tables themselves are in `tavolaccio.tables` and do no I/O), `storage` keeps their journals, `helpers` think for
bots, and `cluster` is for many processes.
"""
