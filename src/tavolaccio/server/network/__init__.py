"""Sockets before anybody speaks: where to listen, whom to believe, how to cut somebody off. Knows no protocol."""
