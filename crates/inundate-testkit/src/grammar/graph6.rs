//! The format `graph6`.

use std::collections::BTreeSet;

use super::{PlainBoard, content, number};

pub(super) fn graphs(text: &str) -> Option<Vec<PlainBoard>> {
    content(text).into_iter().map(graph).collect()
}

fn graph(line: &str) -> Option<PlainBoard> {
    let fields: Vec<&str> = line.split_whitespace().collect();
    let (code, labels, pivot) = match fields[..] {
        [code, labels] => (code, labels, 0),
        [code, labels, pivot] => (code, labels, number(pivot)?),
        _ => return None,
    };
    let code = code.strip_prefix(">>graph6<<").unwrap_or(code);
    let labels: Vec<String> = labels.split(',').map(str::to_owned).collect();
    if labels.iter().any(String::is_empty) {
        return None;
    }
    let (vertices, bits) = decode(code)?;
    if vertices != labels.len() {
        return None;
    }
    let mut bits = bits.into_iter();
    let mut edges = BTreeSet::new();
    for v in 1..vertices {
        for u in 0..v {
            if bits.next()? {
                edges.insert((u, v));
            }
        }
    }
    // What is left fills the last character with zeros.
    let rest: Vec<bool> = bits.collect();
    if rest.len() > 5 || rest.contains(&true) {
        return None;
    }
    let board = PlainBoard {
        id: None,
        kind: "graph".to_owned(),
        size: None,
        labels,
        edges,
        pivot: Some(pivot),
    };
    board.checked()
}

/// The number of vertices, and the bits after it.
fn decode(code: &str) -> Option<(usize, Vec<bool>)> {
    let sixes: Vec<usize> = code
        .chars()
        .map(|six| ('?'..='~').contains(&six).then(|| six as usize - 63))
        .collect::<Option<_>>()?;
    let (size, rest) = match sixes[..] {
        [63, 63, ..] if sixes.len() >= 8 => sixes[2..].split_at(6),
        [63, ..] if sixes.len() >= 4 => sixes[1..].split_at(3),
        [63, ..] | [] => return None,
        _ => sixes.split_at(1),
    };
    let vertices = size.iter().fold(0, |number, six| 64 * number + six);
    let bits = rest
        .iter()
        .flat_map(|six| (0..6).rev().map(move |bit| six >> bit & 1 == 1));
    Some((vertices, bits.collect()))
}
