"""Environments to learn in, for Gymnasium. Importing this module registers them.

>>> import gymnasium
>>> import inundate.gym
>>> env = gymnasium.make("inundate/FloodIt-v0", rows=6, cols=6, colors=4, render_mode="ansi")
>>> observation, info = env.reset(seed=1)
>>> observation.shape, observation.dtype
((6, 6), dtype('uint8'))
>>> [bool(open) for open in env.unwrapped.action_masks()]
[True, True, False, False]

Observations are arrays of shape (rows, columns) of colors from 0. A game ends when the board has one color
(`terminated`), or after `max_moves` moves (`truncated`). Every move has the reward -1. With `reward="optimum"`, the last
move of a game adds the proven fewest moves from its start, so that the rewards of a perfect game add up to 0. That needs
a search for each game that is won: a millisecond for 14×14 cells and 6 colors.
"""

from __future__ import annotations

from typing import Any, Literal

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from inundate._inundate import Board, BoardError, Floods, recolor, solve

__all__ = ["FloodItEnv", "FloodItVectorEnv", "FreeFloodItEnv"]

Observation = NDArray[np.uint8]
Reward = Literal["moves", "optimum"]

PALETTE = np.array(
    [
        [0, 114, 178],
        [230, 159, 0],
        [0, 158, 115],
        [204, 121, 167],
        [240, 228, 66],
        [213, 94, 0],
        [86, 180, 233],
        [120, 120, 120],
        [30, 30, 30],
        [250, 250, 250],
    ],
    dtype=np.uint8,
)
"""Colors that people with a color vision deficiency can tell apart; beyond ten they repeat, darker."""

CELL = 16
"""The side of a cell of a picture, in pixels."""


def most_moves(rows: int, cols: int, colors: int) -> int:
    """The classic limit of a board of this size, and at least two moves."""
    return max(25 * (rows + cols) * colors // ((14 + 14) * 6), colors - 1, 2)


def check_reward(reward: str) -> None:
    if reward not in ("moves", "optimum"):
        raise ValueError(f"reward: expected moves or optimum, found {reward!r}")


def picture(board: Observation) -> NDArray[np.uint8]:
    """A picture of a board, of shape (rows × 16, columns × 16, 3)."""
    darker = (board // len(PALETTE)).astype(np.float64)[..., None]
    colors = PALETTE[board % len(PALETTE)] / (1 + darker / 2)
    return colors.astype(np.uint8).repeat(CELL, axis=0).repeat(CELL, axis=1)


class _BoardEnv(gymnasium.Env[Observation, np.int64]):
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


class FloodItEnv(_BoardEnv):
    """The fixed game: an action is a color, which the component of the pivot gets.

    Args:
        rows, cols, colors: The size of the boards, and the number of colors to draw from.
        pivot: (row, column).
        max_moves: The moves of a game; by default the classic limit of the board.
        reward: "moves" or "optimum".
        render_mode: "ansi" or "rgb_array".

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
    ) -> None:
        super().__init__(rows, cols, colors, max_moves, reward, render_mode)
        self.action_space = spaces.Discrete(colors)
        self.game = Floods(1, rows, cols, colors, pivot, self.max_moves, reward == "optimum")

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
        super().reset(seed=seed)
        board = self.board_of_options(options)
        if board is None:
            self.game.seed(0, int(self.np_random.integers(2**63)))
            self.game.draw(b"\x01")
        else:
            self.game.place(0, board.tobytes())
        self.moves = 0
        return self.observation(), self.info()

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        boards, rewards, ends, cuts = self.game.step(int(action).to_bytes(8, "little", signed=True), False)
        self.moves += 1
        observation = np.frombuffer(boards, np.uint8).reshape(self.rows, self.cols)
        reward = float(np.frombuffer(rewards, "<f8")[0])
        return observation, reward, bool(ends[0]), bool(cuts[0]), self.info()


class FreeFloodItEnv(_BoardEnv):
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
    ) -> None:
        super().__init__(rows, cols, colors, max_moves, reward, render_mode)
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
        super().reset(seed=seed)
        board = self.board_of_options(options)
        if board is None:
            board = self.np_random.integers(0, self.colors, (self.rows, self.cols), dtype=np.uint8)
        self.start, self.board, self.moves = board, board.copy(), 0
        return self.observation(), self.info()

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        if not self.action_space.contains(action):
            raise BoardError(f"expected an action below {self.rows * self.cols * self.colors}, found {action}")
        cell, color = divmod(int(action), self.colors)
        cells, _ = recolor(self.board.tobytes(), self.cols, cell, color)
        self.board = np.frombuffer(cells, np.uint8).reshape(self.rows, self.cols)
        self.moves += 1
        flooded = bool((self.board == self.board[0, 0]).all())
        reward = -1.0
        if flooded and self.reward == "optimum":
            reward += solve(Board(self.start, free=True)).lower_bound
        return self.observation(), reward, flooded, not flooded and self.moves >= self.max_moves, self.info()


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
        self.games = Floods(num_envs, rows, cols, colors, pivot, self.max_moves, reward == "optimum")

    def action_masks(self) -> NDArray[np.bool_]:
        """By game and color, whether a move joins something: of shape (num_envs, colors)."""
        return np.frombuffer(self.games.masks(), np.bool_).reshape(self.num_envs, self.colors)

    def optima(self) -> NDArray[np.int64]:
        """The proven fewest moves of each game from its start: of shape (num_envs,)."""
        return np.array([self.games.optimum(game) for game in range(self.num_envs)])

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Draws new boards. A number seeds all games, a list each game; the option `boards`, of shape (num_envs, rows,
        columns), gives boards of your own."""
        if isinstance(seed, list):
            for game, own in enumerate(seed):
                if own is not None:
                    self.games.seed(game, own)
        elif seed is not None or self._np_random is None:
            super().reset(seed=seed)
            rng: Any = self.np_random
            for game in range(self.num_envs):
                self.games.seed(game, int(rng.integers(2**63)))
        boards: Any = None if options is None else options.get("boards")
        if boards is None:
            self.games.draw(b"\x01" * self.num_envs)
        else:
            cells = np.asarray(boards)
            if cells.shape != self.shape or cells.dtype.kind not in "ui" or (cells < 0).any() or (cells > 255).any():
                raise BoardError(f"boards: expected whole numbers from 0 of shape {self.shape}, found {cells.dtype} of {cells.shape}")
            for game, board in enumerate(cells.astype(np.uint8)):
                self.games.place(game, board.tobytes())
        return np.frombuffer(self.games.observe(), np.uint8).reshape(self.shape), {}

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



def _register() -> None:
    register: Any = getattr(gymnasium, "register")  # noqa: B009: its types are not known in part
    vector = "inundate.gym:FloodItVectorEnv"
    register(id="inundate/FloodIt-v0", entry_point="inundate.gym:FloodItEnv", vector_entry_point=vector)
    register(id="inundate/FreeFloodIt-v0", entry_point="inundate.gym:FreeFloodItEnv")


_register()
