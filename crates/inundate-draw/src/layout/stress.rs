//! Layouts of graphs by stress majorization: places whose distances approximate those in the graph.

use inundate_core::Graph;
use inundate_core::metrics::distances;

use super::Layout;
use crate::DrawError;
use crate::geometry::{Point, length};

/// Most vertices: time and memory grow with the square.
const MAX_VERTICES: usize = 1000;
/// The length of an edge.
const EDGE: f64 = 1.7;
/// The least mean distance to the nearest vertex.
const ROOM: f64 = 1.6;
/// The least distance of two vertices.
const APART: f64 = 1.1;

/// Places whose distances approximate those in the graph.
///
/// From a start by classical scaling, the stress Σ (|p − q| − d)²/d² is made smaller by
/// moving each vertex to where its distances to all others would have it. Then vertices that lie on
/// each other are pushed apart.
///
/// # Complexity
/// O(V·(V + E)) time and O(V²) space.
///
/// # Source
/// Stress majorization: Gansner, Koren, North 2005. The start: Torgerson 1952.
pub(super) fn layout(graph: &Graph, kind: &'static str) -> Result<Layout, DrawError> {
    let count = graph.vertex_count();
    if count > MAX_VERTICES {
        return Err(DrawError::TooManyVertices {
            kind,
            most: MAX_VERTICES,
            found: count,
        });
    }
    let table = graph.vertices().map(|vertex| distances(graph, vertex));
    let table: Vec<Vec<Option<u32>>> = table.collect();
    // Islands lie beside each other.
    let longest = table.iter().flatten().flatten().max();
    let between = longest.map_or(0, |longest| longest / 2) + 2;
    let steps = |steps: Vec<Option<u32>>| {
        let steps = steps.into_iter();
        steps
            .map(|steps| f64::from(steps.unwrap_or(between)))
            .collect()
    };
    let table: Vec<Vec<f64>> = table.into_iter().map(steps).collect();
    let mut places = start(&table);
    for _ in 0..150 {
        majorize(&table, &mut places);
    }
    let scale = EDGE.max(ROOM / nearest(&places));
    for place in &mut places {
        *place = *place * scale;
    }
    for _ in 0..200 {
        if !push_apart(&mut places) {
            break;
        }
    }
    Ok(Layout::joined(graph, &places))
}

/// Classical scaling: the two main directions of the distances, found by power iteration.
fn start(table: &[Vec<f64>]) -> Vec<Point> {
    let count = table.len();
    let mean_square = |row: &Vec<f64>| dot(row, row) / length(count);
    let means: Vec<f64> = table.iter().map(mean_square).collect();
    let total = means.iter().sum::<f64>() / length(count);
    // The doubly centered squares of the distances times a vector.
    let product = |vector: &[f64]| -> Vec<f64> {
        let entry = |(row, mean): (&Vec<f64>, &f64)| -> f64 {
            let entries = row.iter().zip(&means).zip(vector);
            entries
                .map(|((distance, other), share)| {
                    -0.5 * (distance * distance - mean - other + total) * share
                })
                .sum()
        };
        table.iter().zip(&means).map(entry).collect()
    };
    let mut directions: Vec<Vec<f64>> = Vec::new();
    for _ in 0..2 {
        let mut axis: Vec<f64> = (0..count)
            .map(|index| 1.0 + 0.37 * length(index * index % 7))
            .collect();
        for _ in 0..30 {
            axis = product(&axis);
            for other in &directions {
                let share = dot(&axis, other) / dot(other, other).max(1e-12);
                for (entry, other) in axis.iter_mut().zip(other) {
                    *entry -= share * other;
                }
            }
            let most = axis
                .iter()
                .fold(0.0_f64, |most, value| most.max(value.abs()));
            for entry in &mut axis {
                *entry /= most.max(1e-9);
            }
        }
        directions.push(axis);
    }
    let reach = table[0].iter().copied().fold(0.0, f64::max) / 2.0;
    // No two in the same place, whatever the symmetry.
    let nudge = |v| Point::polar(0.05, 0.618_033_988_75 * length(v));
    (0..count)
        .map(|v| Point::new(directions[0][v], directions[1][v]) * reach + nudge(v))
        .collect()
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

/// Moves each vertex to the mean of where the others would have it, nearer ones counting more.
fn majorize(table: &[Vec<f64>], places: &mut [Point]) {
    for v in 0..places.len() {
        let (mut sum, mut weights) = (Point::new(0.0, 0.0), 0.0);
        for (u, &wanted) in table[v].iter().enumerate() {
            if u == v {
                continue;
            }
            let apart = places[v] - places[u];
            let distance = apart.length().max(1e-9);
            let weight = 1.0 / (wanted * wanted);
            sum = sum + (places[u] + apart * (wanted / distance)) * weight;
            weights += weight;
        }
        if weights > 0.0 {
            places[v] = sum * (1.0 / weights);
        }
    }
}

/// The mean distance of a vertex to the nearest other, at least half the length of an edge.
fn nearest(places: &[Point]) -> f64 {
    let nearest = |v: usize| {
        let others = places.iter().enumerate().filter(|&(u, _)| u != v);
        others
            .map(|(_, &other)| (other - places[v]).length())
            .fold(1.0, f64::min)
    };
    let sum: f64 = (0..places.len()).map(nearest).sum();
    (sum / length(places.len())).max(0.5)
}

/// Pushes vertices apart that are too close; returns whether there were any.
fn push_apart(places: &mut [Point]) -> bool {
    let mut any = false;
    for v in 0..places.len() {
        for u in 0..v {
            let apart = places[v] - places[u];
            let distance = apart.length().max(1e-9);
            if distance < APART {
                let push = apart * (0.52 * (APART - distance) / distance);
                places[v] = places[v] + push;
                places[u] = places[u] - push;
                any = true;
            }
        }
    }
    any
}

#[cfg(test)]
mod tests {
    use inundate_core::Vertex;

    use super::*;

    fn graph(count: usize, edges: &[(u32, u32)]) -> Graph {
        let edges = edges.iter().map(|&(u, v)| (Vertex::new(u), Vertex::new(v)));
        Graph::from_edges(count, edges.collect::<Vec<_>>())
    }

    fn centers(layout: &Layout) -> Vec<Point> {
        layout.bodies.iter().map(|body| body.center).collect()
    }

    #[test]
    fn a_grid_lies_flat() {
        let edges: Vec<(u32, u32)> = (0..36)
            .flat_map(|v| {
                let right = (v % 6 < 5).then_some((v, v + 1));
                right.into_iter().chain((v < 30).then_some((v, v + 6)))
            })
            .collect();
        let graph = graph(36, &edges);
        let places = centers(&layout(&graph, "graph").unwrap());
        for (u, v) in edges {
            let long = (places[u as usize] - places[v as usize]).length();
            assert!((1.1..2.4).contains(&long), "{u} {v}: {long}");
        }
        let corners = (places[0] - places[35]).length();
        assert!(corners > 5.0 * EDGE, "{corners}");
    }

    #[test]
    fn no_two_vertices_lie_on_each_other() {
        let all = |count: u32| (0..count).flat_map(move |v| (0..v).map(move |u| (u, v)));
        for count in [1, 2, 3, 8, 40] {
            let graph = graph(count as usize, &all(count).collect::<Vec<_>>());
            let places = centers(&layout(&graph, "graph").unwrap());
            for v in 0..places.len() {
                for u in 0..v {
                    let distance = (places[v] - places[u]).length();
                    assert!(distance > 0.9, "{count}: {u} {v} {distance}");
                }
            }
        }
    }

    #[test]
    fn large_graphs_are_refused() {
        let star: Vec<(u32, u32)> = (1..1001).map(|v| (0, v)).collect();
        let error = layout(&graph(1001, &star), "graph").unwrap_err();
        assert_eq!(
            error.to_string(),
            "expected a graph of at most 1000 vertices, found 1001"
        );
    }
}
