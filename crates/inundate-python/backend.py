"""The build backend for pip: maturin, with the stub of the extension module and the licenses of
the project."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Any

import maturin
from maturin import (  # noqa: F401: hooks that pip calls
    get_requires_for_build_editable,
    get_requires_for_build_sdist,
    get_requires_for_build_wheel,
)

HERE = Path(__file__).parent


def prepared(settings: dict[str, Any] | None) -> dict[str, Any]:
    """The settings with the option that writes the stub; a package has only what is in its folder,
    so the licenses are copied."""
    for name in ("LICENSE-APACHE", "LICENSE-MIT"):
        of_project = HERE.parents[1] / name
        if of_project.exists():
            shutil.copy(of_project, HERE / name)
    settings = settings or {}
    given = settings.get("build-args", os.environ.get("MATURIN_PEP517_ARGS", ""))
    return {**settings, "build-args": f"{given} --generate-stubs"}


def prepare_metadata_for_build_wheel(folder: str, settings: dict[str, Any] | None = None) -> str:
    return maturin.prepare_metadata_for_build_wheel(folder, prepared(settings))


def build_wheel(
    folder: str, settings: dict[str, Any] | None = None, metadata: str | None = None
) -> str:
    return maturin.build_wheel(folder, prepared(settings), metadata)


def build_editable(
    folder: str, settings: dict[str, Any] | None = None, metadata: str | None = None
) -> str:
    return maturin.build_editable(folder, prepared(settings), metadata)


def build_sdist(folder: str, settings: dict[str, Any] | None = None) -> str:
    prepared(settings)
    return maturin.build_sdist(folder, settings)
