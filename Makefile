# What there is to do in a checkout.  Bare `make` is the gate that every change passes.
#
#   make demo    see it work, on invented cards and in a folder that is thrown away
#   make test    the tests
#   make dev     an editable install with the tools, and the link that type checkers need
#   make docs    rewrite the generated pages        make golden  rewrite the expected outputs
#   make bench   how fast, against bare programs    make soak    random tests, fifty times longer
#   make wheel   build, check and try the package   make clean   remove what make has made
#
# PYTHON chooses the interpreter (3.11 or later) and VENV the folder it is made into:
#   make test PYTHON=python3.13 VENV=.cache/venv-3.13
# WORKERS says in how many processes the tests are run, each of which takes half a gigabyte.

PYTHON ?= python3
VENV ?= .venv
SOAK ?= 50
WORKERS ?= 2

RUN := $(VENV)/bin/python
PIP := $(RUN) -m pip --disable-pip-version-check -qq
TESTS := $(RUN) -m pytest --numprocesses $(WORKERS) --dist worksteal
PINNED := $(PIP) install --no-warn-script-location --constraint constraints.txt
LINK := .cache/static/mazo

.DEFAULT_GOAL := check
.DELETE_ON_ERROR:
.PHONY: check demo test dev format lint types layers docs golden bench soak wheel pins clean

# Tests start hundreds of interpreters; modules stay compiled even where that is switched off.
test soak golden: export PYTHONDONTWRITEBYTECODE =

# That the pages are in step is held by a test.
check: lint types layers test

demo: $(VENV)/.mazo
	@$(VENV)/bin/mazo demo

test: $(VENV)/.dev
	$(TESTS)

dev: $(VENV)/.dev $(LINK)

# --- where everything runs ---------------------------------------------------------------------

# A stamp stands for a finished step; an interrupted one is done again from its beginning.
$(VENV)/.made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo 'mazo needs Python 3.11 or later: make PYTHON=python3.11 …' >&2; exit 1; }
	@echo 'Making $(VENV), once …'
	@$(PYTHON) -m venv --clear $(VENV)
	@touch $@

$(VENV)/.tools: constraints.txt | $(VENV)/.made
	@$(PINNED) pip
	@$(PINNED) setuptools
	@touch $@

$(VENV)/.mazo: pyproject.toml constraints.txt $(VENV)/.tools
	@echo 'Installing mazo and what it needs …'
	@$(PINNED) --no-build-isolation --editable .
	@touch $@

$(VENV)/.dev: $(VENV)/.mazo
	@echo 'Installing the tools …'
	@$(PINNED) --group dev
	@touch $@

# mypy and pyright find the package by its name in a folder, whatever the checkout is called.
$(LINK):
	@mkdir -p $(@D)
	@ln -sfn ../.. $@

# --- the gate ----------------------------------------------------------------------------------

format: $(VENV)/.dev
	$(RUN) -m ruff format .
	$(RUN) -m ruff check --fix .

lint: $(VENV)/.dev
	$(RUN) -m ruff format --check .
	$(RUN) -m ruff check .
	$(VENV)/bin/codespell

types: $(VENV)/.dev | $(LINK)
	$(RUN) -m mypy

layers: $(VENV)/.dev
	$(VENV)/bin/lint-imports --no-cache

# --- now and then ------------------------------------------------------------------------------

docs: $(VENV)/.dev
	$(RUN) docs/generate.py

# One process: none of several would know which pictures the others still need.
golden: $(VENV)/.dev
	$(RUN) -m pytest --update-golden --snapshot-update
	@git status --short tests/golden '*/__snapshots__/*'

bench: $(VENV)/.dev
	$(RUN) tests/bench/run.py

soak: $(VENV)/.dev
	MAZO_SOAK=$(SOAK) $(TESTS)

# The build folder is emptied first, or deleted modules would ship again.
wheel: $(VENV)/.dev
	rm -rf .cache/build .cache/wheel
	$(RUN) -m build --no-isolation --wheel --outdir .cache/wheel . > .cache/wheel.log || { cat .cache/wheel.log; exit 1; }
	$(VENV)/bin/check-wheel-contents .cache/wheel
	$(RUN) -m venv --clear .cache/wheel/venv
	.cache/wheel/venv/bin/python -m pip --disable-pip-version-check -qq install --constraint constraints.txt .cache/wheel/mazo-*.whl
	cd .cache/wheel && venv/bin/mazo --version && venv/bin/mazo --help && MAZO_HOME=home venv/bin/mazo game list

# Newest versions of everything, for the constraints file; to be read in the diff.
pins:
	$(PYTHON) -m venv --clear .cache/pins
	.cache/pins/bin/python -m pip --disable-pip-version-check -qq install --upgrade pip setuptools
	.cache/pins/bin/python -m pip --disable-pip-version-check -qq install --group dev .
	{ head -n 1 constraints.txt; .cache/pins/bin/python -m pip freeze --all --exclude mazo; } | LC_ALL=C sort -f > .cache/pins.txt
	mv .cache/pins.txt constraints.txt

clean:
	rm -rf $(VENV) .cache *.egg-info .pytest_cache .hypothesis .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
