"""The extension module. `inundate` has what is public of it.

Written by hand, and compared with the module by mypy.stubtest: what is generated from the definitions in Rust says `Any`
where an argument has one of some names, or a color that is a number or a text.
"""

import os
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, Literal, SupportsIndex, final, overload

from inundate.types import (
    BoardsProgress,
    Call,
    Color,
    Format,
    Move,
    Palette,
    Pivot,
    Place,
    Range,
    Rules,
    SearchProgress,
    Status,
)

__all__ = [
    "Board",
    "classes_of",
    "compare_boards",
    "Duel",
    "Position",
    "choose_call",
    "duel_bytes",
    "duel_of_series",
    "duel_puzzle_of",
    "play_duel",
    "playable_picture",
    "random_call",
    "read_duels",
    "solve_duel",
    "unpickle_duel",
    "usual_margin",
    "verify_duel",
    "Deals",
    "Games",
    "ladder_of",
    "generate",
    "hardest_of",
    "analyze_moves",
    "best_pivot_of",
    "certify",
    "check_text",
    "bounds_of",
    "connect",
    "method_fields",
    "puzzle_of",
    "count_shortest",
    "supersequence",
    "verify",
    "read_text",
    "unpickle_board",
    "Reduction",
    "reduce_board",
    "reduce_cover",
    "reduce_words",
    "Answer",
    "unpickle_answer",
    "solve",
    "solve_many",
    "merge_study",
    "run_study",
    "MAX_CELLS",
    "__version__",
    "InundateError",
    "BoardError",
    "FormatError",
    "MoveError",
    "NotFloodedError",
    "MethodError",
    "Interrupted",
]

MAX_CELLS: int
__version__: str

class InundateError(ValueError): ...

class BoardError(InundateError):
    place: tuple[int, int] | int | None

class FormatError(BoardError):
    line: int | None
    column: int | None

class MoveError(InundateError):
    number: int | None

class NotFloodedError(MoveError):
    components: int | None

class MethodError(InundateError): ...

class Interrupted(KeyboardInterrupt):
    answer: Any
    answers: tuple[Answer | None, ...] | None

@final
class Board:
    def __new__(
        cls,
        cells: Any,
        *,
        pivot: Pivot | None = None,
        free: bool = False,
        shape: Literal["grid", "circular-grid", "hex"] = "grid",
        id: str | None = None,
    ) -> Board: ...
    @staticmethod
    def from_id(id: str) -> Board: ...
    @staticmethod
    def from_edges(
        colors: Iterable[Color],
        edges: Iterable[tuple[SupportsIndex, SupportsIndex]],
        *,
        pivot: Pivot | None = None,
        free: bool = False,
        tree: bool = False,
        id: str | None = None,
    ) -> Board: ...
    @staticmethod
    def from_networkx(
        graph: Any,
        color: str = "color",
        *,
        pivot: Any = None,
        free: bool = False,
        id: str | None = None,
    ) -> Board: ...
    @staticmethod
    def from_text(text: str, format: Format = "auto") -> Board: ...
    @property
    def kind(self) -> str: ...
    @property
    def shape(self) -> tuple[int, int] | None: ...
    @property
    def vertices(self) -> int: ...
    @property
    def components(self) -> int: ...
    @property
    def labels(self) -> list[Color]: ...
    @property
    def colors(self) -> list[Color]: ...
    @property
    def pivot(self) -> Place | None: ...
    @property
    def free(self) -> bool: ...
    @property
    def id(self) -> str | None: ...
    @property
    def source(self) -> str | None: ...
    @property
    def move_limit(self) -> int | None: ...
    @property
    def flooded(self) -> bool: ...
    @property
    def edges(self) -> list[tuple[int, int]]: ...
    def to_list(self) -> list[list[Color | None]]: ...
    def to_numpy(self) -> Any: ...
    def same_cells(self, other: Board) -> bool: ...
    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Any: ...
    def __len__(self, /) -> int: ...
    def __getitem__(self, place: Place, /) -> Color: ...
    def __contains__(self, place: object, /) -> bool: ...
    def __iter__(self, /) -> Iterator[Place]: ...
    def to_networkx(self) -> Any: ...
    def to_text(self, format: Format = "rows") -> str: ...
    def play(self, moves: Iterable[Move] | Answer) -> Board: ...
    def with_game(self, *, pivot: Pivot | None = None, free: bool = False) -> Board: ...
    def svg(self, *, palette: Palette = "lagoon", symbols: bool | None = None) -> str: ...
    def png(self, *, palette: Palette = "lagoon", symbols: bool | None = None) -> bytes: ...
    def pdf(self, *, palette: Palette = "lagoon", symbols: bool | None = None) -> bytes: ...
    def plot(self, ax: Any = None, *, palette: Palette = "lagoon", symbols: bool | None = None) -> Any: ...
    def _repr_svg_(self) -> str | None: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self, /) -> int: ...
    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]: ...

@final
class Answer:
    @property
    def board(self) -> Board: ...
    @property
    def status(self) -> Status: ...
    @property
    def optimal(self) -> bool: ...
    @property
    def moves(self) -> list[Move] | None: ...
    @property
    def length(self) -> int | None: ...
    @property
    def lower_bound(self) -> int: ...
    @property
    def at_most(self) -> int | None: ...
    @property
    def final_color(self) -> Color | None: ...
    @property
    def method(self) -> str: ...
    @property
    def proven_by(self) -> str: ...
    @property
    def theorem(self) -> str | None: ...
    @property
    def claim(self) -> int | None: ...
    @property
    def caveat(self) -> str | None: ...
    @property
    def limit(self) -> Literal["time", "memory", "interrupted"] | None: ...
    @property
    def expanded(self) -> int: ...
    @property
    def generated(self) -> int: ...
    @property
    def seconds(self) -> float: ...
    @property
    def cpu_seconds(self) -> float: ...
    @property
    def peak_bytes(self) -> int: ...
    def to_json(self, index: int = 0, *, statistics: bool = True) -> str: ...
    def svg(self, *, palette: Palette = "lagoon", symbols: bool | None = None) -> str: ...
    def png(self, *, palette: Palette = "lagoon", symbols: bool | None = None) -> bytes: ...
    def pdf(self, *, palette: Palette = "lagoon", symbols: bool | None = None) -> bytes: ...
    def plot(self, ax: Any = None, *, palette: Palette = "lagoon", symbols: bool | None = None) -> Any: ...
    def animate(
        self,
        path: str | os.PathLike[str],
        *,
        delay: float = 0.5,
        palette: Palette = "lagoon",
        symbols: bool | None = None,
    ) -> None: ...
    def _repr_svg_(self) -> str | None: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self, /) -> int: ...
    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]: ...

def read_text(
    text: str,
    format: Format = "auto",
    *,
    pivot: Pivot | None = None,
    free: bool = False,
    source: str | None = None,
) -> list[Board]: ...
# The text "all" is no color here.
@overload
def solve(  # type: ignore[overload-overlap]
    board: Board,
    method: str = "auto",
    *,
    time: float | None = None,
    memory: int | None = None,
    threads: int = 1,
    at_most: None = None,
    seed: int | None = None,
    progress: SearchProgress | None = None,
    final_color: Literal["all"],
) -> list[Answer]: ...
@overload
def solve(
    board: Board,
    method: str = "auto",
    *,
    time: float | None = None,
    memory: int | None = None,
    threads: int = 1,
    at_most: int | None = None,
    seed: int | None = None,
    progress: SearchProgress | None = None,
    final_color: Color | None = None,
) -> Answer: ...
def solve_many(
    boards: Iterable[Board],
    method: str = "auto",
    *,
    time: float | None = None,
    memory: int | None = None,
    threads: int = 1,
    at_most: int | None = None,
    seed: int | None = None,
    progress: BoardsProgress | None = None,
    final_color: Color | None = None,
) -> list[Answer]: ...
def verify(board: Board, moves: Iterable[Move] | Answer, *, final_color: Color | None = None) -> int: ...
def connect(
    board: Board,
    places: Iterable[Place],
    *,
    time: float | None = None,
    memory: int | None = None,
    threads: int = 1,
) -> Answer: ...
def generate(
    kind: str = "grid",
    *,
    colors: int | None = None,
    count: int = 1,
    seed: int = 0,
    start: int = 0,
    step: int = 1,
    pivot: Pivot | None = None,
    free: bool = False,
    **sizes: int,
) -> list[Board]: ...
def unpickle_board(json: str, source: str | None, limit: int | None) -> Board: ...
def unpickle_answer(
    board: Board, json: str, proven_by: str, limit: str | None, at_most: int | None
) -> Answer: ...
def compare_boards(
    boards: Iterable[Board],
    methods: list[str] | None,
    time: float | None,
    memory: int | None,
    threads: int,
    seed: int,
    progress: BoardsProgress | None,
) -> tuple[
    list[
        tuple[
            str,
            tuple[int, int, int, int, int],
            tuple[float | None, float | None, float | None, float | None, float | None],
            tuple[int, str | None],
            tuple[int, int, int, int, float, float, float] | None,
        ]
    ],
    list[tuple[int, int | None, list[int | None]]],
]: ...
def bounds_of(board: Board, seed: int) -> tuple[list[tuple[str, int]], list[tuple[str, int]]]: ...
def method_fields() -> list[tuple[str, str, str, str, str, str, str]]: ...
def analyze_moves(
    board: Board,
    moves: Iterable[Move] | Answer,
    time: float | None,
    memory: int | None,
    threads: int,
) -> tuple[
    list[tuple[Move, int, int, Range, Range, list[Move], list[tuple[Move, Range]]]],
    Range,
    int | None,
    list[tuple[Move, Range]],
    list[tuple[Move, Range]],
    int | None,
]: ...
def count_shortest(board: Board, *, time: float | None = None, memory: int | None = None) -> int: ...
def hardest_of(
    rows: int,
    cols: int,
    colors: int,
    boards: int,
    seed: int,
    pivot: Pivot | None,
    free: bool,
    time: float | None,
    memory: int | None,
) -> tuple[Board, list[Move], int, int, int]: ...
def ladder_of(
    levels: int,
    rows: int,
    cols: int,
    colors: int,
    kind: str,
    seed: int,
    pivot: Pivot | None,
    time: float | None,
    memory: int | None,
) -> list[tuple[Board, list[Move], int, float]]: ...
def puzzle_of(
    board: Board,
    along: bool,
    moves_left: tuple[int, int],
    time: float | None,
    memory: int | None,
) -> tuple[Board, int, Move, int, list[Move], int, list[str]] | None: ...
def classes_of(board: Board) -> tuple[list[tuple[str, str, Any]], list[str], list[str]]: ...
def certify(
    board: Board,
    *,
    best_pivot: bool = False,
    final_color: Color | None = None,
    places: Iterable[Place] | None = None,
    time: float | None = None,
    memory: int | None = None,
    threads: int = 1,
) -> tuple[Answer, str]: ...
def playable_picture(
    board: Board, moves: list[Move], palette: str
) -> tuple[str, list[tuple[Place, float, float]], list[str]]: ...
def check_text(
    certificate: str, board: Board
) -> tuple[
    Literal["pivot", "best-pivot", "final-color", "free", "joined"],
    int,
    int,
    int,
    Place | None,
    str | None,
    list[Place] | None,
]: ...
def best_pivot_of(
    board: Board, method: str, time: float | None, memory: int | None, threads: int
) -> tuple[Answer, list[Place], list[Place], int]: ...
def supersequence(
    words: list[list[int]], time: float | None, memory: int | None, threads: int
) -> tuple[list[int], int]: ...
@final
class Duel:
    def __new__(
        cls,
        board: Board,
        *,
        starts: Sequence[Pivot] | None = None,
        rules: Rules = "standard",
        palette: int | None = None,
        first: int = 0,
    ) -> Duel: ...
    @property
    def board(self) -> Board: ...
    @property
    def starts(self) -> tuple[Place, Place]: ...
    @property
    def rules(self) -> Rules: ...
    @property
    def palette(self) -> list[Color]: ...
    @property
    def first(self) -> int: ...
    @property
    def id(self) -> str | None: ...
    def position(self, calls: Iterable[Call] | None = None) -> Position: ...
    def to_text(self) -> str: ...
    def _repr_svg_(self) -> str | None: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self, /) -> int: ...
    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]: ...

@final
class Position:
    @property
    def duel(self) -> Duel: ...
    @property
    def calls(self) -> list[Call]: ...
    @property
    def turn(self) -> int: ...
    @property
    def over(self) -> bool: ...
    @property
    def score(self) -> int: ...
    @property
    def cells(self) -> tuple[int, int]: ...
    @property
    def free(self) -> int: ...
    @property
    def legal(self) -> list[Color]: ...
    @property
    def owners(self) -> list[int | None]: ...
    @property
    def colors(self) -> list[Color]: ...
    @property
    def board(self) -> Board: ...
    def gain(self, color: Call) -> int: ...
    def call(self, color: Call) -> Position: ...
    def _repr_svg_(self) -> str | None: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self, /) -> int: ...
    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]: ...

def unpickle_duel(text: str) -> Duel: ...
def read_duels(text: str, format: Format, source: str | None) -> list[Duel]: ...
def verify_duel(duel: Duel, calls: Iterable[Call]) -> int: ...
def usual_margin(rows: int, cols: int) -> int | None: ...
def solve_duel(
    position: Position, value_only: bool, time: float | None, memory: int | None
) -> tuple[
    tuple[int, int],
    list[tuple[Call, int, int]],
    list[Call] | None,
    Literal["time", "memory", "interrupted"] | None,
    bool,
    tuple[int, int, float, float, int],
]: ...
def choose_call(position: Position, level: int = 6, *, seed: int = 0) -> Call: ...
def random_call(position: Position, seed: int) -> Call: ...
def play_duel(duel: Duel, levels: Sequence[int], *, seed: int = 0) -> Position: ...
def duel_of_series(
    kind: str,
    rows: int,
    cols: int,
    colors: int,
    apart: bool,
    starts: Sequence[Pivot] | None,
    rules: str,
    palette: int | None,
    first: int,
    seed: int,
    index: int,
) -> Duel | None: ...
def duel_puzzle_of(
    duel: Duel,
    along: bool,
    time: float | None,
    memory: int | None,
) -> tuple[Duel, Call, int, int, Call, list[Call], int] | None: ...
def duel_bytes(position: Position) -> tuple[bytes, bytes, bytes]: ...
@final
class Reduction:
    @property
    def board(self) -> Board: ...
    @property
    def exact(self) -> bool: ...
    @property
    def base_moves(self) -> int | None: ...
    def back(self, moves: Iterable[Move]) -> list[Move]: ...
    def forward(self, solution: Iterable[Move]) -> list[Move]: ...

def reduce_board(board: Board, name: str) -> Reduction: ...
def reduce_cover(
    vertices: int, edges: Iterable[tuple[SupportsIndex, SupportsIndex]], cycle: bool
) -> Reduction: ...
def reduce_words(words: list[list[int]], labels: list[str]) -> Reduction: ...
def run_study(
    path: str | os.PathLike[str],
    folder: str | os.PathLike[str],
    shard: tuple[int, int],
    threads: int,
    memory: int | None,
    statistics: bool,
    progress: BoardsProgress | None,
) -> tuple[int, int, str, list[Path], list[tuple[str, str]]]: ...
def merge_study(
    path: str | os.PathLike[str],
    folders: Sequence[str | os.PathLike[str]],
    folder: str | os.PathLike[str],
) -> tuple[int, int, str, list[Path], list[tuple[str, str]]]: ...

_Seen = tuple[bytearray, bytearray]

@final
class Games:
    @staticmethod
    def fixed(
        count: int,
        rows: int,
        cols: int,
        colors: int,
        pivot: tuple[int, int],
        most_moves: int,
        against_optimum: bool,
        time: float | None,
        memory: int | None,
        autoreset: str,
    ) -> Games: ...
    @staticmethod
    def free(
        count: int,
        rows: int,
        cols: int,
        colors: int,
        most_moves: int,
        against_optimum: bool,
        time: float | None,
        memory: int | None,
        autoreset: str,
    ) -> Games: ...
    @staticmethod
    def duels(
        count: int,
        rows: int,
        cols: int,
        colors: int,
        is_hex: bool,
        apart: bool,
        rules: str,
        player: int | None,
        opponent: str,
        reward: str,
        time: float | None,
        memory: int | None,
        autoreset: str,
    ) -> Games: ...
    @property
    def state_size(self) -> int: ...
    def clone(self) -> Games: ...
    def __copy__(self) -> Games: ...
    def __deepcopy__(self, memo: Any, /) -> Games: ...
    def state(self) -> bytearray: ...
    def set_state(self, states: bytes) -> None: ...
    def seed(self, game: int, seed: int) -> None: ...
    def draw(self, which: bytes) -> None: ...
    def place(self, which: bytes, boards: bytes) -> None: ...
    def observe(self) -> _Seen: ...
    def counts(self) -> list[tuple[int, int]]: ...
    def optima(self) -> list[int]: ...
    def step(self, actions: bytes) -> tuple[_Seen, bytearray, bytearray, bytearray, _Seen | None]: ...

@final
class Deals:
    seed: int
    def __new__(cls, player: int | None) -> Deals: ...
    def next(self) -> tuple[int, int]: ...
