"""Commands that begin, fill and check a base."""
