"""Exchange of texts with translators' tools: one model of translation units, a reader and a writer per format."""
