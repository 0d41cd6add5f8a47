//! Integer programs, as LP and as MPS: solved by Cbc, GLPK, HiGHS and SCIP.

use std::collections::BTreeMap;
use std::path::Path;

use super::boards::Boards;
use super::matrix::{Checked, Matrix, Pair};
use super::programs::{Answer, ask, in_path, read};

/// The programs, and the options that make them. The last one has a round less than the optimum, and no solution.
const PROGRAMS: [(&str, &[&str]); 5] = [
    ("once", &[]),
    ("once-cuts", &["--cuts"]),
    ("cumulative", &["--formulation", "cumulative"]),
    (
        "cumulative-cuts",
        &["--formulation", "cumulative", "--cuts"],
    ),
    (TOO_FEW, &[]),
];

const TOO_FEW: &str = "too-few";

/// The form of a program, as the table and `--as` name it, and how the names of its files end.
const FORMS: [(&str, &str); 2] = [("LP", "lp"), ("MPS", "mps")];

/// The solvers, as the table names them.
const SOLVERS: [&str; 4] = ["Cbc", "GLPK", "HiGHS", "SCIP"];

/// An integer program of a board, and what a solver has to find.
#[derive(Debug)]
pub(super) struct Linear {
    board: usize,
    form: &'static str,
    program: &'static str,
    file: String,
    expected: String,
}

/// Writes all boards as all programs.
pub(super) fn export(boards: &Boards, folder: &Path) -> Result<Vec<Linear>, String> {
    let mut written = Vec::new();
    for (index, board) in boards.list.iter().enumerate() {
        for (program, options) in PROGRAMS {
            let mut options = options.to_vec();
            let less = board.fixed.saturating_sub(1).to_string();
            let (rounds, expected) = if program == TOO_FEW {
                (&["--moves", &less][..], "none".to_owned())
            } else {
                (&[][..], board.fixed.to_string())
            };
            options.extend(rounds);
            for (form, ending) in FORMS {
                let file = format!("{}-{program}.{ending}", board.id);
                let options = [&options[..], &["--as", ending]].concat();
                boards.write(board, "encode", &options, &folder.join(&file))?;
                written.push(Linear {
                    board: index,
                    form,
                    program,
                    file,
                    expected: expected.clone(),
                });
            }
        }
    }
    Ok(written)
}

/// What each solver finds; `scripted` are the answers of those that a script runs.
pub(super) fn check(
    boards: &Boards,
    folder: &Path,
    models: &[Linear],
    scripted: Option<&[Answer]>,
    matrix: &mut Matrix,
) -> Result<(), String> {
    for (form, _) in FORMS {
        let models: Vec<&Linear> = models.iter().filter(|model| model.form == form).collect();
        for reader in SOLVERS {
            let pair = Pair {
                form,
                writer: "inundate",
                reader,
            };
            let checked = answers(reader, folder, &models, scripted)?
                .map(|answers| judge(boards, reader, &models, &answers))
                .transpose()?;
            matrix.add(pair, checked);
        }
    }
    Ok(())
}

/// What a solver finds in some files, if it is here.
fn answers(
    solver: &str,
    folder: &Path,
    models: &[&Linear],
    scripted: Option<&[Answer]>,
) -> Result<Option<Vec<Answer>>, String> {
    let name = match solver {
        "Cbc" => "cbc",
        "GLPK" => "glpsol",
        _ => return Ok(scripted.map(<[Answer]>::to_vec)),
    };
    let Some(program) = in_path(name) else {
        return Ok(None);
    };
    let answer = |model: &&Linear| {
        let file = folder.join(&model.file);
        let (found, variables) = match solver {
            "Cbc" => by_cbc(&program, &file),
            _ => by_glpk(&program, &file),
        }?;
        Ok(Answer {
            solver: solver.to_owned(),
            file: model.file.clone(),
            found,
            variables,
        })
    };
    let answers: Result<_, String> = models.iter().map(answer).collect();
    answers.map(Some)
}

/// The optimum or `none`, and the variables that are 1.
type Found = (String, Vec<String>);

fn by_cbc(program: &Path, model: &Path) -> Result<Found, String> {
    let (model, result) = names(model);
    let said = ask(program, &[&model, "solve", "solution", &result])?;
    let written = read(Path::new(&result))?;
    let first = written.lines().next().unwrap_or_default();
    if first.starts_with("Infeasible - ") || first.starts_with("Integer infeasible - ") {
        return Ok(("none".to_owned(), Vec::new()));
    }
    let value = first.strip_prefix("Optimal - objective value ");
    Ok((whole(value, &said), ones(&written, 1, 2)))
}

fn by_glpk(program: &Path, model: &Path) -> Result<Found, String> {
    let kind = match model.extension() {
        Some(ending) if ending == "lp" => "--lp",
        _ => "--freemps",
    };
    let (model, result) = names(model);
    let said = ask(program, &[kind, &model, "--output", &result])?;
    let written = read(Path::new(&result))?;
    let status = written
        .lines()
        .find_map(|line| line.strip_prefix("Status:"));
    match status.map(str::trim) {
        Some("INTEGER EMPTY") => return Ok(("none".to_owned(), Vec::new())),
        Some("INTEGER UNDEFINED") if said.contains(" HAS NO PRIMAL FEASIBLE SOLUTION") => {
            return Ok(("none".to_owned(), Vec::new()));
        }
        Some("INTEGER OPTIMAL") => {}
        _ => return Ok((whole(None, &said), Vec::new())),
    }
    let value = written
        .lines()
        .find_map(|line| line.strip_prefix("Objective:  moves = "));
    // The rows come first; the columns are marked as whole numbers.
    let columns: Vec<&str> = written
        .lines()
        .filter(|line| line.contains(" * "))
        .collect();
    Ok((whole(value, &said), ones(&columns.join("\n"), 1, 3)))
}

/// A model and its result, as arguments.
fn names(model: &Path) -> (String, String) {
    let model = model.to_string_lossy().into_owned();
    let result = format!("{model}.result");
    (model, result)
}

/// The first word of a text as a whole number, or else the end of what a solver said.
fn whole(value: Option<&str>, said: &str) -> String {
    let word = value.and_then(|value| value.split_whitespace().next());
    match word.and_then(|word| word.parse::<f64>().ok()) {
        Some(value) => format!("{value:.0}"),
        None => said.lines().last().unwrap_or("nothing").to_owned(),
    }
}

/// The names in lines whose value is 1, by the places of both.
fn ones(lines: &str, name: usize, value: usize) -> Vec<String> {
    let one = |line: &str| {
        let words: Vec<&str> = line.split_whitespace().collect();
        let number = words.get(value)?.parse::<f64>().ok()?;
        (number > 0.5).then(|| words[name].to_owned())
    };
    lines.lines().filter_map(one).collect()
}

/// Whether a solver found what is proven in every file, by moves that flood the boards.
fn judge(
    boards: &Boards,
    solver: &str,
    models: &[&Linear],
    answers: &[Answer],
) -> Result<Checked, String> {
    let mut checked = Checked::default();
    let mut solutions: BTreeMap<&str, BTreeMap<usize, String>> = BTreeMap::new();
    for model in models {
        let answer = answers
            .iter()
            .find(|answer| answer.solver == solver && answer.file == model.file);
        let found = answer.map_or("nothing", |answer| &*answer.found);
        checked.compare(&model.file, &&*model.expected, &found);
        if let Some(answer) = answer.filter(|answer| answer.found != "none") {
            let moves = moves(&answer.variables);
            let of_program = solutions.entry(model.program).or_default();
            of_program.insert(model.board, moves);
        }
    }
    for (program, solutions) in solutions {
        let whose = format!("{solver} for {program}");
        checked.wrong.extend(boards.verify(&whose, &solutions)?);
    }
    Ok(checked)
}

/// The colors in the order of their rounds: `x_2_1` says that color 2 is played in round 1. The labels of the boards are
/// the numbers of their colors.
fn moves(variables: &[String]) -> String {
    let played = variables.iter().filter_map(|name| {
        let (color, round) = name.strip_prefix("x_")?.split_once('_')?;
        Some((round.parse::<u32>().ok()?, color))
    });
    let mut played: Vec<(u32, &str)> = played.collect();
    played.sort_unstable();
    let colors: Vec<&str> = played.into_iter().map(|(_, color)| color).collect();
    colors.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_come_in_the_order_of_rounds() {
        let variables = ["x_0_10", "y_3_1", "x_2_1", "x_1_2"].map(str::to_owned);
        assert_eq!(moves(&variables), "2 1 0");
    }

    #[test]
    fn values_and_names_of_solutions() {
        assert_eq!(whole(Some("11.00000000"), "x"), "11");
        assert_eq!(whole(Some(""), "a\nBad image"), "Bad image");
        let cbc = "Optimal - objective value 2.00000000\n   1 x_1_1   1   1\n   6 x_2_2   0.9999999   1\n";
        assert_eq!(ones(cbc, 1, 2), ["x_1_1", "x_2_2"]);
        let glpk = "     1 x_0_1        *              0             0             1 \n     2 x_1_1        *              1             0             1 ";
        assert_eq!(ones(glpk, 1, 3), ["x_1_1"]);
    }
}
