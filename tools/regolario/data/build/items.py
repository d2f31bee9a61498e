"""Construction of the items of a game from files: entries, tables, terms, questions and examples."""

import re
from collections.abc import Iterable, Mapping
from typing import Any

from regolario import model
from regolario.data.build.references import EMPTY, References
from regolario.data.places import Map, Seq
from regolario.data.schemas.heads import is_house
from regolario.data.values import quoted, share
from regolario.mechanics.bounds import HIGHEST_TOTAL, MOST_DIGITS
from regolario.mechanics.dice import Dice

TOTALS = re.compile(r"([0-9]+)(?:-([0-9]+))?")
NO_BASIS: tuple[model.Basis, ...] = ()
OWN_CHOICE = (model.Basis((), model.How.HOUSE, None, None),)


class ItemBuilder(References):
    """The builder of items from the mappings of files."""

    def _grounds(self, game: str, raw: Map) -> tuple[model.Basis, ...]:
        """Return the grounds of an entry or a table; by default, those of a profile are the group's choice."""
        if "rests_on" not in raw and is_house(self.files[game].head):
            return OWN_CHOICE
        return self.basis(raw.get("rests_on"))

    def basis(self, raw: Seq | None) -> tuple[model.Basis, ...]:
        """Return the grounds of an item."""
        if not raw:
            return NO_BASIS
        return tuple(
            model.Basis(
                tuple(item.get("statements", ())),
                model.How(item.get("how", "printed")),
                item.get("address"),
                item.get("note"),
            )
            for item in raw
        )

    def _agrees(self, raw: Seq | None) -> Iterable[model.Agreement]:
        for item in raw or ():
            try:
                within = share(item.get("within", "0 %"))
                yield model.Agreement(tuple(item.get("product", ())), item["about"], within, tuple(item.get("sum", ())))
            except ValueError as error:
                self.problem(item.place("within"), "wrong-type", str(error), "write it as `15 %`")

    def entry(self, game: str, chapter: str, key: str, raw: Map) -> model.Entry:
        identity = f"{game}/{chapter}/{key}"
        change = "remove" if raw.get("remove") else "replace" if raw.get("replace") else None
        see = tuple(
            found
            for index, written in enumerate(raw.get("see") or ())
            if (found := self.follow("rules", game, written, lambda i=index: raw["see"].place(i)))  # type: ignore[misc]
        )
        return model.Entry(
            id=identity,
            game=game,
            chapter=chapter,
            key=key,
            name=raw.get("name", EMPTY),
            text=raw.get("text", EMPTY),
            sheet=raw.get("sheet") or None,
            params=self.params(game, identity, raw.get("params")),
            tables=self.named("tables", game, raw.get("tables")),
            questions=self.named("questions", game, raw.get("questions")),
            rests_on=self._grounds(game, raw),
            see=see,
            optional=raw.get("optional", False),
            runs=raw.get("runs", True),
            because=raw.get("because"),
            agrees=tuple(self._agrees(raw.get("agrees"))),
            reviewed=reviews(raw),
            source=raw,
            change=change,
            on_sheet=raw.get("sheet") is not False,
            derived=raw.get("derived", False),
            asks=raw.get("asks") or EMPTY,
            also=raw.get("also") or EMPTY,
            topics=tuple(raw.get("topics") or ()),
        )

    def table(self, game: str, group: str, key: str, raw: Map) -> model.Table:
        return model.Table(
            id=f"{game}/{key}",
            game=game,
            group=group,
            key=key,
            name=raw["name"],
            dice=self._dice(raw) if "dice" in raw else None,
            rows=tuple(self._row(game, f"{game}/{key}", row) for row in raw["rows"]),
            columns=tuple(
                model.Column(c["key"], c["name"], c.get("long"), c.get("flag", False), c.get("dice") or EMPTY)
                for c in raw.get("columns", ())
            ),
            note=raw.get("note"),
            rests_on=self._grounds(game, raw),
            reviewed=reviews(raw),
            source=raw,
            on_sheet=raw.get("sheet") is not False,
            asks=raw.get("asks") or EMPTY,
            also=raw.get("also") or EMPTY,
            drawn=raw.get("drawn", False),
            steps=raw.get("steps", False),
        )

    def _dice(self, raw: Map) -> Dice | None:
        try:
            return Dice.parse(raw["dice"])
        except ValueError as error:
            self.problem(raw.place("dice"), "out-of-range", str(error), "write dice such as `2D6`")
            return None

    def _row(self, game: str, table: str, raw: Map) -> model.Row:
        low, high = self._totals(raw)
        entry = raw.get("entry")
        if entry is not None:
            entry = self.follow("rules", game, entry, lambda: raw.place("entry"))
        owner = f"{table}:{raw['result']}"
        return model.Row(
            low=low,
            high=high,
            result=raw["result"],
            text=raw["text"],
            entry=entry,
            params=self.params(game, owner, raw.get("params")),
            cells=self.params(game, owner, raw.get("cells")),
            unknown=frozenset(name for name, written in (raw.get("cells") or {}).items() if written is None),
            source=raw,
        )

    def _totals(self, raw: Map) -> tuple[int | None, int | None]:
        if "on" not in raw:
            return None, None
        found = TOTALS.fullmatch(str(raw["on"]))
        if not found:
            what = f"`{quoted(raw['on'])}` is not a total"
            self.problem(raw.place("on"), "wrong-type", what, "write `3` or `1-3`")
            return None, None
        low, high = found[1], found[2] or found[1]
        if len(low) > MOST_DIGITS or len(high) > MOST_DIGITS or max(int(low), int(high)) > HIGHEST_TOTAL:
            what = f"`{quoted(raw['on'])}` is out of range"
            self.problem(raw.place("on"), "out-of-range", what, f"write totals up to {HIGHEST_TOTAL:,}")
            return None, None
        return int(low), int(high)

    def term(self, game: str, group: str, key: str, raw: Map) -> model.Term:
        words = {
            code: self._term_word(word)
            for code, word in raw.items()
            if code not in ("definition", "sense", "rests_on", "also", "reviewed", "ignore")
        }
        return model.Term(
            id=f"{game}/{key}",
            game=game,
            group=group,
            key=key,
            definition=raw["definition"],
            words=words,
            rests_on=self.basis(raw.get("rests_on")),
            reviewed=reviews(raw),
            source=raw,
            also=raw.get("also") or EMPTY,
            sense=raw.get("sense"),
        )

    def _term_word(self, raw: Map | None) -> model.TermWord | None:
        if raw is None:
            return None
        wrong = tuple(model.WrongForm(item["form"], item["because"]) for item in raw.get("wrong", ()))
        candidates = tuple(
            model.Candidate(item["form"], item["because"], tuple(item.get("evidence", ())))
            for item in raw.get("candidates", ())
        )
        evidence, not_in = (tuple(raw.get(name, ())) for name in ("evidence", "not_in"))
        return model.TermWord(tuple(raw["forms"]), raw["state"], wrong, evidence, candidates, not_in)

    def question(self, game: str, group: str, key: str, raw: Map) -> model.Question:
        identity = f"{game}/{key}"
        readings: Mapping[str, Any] = raw.get("readings", EMPTY)
        if readings and raw.get("default") not in readings:
            place = raw.place("default" if "default" in raw else None)
            what = f"the default must be one of the readings, not `{quoted(raw.get('default'))}`"
            known = ", ".join(f"`{key}`" for key in readings)
            self.problem(place, "dangling-id", what, f"choose from: {known}")
        return model.Question(
            id=identity,
            game=game,
            key=key,
            kind=raw["kind"],
            name=raw["name"],
            text=raw["text"],
            params=self.params(game, identity, raw.get("params")),
            evidence=self.basis(raw["evidence"]),
            readings=readings,
            default=raw.get("default"),
            why=raw.get("why"),
            because=raw.get("because"),
            reviewed=reviews(raw),
            source=raw,
            derived=raw.get("derived", False),
            asks=raw.get("asks") or EMPTY,
        )

    def example(self, game: str, chapter: str, raw: Map) -> model.Example:
        rule = self.resolve("rules", game, raw["rule"]) or raw["rule"]
        return model.Example(
            rule=rule,
            game=game,
            chapter=chapter,
            name=raw["name"],
            given=raw.get("given", EMPTY),
            readings=raw.get("readings", EMPTY),
            params=raw.get("params", EMPTY),
            then=raw.get("then"),
            rests_on=tuple(raw.get("rests_on", ())),
            source=raw,
        )


def reviews(raw: Map) -> Mapping[str, model.Review]:
    """Return what is written about the translations of an item, by language."""
    return {code: _review(written) for code, written in (raw.get("reviewed") or EMPTY).items()}


def _review(written: Any) -> model.Review:
    """Return the state of a translation from its short form, a mark, or its long form, a mapping."""
    if not isinstance(written, Map):
        return model.Review(written)
    candidates = tuple(
        model.OtherText(one["text"], tuple(one.get("evidence", ())), one.get("note"))
        for one in written.get("candidates", ())
    )
    kinds = {"origin": model.Origin, "confidence": model.Confidence}
    fields: dict[str, Any] = {name: kinds[name](value) if name in kinds else value for name, value in written.items()}
    return model.Review(**{**fields, "candidates": candidates})
