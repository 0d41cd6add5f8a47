//! Classification: the classes to which a board belongs after contraction.

use inundate_core::{Component, Game, ReducedGraph};
use inundate_method::Problem;

use super::heads::{Heads, Sides};
use super::recognize::{Certificate, RecognizedClasses, parts_clear_of, recognize};

/// The classes of a board after contraction: those of [`recognize`], and in the fixed game
/// `two-sides`, the class of [`heads`](super::heads()). The vertices of the certificates are
/// components.
///
/// A certificate that does not pass its check is never returned.
///
/// ```
/// use inundate::{Problem, classes::classify};
/// use inundate_core::{GameSetup, GridSetup};
///
/// let board = GridSetup::from_drawing("0120\n1201")?.into_instance(GameSetup::default())?;
/// let found = classify(&Problem::new(&board));
/// let names: Vec<&str> = found.memberships.iter().map(|found| found.class).collect();
/// assert_eq!(names, ["cocomparability", "at-free", "two-sides"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Complexity
/// That of [`recognize`], and O(n·(n + m)) for `two-sides` up to [`Heads::MOST`] components.
pub fn classify(problem: &Problem<'_>) -> RecognizedClasses {
    let reduced = problem.reduced();
    let mut found = recognize(reduced.graph());
    if problem.instance().game() == Game::Free {
        return found;
    }
    if reduced.component_count() > Heads::MOST {
        found.undecided.push("two-sides");
        return found;
    }
    let sides = Heads::with_sides(reduced, problem.start()).ok();
    let sides = sides.map(|(_, sides)| sides);
    let sides = sides.filter(|sides| are_sides(reduced, problem.start(), sides));
    found.decide("two-sides", sides.map(Certificate::Sides));
    found
}

/// Whether neither of two sides has an unrelated pair, by a search for each component.
fn are_sides(reduced: &ReducedGraph, start: Component, sides: &Sides) -> bool {
    let n = reduced.component_count();
    let mut is_second = vec![false; n];
    for v in sides.second() {
        is_second[v.index()] = true;
    }
    let rows: Vec<Vec<bool>> = reduced
        .graph()
        .vertices()
        .map(|x| clear_of(reduced, start, x))
        .collect();
    let is_good = |x: usize, y: usize| is_second[x] != is_second[y] || !(rows[x][y] && rows[y][x]);
    (0..n).all(|x| (0..x).all(|y| is_good(x, y)))
}

/// By component, whether a path from the start leads there clear of x and its neighbors.
fn clear_of(reduced: &ReducedGraph, start: Component, x: Component) -> Vec<bool> {
    let parts = parts_clear_of(reduced.graph(), x);
    let own = parts[start.index()];
    parts
        .iter()
        .map(|&part| own.is_some() && part == own)
        .collect()
}
