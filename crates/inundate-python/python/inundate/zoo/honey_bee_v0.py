"""Honey-Bee, also known as Filler, for PettingZoo: `player_0` and `player_1` call colors in turn.

`env` has the wrappers of PettingZoo: a call that is not allowed loses the game. `raw_env` refuses
it and changes nothing.

An observation is a dictionary: `observation`, of shape (2, rows, columns), has the color of each
cell now and who holds it, 0 nobody, 1 the player who looks, 2 the other; `action_mask` the colors
that may be called. A turn on which no color may be called passes by itself. The rewards and the
other arguments are those of `inundate.gym.HoneyBeeEnv`; a seed gives its boards, too.
"""

from __future__ import annotations

import operator
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from numpy.typing import NDArray
from pettingzoo.utils import wrappers  # pyright: ignore[reportMissingTypeStubs]
from pettingzoo.utils.env import AECEnv  # pyright: ignore[reportMissingTypeStubs]

from inundate._honey_bee import Terms, open_colors, passed
from inundate._errors import BoardError
from inundate._inundate import Position, next_deal
from inundate.gym._honey_bee import seen_space
from inundate._picture import RENDER_MODES, check_render_mode, drawn_duel

__all__ = ["env", "raw_env"]

Seen = dict[str, NDArray[Any]]

PLAYERS = ["player_0", "player_1"]


class raw_env(AECEnv[str, Seen, Any]):
    """The players call one after the other. The arguments are those of `HoneyBeeEnv`, without the
    opponent and the player."""

    metadata: dict[str, Any] = {
        "render_modes": RENDER_MODES,
        "name": "honey_bee_v0",
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(self, render_mode: str | None = None, **terms: Any) -> None:
        check_render_mode(render_mode)
        self.render_mode = render_mode
        self.terms = Terms(**terms)
        self.possible_agents = list(PLAYERS)
        mask = spaces.Box(0, 1, (self.terms.colors,), np.int8)
        seen = spaces.Dict({"observation": seen_space(self.terms), "action_mask": mask})
        self.observation_spaces: dict[str, Any] = dict.fromkeys(PLAYERS, seen)
        self.action_spaces: dict[str, Any] = {
            player: spaces.Discrete(self.terms.colors) for player in PLAYERS
        }
        self.agents = []
        self.deals = 0
        self.seeded = False
        self.position: Position = self.terms.duel(0).position()
        """The position, as `inundate.duel` has it."""

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def observe(self, agent: str) -> Seen:
        side = PLAYERS.index(agent)
        mask = open_colors(self.position).astype(np.int8)
        calls = not self.position.over and self.position.turn == side
        return {
            "observation": self.terms.seen(self.position, side),
            "action_mask": mask if calls else np.zeros_like(mask),
        }

    def state(self) -> NDArray[np.uint8]:
        """The position as `player_0` sees it."""
        return self.terms.seen(self.position, 0)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        fresh = seed is not None or not self.seeded
        deals = int(seeding.np_random(seed)[0].integers(2**63)) if fresh else self.deals
        drawn, _, deals = next_deal(deals, 0)
        self.position = passed(self.terms.duel(drawn).position())
        self.deals, self.seeded = deals, True
        self.agents = list(PLAYERS)
        self.rewards = dict.fromkeys(PLAYERS, 0.0)
        self._cumulative_rewards = dict.fromkeys(PLAYERS, 0.0)
        self.terminations = dict.fromkeys(PLAYERS, self.position.over)
        self.truncations = dict.fromkeys(PLAYERS, False)
        self.infos = {player: {} for player in PLAYERS}
        # A game abandoned at its end may have left this attribute.
        self.__dict__.pop("_skip_agent_selection", None)
        self.agent_selection = PLAYERS[self.position.turn]

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        color = operator.index(action)
        if not 0 <= color < self.terms.colors:
            raise BoardError(f"action: expected a color below {self.terms.colors}, found {color}")
        position = passed(self.position.call(color))
        self.rewards = {
            player: self.terms.worth(position, side) for side, player in enumerate(PLAYERS)
        }
        # State changes only after everything that may raise an exception.
        self.position = position
        self._cumulative_rewards[agent] = 0.0
        self._accumulate_rewards()
        self.terminations = dict.fromkeys(self.agents, position.over)
        self.agent_selection = PLAYERS[position.turn]

    def render(self) -> Any:
        return drawn_duel(self.render_mode, self.state(), self.terms.colors)

    def close(self) -> None:
        """There is nothing to close."""


def env(**arguments: Any) -> AECEnv[str, Seen, Any]:
    """The environment in the usual wrappers: a call that is not allowed loses, with the reward
    -1."""
    wrapped: Any = wrappers.TerminateIllegalWrapper(raw_env(**arguments), illegal_reward=-1)
    wrapped = wrappers.AssertOutOfBoundsWrapper(wrapped)
    return wrappers.OrderEnforcingWrapper(wrapped)
