"""Reads files of boards, and finds common supersequences of words."""

from __future__ import annotations

import os
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from inundate import _inundate
from inundate._errors import FormatError

if TYPE_CHECKING:
    from inundate._inundate import Board
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
        wrong = FormatError(place + text)
        wrong.line = line
        raise wrong from error


def read(
    source: str | os.PathLike[str] | bytes | Readable,
    format: Format = "auto",
    *,
    pivot: Pivot | None = None,
    free: bool = False,
) -> list[Board]:
    """The boards of a file, by its path, its bytes or open, in one of the formats of the book, or
    the board of a picture (PNG, JPEG, WebP, GIF or BMP). `free` and `pivot` win over what the file
    says. A reading that is not certain gives a warning.

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
    return _inundate.boards_of_text(text_of(data, name), format, pivot, free, name)


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
