"""Interface words: catalogues of the house, their reader, and CLDR data of languages.

The catalogues are messages.pot and a .po file for each language. This package knows no base and no game;
``regolario.book.messages`` looks messages up.
"""
