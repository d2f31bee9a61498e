"""Lock files: they cover pyproject.toml, name no host and agree; the audit never claims too much."""

import json
import re
import tomllib
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from types import ModuleType
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.conftest import ROOT

LOCKS = ROOT / "requirements"
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
RUN = [*PROJECT["project"]["dependencies"], *PROJECT["dependency-groups"]["build"]]
EXTRAS = PROJECT["project"]["optional-dependencies"]
OWN = [*EXTRAS["cluster"], *EXTRAS["translate"]]
TEST = [*RUN, *OWN, *(one for one in EXTRAS["test"] if one != "regolario[cluster,translate]")]
MAINTAIN = [*TEST, *PROJECT["dependency-groups"]["maintain"]]
PINNED = re.compile(r"^(?P<pin>\S+==\S+(?: ; [^\\\n]+)?)(?P<hashes>(?: \\\n +--hash=sha256:[0-9a-f]{64})+)$", re.M)


def pins(name: str) -> dict[str, list[Requirement]]:
    """Return the pinned versions in a lock file by package; several if it depends on the platform."""
    found: dict[str, list[Requirement]] = {}
    for one in PINNED.finditer((LOCKS / f"{name}.txt").read_text(encoding="utf-8")):
        pin = Requirement(one["pin"])
        found.setdefault(canonicalize_name(pin.name), []).append(pin)
    return found


def version(pin: Requirement) -> str:
    return str(pin.specifier).removeprefix("==")


@pytest.mark.parametrize(("name", "wanted"), [("run", RUN), ("test", TEST), ("maintain", MAINTAIN)])
def test_each_requirement_is_locked_within_its_bounds(name: str, wanted: list[str]) -> None:
    locked = pins(name)
    for requirement in map(Requirement, wanted):
        there = locked.get(canonicalize_name(requirement.name), [])
        assert there, f"requirements/{name}.txt lacks {requirement.name}: run `make lock`"
        for pin in there:
            assert version(pin) in requirement.specifier, f"{pin} is outside {requirement}: run `make lock`"


@pytest.mark.parametrize("name", ["run", "test", "maintain"])
def test_every_line_is_a_pin_with_hashes_and_names_no_host(name: str) -> None:
    text = (LOCKS / f"{name}.txt").read_text(encoding="utf-8")
    rest = PINNED.sub("", text).splitlines()
    assert [line for line in rest if line.strip() and not line.startswith("#")] == []
    assert "://" not in text


@pytest.mark.parametrize(("small", "large"), [("run", "test"), ("test", "maintain")])
def test_a_larger_lock_holds_the_smaller(small: str, large: str) -> None:
    beneath, above = pins(small), pins(large)
    differing = {
        name for name, versions in beneath.items() if set(map(version, versions)) != set(map(version, above[name]))
    }
    assert differing == set()


def test_the_build_backend_is_the_locked_one() -> None:
    assert PROJECT["build-system"]["requires"] == PROJECT["dependency-groups"]["build"]
    assert re.fullmatch(r"setuptools==[0-9.]+", PROJECT["build-system"]["requires"][0])


@pytest.fixture(scope="module")
def audit() -> ModuleType:
    """Return the script of `make audit` as a module."""
    loader = SourceFileLoader("audit", str(ROOT / ".ci" / "audit"))
    spec = spec_from_loader("audit", loader)
    assert spec
    module = module_from_spec(spec)
    loader.exec_module(module)
    return module


CLEAN = {"name": "click", "version": "8.5.1", "vulns": []}
FAULTY = {"name": "material", "version": "9.7.6", "vulns": [{"id": "GHSA-1", "fix_versions": ["9.7.7"]}]}
UNKNOWN = {"name": "typst", "skip_reason": "not found"}


@pytest.mark.parametrize(
    ("packages", "said", "status"),
    [
        ([CLEAN], ["1 of 1 packages looked up; known vulnerabilities: 0"], 0),
        (
            [CLEAN, UNKNOWN],
            ["1 of 2 packages looked up; known vulnerabilities: 0", "Not looked up:", "  typst: not found"],
            0,
        ),
        ([UNKNOWN], ["0 of 1 packages looked up; known vulnerabilities: 0", "Not looked up:", "  typst: not found"], 0),
        (
            [FAULTY],
            ["material 9.7.6: GHSA-1; upgrade to 9.7.7", "1 of 1 packages looked up; known vulnerabilities: 1"],
            1,
        ),
    ],
)
def test_the_audit_states_what_it_looked_up(audit: ModuleType, packages: Any, said: list[str], status: int) -> None:
    assert audit.report(json.dumps({"dependencies": packages}), "") == (said, status)


def test_an_audit_without_a_network_claims_nothing(audit: ModuleType) -> None:
    lines, status = audit.report("", "Traceback (most recent call last):\nConnectionError: no address\n")
    assert status == 0
    assert lines[0] == "Nothing could be looked up, so nothing is known about vulnerabilities."
    assert "ConnectionError: no address" in lines[1]
