//! Refutations in DRAT, by the program and by the solvers of formulas: checked by `rate`.

use std::path::Path;

use super::formulas::{Formula, refutation};
use super::matrix::{Checked, Matrix, Pair};
use super::programs::{ask_any, in_path};

/// Whether the checker accepts every refutation of a writer.
pub(super) fn check(
    writer: &'static str,
    is_here: bool,
    folder: &Path,
    formulas: &[Formula],
    matrix: &mut Matrix,
) -> Result<(), String> {
    let pair = Pair {
        form: "DRAT",
        writer,
        reader: "rate",
    };
    let Some(rate) = in_path("rate").filter(|_| is_here) else {
        matrix.add(pair, None);
        return Ok(());
    };
    let mut checked = Checked::default();
    for formula in formulas {
        let Some(proof) = &formula.proof else {
            continue;
        };
        let proof = match writer {
            "inundate" => folder.join(proof),
            solver => refutation(solver, folder, formula),
        };
        let formula = folder.join(&formula.file);
        let [formula, proof] = [formula, proof].map(|path| path.to_string_lossy().into_owned());
        let said = ask_any(&rate, &[&formula, &proof])?;
        let verdict = said.lines().find(|line| line.starts_with("s "));
        let last = said.lines().last().unwrap_or("nothing");
        checked.compare(&proof, &"s VERIFIED", &verdict.unwrap_or(last));
    }
    matrix.add(pair, Some(checked));
    Ok(())
}
