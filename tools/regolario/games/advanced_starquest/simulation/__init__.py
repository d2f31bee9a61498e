"""Skirmishes of two forces, fought many times with simple tactics."""
