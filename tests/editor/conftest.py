"""The language server that editors run for YAML."""

import os
import shutil
from collections.abc import Iterator

import pytest

from tests.conftest import ROOT
from tests.editor.language_server import LanguageServer

INSTALLED = ROOT / "build" / "npm" / "node_modules" / ".bin" / "yaml-language-server"


@pytest.fixture(scope="session")
def server() -> Iterator[LanguageServer]:
    """Yield the server from npm, which `make test` installs; ``REGOLARIO_YAML_SERVER`` names another."""
    named = os.environ.get("REGOLARIO_YAML_SERVER") or shutil.which(INSTALLED) or shutil.which(INSTALLED.name)
    if not named:
        pytest.fail("these tests need yaml-language-server from npm: run `make editor`", False)
    started = LanguageServer(named)
    yield started
    started.close()
