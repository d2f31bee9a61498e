"""Quick-reference sheets, and sheets of what an overlay changes."""
