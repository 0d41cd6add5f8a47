"""Reads the graphs of a folder by networkx, and floods them by trying everything.

Prints the file, its number of moves, and its line in graph6 as networkx writes it, with tabs between; then the same for
graphs of its own. networkx has no reader of DIMACS graphs, so their lines are read here.
"""

import pathlib
import sys

import networkx as nx


def of_graph6(text):
    code, labels, *pivot = text.split()
    graph = nx.from_graph6_bytes(code.encode())
    nx.set_node_attributes(graph, dict(enumerate(labels.split(","))), "label")
    return graph, int(pivot[0]) if pivot else 0


def of_dimacs(text):
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
    """By breadth-first search over the colors of the components; without a pivot, every move may have another one."""
    label = nx.get_node_attributes(graph, "label")
    same = nx.subgraph_view(graph, filter_edge=lambda u, v: label[u] == label[v])
    parts = nx.quotient_graph(graph, list(nx.connected_components(same)))
    parts = nx.convert_node_labels_to_integers(parts, label_attribute="vertices")
    colors = sorted(set(label.values()))
    start = tuple(colors.index(label[min(parts.nodes[part]["vertices"])]) for part in range(len(parts)))
    pivots = [part for part in parts if pivot is None or pivot in parts.nodes[part]["vertices"]]

    def area(state, first):
        found, open_parts = {first}, [first]
        while open_parts:
            for part in parts[open_parts.pop()]:
                if part not in found and state[part] == state[first]:
                    found.add(part)
                    open_parts.append(part)
        return found

    seen, layer, moves = {start}, [start], 0
    while not any(len(set(state)) == 1 for state in layer):
        after = []
        for state in layer:
            done = set()
            for first in pivots:
                if first in done:
                    continue
                flooded = area(state, first)
                done |= flooded
                for color in {state[part] for one in flooded for part in parts[one]} - {state[first]}:
                    new = tuple(color if part in flooded else old for part, old in enumerate(state))
                    if new not in seen:
                        seen.add(new)
                        after.append(new)
        layer, moves = after, moves + 1
    return moves


def own():
    """Graphs that networkx makes, with three colors."""
    named = ["petersen", "cubical", "octahedral", "bull", "diamond", "house", "krackhardt_kite", "frucht", "truncated_tetrahedron"]
    for name in named:
        yield name, getattr(nx, f"{name}_graph")()
    yield "wheel", nx.wheel_graph(9)
    yield "barbell", nx.barbell_graph(4, 3)
    yield "lollipop", nx.lollipop_graph(5, 4)


def show(name, graph, pivot):
    written = "" if pivot is None else to_graph6(graph, pivot)
    print(name, fewest_moves(graph, pivot), written, sep="\t", flush=True)


readers = {".g6": of_graph6, ".dimacs": of_dimacs}
for path in sorted(pathlib.Path(sys.argv[1]).iterdir()):
    if path.suffix in readers:
        show(path.name, *readers[path.suffix](path.read_text()))
for name, graph in own():
    graph = nx.convert_node_labels_to_integers(graph)
    nx.set_node_attributes(graph, {vertex: str(vertex * vertex % 7 % 3) for vertex in graph}, "label")
    show(f"own-{name}", graph, len(graph) // 2)
