//! Other programs: where they are, and what they print.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use crate::{python, run, target};

const SCRIPTS: &str = "xtask/src/interop";
const REQUIREMENTS: &str = "xtask/src/interop/requirements.txt";

/// What a program prints.
pub(super) fn ask(program: &Path, arguments: &[&str]) -> Result<String, String> {
    ask_with(program, arguments, &[])
}

/// The same with some variables of the environment.
pub(super) fn ask_with(
    program: &Path,
    arguments: &[&str],
    variables: &[(&str, &str)],
) -> Result<String, String> {
    let mut command = Command::new(program);
    command.args(arguments).envs(variables.iter().copied());
    let (printed, is_well) = printed(&mut command)?;
    if is_well {
        return Ok(printed);
    }
    let line = format!("{} {}", program.display(), arguments.join(" "));
    Err(format!("{line}: {}", printed.trim_end()))
}

/// What a program prints, whatever its exit code is.
pub(super) fn ask_any(program: &Path, arguments: &[&str]) -> Result<String, String> {
    let (printed, _) = printed(Command::new(program).args(arguments))?;
    Ok(printed)
}

/// What a program prints, and whether its exit code is zero; if it is not, what it prints to standard error comes last.
fn printed(command: &mut Command) -> Result<(String, bool), String> {
    let ran = command.output();
    let ran = ran.map_err(|error| format!("{}: {error}", command.get_program().display()))?;
    let mut printed = String::from_utf8_lossy(&ran.stdout).into_owned();
    if !ran.status.success() {
        printed.push_str(&String::from_utf8_lossy(&ran.stderr));
    }
    Ok((printed, ran.status.success()))
}

/// A program in the search path, or in a folder of games that is often not there.
pub(super) fn in_path(name: &str) -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let games = PathBuf::from("/usr/games");
    let folders = env::split_paths(&path).chain([games]);
    let name = format!("{name}{}", env::consts::EXE_SUFFIX);
    folders
        .map(|folder| folder.join(&name))
        .find(|program| program.is_file())
}

/// The text of a file, for a message where it cannot be read.
pub(super) fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

/// What a solver found in a file: an optimum or `none`, or `yes` or `no`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Answer {
    pub(super) solver: String,
    pub(super) file: String,
    pub(super) found: String,
    /// The variables that are true in the solution.
    pub(super) variables: Vec<String>,
}

/// What `models.py` prints.
pub(super) fn answers(printed: &str) -> Result<Vec<Answer>, String> {
    // HiGHS also prints its version.
    let lines = printed.lines().filter(|line| line.contains('\t'));
    let answer = |line: &str| {
        let parts: Vec<&str> = line.split('\t').collect();
        let &[solver, file, found, variables] = parts.as_slice() else {
            return Err(format!("models.py: expected four parts, found `{line}`"));
        };
        let [solver, file, found] = [solver, file, found].map(str::to_owned);
        let variables = variables.split_whitespace().map(str::to_owned).collect();
        Ok(Answer {
            solver,
            file,
            found,
            variables,
        })
    };
    lines.map(answer).collect()
}

/// A Python with the packages of `requirements.txt`.
#[derive(Debug)]
pub(super) struct Environment {
    folder: PathBuf,
}

impl Environment {
    /// None where it cannot be had, which it says.
    pub(super) fn find() -> Result<Option<Self>, String> {
        let missing = |what: &str| {
            eprintln!("xtask: {what}: what needs Python reads nothing");
            Ok(None)
        };
        let python = match python::python() {
            Ok(python) => python,
            Err(what) => return missing(&what),
        };
        let folder = target().join("interop-environment");
        let environment = Self { folder };
        let there = environment.python();
        if !there.exists() {
            let folder = environment.folder.to_string_lossy();
            run(&python, &["-m", "venv", &folder], &[])?;
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
        Ok(Some(environment))
    }

    fn python(&self) -> PathBuf {
        let bin = if cfg!(windows) { "Scripts" } else { "bin" };
        let name = format!("python{}", env::consts::EXE_SUFFIX);
        self.folder.join(bin).join(name)
    }

    /// What a script of this chore prints about a folder.
    pub(super) fn ask(&self, script: &str, folder: &Path) -> Result<String, String> {
        let script = format!("{SCRIPTS}/{script}");
        ask(&self.python(), &[&script, &folder.to_string_lossy()])
    }

    /// The program kissat, which comes in a package.
    pub(super) fn kissat(&self) -> Option<PathBuf> {
        let place =
            "import importlib.resources as r; print(r.files('sage_wheels') / 'bin' / 'kissat')";
        let printed = ask(&self.python(), &["-c", place]).ok()?;
        let program = PathBuf::from(printed.trim_end());
        program.is_file().then_some(program)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_have_four_parts() {
        let printed = "Running HiGHS\nHiGHS\ta.lp\t3\tx_0_1 y_2_1\nGlucose\ta.cnf\tno\t\n";
        let answer = |solver: &str, file: &str, found: &str, variables: &[&str]| {
            let [solver, file, found] = [solver, file, found].map(str::to_owned);
            let variables = variables.iter().map(|&name| name.to_owned()).collect();
            Answer {
                solver,
                file,
                found,
                variables,
            }
        };
        let expected = vec![
            answer("HiGHS", "a.lp", "3", &["x_0_1", "y_2_1"]),
            answer("Glucose", "a.cnf", "no", &[]),
        ];
        assert_eq!(answers(printed), Ok(expected));
        assert!(answers("HiGHS\ta.lp\n").is_err());
    }
}
