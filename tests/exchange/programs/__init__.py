"""Files for translators' tools, read by other programs."""
