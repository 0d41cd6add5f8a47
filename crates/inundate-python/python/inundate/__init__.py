"""Solves, proves, plays and studies flood-filling games: Flood-It and Free-Flood-It.

>>> import inundate
>>> board = inundate.Board([[0, 0, 1, 2], [3, 2, 0, 1], [1, 0, 2, 3]])
>>> answer = inundate.solve(board)
>>> answer.optimal, answer.moves
(True, [2, 0, 1, 2, 3])

Cells are (row, column), from 0. A color is an `int` if its label is a whole number, else a `str`. A
move of the fixed game is a color, a move of the free game is (place, color). Times are in seconds,
memory in bytes, lengths in moves.

`inundate.duel` has the game for two, `inundate.study` declared experiments, `inundate.reductions`
other problems as boards, `inundate.frames` tables for pandas and polars, `inundate.cluster` runs on
clusters, `inundate.widget` a board to play in a notebook. With gymnasium, `import inundate.gym`
registers the environments "inundate/FloodIt-v0", "inundate/FreeFloodIt-v0" and
"inundate/HoneyBee-v0", and `inundate.zoo` has the game for two for PettingZoo.
"""

from inundate import duel, frames, reductions, study
from inundate._errors import (
    BoardError,
    FormatError,
    Interrupted,
    InundateError,
    MethodError,
    MoveError,
)
from inundate._inundate import (
    Answer,
    Board,
    analyze,
    bounds,
    check_certificate,
    classify,
    compare,
    count_shortest,
    generate,
    hardest,
    ladder,
    methods,
    puzzle,
    solve,
    solve_many,
    verify,
)
from inundate._inundate import VERSION as __version__
from inundate._reading import read, scs

__all__ = [
    "Answer",
    "Board",
    "BoardError",
    "FormatError",
    "Interrupted",
    "InundateError",
    "MethodError",
    "MoveError",
    "__version__",
    "analyze",
    "bounds",
    "check_certificate",
    "classify",
    "compare",
    "count_shortest",
    "duel",
    "frames",
    "generate",
    "hardest",
    "ladder",
    "methods",
    "puzzle",
    "read",
    "reductions",
    "scs",
    "solve",
    "solve_many",
    "study",
    "verify",
]
