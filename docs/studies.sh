#!/usr/bin/env bash
# Runs the studies of `studies`, and puts their summaries and plots into the book. Of a large study the book has the tables,
# from which it goes on.
set -euo pipefail
book=docs/src/studies
for study in studies/*.toml; do
    name=$(basename "$study" .toml) work=$(mktemp -d) options=()
    if [ -e "$book/$name/tables.json" ]; then
        cp "$book/$name/tables.json" "$book/$name/manifest.json" "$work"
        options=(--no-stats)
    fi
    inundate study "$study" "$work" --threads "$(getconf _NPROCESSORS_ONLN)" "${options[@]}"
    cp "$work/summary.txt" "$book/$name.txt"
    find "$work" -maxdepth 1 -name '*.svg' -exec cp {} "$book" \;
    [ ! -d "$book/$name" ] || find "$work" -maxdepth 1 \( -name '*.csv' -o -name '*.json' \) -exec cp {} "$book/$name" \;
    rm -r "$work"
done
