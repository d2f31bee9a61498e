"""Recorded missions of DOOM (2016)."""
