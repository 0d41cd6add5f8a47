"""The board that is played in a notebook: in the kernel, and its part in a browser."""

import functools
import http.server
import itertools
import json
import re
import shutil
import subprocess
import threading
from pathlib import Path

import pytest
from conftest import raises

pytest.importorskip("anywidget")

import inundate
from inundate import Board, MoveError
from inundate.widget import Player

BROWSERS = ["chromium", "chromium-browser", "google-chrome", "chrome"]
SCRIPT = Path(inundate.__file__).with_name("widget.js")


def tell(player, **question):
    """Sends a request of the browser."""
    player._hear(player, question, [])


def test_a_game_to_the_end():
    player = Player(Board("0012\n3201\n1023"))
    assert player.news == f"Start. {player.answer.length} moves are needed and enough: proven."
    assert player.answer.optimal
    while not player.board.flooded:
        move = player.hint()
        nowhere, color = player.hinted
        assert nowhere == -1
        assert player.colors[color][0] == move and player.colors[color][2]
        tell(player, do="play", color=color, at=0)
        assert player.moves[-1] == move and player.hinted == []
    flooded = f"Flooded with {len(player.moves)} moves. No shorter solution exists: proven."
    assert player.news == flooded
    assert player.hint() is None
    assert not any(legal for _, _, legal in player.colors)
    tell(player, do="undo")
    assert player.news.endswith("1 move is needed and enough: proven.")
    tell(player, do="restart")
    assert player.moves == [] and player.news.startswith("Start.")
    tell(player, do="undo")
    assert player.moves == []


def test_the_free_game():
    player = Player(inundate.generate(rows=4, cols=5, colors=4, seed=2, free=True)[0])
    optimum = player.answer.length
    for _ in range(optimum):
        place, label = player.hint()
        at, color = player.hinted
        assert (tuple(player.places[at][0]), player.colors[color][0]) == (place, label)
        tell(player, do="play", color=color, at=at)
        assert player.chosen == at
    assert player.board.flooded and len(player.moves) == optimum
    # A color that the cell has already is no move.
    player.restart()
    own = [label for label, _, _ in player.colors].index(player.board.colors[0])
    tell(player, do="play", color=own, at=0)
    assert player.moves == []


def test_moves_between_several_pivots():
    player = Player(Board("012\n120", pivots=["top-left", "bottom-right"]))
    tell(player, do="play", color=0, at=1)
    assert player.free and player.moves == []
    assert player.news.endswith("proven. Choose a cell in the region of a pivot.")
    tell(player, do="play", color=1, at=5)
    assert player.moves == [((1, 2), 1)] and player.hint() in player.answer.moves
    assert "Choose" not in player.news
    # Any cell of a region will do.
    tell(player, do="play", color=2, at=5)
    tell(player, do="play", color=1, at=2)
    assert player.moves[1:] == [((1, 2), 2), ((1, 2), 1)] and player.chosen == 2


def test_what_is_no_move_is_left_alone():
    player = Player(Board("0012\n3201\n1023"))
    for question in [
        {"do": "play", "color": 9, "at": 0},
        {"do": "play", "color": -1, "at": 0},
        {"do": "play", "color": 0, "at": 0},
        {"do": "play", "color": 1, "at": 99},
        {"do": "play", "color": "1", "at": 0},
        {"do": "play"},
        {"do": "fly"},
        {},
        "play",
        None,
    ]:
        player._hear(player, question, [])
        assert player.moves == []
    raises(MoveError, None, player.play, 7)
    assert player.moves == []


@pytest.mark.parametrize("kind", ["grid", "circular-grid", "tree"])
def test_the_centers_are_those_of_the_picture(kind):
    sizes = {"vertices": 9} if kind == "tree" else {"rows": 4, "cols": 6}
    board = inundate.generate(kind, colors=3, seed=4, **sizes)[0]
    player = Player(board)
    assert len(player.places) == board.vertices
    width, height = size(player)
    # The dot of the pivot is painted last.
    x, y, radius = map(float, re.findall(r'd="m([\d.]+) ([\d.]+)a([\d.]+)', player.svg)[-1])
    names = [tuple(at) if isinstance(at, list) else at for at, _, _ in player.places]
    _, px, py = player.places[names.index(board.pivot)]
    assert px * width == pytest.approx(x + radius, abs=0.5)
    assert py * height == pytest.approx(y, abs=0.5)
    assert len({(x, y) for _, x, y in player.places}) == board.vertices


def size(player):
    """Width and height of the picture, in its own units."""
    return tuple(map(float, re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', player.svg).groups()))


def test_colors_stay_when_others_are_gone():
    player = Player(Board("0012\n3201\n1023"))
    before = [look for _, look, _ in player.colors]
    for move in player.answer.moves:
        player.play(move)
    assert [look for _, look, _ in player.colors] == before
    last = player.moves[-1]
    look = before[[label for label, _, _ in player.colors].index(last)]
    assert look in player.svg


PAGE = """<!doctype html><meta charset="utf-8"><title>widget</title><main></main><script type="module">
import widget from "/widget.js";
const traits = TRAITS;
const sent = [], heard = {};
const model = {
  get: (name) => traits[name],
  set(name, value) { traits[name] = value; (heard[`change:${name}`] ?? []).forEach((hear) => hear()); },
  save_changes() { sent.push({ chosen: traits.chosen }); },
  send: (message) => sent.push(message),
  on: (event, hear) => (heard[event] ??= []).push(hear),
  off: (event, hear) => { heard[event] = heard[event].filter((other) => other !== hear); },
};
const el = document.querySelector("main");
const end = widget.render({ model, el });
const find = (text) => [...el.querySelectorAll("button")].find((button) => button.textContent === text);
const figure = el.querySelector("figure");
const results = {};
ACTIONS
results.sent = sent;
results.status = el.querySelector("[role=status]").textContent;
end();
results.left = Object.values(heard).flat().length;
document.body.innerHTML = `<pre>${JSON.stringify(results)}</pre>`;
</script>"""


@pytest.fixture(scope="module")
def in_browser(tmp_path_factory):
    """Runs actions on a widget in a browser without a window."""
    browser = next((found for name in BROWSERS if (found := shutil.which(name))), None)
    if browser is None:
        pytest.skip("no Chromium here")
    folder = tmp_path_factory.mktemp("widget")
    shutil.copy(SCRIPT, folder / "widget.js")

    class Quiet(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *_):
            pass

    numbers = itertools.count()
    handler = functools.partial(Quiet, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()

        def act(player, actions):
            names = ["svg", "places", "colors", "free", "chosen", "hinted", "news"]
            traits = json.dumps({name: getattr(player, name) for name in names})
            page = PAGE.replace("TRAITS", traits).replace("ACTIONS", actions)
            # The browser keeps pages, so each has a name of its own.
            name = f"page-{next(numbers)}.html"
            (folder / name).write_text(page, "utf-8")
            command = [
                browser,
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--window-size=800,900",
            ]
            command += [
                f"--user-data-dir={folder / 'profile'}",
                "--virtual-time-budget=10000",
                "--dump-dom",
            ]
            command.append(f"http://127.0.0.1:{server.server_address[1]}/{name}")
            ran = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True)
            found = re.search("<pre>(.*)</pre>", ran.stdout, re.DOTALL)
            assert found, ran.stdout[-2000:]
            return json.loads(
                found[1].replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")
            )

        yield act
        server.shutdown()


def test_the_browser_plays_the_fixed_game(in_browser):
    player = Player(Board("0012\n3201\n1023"))
    found = in_browser(
        player,
        """
        const buttons = [...el.querySelectorAll("button")];
        results.buttons = buttons.map((button) => [button.textContent, button.disabled]);
        results.picture = figure.querySelector("svg").querySelectorAll("path").length;
        find("2").click();
        find("Undo").click();
        find("Hint").click();
        find("Restart").click();
        figure.click();
        model.set("hinted", [-1, 2]);
        results.hinted = find("2").className;
        model.set("svg", "<svg><title>other</title></svg>");
        results.title = figure.querySelector("title").textContent;
        model.set("news", "Some news.");
        """,
    )
    does = [["Hint", False], ["Undo", False], ["Restart", False]]
    assert found["buttons"] == [["0", True], ["1", False], ["2", False], ["3", False], *does]
    assert found["picture"] > 4
    questions = [
        {"do": "play", "color": 2, "at": 0},
        {"do": "undo"},
        {"do": "hint"},
        {"do": "restart"},
    ]
    assert found["sent"] == questions
    assert found["hinted"] == "hinted" and found["title"] == "other"
    assert found["status"] == "Some news. Hint: 2."
    assert found["left"] == 0


def test_the_browser_plays_the_free_game(in_browser):
    board = inundate.generate(rows=4, cols=5, colors=4, seed=2, free=True)[0]
    player = Player(board)
    found = in_browser(
        player,
        """
        const { left, top, width, height } = figure.querySelector(".picture").getBoundingClientRect();
        const click = (number) => {
          const [, x, y] = traits.places[number];
          const [clientX, clientY] = [left + x * width + 3, top + y * height - 3];
          figure.dispatchEvent(new MouseEvent("click", { bubbles: true, clientX, clientY }));
        };
        traits.places.forEach((_, number) => { click(number); });
        click(6);
        for (const key of ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowLeft", "ArrowLeft", "ArrowUp", "Enter"])
          figure.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
        results.label = figure.getAttribute("aria-label");
        find("1").click();
        """,
    )
    # Cells are numbered row by row, five in each.
    steps = [6, 7, 12, 11, 10, 5]
    assert [told["chosen"] for told in found["sent"][:-1]] == [*range(20), *steps]
    assert found["label"].startswith("Board. Chosen: row 1, column 0.")
    assert found["sent"][-1] == {
        "do": "play",
        "color": [label for label, _, _ in player.colors].index(1),
        "at": 5,
    }
