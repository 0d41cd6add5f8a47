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
a search for each game that is won: a millisecond for 14×14 cells and 6 colors. `time`, in seconds, and `memory`, in bytes,
limit it. An optimum that is not proven raises an `InundateError`: give boards of 24×24 cells or more a limit. A step or a
reset that raises an exception has changed no game.

`HoneyBeeEnv` is the game for two against an opponent of yours or a level of the engine.
"""

from __future__ import annotations

from typing import Any

import gymnasium

from inundate.gym._fixed import FloodItEnv
from inundate.gym._free import FreeFloodItEnv
from inundate.gym._honey_bee import HoneyBeeEnv
from inundate.gym._vector import FloodItVectorEnv

__all__ = ["FloodItEnv", "FloodItVectorEnv", "FreeFloodItEnv", "HoneyBeeEnv"]


def _register() -> None:
    register: Any = getattr(gymnasium, "register")  # noqa: B009: its types are not known in part
    vector = "inundate.gym:FloodItVectorEnv"
    register(id="inundate/FloodIt-v0", entry_point="inundate.gym:FloodItEnv", vector_entry_point=vector)
    register(id="inundate/FreeFloodIt-v0", entry_point="inundate.gym:FreeFloodItEnv")
    register(id="inundate/HoneyBee-v0", entry_point="inundate.gym:HoneyBeeEnv")


_register()
