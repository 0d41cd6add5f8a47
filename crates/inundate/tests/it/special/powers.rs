//! Powers of paths and cycles.

use inundate::classes::{Power, power_cycle, power_path};
use inundate_core::{Color, Instance};

use super::common::{all_rows, boards, check_colors, draw, graph, row, unlimited};

fn power_graph(colors: &[u16], k: usize, pivot: usize, circular: bool) -> Instance {
    let n = colors.len();
    let mut edges = Vec::new();
    for v in 0..n {
        for step in 1..=k {
            if circular {
                edges.push((v, (v + step) % n));
            } else if v + step < n {
                edges.push((v, v + step));
            }
        }
    }
    graph(colors, &edges, Some(pivot))
}

fn check(colors: &[u16], k: usize, pivot: usize, circular: bool) {
    let instance = power_graph(colors, k, pivot, circular);
    let power = Power::new(instance.colors(), k, pivot).expect("of the class");
    let found = if circular {
        unlimited(|run| power_cycle(&power, run))
    } else {
        unlimited(|run| power_path(&power, run))
    };
    check_colors(&instance, &found, &(colors, k, pivot, circular));
}

fn random(circular: bool, seed: u64) {
    for mut rng in boards(seed) {
        let (n, colors) = (1 + draw(&mut rng, 16), 1 + draw(&mut rng, 6));
        let k = 1 + draw(&mut rng, 5);
        let colors = row(&mut rng, n, colors);
        check(&colors, k, draw(&mut rng, n), circular);
    }
}

#[test]
fn of_paths() {
    random(false, 21);
}

#[test]
fn of_cycles() {
    random(true, 22);
}

#[test]
fn all_of_at_most_six_vertices() {
    for (n, colors) in [(1, 2), (2, 3), (3, 4), (4, 4), (5, 3), (6, 2)] {
        for colors in all_rows(n, colors) {
            for pivot in 0..n {
                for k in [1, 2, 3, 7] {
                    check(&colors, k, pivot, false);
                    check(&colors, k, pivot, true);
                }
            }
        }
    }
}

/// Any power from n − 1 on is the complete graph.
#[test]
fn of_any_size() {
    let colors = [0, 1, 2, 1].map(Color::new);
    for k in [3, 4, 1000, usize::MAX] {
        let power = Power::new(&colors, k, 1).unwrap();
        assert_eq!(unlimited(|run| power_path(&power, run)).len(), 2);
        assert_eq!(unlimited(|run| power_cycle(&power, run)).len(), 2);
    }
}
