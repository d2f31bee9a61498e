"""Games as JSON for other programs: the content of rulebooks, and its JSON Schema."""
