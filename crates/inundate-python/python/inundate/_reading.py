"""Reads files of boards and answers, and finds common supersequences of words."""

from __future__ import annotations

import json
import operator
import os
import warnings
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from inundate import _inundate
from inundate._errors import FormatError, placed

if TYPE_CHECKING:
    from inundate._inundate import Answer, Board
    from inundate.types import Format, Pivot


class Readable(Protocol):
    """An open file."""

    def read(self) -> Any:
        """Its text, or bytes."""
        ...


def data_of(source: str | os.PathLike[str] | bytes | Readable) -> tuple[Any, str | None]:
    """The text or the bytes of a file, and its name.

    Raises:
        OSError: if the file cannot be read.
    """
    if isinstance(source, (str, os.PathLike)):
        return Path(source).read_bytes(), os.fspath(source)
    if isinstance(source, bytes):
        return source, None
    return source.read(), getattr(source, "name", None)


def text_of(data: Any, name: str | None) -> str:
    """The text of a file.

    Raises:
        FormatError: if it is not UTF-8; it has the `line`.
    """
    if isinstance(data, str):
        return data
    try:
        return str(data, "utf-8")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        place = "" if name is None else f"{name}: "
        text = f"line {line}: expected text in UTF-8, found the byte {data[error.start]}"
        raise placed(FormatError(place + text), line=line) from error


def json_of(given: dict[str, Any]) -> str:
    """JSON, whose numbers may be those of numpy."""
    return json.dumps(given, default=operator.index)


def answers_of(text: str, name: str | None) -> list[Answer] | None:
    """The answers in lines of `inundate solve --format jsonl`; None of another text."""
    lines = [(number, line) for number, line in enumerate(text.split("\n"), 1) if line.strip()]
    try:
        records: list[Any] = [json.loads(line) for _, line in lines[:1]]
    except (ValueError, RecursionError):
        return None
    if not any(isinstance(record, dict) and "lower_bound" in record for record in records):
        return None
    files: dict[str, dict[str | None, Board]] = {}
    answers: list[Answer] = []
    for number, line in lines:
        place = f"line {number}" if name is None else f"{name}:{number}"
        try:
            record: dict[str, Any] = json.loads(line)
            if record["status"] == "error":
                warnings.warn(f"{place}: no answer: {record['error']}", stacklevel=3)
                continue
            board = _board_of(record, files)
            proven_by = f"the record {place}, not checked"
            answers.append(_inundate.answer_of_line(board, line, proven_by))
        except (ValueError, LookupError, TypeError, OSError, RecursionError) as error:
            expected = f"{place}: expected a line of `inundate solve --format jsonl`"
            wrong = FormatError(f"{expected} that holds on replay: {error}")
            raise placed(wrong, line=number) from error
    return answers


def _board_of(record: dict[str, Any], files: dict[str, dict[str | None, Board]]) -> Board:
    """The board of a record: the one in it, that of its id, or that of its file, which is read
    once; with the game of the record."""
    source = str(record["source"] or record["id"] or "")
    path, _, line = source.rpartition(":")
    expected = "expected a board in it, as `--with-board` writes one"
    if "board" in record:
        board = _inundate.Board(json_of(record["board"]))
    elif line.isdecimal() and Path(path).is_file():
        if path not in files:
            text = text_of(*data_of(path))
            boards = _inundate.boards_of_text(text, "auto", None, False, path)
            files[path] = {board.source: board for board in boards}
        board = files[path][source]
    else:
        try:
            board = _inundate.Board(source)
        except ValueError as error:
            raise ValueError(f"{expected}, or its file, found `{source}`") from error
        # A text that is no id may be a row of cells.
        if board.id is None:
            raise ValueError(f"{expected}, or its file, found `{source}`")
    pivot, variant = record["pivot"], record["variant"]
    if pivot is not None:
        return board.with_game(pivot=tuple(record["pivot"]) if isinstance(pivot, list) else pivot)
    if variant == "pivots" and len(board.pivots) < 2:
        raise ValueError(f"{expected}, since the record does not say its pivots")
    return board.with_game(free=True) if variant == "free" else board


def read(
    source: str | os.PathLike[str] | bytes | Readable,
    format: Format = "auto",
    *,
    pivot: Pivot | None = None,
    free: bool = False,
) -> list[Board] | Any:
    """The boards of a file, by its path, its bytes or open, in one of the formats of the book, or
    the board of a picture (PNG, JPEG, WebP, GIF or BMP). `free` and `pivot` win over what the file
    says. A reading that is not certain gives a warning.

    Of what `inundate solve --format jsonl` writes the answers. Their moves are replayed; bounds,
    best pivots, theorems and claims are those of the records, not checked. Without `--with-board`
    the boards are read where they were, as they are now.

    Raises:
        FormatError: if the file holds something else; it has the `line`, and the `column` if that
            is known.
        OSError: if the file cannot be read.

    >>> import io, inundate
    >>> len(inundate.read(io.StringIO("01\\n10\\n\\n001\\n110\\n")))
    2
    """
    data, name = data_of(source)
    if format == "auto" and isinstance(data, bytes):
        board = _inundate.board_of_picture(data, pivot, free, name)
        if board is not None:
            return [board]
    text = text_of(data, name)
    answers = answers_of(text, name) if format == "auto" else None
    if answers is not None:
        if free or pivot is not None:
            raise ValueError(
                "expected answers without `pivot` and `free`: the records say the game"
            )
        return answers
    return _inundate.boards_of_text(text, format, pivot, free, name)


Letter = TypeVar("Letter", bound=Hashable)


@dataclass(frozen=True)
class Supersequence(Generic[Letter]):
    """A word that contains other words as subsequences."""

    word: str | tuple[Letter, ...]
    """A `str` if all words are."""
    lower_bound: int
    """Proven lower bound on the length of every such word."""

    @property
    def shortest(self) -> bool:
        """Whether none is shorter, proven."""
        return len(self.word) == self.lower_bound


def scs(
    words: Iterable[Sequence[Letter]],
    *,
    time: float | None = None,
    memory: int | None = None,
    threads: int = 1,
) -> Supersequence[Letter]:
    """A shortest word that contains all words as subsequences. Letters are anything with a hash.

    >>> from inundate import scs
    >>> shortest = scs(["abcb", "bdca", "cabd"])
    >>> len(shortest.word), shortest.shortest
    (7, True)
    """
    all_words = list(words)
    number_of: dict[Letter, int] = {}
    numbers = [
        [number_of.setdefault(letter, len(number_of)) for letter in word] for word in all_words
    ]
    found, lower_bound = _inundate.supersequence(numbers, time, memory, threads)
    letters = list(number_of)
    word = tuple(letters[number] for number in found)
    if all(isinstance(word, str) for word in all_words):
        return Supersequence("".join(str(letter) for letter in word), lower_bound)
    return Supersequence(word, lower_bound)
