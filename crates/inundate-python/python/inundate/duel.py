"""The game for two, Honey-Bee: who wins, by how much, and an opponent of nine levels.

>>> from inundate import Board
>>> from inundate import duel
>>> game = duel.Duel(Board("0012\\n3201\\n1023"))
>>> report = duel.solve(game)
>>> report.value, report.line
(2, [3, 1, 0, 3, 2, 0])

A result is the number of cells of player 0 minus that of player 1, whoever begins. A call is a color, or None for a pass,
which is legal only where no color may be called.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from inundate import _inundate
from inundate._inundate import Duel, Interrupted, Position
from inundate._inundate import choose_call as choose
from inundate._inundate import play_duel as play
from inundate._inundate import verify_duel as verify
from inundate._reading import text_of

if TYPE_CHECKING:
    from inundate.types import Call, Format, Pivot, Rules

__all__ = [
    "AnalyzedCall",
    "Duel",
    "DuelAnalysis",
    "DuelReport",
    "Position",
    "Puzzle",
    "analyze",
    "choose",
    "generate",
    "play",
    "puzzle",
    "read",
    "read_text",
    "solve",
    "verify",
]


@dataclass(frozen=True)
class DuelReport:
    """What the solver found in a position: bounds on the result under best play of both. Both are proven."""

    lower: int
    upper: int
    calls: dict[Call, tuple[int, int]]
    """The bounds after each call, where they were asked for."""
    line: list[Call] | None
    """Best play of both, if the value is proven and it was asked for."""
    limit: Literal["time", "memory", "interrupted"] | None
    """What stopped the search."""
    too_large: bool
    """Whether the board is beyond what is searched; then there are bounds only."""
    expanded: int
    generated: int
    seconds: float
    cpu_seconds: float
    peak_bytes: int

    @property
    def value(self) -> int | None:
        """The result under best play, if it is proven."""
        return self.lower if self.lower == self.upper else None

    @property
    def best(self) -> list[Call]:
        """The calls that are proven to be best."""
        return [call for call, bounds in self.calls.items() if bounds == (self.value, self.value)]


def _report(fields: Any) -> DuelReport:
    (lower, upper), calls, line, limit, too_large, run = fields
    return DuelReport(lower, upper, {call: (low, high) for call, low, high in calls}, line, limit, too_large, *run)


def solve(
    position: Position | Duel,
    *,
    value_only: bool = False,
    time: float | None = None,
    memory: int | None = None,
) -> DuelReport:
    """The result of a position, or of a duel from its start, under best play of both.

    Args:
        position: A position or a duel.
        value_only: Neither the results of the calls nor best play, which is quicker.
        time: A limit in seconds.
        memory: A limit in bytes; without one, 75 % of what is available.

    Raises:
        Interrupted: after Ctrl-C; its `answer` has the bounds so far.
    """
    start = position.position() if isinstance(position, Duel) else position
    try:
        return _report(_inundate.solve_duel(start, value_only, time, memory))
    except Interrupted as interrupted:
        found: Any = interrupted.answer
        if found is not None:
            interrupted.answer = _report(found)
        raise


@dataclass(frozen=True)
class AnalyzedCall:
    """A call of a game, and what it lost."""

    player: int
    call: Call
    gained: int
    """The cells that it conquered."""
    value: tuple[int, int]
    """The bounds of the result after it."""
    loss: int | None
    """By how much it is worse than the best call, for its player; None if that is not proven."""
    best: list[Call]
    """The calls that are proven to be best."""


@dataclass(frozen=True)
class DuelAnalysis:
    """A game for two, call by call."""

    value: tuple[int, int]
    """The bounds of the result from the start."""
    calls: list[AnalyzedCall]
    score: int
    """The result so far."""
    over: bool

    def lost(self, player: int) -> int | None:
        """What the calls of a player lost together; None if it is not proven."""
        losses = [call.loss for call in self.calls if call.player == player]
        known = [loss for loss in losses if loss is not None]
        return sum(known) if len(known) == len(losses) else None


def analyze(position: Position, *, time: float | None = None, memory: int | None = None) -> DuelAnalysis:
    """What each call of a game lost. `time`, in seconds, is for each call.

    >>> from inundate import Board
    >>> from inundate.duel import Duel, analyze
    >>> game = analyze(Duel(Board("0012\\n3201\\n1023")).position([0, 1]))
    >>> game.value, [call.loss for call in game.calls]
    ((2, 2), [2, 0])
    """
    now = position.duel.position()
    before = solve(now, time=time, memory=memory)
    value = (before.lower, before.upper)
    analyzed: list[AnalyzedCall] = []
    for call in position.calls:
        after_call = now.call(call)
        after = solve(after_call, time=time, memory=memory)
        loss = None
        if before.value is not None and after.value is not None:
            loss = before.value - after.value if now.turn == 0 else after.value - before.value
        gained = now.free - after_call.free
        analyzed.append(AnalyzedCall(now.turn, call, gained, (after.lower, after.upper), loss, before.best))
        now, before = after_call, after
    return DuelAnalysis(value, analyzed, now.score, now.over)


@dataclass(frozen=True)
class Puzzle:
    """A position in which exactly one call wins with best play of both, and greed makes another."""

    position: Duel
    """The position, as a duel of its own: its player 0 or 1 who is to call calls first."""
    only_call: Call
    """The call that wins."""
    margin: int
    """By how many cells it wins."""
    otherwise: int
    """By how many cells the best other call loses; 0 is a draw."""
    tempting: Call
    """The call that conquers the most cells; of several, the first color of the palette."""
    line: list[Call]
    """Best play of both to the end, from the only call on."""
    refutation: int
    """The states that a search expands for the results of all calls."""


def puzzle(
    duel: Duel,
    *,
    along: bool = False,
    time: float | None = None,
    memory: int | None = None,
) -> Puzzle | None:
    """The puzzle that a duel is from its start, or None if it is none.

    Args:
        duel: A duel on a small board.
        along: Looks at the positions of the winner along best play of both, and takes the first that is a puzzle.
        time, memory: The limits of each search, in seconds and bytes.

    Raises:
        InundateError: if a limit kept it from being known.

    >>> from inundate.duel import generate, puzzle, solve
    >>> games = generate(rows=5, cols=5, colors=5, fair="any", count=40, seed=1)
    >>> found = [one for one in (puzzle(game, along=True) for game in games) if one]
    >>> [one.only_call != one.tempting and abs(solve(one.position).value) == one.margin for one in found[:3]]
    [True, True, True]
    """
    fields = _inundate.duel_puzzle_of(duel, along, time, memory)
    return None if fields is None else Puzzle(*fields)


def generate(
    kind: Literal["grid", "hex"] = "grid",
    *,
    rows: int = 7,
    cols: int = 8,
    colors: int = 6,
    apart: bool = False,
    starts: tuple[Pivot, Pivot] | None = None,
    rules: Rules = "standard",
    palette: int | None = None,
    first: int = 0,
    fair: int | Literal["any"] | None = None,
    count: int = 1,
    seed: int = 0,
    attempts: int = 10_000,
) -> list[Duel]:
    """Random duels: those of `inundate duel generate`. Their ids are their numbers in the series of the seed, from 1.

    Args:
        apart: Whether no two adjacent cells have one color, as in Filler.
        fair: Keeps only boards whose proven result under best play is at most this many cells from a draw, or "any". By
            default boards of up to 56 cells are fair: their proven result is a draw, or at most one cell from it where
            their number is odd.
        attempts: Gives up after this many boards of the series; then there are fewer than `count`.

    >>> from inundate.duel import generate, solve
    >>> [solve(game).value for game in generate(rows=4, cols=4, colors=4, fair=0, count=2)]
    [0, 0]
    """

    margin = _inundate.usual_margin(rows, cols) if fair is None else fair

    def series() -> Iterator[Duel]:
        for index in range(attempts):
            made = _inundate.duel_of_series(
                kind, rows, cols, colors, apart, starts, rules, palette, first, seed, index
            )
            if made is None:
                continue
            if margin is not None and margin != "any":
                value = solve(made, value_only=True).value
                if value is None or abs(value) > margin:
                    continue
            yield made

    made = series()
    return [duel for _, duel in zip(range(count), made, strict=False)]


def read_text(text: str, format: Format = "auto", *, source: str | None = None) -> list[Duel]:
    """The duels of a text: boards with terms as `inundate duel generate` writes them. Boards of other formats have the terms
    by default."""
    return _inundate.read_duels(text, format, source)


def read(path: str | os.PathLike[str], format: Format = "auto") -> list[Duel]:
    """The duels of a file; see `read_text`."""
    return read_text(text_of(path), format, source=os.fspath(path))
