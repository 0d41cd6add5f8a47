"""Honey-Bee, also known as Filler, for PettingZoo: `player_0` and `player_1` call colors in turn.

`env` has the wrappers of PettingZoo: a call that is not allowed loses the game. `raw_env` refuses it and changes nothing.
`parallel_env` asks both players in each step and ignores the one who waits, whose mask is zeros.

An observation is a dictionary: `observation`, of shape (2, rows, columns), has the color of each cell now and who holds it, 0
nobody, 1 the player who looks, 2 the other; `action_mask` the colors that may be called. A turn on which no color may be called
passes by itself. The rewards and the other arguments are those of `inundate.gym.HoneyBeeEnv`; a seed gives its boards, too.
"""

from __future__ import annotations

import operator
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from numpy.typing import NDArray
from pettingzoo.utils import wrappers  # pyright: ignore[reportMissingTypeStubs]
from pettingzoo.utils.env import AECEnv, ParallelEnv  # pyright: ignore[reportMissingTypeStubs]

from inundate._honey_bee import (
    Kind,
    Reward,
    check_terms,
    first_of_series,
    open_colors,
    passed,
    proven_value,
    seen_of,
    worth,
)
from inundate._inundate import BoardError, Deals, Duel, MoveError, Position
from inundate.gym._honey_bee import seen_space
from inundate.gym._picture import RENDER_MODES, check_render_mode, drawn_duel
from inundate.types import Rules

__all__ = ["env", "parallel_env", "raw_env"]

Seen = dict[str, NDArray[Any]]

PLAYERS = ["player_0", "player_1"]


class Game:
    """A game, its rules and its boards: what the environments have in common."""

    def __init__(
        self,
        rows: int = 7,
        cols: int = 8,
        colors: int = 6,
        kind: Kind = "grid",
        apart: bool = True,
        rules: Rules = "standard",
        reward: Reward = "score",
        render_mode: str | None = None,
        time: float | None = None,
        memory: int | None = None,
    ) -> None:
        check_terms(rows, cols, colors, 0, kind, reward)
        check_render_mode(render_mode)
        self.shape, self.colors = (rows, cols), colors
        self.kind: Kind = kind
        self.apart = apart
        self.rules: Rules = rules
        self.reward: Reward = reward
        self.render_mode = render_mode
        self.time, self.memory = time, memory
        mask = spaces.Box(0, 1, (colors,), np.int8)
        self.observation_spaces = {
            player: spaces.Dict({"observation": seen_space(rows, cols, colors), "action_mask": mask}) for player in PLAYERS
        }
        self.action_spaces = {player: spaces.Discrete(colors) for player in PLAYERS}
        self.deals = Deals(0)
        self.seeded = False
        self.position = self.duel_of(0).position()

    def duel_of(self, seed: int) -> Duel:
        return first_of_series(seed, self.kind, *self.shape, self.colors, self.apart, self.rules)

    def begin(self, seed: int | None) -> None:
        """Begins on the next board."""
        deals = Deals(0)
        if seed is None and self.seeded:
            deals.seed = self.deals.seed
        else:
            deals.seed = int(seeding.np_random(seed)[0].integers(2**63))
        drawn, _ = deals.next()
        self.position = passed(self.duel_of(drawn).position())
        self.deals, self.seeded = deals, True

    def called(self, action: Any) -> Position:
        """The position after an action.

        Raises:
            BoardError: if it is no color of the game.
            MoveError: if the color may not be called.
        """
        color = operator.index(action)
        if not 0 <= color < self.colors:
            raise BoardError(f"action: expected a color below {self.colors}, found {color}")
        return passed(self.position.call(color))

    def worth(self, position: Position) -> dict[str, float]:
        """The rewards of the players in a position."""
        if not position.over:
            return dict.fromkeys(PLAYERS, 0.0)
        value = proven_value(position.duel, self.time, self.memory) if self.reward == "optimum" else 0
        return {player: worth(self.reward, position, side, value) for side, player in enumerate(PLAYERS)}

    def seen(self, player: str) -> Seen:
        side = PLAYERS.index(player)
        mask = open_colors(self.position).astype(np.int8)
        calls = not self.position.over and self.position.turn == side
        return {
            "observation": seen_of(self.position, side, self.shape),
            "action_mask": mask if calls else np.zeros_like(mask),
        }

    def drawn(self) -> Any:
        return drawn_duel(self.render_mode, seen_of(self.position, 0, self.shape), self.colors)


class raw_env(AECEnv[str, Seen, Any]):
    """The players call one after the other. The arguments are those of `HoneyBeeEnv`, without the opponent."""

    metadata: dict[str, Any] = {
        "render_modes": RENDER_MODES,
        "name": "honey_bee_v0",
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(self, **arguments: Any) -> None:
        self.game = Game(**arguments)
        self.render_mode = self.game.render_mode
        self.possible_agents = list(PLAYERS)
        self.observation_spaces: dict[str, Any] = dict(self.game.observation_spaces)
        self.action_spaces: dict[str, Any] = dict(self.game.action_spaces)
        self.agents = []

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def observe(self, agent: str) -> Seen:
        return self.game.seen(agent)

    def state(self) -> NDArray[np.uint8]:
        """The position as `player_0` sees it."""
        return seen_of(self.game.position, 0, self.game.shape)

    @property
    def position(self) -> Position:
        """The position, as `inundate.duel` has it."""
        return self.game.position

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.game.begin(seed)
        self.agents = list(PLAYERS)
        self.rewards = dict.fromkeys(PLAYERS, 0.0)
        self._cumulative_rewards = dict.fromkeys(PLAYERS, 0.0)
        self.terminations = dict.fromkeys(PLAYERS, self.game.position.over)
        self.truncations = dict.fromkeys(PLAYERS, False)
        self.infos = {player: {} for player in PLAYERS}
        # What is left of the end of a game that was left.
        self.__dict__.pop("_skip_agent_selection", None)
        self.agent_selection = PLAYERS[self.game.position.turn]

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        position = self.game.called(action)
        self.rewards = self.game.worth(position)
        # Nothing changes before what may raise an exception.
        self.game.position = position
        self._cumulative_rewards[agent] = 0.0
        self._accumulate_rewards()
        self.terminations = dict.fromkeys(self.agents, position.over)
        self.agent_selection = PLAYERS[position.turn]

    def render(self) -> Any:
        return self.game.drawn()

    def close(self) -> None:
        """There is nothing to close."""


def env(**arguments: Any) -> AECEnv[str, Seen, Any]:
    """The environment in the usual wrappers: a call that is not allowed loses, with the reward -1."""
    wrapped: Any = wrappers.TerminateIllegalWrapper(raw_env(**arguments), illegal_reward=-1)
    wrapped = wrappers.AssertOutOfBoundsWrapper(wrapped)
    return wrappers.OrderEnforcingWrapper(wrapped)


class parallel_env(ParallelEnv[str, Seen, Any]):
    """Both players are asked in each step. Only the action of the one whose turn it is counts."""

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "name": "honey_bee_v0", "render_fps": 2}

    def __init__(self, **arguments: Any) -> None:
        self.game = Game(**arguments)
        self.render_mode = self.game.render_mode
        self.possible_agents = list(PLAYERS)
        self.observation_spaces: dict[str, Any] = dict(self.game.observation_spaces)
        self.action_spaces: dict[str, Any] = dict(self.game.action_spaces)
        self.agents = []

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def observations(self) -> dict[str, Seen]:
        return {player: self.game.seen(player) for player in PLAYERS}

    def state(self) -> NDArray[np.uint8]:
        """The position as `player_0` sees it."""
        return seen_of(self.game.position, 0, self.game.shape)

    @property
    def position(self) -> Position:
        """The position, as `inundate.duel` has it."""
        return self.game.position

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        self.game.begin(seed)
        self.agents = list(PLAYERS)
        return self.observations(), {player: {} for player in PLAYERS}

    def step(
        self, actions: dict[str, Any]
    ) -> tuple[dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        if not self.agents:
            raise MoveError("expected a reset, since the game is over, found another action")
        position = self.game.called(actions[PLAYERS[self.game.position.turn]])
        rewards = self.game.worth(position)
        self.game.position = position
        if position.over:
            self.agents = []
        ended = dict.fromkeys(PLAYERS, position.over)
        return self.observations(), rewards, ended, dict.fromkeys(PLAYERS, False), {player: {} for player in PLAYERS}

    def render(self) -> Any:
        return self.game.drawn()

    def close(self) -> None:
        """There is nothing to close."""
