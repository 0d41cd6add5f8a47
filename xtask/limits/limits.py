"""Runs every command that takes a board on boards that are hard on its limits, and prints a row for
each: seconds of wall and of CPU, megabytes, the exit status, and the first line of an error. Ends
with status 1 if a run breaks its limit.

usage: limits.py PROGRAM [COMMAND...]

A run with a limit has 1 s and 64 MiB: 1.5 s of wall (on a machine with nothing else to do) and 1.15
× 64 + 32 MB are allowed. A command without limits reads and writes in near-linear time: 15 s and
600 MB are allowed, and 120 s and 1,500 MB for a million tiny boards.
"""

import json
import os
import random
import struct
import subprocess
import sys
import tempfile
import time
import zlib

LIMITS = ["-t", "1s", "--memory-limit", "64MiB"]
WITH_LIMITS = (1.5, 1.15 * 64 + 32)
WITHOUT = (15, 600)
CUT = 120


def boards(folder):
    """The name of each board, what to type for it, and a move and a place on it."""

    def made(name, n, **board):
        path = os.path.join(folder, name + ".json")
        with open(path, "w") as file:
            json.dump(board, file)
        return name, path, "0:1", str(n - 1)

    yield made("path of 65,536 colors", 65536, kind="path", colors=list(range(65536)))
    yield made("path of 10,000 colors", 10000, kind="path", colors=list(range(10000)))
    yield made("complete graph of 1,000", 1000, kind="complete", colors=list(range(1000)))
    star = [[0, i] for i in range(1, 5000)]
    yield made("star of 5,000", 5000, kind="tree", edges=star, colors=list(range(5000)))
    dense = [[i, i + 5000] for i in range(5000)]
    colors = [i % 60 for i in range(5000)]
    yield made("5,000 dense intervals", 5000, kind="interval", intervals=dense, colors=colors)
    yield "1000×1000×6", "random:1000x1000x6:1", "0,0:1", "200,200"
    yield "300×300×200", "random:300x300x200:1", "0,0:1", "200,200"


def commands(folder, board, move, place):
    """The arguments of each command, and how often its limits count: once for each method."""

    def out(name):
        return ["-o", os.path.join(folder, name)]

    for game in ([], ["--free"]):
        moved = move if game else move.split(":")[1]
        yield ["solve", board, *game], LIMITS, 1
        yield ["solve", board, *game, "--steps"], LIMITS, 1
        yield ["solve", board, *game, "--final-color", "all"], LIMITS, 1
        yield ["solve", board, *game, "--certificate", folder + "/certificate"], LIMITS, 1
        yield ["hint", board, *game], LIMITS, 1
        yield ["analyze", board, moved, *game], LIMITS, 1
        yield ["bounds", board, *game], LIMITS, 1
        yield ["connect", board, "--to", place, *game], LIMITS, 1
        yield ["compare", board, *game, "-m", "auto,beam,cycle"], LIMITS, 3
        yield ["verify", board, moved, *game], [], 1
        yield ["check", folder + "/" + ("free" if game else "fixed"), board, *game], ["-t", "1s"], 1
    yield ["solve", board, "--best-pivot"], LIMITS, 1
    yield ["solve", board, "--proof", folder + "/proof"], LIMITS, 1
    yield ["duel", "solve", board], LIMITS, 1
    yield ["duel", "analyze", board, "2 3"], LIMITS, 1
    yield ["hint", board, "--duel"], LIMITS, 1
    yield ["render", board, "--strip", *out("strip.png")], LIMITS, 1
    yield ["animate", board, *out("film.gif")], LIMITS, 1
    yield ["render", board, *out("board.png")], [], 1
    yield ["convert", board, "-f", "json", *out("board.json")], [], 1
    yield ["show", board, "--layers"], [], 1
    yield ["classify", board], [], 1
    yield ["encode", board, "--as", "sizes"], [], 1
    yield ["encode", board, "--as", "dimacs", *out("formula")], [], 1
    yield ["reduce", "fixed-to-free", board, *out("copies.json")], [], 1


def flat_picture(side):
    """A PNG of one color."""

    def chunk(kind, data):
        return (
            struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        )

    head = struct.pack(">IIBBBBB", side, side, 8, 0, 0, 0, 0)
    rows = zlib.compress((b"\0" + b"\x80" * side) * side)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


def run(program, arguments, typed):
    """Wall and CPU seconds, megabytes, the exit status and the first line of standard error."""
    with tempfile.TemporaryFile() as keys, tempfile.TemporaryFile() as errors:
        keys.write(typed.encode())
        keys.seek(0)
        began = time.monotonic()
        process = subprocess.Popen(
            [program, *arguments], stdin=keys, stdout=subprocess.DEVNULL, stderr=errors
        )
        while True:
            pid, status, use = os.wait4(process.pid, os.WNOHANG)
            if pid:
                break
            if time.monotonic() - began > CUT:
                process.kill()
            time.sleep(0.002)
        wall = time.monotonic() - began
        errors.seek(0)
        first = errors.readline().decode().strip()
    process.returncode = os.waitstatus_to_exitcode(status)
    return wall, use.ru_utime + use.ru_stime, use.ru_maxrss / 1024, process.returncode, first


def main():
    program, *wanted = sys.argv[1:]
    broken = 0

    def row(name, board, arguments, most_time, most_memory, typed=""):
        nonlocal broken
        if wanted and arguments[0] not in wanted:
            return
        wall, cpu, memory, status, error = run(program, arguments, typed)
        is_broken = wall > most_time or memory > most_memory or status not in (0, 1, 2)
        broken += is_broken
        mark = "**" if is_broken else ""
        print(
            f"| {name} | {board} | {mark}{wall:.2f}{mark} | {cpu:.2f} | {mark}{memory:.0f}{mark} "
            f"| {status} | {error[:90]} |",
            flush=True,
        )

    print("| command | board | s | CPU s | MB | status | error |\n|---|---|--:|--:|--:|--:|---|")
    with tempfile.TemporaryDirectory() as folder:
        # Certificates of small boards, which are not those of the boards that they are checked
        # with.
        for name, game in (("fixed", []), ("free", ["--free"])):
            subprocess.run(
                [program, "solve", "random:8x8x4:1", *game, "--certificate", f"{folder}/{name}"],
                stdout=subprocess.DEVNULL,
                check=True,
            )
        for name, board, move, place in boards(folder):
            for arguments, limits, parts in commands(folder, board, move, place):
                most_time = (WITH_LIMITS if limits else WITHOUT)[0]
                most_memory = (WITH_LIMITS if "--memory-limit" in limits else WITHOUT)[1]
                said = " ".join(
                    word for word in arguments if word not in (board, move) and folder not in word
                )
                row(said, name, [*arguments, *limits], most_time * parts, most_memory)
            keys = "board off\nhint\n" + "".join(f"{color}\n" for color in range(1, 301)) + "quit\n"
            played = ["play", board, "--plain", "--limit", "none", "--data", folder + "/data"]
            row("play, a hint and 300 turns", name, played, *WITHOUT, keys)
        words = os.path.join(folder, "words.fasta")
        letters = str.maketrans("0123456789abcdef", "abcdefabcdefabcd")
        with open(words, "w") as file:
            for index in range(200_000):
                file.write(f">{index}\n{format(index, '05x').translate(letters)}\n")
        row("scs --fasta", "200,000 words", ["scs", "--fasta", words, "-t", "1s"], *WITH_LIMITS)
        picture = os.path.join(folder, "flat.png")
        with open(picture, "wb") as file:
            file.write(flat_picture(8192))
        for command in ("import", "hint"):
            arguments = [command, picture] + (["-t", "1s"] if command == "hint" else [])
            row(command, "picture of 8192×8192 in one color", arguments, WITH_LIMITS[0], WITHOUT[1])
        tiny = os.path.join(folder, "tiny.boards")
        draw = random.Random(1)
        with open(tiny, "w") as file:
            for index in range(1_000_000):
                file.write(f"{index} 2 2 0 0 {''.join(draw.choices('012', k=4))}\n")
        for arguments in (
            ["convert", tiny, "-f", "rows"],
            ["classify", tiny],
            ["bounds", tiny],
            ["solve", tiny],
        ):
            row(arguments[0], "10⁶ of 2×2", arguments, CUT, 1500)
    sys.exit(broken > 0)


if __name__ == "__main__":
    main()
