//! `cargo xtask models`: exported models, solved by programs that this project did not write.
//!
//! It exports 20 boards as each integer program, as LP and as MPS, and as the formulas “as many moves as the optimum are
//! enough” and “one less is enough”. Cbc, GLPK, HiGHS and python-sat solve them, and have to find what `exact` finds. Each
//! is left out, with a word, where it is missing. HiGHS and python-sat are installed in an environment in the target
//! folder, in the versions of `models/requirements.txt`.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use crate::{cargo, python, run, target};

/// How many boards.
const BOARDS: u32 = 20;

/// The integer programs, and the options that make them.
const PROGRAMS: [(&str, &[&str]); 4] = [
    ("once", &[]),
    ("once-cuts", &["--cuts"]),
    ("cumulative", &["--formulation", "cumulative"]),
    (
        "cumulative-cuts",
        &["--formulation", "cumulative", "--cuts"],
    ),
];

const SCRIPT: &str = "xtask/src/models/solve.py";
const REQUIREMENTS: &str = "xtask/src/models/requirements.txt";

/// Builds the program, and checks its models.
pub(crate) fn build_and_check() -> Result<(), String> {
    let build = [
        "build",
        "--release",
        "--locked",
        "--package",
        "inundate-cli",
    ];
    cargo(&build, &[])?;
    let program = format!("inundate{}", env::consts::EXE_SUFFIX);
    check(&target().join("release").join(program))
}

/// Checks the models of a program that was built before.
pub(crate) fn check(inundate: &Path) -> Result<(), String> {
    let folder = target().join("models");
    if folder.exists() {
        fs::remove_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let models = export(inundate, &folder)?;
    let mut answers = Vec::new();
    for solver in [Solver::Cbc, Solver::Glpk] {
        if Command::new(solver.program())
            .arg("--version")
            .output()
            .is_err()
        {
            let name = solver.program();
            eprintln!("xtask: no `{name}` here: it does not solve the exported models");
            continue;
        }
        for model in models.iter().filter(|model| model.form != Form::Formula) {
            answers.push(Answer {
                solver: solver.program().to_owned(),
                file: model.file.clone(),
                found: solver.optimum(&folder, model)?,
            });
        }
    }
    answers.extend(by_python(&folder)?);
    judge(&models, &answers)
}

/// An exported model, and what a solver has to find: the optimum of an integer program, or whether a formula holds.
#[derive(Debug)]
struct Model {
    form: Form,
    file: String,
    expected: String,
}

/// The form of a model.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    Lp,
    Mps,
    Formula,
}

impl Form {
    /// As `--as` takes it, and how the names of its files end.
    fn names(self) -> (&'static str, &'static str) {
        match self {
            Self::Lp => ("lp", "lp"),
            Self::Mps => ("mps", "mps"),
            Self::Formula => ("dimacs", "cnf"),
        }
    }
}

/// What a solver found.
#[derive(Debug)]
struct Answer {
    solver: String,
    file: String,
    found: String,
}

/// Exports all boards as all models.
fn export(inundate: &Path, folder: &Path) -> Result<Vec<Model>, String> {
    let mut models = Vec::new();
    for number in 0..BOARDS {
        // Small enough for all solvers, of several shapes.
        let (rows, cols, colors) = (2 + number % 4, 3 + number % 3, 2 + number % 3);
        let board = format!("random:{rows}x{cols}x{colors}:{number}:center");
        let optimum = optimum(inundate, &board)?;
        let mut write = |form: Form, name: &str, options: &[&str], expected: String| {
            let (as_form, ending) = form.names();
            let file = format!("{number}-{name}.{ending}");
            let path = folder.join(&file).to_string_lossy().into_owned();
            let all = ["encode", &*board, "--as", as_form, "-o", &*path];
            ask(inundate, &[&all[..], options].concat()).map(|_| {
                models.push(Model {
                    form,
                    file,
                    expected,
                });
            })
        };
        for (name, options) in PROGRAMS {
            for form in [Form::Lp, Form::Mps] {
                write(form, name, options, optimum.to_string())?;
            }
        }
        for (moves, answer) in [(Some(optimum), "yes"), (optimum.checked_sub(1), "no")] {
            if let Some(moves) = moves {
                let text = moves.to_string();
                let options = ["--moves", &*text];
                write(Form::Formula, &text, &options, answer.to_owned())?;
            }
        }
    }
    Ok(models)
}

/// The optimum that `exact` proves.
fn optimum(inundate: &Path, board: &str) -> Result<u32, String> {
    let arguments = ["solve", board, "--method", "exact", "--format", "csv"];
    let csv = ask(inundate, &arguments)?;
    let mut rows = csv::Reader::from_reader(csv.as_bytes());
    let names = rows.headers().map_err(|error| error.to_string())?.clone();
    let row = rows.records().next();
    let row = row.ok_or("expected a result, found none")?;
    let row = row.map_err(|error| error.to_string())?;
    let value = |name| {
        let place = names.iter().position(|other| other == name);
        place.and_then(|place| row.get(place)).unwrap_or_default()
    };
    match (value("status"), value("moves").parse()) {
        ("optimal", Ok(moves)) => Ok(moves),
        (status, _) => Err(format!("{board}: expected an optimum, found {status}")),
    }
}

/// A solver with a program of its own.
#[derive(Clone, Copy, Debug)]
enum Solver {
    Cbc,
    Glpk,
}

impl Solver {
    fn program(self) -> &'static str {
        match self {
            Self::Cbc => "cbc",
            Self::Glpk => "glpsol",
        }
    }

    /// The optimum that it finds, or the end of what it says.
    fn optimum(self, folder: &Path, model: &Model) -> Result<String, String> {
        let path = folder.join(&model.file).to_string_lossy().into_owned();
        let kind = match model.form {
            Form::Lp => "--lp",
            _ => "--freemps",
        };
        let result = format!("{path}.{}", self.program());
        let (said, line) = match self {
            Self::Cbc => {
                let said = ask(Path::new("cbc"), &[&path, "solve", "solution", &result])?;
                (said, "Optimal - objective value ")
            }
            Self::Glpk => {
                let said = ask(Path::new("glpsol"), &[kind, &path, "-o", &result])?;
                (said, "Objective:  moves = ")
            }
        };
        let written = fs::read_to_string(&result).unwrap_or_default();
        let is_proven = match self {
            Self::Cbc => true,
            Self::Glpk => written.contains("INTEGER OPTIMAL"),
        };
        let found = written.lines().find_map(|text| text.strip_prefix(line));
        let value = found.and_then(|rest| rest.split_whitespace().next());
        match value.and_then(|value| value.parse::<f64>().ok()) {
            Some(value) if is_proven => Ok(format!("{value:.0}")),
            _ => Ok(said.lines().last().unwrap_or("nothing").to_owned()),
        }
    }
}

/// What HiGHS and python-sat find; nothing where they cannot be installed, which it says.
fn by_python(folder: &Path) -> Result<Vec<Answer>, String> {
    let Some(python) = environment()? else {
        return Ok(Vec::new());
    };
    let printed = ask(&python, &[SCRIPT, &folder.to_string_lossy()])?;
    // HiGHS also prints its version.
    let lines = printed.lines().filter(|line| line.contains('\t'));
    let answers = lines.map(|line| {
        let parts: Vec<&str> = line.split('\t').collect();
        let &[solver, file, found] = parts.as_slice() else {
            return Err(format!("{SCRIPT}: expected three parts, found `{line}`"));
        };
        let [solver, file, found] = [solver, file, found].map(str::to_owned);
        Ok(Answer {
            solver,
            file,
            found,
        })
    });
    answers.collect()
}

/// A Python that has both.
fn environment() -> Result<Option<PathBuf>, String> {
    let missing = |what: &str| {
        eprintln!("xtask: {what}: HiGHS and python-sat do not solve the exported models");
        Ok(None)
    };
    let python = match python::python() {
        Ok(python) => python,
        Err(what) => return missing(&what),
    };
    let folder = target().join("models-environment");
    let bin = folder.join(if cfg!(windows) { "Scripts" } else { "bin" });
    let there = bin.join(format!("python{}", env::consts::EXE_SUFFIX));
    if !there.exists() {
        run(&python, &["-m", "venv", &folder.to_string_lossy()], &[])?;
    }
    let pip = ["-m", "pip", "--quiet", "--disable-pip-version-check"];
    let install = [&pip[..], &["install", "--requirement", REQUIREMENTS]].concat();
    if let Err(problem) = run(&there, &install, &[]) {
        // Whether the fault is in the list, or nothing can be installed here at all.
        let any = [
            "install",
            "--dry-run",
            "--ignore-installed",
            "--no-deps",
            "six",
        ];
        if run(&there, &[&pip[..], &any].concat(), &[]).is_ok() {
            return Err(problem);
        }
        return missing("no package index (PyPI) here");
    }
    Ok(Some(there))
}

/// Whether every answer is the expected one, and every solver that is here solved every model of its kind.
fn judge(models: &[Model], answers: &[Answer]) -> Result<(), String> {
    let mut wrong = Vec::new();
    for Answer {
        solver,
        file,
        found,
    } in answers
    {
        let model = models.iter().find(|model| model.file == *file);
        let expected = model.map_or("no such model", |model| &*model.expected);
        if expected != found {
            wrong.push(format!(
                "{file}: expected {expected}, {solver} found {found}"
            ));
        }
    }
    let mut solvers: Vec<&str> = answers.iter().map(|answer| &*answer.solver).collect();
    solvers.sort_unstable();
    solvers.dedup();
    for solver in solvers {
        let solved = answers.iter().filter(|answer| answer.solver == solver);
        let formulas = solver == "python-sat";
        let all = models
            .iter()
            .filter(|model| (model.form == Form::Formula) == formulas);
        let (solved, all) = (solved.count(), all.count());
        if solved != all {
            wrong.push(format!(
                "{solver}: expected answers to {all} models, found {solved}"
            ));
        }
        eprintln!("xtask: {solver} solved {solved} exported models");
    }
    match wrong.as_slice() {
        [] => Ok(()),
        [first, ..] => Err(format!("{} models are wrong; {first}", wrong.len())),
    }
}

/// What a program prints.
fn ask(program: &Path, arguments: &[&str]) -> Result<String, String> {
    let line = format!("{} {}", program.display(), arguments.join(" "));
    let ran = Command::new(program).args(arguments).output();
    let ran = ran.map_err(|error| format!("{line}: {error}"))?;
    if !ran.status.success() {
        let said = [&ran.stderr[..], &ran.stdout].concat();
        let said = String::from_utf8_lossy(&said);
        return Err(format!("{line}: {}\n{}", ran.status, said.trim_end()));
    }
    String::from_utf8(ran.stdout).map_err(|error| format!("{line}: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn model(form: Form, file: &str, expected: &str) -> Model {
        let [file, expected] = [file, expected].map(str::to_owned);
        Model {
            form,
            file,
            expected,
        }
    }

    fn answer(solver: &str, file: &str, found: &str) -> Answer {
        let [solver, file, found] = [solver, file, found].map(str::to_owned);
        Answer {
            solver,
            file,
            found,
        }
    }

    #[test]
    fn a_wrong_or_missing_answer_is_an_error() {
        let models = [
            model(Form::Lp, "a.lp", "3"),
            model(Form::Mps, "a.mps", "3"),
            model(Form::Formula, "a.cnf", "no"),
        ];
        let right = || {
            vec![
                answer("cbc", "a.lp", "3"),
                answer("cbc", "a.mps", "3"),
                answer("python-sat", "a.cnf", "no"),
            ]
        };
        assert_eq!(judge(&models, &right()), Ok(()));
        assert_eq!(judge(&models, &[]), Ok(()), "no solver is here");
        let mut wrong = right();
        wrong[1].found = "Bad image at line 119".to_owned();
        let error = judge(&models, &wrong).unwrap_err();
        assert!(
            error.contains("a.mps: expected 3, cbc found Bad image"),
            "{error}"
        );
        let mut missing = right();
        missing.remove(0);
        let error = judge(&models, &missing).unwrap_err();
        assert!(
            error.contains("cbc: expected answers to 2 models, found 1"),
            "{error}"
        );
    }
}
