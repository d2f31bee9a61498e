"""Texts of a base: markup, placeholders, lines side by side, differences word by word."""
