"""Duels: values of calls, games call by call, and every kind of bad input."""

import io
import pickle
import random

import pytest
from conftest import raises

import inundate
from inundate import Board, BoardError, MoveError, duel
from inundate.duel import Duel

BOARD = Board("0012\n3201\n1023")


@pytest.mark.parametrize("rules", ["standard", "own", "gain"])
@pytest.mark.parametrize("kind", ["grid", "hex"])
def test_values_are_those_of_every_call(rules, kind):
    games = duel.generate(
        kind, rows=3, cols=3, colors=4, rules=rules, count=12, seed=3, first=1, fair="any"
    )
    assert len(games) == 12
    for game in games:
        report = duel.solve(game)
        best = max if game.first == 0 else min
        assert best(bounds[0] for bounds in report.calls.values()) == report.value
        assert report.line is not None and game.position(report.line).score == report.value
        assert duel.solve(game, value_only=True).value == report.value
        for call, bounds in report.calls.items():
            assert duel.solve(game.position([call])).value == bounds[0] == bounds[1]


def test_positions_follow_the_calls():
    game = Duel(BOARD)
    position = game.position()
    rng = random.Random(1)
    while not position.over:
        call = rng.choice(position.legal)
        gain, turn, free = position.gain(call), position.turn, position.free
        after = position.call(call)
        assert after.turn == 1 - turn and free - after.free == gain
        assert after.cells[turn] == position.cells[turn] + gain
        assert sum(after.cells) + after.free == BOARD.vertices
        assert after.owners.count(0) == after.cells[0]
        assert after.board.to_list() == [after.colors[row * 4 : row * 4 + 4] for row in range(3)]
        position = after
    assert position.score == position.cells[0] - position.cells[1]
    assert game.position(position.calls) == position
    assert hash(game.position(position.calls)) == hash(position)
    assert pickle.loads(pickle.dumps(position)) == position
    raises(MoveError, "since the game is over", position.call, 0)
    raises(MoveError, "game that goes on", duel.choose, position)


def test_terms():
    game = Duel(BOARD, starts=["top-left", (2, 3)], rules="own", palette=5, first=1)
    assert game.starts == ((0, 0), (2, 3)) and game.rules == "own" and game.first == 1
    assert game.palette == [0, 1, 2, 3, 4]
    assert repr(game) == "Duel('0012\\n3201\\n1023', starts=((0, 0), (2, 3)), rules='own', first=1)"
    (again,) = duel.read(io.StringIO(game.to_text()))
    assert again == game == pickle.loads(pickle.dumps(game)) and hash(again) == hash(game)
    path = Board.from_edges(["a", "b", "c"], [(0, 1), (1, 2)])
    assert Duel(path).starts == (0, 2)
    assert Duel(path).position()._repr_svg_() is None
    assert Duel(BOARD).position([3])._repr_svg_().startswith("<svg")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (
            {"starts": [(0, 0), (0, 1)]},
            "starts: expected two components, found (0,0) and (0,1) in one of color `0`",
        ),
        ({"starts": [(0, 0), (9, 9)]}, "start of player 1: expected a row from 0 to 2"),
        ({"starts": [(0, 0)]}, "starts: expected two places, found 1"),
        ({"rules": "house"}, "rules: expected"),
        ({"palette": 2}, "palette: expected from 4 colors"),
        ({"first": 2}, "first: expected player 0 or 1, found 2"),
    ],
)
def test_bad_terms(arguments, message):
    caught = raises(BoardError, None, Duel, BOARD, **arguments)
    assert message in str(caught)


def test_bad_calls():
    game = Duel(BOARD)
    for calls, number, message in (
        ([9], 1, "expected a color of the palette, found `9`"),
        ([3, None], 2, "expected a color, since one may be called, found a pass"),
        ([3, 3], 2, "than that of the other territory"),
        ([2.5], 1, "expected a color or None, found 2.5"),
    ):
        caught = raises(MoveError, None, game.position, calls)
        assert message in str(caught) and caught.number == number
    with pytest.raises(ValueError, match="level: expected 1 to 9, found 0"):
        duel.choose(game.position(), 0)


def test_limits_leave_true_bounds():
    (game,) = duel.generate(rows=12, cols=12, colors=7, apart=True)
    report = duel.solve(game, time=0.05)
    assert report.limit == "time" and report.value is None and report.lower < report.upper
    assert not report.too_large
    assert pickle.loads(pickle.dumps(report)) == report and hash(report) == hash(
        pickle.loads(pickle.dumps(report))
    )


def test_the_engine_plays_and_gets_better():
    (game,) = duel.generate(rows=5, cols=5, apart=True)
    played = duel.play(game, [9, 1], seed=4)
    assert played.over and game.position(played.calls).score == played.score
    assert duel.play(game, [9, 1], seed=4) == played
    games = duel.generate(rows=4, cols=5, apart=True, count=10)
    assert (
        sum(
            duel.play(game, [9, 1], seed=1).score - duel.play(game, [1, 9], seed=1).score
            for game in games
        )
        > 0
    )
    assert duel.choose(game.position(), 9) in game.position().legal


def test_analysis():
    game = Duel(BOARD)
    best = game.position(duel.solve(game).line)
    analysis = duel.analyze(best)
    assert analysis.over and analysis.score == 2 and (analysis.lost(0), analysis.lost(1)) == (0, 0)
    slip = duel.analyze(game.position([0]))
    assert slip.calls[0].loss == 2 and slip.calls[0].best == [3] and not slip.over


def test_generated_duels_are_those_of_the_command_line():
    # inundate duel generate --rows 3 --cols 4 --colors 4 --no-equal-neighbors --count 2 --seed 5
    # --fair any
    made = duel.generate(rows=3, cols=4, colors=4, apart=True, count=2, seed=5, fair="any")
    text = "".join(game.to_text() for game in made)
    assert [game.name for game in duel.read(io.StringIO(text))] == ["1", "2"]
    assert all(
        game.position().colors[u] != game.position().colors[v]
        for game in duel.read(io.StringIO(text))
        for u, v in game.board.edges
    )
    usual = duel.generate(rows=5, cols=6, count=3, seed=1)
    assert [duel.solve(game).value for game in usual] == [0, 0, 0]
    fair = duel.generate(rows=4, cols=4, colors=4, fair=1, count=3)
    assert all(abs(duel.solve(game).value) <= 1 for game in fair)
    assert duel.generate(rows=1, cols=2, colors=2, fair=0, attempts=0) == []
    raises(BoardError, "kind: expected grid or hex, found `tree`", duel.generate, "tree")
    raises(ValueError, "fair: expected any or a number from 0, found -1", duel.generate, fair=-1)
    raises(BoardError, "expected colors enough", duel.generate, colors=1, apart=True)


def test_best_pivots():
    board = inundate.generate(rows=5, cols=5, colors=4, seed=2)[0]
    best = inundate.solve(board, best_pivot=True)
    lengths = [inundate.solve(board.with_game(pivot=at)).length for at in best.pivots]
    assert best.lower_bound == best.length and best.undecided_pivots == []
    assert lengths and set(lengths) == {best.length}
    assert inundate.verify(best.board, best.moves) == best.length
    assert (
        pickle.loads(pickle.dumps(best)).pivots == best.pivots
        and inundate.solve(board).pivots is None
    )
    with pytest.raises(inundate.MethodError, match="the free game"):
        inundate.solve(board.with_game(free=True), best_pivot=True)


def test_puzzles():
    games = duel.generate(rows=4, cols=4, colors=4, fair="any", count=400, seed=3)
    mined = [one for one in (duel.puzzle(game, along=True) for game in games) if one]
    assert len(mined) >= 3
    for one in mined:
        sign = 1 if one.position.position().turn == 0 else -1
        assert one.line[0] == one.only_call != one.tempting
        assert one.position.position(one.line).score == sign * one.margin
        assert one.otherwise >= 0 and one.refutation > 0
        assert duel.puzzle(one.position) == one
    assert duel.puzzle(Duel(Board("01"))) is None
    large = duel.generate(rows=12, cols=12, colors=6, fair="any")[0]
    with pytest.raises(inundate.InundateError, match="proven within the limits"):
        duel.puzzle(large, along=True, time=0)
