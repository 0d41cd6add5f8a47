//! BatSat, a solver in Rust, which reports what it learns.

use std::cell::Cell;
use std::io::Write as _;

use batsat::{Callbacks, ClauseKind, Lit, Solver, SolverInterface, SolverOpts, Var, lbool};
use inundate_method::StopReason;

use super::{Backend, Limits};
use crate::cnf::{ClauseSink, Literal, Size};

/// The solver, which keeps the limits of a run.
pub(super) struct Batsat<'a> {
    solver: Solver<Watch<'a>>,
}

impl<'a> Batsat<'a> {
    pub(super) fn new(limits: &'a dyn Limits) -> Self {
        Self::with_proof(limits, None)
    }

    /// A solver that records a proof of what it learns.
    pub(super) fn proving(limits: &'a dyn Limits) -> Self {
        Self::with_proof(limits, Some(Vec::new()))
    }

    fn with_proof(limits: &'a dyn Limits, proof: Option<Vec<u8>>) -> Self {
        let watch = Watch {
            limits,
            proof,
            bytes: 0,
            asked: Cell::new(0),
            answer: Cell::new(Ok(())),
        };
        Self {
            solver: Solver::new(SolverOpts::default(), watch),
        }
    }

    /// The clauses that it has learnt, and the empty one at the end. This is a refutation as DRAT,
    /// if the solver was made by [`proving`](Self::proving) and has answered that there is no
    /// model.
    pub(super) fn into_proof(mut self) -> Vec<u8> {
        let mut proof = self.solver.cb_mut().proof.take().unwrap_or_default();
        proof.extend_from_slice(b"0\n");
        proof
    }
}

impl ClauseSink for Batsat<'_> {
    fn variable(&mut self) -> Literal {
        self.solver.cb_mut().bytes += BYTES_OF_VARIABLE;
        Literal::variable(self.solver.new_var_default().idx() + 1)
    }

    fn add(&mut self, clause: &[Literal]) {
        self.solver.cb_mut().bytes += bytes_of_clauses(1, clause.len() as u64);
        let mut clause = clause.iter().copied().map(to_batsat).collect();
        self.solver.add_clause_reuse(&mut clause);
    }
}

impl Backend for Batsat<'_> {
    fn solve(&mut self, assumption: Option<Literal>) -> Result<bool, StopReason> {
        let (conflicts, decisions) = (self.solver.num_conflicts(), self.solver.num_decisions());
        let watch = self.solver.cb();
        watch.limits.reached(watch.bytes)?;
        watch.asked.set(0);
        let assumption = assumption.map(to_batsat);
        let answer = self.solver.solve_limited(assumption.as_slice());
        let watch = self.solver.cb();
        watch.limits.count(
            self.solver.num_conflicts() - conflicts,
            self.solver.num_decisions() - decisions,
        );
        watch.answer.get()?;
        Ok(answer == lbool::TRUE)
    }

    fn holds(&self, literal: Literal) -> bool {
        self.solver.value_lit(to_batsat(literal)) == lbool::TRUE
    }

    fn bytes(&self) -> u64 {
        self.solver.cb().bytes
    }

    fn bytes_for(&self, formula: &Size) -> u64 {
        let variables = BYTES_OF_VARIABLE * u64::from(formula.variables);
        variables + bytes_of_clauses(formula.clauses, formula.literals)
    }
}

fn to_batsat(literal: Literal) -> Lit {
    Lit::new(
        Var::unsafe_from_idx(literal.number() - 1),
        literal.is_positive(),
    )
}

/// Assignment, reason, level, activity, polarity, places in the heap and two lists of watches.
const BYTES_OF_VARIABLE: u64 = 128;

/// A header, the literals, and two watches of eight bytes; lists grow by doubling.
fn bytes_of_clauses(clauses: u64, literals: u64) -> u64 {
    2 * (28 * clauses + 4 * literals)
}

/// Twice as much, since forgotten clauses stay until they are collected, and during that all others
/// exist twice. On boards of 12×12 to 18×18 cells with 12 and 20 colors, the process takes at most
/// 0.9 times this estimate after 20 seconds.
fn bytes_of_learnt(clause: &[Lit]) -> u64 {
    2 * bytes_of_clauses(1, clause.len() as u64)
}

/// Callback of the solver: receives every clause that it learns or forgets, and says when to stop.
struct Watch<'a> {
    limits: &'a dyn Limits,
    /// DRAT. It does not mention forgotten clauses, since the solver may have shortened them
    /// meanwhile.
    proof: Option<Vec<u8>>,
    bytes: u64,
    asked: Cell<u32>,
    answer: Cell<Result<(), StopReason>>,
}

impl Callbacks for Watch<'_> {
    fn on_new_clause(&mut self, clause: &[Lit], kind: ClauseKind) {
        if kind != ClauseKind::Learnt {
            return;
        }
        self.bytes += bytes_of_learnt(clause);
        if let Some(proof) = &mut self.proof {
            let before = proof.len();
            for literal in clause {
                let sign = if literal.sign() { "" } else { "-" };
                let number = literal.var().idx() + 1;
                write!(proof, "{sign}{number} ").expect("written to memory");
            }
            proof.extend_from_slice(b"0\n");
            self.bytes += (proof.len() - before) as u64;
        }
    }

    fn on_delete_clause(&mut self, clause: &[Lit]) {
        self.bytes = self.bytes.saturating_sub(bytes_of_learnt(clause));
    }

    /// Called before every decision. Every 64th call, some hundred microseconds, checks the limits.
    fn stop(&self) -> bool {
        let asked = self.asked.get();
        self.asked.set(asked.wrapping_add(1));
        if asked.is_multiple_of(64) && self.answer.get().is_ok() {
            self.answer.set(self.limits.reached(self.bytes));
        }
        self.answer.get().is_err()
    }
}
