"""Making labyrinths by the rules."""
