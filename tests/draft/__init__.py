"""Tests of drafts from the text of rulebooks."""
