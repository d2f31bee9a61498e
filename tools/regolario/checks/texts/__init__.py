"""Checks of texts: each by itself, and its languages against each other."""
