"""The game for two."""

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

from inundate._honey_bee import Kind, Reward, Terms, check_player, open_colors
from inundate._errors import BoardError, InundateError
from inundate._inundate import Duel, Games, Position, choose_call, next_deal, random_call
from inundate._picture import RENDER_MODES, check_render_mode, drawn_duel
from inundate.gym._vector import ManyGames
from inundate.types import Call, Rules

__all__ = ["HoneyBeeEnv", "HoneyBeeVectorEnv"]

Level = int | Literal["random"]
Opponent = Level | Callable[[Position], Call]

State = tuple[Duel, list[Call], int, int, bool, int]
"""A duel, its calls, the player that learns, the seed of the opponent, whether the game is lost,
and that of the deals."""


def seen_space(terms: Terms) -> spaces.Box[np.uint8]:
    """The color of each cell, and who holds it."""
    shape = (terms.rows, terms.cols)
    highest = np.stack([np.full(shape, terms.colors - 1), np.full(shape, 2)]).astype(np.uint8)
    return spaces.Box(0, highest, highest.shape, np.uint8)


class HoneyBeeEnv(gymnasium.Env[NDArray[np.uint8], np.int64]):
    """Honey-Bee, also known as Filler: an action is the color that the player calls; then the
    opponent calls.

    Observations have the shape (2, rows, columns): the color of each cell now, and who holds it: 0
    nobody, 1 the player, 2 the opponent. The start of player 0 is at the bottom left, that of
    player 1 at the top right. A turn on which no color may be called passes by itself.

    An action that may not be called (see `action_masks`) loses the game at once, with the reward
    -1. `position` is the position, `side` the player that learns.

    Args:
        rows, cols, colors: The size of the boards, and the number of colors. The boards are those
            of `inundate.duel.generate` with `fair="any"`.
        opponent: A level of the engine from 1 to 9, "random" for any legal call, or a function that
            takes the position and returns the color to call, or None for a forced pass.
        player: Which player learns: 0, who calls first, or 1; None draws one for each game.
        kind: "grid" or "hex".
        apart: Whether no two adjacent cells have one color, as in Filler.
        rules: The rule set, a name of `inundate.types.Rules`.
        reward: "score": at the end, the cells of the player minus those of the opponent, divided by
            all cells. "win": at the end 1, 0 or -1. "optimum": as "score", less the proven value of
            the board, so that the rewards of perfect play of both are 0; a search for each game, a
            third of a second for 7×8 cells and 6 colors.
        render_mode: "ansi" or "rgb_array".
        time, memory: The limits of the search for the value of a board, in seconds and bytes. A
            value that is not proven raises an `InundateError`; the step has then changed nothing.

    `reset(options={"duel": duel})` begins on a duel of your own, of the same size, with colors from
    0.
    """

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 2}

    def __init__(
        self,
        rows: int = 7,
        cols: int = 8,
        colors: int = 6,
        opponent: Opponent = 6,
        player: int | None = 0,
        kind: Kind = "grid",
        apart: bool = True,
        rules: Rules = "standard",
        reward: Reward = "score",
        render_mode: str | None = None,
        time: float | None = None,
        memory: int | None = None,
    ) -> None:
        self.terms = Terms(rows, cols, colors, kind, apart, rules, reward, time, memory)
        check_player(player)
        if not callable(opponent) and opponent != "random" and opponent not in range(1, 10):
            raise ValueError(
                f"opponent: expected a level from 1 to 9, random or a function, found {opponent!r}"
            )
        check_render_mode(render_mode)
        self.opponent: Opponent = opponent
        self.player = player
        self.render_mode = render_mode
        self.observation_space = seen_space(self.terms)
        self.action_space = spaces.Discrete(colors)
        self.deals = 0
        self.seeded = False
        # The first board of a series, until there is a reset.
        self.begin(self.terms.duel(0), 0 if player is None else player, 0)

    def begin(self, duel: Duel, side: int, seed: int) -> None:
        """Begins the game on a duel: the learner is player `side`. If the opponent raises an
        exception, the game before goes on."""
        position = self.answered(duel.position(), side, seed)
        self.duel, self.side, self.seed, self.lost = duel, side, seed, False
        self.position = position

    def answered(self, position: Position, side: int, seed: int) -> Position:
        """The position after the calls of the opponent and the passes of both, on which the learner
        has to call."""
        while not position.over:
            if not position.legal:
                position = position.call(None)
            elif position.turn == side:
                break
            elif callable(self.opponent):
                position = position.call(self.opponent(position))
            elif isinstance(self.opponent, int):
                position = position.call(choose_call(position, self.opponent, seed=seed))
            else:
                position = position.call(random_call(position, seed))
        return position

    def observation(self) -> NDArray[np.uint8]:
        return self.terms.seen(self.position, self.side)

    def action_masks(self) -> NDArray[np.bool_]:
        """By color, whether it may be called; all when the game is over."""
        mask = open_colors(self.position)
        return mask if mask.any() and not self.lost else np.ones(self.terms.colors, np.bool_)

    def info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks().astype(np.int8)}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.uint8], dict[str, Any]]:
        super().reset(seed=seed)
        fresh = seed is not None or not self.seeded
        deals = int(self.np_random.integers(2**63)) if fresh else self.deals
        drawn, side, deals = next_deal(deals, self.player)
        given = None if options is None else options.get("duel")
        if given is None:
            duel = self.terms.duel(drawn)
        else:
            shape, expected = given.board.shape, (self.terms.rows, self.terms.cols)
            if shape != expected or given.palette != list(range(self.terms.colors)):
                raise InundateError(
                    f"duel: expected the shape {expected} and the colors from 0 to "
                    f"{self.terms.colors - 1}, "
                    f"found {shape} and {given.palette}"
                )
            duel = given
        self.begin(duel, side, drawn)
        self.deals, self.seeded = deals, True
        return self.observation(), self.info()

    def step(self, action: np.int64) -> tuple[NDArray[np.uint8], float, bool, bool, dict[str, Any]]:
        color = operator.index(action)
        if not 0 <= color < self.terms.colors:
            raise BoardError(f"actions: expected colors below {self.terms.colors}, found {color}")
        if self.lost or self.position.over:
            raise InundateError("expected a reset, since the game is over, found another action")
        if not self.action_masks()[color]:
            self.lost = True
            return self.observation(), -1.0, True, False, self.info()
        position = self.answered(self.position.call(self.duel.palette[color]), self.side, self.seed)
        reward = self.terms.worth(position, self.side)
        # State changes only after everything that may raise an exception.
        self.position = position
        return self.observation(), reward, position.over, False, self.info()

    def state(self) -> State:
        """Everything about the game, with its random numbers."""
        return self.duel, self.position.calls, self.side, self.seed, self.lost, self.deals

    def set_state(self, state: State) -> None:
        """Sets the game to a state of an environment with the same arguments."""
        duel, calls, side, seed, lost, deals = state
        self.position = duel.position(calls)
        self.duel, self.side, self.seed, self.lost, self.deals = duel, side, seed, lost, deals

    def clone(self) -> Self:
        """A copy whose game is played on its own, from where it is."""
        copied = copy.copy(self)
        copied._np_random = copy.deepcopy(self._np_random)
        return copied

    def render(self) -> Any:
        """The position: text for "ansi", with the cells of the player in (…) and those of the
        opponent in […]; an array of shape (rows × 16, columns × 16, 3) for "rgb_array", with black
        frames for the player and white ones for the opponent."""
        return drawn_duel(self.render_mode, self.observation(), self.terms.colors)


class HoneyBeeVectorEnv(ManyGames):
    """Many games for two at a time, stepped in Rust. The arguments are those of `HoneyBeeEnv`,
    without functions as opponents and the rule set "capture", and `autoreset_mode`, one of
    `gymnasium.vector.AutoresetMode`: when a game that is over is replaced by a new one.

    With `opponent="self"` you call for both players in turn: "the player" of observations, masks
    and rewards is who calls next, and at the end who made the last call.

    Observations have the shape (num_envs, 2, rows, columns). With the same seed, a game is that of
    a `HoneyBeeEnv`, the calls of the opponent included.
    """

    def __init__(
        self,
        num_envs: int = 1,
        rows: int = 7,
        cols: int = 8,
        colors: int = 6,
        opponent: Level | Literal["self"] = 6,
        player: int | None = 0,
        kind: Kind = "grid",
        apart: bool = True,
        rules: Rules = "standard",
        reward: Reward = "score",
        render_mode: str | None = None,
        time: float | None = None,
        memory: int | None = None,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
    ) -> None:
        terms = Terms(rows, cols, colors, kind, apart, rules, reward, time, memory)
        check_player(player)
        if opponent not in ("random", "self", *range(1, 10)):
            raise ValueError(
                f"opponent: expected a level from 1 to 9, random or self, found {opponent!r}"
            )
        if opponent == "self" and player != 0:
            raise ValueError(
                f"player: expected 0, since the learner calls for both, found {player!r}"
            )

        of_board = (rows, cols, colors, kind == "hex", apart, rules)
        of_game = (player, str(opponent), reward, time, memory)
        made = (Games.duels, (num_envs, *of_board, *of_game), colors)
        super().__init__(num_envs, seen_space(terms), colors, *made, render_mode, autoreset_mode)

    def values(self) -> NDArray[np.int64]:
        """The proven value of the board of each game, the cells of player 0 minus those of player
        1: of shape (num_envs,).

        Raises:
            InundateError: if one is not proven within the limits.
        """
        return np.array(self.games.optima(), np.int64)

    def drawn(self, seen: NDArray[np.uint8]) -> Any:
        return drawn_duel(self.render_mode, seen, self.colors)
