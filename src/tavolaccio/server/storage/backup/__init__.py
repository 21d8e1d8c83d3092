"""Backups of a store: saved while the server runs, checked before they are trusted, put back without a loss."""
