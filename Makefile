# Tablée: `make play` and `make test` do everything on a fresh machine (Linux, Python 3.11+, make).
.DEFAULT_GOAL := help
.PHONY: help screenshots play test read-tests test-web test-python test-browser slow faults check check-python check-web fix bench setup web lock clean pictures playthrough wire shots chromium kernels train sheets

BIN := .venv/bin
# A Python of our own choosing: PYTHON=… make setup. Otherwise the first one that is new enough.
PYTHON ?= $(firstword $(foreach p,python3 python3.14 python3.13 python3.12 python3.11,\
	$(shell $(p) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $(p))))

# Tests start a hundred servers and commands: Python compiles our files once, even where that is switched off.
unexport PYTHONDONTWRITEBYTECODE

# npm, run in web/, with the machine's Node or the one in .venv
NPM := $(BIN)/python hatch_build.py
# what goes over the wire as types, made from the code: for the checks and for editors, not for the app
TYPES := web/src/lib/wire/types.ts
WEB := $(shell find web -type f -not -path 'web/node_modules/*' -not -path 'web/shots/*' -not -path 'web/e2e/*' -not -path '$(TYPES)')

help: ## what you can make
	@sed -n 's/^\([a-z]*\):.*## /  make \1\t/p' $(MAKEFILE_LIST) | expand -t 14

# Ctrl+C is for the server alone (it has a process group of its own, where there is a terminal):
# make would end with an error, and this is how people close the table.
play: setup web ## open the table: in your browser, and for friends on your network
	@set -m 2>/dev/null; $(BIN)/tablee serve $(SERVE)

# Checks and component tests wait for little and share the cores; the others must not wait for them. All at once, or
# checks at the lowest priority beside tests, took as long, and some tests failed by chance.
test: setup web chromium kernels ## check types and style, and run every test
	@$(MAKE) --no-print-directory -j3 -O check-python check-web test-web read-tests
	@$(MAKE) --no-print-directory test-python
	@$(MAKE) --no-print-directory test-browser

test-python:
	$(BIN)/pytest

# So that its files are compiled once, and not in each of its workers. What cannot be read is said by the tests themselves.
read-tests:
	@nice $(BIN)/pytest -n 0 --collect-only --quiet --quiet >/dev/null || true

test-web:
	$(NPM) test

test-browser:
	$(NPM) run e2e

slow: setup web chromium kernels ## what `make test` does in short, at length: more power cuts, seeds and screens
	SLOW=1 $(BIN)/pytest -m slow
	SLOW=1 $(NPM) test -- --project units
	SLOW=1 $(NPM) run e2e

faults: setup ## break workers, networks, disks, clocks, Redis, NATS and PostgreSQL under running matches, and compare
	@rm -f .pytest_cache/d/faults/report.txt
	$(BIN)/pytest -m faults -n 0
	@echo "How long people waited:"; cat .pytest_cache/d/faults/report.txt

check: setup web/node_modules/ready ## check types and style, and look for what nothing uses
	@$(MAKE) --no-print-directory -j2 check-python check-web

check-python:
	$(BIN)/ruff format --check --quiet
	$(BIN)/ruff check --quiet
	nice $(BIN)/mypy
	@for each in $(dir $(wildcard examples/*/pyproject.toml)); do (cd $$each && nice $(CURDIR)/$(BIN)/mypy) || exit 1; done

check-web:
	nice $(NPM) run check

fix: setup web/node_modules/ready ## put code and imports into the house style
	$(BIN)/ruff check --fix --quiet
	$(BIN)/ruff format --quiet
	$(NPM) run fix

bench: setup web chromium ## measure the engine, the server, the races and the pages on this machine
	$(BIN)/tablee bench engine
	$(BIN)/tablee bench server
	$(BIN)/tablee bench races
	$(NPM) run measure --silent

setup: .venv/ready $(TYPES) ## make .venv with everything in it

.venv/ready: pyproject.toml requirements.lock
	@test -n "$(PYTHON)" || { echo "Tablée needs Python 3.11 or newer: install it, then try again." >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip' 2>/dev/null || \
		{ echo "This Python cannot make virtual environments: install its venv package (Debian: apt install python3-venv)." >&2; exit 1; }
	@echo "Setting up .venv (once) …"
	@$(PYTHON) -m venv --clear .venv
	@$(BIN)/python -m pip install -qq --disable-pip-version-check --require-hashes --no-deps -r requirements.lock
	@$(BIN)/python -m pip install -qq --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

# What bots think with is compiled once for this user, and kept outside of here.
kernels: setup
	@$(BIN)/python -m tools.kernels

# In trained/, which it goes on from. NumPy is enough, so it needs no environment of its own.
HOURS ?= 8
train: setup ## train a network by self-play for HOURS=8, with all seats and variants; it goes on where it stopped
	OPENBLAS_NUM_THREADS=1 $(BIN)/python examples/train.py --minutes $$(awk "BEGIN { print 60 * $(HOURS) }") --seats 2 3 4 5 6 7 8 9 10 --variants "" parity climb hop

$(TYPES): .venv/ready $(shell find src/tablee tools/wire -name '*.py')
	@$(BIN)/python -m tools.wire types

web: src/tablee/web/index.html ## build the browser app, if it has changed

web/node_modules/ready: web/package-lock.json .venv/ready
	@echo "Fetching what the browser app is built with (once) …"
	@$(NPM) ci --silent
	@touch $@

src/tablee/web/index.html: web/node_modules/ready $(WEB) $(wildcard src/tablee/games/*/*.json)
	@$(NPM) run build --silent -- --logLevel warn
	@touch $@

lock: setup ## choose the newest versions and pin them (needs uv)
	uv pip compile pyproject.toml --extra dev --extra postgres --extra research --universal --python-version 3.11 --upgrade \
		--generate-hashes --strip-extras --no-annotate --no-header --quiet -o requirements.lock

clean: ## forget .venv and caches
	rm -rf .venv .mypy_cache .pytest_cache .ruff_cache .hypothesis dist web/node_modules src/tablee/web

pictures: setup ## draw the pictures of the docs again, from the real program
	$(BIN)/python -m tools.pictures

wire: setup ## write down what goes over the wire, for TypeScript and in the docs
	$(BIN)/python -m tools.wire
	$(BIN)/python -m tools.lessons
	$(BIN)/python -m tools.matches.streams
	$(BIN)/python -m tools.matches.records
	$(BIN)/python -m tools.matches.twins

playthrough: setup ## record a golden one: GAME=… VARIANTS="…" SEATS=3 SEED=fox
	$(BIN)/python -m tools.playthrough "$(GAME)" "$(VARIANTS)" "$(SEATS)" "$(SEED)"

# without windows, or else with them
CHROMIUM ?= $(firstword $(wildcard /usr/bin/chromium-headless-shell /usr/bin/chromium) /usr/bin/chromium-headless-shell)
export CHROMIUM

# The browser for tests and pictures: Debian's, fetched where we may.
chromium:
	@if [ ! -x "$(CHROMIUM)" ] && [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		echo "Fetching Chromium (once) …"; apt-get update -qq && apt-get install -y -qq chromium-headless-shell >/dev/null; fi
	@test -x "$(CHROMIUM)" || \
		{ echo "Browser tests need Chromium: apt install chromium-headless-shell, or say where it is: CHROMIUM=… make test" >&2; exit 1; }

shots: setup web chromium ## take pictures of every page (needs Chromium)
	$(NPM) run shots

screenshots: setup web chromium ## take the few pictures that README and docs show
	$(NPM) run screenshots

comma := ,
# A sheet of the docs is some files of recipes.
SHEET = $(NPM) run recipes -- ../docs/sculptures/$(1).png $(2)

sheets: setup chromium ## draw the contact sheets of all sculptures in the docs again (needs Chromium)
	$(call SHEET,animals,@mammals @birds @bugs @water_animals)
	$(call SHEET,garden,@fruit @food @plants)
	$(call SHEET,people,@people @tales @body)
	$(call SHEET,home,@clothes @furniture @home @kitchen)
	$(call SHEET,things,@tools @games @music @machines)
	$(call SHEET,outside,@buildings @vehicles @nature @travel)
	$(call SHEET,difficulty,--width 110 --across 12 --difficulty 1$(comma)2$(comma)3 snail elephant \
		teapot castle guitar mushroom car pirate umbrella lobster key igloo)
