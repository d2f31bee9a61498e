"""Recorded skirmishes: a marine player and an alien player, each with some units, on a board."""
