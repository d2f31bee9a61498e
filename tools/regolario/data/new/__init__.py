"""New files and items for authors."""
