"""The free game."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from inundate._inundate import Board, BoardError, recolor
from inundate.gym._board import BoardEnv, Observation, Reward, proven_optimum


class FreeFloodItEnv(BoardEnv):
    """The free game: an action recolors the component of any cell. It is (row × columns + column) × colors + color.

    The arguments are those of `FloodItEnv` without the pivot. The proven optimum of the free game takes long on boards
    of more than 8×8 cells.
    """

    def __init__(
        self,
        rows: int = 14,
        cols: int = 14,
        colors: int = 6,
        max_moves: int | None = None,
        reward: Reward = "moves",
        render_mode: str | None = None,
        time: float | None = None,
        memory: int | None = None,
    ) -> None:
        super().__init__(rows, cols, colors, max_moves, reward, render_mode, time, memory)
        self.action_space = spaces.Discrete(rows * cols * colors)
        self.board = self.start

    def observation(self) -> Observation:
        return self.board.copy()

    def action_masks(self) -> NDArray[np.bool_]:
        """By action, whether it changes the color of its cell."""
        return np.not_equal(self.board.reshape(-1, 1), np.arange(self.colors)).reshape(-1)

    def info(self) -> dict[str, Any]:
        return {"moves": self.moves, "action_mask": self.action_masks().astype(np.int8)}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        board = self.board_of_options(options)
        super().reset(seed=seed)
        if board is None:
            board = self.np_random.integers(0, self.colors, (self.rows, self.cols), dtype=np.uint8)
        self.start, self.board, self.moves = board, board.copy(), 0
        return self.observation(), self.info()

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        if not self.action_space.contains(action):
            raise BoardError(f"expected an action below {self.rows * self.cols * self.colors}, found {action}")
        cell, color = divmod(int(action), self.colors)
        cells, _ = recolor(self.board.tobytes(), self.cols, cell, color)
        board = np.frombuffer(cells, np.uint8).reshape(self.rows, self.cols)
        flooded = bool((board == board[0, 0]).all())
        reward = -1.0
        if flooded and self.reward == "optimum":
            reward += proven_optimum(Board(self.start, free=True), self.time, self.memory)
        # Nothing changes before what may raise an exception.
        self.board = board
        self.moves += 1
        return self.observation(), reward, flooded, not flooded and self.moves >= self.max_moves, self.info()
