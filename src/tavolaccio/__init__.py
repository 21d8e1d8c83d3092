"""Tavolaccio: a table for mean little card games."""

__version__ = "0.1.0"
