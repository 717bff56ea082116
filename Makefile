# make demo     installs what is missing, builds, draws a sample
# make test     installs what is missing, builds, runs the linter and every test
# make install  puts what is built, plot and perhaps plot-studio, under PREFIX, with the manual page and completions for bash, zsh
#               and fish; compiles nothing
# make packages  builds .deb, tarball, wheel, SBOM and checksums of this commit under .build/packages
# make studio   builds plot-studio and starts it: STUDIO='--port 8080'
# make test-studio  builds plot-studio, runs its tests, and tests its page in Chromium: PAGE='--screenshots FOLDER NAME…'
# make docs     makes the pages of the library under .build/docs
# make samples  draws every sample and the gallery page
# make format   formats the sources; make lint checks the format, and that each loop has a bound
#
# bench/run --list   all measurements and checks

PREFIX ?= /usr/local
SWIFT ?= swift
PLOT = .build/plot
SHARE = .build/share
MANUAL = man/man1/plot.1
COMPLETIONS = bash-completion/completions/plot zsh/site-functions/_plot fish/vendor_completions.d/plot.fish
# The modules of public products.
MODULES = Plotter Calculator Grapher Sampling Brain Interval
PACKAGES = binutils libcairo2-dev libpango1.0-dev libpng-dev libgif-dev pkg-config fonts-inter fonts-cmu
PACKAGING = dpkg-dev patchelf python3
# All addresses of libraries are resolved at the start, after which they are read-only (full RELRO), and C functions with
# arrays check their stack.
HARDENED = -Xlinker -z -Xlinker relro -Xlinker -z -Xlinker now -Xcc -fstack-protector-strong
# The interface of a module is written by the compilation of its code and not by another one beside it, which took half of the time.
ONCE = -Xswiftc -no-emit-module-separately-wmo
# Linked for a short start. At a fixed address, relocating the program takes no time: the start of an executable that is
# independent of its position takes 0.7 ms longer, an eighth. The symbols that only plug-ins would need are left out. The C++
# library is linked as an archive, since loading it is a sixth of an empty start; the linker finds the archive first in a
# folder that has no shared library.
ARCHIVES = .build/archives
RELEASE = -c release $(ONCE) --static-swift-stdlib --disable-local-rpath --product plot $(HARDENED) -Xswiftc -use-ld=lld \
  -Xlinker --gc-sections -Xlinker --no-export-dynamic -Xswiftc -L$(ARCHIVES) \
  -Xswiftc -Xclang-linker -Xswiftc -no-pie -Xswiftc -Xclang-linker -Xswiftc -static-libgcc

# Optimised, which makes the tests four times as fast, and in a folder of their own, so that the release stays built. The packages
# that depend on this one are built there with the same options: then its modules are compiled once. The build needs an index to
# find tests, but not that of the system's modules, which takes an eighth of the time. A plan is never taken from the last build,
# which can be that of another of the packages.
TESTS = -c release $(ONCE) -Xswiftc -enable-testing -Xswiftc -index-ignore-system-modules --scratch-path .build-test \
  --disable-build-manifest-caching $(HARDENED)

# The studio is a package of its own in studio/. What its tests need cannot be linked statically.
STUDIO_RELEASE = --package-path studio --scratch-path .build-studio -c release $(ONCE) --static-swift-stdlib --disable-local-rpath \
  --product plot-studio $(HARDENED) -Xswiftc -use-ld=lld -Xlinker --gc-sections -Xlinker --no-export-dynamic
STUDIO_TESTS = --package-path studio $(TESTS)
STUDIO_PROGRAM = .build/plot-studio
STUDIO_PYTHON = .build/studio-venv/bin/python
STUDIO_PACKAGES = chromium chromium-driver python3 python3-venv

.PHONY: all demo test tests fuzzers docs install manual packages samples format lint setup release
.PHONY: packages-setup
.PHONY: studio test-studio studio-program studio-tests studio-setup

all: release

demo: release
	$(PLOT) 'sin(x)/x' -x -40:40 -o demo.png
	@echo "demo.png: sin(x)/x from -40 to 40"

test: setup lint tests
	.build-test/release/figures .build-test/figures
	$(SWIFT) test --skip-build $(TESTS)

# The tests with the program that they start, and the package that shows the use of the library.
tests: setup
	$(SWIFT) build --build-tests $(TESTS)
	$(SWIFT) build --package-path examples/figures $(TESTS)

# The fuzzers without sanitizers, and the check of properties.
fuzzers: setup
	$(SWIFT) build --package-path fuzzing $(TESTS)

studio: studio-program
	$(STUDIO_PROGRAM) $(STUDIO)

studio-program: setup
	$(SWIFT) build $(STUDIO_RELEASE)
	mkdir -p .build
	objcopy --strip-all .build-studio/release/plot-studio $(STUDIO_PROGRAM)

# Exports must equal the pictures of the command.
test-studio: studio-tests studio-setup $(STUDIO_PYTHON)
	$(SWIFT) build $(TESTS) --product plot
	$(SWIFT) test --skip-build $(STUDIO_TESTS)
	$(STUDIO_PYTHON) studio/tests/run.py --studio .build-test/release/plot-studio --plot .build-test/release/plot \
	  --processes 2 $(PAGE)

studio-tests: setup
	$(SWIFT) build --build-tests $(STUDIO_TESTS)

# The program without symbols. Those for a debugger are in a file of their own: gdb -s .build/plot.debug .build/plot.
release: setup
	mkdir -p $(ARCHIVES)
	archive=$$(clang -print-file-name=libstdc++.a); if [ -f "$$archive" ]; then ln -sf "$$archive" $(ARCHIVES); fi
	$(SWIFT) build $(RELEASE)
	objcopy --only-keep-debug .build/release/plot $(PLOT).debug
	packaging/build-record "$(SWIFT)" > .build/build-record
	objcopy --strip-all --update-section plot_build=.build/build-record .build/release/plot $(PLOT)
	@$(MAKE) --no-print-directory manual

# Installs what is built, and compiles nothing: the user who may write to PREFIX need not have a compiler.
install:
	@[ -x $(PLOT) ] || { echo "make install: nothing is built; run make first, without sudo" >&2; exit 1; }
	install -D -m 755 $(PLOT) $(DESTDIR)$(PREFIX)/bin/plot
	if [ -x $(STUDIO_PROGRAM) ]; then install -D -m 755 $(STUDIO_PROGRAM) $(DESTDIR)$(PREFIX)/bin/plot-studio; fi
	for file in $(MANUAL) $(COMPLETIONS); do \
	  install -D -m 644 $(SHARE)/$$file $(DESTDIR)$(PREFIX)/share/$$file || exit 1; \
	done

# Generated from the command's help each time, so that they are of the same version.
manual:
	@for file in $(MANUAL) $(COMPLETIONS); do mkdir -p $(SHARE)/$$(dirname $$file) || exit 1; done
	$(PLOT) --generate-manual > $(SHARE)/$(MANUAL)
	$(PLOT) --generate-completion-script bash > $(SHARE)/bash-completion/completions/plot
	$(PLOT) --generate-completion-script zsh > $(SHARE)/zsh/site-functions/_plot
	$(PLOT) --generate-completion-script fish > $(SHARE)/fish/vendor_completions.d/plot.fish

# Of the commit at hand; the same bytes each time.
packages: release studio-program packages-setup
	packaging/build .build/packages

packages-setup:
	$(call install-missing,$(PACKAGING))

# The public symbols of each module, joined with docs/Plotter.docc by the toolchain's DocC. dump-symbol-graph needs the
# modules of the tests too.
docs: tests
	rm -rf .build/symbols && mkdir -p .build/symbols .build/docs
	$(SWIFT) package $(TESTS) dump-symbol-graph --minimum-access-level public --skip-synthesized-members
	for module in $(MODULES); do cp .build-test/*/symbolgraph/$$module.symbols.json .build/symbols/ || exit 1; done
	docc convert docs/Plotter.docc --additional-symbol-graph-dir .build/symbols --output-path .build/docs \
	  --fallback-display-name plot --fallback-bundle-identifier plot --warnings-as-errors

samples: release
	samples/draw $(PLOT) samples

format:
	$(SWIFT) format --in-place --recursive Sources Tests examples fuzzing studio Package.swift

# Loops are listed if no meter bounds them; the check needs python3, which CI has.
# Recipes of packages of other systems are checked by their syntax, and name this version.
lint:
	$(SWIFT) format lint --strict --recursive Sources Tests examples fuzzing studio Package.swift
	if command -v python3 >/dev/null; then python3 -B bench/trust/loops.py; fi
	bash -n packaging/aur/PKGBUILD
	if command -v ruby >/dev/null; then ruby -c packaging/homebrew/plotproof.rb >/dev/null; fi
	version=$$(sed -n 's/.*static let version = "\(.*\)"/\1/p' Sources/Plotter/Resolution/Plot.swift); \
	  grep -qx "pkgver=$$version" packaging/aur/PKGBUILD && grep -q "/plot-$$version.tar.gz" packaging/homebrew/plotproof.rb

# Installs those packages of $(1) that are missing, with apt-get.
define install-missing
@missing=; for package in $(1); do \
  dpkg-query -W -f='$${db:Status-Status}' $$package 2>/dev/null | grep -q '^installed' || missing="$$missing $$package"; \
done; \
if [ -z "$$missing" ]; then exit 0; fi; \
if ! command -v apt-get >/dev/null; then echo "please install:$$missing" >&2; exit 1; fi; \
sudo=; [ "$$(id -u)" = 0 ] || sudo=sudo; \
echo "installing:$$missing"; \
$$sudo apt-get update -qq && DEBIAN_FRONTEND=noninteractive $$sudo apt-get install -y -qq --no-install-recommends $$missing
endef

# The C libraries and the typeface.
setup:
	$(call install-missing,$(PACKAGES))

# Chromium and its driver; existing ones are used, wherever they come from.
studio-setup:
	@command -v chromium >/dev/null && command -v chromedriver >/dev/null && python3 -c 'import ensurepip' 2>/dev/null \
	  || $(MAKE) --no-print-directory studio-packages

studio-packages:
	$(call install-missing,$(STUDIO_PACKAGES))

$(STUDIO_PYTHON): studio/tests/requirements.txt | studio-setup
	python3 -m venv .build/studio-venv
	.build/studio-venv/bin/pip install --quiet --disable-pip-version-check --no-deps --requirement studio/tests/requirements.txt
	@touch $@
