"""A solo dungeon: a small game that is recorded, of another kind than the games of the project."""
