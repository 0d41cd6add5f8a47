//! The boards, their proven optima, and solutions that others find for them.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use super::folder;
use super::programs::{ask, ask_any};

const FILE: &str = "xtask/src/interop/boards.json";

/// The most components of a board whose free game others solve by trying everything.
const FEW: usize = 12;

/// A board, and what is proven about it.
#[derive(Debug)]
pub(super) struct Board {
    pub(super) id: String,
    /// The optimum of the fixed game from its own pivot.
    pub(super) fixed: u32,
    /// The optimum of the free game, where others can find it.
    pub(super) free: Option<u32>,
    /// Whether the puzzle collection can have this board: a grid without holes.
    pub(super) is_plain: bool,
}

/// All boards, and the program that solved them.
#[derive(Debug)]
pub(super) struct Boards {
    inundate: PathBuf,
    pub(super) list: Vec<Board>,
}

impl Boards {
    /// Solves them.
    pub(super) fn solved(inundate: &Path) -> Result<Self, String> {
        let fixed = results(inundate, &["solve", FILE, "--method", "exact"])?;
        let free = results(
            inundate,
            &["solve", FILE, "--free", "--method", "free-exact"],
        )?;
        let board = |(fixed, free): (&Row, &Row)| {
            let has_few = fixed.number::<usize>("components")? <= FEW;
            let cells = match fixed.value("rows") {
                "" => None,
                _ => Some(fixed.number::<usize>("rows")? * fixed.number::<usize>("cols")?),
            };
            let is_whole = cells == Some(fixed.number("vertices")?);
            Ok(Board {
                id: fixed.value("id").to_owned(),
                fixed: fixed.optimum()?,
                free: has_few.then(|| free.optimum()).transpose()?,
                is_plain: fixed.value("kind") == "grid" && is_whole,
            })
        };
        let list = fixed.iter().zip(&free).map(board);
        Ok(Self {
            inundate: inundate.to_owned(),
            list: list.collect::<Result<_, String>>()?,
        })
    }

    /// What the program prints.
    pub(super) fn ask(&self, arguments: &[&str]) -> Result<String, String> {
        ask(&self.inundate, arguments)
    }

    /// What the program writes about a board into a file.
    pub(super) fn write(
        &self,
        board: &Board,
        command: &str,
        options: &[&str],
        file: &Path,
    ) -> Result<(), String> {
        let start = [command, FILE, "--board", &board.id];
        let end = ["--output", &file.to_string_lossy()];
        self.ask(&[&start[..], options, &end].concat()).map(|_| ())
    }

    /// Solves a board with a proof that one move less is not enough.
    pub(super) fn prove(
        &self,
        board: &Board,
        options: &[&str],
        proof: &Path,
    ) -> Result<(), String> {
        let start = ["solve", FILE, "--board", &board.id];
        let end = ["--no-stats", "--proof", &proof.to_string_lossy()];
        self.ask(&[&start[..], options, &end].concat()).map(|_| ())
    }

    /// The optima of the boards in another text.
    pub(super) fn optima(&self, options: &[&str]) -> Result<Vec<u32>, String> {
        let rows = results(&self.inundate, &[&["solve"], options].concat())?;
        rows.iter().map(Row::optimum).collect()
    }

    /// What is wrong about solutions: for each board its moves.
    pub(super) fn verify(
        &self,
        whose: &str,
        solutions: &BTreeMap<usize, String>,
    ) -> Result<Vec<String>, String> {
        let mut text = String::new();
        for (board, moves) in solutions {
            let labels: Vec<String> = moves
                .split_whitespace()
                .map(|label| format!("\"{label}\""))
                .collect();
            let (count, labels) = (labels.len(), labels.join(","));
            let _ = writeln!(
                text,
                "{{\"index\":{board},\"status\":\"feasible\",\"variant\":\"fixed\",\"moves\":{count},\"sequence\":[{labels}]}}"
            );
        }
        let file = folder("solutions")?.join("solutions.jsonl");
        fs::write(&file, text).map_err(|error| format!("{}: {error}", file.display()))?;
        let arguments = ["verify", FILE, &file.to_string_lossy()];
        let printed = ask_any(&self.inundate, &arguments)?;
        let wrong = |&(board, _): &(usize, &String)| {
            let start = format!("board {board} ");
            let line = printed.lines().find(|line| line.starts_with(&start));
            !line.is_some_and(|line| line.contains(": flooded in "))
        };
        let wrong = solutions
            .iter()
            .map(|(&board, moves)| (board, moves))
            .filter(wrong);
        let told = wrong.map(|(board, moves)| {
            let id = &self.list[board].id;
            format!("{id}: `{moves}` of {whose} does not flood it")
        });
        Ok(told.collect())
    }
}

/// A result of the program.
struct Row(BTreeMap<String, String>);

impl Row {
    fn value(&self, name: &str) -> &str {
        self.0.get(name).map_or("", |value| value)
    }

    fn number<N: std::str::FromStr>(&self, name: &str) -> Result<N, String> {
        let value = self.value(name);
        let wrong = |_| {
            format!(
                "{}: expected a number of {name}, found `{value}`",
                self.value("id")
            )
        };
        value.parse().map_err(wrong)
    }

    fn optimum(&self) -> Result<u32, String> {
        match self.value("status") {
            "optimal" => self.number("moves"),
            status => {
                let id = self.value("id");
                Err(format!("{id}: expected an optimum, found `{status}`"))
            }
        }
    }
}

/// The results of the program as rows.
fn results(inundate: &Path, arguments: &[&str]) -> Result<Vec<Row>, String> {
    let csv = ask(inundate, &[arguments, &["--format", "csv"]].concat())?;
    let mut reader = csv::Reader::from_reader(csv.as_bytes());
    let rows: Result<Vec<Row>, _> = reader.deserialize().map(|row| row.map(Row)).collect();
    rows.map_err(|error| error.to_string())
}
