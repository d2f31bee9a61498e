"""Checks of what leads from one item to another: links, citations, searches, overlays."""
