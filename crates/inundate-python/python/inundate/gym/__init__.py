"""Environments to learn in, for Gymnasium. Importing this module registers them.

>>> import gymnasium
>>> import inundate.gym
>>> env = gymnasium.make("inundate/FloodIt-v0", rows=6, cols=6, colors=4, render_mode="ansi")
>>> observation, info = env.reset(seed=1)
>>> observation.shape, observation.dtype
((6, 6), dtype('uint8'))
>>> [bool(open) for open in env.unwrapped.action_masks()]
[True, True, False, False]

Observations are arrays of shape (rows, columns) of colors from 0. A game ends when the board has
one color (`terminated`), or after `max_moves` moves (`truncated`). Every move has the reward -1.
With `reward="optimum"`, the last move of a game adds the proven fewest moves from its start, so
that the rewards of a perfect game add up to 0. That needs a search for each game that is won: a
millisecond for 14×14 cells and 6 colors. `time`, in seconds, and `memory`, in bytes, limit it. An
optimum that is not proven raises an `InundateError`: give boards of 24×24 cells or more a limit. A
step or a reset that raises an exception has changed no game.

`HoneyBeeEnv` is the game for two against an opponent of yours, random calls or a level of the
engine. `FloodItVectorEnv`, `FreeFloodItVectorEnv` and `HoneyBeeVectorEnv` have many games at a
time. All have `clone`, `state` and `set_state`.
"""

from __future__ import annotations

from typing import Any

import gymnasium

from inundate.gym._flood import FloodItEnv, FloodItVectorEnv, FreeFloodItEnv, FreeFloodItVectorEnv
from inundate.gym._honey_bee import HoneyBeeEnv, HoneyBeeVectorEnv

__all__ = [
    "FloodItEnv",
    "FloodItVectorEnv",
    "FreeFloodItEnv",
    "FreeFloodItVectorEnv",
    "HoneyBeeEnv",
    "HoneyBeeVectorEnv",
]


def _register() -> None:
    register: Any = getattr(gymnasium, "register")  # noqa: B009: its types are not known in part
    for name in ("FloodIt", "FreeFloodIt", "HoneyBee"):
        one, many = (f"inundate.gym:{name}{kind}" for kind in ("Env", "VectorEnv"))
        register(id=f"inundate/{name}-v0", entry_point=one, vector_entry_point=many)


_register()
