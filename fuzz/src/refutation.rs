//! Fuzzes formulas of a small board: one move less than the optimum is refuted, by a proof that
//! unit propagation checks, and the optimum is not.

use inundate::Problem;
use inundate::solver::Run;
use inundate_core::Game;
use inundate_encode::sat::{Formula, refute};
use inundate_testkit::fuzz::board_of;
use inundate_testkit::oracle::optimum;

/// Largest number of vertices, for which brute force, solver and checker take milliseconds.
const MOST_VERTICES: usize = 12;

pub(crate) fn check(bytes: &[u8]) {
    let board = board_of(bytes);
    if board.vertex_count() > MOST_VERTICES || board.game() == Game::Free {
        return;
    }
    let optimum = optimum(&board);
    let problem = Problem::new(&board);
    let refuted = |moves| {
        let formula = Formula::new(&problem, moves);
        refute(formula, &mut Run::unlimited()).expect("no limit")
    };
    assert!(refuted(optimum).is_none(), "{optimum} moves are enough");
    if let Some(fewer) = optimum.checked_sub(1) {
        let refutation = refuted(fewer).expect("fewer moves are not enough");
        let formula = clauses(&refutation.formula.to_string());
        let proof = String::from_utf8(refutation.drat).expect("text");
        assert!(is_proof(formula, &proof), "{proof}");
    }
}

type Clause = Vec<i32>;

/// The clauses of DIMACS.
fn clauses(dimacs: &str) -> Vec<Clause> {
    let is_clause = |line: &&str| !line.starts_with(['c', 'p']);
    dimacs.lines().filter(is_clause).map(clause).collect()
}

fn clause(line: &str) -> Clause {
    let numbers = line.split_whitespace();
    let numbers = numbers.map(|number| number.parse().expect("a literal"));
    numbers.take_while(|&literal| literal != 0).collect()
}

/// Whether each clause of the proof follows by unit propagation from those before it, and the last
/// one is empty.
fn is_proof(mut clauses: Vec<Clause>, proof: &str) -> bool {
    for line in proof.lines() {
        if let Some(deleted) = line.strip_prefix("d ") {
            let mut deleted = clause(deleted);
            deleted.sort_unstable();
            let same = |other: &Clause| {
                let mut other = other.clone();
                other.sort_unstable();
                other == deleted
            };
            let Some(at) = clauses.iter().position(same) else {
                return false;
            };
            clauses.swap_remove(at);
            continue;
        }
        let learned = clause(line);
        if !follows(&clauses, &learned) {
            return false;
        }
        if learned.is_empty() {
            return true;
        }
        clauses.push(learned);
    }
    false
}

/// Whether a clause is false in no model that unit propagation finds.
fn follows(clauses: &[Clause], learned: &[i32]) -> bool {
    let mut truths: Vec<i32> = learned.iter().map(|literal| -literal).collect();
    loop {
        let before = truths.len();
        for clause in clauses {
            if clause.iter().any(|literal| truths.contains(literal)) {
                continue;
            }
            let is_open = |literal: &&i32| !truths.contains(&-**literal);
            let mut open = clause.iter().filter(is_open);
            match (open.next(), open.next()) {
                (None, _) => return true,
                (Some(&only), None) => truths.push(only),
                _ => {}
            }
        }
        if truths.len() == before {
            return false;
        }
    }
}
