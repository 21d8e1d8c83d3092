"""WebSockets: in come frames, out go frames; in between messages are handed to the hub. Knows no store and no rule."""
