"""The game for two."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from inundate._inundate import Duel, InundateError, Position, choose_call, duel_bytes, duel_of_series, solve_duel
from inundate.gym._picture import CELL, picture
from inundate.types import Rules

__all__ = ["HoneyBeeEnv"]

Opponent = int | Callable[[Position], int | str | None]

MARKS = ((0, 0, 0), (255, 255, 255))
"""The frames of the cells of both players in a picture."""


class HoneyBeeEnv(gymnasium.Env[NDArray[np.uint8], np.int64]):
    """Honey-Bee, also known as Filler: an action is the color that the player calls; then the opponent calls.

    Observations have the shape (2, rows, columns): the color of each cell now, and who holds it: 0 nobody, 1 the player,
    2 the opponent. The start of player 0 is at the bottom left, that of player 1 at the top right. A turn on which no color
    may be called passes by itself.

    An action that may not be called (see `action_masks`) loses the game at once, with the reward -1 and `illegal` in the
    information.

    Args:
        rows, cols, colors: The size of the boards, and the number of colors. The boards are those of
            `inundate.duel.generate` with `fair="any"`.
        opponent: A level of the engine from 1 to 9, or a function that takes the position and returns the color to call, or
            None for a forced pass.
        player: Which player learns: 0, who calls first, or 1; None draws one for each game.
        kind: "grid" or "hex".
        apart: Whether no two adjacent cells have one color, as in Filler.
        rules: The rule set, a name of `inundate.types.Rules`.
        reward: "score": at the end, the cells of the player minus those of the opponent, divided by all cells. "win": at
            the end 1, 0 or -1. "optimum": as "score", less the proven value of the board, so that the rewards of perfect play
            of both are 0; a search for each game, a third of a second for 7×8 cells and 6 colors.
        render_mode: "ansi" or "rgb_array".
        time, memory: The limits of the search for the value of a board, in seconds and bytes. A value that is not proven
            raises an `InundateError`; the step has then changed nothing.

    `reset(options={"duel": duel})` begins on a duel of your own, of the same size, with colors from 0.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi", "rgb_array"], "render_fps": 2}

    def __init__(
        self,
        rows: int = 7,
        cols: int = 8,
        colors: int = 6,
        opponent: Opponent = 6,
        player: int | None = 0,
        kind: Literal["grid", "hex"] = "grid",
        apart: bool = True,
        rules: Rules = "standard",
        reward: Literal["score", "win", "optimum"] = "score",
        render_mode: str | None = None,
        time: float | None = None,
        memory: int | None = None,
    ) -> None:
        if rows * cols < 2 or not 2 <= colors <= 255:
            raise ValueError(f"expected at least two cells and 2 to 255 colors, found {rows}×{cols} and {colors}")
        if player not in (0, 1, None):
            raise ValueError(f"player: expected 0, 1 or None, found {player!r}")
        if not callable(opponent) and opponent not in range(1, 10):
            raise ValueError(f"opponent: expected a level from 1 to 9 or a function, found {opponent!r}")
        if reward not in ("score", "win", "optimum"):
            raise ValueError(f"reward: expected score, win or optimum, found {reward!r}")
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(f"render_mode: expected ansi or rgb_array, found {render_mode!r}")
        self.rows, self.cols, self.colors = rows, cols, colors
        self.opponent, self.player = opponent, player
        self.kind, self.apart, self.rules = kind, apart, rules
        self.reward = reward
        self.time, self.memory = time, memory
        self.render_mode = render_mode
        self.observation_space = spaces.Box(
            0,
            np.stack([np.full((rows, cols), colors - 1), np.full((rows, cols), 2)]).astype(np.uint8),
            (2, rows, cols),
            np.uint8,
        )
        self.action_space = spaces.Discrete(colors)
        # The first board of a series, until there is a reset.
        self.begin(self.draw(0), 0 if player is None else player, 0)

    def draw(self, seed: int) -> Duel:
        """The first duel of the series of a seed."""
        for index in range(1000):
            duel = duel_of_series(
                self.kind, self.rows, self.cols, self.colors, self.apart, None, self.rules, None, 0, seed, index
            )
            if duel is not None:
                return duel
        raise InundateError(
            f"expected boards whose starts have different colors, found none with {self.rows}×{self.cols} cells and "
            f"{self.colors} colors"
        )

    def begin(self, duel: Duel, side: int, seed: int) -> None:
        """Begins the game on a duel: the learner is player `side`. If the opponent raises an exception, the game before goes
        on."""
        position = self.answered(duel.position(), side, seed)
        self.duel, self.side, self.seed, self.lost = duel, side, seed, False
        self.value: int | None = None
        self.position = position

    def answered(self, position: Position, side: int, seed: int) -> Position:
        """The position after the calls of the opponent and the passes of both, on which the learner has to call."""
        while not position.over:
            if not position.legal:
                position = position.call(None)
            elif position.turn == side:
                break
            elif callable(self.opponent):
                position = position.call(self.opponent(position))
            else:
                position = position.call(choose_call(position, self.opponent, seed=seed))
        return position

    def observation(self) -> NDArray[np.uint8]:
        colors, owners, _ = duel_bytes(self.position)
        board = np.frombuffer(colors, np.uint8).reshape(self.rows, self.cols)
        held = np.frombuffer(owners, np.uint8).reshape(self.rows, self.cols)
        if self.side == 1:
            held = np.array([0, 2, 1], np.uint8)[held]
        return np.stack([board, held])

    def action_masks(self) -> NDArray[np.bool_]:
        """By color, whether it may be called; all when the game is over."""
        mask = np.frombuffer(duel_bytes(self.position)[2], np.bool_)
        return mask if mask.any() else np.ones(self.colors, np.bool_)

    def info(self) -> dict[str, Any]:
        cells = self.position.cells
        return {
            "cells": (cells[self.side], cells[1 - self.side]),
            "player": self.side,
            "illegal": self.lost,
            "action_mask": self.action_masks().astype(np.int8),
        }

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.uint8], dict[str, Any]]:
        super().reset(seed=seed)
        drawn = int(self.np_random.integers(2**63))
        given = None if options is None else options.get("duel")
        if given is None:
            duel = self.draw(drawn)
        else:
            shape, expected = given.board.shape, (self.rows, self.cols)
            if shape != expected or given.palette != list(range(self.colors)):
                raise InundateError(
                    f"duel: expected the shape {expected} and the colors from 0 to {self.colors - 1}, "
                    f"found {shape} and {given.palette}"
                )
            duel = given
        side = int(self.np_random.integers(2)) if self.player is None else self.player
        self.begin(duel, side, drawn)
        return self.observation(), self.info()

    def step(self, action: np.int64) -> tuple[NDArray[np.uint8], float, bool, bool, dict[str, Any]]:
        if not self.action_space.contains(action):
            raise InundateError(f"expected an action below {self.colors}, found {action}")
        if self.lost or self.position.over:
            raise InundateError("expected a reset, since the game is over, found another action")
        if not self.action_masks()[int(action)]:
            self.lost = True
            return self.observation(), -1.0, True, False, self.info()
        position = self.answered(self.position.call(self.duel.palette[int(action)]), self.side, self.seed)
        reward = self.final(position) if position.over else 0.0
        # Nothing changes before what may raise an exception.
        self.position = position
        return self.observation(), reward, position.over, False, self.info()

    def final(self, position: Position) -> float:
        """The reward of a game that ends in a position."""
        sign = 1 if self.side == 0 else -1
        score = sign * position.score
        if self.reward == "win":
            return float(np.sign(score))
        if self.reward == "optimum":
            if self.value is None:
                (lower, upper), *_ = solve_duel(self.duel.position(), True, self.time, self.memory)
                if lower != upper:
                    raise InundateError(f"expected a board whose value is proven, found one from {lower} to {upper}")
                self.value = lower
            score -= sign * self.value
        return score / (self.rows * self.cols)

    def render(self) -> Any:
        """The position: text for "ansi", with the cells of the player in (…) and those of the opponent in […]; an array of
        shape (rows × 16, columns × 16, 3) for "rgb_array", with black frames for the player and white ones for the opponent."""
        board, held = self.observation()
        if self.render_mode == "ansi":
            width = len(str(self.colors - 1))
            marks = ((" ", " "), ("(", ")"), ("[", "]"))
            return "\n".join(
                "".join(
                    f"{marks[owner][0]}{cell:>{width}}{marks[owner][1]}" for cell, owner in zip(cells, owners, strict=True)
                ).rstrip()
                for cells, owners in zip(board.tolist(), held.tolist(), strict=True)
            )
        if self.render_mode == "rgb_array":
            drawn = picture(board)
            edge = np.zeros((CELL, CELL), np.bool_)
            edge[:2], edge[-2:], edge[:, :2], edge[:, -2:] = True, True, True, True
            frames = np.tile(edge, (self.rows, self.cols))
            owner = held.repeat(CELL, axis=0).repeat(CELL, axis=1)
            for number, color in enumerate(MARKS, start=1):
                drawn[frames & (owner == number)] = color
            return drawn
        return None
