"""Mechanics shared by games: dice, tables, tiles, boards, paths. Knows no game; standard library only."""
