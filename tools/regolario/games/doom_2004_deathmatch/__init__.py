"""DOOM 2004, deathmatch.

The rules of S0 that a function plays, and the matches that are recorded with them.
"""
