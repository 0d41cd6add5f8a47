"""Boards spread over a cluster: `inundate.cluster.dask`.

The boards are cut into shares as `inundate solve --shard I/N` cuts them: share I of N has the boards whose number leaves
I - 1 when divided by N. A share is a file of JSON lines in a folder that all workers see. It appears whole, under the name
of its share, so that a run that is begun again goes on from the shares that are there. Equal searches give equal bytes, so
it does not matter how often a share was computed, and where.
"""

from __future__ import annotations

import hashlib
import os
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from inundate._inundate import Board, solve_many

__all__ = ["Share", "merge", "shares", "solve_share"]


@dataclass(frozen=True)
class Share:
    """Every `of`-th board, from number `number` - 1 on."""

    number: int
    """From 1."""
    of: int
    boards: tuple[Board, ...]
    method: str
    folder: str

    @property
    def path(self) -> Path:
        """The file of the results: its name tells the share, and what was asked."""
        asked = hashlib.sha256(self.method.encode())
        for board in self.boards:
            asked.update(repr(board.__reduce__()[1]).encode())
        return Path(self.folder) / f"share-{self.number}-of-{self.of}-{asked.hexdigest()[:16]}.jsonl"


def shares(boards: Sequence[Board], count: int, folder: str | os.PathLike[str], method: str = "auto") -> list[Share]:
    """The boards in so many shares.

    >>> from inundate import generate
    >>> [len(share.boards) for share in shares(generate(rows=3, cols=3, count=10), 4, "results")]
    [3, 3, 2, 2]
    """
    if count < 1:
        raise ValueError(f"count: expected at least 1, found {count}")
    count = min(count, max(len(boards), 1))
    name = os.fspath(folder)
    return [Share(number + 1, count, tuple(boards[number::count]), method, name) for number in range(count)]


def solve_share(share: Share) -> str:
    """Solves a share unless that is done, and returns the name of its file."""
    path = share.path
    if path.exists():
        return str(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    reports = solve_many(share.boards, share.method)
    lines = [
        report.to_json(place * share.of + share.number - 1, statistics=False) + "\n"
        for place, report in enumerate(reports)
    ]
    # The file appears whole: a worker may die at any time, and another may write the same share.
    with tempfile.NamedTemporaryFile("w", dir=path.parent, prefix=".unfinished-", delete=False, encoding="utf-8") as file:
        file.writelines(lines)
        file.flush()
        os.fsync(file.fileno())
    os.replace(file.name, path)
    return str(path)


def merge(all_shares: Sequence[Share]) -> str:
    """The lines of all shares in the order of the boards: the bytes of `inundate solve --format jsonl --no-stats`."""
    texts = [share.path.read_text(encoding="utf-8").splitlines(keepends=True) for share in all_shares]
    longest = max((len(lines) for lines in texts), default=0)
    return "".join(lines[place] for place in range(longest) for lines in texts if place < len(lines))
