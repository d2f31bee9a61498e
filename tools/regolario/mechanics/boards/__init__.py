"""Boards drawn as text with figures on them, their pictures and descriptions.

Games supply signs and art.
"""
