# make demo     installs what is missing, builds, draws a sample
# make test     installs what is missing, builds, runs every check
# make install  puts plot under PREFIX
# make samples  draws every sample and the gallery page anew
# make format   formats the sources

PREFIX ?= /usr/local
SWIFT ?= swift
PLOT = .build/release/plot
PACKAGES = libcairo2-dev libpango1.0-dev libpng-dev pkg-config fonts-inter
RELEASE = -c release --static-swift-stdlib --product plot -Xswiftc -use-ld=lld -Xlinker --gc-sections

.PHONY: all demo test install samples format lint setup release

all: release

demo: release
	$(PLOT) 'sin(M)/M' --range -40:40 -o demo.png
	@echo "demo.png: sin(M)/M from -40 to 40"

test: setup lint
	$(SWIFT) build --build-tests
	$(SWIFT) test --skip-build

release: setup
	$(SWIFT) build $(RELEASE)

install: release
	install -D -m 755 $(PLOT) $(DESTDIR)$(PREFIX)/bin/plot

samples: release
	samples/draw $(PLOT) samples

format:
	$(SWIFT) format --in-place --recursive Sources Tests Package.swift

lint:
	$(SWIFT) format lint --strict --recursive Sources Tests Package.swift

# The C libraries and the typeface, through apt-get where one is missing; nothing is done where all are there.
setup:
	@missing=; for package in $(PACKAGES); do \
	  dpkg-query -W -f='$${db:Status-Status}' $$package 2>/dev/null | grep -q '^installed' || missing="$$missing $$package"; \
	done; \
	if [ -z "$$missing" ]; then exit 0; fi; \
	if ! command -v apt-get >/dev/null; then echo "please install:$$missing" >&2; exit 1; fi; \
	sudo=; [ "$$(id -u)" = 0 ] || sudo=sudo; \
	echo "installing:$$missing"; \
	$$sudo apt-get update -qq && DEBIAN_FRONTEND=noninteractive $$sudo apt-get install -y -qq --no-install-recommends $$missing
