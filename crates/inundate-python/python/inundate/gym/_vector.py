"""Many fixed games at a time."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from inundate._inundate import BoardError, Floods, InundateError
from inundate.gym._board import Observation, Reward, check_reward, most_moves


class FloodItVectorEnv(VectorEnv[Observation, NDArray[np.int64], NDArray[Any]]):
    """Many fixed games at a time, stepped in Rust. The arguments are those of `FloodItEnv`.

    Observations have the shape (num_envs, rows, columns). A game that is over is replaced by a new one in the next step,
    which ignores its action and gives it the reward 0.
    """

    metadata: dict[str, Any] = {"render_modes": [], "autoreset_mode": AutoresetMode.NEXT_STEP}

    def __init__(
        self,
        num_envs: int = 1,
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
        check_reward(reward)
        self.num_envs = num_envs
        self.render_mode = render_mode
        self.max_moves = most_moves(rows, cols, colors) if max_moves is None else max_moves
        self.single_observation_space = spaces.Box(0, colors - 1, (rows, cols), np.uint8)
        self.single_action_space = spaces.Discrete(colors)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.shape = (num_envs, rows, cols)
        self.colors = colors
        self.games = Floods(num_envs, rows, cols, colors, pivot, self.max_moves, reward == "optimum", time, memory)

    def action_masks(self) -> NDArray[np.bool_]:
        """By game and color, whether a move joins something: of shape (num_envs, colors)."""
        return np.frombuffer(self.games.masks(), np.bool_).reshape(self.num_envs, self.colors)

    def optima(self) -> NDArray[np.int64]:
        """The proven fewest moves of each game from its start: of shape (num_envs,).

        Raises:
            InundateError: if one is not proven within the limits.
        """
        return np.array(self.games.optima())

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Draws new boards. A number seeds all games, a list each game; the option `boards`, of shape (num_envs, rows,
        columns), gives boards of your own."""
        boards = self.boards_of_options(options)
        if isinstance(seed, list):
            if len(seed) != self.num_envs:
                raise InundateError(f"seed: expected {self.num_envs} seeds, found {len(seed)}")
            for game, own in enumerate(seed):
                if own is not None:
                    self.games.seed(game, own)
        elif seed is not None or self._np_random is None:
            super().reset(seed=seed)
            rng: Any = self.np_random
            for game in range(self.num_envs):
                self.games.seed(game, int(rng.integers(2**63)))
        if boards is None:
            self.games.draw(b"\x01" * self.num_envs)
        else:
            self.games.place(boards)
        return np.frombuffer(self.games.observe(), np.uint8).reshape(self.shape), {}

    def boards_of_options(self, options: dict[str, Any] | None) -> bytes | None:
        """The option `boards`, a byte a cell."""
        boards: Any = None if options is None else options.get("boards")
        if boards is None:
            return None
        cells = np.asarray(boards)
        if cells.shape != self.shape or cells.dtype.kind not in "ui" or (cells < 0).any():
            raise BoardError(f"boards: expected whole numbers from 0 of shape {self.shape}, found {cells.dtype} of {cells.shape}")
        if (cells >= self.colors).any():
            raise BoardError(f"boards: expected colors below {self.colors}, found {cells.max()}")
        return cells.astype(np.uint8).tobytes()

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        boards, rewards, ends, cuts = self.games.step(np.asarray(actions, "<i8").tobytes(), True)
        return (
            np.frombuffer(boards, np.uint8).reshape(self.shape),
            np.frombuffer(rewards, "<f8"),
            np.frombuffer(ends, np.bool_),
            np.frombuffer(cuts, np.bool_),
            {},
        )
