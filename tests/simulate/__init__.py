"""Simulations, without a game."""
