"""Methods compared on the same boards."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from inundate import _inundate

if TYPE_CHECKING:
    from inundate._inundate import Board
    from inundate.types import BoardsProgress


@dataclass(frozen=True)
class Difference:
    """The moves of a method compared with those of the first one."""

    boards: int
    """The boards that both solved."""
    fewer: int
    """On how many of them it needs fewer moves."""
    equal: int
    more: int
    mean: float
    """Its moves less those of the first, on average."""
    p: float
    """The probability of the exact sign test: how often chance alone differs as much."""
    corrected: float
    """The same, corrected by Holm for all methods that are compared."""


@dataclass(frozen=True)
class Standing:
    """What a method found on all boards. Means are None where there is nothing to take the mean of."""

    method: str
    boards: int
    """The boards that it takes."""
    solved: int
    """On how many of them it found a solution."""
    undecided: int
    """Boards whose optimum no method proved, so that the gap may be less."""
    best: int
    """Boards on which no method needs fewer moves."""
    proven: int
    """Boards on which it proved its solution optimal."""
    mean: float | None
    """The mean of the moves."""
    median: float | None
    gap: float | None
    """The mean of the moves above the best lower bound."""
    expanded: float | None
    """The mean of the states expanded."""
    seconds: float | None
    """The mean of the time of a board."""
    left_out: int
    """The boards that it does not take."""
    reason: str | None
    """Why, on the first of them."""
    difference: Difference | None
    """How it differs from the first method; None for that one, and without a board that both solved."""


@dataclass(frozen=True)
class Comparison:
    """What methods found on the same boards."""

    standings: list[Standing]
    """A line for each method. `pandas.DataFrame` takes the list."""
    moves: dict[str, list[int | None]]
    """By method, the moves on each board; None where there is no solution."""
    lower_bounds: list[int]
    """The best lower bound of each board."""
    best: list[int | None]
    """The fewest moves on each board."""


def compare(
    boards: Iterable[Board],
    methods: Iterable[str] | None = None,
    *,
    time: float | None = None,
    memory: int | None = None,
    threads: int = 1,
    seed: int = 0,
    progress: BoardsProgress | None = None,
) -> Comparison:
    """Solves boards by several methods and compares what they need, as `inundate compare` does.

    Args:
        boards: The boards.
        methods: The names of the methods; the others are compared with the first. Without, "auto" and all greedy methods.
        time: The limit for a method on a board, in seconds.
        memory, threads, seed, progress: As for `solve_many`.

    Raises:
        MethodError: if there is no such method, it is named twice, or none takes any of the boards.
        KeyboardInterrupt: after Ctrl-C.

    >>> from inundate import compare, generate
    >>> found = compare(generate(rows=8, cols=8, colors=4, count=20, seed=1), ["exact", "greedy-area"])
    >>> [(standing.method, standing.mean, standing.proven) for standing in found.standings]
    [('exact', 9.55, 20), ('greedy-area', 10.75, 2)]
    >>> difference = found.standings[1].difference
    >>> difference.more, difference.mean, difference.p < 0.001
    (14, 1.2, True)
    >>> found.moves["greedy-area"][:3], found.best[:3]
    ([9, 10, 10], [9, 9, 9])
    """
    names = None if methods is None else list(methods)
    standings, rows = _inundate.compare_boards(boards, names, time, memory, threads, seed, progress)
    made = [
        Standing(method, *counts, *means, *left_out, None if difference is None else Difference(*difference))
        for method, counts, means, left_out, difference in standings
    ]
    return Comparison(
        made,
        {standing.method: [moves[place] for _, _, moves in rows] for place, standing in enumerate(made)},
        [lower_bound for lower_bound, _, _ in rows],
        [best for _, best, _ in rows],
    )
