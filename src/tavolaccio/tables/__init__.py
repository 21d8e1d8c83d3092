"""A table of people as a pure object: an input at a given time goes in, effects come out, and nothing is waited for.

It knows the rules of the house (who may do what when, what happens to the absent) and the games; it never knows a
clock, a socket, a store, another worker or a log. What does those things hands inputs in and carries effects out.
"""
