"""Solves the models of a folder by HiGHS, SCIP and Glucose.

Prints the solver, the file, its optimum or `none`, or `yes` or `no`, and what is true in the solution, with tabs between.
"""

import pathlib
import sys

import highspy
import pyscipopt
from pysat.formula import CNF
from pysat.solvers import Glucose4


def by_highs(path):
    solver = highspy.Highs()
    solver.setOptionValue("output_flag", False)
    if solver.readModel(str(path)) != highspy.HighsStatus.kOk:
        return "not read", []
    solver.run()
    status = solver.getModelStatus()
    if status == highspy.HighsModelStatus.kInfeasible:
        return "none", []
    if status != highspy.HighsModelStatus.kOptimal:
        return solver.modelStatusToString(status), []
    values = enumerate(solver.getSolution().col_value)
    true = [solver.getColName(column)[1] for column, value in values if value > 0.5]
    return round(solver.getObjectiveValue()), true


def by_scip(path):
    solver = pyscipopt.Model()
    solver.hideOutput()
    solver.readProblem(str(path))
    solver.optimize()
    if solver.getStatus() == "infeasible":
        return "none", []
    if solver.getStatus() != "optimal":
        return solver.getStatus(), []
    true = [variable.name for variable in solver.getVars() if solver.getVal(variable) > 0.5]
    return round(solver.getObjVal()), true


def by_glucose(path):
    with Glucose4(bootstrap_with=CNF(from_file=str(path)).clauses) as solver:
        if not solver.solve():
            return "no", []
        return "yes", [literal for literal in solver.get_model() if literal > 0]


SOLVERS = {
    ".lp": {"HiGHS": by_highs, "SCIP": by_scip},
    ".mps": {"HiGHS": by_highs, "SCIP": by_scip},
    ".cnf": {"Glucose": by_glucose},
}

for path in sorted(pathlib.Path(sys.argv[1]).iterdir()):
    for name, solve in SOLVERS.get(path.suffix, {}).items():
        found, true = solve(path)
        print(name, path.name, found, " ".join(map(str, true)), sep="\t", flush=True)
