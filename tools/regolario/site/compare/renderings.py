"""How the texts of a game say a term: its forms with their counts, and the texts that have none."""

from collections.abc import Iterable, Sequence

from markupsafe import Markup

from regolario.site.compare.differences import place
from regolario.site.html.said import escaped
from regolario.site.rendering.leaf import Leaf
from regolario.translate.term_places import TermPlace, renderings


def renderings_of(leaf: Leaf, found: Sequence[TermPlace]) -> str:
    """Return the forms of a term in each language as a row of HTML, with the places of its labels."""
    if not found:
        return ""
    cells = "".join(_cell(leaf, found, code) for code in leaf.base.languages)
    head = f'<p class="pair-kind">{place("site-compare-renderings")}</p>'
    return f'{head}<div class="pair pair--renderings">{cells}</div>\n'


def gaps_of(found: Iterable[TermPlace]) -> int:
    """Return how many rules without a form of a term its renderings name, counted in each language."""
    return len({(code, _rule_of(one)) for one in found for code in one.gaps})


def _cell(leaf: Leaf, found: Sequence[TermPlace], code: str) -> str:
    counted = (f"{escaped(form)} {count}" for form, count in renderings(found, code).most_common())
    forms = f'<span lang="{code}">{" · ".join(counted) or "–"}</span>'
    return f'<div data-l="{code}">{forms}{_gaps(leaf, [one for one in found if code in one.gaps])}</div>'


def _gaps(leaf: Leaf, found: Sequence[TermPlace]) -> str:
    """Return the number of the texts without a form of the term, folded, with links to rules."""
    if not found:
        return ""
    rules = _names(leaf, dict.fromkeys(map(_rule_of, found)))
    summary = f"<summary>{place(f'site-compare-gaps {len(found)}')}</summary>"
    return f'<details class="hints gaps">{summary}<p class="differs">{" · ".join(rules) or "–"}</p></details>'


def _rule_of(one: TermPlace) -> str:
    return one.unit.partition("#")[0]


def _names(leaf: Leaf, units: Iterable[str]) -> Iterable[Markup]:
    return (leaf.named(unit) for unit in units if unit in leaf.game.entries)
