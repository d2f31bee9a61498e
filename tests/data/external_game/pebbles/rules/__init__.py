"""The rules that run."""
