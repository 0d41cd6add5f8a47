//! Interval and circular-arc graphs.

use inundate_core::{Instance, InstanceError};

use super::common::{all_rows, at, check_by, draw, is_connected, list, row, until_boards};

fn on_a_line(intervals: &[(i64, i64)]) -> Vec<(usize, usize)> {
    pairs(intervals, |(a, b), (c, d)| a <= d && c <= b)
}

/// Two arcs meet exactly if one holds the first point of the other.
fn on_a_circle(arcs: &[(i64, i64)]) -> Vec<(usize, usize)> {
    let holds = |(a, b): (i64, i64), x: i64| {
        if a <= b {
            a <= x && x <= b
        } else {
            x >= a || x <= b
        }
    };
    pairs(arcs, |s, t| holds(s, t.0) || holds(t, s.0))
}

fn pairs(
    ends: &[(i64, i64)],
    meet: impl Fn((i64, i64), (i64, i64)) -> bool,
) -> Vec<(usize, usize)> {
    let all = (0..ends.len()).flat_map(|v| (0..v).map(move |u| (u, v)));
    all.filter(|&(u, v)| meet(ends[u], ends[v])).collect()
}

/// The board as a declared interval or circular-arc graph.
fn declared(
    ends: &[(i64, i64)],
    colors: &[u16],
    pivot: usize,
    circular: bool,
) -> Result<Instance, InstanceError> {
    if circular {
        list(colors).into_circular_arc(ends.to_vec(), at(pivot))
    } else {
        list(colors).into_interval(ends.to_vec(), at(pivot))
    }
}

/// Returns whether the graph is connected. Checks that the method is right about it if it is, and
/// that the board is refused if not.
fn check(ends: &[(i64, i64)], colors: &[u16], pivot: usize, circular: bool) -> bool {
    let edges = if circular {
        on_a_circle(ends)
    } else {
        on_a_line(ends)
    };
    let board = declared(ends, colors, pivot, circular);
    if !is_connected(ends.len(), &edges) {
        let refused = board.expect_err("not connected");
        assert!(
            matches!(refused, InstanceError::Disconnected { .. }),
            "{ends:?}"
        );
        return false;
    }
    let name = if circular { "circular-arc" } else { "interval" };
    check_by(name, &board.expect("connected"));
    true
}

fn random(circular: bool, seed: u64) {
    until_boards(seed, |rng| {
        let (n, colors) = (1 + draw(rng, 13), 1 + draw(rng, 5));
        let points = 2 + draw(rng, 3 * n);
        let longest = 1 + draw(rng, points);
        let mut point = || i64::try_from(draw(rng, points)).expect("small");
        let mut ends: Vec<_> = (0..n).map(|_| (point(), point())).collect();
        for (a, b) in &mut ends {
            let points = i64::try_from(points).expect("small");
            let length = *b % i64::try_from(longest).expect("small");
            *b = if circular {
                (*a + length) % points
            } else {
                *a + length
            };
        }
        let colors = row(rng, n, colors);
        check(&ends, &colors, draw(rng, n), circular)
    });
}

#[test]
fn of_a_line() {
    random(false, 31);
}

#[test]
fn of_a_circle() {
    random(true, 32);
}

#[test]
fn all_of_at_most_three() {
    for n in 1..=3_usize {
        let ends: Vec<(i64, i64)> = (0..4).flat_map(|a| (0..4).map(move |b| (a, b))).collect();
        for code in 0..ends.len().pow(u32::try_from(n).expect("small")) {
            let ends: Vec<_> = (0..n)
                .map(|place| ends[code / ends.len().pow(u32::try_from(place).expect("small")) % 16])
                .collect();
            for colors in all_rows(n, n) {
                if ends.iter().all(|(a, b)| a <= b) {
                    check(&ends, &colors, 0, false);
                }
                check(&ends, &colors, 0, true);
            }
        }
    }
}
