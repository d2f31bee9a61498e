"""Capture the Flag for DOOM (2004): two teams of marines, each after the other's flag (document S0)."""
