"""Certificates: written, checked, and refused."""

import pytest
from conftest import raises

import inundate
from inundate import Board, InundateError, MethodError, check_certificate, solve

GAMES = {"fixed": False, "free": True}


def certify(board, **question):
    answer = solve(board, certify=True, **question)
    return answer, answer.certificate


@pytest.mark.parametrize("free", GAMES.values(), ids=GAMES.keys())
def test_optima_are_proven(free):
    for seed in range(20):
        board = inundate.generate(rows=6, cols=6, colors=4, seed=seed, free=free)[0]
        answer, certificate = certify(board)
        proven = check_certificate(certificate, board)
        assert proven.optimal and proven.length == answer.length == inundate.solve(board).length
        assert proven.game == ("free" if free else "pivot")
        assert proven.pivot == (None if free else (0, 0))


def test_what_the_command_line_writes():
    board = inundate.generate(rows=5, cols=5, colors=4, seed=3)[0]
    _, example = certify(board)
    assert example.startswith("inundate certificate 1\nboard 2 3 3 1 2 0 1 0 2 3 0 1\n")
    proven = check_certificate(example, board)
    assert (proven.length, proven.steps, proven.final_color) == (6, 3, None)


def test_other_questions():
    board = Board("01203\n12310\n20132")
    answer, certificate = certify(board, best_pivot=True)
    proven = check_certificate(certificate, board)
    assert proven.game == "best-pivot"
    assert proven.pivot in solve(board, best_pivot=True).pivots == answer.pivots
    assert proven.lower_bound == answer.length
    for label in board.labels:
        answer, certificate = certify(board, final_color=label)
        proven = check_certificate(certificate, board)
        assert (proven.game, proven.final_color) == ("final-color", label)
        assert proven.lower_bound == inundate.solve(board, final_color=label).length
    with pytest.raises(InundateError, match="best_pivot: expected None with final_color"):
        certify(board, best_pivot=True, final_color=0)
    with pytest.raises(MethodError, match="method: expected auto with certify, found exact"):
        certify(board, method="exact")
    with pytest.raises(MethodError, match="the fixed game"):
        certify(board.with_game(free=True), best_pivot=True)


@pytest.mark.parametrize("free", GAMES.values(), ids=GAMES.keys())
def test_joined_places(free):
    board = inundate.generate(rows=7, cols=7, colors=5, seed=2, free=free)[0]
    places = [(0, 6), (6, 0), (6, 6)]
    answer, certificate = certify(board, join=places)
    proven = check_certificate(certificate, board)
    assert (proven.game, proven.places) == ("joined", places)
    assert proven.optimal and proven.length == solve(board, join=places).length
    # One move more that changes the color of the component once more: a solution, but not a
    # shortest one.
    *lines, solution, claim = certificate.splitlines()
    *_, component, color = solution.split()
    again = f"{component} {1 - min(int(color), 1)}" if free else f"{1 - min(int(color), 1)}"
    more = "\n".join(
        [*lines, f"{solution} {again}", f"joined {proven.length + 1} {proven.length + 1}", ""]
    )
    with pytest.raises(
        InundateError, match=f"lower bound of at most {proven.length}, found {proven.length + 1}"
    ):
        check_certificate(more, board)
    with pytest.raises(InundateError, match="join: expected None with final_color"):
        certify(board, join=places, final_color=0)
    raises(MethodError, "expected a place, found none", certify, board, join=[])
    with pytest.raises(MethodError, match="at most 10 components"):
        certify(board, join=[(row, col) for row in range(7) for col in range(7)])


def test_a_limit_leaves_true_bounds():
    board = inundate.generate(rows=30, cols=30, colors=6)[0]
    answer, certificate = certify(board, time=0.2)
    proven = check_certificate(certificate, board)
    assert (proven.lower_bound, proven.length) == (answer.lower_bound, answer.length)
    with pytest.raises(MethodError, match="512 components"):
        certify(board.with_game(free=True))


def test_what_does_not_hold():
    board = Board("0012\n3201\n1023")
    _, certificate = certify(board)
    other = Board("0012\n3201\n1033")
    for text, of, message in [
        ("", board, "found nothing"),
        (certificate[:-3], board, "the end of the file"),
        (certificate, other, "line 2: expected a board"),
        (certificate, board.with_game(free=True), "found `"),
        (certificate.replace("pivot 5", "pivot 6"), board, "a lower bound of at most 5, found 6"),
    ]:
        raises(InundateError, message, check_certificate, text, of)
    raises(TypeError, None, check_certificate, b"inundate", board)
