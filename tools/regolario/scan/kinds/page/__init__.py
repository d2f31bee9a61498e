"""What a page leaves in its text: numbers and headers of pages, tables, titles and references to them."""
