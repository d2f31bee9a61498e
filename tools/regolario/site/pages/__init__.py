"""Pages of a game and of all games, a module for each kind."""
