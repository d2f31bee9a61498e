"""Files for translators' tools: units, formats, imports."""
