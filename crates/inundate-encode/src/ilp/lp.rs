//! Writes programs as text: in the CPLEX LP format and in the MPS format.

use std::fmt::{self, Display, Formatter};

use super::model::{Model, Relation, Term};

/// A model as text in the LP format, which people can read.
///
/// ```
/// use inundate_encode::ilp::{Lp, Model, Relation};
///
/// let mut model = Model::default();
/// let [x, y] = ["x", "y"].map(|name| model.variable(name.to_owned()));
/// model.objective = vec![(x, 1), (y, 1)];
/// model.constrain("cover".to_owned(), vec![(x, 1), (y, 2)], Relation::AtLeast, 1);
/// model.fix(x, false);
/// let text = "Minimize\n moves: x + y\nSubject To\n cover: x + 2 y >= 1\n\
///     Bounds\n x = 0\nBinaries\n x y\nEnd\n";
/// assert_eq!(Lp(&model).to_string(), text);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Lp<'a>(
    /// The model.
    pub &'a Model,
);

impl Display for Lp<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let model = self.0;
        write!(f, "Minimize\n moves:")?;
        sum(f, model, &model.objective)?;
        write!(f, "\nSubject To\n")?;
        for constraint in &model.constraints {
            write!(f, " {}:", constraint.name)?;
            sum(f, model, &constraint.terms)?;
            let relation = match constraint.relation {
                Relation::AtMost => "<=",
                Relation::Equal => "=",
                Relation::AtLeast => ">=",
            };
            writeln!(f, " {relation} {}", constraint.bound)?;
        }
        writeln!(f, "Bounds")?;
        for variable in &model.variables {
            if let Some(value) = variable.fixed {
                writeln!(f, " {} = {}", variable.name, u8::from(value))?;
            }
        }
        writeln!(f, "Binaries")?;
        for names in model.variables.chunks(TERMS_A_LINE) {
            for variable in names {
                write!(f, " {}", variable.name)?;
            }
            writeln!(f)?;
        }
        writeln!(f, "End")
    }
}

/// Largest number of terms in a line. Readers refuse lines above some hundred characters.
const TERMS_A_LINE: usize = 12;

fn sum(f: &mut Formatter<'_>, model: &Model, terms: &[Term]) -> fmt::Result {
    if terms.is_empty() {
        // An empty sum needs a variable too.
        return match model.variables.first() {
            Some(variable) => write!(f, " 0 {}", variable.name),
            None => Ok(()),
        };
    }
    for (place, &(variable, coefficient)) in terms.iter().enumerate() {
        if place > 0 && place.is_multiple_of(TERMS_A_LINE) {
            write!(f, "\n  ")?;
        }
        match (coefficient < 0, place) {
            (true, _) => write!(f, " -")?,
            (false, 0) => {}
            (false, _) => write!(f, " +")?,
        }
        if coefficient.abs() != 1 {
            write!(f, " {}", coefficient.abs())?;
        }
        write!(f, " {}", model.variables[variable].name)?;
    }
    Ok(())
}

/// A model as text in the free MPS format, which every solver reads.
///
/// ```
/// use inundate_encode::ilp::{Model, Mps, Relation};
///
/// let mut model = Model::default();
/// let x = model.variable("x".to_owned());
/// model.objective = vec![(x, 1)];
/// model.constrain("least".to_owned(), vec![(x, 2)], Relation::AtLeast, 1);
/// let text = "NAME inundate\nROWS\n N moves\n G least\nCOLUMNS\n\
///  MARKER 'MARKER' 'INTORG'\n x moves 1\n x least 2\n MARKER 'MARKER' 'INTEND'\n\
/// RHS\n RHS least 1\nBOUNDS\n BV BOUND x\nENDATA\n";
/// assert_eq!(Mps(&model).to_string().replace("\n ", "\n"), text.replace("\n ", "\n"));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Mps<'a>(
    /// The model.
    pub &'a Model,
);

impl Display for Mps<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let model = self.0;
        write!(f, "NAME inundate\nROWS\n N moves\n")?;
        // MPS lists terms by column.
        let mut columns: Vec<Vec<(&str, i32)>> = vec![Vec::new(); model.variables.len()];
        for &(variable, coefficient) in &model.objective {
            columns[variable].push(("moves", coefficient));
        }
        for constraint in &model.constraints {
            let relation = match constraint.relation {
                Relation::AtMost => 'L',
                Relation::Equal => 'E',
                Relation::AtLeast => 'G',
            };
            writeln!(f, " {relation} {}", constraint.name)?;
        }
        for constraint in &model.constraints {
            let row: &str = &constraint.name;
            for &(variable, coefficient) in &constraint.terms {
                columns[variable].push((row, coefficient));
            }
        }
        write!(f, "COLUMNS\n MARKER 'MARKER' 'INTORG'\n")?;
        for (variable, column) in model.variables.iter().zip(&columns) {
            for (row, coefficient) in column {
                writeln!(f, " {} {row} {coefficient}", variable.name)?;
            }
            if column.is_empty() {
                writeln!(f, " {} moves 0", variable.name)?;
            }
        }
        write!(f, " MARKER 'MARKER' 'INTEND'\nRHS\n")?;
        for constraint in &model.constraints {
            if constraint.bound != 0 {
                writeln!(f, " RHS {} {}", constraint.name, constraint.bound)?;
            }
        }
        writeln!(f, "BOUNDS")?;
        for variable in &model.variables {
            match variable.fixed {
                None => writeln!(f, " BV BOUND {}", variable.name)?,
                Some(value) => writeln!(f, " FX BOUND {} {}", variable.name, u8::from(value))?,
            }
        }
        writeln!(f, "ENDATA")
    }
}
