"""Boards and studies spread over a cluster.

`solve_iter` yields answers as they come, from Dask, Ray or an executor of `concurrent.futures`, and `map_iter` what another
function answers. `inundate.cluster.dask` and `inundate.cluster.ray` are for what is too much for the memory or the network
of one machine: there the workers write.

For these the boards are cut into shards as `--shard I/N` of the command line cuts them: shard I of N has the boards whose
number leaves I - 1 when divided by N. The worker writes the results of a shard into a folder that all workers see. They appear whole, so
that a run that is begun again goes on from the shards that are there. Equal searches give equal bytes, so it does not matter
how often a shard was computed, and where.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from inundate import study
from inundate._inundate import Answer, Board, generate, solve_many
from inundate.cluster._iterating import map_iter, solve_iter
from inundate.cluster._whole import lines_of, write_whole
from inundate.cluster.pools import Lost, Pool

if TYPE_CHECKING:
    from inundate.types import BoardsProgress

__all__ = [
    "Lost",
    "Pool",
    "RandomShard",
    "Shard",
    "StudyShard",
    "Task",
    "map_iter",
    "merge",
    "merge_study",
    "random_shards",
    "shards",
    "solve_iter",
    "solve_shard",
    "study_shards",
]


class Task(Protocol):
    """What a worker does at a time."""

    @property
    def done(self) -> bool:
        """Whether its results are there."""
        ...

    def run(self) -> None:
        """Makes the results, if they are not there."""
        ...


@dataclass(frozen=True)
class Shard:
    """Every `of`-th board, from number `number` - 1 on."""

    number: int
    """From 1."""
    of: int
    boards: tuple[Board, ...]
    method: str
    folder: str

    @property
    def path(self) -> Path:
        """The file of the results: its name tells the shard, and what was asked."""
        asked = hashlib.sha256(self.method.encode())
        for board in self.boards:
            asked.update(repr(board.__reduce__()[1]).encode())
        return Path(self.folder) / f"shard-{self.number}-of-{self.of}-{asked.hexdigest()[:16]}.jsonl"

    @property
    def done(self) -> bool:
        """Whether the file is there."""
        return self.path.exists()

    def run(self) -> None:
        """Solves the boards and writes the file, unless it is there."""
        path = self.path
        if path.exists():
            return
        write(path, solve_many(self.boards, self.method), self.number, self.of)


@dataclass(frozen=True)
class RandomShard:
    """Every `of`-th board of a series of random boards, which the worker generates itself."""

    number: int
    """From 1."""
    of: int
    total: int
    """The boards of all shards."""
    arguments: tuple[tuple[str, int | str], ...]
    """The arguments of `generate`."""
    method: str
    folder: str

    @property
    def path(self) -> Path:
        """The file of the results: its name tells the shard, and what was asked."""
        asked = hashlib.sha256(repr((self.total, self.arguments, self.method)).encode())
        return Path(self.folder) / f"shard-{self.number}-of-{self.of}-{asked.hexdigest()[:16]}.jsonl"

    @property
    def done(self) -> bool:
        """Whether the file is there."""
        return self.path.exists()

    def run(self) -> None:
        """Generates and solves the boards and writes the file, unless it is there."""
        path = self.path
        if path.exists():
            return
        start = self.number - 1
        count = len(range(start, self.total, self.of))
        made: dict[str, Any] = dict(self.arguments)
        boards = generate(count=count, start=start, step=self.of, **made)
        write(path, solve_many(boards, self.method), self.number, self.of)


def write(path: Path, answers: Sequence[Answer], number: int, of: int) -> None:
    """Writes the results of a shard into a file that appears whole."""
    path.parent.mkdir(parents=True, exist_ok=True)
    lines = [answer.to_json(place * of + number - 1, statistics=False) + "\n" for place, answer in enumerate(answers)]
    write_whole(path, "".join(lines).encode())


@dataclass(frozen=True)
class StudyShard:
    """A shard of a study."""

    number: int
    """From 1."""
    of: int
    study: str
    folder: str

    @property
    def path(self) -> Path:
        """The folder of the results."""
        return Path(self.folder) / f"shard-{self.number}-of-{self.of}"

    @property
    def done(self) -> bool:
        """Whether the results are there; a run writes them, the summary last, when all boards are done."""
        return (self.path / "summary.csv").exists()

    def run(self) -> None:
        """Runs the shard, or goes on with it."""
        self.path.mkdir(parents=True, exist_ok=True)
        study.run(self.study, self.path, shard=(self.number, self.of), statistics=False)


BOARDS_OF_A_SHARE = 25
"""Where no number of shards is given: boards of 14×14 cells and 6 colors take a worker some hundredths of a second then, ten
times what a scheduler spends on a task."""


def shards(
    boards: Sequence[Board], count: int | None, folder: str | os.PathLike[str], method: str = "auto"
) -> list[Shard]:
    """The boards in this many shards; without a number, one for every 25 boards.

    >>> from inundate import generate
    >>> [len(shard.boards) for shard in shards(generate(rows=3, cols=3, count=10), 4, "results")]
    [3, 3, 2, 2]
    """
    count = checked(-(-len(boards) // BOARDS_OF_A_SHARE) or 1 if count is None else count)
    count = min(count, max(len(boards), 1))
    name = os.fspath(folder)
    return [Shard(number + 1, count, tuple(boards[number::count]), method, name) for number in range(count)]


def random_shards(
    total: int, count: int, folder: str | os.PathLike[str], method: str = "auto", **arguments: int | str
) -> list[RandomShard]:
    """A series of random boards in this many shards. The arguments are those of `generate`: kind, colors, seed, free, sizes.

    >>> len(random_shards(10**8, 10**4, "results", rows=14, cols=14, seed=1))
    10000
    """
    count = min(checked(count), max(total, 1))
    asked = tuple(sorted(arguments.items()))
    return [RandomShard(number + 1, count, total, asked, method, os.fspath(folder)) for number in range(count)]


def study_shards(
    path: str | os.PathLike[str], count: int, folder: str | os.PathLike[str]
) -> list[StudyShard]:
    """The shards of a study."""
    count = checked(count)
    return [StudyShard(number + 1, count, os.fspath(path), os.fspath(folder)) for number in range(count)]


def checked(count: int) -> int:
    """A number of shards."""
    if count < 1:
        raise ValueError(f"count: expected at least 1, found {count}")
    return count


@contextmanager
def telling(progress: BoardsProgress | None, total: int) -> Generator[Callable[[int, int], object], None, None]:
    """What is called with the shards that are done, and of all: a bar of tqdm for True, a function, or nothing."""
    if progress is True:
        from inundate._progress import shards as bar_of_shards

        bar = bar_of_shards(total)
        try:
            yield bar
        finally:
            bar.close()
    elif callable(progress):
        yield progress
    elif progress is None or progress is False:
        yield lambda done, total: None
    else:
        raise TypeError(f"progress: expected True, a function or None, found {progress!r}")


def solve_shard(shard: Task) -> None:
    """The task of a worker."""
    shard.run()


def merge(all_shards: Sequence[Shard | RandomShard]) -> str:
    """The lines of all shards in the order of the boards: the bytes of `inundate solve --format jsonl --no-stats`."""
    texts = [lines_of(shard.path.read_bytes()) for shard in all_shards]
    longest = max((len(lines) for lines in texts), default=0)
    return "".join(lines[place] + "\n" for place in range(longest) for lines in texts if place < len(lines))


def merge_study(all_shards: Sequence[StudyShard]) -> study.StudySummary:
    """Joins the shards of a study in the folder `merged`, next to them: the files of `inundate study --no-stats`."""
    first = all_shards[0]
    return study.merge(first.study, [shard.path for shard in all_shards], Path(first.folder) / "merged")
