"""Declared experiments: what `inundate study` runs, in Python.

A study is a file that names boards, methods and plots; the chapter *Studies* of the book has its format. A run writes its
results into a folder, part by part, and goes on where it stopped when it is called again.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from inundate import _inundate

if TYPE_CHECKING:
    from inundate.types import BoardsProgress

__all__ = ["StudySummary", "merge", "run"]


@dataclass(frozen=True)
class StudySummary:
    """What a run has come to."""

    done: int
    """Boards that are done."""
    boards: int
    """Boards of the shard."""
    table: str
    """The summary as CSV; only the header unless all boards are done."""
    plots: list[Path]
    """The plots that were drawn; a shard draws none."""
    skipped: dict[str, str]
    """By plot that was not drawn, why."""

    @property
    def complete(self) -> bool:
        """Whether all boards are done."""
        return self.done == self.boards


def run(
    study: str | os.PathLike[str],
    folder: str | os.PathLike[str],
    *,
    shard: tuple[int, int] = (1, 1),
    threads: int = 1,
    memory: int | None = None,
    statistics: bool = True,
    progress: BoardsProgress | None = None,
) -> StudySummary:
    """Runs a study into a folder, or goes on with it.

    Args:
        study: The file of the study.
        folder: Where the results go: the files of `inundate study`.
        shard: (I, N), I from 1: only the boards whose number leaves I - 1 when divided by N.
        threads: How many boards are solved at a time.
        memory: A limit in bytes for all searches together; without one, 75 % of what is available.
        statistics: Without them, equal studies give equal bytes.
        progress: True for a bar of tqdm, or a function that is called with the boards that are done, and of all.

    Raises:
        FormatError: if the file is no study; it has `line` and `column`.
        InundateError: if the folder holds something else, or a method does not solve a board.
        Interrupted: after Ctrl-C.
    """
    return _summary(_inundate.run_study(study, folder, shard, threads, memory, statistics, progress))


def merge(
    study: str | os.PathLike[str],
    shards: Sequence[str | os.PathLike[str]],
    folder: str | os.PathLike[str],
) -> StudySummary:
    """Joins the folders of all shards into one: the files of a run of the whole study, with its plots."""
    return _summary(_inundate.merge_study(study, list(shards), folder))


def _summary(fields: tuple[int, int, str, list[Path], list[tuple[str, str]]]) -> StudySummary:
    done, boards, table, plots, skipped = fields
    return StudySummary(done, boards, table, [Path(plot) for plot in plots], dict(skipped))
