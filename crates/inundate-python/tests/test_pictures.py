"""Pictures as files, and on axes of matplotlib."""

import io
import re
import struct
import zlib

import numpy as np
import pytest
from conftest import raises

import inundate
from inundate import Board, solve

CELLS = "0012\n3201\n1023"


def chunks(png):
    """The chunks of a PNG, whose checksums are right."""
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    found, at = [], 8
    while at < len(png):
        (size,), kind = struct.unpack(">I", png[at : at + 4]), png[at + 4 : at + 8]
        (checksum,) = struct.unpack(">I", png[at + 8 + size : at + 12 + size])
        assert checksum == zlib.crc32(png[at + 4 : at + 8 + size])
        found.append((kind, png[at + 8 : at + 8 + size]))
        at += 12 + size
    return found


def size_of(png):
    return struct.unpack(">II", chunks(png)[0][1][:8])


def test_png():
    board = Board(CELLS)
    width, height = size_of(board.png())
    assert width > height > 0
    strip = solve(board).png()
    assert size_of(strip)[0] > 2 * width
    assert board.png(palette="grey", symbols=True) != board.png()
    assert Board.from_edges(["a", "b"], [(0, 1)]).png()[:4] == b"\x89PNG"
    raises(inundate.InundateError, "palette: expected one of", board.png, palette="neon")


def test_pdf():
    board = Board(CELLS)
    for picture in (board, solve(board), solve(board.with_game(free=True))):
        document = picture.pdf()
        assert (
            document[:5] == b"%PDF-"
            and document.rstrip()[-5:] == b"%%EOF"
            and document == picture.pdf()
        )
    # Points, of which four are three pixels of the PNG.
    box = re.search(rb"/MediaBox \[0 0 ([0-9.]+) ([0-9.]+)\]", board.pdf())
    width, height = size_of(board.png())
    assert float(box[1]) / float(box[2]) == pytest.approx(width / height, rel=0.01)
    assert board.pdf(palette="grey", symbols=True) != board.pdf()
    raises(inundate.InundateError, "palette: expected one of", board.pdf, palette="neon")


def test_a_film_has_a_picture_for_each_position(tmp_path):
    answer = solve(Board(CELLS))
    answer.animate(tmp_path / "film.gif", delay=0.25)
    gif = (tmp_path / "film.gif").read_bytes()
    assert gif[:6] == b"GIF89a"
    # Each picture has a block of control with its delay in hundredths; the first and the last stay
    # three times as long.
    delays = [
        gif[at + 4]
        for at in range(len(gif) - 8)
        if gif[at : at + 3] == b"\x21\xf9\x04" and gif[at + 7] == 0
    ]
    assert delays == [75, 25, 25, 25, 25, 75]
    answer.animate(str(tmp_path / "film.PNG"), palette="grey", symbols=True)
    kinds = [kind for kind, _ in chunks((tmp_path / "film.PNG").read_bytes())]
    assert kinds.count(b"fcTL") == 6


def test_films_that_cannot_be(tmp_path):
    answer = solve(Board(CELLS))
    for name in ("film", "film.mp4", ".gif"):
        with pytest.raises(ValueError, match="path: expected the ending .gif, .png or .apng"):
            answer.animate(tmp_path / name)
    for delay in (-1, float("nan"), float("inf")):
        with pytest.raises(ValueError, match="delay: expected seconds from 0"):
            answer.animate(tmp_path / "film.gif", delay=delay)
    with pytest.raises(inundate.InundateError, match="expected an answer with a solution"):
        solve(Board(CELLS), at_most=4).animate(tmp_path / "film.gif")
    with pytest.raises(FileNotFoundError, match=r"^\[Errno 2\] [^()]*film.gif'$"):
        answer.animate(tmp_path / "none" / "film.gif")
    assert list(tmp_path.iterdir()) == []


def test_axes():
    matplotlib = pytest.importorskip("matplotlib")
    matplotlib.use("agg")
    import matplotlib.pyplot as plt

    board = Board(CELLS)
    figure, (left, right) = plt.subplots(1, 2)
    assert board.plot(left) is left
    assert solve(board).plot(ax=right, palette="grey") is right
    assert [len(axes.images) for axes in (left, right)] == [1, 1]
    pixels = left.images[0].get_array()
    assert pixels.shape[1::-1] == size_of(board.png())
    new = board.plot()
    assert new.figure is not figure and not new.axison
    plt.close("all")


def test_the_board_of_a_picture_is_read(tmp_path):
    board = inundate.generate(rows=6, cols=7, colors=4, seed=3, pivot=(2, 1))[0]
    file = tmp_path / "board.png"
    file.write_bytes(board.png())

    def pattern(board):
        cells = np.asarray(board).ravel().tolist()
        return [cells.index(color) for color in cells]

    for source in (file, str(file), file.read_bytes(), io.BytesIO(file.read_bytes())):
        [read] = inundate.read(source)
        assert read.shape == (6, 7) and pattern(read) == pattern(board)
    assert inundate.read(file, free=True)[0].free
    assert inundate.read(file, pivot=(5, 6))[0].pivot == (5, 6)
    holed = Board([[0, 1, 2, 1], [1, None, 2, 0], [2, 0, 0, 1], [1, 2, 1, 0]])
    with pytest.warns(UserWarning, match="read as 4×4 cells of 3 colors, with a confidence of 0"):
        [read] = inundate.read(holed.png())
    assert pattern(read) == pattern(holed)
    with pytest.raises(inundate.FormatError, match="a picture of a board that can be read: "):
        inundate.read(Board.from_edges(["a", "b"], [(0, 1)]).png())
