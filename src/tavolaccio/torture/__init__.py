"""A fault campaign against a server that it starts itself: real clients, real faults, and a checker that believes
nobody. See docs/torture.md."""
