"""Recorded matches: what can happen in one, and what follows."""
