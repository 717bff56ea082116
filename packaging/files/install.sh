#!/bin/sh
# Copies plot and plot-studio with their libraries and fonts, the manual and completions to a folder.
#
#     ./install.sh [PREFIX]            into PREFIX: /usr/local for root, else ~/.local
#     ./install.sh --remove [PREFIX]   removes them again
set -eu
here=$(cd "$(dirname "$0")" && pwd)
action=install
if [ "${1-}" = --remove ]; then action=remove; shift; fi
case "${1-}" in -*) echo "install.sh: usage: ./install.sh [--remove] [PREFIX]" >&2; exit 64 ;; esac
if [ "$(id -u)" = 0 ]; then usual=/usr/local; else usual=${HOME:?}/.local; fi
prefix=${1:-$usual}

cd "$here"
if [ $action = install ]; then
  # Another version may have had other libraries.
  rm -rf "$prefix/lib/plot" "$prefix/share/plot"
  mkdir -p "$prefix"
  for file in $(find bin lib share -type f); do
    mkdir -p "$prefix/$(dirname "$file")"
    # Replaced, not overwritten: the program may run.
    cp "$file" "$prefix/$file.new" && mv "$prefix/$file.new" "$prefix/$file"
  done
  echo "installed: $prefix/bin/plot"
  case ":$PATH:" in *":$prefix/bin:"*) ;; *) echo "add $prefix/bin to PATH, or write $prefix/bin/plot" ;; esac
else
  rm -rf "$prefix/lib/plot" "$prefix/share/plot"
  for file in $(find bin share -type f -not -path 'share/plot/*'); do rm -f "$prefix/$file"; done
  # Folders that held nothing else.
  find bin lib share -depth -type d | while read -r folder; do
    rmdir "$prefix/$folder" 2>/dev/null || true
  done
  echo "removed from $prefix"
fi
