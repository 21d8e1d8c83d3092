"""Hypothesis is deterministic here: the same examples on every machine, and no clock."""

from hypothesis import HealthCheck, settings

settings.register_profile("tavolaccio", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("tavolaccio")
