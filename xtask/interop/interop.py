"""Exchanges files with programs of others: they read and solve what the program writes, and it
reads their files.

usage: interop.py PROGRAM, from the root of the project. The boards are those of `boards.json`.
Every reader has to find the optimum that `exact` and `free-exact` prove, and the moves of every
solution are verified. A program or a module of `requirements.txt` that is missing is left out, with
a word. It prints the number of files of each pair.
"""

import csv
import importlib.util
import io
import json
import os
import pathlib
import shutil
import subprocess
import sys

try:
    import networkx as nx
except ImportError:
    nx = None

HERE = pathlib.Path(__file__).parent
BOARDS = HERE / "boards.json"
WORK = pathlib.Path("target/interop-files")
PROGRAM = sys.argv[1]

# The pairs that were checked: form, writer, reader; the files of each, and what is wrong with them.
FILES: dict[tuple[str, str, str], int] = {}
WRONG: list[str] = []


def ask(*command, env=None, any_code=False):
    """The standard output of a program."""
    words = [str(word) for word in command]
    ran = subprocess.run(words, capture_output=True, text=True, env=os.environ | (env or {}))
    if ran.returncode and not any_code:
        sys.exit(f"{' '.join(words)}: {ran.stdout}{ran.stderr}")
    return ran.stdout


def here(*names):
    """The first of these programs that is there, also in the folder of games, which is often not
    searched."""
    path = f"{os.environ['PATH']}{os.pathsep}/usr/games"
    found = [shutil.which(name, path=path) for name in names]
    return next((name for name in found if name), None)


def has(module):
    return importlib.util.find_spec(module) is not None


def compare(pair, file, expected, found):
    FILES[pair] = FILES.get(pair, 0) + 1
    if expected != found:
        WRONG.append(f"{', '.join(pair)}: {file}: expected {expected}, found {found}")


def optima(*arguments):
    rows = csv.DictReader(io.StringIO(ask(PROGRAM, "solve", *arguments, "--format", "csv")))
    for row in rows:
        if row["status"] != "optimal":
            sys.exit(f"{row['id']}: expected an optimum, found {row['status']}")
        yield row


def fixed_optima(*arguments):
    return [int(row["moves"]) for row in optima(*arguments, "--method", "exact")]


def verify(pair, solutions):
    """Checks that moves, by the index of their board, flood it."""
    lines = [
        {
            "index": index,
            "status": "feasible",
            "variant": "fixed",
            "moves": len(moves),
            "sequence": moves,
        }
        for index, moves in solutions.items()
    ]
    file = WORK / "solutions.jsonl"
    file.write_text("".join(json.dumps(line) + "\n" for line in lines))
    printed = ask(PROGRAM, "verify", BOARDS, file, any_code=True).splitlines()
    for index, moves in solutions.items():
        if not any(
            line.startswith(f"board {index} ") and ": flooded in " in line for line in printed
        ):
            WRONG.append(f"{', '.join(pair)}: board {index}: {' '.join(moves)} does not flood it")


# Integer programs. The last one has a round less than the optimum, and no solution.
PROGRAMS = {
    "once": [],
    "once-cuts": ["--cuts"],
    "cumulative": ["--formulation", "cumulative"],
    "cumulative-cuts": ["--formulation", "cumulative", "--cuts"],
    "too-few": [],
}


def ones(lines, name, value):
    """The names in lines whose value is 1, by the places of both."""
    words = [line.split() for line in lines]
    return [line[name] for line in words if len(line) > value and float(line[value]) > 0.5]


def by_cbc(model):
    result = f"{model}.result"
    ask(here("cbc"), model, "solve", "solution", result)
    first, *lines = pathlib.Path(result).read_text().splitlines()
    if first.startswith(("Infeasible - ", "Integer infeasible - ")):
        return "none", []
    value = first.removeprefix("Optimal - objective value ")
    return (round(float(value)), ones(lines, 1, 2)) if value != first else (first, [])


def by_glpk(model):
    result = f"{model}.result"
    said = ask(
        here("glpsol"), "--lp" if model.suffix == ".lp" else "--freemps", model, "--output", result
    )
    lines = pathlib.Path(result).read_text().splitlines()
    told = {name: rest.strip() for name, _, rest in (line.partition(":") for line in lines)}
    status = told.get("Status")
    no_solution = status == "INTEGER UNDEFINED" and " HAS NO PRIMAL FEASIBLE SOLUTION" in said
    if status == "INTEGER EMPTY" or no_solution:
        return "none", []
    if status != "INTEGER OPTIMAL":
        return status, []
    # The rows come first; the columns are marked as whole numbers.
    columns = [line for line in lines if " * " in line]
    return round(float(told["Objective"].split()[2])), ones(columns, 1, 3)


def by_highs(model):
    import highspy

    solver = highspy.Highs()
    solver.setOptionValue("output_flag", False)
    if solver.readModel(str(model)) != highspy.HighsStatus.kOk:
        return "not read", []
    solver.run()
    status = solver.modelStatusToString(solver.getModelStatus())
    if status != "Optimal":
        return "none" if status == "Infeasible" else status, []
    values = enumerate(solver.getSolution().col_value)
    true = [solver.getColName(column)[1] for column, value in values if value > 0.5]
    return round(solver.getObjectiveValue()), true


def by_scip(model):
    import pyscipopt

    solver = pyscipopt.Model()
    solver.hideOutput()
    solver.readProblem(str(model))
    solver.optimize()
    if solver.getStatus() != "optimal":
        return "none" if solver.getStatus() == "infeasible" else solver.getStatus(), []
    true = [variable.name for variable in solver.getVars() if solver.getVal(variable) > 0.5]
    return round(solver.getObjVal()), true


def linear(boards):
    solvers = {
        "Cbc": (by_cbc, here("cbc")),
        "GLPK": (by_glpk, here("glpsol")),
        "HiGHS": (by_highs, has("highspy")),
        "SCIP": (by_scip, has("pyscipopt")),
    }
    for form in ["LP", "MPS"]:
        for program, options in PROGRAMS.items():
            found = {name: {} for name in solvers}
            for index, board in enumerate(boards):
                less = program == "too-few"
                rounds = ["--moves", board["fixed"] - 1] if less else []
                model = WORK / f"{board['id']}-{program}.{form.lower()}"
                which = [BOARDS, "--board", board["id"], *options, *rounds]
                ask(PROGRAM, "encode", *which, "--as", form.lower(), "--output", model)
                for name, (solve, is_here) in solvers.items():
                    if not is_here:
                        continue
                    value, true = solve(model)
                    compare(
                        (form, "inundate", name),
                        model.name,
                        "none" if less else board["fixed"],
                        value,
                    )
                    # `x_2_1` says that color 2 is played in round 1.
                    played = [
                        variable.split("_")[1:] for variable in true if variable.startswith("x_")
                    ]
                    if value != "none":
                        played.sort(key=lambda pair: int(pair[1]))
                        found[name][index] = [color for color, _ in played]
            for name, solutions in found.items():
                verify((form, "inundate", name), solutions)


def by_program(program, formula, proof):
    said = ask(
        program, formula, *(["--no-binary", proof] if proof else []), any_code=True
    ).splitlines()
    found = {"s SATISFIABLE": "yes", "s UNSATISFIABLE": "no"}
    status = next((found[line] for line in said if line in found), said[-1] if said else "nothing")
    return status, [
        int(word) for line in said if line.startswith("v ") for word in line.split()[1:]
    ]


def by_glucose(formula, _):
    from pysat.formula import CNF
    from pysat.solvers import Glucose4

    with Glucose4(bootstrap_with=CNF(from_file=str(formula)).clauses) as solver:
        return ("yes", solver.get_model()) if solver.solve() else ("no", [])


def kissat():
    """The program, which also comes in a package."""
    packaged = importlib.util.find_spec("sage_wheels")
    places = [
        pathlib.Path(place, "bin/kissat")
        for place in (packaged.submodule_search_locations if packaged else [])
    ]
    return here("kissat", *places)


def played(formula, model):
    """The moves of a model, as the comments of the formula tell where the variables of a move
    are."""
    lines = [line.split() for line in formula.read_text().splitlines() if line.startswith("c ")]
    # `c variable 7 + (t - 1) * 10 + color + 1: move t plays the color`
    told = next(line for line in lines if line[-5:] == ["move", "t", "plays", "the", "color"])
    first, step = int(told[2]), int(told[8])
    # `c component 0: color 1, label 1, at (0,0), adjacent to 1 3`
    labels = {
        int(line[4].rstrip(",")): line[6].rstrip(",") for line in lines if line[1] == "component"
    }
    true = {literal for literal in model if literal > 0}
    rounds = range((max(true) - first) // step + 1)
    moves = [
        [labels[color] for color in labels if first + round * step + color + 1 in true]
        for round in rounds
    ]
    return [move[0] for move in moves if move]


def formulas(boards):
    cadical, brought = here("cadical"), kissat()
    solvers = {
        "CaDiCaL": (lambda *files: by_program(cadical, *files), cadical),
        "kissat": (lambda *files: by_program(brought, *files), brought),
        "Glucose": (by_glucose, has("pysat")),
    }
    rate = here("rate")
    found = {name: {} for name in solvers}
    for index, board in enumerate(boards):
        which = [BOARDS, "--board", board["id"]]
        enough = WORK / f"{board['id']}-enough.cnf"
        ask(
            PROGRAM,
            "encode",
            *which,
            "--as",
            "dimacs",
            "--moves",
            board["fixed"],
            "--output",
            enough,
        )
        cases = [(enough, None)]
        for claim, options in [("too-few", []), ("from-any", ["--best-pivot"])]:
            proof = WORK / f"{board['id']}-{claim}.drat"
            ask(PROGRAM, "solve", *which, *options, "--no-stats", "--proof", proof)
            cases.append((proof.with_name(f"{proof.name}.cnf"), proof))
        for formula, proof in cases:
            proofs = {"inundate": proof}
            for name, (solve, is_here) in solvers.items():
                if not is_here:
                    continue
                own = proof and proof.with_name(f"{formula.name}.by-{name}")
                answer, model = solve(formula, own)
                compare(("CNF", "inundate", name), formula.name, "no" if proof else "yes", answer)
                if answer == "yes":
                    found[name][index] = played(formula, model)
                if name != "Glucose":
                    proofs[name] = own
            for writer, written in proofs.items():
                if proof and rate:
                    said = ask(rate, formula, written, any_code=True).splitlines()
                    verdict = next((line for line in said if line.startswith("s ")), "nothing")
                    compare(("DRAT", writer, "rate"), written.name, "s VERIFIED", verdict)
    for name, solutions in found.items():
        verify(("CNF", "inundate", name), solutions)


def convert(source, form, file, *options):
    ask(PROGRAM, "convert", source, *options, "--output-format", form, "--output", file)
    return file


def of_graph6(text):
    code, labels, *pivot = text.split()
    graph = nx.from_graph6_bytes(code.encode())
    nx.set_node_attributes(graph, dict(enumerate(labels.split(","))), "label")
    return graph, int(pivot[0]) if pivot else 0


def of_dimacs(text):
    """A graph, of which networkx has no reader."""
    graph, pivot = nx.Graph(), 0
    for line in text.splitlines():
        match line.split():
            case ["p", "edge", vertices, _]:
                graph.add_nodes_from(range(int(vertices)))
            case ["n", vertex, label]:
                graph.nodes[int(vertex) - 1]["label"] = label
            case ["e", u, v]:
                graph.add_edge(int(u) - 1, int(v) - 1)
            case ["c", "pivot", vertex]:
                pivot = int(vertex) - 1
            case ["c", "free"]:
                pivot = None
    return graph, pivot


def to_graph6(graph, pivot):
    code = nx.to_graph6_bytes(graph, nodes=range(len(graph)), header=False).decode().strip()
    labels = ",".join(graph.nodes[vertex]["label"] for vertex in range(len(graph)))
    return f"{code} {labels} {pivot}" if pivot else f"{code} {labels}"


def fewest_moves(graph, pivot):
    """By trying everything, in the free game without a pivot."""
    start = tuple(graph.nodes[vertex]["label"] for vertex in range(len(graph)))
    seen, layer, moves = {start}, [start], 0
    while not any(len(set(state)) == 1 for state in layer):
        before, layer, moves = layer, [], moves + 1
        for state in before:
            alike = graph.edge_subgraph(
                [edge for edge in graph.edges if state[edge[0]] == state[edge[1]]]
            )
            for first in range(len(graph)) if pivot is None else [pivot]:
                area = nx.node_connected_component(alike, first) if first in alike else {first}
                for color in {state[vertex] for vertex in nx.node_boundary(graph, area)}:
                    new = tuple(
                        color if vertex in area else old for vertex, old in enumerate(state)
                    )
                    if new not in seen:
                        seen.add(new)
                        layer.append(new)
    return moves


def of_file(path):
    """The fewest moves, and in the fixed game the graph in graph6 as networkx writes it."""
    graph, pivot = (of_graph6 if path.suffix == ".g6" else of_dimacs)(path.read_text())
    return fewest_moves(graph, pivot), pivot is not None and to_graph6(graph, pivot)


def own():
    """Graphs that networkx makes, with three colors: names, moves and codes."""
    named = (
        "petersen cubical octahedral bull diamond house krackhardt_kite frucht "
        "truncated_tetrahedron"
    ).split()
    graphs = {name: getattr(nx, f"{name}_graph")() for name in named}
    graphs |= {
        "wheel": nx.wheel_graph(9),
        "barbell": nx.barbell_graph(4, 3),
        "lollipop": nx.lollipop_graph(5, 4),
    }
    for name, graph in graphs.items():
        graph = nx.convert_node_labels_to_integers(graph)
        nx.set_node_attributes(
            graph, {vertex: str(vertex * vertex % 7 % 3) for vertex in graph}, "label"
        )
        pivot = len(graph) // 2
        yield name, fewest_moves(graph, pivot), to_graph6(graph, pivot)


def graphs(boards):
    copy, dimacs2g, geng = map(here, ["nauty-copyg", "nauty-dimacs2g", "nauty-geng"])
    codes = []
    for board in boards:
        which = ["--board", board["id"]]
        g6 = convert(BOARDS, "graph6", WORK / f"{board['id']}.g6", *which)
        dimacs = convert(BOARDS, "dimacs", WORK / f"{board['id']}.dimacs", *which)
        cases = [("graph6", g6, board["fixed"]), ("DIMACS graph", dimacs, board["fixed"])]
        if board["free"] is not None:
            free = convert(BOARDS, "dimacs", WORK / f"{board['id']}-free.dimacs", *which, "--free")
            cases.append(("DIMACS graph", free, board["free"]))
        for form, file, moves in cases:
            if nx:
                found, code = of_file(file)
                compare((form, "inundate", "networkx"), file.name, moves, found)
                codes += [(file.name, moves, code)] if code else []
        code = g6.read_text().split()[0]
        if copy and dimacs2g:
            # nauty reads codes alone.
            bare, sparse = WORK / "bare.g6", WORK / "bare.s6"
            bare.write_text(f"{code}\n")
            ask(copy, "-qs", bare, sparse)
            compare(
                ("graph6", "inundate", "nauty"), g6.name, code, ask(copy, "-qg", sparse).strip()
            )
            sparse.write_text(ask(dimacs2g, "-c", dimacs))
            compare(
                ("DIMACS graph", "inundate", "nauty"),
                dimacs.name,
                code,
                ask(copy, "-qg", sparse).strip(),
            )
    if nx:
        codes += own()
        file = WORK / "networkx.graphs"
        file.write_text("".join(f"{code}\n" for _, _, code in codes))
        read = fixed_optima(file, "--input-format", "graph6")
        for (name, moves, _), found in zip(codes, read, strict=True):
            compare(("graph6", "networkx", "inundate"), name, moves, found)
    if geng and copy and dimacs2g:
        lines = [f"{code} r,g,b,r,g,b" for code in ask(geng, "-cq", "6").split()]
        file = WORK / "nauty.graphs"
        file.write_text("".join(f"{line}\n" for line in lines))
        written = ask(
            PROGRAM, "convert", file, "--input-format", "graph6", "--output-format", "graph6"
        ).splitlines()
        for number, (line, found) in enumerate(zip(lines, written, strict=True)):
            compare(("graph6", "nauty", "inundate"), f"graph {number}", line, found)


def collection(boards):
    """Game ids and saves, as the puzzle collection draws them; `import` reads the board from the
    picture."""
    flood = here("sgt-flood", "flood")
    ours = [(form, "inundate", "the collection") for form in ["game id", "save"]]
    theirs = [(form, "the collection", "inundate") for form in ["game id", "save"]]
    if not flood:
        return
    # An id does not say how many colors it may have: the parameters by default do, and ten are the
    # most.
    colors = {"FLOOD_DEFAULT": "6x6c10m0"}

    def drawn(game):
        picture, board = WORK / "drawn.png", WORK / "drawn.boards"
        ask(flood, "--screenshot", picture, game, env=colors)
        # Its orange lies half way between its red and its yellow: a single cell of it would be
        # unsure.
        count = json.loads(ask(PROGRAM, "solve", game, "--format", "jsonl"))["colors"]
        ask(
            PROGRAM,
            "import",
            picture,
            "--colors",
            count,
            "--output-format",
            "boards",
            "--output",
            board,
        )
        return fixed_optima(board)

    for board in boards:
        if not board["plain"]:
            continue
        alone = convert(BOARDS, "json", WORK / f"{board['id']}.json", "--board", board["id"])
        # The collection floods from the corner.
        expected = fixed_optima(convert(alone, "rows", WORK / "corner.txt", "--pivot", "0,0"))
        name = convert(alone, "game-id", WORK / "board.id", "--pivot", "0,0").read_text().strip()
        # It prints the ids that it accepts.
        accepted = ask(flood, "--generate", 1, name, env=colors).strip()
        compare(ours[0], name, (name, expected), (accepted, drawn(name)))
        save = convert(alone, "save", WORK / "board.sav", "--pivot", "0,0")
        compare(ours[1], board["id"], expected, drawn(save))
    for parameters in ["6x5c4m2", "8x8c6m5", "9x6c10m0"]:
        for name in ask(flood, "--generate", 6, parameters, env=colors).split():
            file = WORK / "theirs.id"
            file.write_text(f"{name}\n")
            compare(theirs[0], name, drawn(name), fixed_optima(file))
        start = WORK / f"{parameters}-"
        ask(
            flood, "--generate", 6, "--save", start, "--save-suffix", ".sav", parameters, env=colors
        )
        for number in range(6):
            save = f"{start}{number}.sav"
            compare(theirs[1], save, drawn(save), fixed_optima(save))


def main():
    shutil.rmtree(WORK, ignore_errors=True)
    WORK.mkdir(parents=True)
    boards = []
    free = optima(BOARDS, "--free", "--method", "free-exact")
    for row, of_free in zip(optima(BOARDS, "--method", "exact"), free, strict=True):
        whole = row["kind"] == "grid" and int(row["rows"]) * int(row["cols"]) == int(
            row["vertices"]
        )
        few = int(row["components"]) <= 12
        board = {"id": row["id"], "fixed": int(row["moves"]), "plain": whole}
        boards.append(board | {"free": int(of_free["moves"]) if few else None})
    for check in [linear, formulas, graphs, collection]:
        check(boards)
    lines = [f"| {' | '.join(pair)} | {files} |" for pair, files in FILES.items()]
    print("\n".join(lines))
    sys.exit("\n".join(WRONG) or None)


main()
