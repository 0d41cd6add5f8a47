"""Levels from easy to hard."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from inundate import _inundate

if TYPE_CHECKING:
    from inundate._inundate import Board
    from inundate.types import Move, Pivot


@dataclass(frozen=True)
class Level:
    """A board for a player."""

    board: Board
    """The board. Its id makes the same board again by `Board.from_id`."""
    moves: list[Move]
    """A shortest solution, proven."""
    greedy: int
    """The moves of the method `greedy-area`."""
    difficulty: float
    """The moves that a casual player loses, on average; the book's page *Boards* says how that is measured."""


def ladder(
    levels: int,
    *,
    rows: int = 14,
    cols: int = 14,
    colors: int = 6,
    kind: Literal["grid", "hex"] = "grid",
    pivot: Pivot | None = None,
    seed: int = 0,
    time: float | None = None,
    memory: int | None = None,
) -> list[Level]:
    """Levels from easy to hard, as `inundate generate --ladder` makes them: the sizes and colors grow from level to level, and
    for each one ten boards are rated.

    Args:
        levels: How many there are.
        rows, cols, colors: Those of the largest.
        kind, pivot: As for `generate`.
        seed: The first of the seeds of the boards.
        time: The limit for all levels together, in seconds. If it ends the search there are fewer.
        memory: The limit for each search, in bytes.

    >>> from inundate import ladder
    >>> [(level.board.id, len(level.moves), level.difficulty) for level in ladder(3, rows=6, cols=6, colors=4)]
    [('random:4x4x3:6', 5, 0.21), ('random:5x5x4:11', 6, 0.55), ('random:6x6x4:26', 8, 0.74)]
    """
    made = _inundate.ladder_of(levels, rows, cols, colors, kind, seed, pivot, time, memory)
    return [Level(*fields) for fields in made]
