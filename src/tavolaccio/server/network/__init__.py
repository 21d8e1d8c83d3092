"""Sockets below any protocol: where to listen, which proxies to trust, how to cut a connection."""
