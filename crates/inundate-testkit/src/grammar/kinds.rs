//! The objects of the format `json`: the table of kinds, by definition.

use std::collections::BTreeSet;

use inundate_core::duel::Rules;

use super::PlainBoard;
use super::dimacs::simple;
use super::value::Value;

/// The fields of an object that nothing has asked for yet.
struct Fields(Vec<(String, Value)>);

impl Fields {
    /// A field; `null` is the same as none.
    fn take(&mut self, name: &str) -> Option<Value> {
        let index = self.0.iter().position(|(field, _)| field == name)?;
        Some(self.0.swap_remove(index).1).filter(|value| *value != Value::Null)
    }

    /// Whether a number, if there, is as expected.
    fn agrees(&mut self, name: &str, expected: usize) -> bool {
        match self.take(name) {
            None => true,
            Some(value) => whole(&value) == i128::try_from(expected).ok(),
        }
    }
}

const NAMES: [&str; 25] = [
    "kind",
    "id",
    "rows",
    "cols",
    "d",
    "cells",
    "vertices",
    "k",
    "edges",
    "intervals",
    "perm",
    "order",
    "clique",
    "colors",
    "pivot",
    "free",
    "par",
    "solution",
    "greedy",
    "solutions",
    "game_id",
    "starts",
    "rules",
    "palette",
    "first",
];

/// The board of an object.
pub(super) fn board(fields: &[(String, Value)]) -> Option<PlainBoard> {
    let names: BTreeSet<&str> = fields.iter().map(|(name, _)| name.as_str()).collect();
    if names.len() < fields.len() || !names.iter().all(|name| NAMES.contains(name)) {
        return None;
    }
    let is_null = |(name, value): &(String, Value)| name == "free" && *value == Value::Null;
    if fields.iter().any(is_null) {
        return None;
    }
    let mut fields = Fields(fields.to_vec());
    let Some(Value::Text(kind)) = fields.take("kind") else {
        return None;
    };
    let id = match fields.take("id") {
        Some(id) => Some(label(&id)?),
        None => None,
    };
    let free = match fields.take("free") {
        None => false,
        Some(Value::Bool(free)) => free,
        Some(_) => return None,
    };
    let pivot = match fields.take("pivot") {
        Some(pivot) => Some(Place::of(&pivot)?),
        None => None,
    };
    let starts = match fields.take("starts") {
        Some(Value::List(starts)) => match &starts[..] {
            [zero, one] => Some([Place::of(zero)?, Place::of(one)?]),
            _ => return None,
        },
        Some(_) => return None,
        None => None,
    };
    let terms = ["rules", "palette", "first"].map(|name| fields.take(name));
    let has_column = fields
        .0
        .iter()
        .any(|(name, value)| name == "d" && *value != Value::Null);
    let usual = starts.map(|[zero, _]| zero).filter(|_| !has_column);
    let game = Game {
        free,
        pivot: pivot.or(usual),
    };
    let rows_of_cells = match fields.0.iter().find(|(name, _)| name == "cells") {
        Some((_, Value::List(rows))) => rows.iter().filter_map(row).collect(),
        _ => Vec::new(),
    };
    let has_cells = [
        "grid",
        "hex",
        "circular-grid",
        "d-board",
        "circular-d-board",
    ]
    .contains(&&*kind);
    let board = if has_cells {
        cells_of(&kind, &mut fields, game)?
    } else {
        graph_of(&kind, &mut fields, game)?
    };
    if !is_duel(&board, &rows_of_cells, starts, &terms) {
        return None;
    }
    let left = fields.0.into_iter().any(|(_, value)| value != Value::Null);
    (!left).then_some(PlainBoard { id, ..board })
}

/// Whether the terms of a duel, if there are any, are right on a board. `cells` are the labels, row by row, where
/// the board has rows.
fn is_duel(
    board: &PlainBoard,
    cells: &[Vec<Option<String>>],
    starts: Option<[Place; 2]>,
    [rules, palette, first]: &[Option<Value>; 3],
) -> bool {
    let Some(starts) = starts else {
        return rules.is_none() && palette.is_none() && first.is_none();
    };
    let vertex = |place: Place| match (place, board.size) {
        (Place::Cell(row, col), Some(_)) => {
            cells.get(row)?.get(col)?.as_ref()?;
            let before: usize = cells[..row]
                .iter()
                .map(|row| row.iter().flatten().count())
                .sum();
            Some(before + cells[row][..col].iter().flatten().count())
        }
        (Place::Vertex(vertex), None) => Some(vertex).filter(|&v| v < board.labels.len()),
        _ => None,
    };
    let [Some(zero), Some(one)] = starts.map(vertex) else {
        return false;
    };
    // The component of the first start, by passes over the edges.
    let mut inside = vec![false; board.labels.len()];
    inside[zero] = true;
    for _ in &board.labels {
        for &(u, v) in &board.edges {
            if board.labels[u] == board.labels[v] && (inside[u] || inside[v]) {
                (inside[u], inside[v]) = (true, true);
            }
        }
    }
    let colors: BTreeSet<&String> = board.labels.iter().collect();
    let right_rules = match rules {
        None => true,
        Some(Value::Text(name)) => Rules::ALL.iter().any(|rules| rules.name() == name),
        Some(_) => false,
    };
    let at_least = |value: &Option<Value>, from: usize, to: usize| match value {
        None => true,
        Some(value) => index(value).is_some_and(|number| (from..=to).contains(&number)),
    };
    !inside[one] && right_rules && at_least(palette, colors.len(), 65_536) && at_least(first, 0, 1)
}

/// The grid of a nested array.
pub(super) fn grid(cells: &Value) -> Option<PlainBoard> {
    let mut fields = Fields(vec![("cells".to_owned(), cells.clone())]);
    let game = Game {
        free: false,
        pivot: None,
    };
    cells_of("grid", &mut fields, game)
}

#[derive(Clone, Copy)]
struct Game {
    free: bool,
    pivot: Option<Place>,
}

#[derive(Clone, Copy)]
enum Place {
    Cell(usize, usize),
    Vertex(usize),
}

impl Place {
    fn of(value: &Value) -> Option<Self> {
        match value {
            Value::List(place) => match &place[..] {
                [row, col] => Some(Self::Cell(index(row)?, index(col)?)),
                _ => None,
            },
            vertex => Some(Self::Vertex(index(vertex)?)),
        }
    }
}

fn cells_of(kind: &str, fields: &mut Fields, game: Game) -> Option<PlainBoard> {
    let Value::List(rows) = fields.take("cells")? else {
        return None;
    };
    let rows: Vec<Vec<Option<String>>> = rows.iter().map(row).collect::<Option<_>>()?;
    let cols = rows.first()?.len();
    if rows.iter().any(|row| row.len() != cols)
        || !fields.agrees("rows", rows.len())
        || !fields.agrees("cols", cols)
    {
        return None;
    }
    let cell = |(row, col): (usize, usize)| rows.get(row)?.get(col)?.as_ref();
    // The vertices, row by row.
    let places: Vec<(usize, usize)> = (0..rows.len())
        .flat_map(|row| (0..cols).map(move |col| (row, col)))
        .filter(|&place| cell(place).is_some())
        .collect();
    let vertex = |place| places.iter().position(|&other| other == place);
    let d = if kind.ends_with("d-board") {
        let d = index(&fields.take("d")?)?;
        let color = cell((0, d))?;
        if (0..rows.len()).any(|row| cell((row, d)) != Some(color)) {
            return None;
        }
        Some(d)
    } else {
        None
    };
    let circular = kind.starts_with("circular");
    let mut edges = Vec::new();
    for &(row, col) in &places {
        let mut adjacent = vec![(row, col + 1), (row + 1, col)];
        if circular && col + 1 == cols {
            adjacent.push((row, 0));
        }
        if kind == "hex" {
            // The other hexagon below: to the right of odd rows, to the left of even ones.
            let other = if row % 2 == 1 {
                Some(col + 1)
            } else {
                col.checked_sub(1)
            };
            adjacent.extend(other.map(|col| (row + 1, col)));
        }
        let here = vertex((row, col))?;
        edges.extend(
            adjacent
                .into_iter()
                .filter_map(vertex)
                .map(|there| (here, there)),
        );
    }
    let pivot = if game.free {
        None
    } else {
        let (row, col) = match game.pivot {
            None => (0, d.unwrap_or(0)),
            Some(Place::Cell(row, col)) => (row, col),
            Some(Place::Vertex(_)) => return None,
        };
        if d.is_some_and(|d| d != col) {
            return None;
        }
        Some(vertex((row, col))?)
    };
    let board = PlainBoard {
        id: None,
        kind: kind.to_owned(),
        size: Some((rows.len(), cols)),
        labels: places
            .iter()
            .filter_map(|&place| cell(place).cloned())
            .collect(),
        edges: simple(&edges),
        pivot,
    };
    board.checked()
}

fn row(value: &Value) -> Option<Vec<Option<String>>> {
    let Value::List(cells) = value else {
        return None;
    };
    let cell = |cell: &Value| match cell {
        Value::Null => Some(None),
        cell => label(cell).map(Some),
    };
    cells.iter().map(cell).collect()
}

fn graph_of(kind: &str, fields: &mut Fields, game: Game) -> Option<PlainBoard> {
    let Value::List(colors) = fields.take("colors")? else {
        return None;
    };
    let labels: Vec<String> = colors.iter().map(label).collect::<Option<_>>()?;
    let n = labels.len();
    if !fields.agrees("vertices", n) {
        return None;
    }
    let mut kind = kind;
    let edges = match kind {
        "path" => pairs(n, |u, v| u + 1 == v),
        "cycle" => pairs(n, |u, v| u + 1 == v || (u == 0 && v + 1 == n)),
        "complete" => pairs(n, |_, _| true),
        "path-power" => {
            let k = exponent(fields)?;
            pairs(n, |u, v| v - u <= k)
        }
        "cycle-power" => {
            let k = exponent(fields)?;
            pairs(n, |u, v| (v - u).min(n - (v - u)) <= k)
        }
        "graph-power" => {
            let base = simple(&listed_edges(fields, n)?);
            let k = exponent(fields)?;
            let distance = distances(n, &base);
            pairs(n, |u, v| distance[u][v].is_some_and(|steps| steps <= k))
        }
        "interval" => {
            let intervals = two_ends(fields, n)?;
            if intervals.iter().any(|(start, end)| start > end) {
                return None;
            }
            pairs(n, |u, v| {
                intervals[u].0.max(intervals[v].0) <= intervals[u].1.min(intervals[v].1)
            })
        }
        "circular-arc" => {
            let arcs = two_ends(fields, n)?;
            let holds = |(from, to): (i64, i64), point: i64| {
                if from <= to {
                    from <= point && point <= to
                } else {
                    from <= point || point <= to
                }
            };
            pairs(n, |u, v| {
                let (u, v) = (arcs[u], arcs[v]);
                holds(u, v.0) || holds(u, v.1) || holds(v, u.0) || holds(v, u.1)
            })
        }
        "permutation" => {
            let perm = permutation(fields, "perm", n)?;
            pairs(n, |u, v| perm[u] > perm[v])
        }
        "tree" | "split" | "graph" | "cocomparability" => {
            if has_order(fields) && kind == "graph" {
                kind = "cocomparability";
            }
            of_listed_edges(kind, fields, n)?
        }
        _ => return None,
    };
    let pivot = match (game.free, game.pivot) {
        (true, _) => None,
        (false, None) => Some(0),
        (false, Some(Place::Vertex(vertex))) => Some(vertex),
        (false, Some(Place::Cell(..))) => return None,
    };
    let board = PlainBoard {
        id: None,
        kind: kind.to_owned(),
        size: None,
        labels,
        edges,
        pivot,
    };
    board.checked()
}

/// The edges of a kind that lists them, if they are as the kind says.
fn of_listed_edges(kind: &str, fields: &mut Fields, n: usize) -> Option<BTreeSet<(usize, usize)>> {
    let listed = listed_edges(fields, n)?;
    let edges = simple(&listed);
    let adjacent = |u: usize, v: usize| edges.contains(&(u.min(v), u.max(v)));
    let is_right = match kind {
        // Connected, which is checked elsewhere, with one edge fewer than vertices.
        "tree" => edges.len() == listed.len() && edges.len() + 1 == n,
        "split" => {
            let clique = vertices(fields, "clique", n)?;
            let inside = |v: usize| clique.contains(&v);
            let mut all = (0..n).flat_map(|v| (0..v).map(move |u| (u, v)));
            all.all(|(u, v)| match (inside(u), inside(v)) {
                (true, true) => adjacent(u, v),
                (false, false) => !adjacent(u, v),
                _ => true,
            })
        }
        "cocomparability" => {
            let order = permutation(fields, "order", n)?;
            let umbrella = |low: usize, middle: usize, high: usize| {
                let (u, v, w) = (order[low], order[middle], order[high]);
                adjacent(u, w) && !adjacent(u, v) && !adjacent(v, w)
            };
            !(0..n).any(|high| {
                (0..high).any(|middle| (0..middle).any(|low| umbrella(low, middle, high)))
            })
        }
        _ => true,
    };
    is_right.then_some(edges)
}

fn has_order(fields: &Fields) -> bool {
    let is_order = |(name, value): &(String, Value)| name == "order" && *value != Value::Null;
    fields.0.iter().any(is_order)
}

/// The pairs u < v that are adjacent.
fn pairs(n: usize, adjacent: impl Fn(usize, usize) -> bool) -> BTreeSet<(usize, usize)> {
    let all = (0..n).flat_map(|v| (0..v).map(move |u| (u, v)));
    all.filter(|&(u, v)| adjacent(u, v)).collect()
}

/// All distances, by Floyd and Warshall.
fn distances(n: usize, edges: &BTreeSet<(usize, usize)>) -> Vec<Vec<Option<usize>>> {
    let mut distance = vec![vec![None; n]; n];
    for (v, row) in distance.iter_mut().enumerate() {
        row[v] = Some(0);
    }
    for &(u, v) in edges {
        distance[u][v] = Some(1);
        distance[v][u] = Some(1);
    }
    for middle in 0..n {
        for u in 0..n {
            for v in 0..n {
                let around = distance[u][middle]
                    .zip(distance[middle][v])
                    .map(|(a, b)| a + b);
                if let Some(around) = around
                    && distance[u][v].is_none_or(|known| around < known)
                {
                    distance[u][v] = Some(around);
                }
            }
        }
    }
    distance
}

fn exponent(fields: &mut Fields) -> Option<usize> {
    index(&fields.take("k")?).filter(|&k| k > 0)
}

fn listed_edges(fields: &mut Fields, n: usize) -> Option<Vec<(usize, usize)>> {
    let Value::List(edges) = fields.take("edges")? else {
        return None;
    };
    let vertex = |value: &Value| index(value).filter(|&v| v < n);
    let edge = |edge: &Value| match edge {
        Value::List(ends) => match &ends[..] {
            [u, v] => Some((vertex(u)?, vertex(v)?)),
            _ => None,
        },
        _ => None,
    };
    edges.iter().map(edge).collect()
}

/// The two ends for each vertex.
fn two_ends(fields: &mut Fields, n: usize) -> Option<Vec<(i64, i64)>> {
    let Value::List(list) = fields.take("intervals")? else {
        return None;
    };
    let end = |value: &Value| i64::try_from(whole(value)?).ok();
    let ends = |entry: &Value| match entry {
        Value::List(ends) => match &ends[..] {
            [from, to] => Some((end(from)?, end(to)?)),
            _ => None,
        },
        _ => None,
    };
    let ends: Vec<_> = list.iter().map(ends).collect::<Option<_>>()?;
    (ends.len() == n).then_some(ends)
}

/// Different vertices.
fn vertices(fields: &mut Fields, name: &str, n: usize) -> Option<Vec<usize>> {
    let Value::List(list) = fields.take(name)? else {
        return None;
    };
    let vertices: Vec<usize> = list.iter().map(index).collect::<Option<_>>()?;
    let different: BTreeSet<usize> = vertices.iter().copied().filter(|&v| v < n).collect();
    (different.len() == vertices.len()).then_some(vertices)
}

fn permutation(fields: &mut Fields, name: &str, n: usize) -> Option<Vec<usize>> {
    vertices(fields, name, n).filter(|list| list.len() == n)
}

fn label(value: &Value) -> Option<String> {
    match value {
        Value::Text(text) => Some(text.clone()),
        number => whole(number).map(|number| number.to_string()),
    }
}

fn index(value: &Value) -> Option<usize> {
    usize::try_from(whole(value)?).ok()
}

/// A whole number from −2^63 to 2^64 − 1.
fn whole(value: &Value) -> Option<i128> {
    let Value::Number(numeral) = value else {
        return None;
    };
    // `-0` is a number, but not a whole number as people write it.
    let number = numeral.parse().ok().filter(|_| numeral != "-0")?;
    (i128::from(i64::MIN)..=i128::from(u64::MAX))
        .contains(&number)
        .then_some(number)
}
