"""The site: pages made from a base, and the only folder that knows MkDocs (in plugin.py, navigation.py)."""
