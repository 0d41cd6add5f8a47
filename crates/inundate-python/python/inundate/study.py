"""Declared experiments: what `inundate study` runs, in Python.

A study is a file that names boards, methods and plots; the chapter *Studies* of the book has its
format. A run writes its results into a folder, part by part, and goes on where it stopped when it
is called again.
"""

from inundate._inundate import merge_study as merge
from inundate._inundate import run_study as run

__all__ = ["merge", "run"]
