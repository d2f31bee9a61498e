"""The model of a rules base: small frozen classes without input or output, created by data/load.py.

Games in other packages import these names from here, not from the modules.
"""

from regolario.model.cards import Card, CardDeck, CardSet
from regolario.model.game import Base, Chapter, Game, SheetItem
from regolario.model.language import Language, Phrases, Words
from regolario.model.numbers import Param, Plain, Quantity, Reference, Unit, Value
from regolario.model.pieces import Component, Piece
from regolario.model.review import Confidence, Origin, OtherText, Review
from regolario.model.rules import Agreement, Column, Entry, Example, Question, Row, Table
from regolario.model.senses import Sense
from regolario.model.sources import Basis, Document, How, Statement
from regolario.model.terms import Candidate, Term, TermWord, WrongForm
from regolario.model.topics import Topic

__all__ = [
    "Agreement",
    "Base",
    "Basis",
    "Candidate",
    "Card",
    "CardDeck",
    "CardSet",
    "Chapter",
    "Column",
    "Component",
    "Confidence",
    "Document",
    "Entry",
    "Example",
    "Game",
    "How",
    "Language",
    "Origin",
    "OtherText",
    "Param",
    "Phrases",
    "Piece",
    "Plain",
    "Quantity",
    "Question",
    "Reference",
    "Review",
    "Row",
    "Sense",
    "SheetItem",
    "Statement",
    "Table",
    "Term",
    "TermWord",
    "Topic",
    "Unit",
    "Value",
    "Words",
    "WrongForm",
]
