"""Answers with their types."""

from __future__ import annotations

import os
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, Literal, TypeVar

from inundate import _inundate
from inundate._reading import text_of

if TYPE_CHECKING:
    from inundate._inundate import Answer, Board
    from inundate.types import Format, Move, Pivot, Place


@dataclass(frozen=True)
class Bounds:
    """Bounds on the length of a shortest solution, in moves."""

    lower: dict[str, int]
    """By name, from weak to strong."""
    upper: dict[str, int]
    """By the name of the quick method that found a solution of this length."""

    @property
    def range(self) -> tuple[int, int | None]:
        """The best of both sides."""
        return max(self.lower.values(), default=0), min(self.upper.values(), default=None)


def bounds(board: Board, *, seed: int = 0) -> Bounds:
    """All lower bounds of a board, and the lengths of the solutions of all quick methods.

    >>> from inundate import Board, bounds
    >>> both = bounds(Board("0012\\n3201\\n1023"))
    >>> both.lower["colors-left"], both.lower["layer"], both.lower["set-root"]
    (4, 5, 5)
    >>> both.range
    (5, 5)
    """
    lower, upper = _inundate.bounds_of(board, seed)
    return Bounds(dict(lower), dict(upper))


@dataclass(frozen=True)
class Method:
    """A method for `solve`."""

    name: str
    """The name, with its value if it takes one."""
    kind: str
    """"exact", "special" (for a class of boards, by a theorem), "encoded" (as an integer program or a formula), "heuristic"
    (quick), "search" (takes its time, and proves little) or "printed" (as a paper prints it, for comparison)."""
    games: str
    """The games that it plays, and on which boards if not on all."""
    summary: str
    guarantee: str
    complexity: str
    source: str


def methods() -> list[Method]:
    """Every method.

    >>> import inundate
    >>> [method.name for method in inundate.methods() if method.kind == "exact"]
    ['exact', 'free-exact', 'bfs', 'idastar', 'astar', 'ucs']
    """
    return [Method(*fields) for fields in _inundate.method_fields()]


@dataclass(frozen=True)
class FirstMove:
    """A move of a position."""

    move: Move
    moves: tuple[int, int | None]
    """The fewest moves of a game that begins with it, (at least, at most)."""


@dataclass(frozen=True)
class AnalyzedMove:
    """A move of a game, and what it lost. Ranges are (at least, at most), None if no solution is known."""

    move: Move
    gained: int
    """Vertices that joined the component."""
    flooded: int
    """Vertices of the component after the move."""
    needed: tuple[int, int | None]
    """The fewest moves to the end from before the move."""
    loss: tuple[int, int | None]
    """The moves that it lost."""
    best: list[Move]
    """A shortest known sequence from before the move."""
    choices: list[FirstMove]
    """Each move in its place; empty in the free game."""


@dataclass(frozen=True)
class Analysis:
    """A game, move by move."""

    moves: list[AnalyzedMove]
    left: tuple[int, int | None]
    """The fewest moves to the end after the last move, (at least, at most)."""
    first_mistake: int | None
    """The number of the first move that lost something, from 1."""
    first_moves: list[FirstMove]
    """Each first move; empty if the board is flooded, and in the free game if there are more than a hundred."""
    next_moves: list[FirstMove]
    """Each move after the last one; empty in the free game."""
    solutions: int | None
    """How many shortest solutions there are; None if there are too many to count, or the optimum is not proven."""

    @property
    def accuracy(self) -> float | None:
        """The share of the moves that are proven to have lost nothing; None without moves."""
        kept = sum(move.loss == (0, 0) for move in self.moves)
        return kept / len(self.moves) if self.moves else None


def analyze(
    board: Board,
    moves: Iterable[Move] | Answer,
    *,
    time: float | None = None,
    memory: int | None = None,
    threads: int = 1,
) -> Analysis:
    """What each move of a game lost, what each first move costs, and how many shortest solutions there are: the answer of
    `inundate analyze`. `time`, in seconds, is for each search.

    >>> from inundate import Board, analyze
    >>> game = analyze(Board("0012\\n3201\\n1023"), [2, 3, 0, 1, 2, 3])
    >>> game.first_mistake, [move.loss for move in game.moves]
    (2, [(0, 0), (1, 1), (0, 0), (0, 0), (0, 0), (0, 0)])
    >>> [[choice.move for choice in move.choices if choice.moves == move.needed] for move in game.moves]
    [[2], [0], [0], [1], [2, 3], [3]]
    >>> game.accuracy
    0.8333333333333334
    >>> {first.move: first.moves for first in game.first_moves}, game.solutions
    ({1: (6, 6), 2: (5, 5), 3: (6, 6)}, 2)
    """
    played, left, mistake, first, following, solutions = _inundate.analyze_moves(board, moves, time, memory, threads)
    return Analysis(
        [
            AnalyzedMove(move, gained, flooded, needed, loss, best, [FirstMove(*choice) for choice in choices])
            for move, gained, flooded, needed, loss, best, choices in played
        ],
        left,
        mistake,
        [FirstMove(*fields) for fields in first],
        [FirstMove(*fields) for fields in following],
        solutions,
    )


@dataclass(frozen=True)
class Puzzle:
    """A position with exactly one move that loses nothing: a color, in the free game a component and a color. All greedy
    methods choose another, and another floods more vertices."""

    board: Board
    """The position, as a board of its own."""
    moves: int
    """The fewest moves that flood it. Every other move needs one more, in the free game at least."""
    only_move: Move
    """The move that loses nothing; in the free game with the first cell of its component."""
    only_moves: int
    """How many moves from here on are each the only one."""
    tempting: list[Move]
    """The moves that the greedy methods choose, each once."""
    refutation: int
    """The states that a search expands to refute all other moves."""
    themes: list[str]
    """What the only move is like: "sacrifice", "reach", "detour", "last-color", "only-line"; the book's page *Formats* says
    what each is."""


def puzzle(
    board: Board,
    *,
    along: bool = False,
    moves_left: tuple[int, int] = (0, 2**32 - 1),
    time: float | None = None,
    memory: int | None = None,
) -> Puzzle | None:
    """The puzzle that a board is, or None if it is none.

    Args:
        board: A board; of the free game a small one.
        along: Looks at all positions along a shortest solution, and takes the puzzle with the most only moves.
        moves_left: The fewest and the most moves that are left at the puzzle.
        time, memory: The limits of each search, in seconds and bytes.

    Raises:
        InundateError: if a limit kept it from being known.

    >>> from inundate import Board, generate, puzzle
    >>> found = puzzle(Board("300\\n121\\n012"))
    >>> found.only_move, found.tempting, found.moves, found.themes
    (1, [0], 4, ['sacrifice', 'detour', 'only-line'])
    >>> boards = generate(rows=8, cols=8, colors=5, count=5, seed=1)
    >>> [found.moves for found in (puzzle(board, along=True, moves_left=(3, 8)) for board in boards) if found]
    [7, 5]
    >>> puzzle(Board("0100\\n1202\\n0222\\n1201", free=True)).only_move
    ((1, 1), 1)
    """
    fields = _inundate.puzzle_of(board, along, moves_left, time, memory)
    return None if fields is None else Puzzle(*fields)


@dataclass(frozen=True)
class Hardest:
    """The hardest board that a search has found. There may be harder ones."""

    board: Board
    moves: list[Move]
    """A shortest solution, proven."""
    looked_at: int
    """How many boards were looked at."""
    found_at: int
    """The number of this board among them, from 1."""
    unproven: int
    """On how many boards a limit kept the optimum from being proven; they were left."""


def hardest(
    rows: int,
    cols: int,
    colors: int,
    *,
    boards: int = 1000,
    seed: int = 0,
    pivot: Pivot | None = None,
    free: bool = False,
    time: float | None = None,
    memory: int | None = None,
) -> Hardest:
    """Looks for a board with a large optimum: hill climbing from boards that are known to be hard and from random ones, as
    `inundate generate --hardest` does.

    Args:
        rows, cols, colors: The size of the boards, and the most colors.
        boards: The number of boards to look at.
        seed: Decides every step.
        pivot, free: As for `Board`.
        time: The limit for all boards together, in seconds.
        memory: The limit for each search, in bytes.

    Raises:
        InundateError: if no optimum was proven within the limits.

    >>> from inundate import hardest
    >>> len(hardest(3, 3, 3, boards=200, seed=1).moves)
    5
    """
    return Hardest(*_inundate.hardest_of(rows, cols, colors, boards, seed, pivot, free, time, memory))


@dataclass(frozen=True)
class BestPivot:
    """The pivots from which the fewest moves flood a board. A component is named by its first cell or vertex."""

    answer: Answer
    """A best solution, and a lower bound that holds for every pivot. Its board has the pivot of the solution."""
    pivots: list[Place]
    """The pivots that have a solution of its length."""
    undecided: list[Place]
    """The pivots of which that is not known, because a limit was hit."""
    asked: int
    """For how many components a search ran; bounds ruled out the others."""


def best_pivot(
    board: Board,
    method: str = "auto",
    *,
    time: float | None = None,
    memory: int | None = None,
    threads: int = 1,
) -> BestPivot:
    """The best pivots of a board of the fixed game, by a method that is exact.

    >>> from inundate import Board, best_pivot
    >>> best = best_pivot(Board("abcba\\nabcba"))
    >>> best.answer.length, best.pivots
    (2, [(0, 2)])
    """
    return BestPivot(*_inundate.best_pivot_of(board, method, time, memory, threads))


@dataclass(frozen=True)
class Proven:
    """What a certificate proves about a board."""

    game: Literal["pivot", "best-pivot", "final-color", "free", "joined"]
    lower_bound: int
    """No solution has fewer moves."""
    length: int
    """A solution has so many."""
    steps: int
    """The clauses of the certificate, in the free game its regions; of joined places what the checker looked at."""
    pivot: Place | None
    """The pivot of the solution; None in the free game."""
    final_color: str | None
    """The label of the final color, if one was asked for."""
    places: list[Place] | None
    """The places that are joined, if that was asked: in the fixed game to the pivot."""

    @property
    def optimal(self) -> bool:
        """Whether the solution is a shortest one."""
        return self.lower_bound == self.length


def check_certificate(certificate: str, board: Board) -> Proven:
    """Checks a certificate line by line, by code that shares nothing with the search.

    Raises:
        InundateError: naming the line that does not hold.

    >>> from inundate import Board, certify, check_certificate
    >>> board = Board("0012\\n3201\\n1023", free=True)
    >>> _, certificate = certify(board)
    >>> proven = check_certificate(certificate, board)
    >>> proven.game, proven.length, proven.optimal
    ('free', 4, True)
    >>> check_certificate(certificate.replace("free 4", "free 5"), board)
    Traceback (most recent call last):
        ...
    inundate.InundateError: line 4: expected a line with as large a region as component 0, found none
    """
    return Proven(*_inundate.check_text(certificate, board))


@dataclass(frozen=True)
class Certificate:
    """What shows that a board is of a class. A component is named by its first cell or vertex."""

    name: str
    """"order", "spine", "clique", "side", "intervals", "cotree" or "exhaustive"; the book's page *Recognizing classes* says
    what each is."""
    value: Any
    """A list of places; for "intervals" of pairs (place, (from, to)); for "cotree" of nodes, the root first: ("leaf", place),
    or ("union", numbers) or ("join", numbers) of the parts in the list; for "exhaustive" True."""


@dataclass(frozen=True)
class Classes:
    """The classes of graphs that a board is of after contraction. Every certificate has been checked."""

    certificates: dict[str, Certificate]
    """By class."""
    others: list[str]
    """The classes that it is not of."""
    undecided: list[str]
    """The classes that it may be of: it has too many components to tell."""


def classify(board: Board) -> Classes:
    """The classes of a board, each with a certificate.

    >>> from inundate import Board, classify
    >>> found = classify(Board("0102\\n1021"))
    >>> list(found.certificates)
    ['cocomparability', 'at-free', 'two-sides']
    >>> found.certificates["two-sides"].name
    'side'
    """
    certificates, others, undecided = _inundate.classes_of(board)
    return Classes({of: Certificate(name, value) for of, name, value in certificates}, others, undecided)


Letter = TypeVar("Letter", bound=Hashable)


@dataclass(frozen=True)
class Supersequence(Generic[Letter]):
    """A word that contains other words as subsequences."""

    word: str | tuple[Letter, ...]
    """A `str` if all words are."""
    lower_bound: int
    """Every such word has at least this length, proven."""

    @property
    def shortest(self) -> bool:
        """Whether none is shorter, proven."""
        return len(self.word) == self.lower_bound


def scs(
    words: Iterable[Sequence[Letter]],
    *,
    time: float | None = None,
    memory: int | None = None,
    threads: int = 1,
) -> Supersequence[Letter]:
    """A shortest word that contains all words as subsequences. Letters are anything with a hash.

    >>> from inundate import scs
    >>> shortest = scs(["abcb", "bdca", "cabd"])
    >>> len(shortest.word), shortest.shortest
    (7, True)
    """
    all_words = list(words)
    number_of: dict[Letter, int] = {}
    numbers = [[number_of.setdefault(letter, len(number_of)) for letter in word] for word in all_words]
    found, lower_bound = _inundate.supersequence(numbers, time, memory, threads)
    letters = list(number_of)
    word = tuple(letters[number] for number in found)
    if all(isinstance(word, str) for word in all_words):
        return Supersequence("".join(str(letter) for letter in word), lower_bound)
    return Supersequence(word, lower_bound)


def read(
    path: str | os.PathLike[str],
    format: Format = "auto",
    *,
    pivot: Pivot | None = None,
    free: bool = False,
) -> list[Board]:
    """The boards of a file in one of the formats of the book. `free` and `pivot` win over what the file says.

    Raises:
        FormatError: if the file holds something else; it has the `line`, and the `column` if that is known.
        OSError: if the file cannot be read.
    """
    return _inundate.read_text(text_of(path), format, pivot=pivot, free=free, source=os.fspath(path))
