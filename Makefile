# make site    the whole site with its PDFs, in site/
# make serve   the site live, on 127.0.0.1:8000
# make test    every test, browser tests included
# make bench   speed and size, as ratios
# Each sets up all it needs: Python packages in .venv, and Debian's chromium and poppler-utils where it may.

PYTHON ?= python3
PY := .venv/bin/python
export NO_MKDOCS_2_WARNING := 1
export PIP_DISABLE_PIP_VERSION_CHECK := 1

.PHONY: site serve test lint types check bench clean browser

site: .venv/ready
	$(PY) -m regolario site

serve: .venv/ready
	$(PY) -m regolario site --serve

test: .venv/ready-to-test browser lint types
	$(PY) -m regolario check
	$(PY) -m pytest -n auto --dist loadfile

lint: .venv/ready-to-test
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .

types: .venv/ready-to-test
	$(PY) -m mypy

check: .venv/ready
	$(PY) -m regolario check

bench: .venv/ready-to-test
	$(PY) -m benchmarks

clean:
	rm -rf .venv site build .mypy_cache .pytest_cache .ruff_cache

.venv/made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Python 3.11 or newer is needed; name it with: make PYTHON=python3.11"; exit 1; }
	@rm -rf .venv
	@$(PYTHON) -m venv .venv 2>/dev/null || \
	  { ./.ci/debian python3-venv && rm -rf .venv && $(PYTHON) -m venv .venv; }
	@touch .venv/made

.venv/ready: .venv/made pyproject.toml constraints.txt
	$(PY) -m pip install --quiet --constraint constraints.txt --editable .
	@touch .venv/ready

.venv/ready-to-test: .venv/ready
	$(PY) -m pip install --quiet --constraint constraints.txt --editable ".[test]"
	@touch .venv/ready-to-test

browser:
	@command -v chromium >/dev/null || ./.ci/debian chromium
	@command -v pdftoppm >/dev/null || ./.ci/debian poppler-utils
