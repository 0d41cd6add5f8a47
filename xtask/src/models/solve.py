"""Solves the models of a folder by HiGHS and python-sat; prints the name of each file and its optimum, or yes or no."""

import pathlib
import sys

import highspy
from pysat.formula import CNF
from pysat.solvers import Solver


def optimum(path):
    solver = highspy.Highs()
    solver.setOptionValue("output_flag", False)
    if solver.readModel(str(path)) != highspy.HighsStatus.kOk:
        return "not read"
    solver.run()
    status = solver.getModelStatus()
    if status != highspy.HighsModelStatus.kOptimal:
        return solver.modelStatusToString(status)
    return round(solver.getObjectiveValue())


def is_satisfiable(path):
    with Solver(name="glucose4", bootstrap_with=CNF(from_file=str(path)).clauses) as solver:
        return "yes" if solver.solve() else "no"


for path in sorted(pathlib.Path(sys.argv[1]).iterdir()):
    if path.suffix in (".lp", ".mps"):
        print("highs", path.name, optimum(path), sep="\t")
    elif path.suffix == ".cnf":
        print("python-sat", path.name, is_satisfiable(path), sep="\t")
