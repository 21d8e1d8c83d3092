"""A match in the terminal: in come keys, out come screens. Knows no command line."""
