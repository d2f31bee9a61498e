"""Schemas of the files of a base, and messages about malformed ones."""
