"""The server under test with its disk, store and proxies: started, stopped, read from behind. Knows no fault."""
