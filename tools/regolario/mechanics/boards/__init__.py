"""Boards drawn as text, with figures on them. Games supply the signs."""
