"""Solves, proves, plays and studies flood-filling games: Flood-It and Free-Flood-It.

>>> import inundate
>>> board = inundate.Board([[0, 0, 1, 2], [3, 2, 0, 1], [1, 0, 2, 3]])
>>> answer = inundate.solve(board)
>>> answer.optimal, answer.moves
(True, [2, 0, 1, 2, 3])

Cells are (row, column), from 0. A color is an `int` if its label is a whole number, else a `str`. A move of the fixed
game is a color, a move of the free game is (place, color). Times are in seconds, memory in bytes, lengths in moves.

`inundate.duel` has the game for two, `inundate.study` declared experiments, `inundate.frames` tables for pandas and polars,
`inundate.cluster` runs on clusters, `inundate.widget` a board to play in a notebook. With gymnasium, `import
inundate.gym` registers the environments "inundate/FloodIt-v0", "inundate/FreeFloodIt-v0" and "inundate/HoneyBee-v0", and
`inundate.zoo` has the game for two for PettingZoo.
"""

from importlib import import_module
from typing import Any

from inundate._answers import (
    Analysis,
    AnalyzedMove,
    BestPivot,
    Bounds,
    Certificate,
    Classes,
    FirstMove,
    Hardest,
    Method,
    Proven,
    Puzzle,
    Supersequence,
    analyze,
    best_pivot,
    bounds,
    check_certificate,
    classify,
    hardest,
    methods,
    puzzle,
    read,
    scs,
)
from inundate._comparison import Comparison, Difference, Standing, compare
from inundate._hints import Hint, hint
from inundate._inundate import (
    MAX_CELLS,
    Answer,
    Board,
    BoardError,
    FormatError,
    Interrupted,
    InundateError,
    MethodError,
    MoveError,
    NotFloodedError,
    __version__,
    certify,
    connect,
    count_shortest,
    generate,
    read_text,
    solve,
    solve_many,
    verify,
)
from inundate._levels import Level, ladder

__all__ = [
    "MAX_CELLS",
    "Analysis",
    "AnalyzedMove",
    "Answer",
    "BestPivot",
    "Board",
    "BoardError",
    "Bounds",
    "Certificate",
    "Classes",
    "Comparison",
    "Difference",
    "FirstMove",
    "FormatError",
    "Hardest",
    "Hint",
    "Interrupted",
    "InundateError",
    "Level",
    "Method",
    "MethodError",
    "MoveError",
    "NotFloodedError",
    "Proven",
    "Puzzle",
    "Standing",
    "Supersequence",
    "__version__",
    "analyze",
    "best_pivot",
    "bounds",
    "certify",
    "check_certificate",
    "classify",
    "compare",
    "connect",
    "count_shortest",
    "generate",
    "hardest",
    "hint",
    "ladder",
    "methods",
    "puzzle",
    "read",
    "read_text",
    "scs",
    "solve",
    "solve_many",
    "verify",
]

_MODULES = ("duel", "frames", "reductions", "study")


def __getattr__(name: str) -> Any:
    """The modules that are loaded when they are asked for."""
    if name in _MODULES:
        return import_module(f"inundate.{name}")
    raise AttributeError(f"module 'inundate' has no attribute '{name}'")


def __dir__() -> list[str]:
    return sorted([*globals(), *_MODULES])
