"""What to play next."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from inundate._inundate import solve

if TYPE_CHECKING:
    from inundate._inundate import Answer, Board
    from inundate.types import Move


@dataclass(frozen=True)
class Hint:
    """What to play in a position."""

    move: Move | None
    """The move to make; None if the board is flooded, or no solution is known."""
    line: list[Move]
    """This move, and those that flood the board after it."""
    needed: tuple[int, int | None]
    """The fewest moves that flood the board, (at least, at most); the second is the length of the line."""
    proven_by: str
    """What proves that fewer do not."""

    @property
    def proven(self) -> bool:
        """Whether no other move is better, proven."""
        least, most = self.needed
        return least == most


def hint(
    board: Board,
    moves: Iterable[Move] | Answer = (),
    *,
    time: float | None = None,
    memory: int | None = None,
    threads: int = 1,
) -> Hint:
    """What to play next on a board, after moves: what `inundate hint` says.

    Args:
        board: The board.
        moves: What was played already.
        time, memory, threads: As for `solve`.

    Raises:
        MoveError: if a move is none.
        Interrupted: after Ctrl-C; the moves of its `answer` are the best so far.

    >>> from inundate import Board, hint
    >>> board = Board("0012\\n3201\\n1023")
    >>> best = hint(board)
    >>> best.move, best.needed, best.proven
    (2, (5, 5), True)
    >>> hint(board, [2, 0, 1]).line
    [2, 3]
    """
    answer = solve(board.play(moves), time=time, memory=memory, threads=threads)
    line = answer.moves
    if line is None:
        return Hint(None, [], (answer.lower_bound, None), answer.proven_by)
    return Hint(line[0] if line else None, line, (answer.lower_bound, len(line)), answer.proven_by)
