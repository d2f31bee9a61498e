"""Layers of a rulebook: overlays, what they merge into and what they change."""
