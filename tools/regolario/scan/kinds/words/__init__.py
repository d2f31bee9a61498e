"""Words that are misspelt, foreign, out of place, or not those of the rest of the text."""
