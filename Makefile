# make demo     installs what is missing, builds, draws a sample
# make test     installs what is missing, builds, runs every check
# make docs     makes the pages of the library under .build/docs
# make install  puts plot, and plot-studio if it is built, under PREFIX, with its manual page and completions for bash, zsh and fish
# make manual   makes the manual page and the completions from the help
# make samples  draws every sample and the gallery page
# make format   formats the sources
# make bench    compares times with gnuplot, matplotlib, Cairo in C, numexpr and numpy: BENCH='--quick --only pictures growth'
# make bench-write  the same, and writes the results into docs/performance.md and README.md
# make bench-animations  reads animations with other programs: BENCH='a.gif b.apng c.mp4 --fps 30'
# make bench-faithful  compares pictures with proofs: this program's, gnuplot's and matplotlib's
# make bench-relations  compares pictures of relations and curves with proofs: this program's, gnuplot's, matplotlib's, SymPy's
# make bench-renderers  draws the samples with librsvg, Chromium and poppler, and compares
# make bench-sizes  compares the sizes of files: this program's, gnuplot's and matplotlib's
# make bench-side-by-side  draws the pictures of docs/side-by-side.md: this program's, gnuplot's and matplotlib's
# make bench-sweeps  times films: this program's, gnuplot's and matplotlib's
# make check-accuracy  compares values of every operation with exact ones, in about three minutes: BENCH='--quick --write docs/accuracy.md'
# make check-elementary  derives the error bounds of the elementary functions, and compares ten million values each with MPFR's
# make check-features  compares reported poles, holes and jumps with known ones: 600 rational, 200 piecewise functions
# make check-properties  checks properties of random formulas, key programs and requests: PROPERTIES='--cases 1000000 --seed N --only NAME…'
# make check-relations  draws random relations, and checks each pixel that the report calls proved: over a million
# make check-sanitizers  runs the tests and draws the samples under AddressSanitizer, LeakSanitizer, ThreadSanitizer and, for C, UndefinedBehaviorSanitizer
# make check-ticks  compares ticks of sixty ordinary figures with their numbers and exact positions, in SVG, PDF and PNG
# make fuzz     fuzzes the readers of untrusted input: FUZZ='--seconds 600 --only NAME…'
# make studio   builds plot-studio and starts it: STUDIO='--port 8080'
# make test-studio  builds plot-studio, runs its tests, and tests its page in Chromium: PAGE='--screenshots FOLDER NAME…'
# make bench-studio  measures dragging in Chromium, requests per second and overload: BENCH='--quick --only dragging --write FILE'
# make check-studio  sends 5,000 malformed requests to plot-studio: BENCH='--seed N --schema N --raw N'
# make check-faults  injects faults: full disks, missing permissions, closed pipes, signals, limits: BENCH='--only GROUP… --rounds N'
# make check-reproducible  compares the bytes of all samples across locales, users, cores, processors and other conditions
# make check-memory  measures address space, peaks and long sweeps, and searches for leaks: BENCH='--only leaks --frames N'
# make check-hardening  lists the protections of the program. BENCH='--write docs/trust.md' writes the table of these four

PREFIX ?= /usr/local
SWIFT ?= swift
PLOT = .build/plot
SHARE = .build/share
MANUAL = man/man1/plot.1
COMPLETIONS = bash-completion/completions/plot zsh/site-functions/_plot fish/vendor_completions.d/plot.fish
# The modules of public products.
MODULES = Plotter Calculator Grapher Sampling Brain Interval
PACKAGES = binutils libcairo2-dev libpango1.0-dev libpng-dev libgif-dev pkg-config fonts-inter fonts-cmu
# All addresses of libraries are resolved at the start, after which they are read-only (full RELRO), and C functions with
# arrays check their stack.
HARDENED = -Xlinker -z -Xlinker relro -Xlinker -z -Xlinker now -Xcc -fstack-protector-strong
# Linked for a short start. At a fixed address, relocating the program takes no time: the start of an executable that is
# independent of its position takes 0.7 ms longer, an eighth. The symbols that only plug-ins would need are left out. The C++
# library is linked as an archive, since loading it is a sixth of an empty start; the linker finds the archive first in a
# folder that has no shared library.
ARCHIVES = .build/archives
RELEASE = -c release --static-swift-stdlib --disable-local-rpath --product plot $(HARDENED) -Xswiftc -use-ld=lld \
  -Xlinker --gc-sections -Xlinker --no-export-dynamic -Xswiftc -L$(ARCHIVES) \
  -Xswiftc -Xclang-linker -Xswiftc -no-pie -Xswiftc -Xclang-linker -Xswiftc -static-libgcc

# Optimised, which makes the tests four times as fast, and in a folder of their own, so that the release stays built.
TESTS = -c release -Xswiftc -enable-testing --scratch-path .build-test

# The fuzzers and the check of properties are a package of their own in fuzzing/, which sees what the modules do not declare
# public. libFuzzer is in the toolchain's C compiler; without it a driver of the package mutates the inputs.
FUZZING = --package-path fuzzing -c release -Xswiftc -enable-testing
FUZZER_LIBRARY = $(firstword $(wildcard $(shell $(CLANG) -print-resource-dir 2>/dev/null)/lib/*/libclang_rt.fuzzer_no_main*.a))
LIBFUZZER = -Xswiftc -sanitize-coverage=edge,indirect-calls,trace-cmp,inline-8bit-counters,pc-table -Xswiftc -DLIBFUZZER \
  -Xcc -fsanitize=fuzzer-no-link -Xlinker $(FUZZER_LIBRARY) -Xlinker -lstdc++
# Swift traps on undefined arithmetic by itself; C is checked.
UNDEFINED = -Xcc -fsanitize=undefined -Xcc -fno-sanitize-recover=undefined
ADDRESS_TESTS = -c release -Xswiftc -enable-testing --sanitize=address $(UNDEFINED) --scratch-path .build-asan
THREAD_TESTS = -c release -Xswiftc -enable-testing --sanitize=thread --scratch-path .build-tsan
LEAKS = LSAN_OPTIONS=suppressions=$(CURDIR)/fuzzing/leaks.txt:print_suppressions=0
RACES = TSAN_OPTIONS=suppressions=$(CURDIR)/fuzzing/races.txt:halt_on_error=1

# The studio is a package of its own in studio/. What its tests need cannot be linked statically: they have a folder of their own.
STUDIO_RELEASE = --package-path studio --scratch-path .build-studio -c release --static-swift-stdlib --disable-local-rpath \
  --product plot-studio $(HARDENED)
STUDIO_TESTS = --package-path studio --scratch-path .build-studio-test -c release -Xswiftc -enable-testing
STUDIO_PROGRAM = .build/plot-studio
STUDIO_PYTHON = .build/studio-venv/bin/python
STUDIO_PACKAGES = chromium chromium-driver python3 python3-venv
# The command whose pictures exports must equal: the one that `make test` has built.
TESTED_PLOT = .build-test/release/plot

BENCH_PACKAGES = gnuplot-nox python3 python3-venv valgrind
LOAD_PACKAGES = wrk python3 python3-venv
LOAD_PYTHON = .build/load-venv/bin/python
ANIMATION_PACKAGES = ffmpeg chromium
ELEMENTARY_PACKAGES = libmpfr-dev
TRUST_PACKAGES = ffmpeg locales python3 qemu-user strace util-linux valgrind
RENDERER_PACKAGES = chromium librsvg2-bin libxml2-utils poppler-utils
BENCH_PYTHON = .build/bench-venv/bin/python
BENCH_DOCUMENTS = docs/performance.md README.md
ELEMENTARY = Sources/CElementary
POINTS ?= 10
# Swift's own compiler of C, where it is in the path.
CLANG ?= clang

.PHONY: all demo test example docs install manual samples format lint setup release
.PHONY: bench bench-write bench-programs
.PHONY: bench-faithful bench-side-by-side bench-animations bench-renderers bench-sizes bench-sweeps check-features check-ticks
.PHONY: check-faults check-reproducible check-memory check-hardening trust-packages
.PHONY: bench-relations check-relations
.PHONY: check-accuracy check-elementary elementary-coefficients elementary-packages
.PHONY: fuzz check-properties check-sanitizers check-addresses check-threads
.PHONY: studio test-studio bench-studio check-studio studio-program studio-setup studio-packages load-setup load-packages
.PHONY: bench-setup bench-packages animation-setup animation-packages renderer-packages

all: release

demo: release
	$(PLOT) 'sin(x)/x' -x -40:40 -o demo.png
	@echo "demo.png: sin(x)/x from -40 to 40"

test: setup lint example
	$(SWIFT) build --build-tests $(TESTS)
	$(SWIFT) test --skip-build $(TESTS)

studio: studio-program
	$(STUDIO_PROGRAM) $(STUDIO)

studio-program: setup
	$(SWIFT) build $(STUDIO_RELEASE)
	mkdir -p .build
	objcopy --strip-all .build-studio/release/plot-studio $(STUDIO_PROGRAM)

test-studio: setup studio-setup $(STUDIO_PYTHON)
	$(SWIFT) build --build-tests $(STUDIO_TESTS)
	$(SWIFT) test --skip-build $(STUDIO_TESTS)
	$(SWIFT) build $(TESTS) --product plot
	$(STUDIO_PYTHON) studio/tests/run.py --studio .build-studio-test/release/plot-studio --plot $(TESTED_PLOT) $(PAGE)

# A package that uses the library.
example: setup
	cd examples/figures && $(SWIFT) run --scratch-path ../../.build/example figures ../../.build/example/pictures

# The program without symbols. Those for a debugger are in a file of their own: gdb -s .build/plot.debug .build/plot.
release: setup
	mkdir -p $(ARCHIVES)
	archive=$$(clang -print-file-name=libstdc++.a); if [ -f "$$archive" ]; then ln -sf "$$archive" $(ARCHIVES); fi
	$(SWIFT) build $(RELEASE)
	objcopy --only-keep-debug .build/release/plot $(PLOT).debug
	objcopy --strip-all .build/release/plot $(PLOT)

install: release manual
	install -D -m 755 $(PLOT) $(DESTDIR)$(PREFIX)/bin/plot
	if [ -x $(STUDIO_PROGRAM) ]; then install -D -m 755 $(STUDIO_PROGRAM) $(DESTDIR)$(PREFIX)/bin/plot-studio; fi
	for file in $(MANUAL) $(COMPLETIONS); do \
	  install -D -m 644 $(SHARE)/$$file $(DESTDIR)$(PREFIX)/share/$$file || exit 1; \
	done

# Generated from the command's help each time, so that they are of the same version.
manual: release
	@for file in $(MANUAL) $(COMPLETIONS); do mkdir -p $(SHARE)/$$(dirname $$file) || exit 1; done
	$(PLOT) --generate-manual > $(SHARE)/$(MANUAL)
	$(PLOT) --generate-completion-script bash > $(SHARE)/bash-completion/completions/plot
	$(PLOT) --generate-completion-script zsh > $(SHARE)/zsh/site-functions/_plot
	$(PLOT) --generate-completion-script fish > $(SHARE)/fish/vendor_completions.d/plot.fish

# The public symbols of each module, joined with docs/Plotter.docc by the toolchain's DocC. dump-symbol-graph needs the
# modules of the tests too.
docs: setup
	$(SWIFT) build --build-tests
	rm -rf .build/symbols && mkdir -p .build/symbols .build/docs
	$(SWIFT) package dump-symbol-graph --minimum-access-level public --skip-synthesized-members
	for module in $(MODULES); do cp .build/*/symbolgraph/$$module.symbols.json .build/symbols/ || exit 1; done
	docc convert docs/Plotter.docc --additional-symbol-graph-dir .build/symbols --output-path .build/docs \
	  --fallback-display-name plot --fallback-bundle-identifier plot --warnings-as-errors

samples: release
	samples/draw $(PLOT) samples

format:
	$(SWIFT) format --in-place --recursive Sources Tests examples fuzzing studio Package.swift

lint:
	$(SWIFT) format lint --strict --recursive Sources Tests examples fuzzing studio Package.swift

# BENCH="--quick --only GROUP…": pictures, frames, evaluation, growth, large, steps
bench: bench-programs
	$(BENCH_PYTHON) bench/speed/speed.py --plot $(PLOT) --with-symbols $(PLOT).symbols --cairo-plot .build/cairo-plot \
	  --evaluation .build/evaluation/release/evaluation $(BENCH)

bench-write:
	$(MAKE) --no-print-directory bench BENCH="$(BENCH) --write $(BENCH_DOCUMENTS)"

# What make bench compares and needs. Instructions are counted only if valgrind can be installed.
bench-programs: release bench-setup $(BENCH_PYTHON)
	@command -v valgrind >/dev/null || $(MAKE) --no-print-directory bench-packages || echo "instructions are not counted" >&2
	objcopy --strip-debug .build/release/plot $(PLOT).symbols
	$(SWIFT) build -c release --package-path bench/evaluation --scratch-path .build/evaluation
	$(CC) -O2 -Wall bench/speed/cairo-plot.c $$(pkg-config --cflags --libs cairo) -lm -o .build/cairo-plot

# BENCH="--markdown", "--report", "--pictures DIRECTORY"
bench-faithful: release bench-setup $(BENCH_PYTHON)
	$(BENCH_PYTHON) bench/faithful.py --plot $(PLOT) $(BENCH)

# BENCH="--only NAME… --report --folder DIRECTORY --times --write README.md docs/relations.md"
bench-relations: release bench-setup $(BENCH_PYTHON)
	$(BENCH_PYTHON) bench/relations/relations.py --plot $(PLOT) $(BENCH)

# BENCH="--only SAMPLE… --save DIRECTORY"
bench-renderers: release bench-setup renderer-packages $(BENCH_PYTHON)
	$(BENCH_PYTHON) bench/renderers.py --plot $(PLOT) $(BENCH)

bench-sizes: release bench-setup $(BENCH_PYTHON)
	$(BENCH_PYTHON) bench/sizes.py --plot $(PLOT)

# BENCH="NAME…"
bench-side-by-side: release bench-setup $(BENCH_PYTHON)
	$(BENCH_PYTHON) bench/side_by_side.py --plot $(PLOT) --folder docs/side-by-side $(BENCH)

# BENCH="--frames N --rounds N --long N"
bench-sweeps: release bench-setup $(BENCH_PYTHON)
	$(BENCH_PYTHON) bench/speed/sweeps.py --plot $(PLOT) $(BENCH)

# BENCH="--rational N --piecewise N --seed N"
check-features: release
	python3 bench/features.py --plot $(PLOT) $(BENCH)

# BENCH="--pixels N --seed N --size N --only NUMBER… --folder DIRECTORY"
check-relations: release bench-setup $(BENCH_PYTHON)
	$(BENCH_PYTHON) bench/relations/random_relations.py --plot $(PLOT) $(BENCH)

# BENCH="--quick --points N --seed N --only OPERATION… --write docs/accuracy.md"
check-accuracy: release bench-setup $(BENCH_PYTHON)
	$(BENCH_PYTHON) bench/accuracy/accuracy.py --plot $(PLOT) $(BENCH)

# POINTS=N, in millions
check-elementary: elementary-packages $(BENCH_PYTHON)
	$(BENCH_PYTHON) bench/elementary/coefficients.py --check $(ELEMENTARY)/coefficients.h
	$(BENCH_PYTHON) bench/elementary/bounds.py
	mkdir -p .build
	$(CLANG) -O2 -I $(ELEMENTARY)/include bench/elementary/accuracy.c $(ELEMENTARY)/*.c -lmpfr -lgmp -lm -o .build/accuracy
	.build/accuracy $(POINTS) $$($(BENCH_PYTHON) bench/elementary/bounds.py --arguments)

# FUZZ="--seconds N --only NAME… --jobs N --seed N --timeout SECONDS"
fuzz: setup
	$(SWIFT) build $(FUZZING) --scratch-path .build-fuzz --product fuzz --sanitize=address $(UNDEFINED) \
	  $(if $(FUZZER_LIBRARY),$(LIBFUZZER))
	python3 fuzzing/fuzz.py --program .build-fuzz/release/fuzz --folder .build-fuzz/run $(FUZZ)

# PROPERTIES="--cases N --seed N --jobs N --only NAME… --case SEED --baseline"
check-properties: setup
	$(SWIFT) build $(FUZZING) --scratch-path .build-properties --product check-properties
	.build-properties/release/check-properties $(PROPERTIES)

check-sanitizers: check-addresses check-threads

# The samples are drawn in copies of their folder.
check-addresses: setup
	$(SWIFT) build --build-tests $(ADDRESS_TESTS)
	$(LEAKS) $(SWIFT) test --skip-build $(ADDRESS_TESTS)
	rm -rf .build-asan/samples && cp -r samples .build-asan/samples
	$(LEAKS) samples/draw .build-asan/release/plot .build-asan/samples

# The memory of ThreadSanitizer is a file, so a program under it does not start where `ulimit -f` limits the size of files.
check-threads: setup
	$(SWIFT) build --build-tests $(THREAD_TESTS)
	$(RACES) $(SWIFT) test --skip-build $(THREAD_TESTS) --skip keepsTheOldFile
	rm -rf .build-tsan/samples && cp -r samples .build-tsan/samples
	$(RACES) samples/draw .build-tsan/release/plot .build-tsan/samples

# After a change of bench/elementary/series.py.
elementary-coefficients: $(BENCH_PYTHON)
	$(BENCH_PYTHON) bench/elementary/coefficients.py $(ELEMENTARY)/coefficients.h

# BENCH="--verbose --list FILE"
check-ticks: release
	python3 bench/ticks.py --plot $(PLOT) $(BENCH)

# Some trials need root. BENCH="--only GROUP… --rounds N --seed N --write FILE"
check-faults: release trust-packages
	python3 bench/trust/faults.py --plot $(PLOT) $(BENCH)

# BENCH="--only TEXT… --write FILE"
check-reproducible: release trust-packages
	python3 bench/trust/reproducible.py --plot $(PLOT) $(BENCH)

# BENCH="--only space peak frames leaks --frames N --write FILE"
check-memory: release trust-packages
	objcopy --strip-debug .build/release/plot $(PLOT).symbols
	python3 bench/trust/memory.py --plot $(PLOT) --with-symbols $(PLOT).symbols $(BENCH)

# BENCH="--write FILE"
check-hardening: release
	python3 bench/trust/hardening.py --plot $(PLOT) --objects .build/release $(BENCH)

# BENCH="--quick --only dragging service overload endurance --write docs/performance.md"
bench-studio: studio-program studio-setup load-setup $(STUDIO_PYTHON)
	$(STUDIO_PYTHON) bench/studio/studio.py --studio $(STUDIO_PROGRAM) $(BENCH)

# BENCH="--seed N --schema N --raw N"
check-studio: studio-program load-setup $(LOAD_PYTHON)
	$(LOAD_PYTHON) bench/studio/malformed.py --studio $(STUDIO_PROGRAM) $(BENCH)

# BENCH="FILE… --frames DIRECTORY --count N --fps N --loops N --save DIRECTORY"
bench-animations: bench-setup animation-setup $(BENCH_PYTHON)
	$(BENCH_PYTHON) bench/animations.py $(BENCH)

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

# gnuplot, and Python for the benchmarks; existing ones are used, wherever they come from.
bench-setup:
	@command -v gnuplot >/dev/null || $(MAKE) --no-print-directory bench-packages
	@python3 -c 'import ensurepip' 2>/dev/null || $(MAKE) --no-print-directory bench-packages

# The programs that read animations.
animation-setup:
	@command -v ffmpeg >/dev/null && command -v chromium >/dev/null || $(MAKE) --no-print-directory animation-packages

animation-packages:
	$(call install-missing,$(ANIMATION_PACKAGES))

# Chromium and its driver; existing ones are used, wherever they come from.
studio-setup:
	@command -v chromium >/dev/null && command -v chromedriver >/dev/null && python3 -c 'import ensurepip' 2>/dev/null \
	  || $(MAKE) --no-print-directory studio-packages

studio-packages:
	$(call install-missing,$(STUDIO_PACKAGES))

load-setup:
	@command -v wrk >/dev/null && python3 -c 'import ensurepip' 2>/dev/null || $(MAKE) --no-print-directory load-packages

load-packages:
	$(call install-missing,$(LOAD_PACKAGES))

elementary-packages:
	$(call install-missing,$(ELEMENTARY_PACKAGES))

trust-packages:
	$(call install-missing,$(TRUST_PACKAGES))

renderer-packages:
	$(call install-missing,$(RENDERER_PACKAGES))

bench-packages:
	$(call install-missing,$(BENCH_PACKAGES))

$(BENCH_PYTHON): bench/requirements.txt | bench-setup
	python3 -m venv .build/bench-venv
	.build/bench-venv/bin/pip install --quiet --disable-pip-version-check --requirement bench/requirements.txt
	@touch $@

$(STUDIO_PYTHON): studio/tests/requirements.txt | studio-setup
	python3 -m venv .build/studio-venv
	.build/studio-venv/bin/pip install --quiet --disable-pip-version-check --no-deps --requirement studio/tests/requirements.txt
	@touch $@

$(LOAD_PYTHON): bench/studio/requirements.txt | load-setup
	python3 -m venv .build/load-venv
	.build/load-venv/bin/pip install --quiet --disable-pip-version-check --requirement bench/studio/requirements.txt
	@touch $@
