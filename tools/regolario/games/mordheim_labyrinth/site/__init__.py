"""Pages of this game on the site."""
