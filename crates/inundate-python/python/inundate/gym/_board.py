"""The common part of the environments for one player."""

from __future__ import annotations

import copy
import operator
from collections.abc import Callable
from typing import Any, Literal

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode
from numpy.typing import NDArray
from typing_extensions import Self

from inundate._errors import BoardError
from inundate._inundate import Board, Games, check_terms
from inundate._picture import RENDER_MODES, check_render_mode, drawn_board

Observation = NDArray[np.uint8]
Reward = Literal["moves", "optimum"]

ONE = b"\x01"
"""The mask of games that selects the only one."""


def usual_moves(rows: int, cols: int, colors: int) -> int:
    """The classic limit of a board of this size, but at least three quarters of its rows, columns
    and colors together: on small boards the classic limit is often below the optimum. None of
    21,000 boards of 21 sizes took more, and 14×14 cells of 6 colors keep their 25 moves."""
    return max(25 * (rows + cols) * colors // ((14 + 14) * 6), 3 * (rows + cols + colors) // 4, 2)


def games_of(
    count: int,
    rows: int,
    cols: int,
    colors: int,
    pivot: tuple[int, int] | None,
    max_moves: int | None,
    reward: str,
    time: float | None,
    memory: int | None,
) -> tuple[tuple[Any, ...], int, int]:
    """The arguments of games but the last, the move limit of each, given or the usual number, and
    the number of actions."""
    check_terms(1, rows, cols, colors, time, memory)
    most = usual_moves(rows, cols, colors) if max_moves is None else max_moves
    if most < 1:
        raise ValueError(f"max_moves: expected at least 1, found {most}")
    if reward not in ("moves", "optimum"):
        raise ValueError(f"reward: expected moves or optimum, found {reward!r}")
    made = (count, rows, cols, colors, pivot, most, reward == "optimum", time, memory)
    return made, most, colors if pivot is not None else rows * cols * colors


def number_of(action: Any) -> bytes:
    """An action for the extension module."""
    number = operator.index(action)
    if not -(2**63) <= number < 2**63:
        raise BoardError(f"actions: expected a whole number of 64 bits, found {number}")
    return number.to_bytes(8, "little", signed=True)


class OfGames:
    """The common part of environments whose games are played in Rust: copies and pickles make the
    games again, and set them to their state."""

    games: Games
    made: tuple[Callable[..., Games], tuple[Any, ...]]
    """The function that made the games, and its arguments."""
    _np_random: np.random.Generator | None

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "games": bytes(self.games.state())}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        make, arguments = self.made
        self.games = make(*arguments)
        self.games.set_state(state["games"])

    def load(self, state: Any, shape: tuple[int, ...]) -> None:
        """Sets the games to a state of this shape."""
        rows = np.asarray(state)
        if rows.shape != shape or rows.dtype != np.uint8:
            raise BoardError(
                f"state: expected uint8 of shape {shape}, found {rows.dtype} of shape {rows.shape}"
            )
        self.games.set_state(rows.tobytes())

    def clone(self) -> Self:
        """A copy whose games are played on their own, from where they are."""
        copied = object.__new__(type(self))
        copied.__dict__.update(self.__dict__)
        copied.games = self.games.clone()
        copied._np_random = copy.deepcopy(self._np_random)
        return copied


class BoardEnv(OfGames, gymnasium.Env[Observation, np.int64]):
    """The common part of both games: one game of the many that a vector environment has."""

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 4}
    pivot: tuple[int, int] | None = None

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
        check_render_mode(render_mode)
        terms = (rows, cols, colors, self.pivot, max_moves, reward)
        made, self.max_moves, actions = games_of(1, *terms, time, memory)
        self.made = (Games.boards, (*made, AutoresetMode.DISABLED.value))
        self.games = Games.boards(*self.made[1])
        self.rows, self.cols, self.colors = rows, cols, colors
        self.render_mode = render_mode
        self.observation_space = spaces.Box(0, colors - 1, (rows, cols), np.uint8)
        self.action_space = spaces.Discrete(actions)
        self.seeded = False

    def board_of_options(self, options: dict[str, Any] | None) -> Observation | None:
        """The board of the option `board`: anything that `Board` takes, of the right size and
        colors."""
        given: Any = None if options is None else options.get("board")
        if given is None:
            return None
        if isinstance(given, Board) and len(given.pivots) > 1:
            raise BoardError("board: expected one pivot or the free game, found several pivots")
        cells = np.asarray(given.to_numpy() if isinstance(given, Board) else given)
        if cells.shape != (self.rows, self.cols):
            raise BoardError(
                f"board: expected the shape {(self.rows, self.cols)}, found {cells.shape}"
            )
        Board(cells)
        if (cells >= self.colors).any():
            raise BoardError(f"board: expected colors below {self.colors}, found {cells.max()}")
        return cells.astype(np.uint8)

    @property
    def moves(self) -> int:
        """The moves of the game so far."""
        return self.games.counts()[0][1]

    def observation(self) -> Observation:
        return np.frombuffer(self.games.observe()[0], np.uint8).reshape(self.rows, self.cols)

    def action_masks(self) -> NDArray[np.bool_]:
        """By action, whether it joins something; in the free game, whether it changes the color of
        its cell."""
        return np.frombuffer(self.games.observe()[1], np.bool_)

    def info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks().astype(np.int8)}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        board = self.board_of_options(options)
        super().reset(seed=seed)
        if seed is not None or not self.seeded:
            self.games.seed(0, int(self.np_random.integers(2**63)))
            self.seeded = True
        self.games.begin(ONE, None if board is None else board.tobytes())
        return self.observation(), self.info()

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        (board, _), rewards, ends, cuts, _ = self.games.step(number_of(action))
        observation = np.frombuffer(board, np.uint8).reshape(self.rows, self.cols)
        reward = float(np.frombuffer(rewards, "<f8")[0])
        return observation, reward, bool(ends[0]), bool(cuts[0]), self.info()

    def state(self) -> NDArray[np.uint8]:
        """Everything about the game, with its random numbers, as a row of the state of a vector
        environment."""
        return np.frombuffer(self.games.state(), np.uint8)

    def set_state(self, state: NDArray[np.uint8]) -> None:
        """Sets the game to a state of an environment with the same arguments.

        Raises:
            BoardError: if it is no state of such a game. Then nothing has changed.
        """
        self.load(state, (self.games.state_size,))

    def render(self) -> Any:
        """The board: text for "ansi", an array of shape (rows × 16, columns × 16, 3) for
        "rgb_array"."""
        return drawn_board(self.render_mode, self.observation(), self.colors)
