"""Texts as HTML: escaping, links, outlines, differences."""
