"""Every code that a check can print is explained in the docs and tried in cases.yaml; none is explained that is not."""

import ast
import re
from pathlib import Path

from tests.checks.test_checks import CASES

ROOT = Path(__file__).parents[2]
SOURCES = sorted((ROOT / "tools" / "regolario").glob("*.py")) + sorted((ROOT / "tools/regolario/checks").glob("*.py"))
CODE = re.compile(r"[a-z]+(-[a-z]+)+|syntax|encoding|unreadable|stale|overlay")
TRIED_ELSEWHERE = {"encoding", "unreadable", "too-large", "too-deep", "overlay", "numeral-in-rule"}


def codes_in(path: Path) -> set[str]:
    """The second argument of every Problem(...) and self._problem(...) that is written out."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and len(node.args) >= 2 and "roblem" in ast.unparse(node.func):
            found |= {
                constant.value
                for constant in ast.walk(node.args[1])
                if isinstance(constant, ast.Constant) and isinstance(constant.value, str)
            }
    return {code for code in found if CODE.fullmatch(code)}


def printed() -> set[str]:
    from regolario.checks.privacy import LOOKS
    from regolario.examples import Outcome

    default = Outcome.__dataclass_fields__["code"].default
    return set().union(*map(codes_in, SOURCES)) | {look[2] for look in LOOKS} | {default, "nothing-asserted"}


def explained() -> set[str]:
    text = (ROOT / "docs" / "en" / "contribute" / "checks.md").read_text(encoding="utf-8")
    return set(re.findall(r"(?m)^### ([a-z-]+)$", text))


def test_every_code_is_explained_and_nothing_else() -> None:
    assert printed() == explained()


def test_every_code_is_tried() -> None:
    assert printed() - {case["code"] for case in CASES} == TRIED_ELSEWHERE
