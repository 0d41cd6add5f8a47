"""Ladders and comparisons, which say what the command line says."""

import pickle

import pytest
from conftest import raises

import inundate
from inundate import Board, MethodError, compare, ladder, solve, verify

CELLS = "0012\n3201\n1023"


def test_ladders():
    levels = ladder(6, rows=8, cols=7, colors=5, seed=3)
    assert levels == ladder(6, rows=8, cols=7, colors=5, seed=3)
    assert len(set(levels)) == 6 and pickle.loads(pickle.dumps(levels)) == levels
    assert [level.difficulty for level in levels] == sorted(level.difficulty for level in levels)
    assert len({level.board for level in levels}) == 6
    for level in levels:
        assert verify(level.board, level.moves) == solve(level.board).length <= level.greedy
        assert level.greedy == solve(level.board, "greedy-area").length
        assert Board(level.board.id) == level.board
    assert max(level.board.shape for level in levels) == (8, 7)
    hexagons = ladder(2, rows=5, cols=5, colors=3, kind="hex", pivot="center")
    assert {level.board.kind for level in hexagons} == {"hex"}
    assert hexagons[-1].board.pivot == (2, 2)
    assert ladder(0) == [] and ladder(3, time=0) == []


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"kind": "tree"}, "kind: expected grid, hex, triangles or torus, found `tree`"),
        ({"colors": 0}, "expected"),
        ({"rows": 0}, "expected"),
        ({"rows": 10**6, "cols": 10**6}, "expected"),
        ({"pivot": (40, 40)}, "expected"),
    ],
)
def test_ladders_that_cannot_be(arguments, message):
    raises(ValueError, message, ladder, 3, **arguments)


def test_comparisons_count_what_each_method_found():
    boards = inundate.generate(rows=6, cols=6, colors=4, count=12, seed=2)
    names = ["greedy-area", "exact", "greedy-perimeter"]
    found = compare(boards, names)
    assert found.moves == {name: [solve(board, name).length for board in boards] for name in names}
    assert found.lower_bounds == found.best == found.moves["exact"]
    area, exact, _ = found.standings
    assert area.difference is None and area.undecided == 0
    assert (exact.proven, exact.best, exact.gap) == (12, 12, 0)
    assert exact.mean == pytest.approx(sum(found.best) / 12)
    difference = exact.difference
    assert difference.fewer + difference.equal == 12 and difference.more == 0
    assert difference.mean == pytest.approx(exact.mean - area.mean)
    assert difference.p <= difference.corrected <= 1
    again = compare(boards, names, threads=2)
    assert (again.moves, again.best, again.lower_bounds) == (
        found.moves,
        found.best,
        found.lower_bounds,
    )
    assert pickle.loads(pickle.dumps(found)) == found


def test_comparisons_by_default():
    found = compare([Board(CELLS), Board("0101")])
    assert found.standings[0].method == "auto" and len(found.standings) > 3
    assert all(standing.left_out == 0 for standing in found.standings)
    nothing = compare([], ["exact"])
    assert nothing.moves == {"exact": []} and nothing.standings[0].mean is None
    told = []
    compare([Board(CELLS)], ["exact"], progress=lambda done, total: told.append((done, total)))
    assert told[-1] == (1, 1)


def test_methods_that_do_not_apply():
    boards = [Board(CELLS), Board("010")]
    found = compare(boards, ["two-colors", "exact"])
    first = found.standings[0]
    assert (first.method, first.boards, first.left_out, found.moves["two-colors"]) == (
        "two-colors",
        1,
        1,
        [None, 2],
    )
    assert first.reason and not first.reason.startswith("two-colors")
    # One that takes no board comes last.
    assert [standing.method for standing in compare(boards, ["free-exact", "exact"]).standings] == [
        "exact",
        "free-exact",
    ]
    for methods, message in (
        (["free-exact"], "free-exact: expected the free game"),
        (["magic"], "expected one of exact"),
        (["exact", "exact"], "methods: expected each method once, found `exact` again"),
        ([], "methods: expected at least one, found none"),
    ):
        raises(MethodError, message, compare, boards, methods)
    raises(TypeError, None, compare, [1], ["exact"])
    raises(TypeError, "methods: expected a list of texts, found 'exact'", compare, boards, "exact")
