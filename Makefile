# Tablée: `make play` and `make test` do everything on a fresh machine (Linux, Python 3.11+, make).
.DEFAULT_GOAL := help
.PHONY: help play test check fix bench setup lock clean pictures playthrough wire

BIN := .venv/bin
# A Python of our own choosing: PYTHON=… make setup. Otherwise the first one that is new enough.
PYTHON ?= $(firstword $(foreach p,python3 python3.14 python3.13 python3.12 python3.11,\
	$(shell $(p) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $(p))))

help: ## what you can make
	@sed -n 's/^\([a-z]*\):.*## /  make \1\t/p' $(MAKEFILE_LIST) | expand -t 14

play: setup ## play 6 qui prend! in the terminal, against bots
	@$(BIN)/tablee play

test: setup check ## check types and style, then run every test
	$(BIN)/pytest

check: setup
	$(BIN)/ruff format --check --quiet
	$(BIN)/ruff check --quiet
	$(BIN)/mypy

fix: setup ## put code and imports into the house style
	$(BIN)/ruff check --fix --quiet
	$(BIN)/ruff format --quiet

bench: setup ## measure the engine on this machine
	$(BIN)/tablee bench engine

setup: .venv/ready ## make .venv with everything in it

.venv/ready: pyproject.toml requirements.lock
	@test -n "$(PYTHON)" || { echo "Tablée needs Python 3.11 or newer: install it, then try again." >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip' 2>/dev/null || \
		{ echo "This Python cannot make virtual environments: install its venv package (Debian: apt install python3-venv)." >&2; exit 1; }
	@echo "Setting up .venv (once) …"
	@$(PYTHON) -m venv --clear .venv
	@$(BIN)/python -m pip install -qq --disable-pip-version-check --require-hashes -r requirements.lock
	@$(BIN)/python -m pip install -qq --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

lock: setup ## choose versions anew and pin them (needs uv)
	uv pip compile pyproject.toml --extra dev --extra postgres --universal --python-version 3.11 --upgrade \
		--generate-hashes --no-annotate --no-header --quiet -o requirements.lock

clean: ## forget .venv and caches
	rm -rf .venv .mypy_cache .pytest_cache .ruff_cache .hypothesis dist

pictures: setup ## draw the pictures of the docs anew, from the real thing
	$(BIN)/python docs/pictures/draw.py

wire: setup ## write down what goes over the wire, for TypeScript and in the docs
	$(BIN)/python -m docs.wire

playthrough: setup ## record a golden one: GAME=six VARIANTS="pro hop" SEATS=3 SEED=fox
	$(BIN)/python -m tests.playthroughs.record "$(GAME)" "$(VARIANTS)" "$(SEATS)" "$(SEED)"
