"""Construction of what lies on the table from files: pieces and decks of cards."""

from typing import Any

from regolario import model
from regolario.data.build.items import ItemBuilder, reviews
from regolario.data.build.references import EMPTY
from regolario.data.places import Map
from regolario.data.values import parse, quoted

LONGEST_SIDE = 2_000
"""The longest side of a piece, in the base unit of its kind (millimetres)."""


class PieceBuilder(ItemBuilder):
    """The builder of components and decks."""

    def component(self, game: str, group: str, key: str, raw: Map) -> model.Component:
        return model.Component(
            id=f"{game}/{key}",
            game=game,
            group=group,
            key=key,
            name=raw["name"],
            size=self._size(raw, "size"),
            total=raw.get("total"),
            two_sided=raw.get("two_sided", False),
            pieces=tuple(model.Piece(name, piece["name"], piece["count"]) for name, piece in raw["pieces"].items()),
            rests_on=self.basis(raw["rests_on"]),
            source=raw,
        )

    def _size(self, raw: Map, field: str) -> tuple[model.Quantity, ...]:
        """Return the width and height in a field; invalid ones are reported and left out."""
        return tuple(size for written in raw[field] if (size := self._side(raw, field, written)))

    def _side(self, raw: Map, field: str, written: Any) -> model.Quantity | None:
        try:
            value = parse(written, self.units)
        except ValueError as error:
            self.problem(raw.place(field), "wrong-type", str(error), "write `180 mm`")
            return None
        if not isinstance(value, model.Quantity):
            self.problem(raw.place(field), "wrong-type", f"`{quoted(written)}` has no unit", "write `180 mm`")
        elif not 0 < value.number * (self.units[value.unit].size or 1) <= LONGEST_SIDE:
            remedy = f"write a side above 0 and up to {LONGEST_SIDE:,} mm"
            self.problem(raw.place(field), "out-of-range", f"`{quoted(written)}` is out of range", remedy)
        else:
            return value
        return None

    def deck(self, game: str, group: str, key: str, raw: Map) -> model.CardDeck:
        """Return a deck of cards."""
        cards, sets = raw.get("cards") or EMPTY, raw.get("sets") or EMPTY
        return model.CardDeck(
            id=f"{game}/{key}",
            game=game,
            group=group,
            key=key,
            name=raw["name"],
            about=raw.get("about"),
            total=raw.get("total"),
            unnamed=raw.get("unnamed", 0),
            slip=self._size(raw, "slip") if "slip" in raw else None,
            sets=tuple(
                model.CardSet(name, one.get("name"), one["cards"], one.get("copies", 1)) for name, one in sets.items()
            ),
            cards=tuple(self._card(game, f"{game}/{key}:{name}", name, card) for name, card in cards.items()),
            rests_on=self.basis(raw["rests_on"]),
            reviewed=reviews(raw),
            source=raw,
        )

    def _card(self, game: str, owner: str, key: str, raw: Map) -> model.Card:
        return model.Card(
            key=key,
            copies=raw.get("copies", 1),
            set=raw.get("set"),
            number=raw.get("number"),
            params=self.params(game, owner, raw.get("params")),
            effect=raw.get("effect"),
            rests_on=self.basis(raw.get("rests_on")),
        )
