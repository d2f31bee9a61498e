"""Checks of rows and sums: tables, pieces, decks of cards."""
