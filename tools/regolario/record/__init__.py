"""Recorded games: lists of events that are replayed and checked against the rules. Knows no game.

A game supplies a ``Recorder`` (``regolario.record.recorder``): the keys of its head, its kinds of events, its initial
state and its sentences. Everything else is in this package::

    match = Match(begin(base, {"game": ..., "format": 1, ...}))
    match.push({...})  # raises Refusal for what the rules do not allow
    match.state.score
    match.pop()
"""
