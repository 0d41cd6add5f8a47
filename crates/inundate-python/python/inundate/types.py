"""What the arguments and answers are, for type checkers."""

from collections.abc import Callable
from typing import Literal, TypeAlias

__all__ = [
    "BoardsProgress",
    "Call",
    "Color",
    "Format",
    "Move",
    "Palette",
    "Pivot",
    "Place",
    "Range",
    "Rules",
    "SearchProgress",
    "Status",
]

Color: TypeAlias = int | str
Place: TypeAlias = tuple[int, int] | int
Move: TypeAlias = Color | tuple[Place, Color]
Call: TypeAlias = Color | None
Rules: TypeAlias = Literal["standard", "own", "gain"]
Pivot: TypeAlias = (
    Place | Literal["center", "top-left", "top-right", "bottom-left", "bottom-right"]
)
Format: TypeAlias = Literal[
    "auto", "rows", "boards", "squares", "game-id", "json", "dimacs", "graph6", "save"
]
Palette: TypeAlias = Literal["lagoon", "lagoon-dark", "vivid", "muted", "classic", "grey"]
Status: TypeAlias = Literal["optimal", "feasible", "infeasible", "unknown"]
Range: TypeAlias = tuple[int, int | None]
SearchProgress: TypeAlias = bool | Callable[[int, int | None, int, float], object]
BoardsProgress: TypeAlias = bool | Callable[[int, int], object]
