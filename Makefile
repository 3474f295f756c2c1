# The usual targets, for those who look for them here; the work is done by the scripts in Tools.

PREFIX = /usr/local
export DESTDIR

all:
	Tools/setup --for build
	Tools/build

install:
	Tools/install --prefix "$(PREFIX)"

uninstall:
	Tools/install --prefix "$(PREFIX)" --uninstall

check:
	.ci/run

.PHONY: all install uninstall check
