"""People at tables, as programs, over real WebSockets."""
