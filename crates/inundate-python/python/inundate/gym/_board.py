"""What the environments for one player have in common."""

from __future__ import annotations

from typing import Any, Literal

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from inundate._inundate import Board, BoardError, InundateError, solve
from inundate.gym._picture import picture

Observation = NDArray[np.uint8]
Reward = Literal["moves", "optimum"]


def most_moves(rows: int, cols: int, colors: int) -> int:
    """The classic limit of a board of this size, and at least two moves."""
    return max(25 * (rows + cols) * colors // ((14 + 14) * 6), colors - 1, 2)


def check_reward(reward: str) -> None:
    if reward not in ("moves", "optimum"):
        raise ValueError(f"reward: expected moves or optimum, found {reward!r}")


def proven_optimum(board: Board, time: float | None, memory: int | None) -> int:
    """The fewest moves that flood a board."""
    report = solve(board, time=time, memory=memory)
    if not report.optimal:
        found = f"{report.lower_bound} to {report.length} moves"
        raise InundateError(f"expected a board whose optimum is proven, found one of {found}")
    return report.lower_bound


class BoardEnv(gymnasium.Env[Observation, np.int64]):
    """What both games have in common."""

    metadata: dict[str, Any] = {"render_modes": ["ansi", "rgb_array"], "render_fps": 4}

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
        check_reward(reward)
        if rows < 1 or cols < 1 or not 2 <= colors <= 255:
            raise ValueError(f"expected at least one cell and 2 to 255 colors, found {rows}×{cols} and {colors}")
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(f"render_mode: expected ansi or rgb_array, found {render_mode!r}")
        self.rows, self.cols, self.colors = rows, cols, colors
        self.max_moves = most_moves(rows, cols, colors) if max_moves is None else max_moves
        if self.max_moves < 1:
            raise ValueError(f"max_moves: expected at least 1, found {self.max_moves}")
        self.reward = reward
        self.time, self.memory = time, memory
        self.render_mode = render_mode
        self.observation_space = spaces.Box(0, colors - 1, (rows, cols), np.uint8)
        self.start: Observation = np.zeros((rows, cols), np.uint8)
        self.moves = 0

    def board_of_options(self, options: dict[str, Any] | None) -> Observation | None:
        """The board of the option `board`: anything that `Board` takes, of the right size and colors."""
        given: Any = None if options is None else options.get("board")
        if given is None:
            return None
        cells = np.asarray(given.to_numpy() if isinstance(given, Board) else given)
        if cells.shape != (self.rows, self.cols):
            raise BoardError(f"board: expected the shape {(self.rows, self.cols)}, found {cells.shape}")
        Board(cells)
        if (cells >= self.colors).any():
            raise BoardError(f"board: expected colors below {self.colors}, found {cells.max()}")
        return cells.astype(np.uint8)

    def observation(self) -> Observation:
        raise NotImplementedError

    def render(self) -> Any:
        """The board: text for "ansi", an array of shape (rows × 16, columns × 16, 3) for "rgb_array"."""
        if self.render_mode == "ansi":
            width = len(str(self.colors - 1))
            rows = self.observation().tolist()
            return "\n".join(" ".join(f"{cell:>{width}}" for cell in row) for row in rows)
        if self.render_mode == "rgb_array":
            return picture(self.observation())
        return None
