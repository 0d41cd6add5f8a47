//! Formulas in DIMACS CNF: solved by CaDiCaL, kissat and Glucose. Refutations of those that have no model are in
//! `proofs`.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use super::boards::Boards;
use super::matrix::{Checked, Matrix, Pair};
use super::programs::{Answer, Environment, ask_any, in_path, read};

/// A formula of a board, and whether it has a model.
#[derive(Debug)]
pub(super) struct Formula {
    board: usize,
    pub(super) file: String,
    /// The refutation that the program wrote.
    pub(super) proof: Option<String>,
}

impl Formula {
    fn expected(&self) -> &'static str {
        if self.proof.is_some() { "no" } else { "yes" }
    }
}

/// Writes for all boards that the optimum is enough, and that one move less is: from the pivot, and from any.
pub(super) fn export(boards: &Boards, folder: &Path) -> Result<Vec<Formula>, String> {
    let mut formulas = Vec::new();
    for (index, board) in boards.list.iter().enumerate() {
        let file = format!("{}-enough.cnf", board.id);
        let moves = board.fixed.to_string();
        let options = ["--as", "dimacs", "--moves", &moves];
        boards.write(board, "encode", &options, &folder.join(&file))?;
        formulas.push(Formula {
            board: index,
            file,
            proof: None,
        });
        for (claim, options) in [("too-few", &[][..]), ("from-any", &["--best-pivot"])] {
            let proof = format!("{}-{claim}.drat", board.id);
            boards.prove(board, options, &folder.join(&proof))?;
            formulas.push(Formula {
                board: index,
                file: format!("{proof}.cnf"),
                proof: Some(proof),
            });
        }
    }
    Ok(formulas)
}

/// The solvers with a program of their own, as the table names them, and their programs.
const SOLVERS: [(&str, &str); 2] = [("CaDiCaL", "cadical"), ("kissat", "kissat")];

/// What each solver finds; `scripted` are the answers of those that a script runs. Returns who wrote refutations: the program,
/// and the solvers that do so if they are here.
pub(super) fn check(
    boards: &Boards,
    folder: &Path,
    formulas: &[Formula],
    environment: Option<&Environment>,
    scripted: Option<&[Answer]>,
    matrix: &mut Matrix,
) -> Result<Vec<(&'static str, bool)>, String> {
    let mut provers = vec![("inundate", true)];
    for (reader, name) in SOLVERS {
        let brought = || environment.filter(|_| name == "kissat")?.kissat();
        let answers = in_path(name)
            .or_else(brought)
            .map(|program| solved(reader, &program, folder, formulas))
            .transpose()?;
        provers.push((reader, answers.is_some()));
        add(boards, reader, folder, formulas, answers.as_deref(), matrix)?;
    }
    add(boards, "Glucose", folder, formulas, scripted, matrix)?;
    Ok(provers)
}

fn add(
    boards: &Boards,
    reader: &'static str,
    folder: &Path,
    formulas: &[Formula],
    answers: Option<&[Answer]>,
    matrix: &mut Matrix,
) -> Result<(), String> {
    let pair = Pair {
        form: "CNF",
        writer: "inundate",
        reader,
    };
    let checked = answers
        .map(|answers| judge(boards, reader, folder, formulas, answers))
        .transpose()?;
    matrix.add(pair, checked);
    Ok(())
}

/// What a solver finds; it writes a refutation of what has no model.
fn solved(
    solver: &str,
    program: &Path,
    folder: &Path,
    formulas: &[Formula],
) -> Result<Vec<Answer>, String> {
    let answer = |formula: &Formula| {
        let path = folder.join(&formula.file);
        let mut arguments = vec![path.to_string_lossy().into_owned()];
        if formula.proof.is_some() {
            let proof = refutation(solver, folder, formula);
            arguments.extend([
                "--no-binary".to_owned(),
                proof.to_string_lossy().into_owned(),
            ]);
        }
        let arguments: Vec<&str> = arguments.iter().map(|argument| &**argument).collect();
        let said = ask_any(program, &arguments)?;
        let found = match said.lines().find_map(|line| line.strip_prefix("s ")) {
            Some("SATISFIABLE") => "yes",
            Some("UNSATISFIABLE") => "no",
            _ => said.lines().last().unwrap_or("nothing"),
        };
        let values = said.lines().filter_map(|line| line.strip_prefix("v "));
        let literals = values.flat_map(str::split_whitespace);
        let positive = literals.filter(|literal| !literal.starts_with(['-', '0']));
        Ok(Answer {
            solver: solver.to_owned(),
            file: formula.file.clone(),
            found: found.to_owned(),
            variables: positive.map(str::to_owned).collect(),
        })
    };
    formulas.iter().map(answer).collect()
}

/// Where a solver writes its refutation of a formula.
pub(super) fn refutation(solver: &str, folder: &Path, formula: &Formula) -> PathBuf {
    folder.join(format!("{}.by-{solver}", formula.file))
}

/// Whether a solver tells of every formula whether it has a model, by models whose moves flood the boards.
fn judge(
    boards: &Boards,
    solver: &str,
    folder: &Path,
    formulas: &[Formula],
    answers: &[Answer],
) -> Result<Checked, String> {
    let mut checked = Checked::default();
    let mut solutions = BTreeMap::new();
    for formula in formulas {
        let answer = answers
            .iter()
            .find(|answer| answer.solver == solver && answer.file == formula.file);
        let found = answer.map_or("nothing", |answer| &*answer.found);
        checked.compare(&formula.file, &formula.expected(), &found);
        if let Some(answer) = answer.filter(|answer| answer.found == "yes") {
            let text = read(&folder.join(&formula.file))?;
            let moves = moves(&text, &answer.variables)
                .ok_or_else(|| format!("{}: expected a comment on the moves", formula.file))?;
            solutions.insert(formula.board, moves);
        }
    }
    checked.wrong.extend(boards.verify(solver, &solutions)?);
    Ok(checked)
}

/// The moves of a model, as the comments of the formula tell: the first variables are those of the start, and each move
/// has equally many, which begin with its colors.
fn moves(formula: &str, variables: &[String]) -> Option<String> {
    let true_ones: BTreeSet<usize> = variables
        .iter()
        .filter_map(|one| one.parse().ok())
        .collect();
    let told = formula
        .lines()
        .find(|line| line.ends_with(": move t plays the color"))?;
    // `c variable 7 + (t - 1) * 10 + color + 1: move t plays the color`
    let words: Vec<&str> = told.split_whitespace().collect();
    let first: usize = words.get(2)?.parse().ok()?;
    let step: usize = words.get(8)?.parse().ok()?;
    let labels: BTreeMap<usize, &str> = formula.lines().filter_map(label).collect();
    let last = *true_ones.last()?;
    let plays = |round: usize| {
        let before = first + round * step;
        labels
            .iter()
            .find(|(color, _)| true_ones.contains(&(before + *color + 1)))
            .map(|(_, label)| *label)
    };
    let moves: Vec<&str> = (0..=last / step).filter_map(plays).collect();
    Some(moves.join(" "))
}

/// The color of a component and its label: `c component 0: color 1, label 1, at (0,0), adjacent to 1 3`.
fn label(line: &str) -> Option<(usize, &str)> {
    let (_, told) = line.strip_prefix("c component ")?.split_once(": color ")?;
    let (color, rest) = told.split_once(", label ")?;
    let (label, _) = rest.split_once(", ")?;
    Some((color.parse().ok()?, label))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_of_a_model() {
        let formula = "c 2 moves flood this board, from component 0:\n\
                       c component 0: color 1, label a, at (0,0), adjacent to 1\n\
                       c component 1: color 0, label b, at (0,1), adjacent to 0 2\n\
                       c component 2: color 1, label a, at (0,2), adjacent to 1\n\
                       c variable v + 1: component v is flooded before the first move\n\
                       c for move t = 1, ..., 2:\n\
                       c variable 3 + (t - 1) * 5 + color + 1: move t plays the color\n\
                       c variable 3 + (t - 1) * 5 + 2 + v + 1: component v is flooded after move t\n\
                       p cnf 13 20\n";
        let model = ["1", "4", "6", "7", "10", "11", "12", "13"].map(str::to_owned);
        assert_eq!(moves(formula, &model).as_deref(), Some("b a"));
        assert_eq!(moves("p cnf 13 20\n", &model), None);
    }
}
