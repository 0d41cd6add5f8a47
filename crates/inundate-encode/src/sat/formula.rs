//! The formula "this many moves are enough", for solvers and as DIMACS text.

use std::fmt::{self, Write as _};

use inundate_method::Problem;

use super::timeline::Timeline;
use crate::cnf::{ClauseSink, Cnf, Size};

/// The statement that this many moves are enough: a [`Timeline`] at whose end everything is
/// flooded.
///
/// Its variables are numbered from 1:
///
/// - *component v is flooded before the first move*, for each component;
/// - if the pivot is left open, *the pivot's component is v or one before it*, for each component
///   but the last;
/// - then for each move, *it plays color c* for each color, and *component v is flooded after it*
///   for each component.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup};
/// use inundate_encode::sat::Formula;
/// use inundate::Problem;
///
/// let instance = GridSetup::from_drawing("rg\nrb")?.into_instance(GameSetup::default())?;
/// let problem = Problem::new(&instance);
/// let formula = Formula::new(&problem, 2);
/// assert_eq!(formula.cnf().variable_count(), 3 + 2 * (3 + 3));
/// assert!(formula.to_string().contains("\np cnf 15 "));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Formula<'a> {
    problem: &'a Problem<'a>,
    /// Whether the pivot is left open.
    any_pivot: bool,
    moves: u32,
}

impl<'a> Formula<'a> {
    /// The formula that this many moves flood the board of a fixed game.
    pub fn new(problem: &'a Problem<'a>, moves: u32) -> Self {
        Self {
            problem,
            any_pivot: false,
            moves,
        }
    }

    /// The formula that there is a pivot from which this many moves flood the board.
    ///
    /// ```
    /// use inundate_core::{GameSetup, GridSetup};
    /// use inundate_encode::sat::{Formula, refute};
    /// use inundate::{Problem, solver::Run};
    ///
    /// // 2 moves from the middle, 4 from both ends.
    /// let instance = GridSetup::from_drawing("abcba")?.into_instance(GameSetup::default())?;
    /// let problem = Problem::new(&instance);
    /// let is_refuted = |formula| {
    ///     let refutation = refute(formula, &mut Run::unlimited()).expect("no limit");
    ///     refutation.is_some()
    /// };
    /// assert!(is_refuted(Formula::new(&problem, 3)));
    /// assert!(!is_refuted(Formula::from_any_pivot(&problem, 2)));
    /// assert!(is_refuted(Formula::from_any_pivot(&problem, 1)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_any_pivot(problem: &'a Problem<'a>, moves: u32) -> Self {
        Self {
            any_pivot: true,
            ..Self::new(problem, moves)
        }
    }

    /// The clauses, made anew each time.
    pub fn cnf(&self) -> Cnf {
        let mut cnf = Cnf::default();
        self.add_to(&mut cnf);
        cnf
    }

    /// Size of the formula, computed from the clauses of its first two moves: every later move has
    /// as many as the second.
    pub(super) fn size(&self) -> Size {
        let of = |moves: u32| {
            let mut size = Size::default();
            Self { moves, ..*self }.add_to(&mut size);
            size
        };
        if self.moves <= 2 {
            return of(self.moves);
        }
        let (one, two, more) = (of(1), of(2), self.moves - 2);
        // The last clauses, that everything is flooded, do not depend on the number of moves.
        Size {
            variables: two
                .variables
                .saturating_add((two.variables - one.variables).saturating_mul(more)),
            clauses: two.clauses + (two.clauses - one.clauses) * u64::from(more),
            literals: two.literals + (two.literals - one.literals) * u64::from(more),
        }
    }

    /// Adds its variables and clauses to those that exist.
    pub(super) fn add_to(&self, clauses: &mut impl ClauseSink) {
        let mut timeline = if self.any_pivot {
            Timeline::from_any_pivot(self.problem, clauses)
        } else {
            Timeline::new(self.problem, clauses)
        };
        for _ in 0..self.moves {
            timeline.grow(clauses);
        }
        for &flooded in timeline.flooded() {
            clauses.add(&[flooded]);
        }
    }
}

/// DIMACS, with comments that say what it means.
impl fmt::Display for Formula<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let reduced = self.problem.reduced();
        let instance = self.problem.instance();
        let (n, c, moves) = (reduced.component_count(), reduced.color_count(), self.moves);
        write!(f, "c {moves} moves flood this board, from ")?;
        if self.any_pivot {
            writeln!(f, "some component:")?;
        } else {
            writeln!(f, "component {}:", self.problem.start().index())?;
        }
        for component in reduced.graph().vertices() {
            let label = instance.palette().label(reduced.color(component));
            write!(
                f,
                "c component {}: color {}, ",
                component.index(),
                reduced.color(component).index()
            )?;
            write!(
                f,
                "label {label}, at {}, adjacent to",
                instance.place(reduced.lowest_vertex(component))
            )?;
            for neighbor in reduced.graph().neighbors(component) {
                write!(f, " {}", neighbor.index())?;
            }
            f.write_char('\n')?;
        }
        let step = n + c;
        // The number of variables before those of the first move.
        let start = if self.any_pivot { n + n - 1 } else { n };
        writeln!(
            f,
            "c variable v + 1: component v is flooded before the first move"
        )?;
        if self.any_pivot && n > 1 {
            writeln!(
                f,
                "c variable {n} + v + 1, for v below {}: \
                 the pivot's component is v or one before it",
                n - 1
            )?;
        }
        writeln!(f, "c for move t = 1, ..., {moves}:")?;
        writeln!(
            f,
            "c variable {start} + (t - 1) * {step} + color + 1: move t plays the color"
        )?;
        writeln!(
            f,
            "c variable {start} + (t - 1) * {step} + {c} + v + 1: \
             component v is flooded after move t"
        )?;
        self.cnf().fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use inundate_core::{GameSetup, GridSetup};

    #[test]
    fn the_size_is_that_of_the_clauses() {
        let grid = GridSetup::from_drawing("rgbr\nrrgb\nbgrg").unwrap();
        let instance = grid.into_instance(GameSetup::default()).unwrap();
        let problem = Problem::new(&instance);
        for moves in 0..7 {
            for formula in [
                Formula::new(&problem, moves),
                Formula::from_any_pivot(&problem, moves),
            ] {
                let mut counted = Size::default();
                formula.add_to(&mut counted);
                assert_eq!(formula.size(), counted, "{moves}");
            }
        }
    }
}
