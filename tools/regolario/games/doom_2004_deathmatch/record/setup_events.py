"""How a recorded match begins: the pool, the cards that are dealt, the marines that are placed."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from difflib import get_close_matches

from regolario.games.doom_2004_deathmatch.record.state import ITEM, Head, Marine, MatchState
from regolario.mechanics.spaces import Space
from regolario.record.rulings import Refusal


def begun(head: Head) -> MatchState:
    """Return a match before its first event: bins filled, pool beside the board, timer full."""
    book = head.book
    book.check("the-game/players", field="players", players=len(head.players))
    marines = {letter: initial(head, letter) for letter in head.marines}
    return MatchState(head, marines, _pool(head), dict.fromkeys(head.scorers, 0), head.deck, head.cards)


def initial(head: Head, letter: str) -> Marine:
    """Return a marine in its initial state (S0-R018)."""
    kit = head.book.ask("setup/starting-equipment", chainsaw=letter in head.chainsaws)
    return Marine(None, kit.wounds, kit.armour, frozenset(kit.items))


def check_marines(head: Head) -> None:
    """Raise Refusal unless each player has as many marines as the number of players requires."""
    if head.book.is_removed("match-setup/marines"):
        return
    each = head.book.ask("match-setup/marines", players=len(head.players)).each
    for player in head.players:
        own = list(head.marines.values()).count(player)
        if own != each:
            raise head.book.refuse(
                "match-setup/marines", "marines-of-a-player", field="marines", player=player, own=own, each=each
            )


def check_map(head: Head) -> None:
    """Raise Refusal for a map without room for all marines, unless some may start off the board."""
    if head.board is not None:
        head.book.check("match-setup/scenario-map", field="board", board=head.board, marines=len(head.marines))


def _pool(head: Head) -> Mapping[str, int]:
    if head.board is None:
        return {}
    things = [thing for found in head.board.drawing.things.values() for thing in found]
    on_map = Counter(thing.removeprefix(ITEM) for thing in things if thing.startswith(ITEM))
    pool = head.book.ask(
        "match-setup/item-pool", players=len(head.players), marines=len(head.marines), on_map=dict(on_map)
    )
    for kind, shown in on_map.items():
        if kind in pool.placed and pool.placed[kind] < shown:
            raise head.book.refuse(
                "match-setup/item-pool", "too-many-tokens", field="board", item=kind, most=pool.placed[kind]
            )
    return dict(pool.left)


def deal(state: MatchState, *, marine: str, cards: tuple[str, ...], keep: str) -> MatchState:
    """Return the state after a marine is dealt cards and keeps one (S0-R021 to S0-R023)."""
    here = state.marine(marine, "deal")
    if here.card is not None or state.placed:
        raise state.book.refuse("setup/starting-cards", "cards-already-dealt", field="deal", marine=marine)
    state.book.demand("setup/starting-cards", field="keep", drawn=cards, kept=(keep,))
    left = dict(state.cards)
    for card in cards:
        if card not in left:
            near = ", ".join(get_close_matches(card, left, 1) or left)
            raise state.book.refuse("match-setup/marine-cards", "no-such-card", field="cards", card=card, known=near)
        if not left[card]:
            raise state.book.refuse("match-setup/marine-cards", "not-in-the-deck", field="cards", card=card)
        left[card] -= 1
    return replace(state.with_marine(marine, card=keep), cards=left)


def place(state: MatchState, *, marine: str, at: Space) -> MatchState:
    """Return the state after a marine is placed, each player in turn (S0-R025 to S0-R027)."""
    check_place(state, marine)
    head = state.head
    first = head.marines[state.placed[0] if state.placed else marine]
    order = state.book.ask("match-setup/placing", seats=head.players, first=first)
    player = order[len(state.placed)]
    if head.marines[marine] != player:
        raise state.book.refuse("match-setup/placing", "another-player-places", field="place", player=player)
    found = state.book.demand("match-setup/placing-spaces", field="at", board=state.table(), target=at)
    state = placed(state, marine, at)
    return state if set(found.spaces) - {at} else _off_the_board(state, order)


def _off_the_board(state: MatchState, order: tuple[str, ...]) -> MatchState:
    """Return the state after marines without a point start off the board, if allowed."""
    for player in order[len(state.placed) :]:
        own = (letter for letter, owner in state.head.marines.items() if owner == player)
        letter = next(letter for letter in own if letter not in state.placed)
        state = replace(state.with_marine(letter, fragged=True), placed=(*state.placed, letter))
    return state


def check_place(state: MatchState, marine: str) -> None:
    """Raise Refusal unless this marine has yet to be placed and the cards are dealt."""
    state.marine(marine, "place")
    waiting = [letter for letter, one in state.marines.items() if one.card is None]
    if 0 < len(waiting) < len(state.marines):
        raise state.book.refuse("setup/starting-cards", "cards-not-dealt", marine=", ".join(waiting))
    if marine in state.placed:
        raise state.book.refuse("match-setup/placing", "already-placed", field="place", marine=marine)


def placed(state: MatchState, marine: str, at: Space) -> MatchState:
    """Return the state after a marine stands on its first space."""
    return replace(state.with_marine(marine, at=at), placed=(*state.placed, marine))


def check_all_placed(state: MatchState) -> None:
    """Raise Refusal while marines have yet to be placed."""
    waiting = [letter for letter in state.marines if letter not in state.placed]
    if waiting and state.head.board is not None:
        raise state.book.refuse("match-setup/placing", "not-all-placed", marine=", ".join(waiting))


def no_such(word: str, known: Mapping[str, object], field: str) -> Refusal:
    """Return the refusal of a word that is unknown in this match."""
    return Refusal(None, "no-such-word", field=field, word=word, known=", ".join(known))
