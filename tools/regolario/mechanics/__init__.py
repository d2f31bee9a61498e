"""What games share: dice, tables, tiles, odds. Knows no game; standard library only."""
