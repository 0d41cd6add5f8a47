"""Environments of many games: Gymnasium's own vectors of single environments have the same games,
in every mode."""

import copy
import pickle

import numpy as np
import pytest
from conftest import raises

gymnasium = pytest.importorskip("gymnasium")

from gymnasium.vector import AutoresetMode, SyncVectorEnv  # noqa: E402

import inundate  # noqa: E402
import inundate.gym  # noqa: E402

GAMES = 5

KINDS = [
    ("FloodIt", dict(rows=4, cols=5, colors=3, max_moves=6, pivot=(1, 2))),
    ("FloodIt", dict(rows=3, cols=3, colors=3, reward="optimum")),
    ("FreeFloodIt", dict(rows=3, cols=2, colors=3, max_moves=7)),
    ("FreeFloodIt", dict(rows=2, cols=3, colors=3, max_moves=9, reward="optimum")),
    ("HoneyBee", dict(rows=4, cols=4, opponent="random")),
    ("HoneyBee", dict(rows=3, cols=5, colors=12, opponent="random", player=1, reward="win")),
    (
        "HoneyBee",
        dict(rows=4, cols=3, colors=4, opponent="random", player=None, kind="hex", rules="own"),
    ),
    (
        "HoneyBee",
        dict(rows=4, cols=4, colors=3, opponent="random", apart=False, rules="gain", player=None),
    ),
    ("HoneyBee", dict(rows=4, cols=4, colors=5, opponent=3, player=None, rules="gain")),
    ("HoneyBee", dict(rows=3, cols=4, colors=4, opponent=7, reward="optimum", player=1)),
]

BOTH = pytest.mark.parametrize(
    ("name", "arguments"), KINDS, ids=[f"{name}-{n}" for n, (name, _) in enumerate(KINDS)]
)


def vector(name, arguments, **others):
    return gymnasium.make_vec(
        f"inundate/{name}-v0", num_envs=GAMES, **arguments, **others
    ).unwrapped


def actions_of(rng, masks):
    """For each game an action that is of use, and now and then any."""
    of_use = [int(rng.choice(np.flatnonzero(mask))) for mask in masks]
    anything = rng.integers(0, masks.shape[1], len(masks))
    return np.where(rng.random(len(masks)) < 0.05, anything, of_use)


def same(one, other):
    assert one.dtype == other.dtype and one.shape == other.shape and (one == other).all()


@BOTH
@pytest.mark.parametrize("mode", list(AutoresetMode))
def test_the_games_are_those_of_single_environments(name, arguments, mode):
    ours = vector(name, arguments, autoreset_mode=mode)
    single = getattr(inundate.gym, f"{name}Env")
    theirs = SyncVectorEnv([lambda: single(**arguments)] * GAMES, autoreset_mode=mode)
    assert ours.metadata["autoreset_mode"] == mode
    assert (
        ours.observation_space == theirs.observation_space
        and ours.action_space == theirs.action_space
    )
    rng = np.random.default_rng(1)
    (seen, info), (expected, expected_info) = ours.reset(seed=7), theirs.reset(seed=7)
    ends = 0
    for _ in range(60):
        same(seen, expected)
        assert ours.observation_space.contains(seen)
        assert info.keys() == expected_info.keys()
        for key in ("action_mask", "_action_mask"):
            same(info[key], expected_info[key])
        actions = actions_of(rng, info["action_mask"])
        seen, *results, info = ours.step(actions)
        expected, *expected_results, expected_info = theirs.step(actions)
        for one, other in zip(results, expected_results, strict=True):
            same(one, other)
        over = results[1] | results[2]
        ends += over.sum()
        assert ("final_obs" in info) == ("final_obs" in expected_info)
        if "final_obs" in info:
            same(info["_final_obs"], expected_info["_final_obs"])
            same(info["_final_info"], expected_info["_final_info"])
            for game in np.flatnonzero(over):
                same(info["final_obs"][game], expected_info["final_obs"][game])
                masks = (of["final_info"]["action_mask"][game] for of in (info, expected_info))
                same(*masks)
        if mode == AutoresetMode.DISABLED and over.any():
            same(seen, expected)
            seen, info = ours.reset(options={"reset_mask": over})
            expected, expected_info = theirs.reset(options={"reset_mask": over})
            same(info["_action_mask"], over)
            expected_info["_action_mask"] = over
            expected_info["action_mask"] = np.where(
                over[:, None], expected_info["action_mask"], info["action_mask"]
            )
    assert ends > GAMES


@BOTH
def test_a_state_goes_on_as_the_game_did(name, arguments):
    env = vector(name, arguments)
    _, info = env.reset(seed=3)
    rng = np.random.default_rng(2)
    for _ in range(4):
        *_, info = env.step(actions_of(rng, info["action_mask"]))
    state = env.state()
    copied, other = env.clone(), vector(name, arguments)
    others = (copied, other, copy.deepcopy(env), pickle.loads(pickle.dumps(env)))
    other.set_state(state)
    same(other.state(), state)
    # Rows in any order: all go on from game 2.
    many = vector(name, arguments)
    many.set_state(state[[2] * GAMES])
    for _ in range(25):
        actions = actions_of(rng, info["action_mask"])
        *outcome, info = env.step(actions)
        for one in others:
            for ours, theirs in zip(one.step(actions)[:4], outcome, strict=True):
                same(ours, theirs)
        for ours, theirs in zip(many.step(actions[[2] * GAMES])[:4], outcome, strict=True):
            same(ours, theirs[[2] * GAMES])
    same(copied.state(), env.state())
    env.set_state(state)
    same(env.state(), state)
    assert (copied.state() != state).any()


@BOTH
def test_copies_of_one_game_go_on_as_it_does(name, arguments):
    env = getattr(inundate.gym, f"{name}Env")(**arguments)
    env.reset(seed=3)
    copies = [env.clone(), copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
    for _ in range(2):
        for one in copies:
            same(one.reset()[0], env.reset()[0] if one is copies[0] else env.observation())
        over = False
        while not over:
            action = int(env.action_masks().argmax())
            seen, *outcome, _ = env.step(action)
            for one in copies:
                theirs, *others, _ = one.step(action)
                same(theirs, seen)
                assert others == outcome
            over = outcome[1] or outcome[2]


@BOTH
def test_a_state_that_is_none_is_refused(name, arguments):
    env = vector(name, arguments)
    _, info = env.reset(seed=4)
    rng = np.random.default_rng(5)
    for _ in range(3):
        *_, info = env.step(actions_of(rng, info["action_mask"]))
    state = env.state()
    for wrong in (state[1:], state[:, 1:], state.astype(np.int64), state[0], None, []):
        raises(inundate.BoardError, "state: expected uint8", env.set_state, wrong)
    refused = 0
    for _ in range(300):
        # The first bytes are random numbers, of which any are right.
        wrong = env.state().copy()
        wrong[rng.integers(GAMES), rng.integers(8, state.shape[1])] ^= 1 << rng.integers(8)
        try:
            env.set_state(wrong)
        except inundate.BoardError as error:
            assert "state of game" in str(error)
            refused += 1
            same(env.state(), state)
        else:
            same(env.state(), wrong)
            env.set_state(state)
    assert refused > 0


@BOTH
def test_a_step_that_is_refused_changes_nothing(name, arguments):
    env = vector(name, arguments, autoreset_mode=AutoresetMode.SAME_STEP)
    _, info = env.reset(seed=5)
    state = env.state()
    good = info["action_mask"].argmax(axis=1)
    last = env.single_action_space.n
    wrongs = [good + 0.5, good.astype(np.float64), good[1:], good[:, None], good > 0]
    wrongs += [good.astype(str), list(range(GAMES + 1)), 1]
    for at in (0, GAMES - 1):
        for value in (last, -1, 2**40, -(2**63), 2**63 - 1):
            one = good.copy()
            one[at] = value
            wrongs.append(one)
    wrongs.append(np.full(GAMES, 2**64 - 1, np.uint64))
    for wrong in wrongs:
        raises(inundate.BoardError, "actions: expected", env.step, wrong)
        same(env.state(), state)
    none, all_and_one = np.zeros(GAMES, bool), np.ones(GAMES + 1, bool)
    for mask in (none, np.ones(GAMES), all_and_one, [True] * GAMES, 1):
        raises(ValueError, "reset_mask: expected", env.reset, options={"reset_mask": mask})
    raises(inundate.InundateError, "seed: expected 5 seeds, found 4", env.reset, seed=[1, 2, 3, 4])
    same(env.state(), state)
    for kind in (np.int8, np.uint64, np.int32, ">i8"):
        env.step(good.astype(kind))


def test_the_last_move_truncates_a_game_which_is_not_played_then():
    env = inundate.gym.FloodItVectorEnv(2, 6, 6, 6, max_moves=1, autoreset_mode="Disabled")
    env.reset(seed=1)
    _, _, terminated, truncated, _ = env.step(np.array([0, 1]))
    assert truncated.all() and not terminated.any()
    state = env.state()
    with pytest.raises(inundate.InundateError, match="expected a reset of game 0, since it is"):
        env.step(np.array([0, 1]))
    same(env.state(), state)
    single = inundate.gym.FreeFloodItEnv(2, 2, 2, max_moves=1)
    single.reset(seed=1)
    single.step(0)
    raises(inundate.InundateError, "expected a reset", single.step, 0)


def test_only_the_games_of_the_mask_begin_again():
    env = vector(*KINDS[0])
    env.reset(seed=1)
    env.step(np.zeros(GAMES, int))
    before = env.state()
    boards = np.zeros((GAMES, 4, 5), int)
    boards[:, 0, 0] = 1
    mask = np.array([False, True, False, False, True])
    seen, info = env.reset(options={"boards": boards, "reset_mask": mask})
    same(info["_action_mask"], mask)
    assert (seen[mask] == boards[mask]).all()
    same(env.state()[~mask], before[~mask])
    # Seeds are those of the games of the mask only.
    seen, _ = env.reset(seed=[11, 12, None, 13, 14], options={"reset_mask": mask})
    same(env.state()[~mask], before[~mask])
    for game, seed in ((1, 12), (4, 14)):
        same(seen[game], inundate.gym.FloodItEnv(**KINDS[0][1]).reset(seed=seed)[0])


def test_boards_of_your_own_for_two():
    env = inundate.gym.HoneyBeeVectorEnv(2, 2, 3, 3, opponent="random")
    boards = np.array([[[0, 1, 2], [1, 2, 0]], [[2, 1, 0], [1, 0, 1]]])
    seen, _ = env.reset(seed=1, options={"boards": boards})
    assert (seen[:, 0] == boards).all()
    state = env.state()
    # Both starts of the second board lie in one component.
    boards[1] = [[0, 1, 1], [1, 1, 2]]
    with pytest.raises(inundate.BoardError, match="game 1: starts: expected two components"):
        env.reset(seed=2, options={"boards": boards})
    same(env.state(), state)
    assert env.values().tolist() == [
        inundate.duel.solve(inundate.duel.Duel(inundate.Board(board))).value for board in seen[:, 0]
    ]


def test_games_against_oneself():
    env = vector("HoneyBee", dict(rows=3, cols=4, colors=4, opponent="self", rules="own"))
    seen, info = env.reset(seed=1)
    duel = inundate.duel.Duel(inundate.Board(seen[0, 0]), rules="own", palette=4)
    actions = info["action_mask"].argmax(axis=1)
    position = duel.position([int(actions[0])])
    seen, _, _, _, info = env.step(actions)
    owners = [{None: 0, position.turn: 1}.get(owner, 2) for owner in position.owners]
    assert seen[0, 1].ravel().tolist() == owners
    assert np.flatnonzero(info["action_mask"][0]).tolist() == position.legal
    _, rewards, over, _, _ = env.step(info["action_mask"].argmin(axis=1))
    assert over.all() and (rewards == -1).all()


@pytest.mark.parametrize("name", ["FloodIt", "FreeFloodIt", "HoneyBee"])
def test_render_modes(name):
    make = getattr(inundate.gym, f"{name}VectorEnv")
    texts = make(2, 4, 5, 4, render_mode="ansi")
    texts.reset(seed=1)
    assert [text.count("\n") for text in texts.render()] == [3, 3]
    pictures = make(2, 4, 5, 4, render_mode="rgb_array")
    pictures.reset(seed=1)
    assert [picture.shape for picture in pictures.render()] == [(64, 80, 3)] * 2
    none = make(2, 4, 5, 4)
    none.reset(seed=1)
    assert none.render() is None
    with pytest.raises(ValueError, match="render_mode: expected ansi or rgb_array, found 'human'"):
        make(2, 4, 5, 4, render_mode="human")


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("FloodIt", {"rows": 0}),
        ("FloodIt", {"num_envs": 0}),
        ("FloodIt", {"colors": 1}),
        ("FloodIt", {"pivot": (14, 0)}),
        ("FreeFloodIt", {"max_moves": 0}),
        ("FreeFloodIt", {"reward": "gold"}),
        ("HoneyBee", {"opponent": 0}),
        ("HoneyBee", {"opponent": "best"}),
        ("HoneyBee", {"opponent": "self", "player": 1}),
        ("HoneyBee", {"player": 2}),
        ("HoneyBee", {"rules": "none"}),
        ("HoneyBee", {"kind": "ring"}),
        ("HoneyBee", {"colors": 1}),
        ("HoneyBee", {"time": -1}),
        ("HoneyBee", {"memory": -1}),
        ("HoneyBee", {"num_envs": 2, "rules": "capture"}),
        ("HoneyBee", {"render_mode": "human"}),
    ],
)
def test_bad_arguments(name, arguments):
    for kind in ["VectorEnv"] if "num_envs" in arguments else ["Env", "VectorEnv"]:
        raises(ValueError, "expected", getattr(inundate.gym, name + kind), **arguments)
