#!/usr/bin/env bash
# Runs the studies of `studies`, and puts their summaries and plots into the book. Studies whose
# tables are in the book too are large: they run only with `--all`.
set -euo pipefail
book=docs/src/studies
for study in studies/*.toml; do
    name=$(basename "$study" .toml) options=()
    if [ -d "$book/$name" ]; then
        [ "${1:-}" = --all ] || continue
        options=(--no-stats)
    fi
    work=$(mktemp -d)
    inundate study "$study" "$work" --threads "$(getconf _NPROCESSORS_ONLN)" "${options[@]}"
    cp "$work/summary.txt" "$book/$name.txt"
    find "$work" -maxdepth 1 -name '*.svg' -exec cp {} "$book" \;
    [ ! -d "$book/$name" ] ||
        find "$work" -maxdepth 1 -name '*.csv' ! -name results.csv -exec cp {} "$book/$name" \;
    rm -r "$work"
done
