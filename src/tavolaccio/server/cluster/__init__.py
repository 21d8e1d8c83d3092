"""Many workers of one server, over a bus: in comes what the others say, out goes what happened here.

One process never enters this package; it knows hub and tables, and they know only `hosting.peers`.
"""
