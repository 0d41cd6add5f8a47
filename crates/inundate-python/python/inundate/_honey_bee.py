"""The game for two for all learning environments: its boards, positions as arrays, and the reward
at the end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from inundate._errors import InundateError
from inundate._inundate import Duel, Position, check_terms, duel_bytes, duel_of_series, solve_duel
from inundate.types import Rules

Reward = Literal["score", "win", "optimum"]
Kind = Literal["grid", "hex"]


@dataclass(frozen=True)
class Terms:
    """The part that the games of an environment have in common."""

    rows: int = 7
    cols: int = 8
    colors: int = 6
    kind: Kind = "grid"
    apart: bool = True
    rules: Rules = "standard"
    reward: Reward = "score"
    time: float | None = None
    memory: int | None = None

    def __post_init__(self) -> None:
        check_terms(2, self.rows, self.cols, self.colors, self.time, self.memory)
        if self.kind not in ("grid", "hex"):
            raise ValueError(f"kind: expected grid or hex, found {self.kind!r}")
        if self.reward not in ("score", "win", "optimum"):
            raise ValueError(f"reward: expected score, win or optimum, found {self.reward!r}")

    def duel(self, seed: int) -> Duel:
        """The first duel of the series of a seed."""
        boards = (self.kind, self.rows, self.cols, self.colors, self.apart)
        for index in range(1000):
            duel = duel_of_series(*boards, None, self.rules, None, 0, seed, index)
            if duel is not None:
                return duel
        raise InundateError(
            "expected boards whose starts have different colors, "
            f"found none with {self.rows}×{self.cols} cells and {self.colors} colors"
        )

    def seen(self, position: Position, side: int) -> NDArray[np.uint8]:
        """The view of a player: the color of each cell, and who holds it: 0 nobody, 1 the player, 2
        the other."""
        colors, owners, _ = duel_bytes(position)
        board = np.frombuffer(colors, np.uint8).reshape(self.rows, self.cols)
        held = np.frombuffer(owners, np.uint8).reshape(self.rows, self.cols)
        if side == 1:
            held = np.array([0, 2, 1], np.uint8)[held]
        return np.stack([board, held])

    def value(self, duel: Duel) -> int:
        """The result of perfect play, for player 0."""
        found = solve_duel(duel, value_only=True, time=self.time, memory=self.memory)
        if found.value is None:
            raise InundateError(
                "expected a board whose value is proven, "
                f"found one from {found.lower} to {found.upper}"
            )
        return found.value

    def worth(self, position: Position, side: int) -> float:
        """The worth of a position to a player: something at the end of a game."""
        if not position.over:
            return 0.0
        sign = 1 if side == 0 else -1
        score = sign * position.score
        if self.reward == "win":
            return float(np.sign(score))
        if self.reward == "optimum":
            score -= sign * self.value(position.duel)
        return score / (sum(position.cells) + position.free)


def check_player(player: int | None) -> None:
    if player not in (0, 1, None):
        raise ValueError(f"player: expected 0, 1 or None, found {player!r}")


def open_colors(position: Position) -> NDArray[np.bool_]:
    """By color, whether it may be called."""
    return np.frombuffer(duel_bytes(position)[2], np.bool_)


def passed(position: Position) -> Position:
    """The position after the turns that pass."""
    while not position.over and not position.legal:
        position = position.call(None)
    return position
