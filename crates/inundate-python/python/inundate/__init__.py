"""Solves, proves, plays and studies flood-filling games: Flood-It and Free-Flood-It.

>>> import inundate
>>> board = inundate.Board([[0, 0, 1, 2], [3, 2, 0, 1], [1, 0, 2, 3]])
>>> report = inundate.solve(board)
>>> report.optimal, report.moves
(True, [2, 0, 1, 2, 3])

Cells are (row, column), from 0. A color is an `int` if its label is a whole number, else a `str`. A move of the fixed
game is a color, a move of the free game is (place, color). Times are in seconds, memory in bytes, lengths in moves.

With gymnasium, `import inundate.gym` registers the environments "inundate/FloodIt-v0" and "inundate/FreeFloodIt-v0".
"""

from inundate._answers import (
    Analysis,
    AnalyzedMove,
    Bounds,
    Method,
    Supersequence,
    analyze,
    bounds,
    methods,
    read,
    scs,
)
from inundate._inundate import (
    MAX_CELLS,
    Board,
    BoardError,
    FormatError,
    Interrupted,
    InundateError,
    MethodError,
    MoveError,
    NotFloodedError,
    Report,
    __version__,
    connect,
    generate,
    read_text,
    solve,
    solve_many,
    verify,
)

__all__ = [
    "MAX_CELLS",
    "Analysis",
    "AnalyzedMove",
    "Board",
    "BoardError",
    "Bounds",
    "FormatError",
    "Interrupted",
    "InundateError",
    "Method",
    "MethodError",
    "MoveError",
    "NotFloodedError",
    "Report",
    "Supersequence",
    "__version__",
    "analyze",
    "bounds",
    "connect",
    "generate",
    "methods",
    "read",
    "read_text",
    "scs",
    "solve",
    "solve_many",
    "verify",
]
