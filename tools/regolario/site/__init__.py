"""The site: pages made from a base.

The only package that uses MkDocs (in plugin.py and mkdocs/).
"""
