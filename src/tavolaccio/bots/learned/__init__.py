"""Bots that learned by playing against themselves: what they look at, their net in whole numbers, and the player."""
