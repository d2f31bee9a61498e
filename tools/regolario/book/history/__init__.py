"""Earlier versions of a base, from git."""
