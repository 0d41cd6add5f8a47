"""The extension module. `inundate` has what is public of it."""

from collections.abc import Iterable
from typing import Any, Literal, SupportsIndex, final

from inundate.types import (
    BoardsProgress,
    Color,
    Format,
    Move,
    Palette,
    Pivot,
    Place,
    Range,
    SearchProgress,
    Status,
)

__all__ = [
    "Board",
    "read_text",
    "unpickle_board",
    "columns_of",
    "Floods",
    "recolor",
    "generate",
    "analyze_moves",
    "bounds_of",
    "connect",
    "method_fields",
    "supersequence",
    "verify",
    "Report",
    "unpickle_report",
    "solve",
    "solve_many",
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
    report: Report | None
    reports: tuple[Report | None, ...] | None

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
    def to_networkx(self) -> Any: ...
    def to_text(self, format: Format = "rows") -> str: ...
    def play(self, moves: Iterable[Move]) -> Board: ...
    def with_game(self, *, pivot: Pivot | None = None, free: bool = False) -> Board: ...
    def svg(self, *, palette: Palette = "lagoon", symbols: bool | None = None) -> str: ...
    def _repr_svg_(self) -> str | None: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self, /) -> int: ...
    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]: ...

@final
class Report:
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
    def method(self) -> str: ...
    @property
    def proven_by(self) -> str: ...
    @property
    def theorem(self) -> str | None: ...
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
) -> Report: ...
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
) -> list[Report]: ...
def verify(board: Board, moves: Iterable[Move]) -> int: ...
def connect(
    board: Board,
    places: Iterable[Place],
    *,
    time: float | None = None,
    memory: int | None = None,
    threads: int = 1,
) -> Report: ...
def generate(
    kind: str = "grid",
    *,
    colors: int = 6,
    count: int = 1,
    seed: int = 0,
    pivot: Pivot | None = None,
    free: bool = False,
    **sizes: int,
) -> list[Board]: ...
def unpickle_board(json: str, source: str | None, limit: int | None) -> Board: ...
def unpickle_report(
    board: Board, json: str, proven_by: str, limit: str | None, at_most: int | None
) -> Report: ...
def columns_of(reports: Iterable[Report]) -> dict[str, list[str | None] | tuple[str, bytes]]: ...
def bounds_of(board: Board, seed: int) -> tuple[list[tuple[str, int]], list[tuple[str, int]]]: ...
def method_fields() -> list[tuple[str, str, str, str, str, str, str]]: ...
def analyze_moves(
    board: Board,
    moves: Iterable[Move],
    time: float | None,
    memory: int | None,
    threads: int,
) -> tuple[list[tuple[Move, int, int, Range, Range, list[Move]]], Range, int | None]: ...
def supersequence(
    words: list[list[int]], time: float | None, memory: int | None, threads: int
) -> tuple[list[int], int]: ...
def recolor(cells: bytes, cols: int, cell: int, color: int) -> tuple[bytearray, int]: ...

@final
class Floods:
    def __new__(
        cls,
        count: int,
        rows: int,
        cols: int,
        colors: int,
        pivot: tuple[int, int],
        most_moves: int,
        against_optimum: bool,
    ) -> Floods: ...
    def seed(self, game: int, seed: int) -> None: ...
    def draw(self, which: bytes) -> None: ...
    def place(self, game: int, cells: bytes) -> None: ...
    def observe(self) -> bytearray: ...
    def masks(self) -> bytearray: ...
    def flooded(self) -> list[int]: ...
    def optimum(self, game: int) -> int: ...
    def step(
        self, actions: bytes, redraw: bool
    ) -> tuple[bytearray, bytearray, bytearray, bytearray]: ...
