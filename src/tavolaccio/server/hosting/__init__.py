"""The tables of this process: in come messages of people, out go entries for the store and messages for connections.

What the rules of a table are stands in `tavolaccio.tables`; what a WebSocket or a request looks like is not known here.
"""
