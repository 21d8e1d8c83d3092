"""Stores: in go appends, out comes whether they are durable. What the entries mean is not known here.

`store` says what a store promises; `sqlite` and `postgres` keep it; `addresses` chooses.
"""
