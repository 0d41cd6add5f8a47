"""The fixed game."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from inundate._inundate import Floods
from inundate.gym._board import BoardEnv, Observation, Reward


class FloodItEnv(BoardEnv):
    """The fixed game: an action is a color, which the component of the pivot gets.

    Args:
        rows, cols, colors: The size of the boards, and the number of colors to draw from.
        pivot: (row, column).
        max_moves: The moves of a game; by default the classic limit of the board.
        reward: "moves" or "optimum".
        render_mode: "ansi" or "rgb_array".
        time, memory: The limits of the search for an optimum, in seconds and bytes, as for `inundate.solve`.

    `reset(options={"board": cells})` begins on a board of your own.
    """

    def __init__(
        self,
        rows: int = 14,
        cols: int = 14,
        colors: int = 6,
        pivot: tuple[int, int] = (0, 0),
        max_moves: int | None = None,
        reward: Reward = "moves",
        render_mode: str | None = None,
        time: float | None = None,
        memory: int | None = None,
    ) -> None:
        super().__init__(rows, cols, colors, max_moves, reward, render_mode, time, memory)
        self.action_space = spaces.Discrete(colors)
        self.game = Floods(1, rows, cols, colors, pivot, self.max_moves, reward == "optimum", time, memory)

    def observation(self) -> Observation:
        return np.frombuffer(self.game.observe(), np.uint8).reshape(self.rows, self.cols)

    def action_masks(self) -> NDArray[np.bool_]:
        """By color, whether a move to it joins something."""
        return np.frombuffer(self.game.masks(), np.bool_)

    def info(self) -> dict[str, Any]:
        return {"flooded": self.game.flooded()[0], "moves": self.moves, "action_mask": self.action_masks().astype(np.int8)}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        board = self.board_of_options(options)
        super().reset(seed=seed)
        if board is None:
            self.game.seed(0, int(self.np_random.integers(2**63)))
            self.game.draw(b"\x01")
        else:
            self.game.place(board.tobytes())
        self.moves = 0
        return self.observation(), self.info()

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        boards, rewards, ends, cuts = self.game.step(int(action).to_bytes(8, "little", signed=True), False)
        self.moves += 1
        observation = np.frombuffer(boards, np.uint8).reshape(self.rows, self.cols)
        reward = float(np.frombuffer(rewards, "<f8")[0])
        return observation, reward, bool(ends[0]), bool(cuts[0]), self.info()
