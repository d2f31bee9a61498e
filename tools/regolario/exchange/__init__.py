"""Exchange of texts with translators' tools.

One model of translation units, and around it a reader and a writer for each format.
"""
