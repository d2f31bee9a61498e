"""Pages that show languages side by side: chapters, tables, terms, and the glossary of all games."""
