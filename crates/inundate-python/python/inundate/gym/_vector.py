"""The common part of the environments of many games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from inundate._errors import BoardError, InundateError
from inundate._inundate import Games
from inundate.gym._board import Observation, OfGames, Reward, games_of
from inundate._picture import RENDER_MODES, check_render_mode, drawn_board

NUMBERS = np.dtype("<i8")
"""The type of the numbers that the extension module reads."""


class ManyGames(OfGames, VectorEnv[Observation, NDArray[np.int64], NDArray[Any]]):
    """Many games at a time, played and drawn in Rust."""

    metadata: dict[str, Any] = {
        "render_modes": RENDER_MODES,
        "autoreset_mode": AutoresetMode.NEXT_STEP,
    }

    def __init__(
        self,
        num_envs: int,
        single_observation_space: spaces.Box[np.uint8],
        colors: int,
        make: Callable[..., Games],
        arguments: tuple[Any, ...],
        actions: int,
        render_mode: str | None,
        autoreset_mode: AutoresetMode | str,
    ) -> None:
        check_render_mode(render_mode)
        mode = AutoresetMode(autoreset_mode)
        arguments = (*arguments, mode.value)
        self.made, self.games = (make, arguments), make(*arguments)
        self.metadata = {**self.metadata, "autoreset_mode": mode}
        self.num_envs, self.colors = num_envs, colors
        self.render_mode = render_mode
        self.single_observation_space = single_observation_space
        self.single_action_space = spaces.Discrete(actions)
        self.observation_space = batch_space(single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.shape = (num_envs, *single_observation_space.shape)
        self.boards_shape = (num_envs, *single_observation_space.shape[-2:])
        self.masks_shape = (num_envs, actions)
        self.all = np.ones(num_envs, np.bool_)
        self.all.setflags(write=False)
        self.seeded = False

    def observe(self) -> tuple[Observation, dict[str, Any]]:
        """The observations and the information of all games as they are."""
        boards, masks = self.games.observe()
        return np.frombuffer(boards, np.uint8).reshape(self.shape), self.info(masks, self.all)

    def info(self, masks: bytearray, of: NDArray[np.bool_]) -> dict[str, Any]:
        return {
            "action_mask": np.frombuffer(masks, np.int8).reshape(self.masks_shape),
            "_action_mask": of,
        }

    def action_masks(self) -> NDArray[np.bool_]:
        """By game and action, whether it is of use: of shape (num_envs, actions)."""
        return np.frombuffer(self.games.observe()[1], np.bool_).reshape(self.masks_shape)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Draws new boards. A list seeds each game; a number seeds them with itself and those that
        follow. The option `reset_mask`, of shape (num_envs,), says which games to begin again, the
        option `boards`, of shape (num_envs, rows, columns), gives boards of your own."""
        which = self.reset_mask(options)
        boards = self.boards_of_options(options)
        seeds = self.seeds(seed, which)
        # Seeds that are followed by an exception change nothing.
        games = self.games.clone() if seeds else self.games
        for game, own in seeds.items():
            games.seed(game, own)
        games.begin(which.tobytes(), boards)
        self.games, self.seeded = games, True
        observation, info = self.observe()
        info["_action_mask"] = which
        return observation, info

    def reset_mask(self, options: dict[str, Any] | None) -> NDArray[np.bool_]:
        mask: Any = None if options is None else options.get("reset_mask")
        if mask is None:
            return self.all
        which: NDArray[Any] = np.array(mask)
        if (
            not isinstance(mask, np.ndarray)
            or which.shape != self.all.shape
            or which.dtype != np.bool_
            or not which.any()
        ):
            raise ValueError(
                f"reset_mask: expected an array of {self.num_envs} booleans, at least one true, "
                f"found {which!r}"
            )
        return which

    def seeds(
        self, seed: int | list[int | None] | None, which: NDArray[np.bool_]
    ) -> dict[int, int]:
        """By game, the seed of the generator in Rust: the first number of that of `numpy`, as for a
        single environment."""
        if seed is None:
            if self.seeded:
                return {}
            rng: Any = self.np_random
            return {game: int(rng.integers(2**63)) for game in range(self.num_envs)}
        if isinstance(seed, list):
            if len(seed) != self.num_envs:
                raise InundateError(f"seed: expected {self.num_envs} seeds, found {len(seed)}")
            of_games = dict(enumerate(seed))
        else:
            of_games = {game: seed + game for game in range(self.num_envs)}
            super().reset(seed=seed)
        return {
            game: int(seeding.np_random(own)[0].integers(2**63))
            for game, own in of_games.items()
            if own is not None and which[game]
        }

    def boards_of_options(self, options: dict[str, Any] | None) -> bytes | None:
        """The option `boards`, a byte a cell."""
        boards: Any = None if options is None else options.get("boards")
        if boards is None:
            return None
        cells = np.asarray(boards)
        shape = self.boards_shape
        if cells.shape != shape or cells.dtype.kind not in "ui" or (cells < 0).any():
            raise BoardError(
                f"boards: expected whole numbers from 0 of shape {shape}, "
                f"found {cells.dtype} of {cells.shape}"
            )
        if (cells >= self.colors).any():
            raise BoardError(f"boards: expected colors below {self.colors}, found {cells.max()}")
        return cells.astype(np.uint8).tobytes()

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Plays an action in each game. If it raises an exception, no game has changed."""
        (boards, masks), rewards, ends, cuts, last = self.games.step(self.numbers(actions))
        terminated, truncated = np.frombuffer(ends, np.bool_), np.frombuffer(cuts, np.bool_)
        info = self.info(masks, self.all)
        if last is not None:
            self.add_last(info, last, terminated | truncated)
        return (
            np.frombuffer(boards, np.uint8).reshape(self.shape),
            np.frombuffer(rewards, np.float64),
            terminated,
            truncated,
            info,
        )

    def numbers(self, actions: Any) -> bytes:
        """The actions for the extension module."""
        array = np.asarray(actions)
        if array.shape != self.all.shape or array.dtype.kind not in "ui":
            raise BoardError(
                f"actions: expected {self.num_envs} whole numbers, "
                f"found {array.dtype} of shape {array.shape}"
            )
        if array.dtype.kind == "u":
            array = np.minimum(array, 2**63 - 1)
        return array.astype(NUMBERS, copy=False).tobytes()

    def add_last(
        self, info: dict[str, Any], last: tuple[bytearray, bytearray], ended: NDArray[np.bool_]
    ) -> None:
        """Adds what was seen last of the games that were replaced in this step, as Gymnasium
        does."""
        boards, masks = last
        seen = np.frombuffer(boards, np.uint8).reshape(self.shape)
        final = np.full(self.num_envs, None, object)
        for game in np.flatnonzero(ended).tolist():
            final[game] = seen[game]
        info["final_obs"], info["_final_obs"] = final, ended
        info["final_info"], info["_final_info"] = self.info(masks, ended), ended

    def state(self) -> NDArray[np.uint8]:
        """Everything about the games, with their random numbers: a row for each, of shape
        (num_envs, bytes)."""
        return np.frombuffer(self.games.state(), np.uint8).reshape(self.num_envs, -1)

    def set_state(self, state: NDArray[np.uint8]) -> None:
        """Sets the games to rows of `state`, also of another environment with the same arguments.
        In any order: with `set_state(state[[3] * num_envs])` all go on from game 3.

        Raises:
            BoardError: if a row is no state of such a game. Then no game has changed.
        """
        self.load(state, (self.num_envs, self.games.state_size))

    def render(self) -> tuple[Any, ...] | None:
        """The games in the render mode, one after the other; None without one."""
        if self.render_mode is None:
            return None
        boards, _ = self.observe()
        return tuple(self.drawn(board) for board in boards)

    def drawn(self, seen: Observation) -> Any:
        """An observation of one game in the render mode."""
        raise NotImplementedError


class ManyBoards(ManyGames):
    """The common part of the environments of many games for one player."""

    pivot: tuple[int, int] | None = None

    def __init__(
        self,
        num_envs: int = 1,
        rows: int = 14,
        cols: int = 14,
        colors: int = 6,
        max_moves: int | None = None,
        reward: Reward = "moves",
        render_mode: str | None = None,
        time: float | None = None,
        memory: int | None = None,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
    ) -> None:
        terms = (rows, cols, colors, self.pivot, max_moves, reward)
        arguments, self.max_moves, actions = games_of(num_envs, *terms, time, memory)
        space = spaces.Box(0, colors - 1, (rows, cols), np.uint8)
        made = (Games.boards, arguments, actions)
        super().__init__(num_envs, space, colors, *made, render_mode, autoreset_mode)

    def optima(self) -> NDArray[np.int64]:
        """The proven fewest moves of each game from its start: of shape (num_envs,).

        Raises:
            InundateError: if one is not proven within the limits.
        """
        return np.array(self.games.optima(), np.int64)

    def drawn(self, seen: Observation) -> Any:
        return drawn_board(self.render_mode, seen, self.colors)
