"""The game for two for OpenSpiel. Importing this module registers it as `inundate_honey_bee`.

>>> import pyspiel
>>> import inundate.openspiel
>>> game = pyspiel.load_game("inundate_honey_bee", {"rows": 4, "cols": 5, "seed": 1})
>>> state = game.new_initial_state()
>>> state.current_player(), state.legal_actions()
(0, [0, 2, 3, 5])
>>> state.apply_action(0)
>>> state.current_player(), len(state.observation_tensor(1))
(1, 160)

An action is the color that the player calls; a turn on which no color may be called passes by
itself. A seed is a board, the first of `inundate.duel.generate` with this seed and `fair="any"`.
The parameters `rows`, `cols`, `colors`, `kind`, `apart`, `rules` and `reward` ("score" or "win")
are those of `inundate.gym.HoneyBeeEnv`. `state.position` is the position as `inundate.duel` has it.
"""

# OpenSpiel has no types.
# pyright: reportMissingTypeStubs=false, reportUntypedBaseClass=false
# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false

from __future__ import annotations

from dataclasses import fields
from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray
from open_spiel.python.observation import IIGObserverForPublicInfoGame

from inundate._honey_bee import Terms, passed
from inundate._inundate import Position
from inundate._picture import drawn_duel

__all__ = ["HoneyBeeGame"]

_NOT_HERE = ("time", "memory")
DEFAULTS: dict[str, Any] = {
    field.name: field.default for field in fields(Terms) if field.name not in _NOT_HERE
} | {"seed": 0}

TYPE: Any = pyspiel.GameType(
    short_name="inundate_honey_bee",
    long_name="Honey-Bee",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=DEFAULTS,
)

IDLE_CALLS = 4
"""The number of calls in a row without a conquest after which the game ends."""


class HoneyBeeGame(pyspiel.Game):
    """The game on one board."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**DEFAULTS, **(params or {})}
        seed = given.pop("seed")
        self.terms = Terms(**given)
        if self.terms.reward == "optimum":
            raise ValueError("reward: expected score or win, found optimum")
        self.start: Position = passed(self.terms.duel(seed).position())
        info = pyspiel.GameInfo(
            num_distinct_actions=self.terms.colors,
            max_chance_outcomes=0,
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=IDLE_CALLS * (self.terms.rows * self.terms.cols + 1),
        )
        super().__init__(TYPE, info, params or {})

    def new_initial_state(self, state: Any = None) -> HoneyBeeState:
        if state is not None:
            raise ValueError("expected no state: a game begins on its board")
        return HoneyBeeState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        if iig_obs_type is None or (iig_obs_type.public_info and not iig_obs_type.perfect_recall):
            return HoneyBeeObserver(params, self)
        return IIGObserverForPublicInfoGame(iig_obs_type, params)


class HoneyBeeState(pyspiel.State):
    """A position of the game."""

    def __init__(self, game: HoneyBeeGame) -> None:
        super().__init__(game)
        self.position, self.terms = game.start, game.terms

    def current_player(self) -> Any:
        return pyspiel.PlayerId.TERMINAL if self.position.over else self.position.turn

    def _legal_actions(self, player: int) -> list[int]:
        return [int(color) for color in self.position.legal]

    def _apply_action(self, action: int) -> None:
        self.position = passed(self.position.call(action))

    def _action_to_string(self, player: int, action: int) -> str:
        return f"player {player} calls {action}"

    def is_terminal(self) -> bool:
        return self.position.over

    def returns(self) -> list[float]:
        return [self.terms.worth(self.position, player) for player in range(2)]

    def seen(self, player: int) -> NDArray[np.uint8]:
        """The color of each cell now, and who holds it: 0 nobody, 1 the player, 2 the other."""
        return self.terms.seen(self.position, player)

    def text(self, player: int) -> str:
        """The cells of the player are in (…), those of the other in […]."""
        return str(drawn_duel("ansi", self.seen(player), self.terms.colors))

    def __str__(self) -> str:
        return self.text(0)


class HoneyBeeObserver:
    """A plane for each color, one for the cells of the player who looks, and one for those of the
    other."""

    def __init__(self, params: Any, game: HoneyBeeGame) -> None:
        if params:
            raise ValueError(f"expected no parameters of observations, found {params}")
        shape = (game.terms.colors + 2, game.terms.rows, game.terms.cols)
        self.tensor = np.zeros(shape, np.float32).ravel()
        self.dict = {"observation": self.tensor.reshape(shape)}

    def set_from(self, state: HoneyBeeState, player: int) -> None:
        colors, held = state.seen(player)
        planes = self.dict["observation"]
        planes[:-2] = np.arange(len(planes) - 2)[:, None, None] == colors
        planes[-2:] = np.arange(1, 3)[:, None, None] == held

    def string_from(self, state: HoneyBeeState, player: int) -> str:
        return state.text(player)


pyspiel.register_game(TYPE, HoneyBeeGame)
