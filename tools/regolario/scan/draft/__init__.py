"""Drafts from the text of a rulebook: chapters, entries, tables and statements to edit.

Nothing of the text is lost: each statement holds the words of its lines.
"""
