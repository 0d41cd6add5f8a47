"""The game for two for PettingZoo: the checks of PettingZoo, and games against the rules of the
package."""

import warnings

import numpy as np
import pytest
from conftest import raises

pytest.importorskip("gymnasium")
pytest.importorskip("pettingzoo")

from pettingzoo.test import api_test, seed_test  # noqa: E402

import inundate  # noqa: E402
import inundate.gym  # noqa: E402
from inundate.zoo import honey_bee_v0  # noqa: E402

ARGUMENTS = [{}, {"rows": 4, "cols": 5, "kind": "hex", "rules": "gain", "render_mode": "ansi"}]

# As those of the classic games of PettingZoo, the observations are dictionaries with masks, of
# zeros when the game is over. It knows those games by their names, and warns of others.
AS_OF_CLASSIC_GAMES = (
    "Observation space for each agent probably|Observation is not a NumPy array|"
    "Action mask .* all zeros"
)


@pytest.mark.parametrize("arguments", ARGUMENTS)
def test_the_checks_of_pettingzoo(arguments):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", AS_OF_CLASSIC_GAMES)
        api_test(honey_bee_v0.env(**arguments), num_cycles=300)
        api_test(honey_bee_v0.raw_env(**arguments), num_cycles=300)
        seed_test(lambda: honey_bee_v0.env(**arguments), num_cycles=100)


@pytest.mark.parametrize(
    ("rules", "reward"), [("standard", "score"), ("own", "win"), ("gain", "optimum")]
)
def test_games_follow_the_rules(rules, reward):
    rng = np.random.default_rng(1)
    turns = honey_bee_v0.raw_env(rows=3, cols=4, colors=4, rules=rules, reward=reward)
    for seed in range(15):
        turns.reset(seed=seed)
        duel = turns.position.duel
        while not turns.position.over:
            position, agent = turns.position, turns.agent_selection
            assert agent == f"player_{position.turn}"
            other = f"player_{1 - position.turn}"
            observation = turns.observe(agent)
            assert np.flatnonzero(observation["action_mask"]).tolist() == position.legal
            assert not turns.observe(other)["action_mask"].any()
            assert (observation["observation"][0] == position.board.to_numpy()).all()
            owners = [
                {None: 0, position.turn: 1, 1 - position.turn: 2}[owner]
                for owner in position.owners
            ]
            assert observation["observation"][1].ravel().tolist() == owners
            illegal = next((color for color in range(4) if color not in position.legal), None)
            for wrong in (illegal, 4, -1):
                raises(inundate.InundateError, None, turns.step, wrong)
            assert turns.position == position
            action = int(rng.choice(position.legal))
            turns.step(action)
        score = duel.position(turns.position.calls).score
        value = inundate.duel.solve(duel).value
        expected = {
            "score": score / 12,
            "win": float(np.sign(score)),
            "optimum": (score - value) / 12,
        }[reward]
        assert turns.rewards == pytest.approx({"player_0": expected, "player_1": -expected})
        # The dead leave one after the other.
        for _ in range(2):
            turns.step(None)
        assert turns.agents == []


def test_a_seed_has_the_boards_of_the_environment_for_one():
    env = honey_bee_v0.env(rows=4, cols=4)
    single = inundate.gym.HoneyBeeEnv(4, 4)
    for seed in (5, None, None):
        env.reset(seed=seed)
        single.reset(seed=seed)
        assert env.unwrapped.position == single.duel.position()


def test_render_modes():
    env = honey_bee_v0.raw_env(rows=4, cols=5, render_mode="rgb_array")
    env.reset(seed=1)
    assert env.render().shape == (64, 80, 3)
    with pytest.raises(ValueError, match="render_mode: expected ansi or rgb_array, found 'human'"):
        honey_bee_v0.env(render_mode="human")
