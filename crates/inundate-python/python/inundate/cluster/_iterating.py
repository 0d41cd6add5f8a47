"""What a pool of workers makes of boards or of other things, as it comes."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from time import perf_counter
from typing import TYPE_CHECKING, Any, TypeVar

from inundate._inundate import Answer, Board, solve_many, unpickle_answer
from inundate.cluster._kept import Kept
from inundate.cluster.pools import Lost, Pool, pool_of

if TYPE_CHECKING:
    from inundate.types import Color

FIRST = 4
"""Boards, or other things, of the first shares, of which the time is not known."""
MOST = 20_000
"""The most boards of a share: some megabytes."""
GROWTH = 4
"""How many times the boards of a share are at most those of one that is done."""


Item = TypeVar("Item")
Result = TypeVar("Result")


@dataclass
class Share:
    """What one thread of a worker is given: boards, or other things."""

    first: int
    """The number of the first, from 0."""
    items: list[Any]
    lost: int = 0
    """How many workers died of it."""


Fields = tuple[str, str, str | None, int | None]
"""What a worker says about a board; the board itself is not sent back."""


def solve_share(task: tuple[list[Board], dict[str, Any]]) -> tuple[float, list[Fields]]:
    """The work of a worker: the seconds that it took, and the fields of the answers."""
    boards, options = task
    start = perf_counter()
    answers = solve_many(boards, **options)
    seconds = perf_counter() - start
    return seconds, [answer.__reduce__()[1][1:] for answer in answers]


def call_share(task: tuple[list[Any], tuple[Callable[..., Any], dict[str, Any]]]) -> tuple[float, list[Any]]:
    """The same with a function that is called for each."""
    items, (function, options) = task
    start = perf_counter()
    answers = [function(item, **options) for item in items]
    return perf_counter() - start, answers


@dataclass
class Work:
    """A kind of work on a share, and how its answers are made from what a worker says."""

    function: Callable[[Any], tuple[float, list[Any]]]
    options: Any

    def read(self, items: list[Any], said: list[Any]) -> list[Any]:
        """The answers."""
        return said


class Solving(Work):
    """Boards that are solved."""

    def read(self, items: list[Board], said: list[Fields]) -> list[Answer]:
        """Answers with the boards that are here."""
        return [unpickle_answer(board, *fields) for board, fields in zip(items, said, strict=True)]


def map_iter(
    workers: Any,
    function: Callable[..., Result],
    items: Iterable[Item],
    *,
    seconds: float = 2.0,
    at_a_time: int = 2,
    retries: int = 3,
    **options: Any,
) -> Iterator[tuple[int, Result]]:
    """Calls a function for each of many things on many workers, and yields (number, answer) as they come.

    The shares are made and given as those of `solve_iter`. The function has to be one that the workers can import, like
    `inundate.count_shortest`, `inundate.best_pivot`, `inundate.analyze` or `inundate.duel.solve`.

    Args:
        workers, seconds, at_a_time, retries: As for `solve_iter`.
        function: It takes a thing and the options.
        items: Boards, duels, or what else it takes. It may be a generator without end.
        options: Its arguments by name.

    Raises:
        Lost: if a share has lost more workers.

    >>> from concurrent.futures import ThreadPoolExecutor
    >>> from inundate import count_shortest, generate
    >>> from inundate.cluster import map_iter
    >>> with ThreadPoolExecutor(2) as workers:
    ...     counts = dict(map_iter(workers, count_shortest, generate(rows=5, cols=5, colors=3, count=10, seed=1)))
    >>> len(counts), counts[3]
    (10, 6)
    """
    _expect_limits(seconds, at_a_time)
    work = Work(call_share, (function, options))
    return _run(pool_of(workers), _Items(items), work, None, seconds, at_a_time, retries)


def solve_iter(
    workers: Any,
    boards: Iterable[Board],
    *,
    method: str = "auto",
    time: float | None = None,
    memory: int | None = None,
    at_most: int | None = None,
    final_color: Color | None = None,
    seed: int | None = None,
    folder: str | os.PathLike[str] | None = None,
    seconds: float = 2.0,
    at_a_time: int = 2,
    retries: int = 3,
) -> Iterator[tuple[int, Answer]]:
    """Solves boards on many workers, and yields (number of the board, answer) as they come, those of a share together.

    The shares are made so large that each takes a worker about `seconds`, as measured on the shares before. Boards are taken
    from `boards` only when there is room for them, so it may be a generator without end.

    Args:
        workers: An executor of `concurrent.futures`, a `distributed.Client`, the module `ray` after `ray.init`, or a `Pool`.
        boards: The boards.
        method, time, memory, at_most, final_color, seed: As for `solve_many`, of each board.
        folder: Keeps the results in files here, on the machine that calls this. With the same boards and options, another
            call takes them from there, and goes on.
        seconds: The time of a share.
        at_a_time: The shares per thread of the workers that are given to them at a time.
        retries: How often a share is given again after its worker died.

    Raises:
        Lost: if a share has lost more workers.

    What a search raises is raised, and no search is repeated. The shares that are not done are then given up, as they are if
    you close the iterator.

    >>> from concurrent.futures import ThreadPoolExecutor
    >>> from inundate import generate
    >>> from inundate.cluster import solve_iter
    >>> with ThreadPoolExecutor(2) as workers:
    ...     found = dict(solve_iter(workers, generate(rows=6, cols=6, count=30, seed=1)))
    >>> len(found), found[0].length, found[2].length
    (30, 10, 9)
    """
    _expect_limits(seconds, at_a_time)
    options: dict[str, Any] = {"method": method, "time": time, "memory": memory, "at_most": at_most}
    options |= {"final_color": final_color, "seed": seed}
    kept = None if folder is None else Kept(folder, options)
    return _run(pool_of(workers), _Items(boards), Solving(solve_share, options), kept, seconds, at_a_time, retries)


def _expect_limits(seconds: float, at_a_time: int) -> None:
    if not seconds > 0:
        raise ValueError(f"seconds: expected more than 0, found {seconds}")
    if at_a_time < 1:
        raise ValueError(f"at_a_time: expected at least 1, found {at_a_time}")


def _run(
    pool: Pool,
    items: _Items,
    work: Work,
    kept: Kept | None,
    seconds: float,
    at_a_time: int,
    retries: int,
) -> Iterator[tuple[int, Any]]:
    running: dict[Any, Share] = {}
    again: list[Share] = []
    size = _Size(seconds)
    try:
        while True:
            most = max(1, at_a_time * pool.threads())
            while len(running) < most:
                if again:
                    share = again.pop()
                else:
                    first = items.taken
                    if kept is not None and (found := items.kept(kept)) is not None:
                        yield from enumerate(found, first)
                        continue
                    # A share ends where the next file begins.
                    room = size.items if kept is None else kept.room(first) or size.items
                    share = Share(first, items.take(min(size.items, room)))
                    if not share.items:
                        break
                running[pool.submit(work.function, (share.items, work.options))] = share
            if not running:
                return
            for task in pool.wait(list(running)):
                share = running.pop(task)
                try:
                    took, said = pool.result(task)
                except Lost:
                    share.lost += 1
                    if share.lost > retries:
                        raise
                    again.append(share)
                    continue
                size.learn(len(share.items), took)
                answers = work.read(share.items, said)
                if kept is not None:
                    kept.write(share.first, share.items, answers)
                yield from enumerate(answers, share.first)
    finally:
        if running:
            pool.cancel(list(running))


class _Size:
    """How many things the next share has."""

    def __init__(self, seconds: float) -> None:
        self.wanted = seconds
        self.items = FIRST
        self.seconds: float | None = None
        """Of a thing."""

    def learn(self, items: int, seconds: float) -> None:
        """A share of so many took so many seconds."""
        of_one = max(seconds, 1e-6) / items
        self.seconds = of_one if self.seconds is None else (self.seconds + of_one) / 2
        self.items = max(1, min(int(self.wanted / self.seconds), GROWTH * max(items, FIRST), MOST))


class _Items:
    """The boards, or other things, that are left."""

    def __init__(self, items: Iterable[Any]) -> None:
        self.left = iter(items)
        self.back: list[Any] = []
        self.taken = 0

    def take(self, count: int) -> list[Any]:
        """The next, at most so many."""
        own, self.back = self.back[:count], self.back[count:]
        own += islice(self.left, count - len(own))
        self.taken += len(own)
        return own

    def kept(self, kept: Kept) -> list[Answer] | None:
        """The answers of the next boards, if a file has them; else none is taken."""
        for count in kept.sizes(self.taken):
            first = self.taken
            boards = self.take(count)
            answers = kept.read(first, boards) if len(boards) == count else None
            if answers is not None:
                return answers
            self.back = boards + self.back
            self.taken = first
        return None
