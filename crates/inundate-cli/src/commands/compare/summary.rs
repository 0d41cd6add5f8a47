//! A line for each method.

use indicatif::HumanCount;
use inundate_records::{Comparison, Contender, Difference, Standing, csv_table};

use super::table::Table;
use crate::text::{plural, seconds};

/// What each method found, and how the others differ from the first one.
pub(super) fn tables(comparison: &Comparison, statistics: bool) -> Vec<Table> {
    let mut tables = vec![standings(comparison, statistics)];
    let differences = comparison.differences();
    if differences.iter().any(Option::is_some) {
        tables.push(differing(comparison, &differences));
    }
    tables
}

fn standings(comparison: &Comparison, statistics: bool) -> Table {
    let boards = comparison.boards.len() as u64;
    let mut header = vec![
        "method", "solved", "mean", "median", "gap", "best", "proven",
    ];
    if statistics {
        header.extend(["states", "time"]);
    }
    let used = comparison.methods.iter().enumerate();
    let used = used.filter(|(_, method)| comparison.is_used(method));
    let rows = used.map(|(place, method)| {
        let standing = comparison.standing(place);
        let at_most = if standing.undecided > 0 { "≤" } else { "" };
        let mut row = vec![
            method.name.clone(),
            standing.solved().to_string(),
            number(standing.mean(), 2),
            number(standing.median(), 1),
            known(standing.gap(), |gap| format!("{at_most}{gap:.2}")),
            standing.best.to_string(),
            standing.proven.to_string(),
        ];
        if statistics {
            row.push(known(standing.expanded(), states));
            row.push(known(standing.seconds(), seconds));
        }
        row
    });
    let left_out = comparison.methods.iter().filter_map(|method| {
        let reason = method.why_left_out()?;
        let (left_out, name) = (method.left_out, &method.name);
        let on = if left_out == boards {
            "on all boards".to_owned()
        } else {
            format!("on {left_out} of {}", plural(boards, "board"))
        };
        Some(format!("{name} is left out {on}: {reason}"))
    });
    let claims = comparison.methods.iter().enumerate();
    let claims = claims.filter_map(|(place, method)| {
        let claims = comparison.claims(place)?;
        Some(format!(
            "{} claims too few moves on {} of {} with a known optimum, too many on {}",
            method.name,
            claims.too_few,
            plural(claims.boards, "board"),
            claims.too_many
        ))
    });
    Table {
        caption: plural(boards, "board"),
        rows: rows.collect(),
        header: header.into_iter().map(str::to_owned).collect(),
        notes: left_out.chain(claims).collect(),
    }
}

fn differing(comparison: &Comparison, differences: &[Option<Difference>]) -> Table {
    let header = [
        "method",
        "boards",
        "fewer",
        "equal",
        "more",
        "difference",
        "p",
        "corrected",
    ];
    let others = comparison.methods[1..].iter().zip(differences);
    let rows = others.filter_map(|(method, difference)| {
        let difference = difference.as_ref()?;
        Some(vec![
            method.name.clone(),
            difference.boards().to_string(),
            difference.fewer.to_string(),
            difference.equal.to_string(),
            difference.more.to_string(),
            signed(difference.mean()),
            probability(difference.p),
            probability(difference.corrected),
        ])
    });
    Table {
        caption: format!(
            "moves compared with {}, by the exact sign test",
            comparison.methods[0].name
        ),
        rows: rows.collect(),
        header: header.map(str::to_owned).to_vec(),
        notes: Vec::new(),
    }
}

/// All that is known of each method, as CSV.
pub(super) fn csv(comparison: &Comparison, statistics: bool) -> String {
    const STATISTICS: [&str; 2] = ["mean_expanded", "mean_seconds"];
    let mut header = vec![
        "method",
        "boards",
        "solved",
        "mean_moves",
        "median_moves",
        "mean_gap",
        "undecided",
        "best",
        "proven",
        "compared_with",
        "common",
        "fewer",
        "equal",
        "more",
        "mean_difference",
        "p",
        "p_corrected",
        "left_out",
        "reason",
    ];
    if statistics {
        header.extend(STATISTICS);
    }
    let differences = comparison.differences();
    let differences = std::iter::once(None).chain(differences.iter().map(Option::as_ref));
    let methods = comparison.methods.iter().enumerate().zip(differences);
    let rows: Vec<Vec<String>> = methods
        .map(|((place, method), difference)| {
            let standing = comparison.standing(place);
            let mut row = fields(method, &standing);
            let of = |text: fn(&Difference) -> String| difference.map(text).unwrap_or_default();
            let first = &comparison.methods[0].name;
            row.push(difference.map(|_| first.clone()).unwrap_or_default());
            row.extend([
                of(|found| found.boards().to_string()),
                of(|found| found.fewer.to_string()),
                of(|found| found.equal.to_string()),
                of(|found| found.more.to_string()),
                of(|found| format!("{:.6}", found.mean())),
                of(|found| format!("{:.6e}", found.p)),
                of(|found| format!("{:.6e}", found.corrected)),
            ]);
            row.push(method.left_out.to_string());
            row.push(method.why_left_out().unwrap_or_default().to_owned());
            if statistics {
                row.push(exact(standing.expanded()));
                row.push(exact(standing.seconds()));
            }
            row
        })
        .collect();
    csv_table(&header, rows.iter().map(Vec::as_slice))
}

fn fields(method: &Contender, standing: &Standing) -> Vec<String> {
    vec![
        method.name.clone(),
        standing.boards.to_string(),
        standing.solved().to_string(),
        exact(standing.mean()),
        exact(standing.median()),
        exact(standing.gap()),
        standing.undecided.to_string(),
        standing.best.to_string(),
        standing.proven.to_string(),
    ]
}

/// A value with six digits after the point; empty if it is not known.
fn exact(value: Option<f64>) -> String {
    value.map_or_else(String::new, |value| format!("{value:.6}"))
}

/// A value, or `-` if it is not known.
fn known(value: Option<f64>, write: impl Fn(f64) -> String) -> String {
    value.map_or_else(|| "-".to_owned(), write)
}

fn number(value: Option<f64>, digits: usize) -> String {
    known(value, |value| format!("{value:.digits$}"))
}

/// A whole number of states.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a mean of counts, rounded"
)]
fn states(mean: f64) -> String {
    HumanCount(mean.round() as u64).to_string()
}

/// `+1.50`, `0.00`, `−0.25`.
fn signed(value: f64) -> String {
    let size = format!("{:.2}", value.abs());
    match value {
        0.005.. => format!("+{size}"),
        ..=-0.005 => format!("−{size}"),
        _ => "0.00".to_owned(),
    }
}

/// `0.0312`, `<0.0001`.
fn probability(p: f64) -> String {
    if p < 0.0001 {
        "<0.0001".to_owned()
    } else {
        format!("{p:.4}")
    }
}
