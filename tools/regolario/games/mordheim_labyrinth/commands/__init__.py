"""Sub-commands of this game."""
