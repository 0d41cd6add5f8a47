"""The game for two, Honey-Bee: who wins, by how much, and an opponent of nine levels.

>>> from inundate import Board
>>> from inundate import duel
>>> game = duel.Duel(Board("0012\\n3201\\n1023"))
>>> answer = duel.solve(game)
>>> answer.value, answer.line
(2, [3, 1, 0, 3, 2, 0])

A result is the number of cells of player 0 minus that of player 1, whoever begins. A call is a
color, or None for a pass, which is legal only where no color may be called.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from inundate import _inundate
from inundate._errors import InundateError
from inundate._inundate import Duel, Position
from inundate._inundate import choose_call as choose
from inundate._inundate import duel_puzzle as puzzle
from inundate._inundate import play_duel as play
from inundate._inundate import solve_duel as solve
from inundate._reading import Readable, data_of, text_of

if TYPE_CHECKING:
    from inundate.types import Call, Format, Pivot, Rules

__all__ = ["Duel", "Position", "analyze", "choose", "generate", "play", "puzzle", "read", "solve"]


@dataclass(frozen=True)
class AnalyzedCall:
    """A call of a game, and its loss."""

    player: int
    call: Call
    gained: int
    """The cells that it conquered."""
    value: tuple[int, int]
    """The bounds of the result after it."""
    loss: int | None
    """The difference to the best call, for its player; None if that is not proven."""
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
        """The loss of all calls of a player together; None if it is not proven."""
        losses = [call.loss for call in self.calls if call.player == player]
        known = [loss for loss in losses if loss is not None]
        return sum(known) if len(known) == len(losses) else None


def analyze(
    position: Position, *, time: float | None = None, memory: int | None = None
) -> DuelAnalysis:
    """Analyzes a game: the loss of each call. `time`, in seconds, is for each call.

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
        analyzed.append(
            AnalyzedCall(now.turn, call, gained, (after.lower, after.upper), loss, before.best)
        )
        now, before = after_call, after
    return DuelAnalysis(value, analyzed, now.score, now.over)


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
    """Random duels: those of `inundate duel generate`. Their names are their numbers in the series
    of the seed, from 1.

    Args:
        apart: Whether no two adjacent cells have one color, as in Filler.
        fair: Keeps only boards whose proven result under best play is at most this many cells from
            a draw, or "any". By default boards of up to 56 cells are fair: their proven result is a
            draw, or at most one cell from it where their number is odd.
        attempts: Gives up after this many boards of the series; then there are fewer than `count`.

    >>> from inundate.duel import generate, solve
    >>> [solve(game).value for game in generate(rows=4, cols=4, colors=4, fair=0, count=2)]
    [0, 0]
    """
    for name, number in (("count", count), ("attempts", attempts)):
        wrong = f"{name}: expected a whole number from 0 to {2**64 - 1}, found {number!r}"
        if not hasattr(number, "__index__"):
            raise TypeError(wrong)
        if not 0 <= number < 2**64:
            raise InundateError(wrong)
    margin = _inundate.usual_margin(rows, cols) if fair is None else fair
    if margin is not None and margin != "any" and margin < 0:
        raise InundateError(f"fair: expected any or a number from 0, found {margin}")

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


def read(source: str | os.PathLike[str] | bytes | Readable, format: Format = "auto") -> list[Duel]:
    """The duels of a file, by its path, its bytes or open: boards with terms as `inundate duel
    generate` writes them. Boards of other formats have the terms by default."""
    data, name = data_of(source)
    return _inundate.duels_of_text(text_of(data, name), format, name)
