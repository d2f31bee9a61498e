"""The rules of the dungeon that run."""
