//! Interval and circular-arc graphs.

use inundate::classes::{CircularArcs, Intervals, circular_arc, interval};
use inundate_core::Color;
use inundate_core::generate::SplitMix64;

use super::common::{BOARDS, all_rows, check_calls, draw, graph, is_connected, row, unlimited};

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

/// Whether the graph is connected, and if so the method is right about it; if not it refuses.
fn check(ends: &[(i64, i64)], colors: &[u16], pivot: usize, circular: bool) -> bool {
    let edges = if circular {
        on_a_circle(ends)
    } else {
        on_a_line(ends)
    };
    if !is_connected(ends.len(), &edges) {
        let colors: Vec<_> = colors.iter().map(|&color| Color::new(color)).collect();
        let refused = if circular {
            CircularArcs::new(ends, &colors, pivot).err()
        } else {
            Intervals::new(ends, &colors, pivot).err()
        };
        assert_eq!(
            refused.expect("a refusal").expected,
            "a connected graph",
            "{ends:?}"
        );
        return false;
    }
    let instance = graph(colors, &edges, Some(pivot));
    let calls = if circular {
        let arcs = CircularArcs::new(ends, instance.colors(), pivot).expect("of the class");
        unlimited(|run| circular_arc(&arcs, run))
    } else {
        let intervals = Intervals::new(ends, instance.colors(), pivot).expect("of the class");
        unlimited(|run| interval(&intervals, run))
    };
    check_calls(&instance, &calls, &(ends, colors, pivot, circular));
    true
}

fn random(circular: bool, seed: u64) {
    let mut connected = 0;
    for index in 0.. {
        if connected == BOARDS {
            break;
        }
        let rng = &mut SplitMix64::for_board(seed, index);
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
        connected += u64::from(check(&ends, &colors, draw(rng, n), circular));
    }
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

#[test]
fn refusals() {
    let colors = [0, 1].map(Color::new);
    let error = Intervals::new(&[(0, 1), (3, 2)], &colors, 0).unwrap_err();
    assert_eq!(
        error.to_string(),
        "interval: expected intervals [a, b] with a ≤ b, found [3, 2] as interval 1"
    );
    assert!(CircularArcs::new(&[(0, 1), (3, 2)], &colors, 0).is_ok());
    assert!(Intervals::new(&[(0, 1)], &colors, 0).is_err());
    assert!(Intervals::new(&[], &[], 0).is_err());
    assert!(CircularArcs::new(&[(0, 1), (1, 2)], &colors, 2).is_err());
}
