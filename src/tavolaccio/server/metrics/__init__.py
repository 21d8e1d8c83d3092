"""Figures for those who run a server: what is counted (`counting`) and how Prometheus reads it (`exposition`)."""
