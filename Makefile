# make site    build the whole site with its PDFs in site/
# make serve   serve the site with live reload on 127.0.0.1:8000
# make test    run every test, including browser tests
# make quick   run all tests except those of browser, print, fuzzing, removal, and those that start programs or build sites
# make removal run every generic test in copies of the project without one of its games
# make bench   measure speed and size, as ratios
# make fuzz    try 100,000 mutated inputs each for every reader of files and for the rules; N=1000 for fewer
# make mutants list changes to the rules that no worked example notices
# make lexicon learn which word translates which from rules_data/, and what signs weigh, for the checks of meaning
# make lock    update the hashes in requirements/ after a change in pyproject.toml; UPGRADE=--upgrade for new versions
# make sbom    write the dependencies of the program as CycloneDX to build/sbom.cdx.json
# make audit   list known vulnerabilities of all requirements, and what could not be looked up
# make programs install programs that read files for translators, and one that checks HTML, for the tests
# Each target installs what it needs: Python packages in .venv, and Debian packages if permitted.

PYTHON ?= python3
PY := .venv/bin/python
export NO_MKDOCS_2_WARNING := 1
export PIP_DISABLE_PIP_VERSION_CHECK := 1
# Tests start hundreds of Pythons: keep the bytecode, whatever the environment says, or each compiles everything again.
export PYTHONDONTWRITEBYTECODE :=

.PHONY: site serve test quick removal lint types check bench clean browser editor programs dictionaries lock sbom audit mutants fuzz lexicon

site: .venv/ready
	$(PY) -m regolario site

serve: .venv/ready
	$(PY) -m regolario site --serve

# The check and the tests share what they keep, but a run does not depend on an earlier one.
test: export REGOLARIO_CACHE := $(CURDIR)/build/test-cache
test: .venv/ready-to-test browser editor programs dictionaries lint types
	rm -rf build/test-cache
	$(PY) -m regolario check
	$(PY) -m pytest -n auto --dist loadfile --no-loadscope-reorder

# What the checks of meaning find in unchanged texts is kept between these runs.
quick: export REGOLARIO_CACHE := build/findings
quick: .venv/ready-to-test
	$(PY) -m pytest -n auto --dist loadfile --no-loadscope-reorder -m "not browser and not print and not fuzz and not removal and not process" \
	  --hypothesis-profile quick

removal: .venv/ready-to-test
	REGOLARIO_REMOVAL="every test" $(PY) -m pytest -n auto --dist loadfile -m removal

lint: .venv/ready-to-test
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .

types: .venv/ready-to-test
	$(PY) -m mypy

check: .venv/ready
	$(PY) -m regolario check

bench: .venv/ready-to-test
	$(PY) -m benchmarks

lexicon: .venv/ready
	$(PY) -m regolario.meaning.learn rules_data tools/regolario/meaning/learned
	$(PY) -m benchmarks.meaning.signs

fuzz: .venv/ready-to-test
	$(PY) -m tests.fuzz $(or $(N),100000)

mutants: .venv/ready-to-test
	$(PY) -m benchmarks.mutants

clean:
	rm -rf .venv site build .mypy_cache .pytest_cache .ruff_cache

.venv/made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Python 3.11 or newer is needed; name it with: make PYTHON=python3.11"; exit 1; }
	@rm -rf .venv
	@$(PYTHON) -m venv .venv 2>/dev/null || \
	  { ./.ci/debian python3-venv && rm -rf .venv && $(PYTHON) -m venv .venv; }
	@touch .venv/made

# Install exactly the files whose hashes are in requirements/, then this package without dependencies.
INSTALL = $(PY) -m pip install --quiet --require-hashes --requirement
OURSELVES = $(PY) -m pip install --quiet --no-index --no-deps --no-build-isolation --editable .

.venv/ready: .venv/made pyproject.toml requirements/run.txt
	$(INSTALL) requirements/run.txt
	$(OURSELVES)
	@touch .venv/ready

.venv/ready-to-test: .venv/ready requirements/test.txt
	$(INSTALL) requirements/test.txt
	@touch .venv/ready-to-test

.venv/ready-to-maintain: .venv/ready-to-test requirements/maintain.txt
	$(INSTALL) requirements/maintain.txt
	@touch .venv/ready-to-maintain

# Resolve once for every platform and every Python from 3.11; each file agrees with the previous one.
LOCK = .venv/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-annotate \
  --no-emit-index-url --custom-compile-command "make lock" $(UPGRADE) pyproject.toml --group build

.venv/bin/uv: .venv/made
	$(INSTALL) requirements/maintain.txt

lock: .venv/bin/uv
	$(LOCK) --output-file requirements/run.txt >/dev/null
	$(LOCK) --extra test --constraint requirements/run.txt --output-file requirements/test.txt >/dev/null
	$(LOCK) --extra test --group maintain --constraint requirements/test.txt --output-file requirements/maintain.txt >/dev/null

sbom: .venv/ready-to-maintain
	rm -rf build/running && $(PYTHON) -m venv --without-pip build/running
	$(PY) -m pip --python build/running/bin/python install --quiet --require-hashes --requirement requirements/run.txt
	.venv/bin/cyclonedx-py environment --pyproject pyproject.toml --output-reproducible \
	  --output-file build/sbom.cdx.json build/running/bin/python
	rm -rf build/running

audit: .venv/ready-to-maintain
	$(PY) .ci/audit requirements/maintain.txt

browser:
	@command -v chromium-headless-shell >/dev/null || command -v chromium >/dev/null || ./.ci/debian chromium-headless-shell
	@command -v pdftoppm >/dev/null || ./.ci/debian poppler-utils

# The YAML language server of editors, with which the tests try the schemas.
SERVER := build/npm/node_modules/.bin/yaml-language-server

editor: $(SERVER)

$(SERVER):
	@command -v npm >/dev/null || ./.ci/debian npm
	npm install --silent --no-save --no-audit --no-fund --prefix build/npm yaml-language-server@1.25.0

# Programs that read files for translators, with which the tests try them, and the Nu Html Checker, which runs on the
# Java of OmegaT. A test without its program is skipped.
READERS := build/exchange/node_modules/tmexchange
TOOLKIT := build/toolkit/bin/pofilter
CHECKER := build/html/node_modules/vnu-jar
XLIFF_SCHEMAS := /usr/share/php/Symfony/Component/Translation/Resources/schemas

programs:
	-@command -v msgfmt >/dev/null || ./.ci/debian gettext
	-@test -d $(XLIFF_SCHEMAS) || ./.ci/debian php-symfony-translation
	-@command -v npm >/dev/null || ./.ci/debian npm
	-@command -v omegat >/dev/null || ./.ci/debian omegat
	-@test -d $(READERS) || \
	  npm install --silent --no-save --no-audit --no-fund --prefix build/exchange xliff@6.4.0 tmexchange@2.0.6
	-@test -d $(CHECKER) || \
	  npm install --silent --no-save --no-audit --no-fund --prefix build/html vnu-jar@26.9.27
	-@test -x $(TOOLKIT) || { $(PYTHON) -m venv build/toolkit && \
	  build/toolkit/bin/pip install --quiet translate-toolkit==3.20.4; }

# Spelling dictionaries of the system, with which the tests scan texts. A test without its dictionary is skipped.
DICTIONARIES := /usr/share/hunspell

dictionaries:
	-@test -f $(DICTIONARIES)/it_IT.dic -a -f $(DICTIONARIES)/es_ES.dic -a -f $(DICTIONARIES)/en_GB.dic || \
	  ./.ci/debian hunspell-it hunspell-es hunspell-en-gb
