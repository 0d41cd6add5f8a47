"""Reductions: other problems as boards, and the way back from a solution; the games behind the
theory.

>>> from inundate import reductions, solve
>>> made = reductions.vertex_cover(3, [(0, 1), (1, 2)])
>>> answer = solve(made.board, "free-removal")
>>> answer.length - made.base_moves, made.back(answer.moves)
(1, [1])

The chapter *Reductions* of the book has the proofs.
"""

from inundate._inundate import Reduction, reduce, vertex_cover, words

__all__ = ["Reduction", "reduce", "vertex_cover", "words"]
