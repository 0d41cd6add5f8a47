//! The format `save`.

use std::collections::BTreeMap;

use super::grids::game_id;
use super::{PlainBoard, content, number};

pub(super) fn saves(text: &str) -> Option<Vec<PlainBoard>> {
    let mut saves: Vec<Vec<(String, String)>> = Vec::new();
    for line in content(text) {
        let record = record(line)?;
        if line.starts_with("SAVEFILE:") {
            saves.push(Vec::new());
        }
        saves.last_mut()?.push(record);
    }
    saves.iter().map(|records| save(records)).collect()
}

/// `KEY:LENGTH:DATA`: the key, without the blanks after it, and the data.
fn record(line: &str) -> Option<(String, String)> {
    let key = line.get(..8)?;
    let (length, data) = line[8..].strip_prefix(':')?.split_once(':')?;
    let is_right = !length.is_empty() && number(length)? == data.len();
    is_right.then(|| (key.trim_end().to_owned(), data.to_owned()))
}

/// The board, if all moves are legal.
fn save(records: &[(String, String)]) -> Option<PlainBoard> {
    let mut facts: BTreeMap<&str, &str> = BTreeMap::new();
    let mut steps = Vec::new();
    for (key, data) in records {
        match key.as_str() {
            "MOVE" | "SOLVE" => steps.push(data.as_str()),
            // The board comes before it begins again.
            "RESTART" if facts.get("DESC") == Some(&data.as_str()) => steps.push(""),
            "RESTART" => return None,
            "SAVEFILE" if data != "Simon Tatham's Portable Puzzle Collection" => return None,
            "VERSION" | "GAME" | "CPARAMS" | "DESC" | "NSTATES" | "STATEPOS"
                if facts.insert(key, data).is_some() =>
            {
                return None;
            }
            _ => {}
        }
    }
    let whole = |key| {
        Some(*facts.get(key)?)
            .filter(|data| !data.is_empty())
            .and_then(number)
    };
    let board = game_id(&format!("{}:{}", facts.get("CPARAMS")?, facts.get("DESC")?))?;
    let is_whole = facts.get("VERSION") == Some(&"1")
        && facts.get("GAME") == Some(&"Flood")
        && whole("NSTATES")? == steps.len() + 1
        && (1..=steps.len() + 1).contains(&whole("STATEPOS")?);
    if !is_whole || facts["CPARAMS"].contains(':') {
        return None;
    }
    let mut labels = board.labels.clone();
    for step in steps {
        if step.is_empty() {
            labels.clone_from(&board.labels);
        } else if let Some(colors) = step.strip_prefix('S') {
            let is_color = |color: &str| !color.is_empty() && number(color).is_some();
            colors.split(',').all(is_color).then_some(())?;
        } else {
            play(&board, &mut labels, step.strip_prefix('M')?)?;
        }
    }
    Some(board)
}

/// Gives the component of the first cell another color of the board.
fn play(board: &PlainBoard, labels: &mut [String], color: &str) -> Option<()> {
    let index = number(color).filter(|_| !color.is_empty())?;
    let label = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ".get(index..=index)?;
    let is_flooded = labels.iter().all(|other| *other == labels[0]);
    if is_flooded || labels[0] == label || !board.labels.iter().any(|other| other == label) {
        return None;
    }
    let mut inside = vec![false; labels.len()];
    inside[0] = true;
    for _ in 0..labels.len() {
        for &(u, v) in &board.edges {
            if labels[u] == labels[v] && (inside[u] || inside[v]) {
                (inside[u], inside[v]) = (true, true);
            }
        }
    }
    for (label_here, _) in labels.iter_mut().zip(inside).filter(|(_, inside)| *inside) {
        label.clone_into(label_here);
    }
    Some(())
}
