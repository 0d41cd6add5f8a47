"""Results of shares in files, from which a run that is begun again goes on.

A file has the JSON lines of `inundate solve --format jsonl`, each with three fields more. Its name tells the first board, how
many there are, what was asked, in which version, and the checksum of the lines; a file whose lines have another one is not
used.
"""

from __future__ import annotations

import hashlib
import json
import os
from bisect import bisect_right
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from inundate._inundate import Answer, Board, __version__, unpickle_answer
from inundate.cluster._whole import lines_of, write_whole

LETTERS = 16
"""Of each checksum in a name."""


class Kept:
    """The files of a folder."""

    def __init__(self, folder: str | os.PathLike[str], options: dict[str, Any]) -> None:
        self.folder = Path(folder)
        self.asked = repr((__version__, sorted(options.items())))
        self.folder.mkdir(parents=True, exist_ok=True)
        self.found: dict[int, set[int]] = {}
        """By first board, how many boards the files have that were there."""
        for path in self.folder.glob("share-*-*-*-*.jsonl"):
            _, first, count, *_ = path.name.split("-")
            if first.isdecimal() and count.isdecimal():
                self.found.setdefault(int(first), set()).add(int(count))
        self.firsts = sorted(self.found)

    def sizes(self, first: int) -> list[int]:
        """How many boards the files have that begin with a board, the largest first."""
        return sorted(self.found.get(first, ()), reverse=True)

    def room(self, first: int) -> int | None:
        """How many boards there are from a board on to the next that a file begins with; None if there is no such file."""
        later = bisect_right(self.firsts, first)
        return self.firsts[later] - first if later < len(self.firsts) else None

    def read(self, first: int, boards: Sequence[Board]) -> list[Answer] | None:
        """The answers of boards, if a file has them."""
        for path in self.folder.glob(f"{self._name(first, boards)}-*.jsonl"):
            data = path.read_bytes()
            if path.stem.endswith(hashlib.sha256(data).hexdigest()[:LETTERS]):
                return [_answer(board, line) for board, line in zip(boards, lines_of(data), strict=True)]
        return None

    def write(self, first: int, boards: Sequence[Board], answers: Sequence[Answer]) -> None:
        """Writes the answers of boards. The file appears whole."""
        data = "".join(_line(number, answer) for number, answer in enumerate(answers, first)).encode()
        path = self.folder / f"{self._name(first, boards)}-{hashlib.sha256(data).hexdigest()[:LETTERS]}.jsonl"
        write_whole(path, data)

    def _name(self, first: int, boards: Sequence[Board]) -> str:
        """The name without the checksum of the lines."""
        asked = hashlib.sha256(self.asked.encode())
        for board in boards:
            asked.update(repr(board.__reduce__()[1]).encode())
        return f"share-{first}-{len(boards)}-{asked.hexdigest()[:LETTERS]}"


def _line(number: int, answer: Answer) -> str:
    *_, proven_by, limit, at_most = answer.__reduce__()[1]
    more = json.dumps({"proven_by": proven_by, "limit": limit, "at_most": at_most}, ensure_ascii=False)
    return f"{answer.to_json(number)[:-1]},{more[1:]}\n"


def _answer(board: Board, line: str) -> Answer:
    fields: dict[str, Any] = json.loads(line)
    return unpickle_answer(board, line, fields["proven_by"], fields["limit"], fields["at_most"])
