"""Commands for translators: comparison, terms, exchange of files, reviews."""
