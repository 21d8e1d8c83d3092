"""The store in one file: a writer that shares commits, a reader in a thread, and the care for a disk that may fail."""
