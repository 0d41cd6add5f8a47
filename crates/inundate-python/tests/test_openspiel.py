"""The game for two for OpenSpiel: the checks of OpenSpiel, and games against the rules of the
package."""

import pickle

import numpy as np
import pytest
from conftest import raises

pyspiel = pytest.importorskip("pyspiel")

from open_spiel.python.algorithms import generate_playthrough, minimax  # noqa: E402
from open_spiel.python.observation import make_observation  # noqa: E402

import inundate  # noqa: E402
import inundate.openspiel  # noqa: E402

PARAMETERS = [
    {},
    {"rows": 4, "cols": 5, "kind": "hex", "rules": "gain", "reward": "win"},
    {"rows": 3, "cols": 4, "colors": 4, "apart": False, "rules": "own", "seed": 7},
    {"rows": 2, "cols": 2, "colors": 2, "apart": False, "seed": 3},
]


def load(parameters):
    return pyspiel.load_game("inundate_honey_bee", parameters)


@pytest.mark.parametrize("parameters", PARAMETERS)
def test_the_checks_of_openspiel(parameters):
    pyspiel.random_sim_test(load(parameters), num_sims=5, serialize=True, verbose=False)


@pytest.mark.parametrize("parameters", PARAMETERS)
def test_a_playthrough_is_the_same_again(parameters):
    name = str(load(parameters))
    text = generate_playthrough.playthrough(name, action_sequence=None, seed=1)
    assert (
        "GameType.information = Information.PERFECT_INFORMATION" in text
        and "IsTerminal() = True" in text
    )
    actions = [int(line.split(":")[1]) for line in text.splitlines() if line.startswith("action: ")]
    assert actions
    assert generate_playthrough.playthrough(name, action_sequence=actions) == text


@pytest.mark.parametrize("parameters", PARAMETERS)
def test_games_follow_the_rules(parameters):
    game = load(parameters)
    rng = np.random.default_rng(1)
    observation = make_observation(game)
    for _ in range(5):
        state = game.new_initial_state()
        duel = state.position.duel
        while not state.is_terminal():
            position = state.position
            assert (
                state.current_player() == position.turn and state.legal_actions() == position.legal
            )
            for player in range(2):
                observation.set_from(state, player)
                planes = observation.dict["observation"]
                assert (planes[:-2].argmax(0) == position.board.to_numpy()).all() and (
                    planes[:-2].sum(0) == 1
                ).all()
                holders = [
                    owner if owner is None else int(owner != player) for owner in position.owners
                ]
                assert [held.ravel().tolist() for held in planes[-2:]] == [
                    [one == held for one in holders] for held in range(2)
                ]
            copies = [
                state.clone(),
                pickle.loads(pickle.dumps(state)),
                game.deserialize_state(state.serialize()),
            ]
            assert all(copy.position == position and str(copy) == str(state) for copy in copies)
            state.apply_action(int(rng.choice(state.legal_actions())))
            assert copies[0].position == position
        score = duel.position(state.position.calls).score
        cells = state.position.board.vertices
        expected = np.sign(score) if parameters.get("reward") == "win" else score / cells
        assert state.returns() == pytest.approx([expected, -expected])


def test_its_minimax_finds_the_proven_value():
    for seed in range(5):
        game = load({"rows": 3, "cols": 3, "colors": 4, "seed": seed})
        value, _ = minimax.alpha_beta_search(game)
        proven = inundate.duel.solve(game.new_initial_state().position.duel).value
        assert value == pytest.approx(proven / 9)


@pytest.mark.parametrize(
    ("parameters", "message"),
    [
        ({"rows": 0}, "expected from 2 to"),
        ({"kind": "ring"}, "kind: expected grid or hex"),
        ({"reward": "optimum"}, "reward: expected score or win"),
        ({"rules": "none"}, "rules"),
    ],
)
def test_bad_parameters(parameters, message):
    raises(ValueError, message, inundate.openspiel.HoneyBeeGame, parameters)
