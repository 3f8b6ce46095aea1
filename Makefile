# What people do with a clone: `make play` and open the address it prints.

PORT ?= 8000
# 0.0.0.0 lets phones in the same network in.
HOST ?= 127.0.0.1
VENV := .venv
BIN := $(VENV)/bin
PYTHON := $(BIN)/python
INSTALL := $(PYTHON) -m pip install --quiet --disable-pip-version-check --require-hashes --requirement

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play demo test test-fast test-browser check format lock messages bench chaos hostile soak proofs workers domino event

# The text after ## beside a target is its line here.

help: ## list everything make can do
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "make %-13s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

play: $(VENV)/base.stamp ## serve the site on this computer (PORT=8080 for another port, HOST=0.0.0.0 for phones)
	@$(PYTHON) manage.py serve --prepare --host $(HOST) --port $(PORT)

# The accounts of the demo have a known password, so the command insists on DEBUG.

demo: $(VENV)/base.stamp ## fill a new database with people, matches, leagues and boards to look at
	@DEBUG=1 $(PYTHON) manage.py demo

# Installed packages. Each list holds the one before it, in the same versions, and a
# stamp is renewed only when its lock file is newer.

$(PYTHON):
	@python=$$(tools/find_python.sh) && echo "Making $(VENV) with $$python" && "$$python" -m venv $(VENV)

$(VENV)/base.stamp: requirements/base.txt | $(PYTHON)
	@echo "Installing what the site needs"
	@$(INSTALL) $<
	@touch $@

$(VENV)/test.stamp: requirements/test.txt | $(PYTHON)
	@echo "Installing what the tests need"
	@$(INSTALL) $<
	@touch $(VENV)/base.stamp $@

$(VENV)/dev.stamp: requirements/dev.txt | $(PYTHON)
	@echo "Installing what the checks need"
	@$(INSTALL) $<
	@touch $(VENV)/base.stamp $(VENV)/test.stamp $@

# Playwright leaves an event loop running on its thread, with which Django refuses
# to use the database: browser tests are a run of their own. Nothing is tried twice.

PYTEST := $(BIN)/pytest
APART := --ignore=tests/e2e --ignore=tests/soak

KEEP := -p tests.durations --keep-durations var/durations

test: $(VENV)/test.stamp ## run all tests, those in a browser at the same time
	@$(MAKE) --no-print-directory --jobs 2 --output-sync=line test-fast test-browser

# Rules and services must be gone through as far as they are today: see fail_under.

test-fast: $(VENV)/test.stamp ## run the tests that need no browser, and check what they cover
	@rm -rf var/coverage && mkdir -p var/coverage
	$(PYTEST) tests $(APART) --numprocesses 2 --dist loadgroup -p tests.covered $(KEEP)/fast.json
	$(BIN)/coverage combine --quiet
	$(BIN)/coverage report --skip-covered --show-missing > var/coverage/report.txt || \
	{ cat var/coverage/report.txt; exit 1; }
	@tail -n 1 var/coverage/report.txt

test-browser: $(VENV)/test.stamp ## run the tests in a real browser
	@if [ ! -d tests/e2e ]; then echo "There are no browser tests yet."; exit 0; fi; \
	CHROMIUM=$$(tools/find_chromium.sh $(PYTHON)) && export CHROMIUM && \
	echo "Browser tests with $$CHROMIUM" && \
	$(PYTEST) tests/e2e --numprocesses 3 --dist loadgroup $(KEEP)/browser.json

# Settings are checked as a public site would have them.

DEPLOYED := HTTPS=1 DEBUG= ALLOWED_HOSTS=play.example.org PROXIES=1 \
	MAIL_URL=smtp://mail.example.org \
	SECRET_KEY=$$($(PYTHON) -c 'import secrets; print(secrets.token_urlsafe(64))')

check: $(VENV)/dev.stamp ## check formatting, lint, types, imports, migrations and settings
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	tools/templates.sh $(BIN)/djangofmt --check
	tools/templates.sh $(BIN)/djade --target-version 6.1 --check
	tools/templates.sh $(BIN)/djlint --quiet --lint
	tools/biome.sh check --error-on-warnings
	tools/deno.sh
	$(BIN)/mypy .
	$(BIN)/lint-imports
	$(PYTHON) manage.py makemigrations --check --dry-run
	@echo "manage.py check --deploy"; \
	$(DEPLOYED) $(PYTHON) manage.py check --deploy --fail-level WARNING

format: $(VENV)/dev.stamp ## format code and templates
	$(BIN)/ruff check --fix-only --exit-zero
	$(BIN)/ruff format
	tools/templates.sh $(BIN)/djade --target-version 6.1 || true
	tools/templates.sh $(BIN)/djangofmt
	tools/biome.sh check --write || true

# Needs GNU gettext, which only translators need: the compiled catalogs are kept. They
# carry no date, so that a run without a new text changes nothing.

LANGUAGES := de fr it nl es

messages: $(VENV)/base.stamp ## collect texts and compile their translations (needs GNU gettext)
	$(PYTHON) manage.py makemessages $(LANGUAGES:%=--locale %) --no-location --no-wrap \
	--no-obsolete --ignore bench --ignore tests --ignore tools --ignore var
	@for catalog in $(LANGUAGES:%=locale/%/LC_MESSAGES/django.po); do \
	grep -Ev '^"(POT-Creation-Date|Report-Msgid-Bugs-To)' $$catalog > $$catalog.new \
	&& mv $$catalog.new $$catalog || exit 1; done
	$(PYTHON) manage.py compilemessages --ignore '.venv*'

# Locks carry hashes and no address of a registry. uv stands in an environment of its
# own, because the site does not need it.

LOCK := $(VENV)-lock
COMPILE := ../$(LOCK)/bin/uv pip compile --quiet --universal --python-version 3.13 \
	--generate-hashes --no-emit-index-url --custom-compile-command 'make lock'

lock: ## renew requirements/*.txt from requirements/*.in
	@test -x $(LOCK)/bin/uv || { python=$$(tools/find_python.sh) && "$$python" -m venv $(LOCK) \
	&& $(LOCK)/bin/pip install --quiet --disable-pip-version-check uv; }
	cd requirements && for list in base test dev; do \
	$(COMPILE) $(UPGRADE) $$list.in --output-file $$list.txt || exit 1; done

bench: $(VENV)/test.stamp ## benchmark the live tables beside other servers
	CHROMIUM=$$(tools/find_chromium.sh $(PYTHON)); export CHROMIUM; $(PYTHON) manage.py bench

# All three torment a served table; make test does the same for a few seconds only.

chaos: $(VENV)/test.stamp ## kill and restart the server during play and compare what is left
	CHAOS_KILLS=20 CHAOS_RESULT=bench/results/chaos.json $(PYTEST) tests/chaos

hostile: $(VENV)/test.stamp ## attack both servers on both databases and write down what others feel
	@rm -f bench/results/hostile.json
	HOSTILE_RESULT=bench/results/hostile.json $(PYTEST) tests/hostile/test_both_servers.py

soak: $(VENV)/test.stamp ## stress-test live tables and bots for a long time
	FUZZ_MESSAGES=24000 FUZZ_RESULT=bench/results/fuzz.json $(PYTEST) tests/hostile/test_fuzz.py
	$(PYTEST) tests/soak --ignore tests/soak/test_workers.py

# What make test goes through by chance, with seven times as many cases.

proofs: $(VENV)/test.stamp ## test rules, formats and boards with many more random cases
	HYPOTHESIS_PROFILE=proofs $(PYTEST) tests/rules tests/leagues/formats tests/leagues/rules \
	tests/leagues/standings tests/games/kinds --numprocesses 2 $(KEEP)/proofs.json
	cp var/durations/proofs.json bench/results/proofs.json

# A PostgreSQL and a Valkey of its own, from packages; half a minute.

workers: $(VENV)/test.stamp ## play a table from two processes, on PostgreSQL and Valkey
	$(PYTEST) tests/soak/test_workers.py

# Goes on where it was stopped: what is done stands in var/domino.

domino: $(VENV)/test.stamp ## play 100,000 rounds of Domino, two hours at most; continues where it stopped
	nice -n 19 $(PYTHON) -m tests.soak.domino var/domino 120
	cp var/domino/domino.json bench/results/domino.json

# The same, for an online event of 128 people and 8 matchdays at live tables.

event: $(VENV)/test.stamp ## play an online event of 128 people and 8 matchdays
	VAR_DIR=var/event nice -n 19 $(PYTHON) -m tests.soak.event 128 8 30
	cp var/event/event.json bench/results/event.json
