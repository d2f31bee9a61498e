"""A game of a few pebbles that comes from a package of its own."""
