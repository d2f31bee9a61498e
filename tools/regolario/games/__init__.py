"""The rules that run, a package for each game. Standard library and regolario.mechanics only."""
