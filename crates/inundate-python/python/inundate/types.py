"""Types of arguments and answers, for type checkers."""

from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

if TYPE_CHECKING:
    from inundate._inundate import Answer, Board

    class AnyMove(Any):
        """A color; in the free game and between several pivots (place, color). Type checkers take
        it for whatever it is used as."""

        def __iter__(self) -> Iterator[Any]: ...

    class MoveList(list[Any]):
        """A list of moves, one after another."""

        def __iter__(self) -> Iterator[AnyMove]: ...

__all__ = ["Call", "Color", "Format", "Move", "Palette", "Pivot", "Place", "Progress", "Rules"]

Color: TypeAlias = int | str
Place: TypeAlias = tuple[int, int] | int | Hashable
Move: TypeAlias = Color | tuple[Place, Color]
Moves: TypeAlias = "Iterable[Move] | Answer"
Boards: TypeAlias = "Iterable[Board]"
Call: TypeAlias = Color | None
Rules: TypeAlias = Literal["standard", "own", "gain", "capture"]
Pivot: TypeAlias = Place | Literal["center", "top-left", "top-right", "bottom-left", "bottom-right"]
Format: TypeAlias = Literal[
    "auto",
    "rows",
    "boards",
    "squares",
    "sized",
    "game-id",
    "json",
    "dimacs",
    "graph6",
    "save",
    "kami",
]
Palette: TypeAlias = Literal["lagoon", "lagoon-dark", "vivid", "muted", "classic", "grey"]
Progress: TypeAlias = bool | Callable[..., object]
