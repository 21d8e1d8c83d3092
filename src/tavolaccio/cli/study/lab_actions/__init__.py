"""What `tavolaccio lab` does, one module for each action."""
