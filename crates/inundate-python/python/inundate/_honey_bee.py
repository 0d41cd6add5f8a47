"""The game for two as all that learn see it: its boards, positions as arrays, and what its end is worth."""

from __future__ import annotations

from typing import Literal

import numpy as np
from numpy.typing import NDArray

from inundate._inundate import Duel, InundateError, Position, duel_bytes, duel_of_series, solve_duel
from inundate.types import Rules

Reward = Literal["score", "win", "optimum"]
Kind = Literal["grid", "hex"]


def check_terms(rows: int, cols: int, colors: int, player: int | None, kind: str, reward: str) -> None:
    if rows * cols < 2 or not 2 <= colors <= 255:
        raise ValueError(f"expected at least two cells and 2 to 255 colors, found {rows}×{cols} and {colors}")
    if player not in (0, 1, None):
        raise ValueError(f"player: expected 0, 1 or None, found {player!r}")
    if kind not in ("grid", "hex"):
        raise ValueError(f"kind: expected grid or hex, found {kind!r}")
    if reward not in ("score", "win", "optimum"):
        raise ValueError(f"reward: expected score, win or optimum, found {reward!r}")


def seen_of(position: Position, side: int, shape: tuple[int, int]) -> NDArray[np.uint8]:
    """What a player sees of a position."""
    colors, owners, _ = duel_bytes(position)
    board = np.frombuffer(colors, np.uint8).reshape(shape)
    held = np.frombuffer(owners, np.uint8).reshape(shape)
    if side == 1:
        held = np.array([0, 2, 1], np.uint8)[held]
    return np.stack([board, held])


def open_colors(position: Position) -> NDArray[np.bool_]:
    """By color, whether it may be called."""
    return np.frombuffer(duel_bytes(position)[2], np.bool_)


def proven_value(duel: Duel, time: float | None, memory: int | None) -> int:
    """The result of perfect play, for player 0."""
    (lower, upper), *_ = solve_duel(duel.position(), True, time, memory)
    if lower != upper:
        raise InundateError(f"expected a board whose value is proven, found one from {lower} to {upper}")
    return lower


def worth(reward: Reward, position: Position, side: int, value: int) -> float:
    """What the end of a game is worth to a player."""
    sign = 1 if side == 0 else -1
    score = sign * position.score
    if reward == "win":
        return float(np.sign(score))
    if reward == "optimum":
        score -= sign * value
    return score / (sum(position.cells) + position.free)


def first_of_series(
    seed: int, kind: Kind, rows: int, cols: int, colors: int, apart: bool, rules: Rules, first: int = 0
) -> Duel:
    """The first duel of the series of a seed."""
    for index in range(1000):
        duel = duel_of_series(kind, rows, cols, colors, apart, None, rules, None, first, seed, index)
        if duel is not None:
            return duel
    raise InundateError(
        f"expected boards whose starts have different colors, found none with {rows}×{cols} cells and {colors} colors"
    )


def passed(position: Position) -> Position:
    """The position after the turns that pass."""
    while not position.over and not position.legal:
        position = position.call(None)
    return position
