"""Environments: the checks of Gymnasium, and every step against the rules of the package."""

import warnings

import numpy as np
import pytest
from conftest import raises

gymnasium = pytest.importorskip("gymnasium")

from gymnasium.utils.env_checker import check_env  # noqa: E402

import inundate  # noqa: E402
import inundate.duel  # noqa: E402
import inundate.gym  # noqa: E402


@pytest.mark.parametrize(
    ("name", "options"),
    [("FloodIt", {}), ("FreeFloodIt", {})]
    + [("HoneyBee", {"reward": of, "player": None}) for of in ("score", "win", "optimum")],
)
@pytest.mark.parametrize("render_mode", ["ansi", "rgb_array"])
def test_the_checks_of_gymnasium(name, options, render_mode):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        size = {"rows": 5, "cols": 4, "render_mode": render_mode}
        env = gymnasium.make(f"inundate/{name}-v0", **size, **options)
        check_env(env.unwrapped)
        env.reset(seed=1)
        picture = env.render()
    assert picture.shape == (80, 64, 3) if render_mode == "rgb_array" else picture.count("\n") == 4


def test_the_rule_set_capture():
    differ = 0
    for seed in range(5):
        env = inundate.gym.HoneyBeeEnv(4, 5, 4, opponent="random", apart=False, rules="capture")
        board, over = inundate.Board(env.reset(seed=seed)[0][0]), False
        duels = [inundate.duel.Duel(board, rules=r, palette=4) for r in ("capture", "standard")]
        while not over:
            seen, reward, over, _, info = env.step(int(env.action_masks().argmax()))
            position = duels[0].position(env.position.calls)
            holders = [{None: 0, 0: 1, 1: 2}[owner] for owner in position.owners]
            assert seen[1].ravel().tolist() == holders
            assert over or np.flatnonzero(info["action_mask"]).tolist() == position.legal
        assert reward == position.score / 20
        differ += duels[1].position(env.position.calls).owners != position.owners
    assert differ > 0


@pytest.mark.parametrize("free", [False, True])
def test_a_perfect_game_has_the_reward_0(free):
    name = "inundate/FreeFloodIt-v0" if free else "inundate/FloodIt-v0"
    pivot = {} if free else {"pivot": (1, 2)}
    env = gymnasium.make(name, rows=4, cols=4, colors=4, reward="optimum", **pivot).unwrapped
    observation, _ = env.reset(seed=3)
    total = 0.0
    for move in inundate.solve(inundate.Board(observation, free=free, **pivot)).moves:
        if free:
            (row, col), color = move
            move = (row * 4 + col) * 4 + color
        _, reward, terminated, _, _ = env.step(move)
        total += reward
    assert terminated and total == 0.0 and (free or env.flooded == 16)


@pytest.mark.parametrize(
    ("rows", "cols", "colors"),
    [(3, 3, 3), (4, 4, 4), (1, 9, 3), (2, 8, 4), (6, 6, 6), (8, 8, 3), (14, 14, 6)],
)
def test_the_usual_limit_is_enough(rows, cols, colors):
    limit = inundate.gym.FloodItEnv(rows, cols, colors).max_moves
    assert (
        limit == 25
        if (rows, cols, colors) == (14, 14, 6)
        else limit > 25 * (rows + cols) * colors // 168
    )
    boards = inundate.generate(rows=rows, cols=cols, colors=colors, count=200, seed=2)
    assert max(answer.length for answer in inundate.solve_many(boards)) <= limit


def test_boards_of_your_own():
    env = gymnasium.make("inundate/FloodIt-v0", rows=2, cols=3, colors=3).unwrapped
    board = inundate.Board([[0, 1, 2], [0, 0, 1]])
    observation, _ = env.reset(options={"board": board})
    assert observation.tolist() == board.to_list()
    for wrong in (
        [[0, 1], [1, 0]],
        [[0, 1, 3], [0, 0, 1]],
        [[0, 1, -1], [0, 0, 1]],
        [[0.5, 1, 1], [0, 0, 1]],
        board.with_game(pivots=["top-left", "bottom-right"]),
    ):
        raises(inundate.BoardError, None, env.reset, options={"board": wrong})
    env.reset(seed=1)
    for wrong in (3, -1):
        raises(inundate.BoardError, "expected colors below 3", env.step, wrong)


def test_an_optimum_is_proven_or_refused():
    # On 90×90 cells and 6 colors the bound is 84, and the best solution that is known has 106
    # moves.
    many = inundate.gym.FloodItVectorEnv(2, rows=90, cols=90, colors=6, reward="optimum", time=0.01)
    many.reset(seed=1)
    unproven = "expected a board whose optimum is proven, found one of"
    raises(inundate.InundateError, f"^game 0: {unproven}", many.optima)
    for env in (
        inundate.gym.FloodItEnv(4, 4, 4, reward="optimum", time=0),
        inundate.gym.FreeFloodItEnv(4, 4, 4, reward="optimum", time=0),
    ):
        free = isinstance(env, inundate.gym.FreeFloodItEnv)
        for seed in range(20):
            observation, _ = env.reset(seed=seed)
            board = inundate.Board(observation, free=free)
            if not inundate.solve(board, time=0).optimal:
                break
        *moves, last = inundate.solve(board).moves
        for move in moves:
            env.step(number(move))
        before = env.observation()
        for _ in range(2):
            with pytest.raises(inundate.InundateError, match=unproven):
                env.step(number(last))
            assert (env.observation() == before).all() and env.moves == len(moves)
    duel = inundate.gym.HoneyBeeEnv(reward="optimum", time=0)
    duel.reset(seed=1)
    with pytest.raises(inundate.InundateError, match="expected a board whose value is proven"):
        while True:
            before = duel.position
            duel.step(before.legal[0])
    assert duel.position == before
    raises(ValueError, "time: expected seconds from 0", inundate.gym.FloodItEnv, time=-1)


def number(move):
    """The action of a move, on boards of 4×4 cells and 4 colors."""
    if isinstance(move, int):
        return move
    (row, col), color = move
    return (row * 4 + col) * 4 + color


def test_an_opponent_that_fails_changes_nothing():
    def opponent(position):
        raise RuntimeError("gone")

    env = inundate.gym.HoneyBeeEnv(4, 4, 4)
    env.reset(seed=1)
    env.opponent = opponent
    before = env.position
    for attempt in (lambda: env.step(before.legal[0]), lambda: env.step(before.legal[0])):
        raises(RuntimeError, "gone", attempt)
        assert env.position == before


def test_levels_and_what_is_refused():
    env = gymnasium.make("inundate/HoneyBee-v0", rows=4, cols=4, opponent=3).unwrapped
    first, _ = env.reset(seed=5)
    again, _ = env.reset(seed=5)
    assert (first == again).all()
    illegal = int(np.flatnonzero(~env.action_masks())[0])
    _, reward, over, _, _ = env.step(illegal)
    assert (reward, over, env.lost) == (-1.0, True, True)
    raises(inundate.InundateError, "expected a reset", env.step, 0)
    own = inundate.duel.generate(rows=4, cols=4, apart=True, seed=9)[0]
    observation, _ = env.reset(options={"duel": own})
    assert (observation[0] == own.board.to_numpy()).all()
    with pytest.raises(inundate.InundateError, match="duel: expected the shape"):
        env.reset(options={"duel": inundate.duel.generate(rows=3, cols=3)[0]})
