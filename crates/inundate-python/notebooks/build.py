"""Runs the notebooks, and writes them and the pages of the book that show them.

    python notebooks/build.py [--check]

With `--check` nothing is written: what comes out is compared with what is there, and the first
difference ends the run with status 1. Pictures are SVG, made by the package; the same versions of
all packages give the same bytes.
"""

from __future__ import annotations

import argparse
import base64
import re
import sys
import tempfile
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient

HERE = Path(__file__).parent
BOOK = HERE.parents[2] / "docs" / "src"
PAGES = BOOK / "notebooks"
SOURCE = "https://github.com/inundate/inundate/blob/main/crates/inundate-python/notebooks/"


def executed(path: Path) -> Any:
    """A notebook with the outputs of a run from its beginning, and nothing that tells when or
    where."""
    notebook: Any = nbformat.read(path, as_version=4)
    with tempfile.TemporaryDirectory() as folder:
        # Long cells have no limit of their own: the tests have one.
        NotebookClient(
            notebook,
            timeout=None,
            resources={"metadata": {"path": folder}},
            extra_arguments=["--IPKernelApp.log_level=40"],
        ).execute()
    notebook.metadata = {
        "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"}
    }
    for number, cell in enumerate(notebook.cells):
        cell.id = f"cell-{number}"
        cell.metadata = {}
        for output in cell.get("outputs", []):
            output.get("metadata", {}).clear()
            # Pages show texts and pictures; HTML is for eyes in a notebook, and longer than all
            # else.
            output.get("data", {}).pop("text/html", None)
    return notebook


def page(name: str, notebook: Any) -> dict[Path, str]:
    """The page of a notebook and its pictures, by path."""
    parts: list[str] = []
    files: dict[Path, str] = {}
    for cell in notebook.cells:
        if cell.cell_type == "markdown":
            parts.append(cell.source)
            continue
        parts.append(f"```python\n{cell.source}\n```")
        for output in cell.outputs:
            if output.output_type == "stream":
                parts.append(f"```text\n{output.text.rstrip()}\n```")
                continue
            if output.output_type == "error":
                raise SystemExit(f"{name}: {output.ename}: {output.evalue}")
            data = output.data
            if "image/svg+xml" in data:
                picture = f"{name}-{len(files) + 1}.svg"
                text = data["image/svg+xml"]
                files[PAGES / picture] = (
                    text if isinstance(text, str) else "".join(text)
                ).rstrip() + "\n"
                parts.append(f"![{described(cell.source)}]({picture})")
            elif "image/png" in data:
                raise SystemExit(
                    f"{name}: expected pictures as SVG, "
                    f"found PNG ({len(base64.b64decode(data['image/png']))} bytes)"
                )
            else:
                parts.append(f"```text\n{data['text/plain'].rstrip()}\n```")
    parts.append("---")
    parts.append(
        f"This page is the notebook\n[`{name}.ipynb`]({SOURCE}{name}.ipynb),\nas the tests run it."
    )
    files[PAGES / f"{name}.md"] = "\n\n".join(parts) + "\n"
    return files


def described(source: str) -> str:
    """A description of a picture: the comment on the last line that has one, else the last line."""
    comments = re.findall(r"#\s*(.+)$", source, re.MULTILINE)
    return comments[-1] if comments else source.splitlines()[-1]


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument(
        "--check", action="store_true", help="compare with what is there instead of writing"
    )
    check = parser.parse_args().check
    written: dict[Path, str] = {}
    for path in sorted(HERE.glob("*.ipynb")):
        notebook = executed(path)
        written[path] = nbformat.writes(notebook, indent=1).rstrip() + "\n"
        written.update(page(path.stem, notebook))
    for path, text in written.items():
        if not check:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
            continue
        there = path.read_text(encoding="utf-8") if path.exists() else ""
        if there == text:
            continue
        lines = zip(there.splitlines() + [""], text.splitlines() + [""], strict=False)
        number, (old, new) = next(
            (n, pair) for n, pair in enumerate(lines, start=1) if pair[0] != pair[1]
        )
        print(
            f"{path.resolve()}:{number}: expected\n  {old[:300]}\nfound\n  {new[:300]}",
            file=sys.stderr,
        )
        print("`python notebooks/build.py` writes what is found", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
