//! CaDiCaL, a solver in C++.

use inundate_method::StopReason;
use rustsat::solvers::{ControlSignal, Solve, SolveIncremental, SolverResult, Terminate as _};
use rustsat::types::{Clause, Lit, TernaryVal};
use rustsat_cadical::{CaDiCaL, Limit, Statistic};

use super::{Backend, Limits};
use crate::cnf::{ClauseSink, Literal, Size};

/// The solver, which keeps the limits of a run.
pub(super) struct Cadical<'a> {
    solver: CaDiCaL<'a, 'static>,
    limits: &'a dyn Limits,
    variables: u32,
    /// The number of clauses added plus the number of their literals.
    added: u64,
}

/// Conflicts between two checks of the memory held.
const CONFLICTS_AT_A_TIME: i32 = 10_000;

impl<'a> Cadical<'a> {
    pub(super) fn new(limits: &'a dyn Limits) -> Self {
        let mut solver = CaDiCaL::default();
        solver.attach_terminator(|| match limits.reached(0) {
            Ok(()) => ControlSignal::Continue,
            Err(_) => ControlSignal::Terminate,
        });
        Self {
            solver,
            limits,
            variables: 0,
            added: 0,
        }
    }
}

const NEVER_OUT_OF_MEMORY: &str = "the memory limit is below the memory of the machine";

impl ClauseSink for Cadical<'_> {
    fn variable(&mut self) -> Literal {
        self.variables += 1;
        Literal::variable(self.variables)
    }

    fn add(&mut self, clause: &[Literal]) {
        self.added += 1 + clause.len() as u64;
        let clause: Clause = clause.iter().copied().map(to_rustsat).collect();
        self.solver.add_clause(clause).expect(NEVER_OUT_OF_MEMORY);
    }
}

impl Backend for Cadical<'_> {
    fn solve(&mut self, assumption: Option<Literal>) -> Result<bool, StopReason> {
        let assumption = assumption.map(to_rustsat);
        loop {
            self.limits.reached(self.bytes())?;
            let (conflicts, decisions) = self.tally();
            self.solver
                .set_limit(Limit::Conflicts(CONFLICTS_AT_A_TIME))
                .expect("a limit that there is");
            let answer = self.solver.solve_assumps(assumption.as_slice());
            let (conflicts_now, decisions_now) = self.tally();
            self.limits
                .count(conflicts_now - conflicts, decisions_now - decisions);
            match answer.expect(NEVER_OUT_OF_MEMORY) {
                SolverResult::Sat => return Ok(true),
                SolverResult::Unsat => return Ok(false),
                SolverResult::Interrupted => {}
            }
        }
    }

    fn holds(&self, literal: Literal) -> bool {
        let value = self.solver.lit_val(to_rustsat(literal));
        matches!(value, Ok(TernaryVal::True))
    }

    /// An estimate: a learnt clause takes about 200 bytes, a variable with its links about 300.
    fn bytes(&self) -> u64 {
        let learnt = u64::try_from(self.solver.get_redundant()).unwrap_or(0);
        bytes_of(self.variables, self.added) + 200 * learnt
    }

    fn bytes_for(&self, formula: &Size) -> u64 {
        bytes_of(formula.variables, formula.clauses + formula.literals)
    }
}

impl Cadical<'_> {
    fn tally(&self) -> (u64, u64) {
        (
            self.solver.get_statistic(Statistic::Conflicts),
            self.solver.get_statistic(Statistic::Decisions),
        )
    }
}

/// The bytes of variables, and of clauses with their literals.
fn bytes_of(variables: u32, added: u64) -> u64 {
    300 * u64::from(variables) + 32 * added
}

fn to_rustsat(literal: Literal) -> Lit {
    Lit::new(literal.number() - 1, !literal.is_positive())
}
