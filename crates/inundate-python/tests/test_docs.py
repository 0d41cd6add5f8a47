"""The examples of the documentation, and that everything public is documented."""

import ast
import doctest
import importlib
import importlib.metadata
import inspect
import operator
import os
import pkgutil
import re
import shutil
import subprocess
import sys
import types
from pathlib import Path

import pytest

import inundate
import inundate.duel
import inundate.reductions
import inundate.study
from inundate import _inundate


MODULES = {
    "": inundate,
    "_inundate.": _inundate,
    "duel.": inundate.duel,
    "reductions.": inundate.reductions,
    "study.": inundate.study,
}


def documented():
    """Every public object with its documentation, by name."""
    for prefix, module in MODULES.items():
        for name in module.__all__:
            value = getattr(module, name)
            if isinstance(value, (int, str, types.ModuleType)):
                continue
            # Of the extension module the results, which have no name elsewhere.
            if module is _inundate and (hasattr(inundate, name) or not isinstance(value, type)):
                continue
            yield f"{prefix}{name}", value
            if isinstance(value, type) and not issubclass(value, BaseException):
                for member in vars(value):
                    if not member.startswith("_"):
                        yield f"{prefix}{name}.{member}", getattr(value, member)


@pytest.mark.parametrize(
    ("name", "value"), list(documented()), ids=lambda value: value if isinstance(value, str) else ""
)
def test_examples(name, value):
    text = value.__doc__ if not isinstance(value, (int, str, type(None))) else ""
    if isinstance(value, type) or callable(value):
        assert text and text.strip(), f"{name} has no documentation"
        # Editors show the entries of a section by their indentation.
        assert not re.search(r"^ *(Args|Returns|Raises):(?!\n *    \S)", text, re.MULTILINE), name
    test = doctest.DocTestParser().get_doctest(text or "", {}, name, None, 0)
    result = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test)
    assert result.failed == 0


ROOT = Path(__file__).parents[3]


TEXTS = ["README.md", "crates/inundate-python/README.md", "docs/src/python.md"]


def blocks_of(text):
    """The blocks of Python in a text."""
    return re.findall(
        r"^```python\n(.*?)^```$", (ROOT / text).read_text(), re.DOTALL | re.MULTILINE
    )


@pytest.mark.parametrize("text", TEXTS)
def test_examples_of_texts(text, monkeypatch):
    monkeypatch.chdir(ROOT)
    blocks = blocks_of(text)
    assert blocks
    names = {}
    for block in blocks:
        test = doctest.DocTestParser().get_doctest(block, names, text, text, 0)
        assert test.examples, block
        result = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test, clear_globs=False)
        assert result.failed == 0
        names = test.globs


def examples_of(text):
    """The program of a text: the examples in its blocks, one after the other."""
    return "".join(
        example.source
        for block in blocks_of(text)
        for example in doctest.DocTestParser().get_examples(block)
    )


MOVES = """# pyright: strict
from inundate import Board, solve

colors: list[int] = solve(Board("01")).moves
total: int = sum(solve(Board("012")).moves)
for (row, col), color in solve(Board("01", free=True)).moves:
    total += row * 2 + col + color
reveal_type(solve(Board("01")).moves)
"""


@pytest.mark.parametrize("checker", ["mypy", pytest.param("pyright", marks=pytest.mark.long)])
def test_types_find_the_misspelling_alone(checker, tmp_path):
    pytest.importorskip(checker)
    if checker == "pyright" and shutil.which("node") is None:
        pytest.skip("no node here")
    for number, text in enumerate(TEXTS):
        # An example shows the values of expressions, and passes on what has no types.
        loose = "reportUnusedExpression=false, reportUnknownLambdaType=false"
        loose += ", reportUnknownMemberType=false, reportPossiblyUnboundVariable=false"
        program = f"# pyright: strict, {loose}\n{examples_of(text)}"
        (tmp_path / f"program_{number}.py").write_text(program)
    wrong = (
        "# pyright: basic, reportUnusedExpression=false\n"
        "import inundate\n\ninundate.sovle\ninundate.duel.Duel\n"
    )
    (tmp_path / "wrong.py").write_text(wrong)
    (tmp_path / "moves.py").write_text(MOVES)
    # A folder set by the user keeps the cache of other packages, which takes most of the time.
    environment = {"MYPY_CACHE_DIR": f"{tmp_path}/cache", **os.environ}
    options = {"mypy": ["--strict"], "pyright": ["--pythonpath", sys.executable]}
    command = [
        sys.executable,
        "-m",
        checker,
        *options[checker],
        *map(str, sorted(tmp_path.glob("*.py"))),
    ]
    done = subprocess.run(
        command, capture_output=True, text=True, timeout=120, check=False, env=environment
    )
    assert re.search(r"\b1 error\b", done.stdout), done.stdout + done.stderr
    assert '"sovle"' in done.stdout and re.search(r"MoveList \| Any\W", done.stdout)


def test_the_stub_has_the_documentation():
    stub = Path(inundate.__file__).with_name("_inundate.pyi")
    if not stub.exists():
        pytest.skip("no stub: it is written when the package is built")
    for node in ast.parse(stub.read_text()).body:
        if isinstance(node, (ast.ClassDef, ast.FunctionDef)) and hasattr(inundate, node.name):
            assert ast.get_docstring(node), node.name
            for member in node.body if isinstance(node, ast.ClassDef) else ():
                if isinstance(member, ast.FunctionDef) and not member.name.startswith("_"):
                    assert ast.get_docstring(member), f"{node.name}.{member.name}"


@pytest.mark.parametrize(
    "name",
    "Board Board.from_edges Board.play Board.components Board.with_game Answer Answer.moves "
    "Answer.animate Bounds.range Method.summary analyze bounds check_certificate classify compare "
    "generate ladder methods solve solve_many verify".split(),
)
def test_a_language_server_shows_the_documentation(name):
    jedi = pytest.importorskip("jedi")
    value = inundate if hasattr(inundate, name.split(".")[0]) else _inundate
    expression = f"{value.__name__}.{name}"
    found = jedi.Script(f"import {value.__name__}\n{expression}").help(2, len(expression))
    documentation = inspect.getdoc(operator.attrgetter(name)(value))
    assert len(found) == 1 and documentation in found[0].docstring()


def test_the_book_has_every_extra():
    declared = set(importlib.metadata.metadata("inundate").get_all("Provides-Extra")) - {"test"}
    table = re.search(
        r"^\| extra .*?\n\n", (ROOT / "docs/src/python.md").read_text(), re.DOTALL | re.MULTILINE
    )
    first = [line.split("|")[1] for line in table[0].splitlines()[2:] if line]
    assert declared == {name for cell in first for name in re.findall("`([a-z]+)`", cell)}


def test_examples_of_modules():
    for module in pkgutil.walk_packages(inundate.__path__, "inundate."):
        if module.name.startswith("inundate._inundate"):
            continue
        found = importlib.import_module(module.name)
        assert doctest.testmod(found, optionflags=doctest.ELLIPSIS).failed == 0
    assert doctest.testmod(inundate).failed == 0
