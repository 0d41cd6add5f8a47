"""Any call with any arguments: it answers, or raises an ordinary exception. A panic of Rust is
none."""

import inspect
import random
import warnings

import numpy as np
import pytest
from conftest import raises

import inundate
from inundate import duel, reductions

BOARD = inundate.Board([[0, 1, 2], [1, 2, 0]])
FREE = inundate.Board("abc\nbca", free=True)
GRAPH = inundate.Board.from_text(
    '{"kind":"graph","vertices":4,"edges":[[0,1],[1,2],[2,3]],"colors":[0,1,0,1],"pivot":1}'
)
HOLES = inundate.Board([[1, None], [2, 3]])
DUEL = duel.Duel(inundate.Board("abc\nbca\ncab"))

FUNCTIONS = "analyze bounds classify count_shortest generate hardest puzzle scs solve"
CALLS = [inundate.Board, inundate.Board.from_edges, inundate.Board.from_text, duel.Duel]
CALLS += [getattr(inundate, name) for name in [*FUNCTIONS.split(), "solve_many", "verify"]]
CALLS += [getattr(duel, name) for name in "analyze choose generate play solve".split()]
CALLS += [reductions.reduce, reductions.vertex_cover, reductions.words]
CALLS += [
    getattr(board, name)
    for board in (BOARD, FREE, GRAPH, HOLES)
    for name in ("play", "svg", "png", "to_numpy")
]

NAMES = "d-board fixed-to-free auto exact beam:3 free-exact greedy-area grid hex path rows".split()
NAMES += ["json", "center", "top-left"]
NUMBERS = [*range(6), -1, *(2**bits for bits in (31, 32, 63, 64)), -(2**70), True]
NUMBERS += [0.0, 0.5, -0.5, float("nan"), float("inf"), 1e300]
TEXTS = ["", "a", "ab\nba", "a b\nb a", "\0", "é", "\ud800", "{", "random:3x3x3:1", "2x2:0110,3"]
TEXTS += ['{"kind":"grid","cells":[[1,2]]}']
BOARDS = [BOARD, FREE, GRAPH, HOLES, DUEL, duel.Duel(inundate.Board("abc\nbca"), rules="own")]

# Parameters that set the amount of work: large values take long, as they should.
SMALL = {"rows", "cols", "colors", "count", "boards", "vertices", "threads", "palette", "cell"}


class Hostile:
    """Answers every question with an exception."""

    def __index__(self):
        raise RuntimeError("no index")

    def __len__(self):
        raise RuntimeError("no length")

    def __iter__(self):
        raise RuntimeError("no iterator")

    def __str__(self):
        raise RuntimeError("no text")


class Endless:
    """Has more items than its length says."""

    def __len__(self):
        return 2

    def __getitem__(self, index):
        if index > 50:
            raise IndexError
        return index % 3


def value(rng, depth=0):
    """Anything; lists of it as long as there is room."""
    kind = rng.randrange(11 if depth < 3 else 7)
    if kind == 0:
        return rng.choice([None, Hostile(), Endless(), object(), b"ab", lambda *_: 1 / 0])
    if kind == 1:
        return rng.choice(NAMES)
    if kind == 2:
        return rng.choice(TEXTS)
    if kind in (3, 4):
        return rng.choice(BOARDS)
    if kind in (5, 6):
        return rng.choice(NUMBERS)
    items = [value(rng, depth + 1) for _ in range(rng.randrange(5))]
    if kind == 7:
        return tuple(items)
    if kind == 8:
        return {str(number): item for number, item in enumerate(items)}
    if kind == 9:
        shape = rng.choice([(0,), (4,), (2, 2), (0, 3), (1, 2, 2)])
        dtype = rng.choice(["u1", "i8", "f8", "?", "U1", "O", ">u2"])
        return np.zeros(shape, dtype=dtype)
    return items


def fitting(rng, name):
    """A value that a parameter of this name usually takes."""
    if name in ("board", "instance"):
        return rng.choice(BOARDS[:4])
    if name in ("duel", "position"):
        return rng.choice(BOARDS[4:])
    if name == "cells":
        return rng.choice(["ab\nba", [[0, 1], [1, rng.randrange(3)]], np.arange(6).reshape(2, 3)])
    if name in ("moves", "calls", "join", "words", "texts"):
        return [rng.choice([0, 1, 2, "a", (0, 1), ((0, 0), 1)]) for _ in range(rng.randrange(5))]
    if name in ("method", "kind", "format", "name"):
        return rng.choice(NAMES)
    if name == "text":
        return rng.choice(TEXTS)
    if name == "levels":
        return (rng.randrange(11), rng.randrange(11))
    return rng.randrange(4)


def arguments(rng, call):
    """Arguments for a call: mostly what fits, and something else here and there."""
    given = {}
    for name, parameter in inspect.signature(call).parameters.items():
        is_needed = parameter.default is parameter.empty
        if parameter.kind is parameter.VAR_KEYWORD:
            given.update(rows=rng.randrange(5), cols=rng.randrange(5))
        elif parameter.kind is not parameter.VAR_POSITIONAL and (is_needed or rng.random() < 0.4):
            given[name] = fitting(rng, name) if rng.random() < 0.7 else value(rng)
        if name in SMALL and isinstance(given.get(name), (int, float)):
            given[name] = rng.choice([-1, 0, 1, 2, 3])
        if name == "time":
            given[name] = rng.choice([0.01, 0.01, 0.01, 0, -1, float("nan"), "1"])
    return given


def try_calls(count, seed):
    """Makes calls, and returns how many answered and how many raised."""
    rng = random.Random(seed)
    answered = raised = 0
    for number in range(count):
        call = rng.choice(CALLS)
        given = arguments(rng, call)
        about = f"seed {seed}, call {number}: {call!r} {list(given)}"
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                call(**given)
            answered += 1
        except Exception as error:  # A panic is a BaseException, so it fails the test.
            assert not isinstance(error, SystemError), about
            raised += 1
        except BaseException as error:
            raise AssertionError(about) from error
    return answered, raised


def test_no_call_panics():
    answered, raised = try_calls(1500, 1)
    assert answered > 100, answered
    assert raised > 100, raised


WHOLE = "threads seed memory count start step rows cols colors at_most level palette first vertices"
NEEDED = {"board": BOARD, "boards": [BOARD], "duel": DUEL, "position": DUEL.position(), "moves": []}
NEEDED |= {"words": ["ab"], "vertices": 2, "edges": [], "rows": 2, "cols": 2, "colors": 2}


def test_what_is_no_number_from_zero_is_refused_by_name():
    refused = 0
    for call in [*CALLS, inundate.compare]:
        parameters = inspect.signature(call).parameters
        if {"levels", "tree", "symbols"} & set(parameters):
            continue
        needed = {
            name: NEEDED[name]
            for name, parameter in parameters.items()
            if name in NEEDED and parameter.default is parameter.empty
        }
        for name in set(WHOLE.split()) & set(parameters):
            for wrong in (-1, 2**127, -(2**2000), 3.0, np.float64(3)):
                error = ValueError if isinstance(wrong, int) else TypeError
                with pytest.raises(error, match=f"^{name}: expected .*, found -?[0-9n]"):
                    call(**needed | {name: wrong})
                refused += 1
    assert refused > 200
    for time in (10**400, "1", -1.0):
        with pytest.raises((ValueError, TypeError), match="^time: expected seconds from 0, found"):
            inundate.solve(BOARD, time=time)
    assert len(inundate.generate(rows=np.int64(3), cols=3, count=True)) == 1
    raises(ValueError, "^rows: expected a whole number from 0 to ", inundate.generate, rows=-1)
    with pytest.raises(ValueError, match=f"^seed: expected .* to {2**64 - 1}, found {2**64}$"):
        inundate.bounds(BOARD, seed=2**64)


@pytest.mark.long
def test_no_call_of_many_panics():
    for seed in range(2, 42):
        try_calls(1500, seed)
