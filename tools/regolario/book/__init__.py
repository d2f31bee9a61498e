"""Rulebooks: overlays, merged layers, terms and text."""
