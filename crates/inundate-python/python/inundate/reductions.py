"""Reductions: other problems as boards, and the way back from a solution; the games behind the theory.

>>> from inundate import reductions, solve
>>> made = reductions.vertex_cover(3, [(0, 1), (1, 2)])
>>> answer = solve(made.board, "free-removal")
>>> answer.length - made.base_moves, made.back(answer.moves)
(1, [1])

The chapter *Reductions* of the book has the proofs.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, SupportsIndex

from inundate import _inundate
from inundate._inundate import Reduction

if TYPE_CHECKING:
    from inundate._inundate import Board

__all__ = [
    "Reduction",
    "WordReduction",
    "cycle_square",
    "d_board",
    "fixed_to_free",
    "path_square",
    "pivot_column",
    "vertex_cover",
    "words",
]


class WordReduction:
    """Words as a board of the fixed game: its solutions spell common supersequences of the words."""

    def __init__(self, made: Reduction, letters: str) -> None:
        self.reduction = made
        self.letters = letters

    @property
    def board(self) -> Board:
        """The board."""
        return self.reduction.board

    def back(self, moves: Iterable[int | str]) -> str:
        """The word that a solution spells."""
        return "".join(self.letters[int(str(number))] for number in self.reduction.back(moves))


def words(texts: Sequence[str]) -> WordReduction:
    """Words as a board: paths that spell them, joined at the pivot.

    >>> from inundate import reductions, scs, solve
    >>> made = reductions.words(["abcb", "bdca", "cabd"])
    >>> word = made.back(solve(made.board).moves)
    >>> len(word) == len(scs(["abcb", "bdca", "cabd"]).word)
    True
    """
    letters = "".join(dict.fromkeys("".join(texts)))
    number_of = {letter: number for number, letter in enumerate(letters)}
    numbers = [[number_of[letter] for letter in text] for text in texts]
    return WordReduction(_inundate.reduce_words(numbers, list(letters)), letters)


def vertex_cover(
    vertices: int, edges: Iterable[tuple[SupportsIndex, SupportsIndex]], *, cycle: bool = False
) -> Reduction:
    """The board of the free game whose optimum is `base_moves` and the size of a smallest vertex cover of a graph: the square
    of a path, or with `cycle` of a cycle."""
    return _inundate.reduce_cover(vertices, edges, cycle)


def fixed_to_free(board: Board) -> Reduction:
    """The fixed game as the free game: as many copies as the board has vertices, joined at the pivot."""
    return _inundate.reduce_board(board, "fixed-to-free")


def d_board(board: Board) -> Reduction:
    """A board of two rows with any pivot as a d-board."""
    return _inundate.reduce_board(board, "d-board")


def pivot_column(board: Board) -> Reduction:
    """A board of two rows as one whose pivot is in a column of one color."""
    return _inundate.reduce_board(board, "pivot-column")


def path_square(board: Board) -> Reduction:
    """The square of a path as two rows."""
    return _inundate.reduce_board(board, "path-square")


def cycle_square(board: Board) -> Reduction:
    """The square of a cycle as two circular rows."""
    return _inundate.reduce_board(board, "cycle-square")
