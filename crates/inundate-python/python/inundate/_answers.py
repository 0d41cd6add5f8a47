"""Answers with their types."""

from __future__ import annotations

import os
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Generic, TypeVar

from inundate import _inundate

if TYPE_CHECKING:
    from inundate._inundate import Board
    from inundate.types import Format, Move, Pivot


@dataclass(frozen=True)
class Bounds:
    """Bounds on the length of a shortest solution, in moves."""

    lower: dict[str, int]
    """By name, from weak to strong."""
    upper: dict[str, int]
    """By the name of the quick method that found a solution of this length."""

    @property
    def range(self) -> tuple[int, int | None]:
        """The best of both sides."""
        return max(self.lower.values(), default=0), min(self.upper.values(), default=None)


def bounds(board: Board, *, seed: int = 0) -> Bounds:
    """All lower bounds of a board, and the lengths of the solutions of all quick methods.

    >>> from inundate import Board, bounds
    >>> both = bounds(Board("0012\\n3201\\n1023"))
    >>> both.lower
    {'colors-left': 4, 'eccentricity': 4, 'distance-layers': 5, 'layer': 5}
    >>> both.range
    (5, 5)
    """
    lower, upper = _inundate.bounds_of(board, seed)
    return Bounds(dict(lower), dict(upper))


@dataclass(frozen=True)
class Method:
    """A method for `solve`."""

    name: str
    """The name, with its value if it takes one."""
    kind: str
    """"exact", "special" (for a class of boards, by a theorem), "heuristic" (quick) or "search" (takes its
    time, and proves little)."""
    games: str
    """The games that it plays, and on which boards if not on all."""
    summary: str
    guarantee: str
    complexity: str
    source: str


def methods() -> list[Method]:
    """Every method.

    >>> import inundate
    >>> [method.name for method in inundate.methods() if method.kind == "exact"]
    ['exact', 'free-exact', 'bfs', 'idastar']
    """
    return [Method(*fields) for fields in _inundate.method_fields()]


@dataclass(frozen=True)
class AnalyzedMove:
    """A move of a game, and what it lost. Ranges are (at least, at most), None if no solution is known."""

    move: Move
    gained: int
    """Vertices that joined the component."""
    flooded: int
    """Vertices of the component after the move."""
    needed: tuple[int, int | None]
    """The fewest moves to the end from before the move."""
    loss: tuple[int, int | None]
    """The moves that it lost."""
    best: list[Move]
    """A shortest known sequence from before the move."""


@dataclass(frozen=True)
class Analysis:
    """A game, move by move."""

    moves: list[AnalyzedMove]
    left: tuple[int, int | None]
    """The fewest moves to the end after the last move, (at least, at most)."""
    first_mistake: int | None
    """The number of the first move that lost something, from 1."""


def analyze(
    board: Board,
    moves: Iterable[Move],
    *,
    time: float | None = None,
    memory: int | None = None,
    threads: int = 1,
) -> Analysis:
    """What each move of a game lost. `time`, in seconds, is for each move.

    >>> from inundate import Board, analyze
    >>> game = analyze(Board("0012\\n3201\\n1023"), [2, 3, 0, 1, 2, 3])
    >>> game.first_mistake, [move.loss for move in game.moves]
    (2, [(0, 0), (1, 1), (0, 0), (0, 0), (0, 0), (0, 0)])
    """
    played, left, mistake = _inundate.analyze_moves(board, moves, time, memory, threads)
    return Analysis([AnalyzedMove(*fields) for fields in played], left, mistake)


Letter = TypeVar("Letter", bound=Hashable)


@dataclass(frozen=True)
class Supersequence(Generic[Letter]):
    """A word that contains other words as subsequences."""

    word: str | tuple[Letter, ...]
    """A `str` if all words are."""
    lower_bound: int
    """Every such word has at least this length, proven."""

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
    numbers = [[number_of.setdefault(letter, len(number_of)) for letter in word] for word in all_words]
    found, lower_bound = _inundate.supersequence(numbers, time, memory, threads)
    letters = list(number_of)
    word = tuple(letters[number] for number in found)
    if all(isinstance(word, str) for word in all_words):
        return Supersequence("".join(str(letter) for letter in word), lower_bound)
    return Supersequence(word, lower_bound)


def read(
    path: str | os.PathLike[str],
    format: Format = "auto",
    *,
    pivot: Pivot | None = None,
    free: bool = False,
) -> list[Board]:
    """The boards of a file in one of the formats of the book. `free` and `pivot` win over what the file says.

    Raises:
        FormatError: if the file holds something else; it has the `line`, and the `column` if that is known.
        OSError: if the file cannot be read.
    """
    data = Path(path).read_bytes()
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        wrong = _inundate.FormatError(f"{path}: line {line}: expected text in UTF-8, found the byte {data[error.start]}")
        wrong.line = line
        raise wrong from error
    return _inundate.read_text(text, format, pivot=pivot, free=free, source=os.fspath(path))
