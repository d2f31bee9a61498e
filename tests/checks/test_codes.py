"""Every code that a check can print is explained in the docs and tried in cases.yaml; no other is."""

import ast
import re
from pathlib import Path

from tests.checks.test_checks import CASES

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "tools" / "regolario"
FOLDERS = ("data", "book", "engine", "checks")
SOURCES = sorted([*PACKAGE.glob("*.py"), *(path for folder in FOLDERS for path in (PACKAGE / folder).rglob("*.py"))])
DOCS = ROOT / "docs" / "en" / "contribute"
CODE = re.compile(r"[a-z]+(-[a-z]+)+|syntax|encoding|unreadable|stale|overlay|consequence")
TRIED_ELSEWHERE = {"encoding", "unreadable", "too-large", "too-deep", "numeral-in-rule"}
TRIED_ELSEWHERE |= {
    "call-in-rule",
    "import-in-rule",
    "module-fails",
    "bad-signature",
    "function-fails",
    "no-games",
    "moved-mark",
    "no-sense",
    "unknown-sense",
}


def codes_in(path: Path) -> set[str]:
    """Return the literal code in every Problem(...), self._problem(...) and Refused(...)."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        called = ast.unparse(node.func) if isinstance(node, ast.Call) else ""
        if isinstance(node, ast.Call) and ("roblem" in called or called == "Refused") and len(node.args) >= 2:
            code = node.args[2 if called == "Refused" else 1]
            constants = (inner.value for inner in ast.walk(code) if isinstance(inner, ast.Constant))
            found |= {constant for constant in constants if isinstance(constant, str)}
    return {code for code in found if CODE.fullmatch(code)}


def printed() -> set[str]:
    from regolario.checks.texts.privacy import LOOKS
    from regolario.engine.examples import ExampleOutcome

    default = ExampleOutcome.__dataclass_fields__["code"].default
    return (
        set().union(*map(codes_in, SOURCES))
        | {look[2] for look in LOOKS}
        | {default, "nothing-asserted", "function-fails"}
    )


def explained() -> set[str]:
    pages = (DOCS / "checks").glob("*.md")
    return {code for page in pages for code in re.findall(r"(?m)^### ([a-z-]+)$", page.read_text(encoding="utf-8"))}


def test_every_code_is_explained_and_nothing_else() -> None:
    assert printed() == explained()


def test_every_code_is_listed_with_its_page() -> None:
    listed = re.findall(
        r"\[([a-z-]+)\]\((checks/[a-z]+\.md)#([a-z-]+)\)", (DOCS / "checks.md").read_text(encoding="utf-8")
    )
    assert sorted(code for code, *_ in listed) == sorted(explained())
    for code, page, anchor in listed:
        assert anchor == code
        assert f"\n### {code}\n" in (DOCS / page).read_text(encoding="utf-8")


def test_every_code_is_tried() -> None:
    assert printed() - {case["code"] for case in CASES} == TRIED_ELSEWHERE
