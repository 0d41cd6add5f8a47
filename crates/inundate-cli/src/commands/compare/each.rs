//! A line for each board.

use inundate_core::notation::quoted;
use inundate_records::{ComparedBoard, Comparison, Found, csv_table};

use super::table::Table;

/// The moves of each method on each board.
pub(super) fn table(comparison: &Comparison) -> Table {
    let names = comparison.methods.iter().map(|method| method.name.clone());
    let header = ["board", "optimum"].map(str::to_owned);
    let rows = comparison.boards.iter().map(|board| {
        let optimum = match board.best {
            Some(best) if best == board.lower_bound => best.to_string(),
            Some(best) => format!("{} to {best}", board.lower_bound),
            None => format!("at least {}", board.lower_bound),
        };
        let id = board.id.as_deref().map(|id| format!(" ({})", quoted(id)));
        let mut row = vec![board.index.to_string() + &id.unwrap_or_default(), optimum];
        let claims = board.found.iter().map(|found| {
            let Found { claim, moves, .. } = found.as_ref()?;
            claim.filter(|_| claim != moves)
        });
        row.extend(moves(board).zip(claims).map(|(moves, claim)| {
            let moves = moves.unwrap_or_else(|| "-".to_owned());
            claim.map_or(moves.clone(), |claim| format!("{moves} (claims {claim})"))
        }));
        row
    });
    Table {
        caption: "moves on each board".to_owned(),
        rows: rows.collect(),
        header: header.into_iter().chain(names).collect(),
        notes: Vec::new(),
    }
}

/// The same as CSV.
pub(super) fn csv(comparison: &Comparison) -> String {
    let mut header = vec!["index", "id", "source", "lower_bound", "best"];
    header.extend(comparison.methods.iter().map(|method| method.name.as_str()));
    let boards = comparison.boards.iter().map(|board| {
        let mut row = vec![
            board.index.to_string(),
            board.id.clone().unwrap_or_default(),
            board.source.clone(),
            board.lower_bound.to_string(),
            board.best.map(|best| best.to_string()).unwrap_or_default(),
        ];
        row.extend(moves(board).map(Option::unwrap_or_default));
        row
    });
    let rows: Vec<Vec<String>> = boards.collect();
    csv_table(&header, rows.iter().map(Vec::as_slice))
}

/// The moves of each method on a board, where there is a solution.
fn moves(board: &ComparedBoard) -> impl Iterator<Item = Option<String>> {
    let found = board.found.iter();
    found.map(|found| Some(found.as_ref()?.moves?.to_string()))
}
