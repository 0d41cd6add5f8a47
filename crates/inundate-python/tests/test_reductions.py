"""Reductions: their guarantees, against searches of both problems."""

import copy
import itertools
import pickle

import pytest
from conftest import raises

import inundate
from inundate import BoardError, MoveError, reductions, solve


def test_words_are_boards():
    for texts in (["ab", "ba"], ["GATTACA", "TACGAT"], ["aab", "abb", "ba"], ["x"]):
        made = copy.deepcopy(reductions.words(texts))
        answer = solve(made.board)
        word = made.back(answer.moves)
        assert len(word) == len(inundate.scs(texts).word)
        for text in texts:
            letters = iter(word)
            assert all(letter in letters for letter in text)


def smallest_cover(vertices, edges):
    return min(
        len(cover)
        for size in range(vertices + 1)
        for cover in itertools.combinations(range(vertices), size)
        if all(u in cover or v in cover for u, v in edges)
    )


@pytest.mark.parametrize(
    ("vertices", "edges"), [(2, [(0, 1)]), (3, [(0, 1), (1, 2)]), (4, [(0, 1), (2, 3)])]
)
def test_vertex_covers(vertices, edges):
    made = reductions.vertex_cover(vertices, edges)
    answer = solve(made.board, "free-removal")
    assert answer.optimal and made.exact
    assert answer.length - made.base_moves == smallest_cover(vertices, edges)
    cover = made.back(answer.moves)
    assert all(u in cover or v in cover for u, v in edges)
    moves = made.forward(list(range(vertices)))
    assert len(moves) >= answer.length
    assert inundate.verify(made.board, moves) == len(moves)
    circular = copy.deepcopy(reductions.vertex_cover(vertices, edges, cycle=True))
    moves = circular.forward(cover)
    assert inundate.verify(circular.board, moves) == circular.base_moves + len(cover)
    assert sorted(circular.back(moves)) == sorted(cover)


@pytest.mark.parametrize(
    ("reduction", "kind", "sizes"),
    [
        ("d-board", "grid", {"rows": 2, "cols": 6}),
        ("pivot-column", "grid", {"rows": 2, "cols": 6}),
        ("path-square", "path-power", {"vertices": 10}),
        ("cycle-square", "cycle-power", {"vertices": 10}),
        ("fixed-to-free", "tree", {"vertices": 5}),
    ],
)
def test_boards_as_other_boards(reduction, kind, sizes):
    for board in inundate.generate(kind, colors=3, count=2, seed=1, **sizes):
        made = pickle.loads(pickle.dumps(reductions.reduce(board, reduction)))
        here, there = solve(board), solve(made.board)
        assert here.optimal and there.optimal
        assert there.length == here.length if made.exact else there.length >= here.length
        back = made.back(there.moves)
        assert inundate.verify(board, back) <= there.length
        forward = made.forward(here.moves)
        assert inundate.verify(made.board, forward) == len(forward)


def test_what_is_refused():
    board = inundate.generate(rows=3, cols=3)[0]
    raises(BoardError, "expected", reductions.reduce, board, "path-square")
    with pytest.raises(BoardError, match="name: expected fixed-to-free, .*, found `flat`"):
        reductions.reduce(board, "flat")
    with pytest.raises(BoardError, match="edge 1: expected two vertices below 2, found \\(0, 2\\)"):
        reductions.vertex_cover(2, [(0, 1), (0, 2)])
    made = reductions.vertex_cover(2, [(0, 1)])
    raises(MoveError, "expected a solution of the board", made.back, [])
    raises(MoveError, "expected vertices below 2, found 7", made.forward, [7])
    raises(MoveError, None, made.forward, [])
