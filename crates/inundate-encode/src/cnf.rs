//! Propositional formulas in conjunctive normal form, as plain data.

use std::fmt;
use std::ops::Not;

/// A variable or its negation, numbered as in DIMACS: variables from 1, their negations negative.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Literal(i32);

impl Literal {
    /// The variable with this number, from 1.
    ///
    /// # Panics
    /// If the number is 0 or above 2^31 − 1.
    pub fn variable(number: u32) -> Self {
        assert!(number > 0, "variables are numbered from 1");
        Self(i32::try_from(number).expect("at most 2^31 - 1 variables"))
    }

    /// The number of its variable, from 1.
    pub fn number(self) -> u32 {
        self.0.unsigned_abs()
    }

    /// Whether it is a variable, not the negation of one.
    pub fn is_positive(self) -> bool {
        self.0 > 0
    }
}

impl Not for Literal {
    type Output = Self;

    fn not(self) -> Self {
        Self(-self.0)
    }
}

/// The literal as DIMACS writes it.
impl fmt::Display for Literal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A receiver of clauses: a formula, or a solver.
pub trait ClauseSink {
    /// Makes a new variable.
    fn variable(&mut self) -> Literal;

    /// Adds a clause: at least one of the literals holds.
    fn add(&mut self, clause: &[Literal]);
}

/// A formula: every clause must hold.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cnf {
    variables: u32,
    literals: Vec<Literal>,
    /// The end of each clause in the list of literals.
    ends: Vec<usize>,
}

impl Cnf {
    /// Number of variables.
    pub fn variable_count(&self) -> u32 {
        self.variables
    }

    /// Number of clauses.
    pub fn clause_count(&self) -> usize {
        self.ends.len()
    }

    /// The clauses, in the order in which they were added.
    pub fn clauses(&self) -> impl Iterator<Item = &[Literal]> {
        let starts = std::iter::once(0).chain(self.ends.iter().copied());
        starts
            .zip(&self.ends)
            .map(|(start, &end)| &self.literals[start..end])
    }
}

impl ClauseSink for Cnf {
    fn variable(&mut self) -> Literal {
        self.variables += 1;
        Literal::variable(self.variables)
    }

    fn add(&mut self, clause: &[Literal]) {
        self.literals.extend_from_slice(clause);
        self.ends.push(self.literals.len());
    }
}

/// The size of a formula, without its clauses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Size {
    pub(crate) variables: u32,
    pub(crate) clauses: u64,
    /// Number of literals in all clauses.
    pub(crate) literals: u64,
}

impl ClauseSink for Size {
    fn variable(&mut self) -> Literal {
        self.variables += 1;
        Literal::variable(self.variables)
    }

    fn add(&mut self, clause: &[Literal]) {
        self.clauses += 1;
        self.literals += clause.len() as u64;
    }
}

/// DIMACS: `p cnf VARIABLES CLAUSES`, and a line for each clause, closed by 0.
impl fmt::Display for Cnf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "p cnf {} {}", self.variables, self.clause_count())?;
        for clause in self.clauses() {
            for literal in clause {
                write!(f, "{literal} ")?;
            }
            writeln!(f, "0")?;
        }
        Ok(())
    }
}
