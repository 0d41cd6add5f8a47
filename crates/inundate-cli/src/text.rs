//! Results as text for people.

use std::borrow::Cow;
use std::cmp::Ordering;
use std::fmt::Write;

use indicatif::HumanCount;
use inundate::solver::{Class, StopReason};
use inundate_core::notation::{Place, quoted};
use inundate_core::{Instance, Move, State, Vertex};
use inundate_draw::text::{draw, focus};
use inundate_records::{PlayedMove, SolveRecord, SolveStatus};

use crate::args::ColorDepth;
use crate::inks::Inks;
use crate::words::{joined, plural};

/// `1 move is`, `2 moves are`.
fn moves_are(count: u32) -> String {
    let are = if count == 1 { "is" } else { "are" };
    format!("{} {are}", plural(count, "move"))
}

/// ` (limit 24: 5 to spare)` for this many moves that flood the board; empty if there is no limit,
/// or the goal is not to flood it.
pub(crate) fn margin(row: &SolveRecord, moves: u32) -> String {
    let Some(given) = row.move_limit.filter(|_| row.to.is_none()) else {
        return String::new();
    };
    match given.cmp(&moves) {
        Ordering::Less => format!(" (limit {given}: {} short)", moves - given),
        Ordering::Equal => format!(" (limit {given}: none to spare)"),
        Ordering::Greater => format!(" (limit {given}: {} to spare)", given - moves),
    }
}

/// A colon and the moves separated by blanks; empty if there are none.
fn word(row: &SolveRecord) -> String {
    match joined(row.sequence.iter().flatten(), " ") {
        words if words.is_empty() => words,
        words => format!(": {words}"),
    }
}

/// `board 3 (id), source`; an id that was typed is the source already.
pub(crate) fn board_name(index: usize, id: Option<&str>, source: &str) -> String {
    match id.filter(|&id| id != source) {
        Some(id) => format!("board {index} ({}), {source}", quoted(id)),
        None => format!("board {index}, {source}"),
    }
}

/// `2×3 grid, 6 cells, 4 components, 3 colors`, for the last three numbers.
pub(crate) fn board_in_words(
    size: Option<(usize, usize)>,
    kind: &str,
    [vertices, components, colors]: [usize; 3],
) -> String {
    let (size, noun) = match size {
        Some((rows, cols)) => (format!("{rows}×{cols} {kind}"), "cell"),
        None => (kind.to_owned(), "vertex"),
    };
    let count = |count: usize, noun: &str| plural(count as u64, noun);
    let (components, colors) = (count(components, "component"), count(colors, "color"));
    format!("{size}, {}, {components}, {colors}", count(vertices, noun))
}

/// The line that says which board it is.
pub(crate) fn headline(row: &SolveRecord) -> String {
    let numbers = [row.vertices, row.components, row.colors].map(Option::unwrap_or_default);
    let kind = row.kind.as_deref().unwrap_or_default();
    let mut text = board_name(row.index, row.id.as_deref(), &row.source) + ": ";
    text += &board_in_words(row.rows.zip(row.cols), kind, numbers);
    text += &match row.variant.as_deref().unwrap_or_default() {
        "pivots" => ", several pivots".to_owned(),
        variant => format!(", {variant} game"),
    };
    if let Some(pivot) = row.pivot {
        let _ = write!(text, " from {pivot}");
    }
    text.push('\n');
    text
}

/// The best pivots, if they were asked for.
pub(crate) fn best_pivots(row: &SolveRecord) -> String {
    let Some(pivots) = &row.best_pivots else {
        return String::new();
    };
    let line = |what: &str, places: &[Place]| {
        let count = plural(places.len() as u64, "component");
        format!("  {what} {count}: {}\n", joined(places, " "))
    };
    let mut text = line("attained from", &pivots.best);
    let others = if pivots.undecided.is_empty() {
        ", bounds ruled out the others"
    } else {
        text += &line("undecided for", &pivots.undecided);
        ""
    };
    let all = plural(row.components.unwrap_or_default() as u64, "component");
    let searched = pivots.searched;
    let _ = writeln!(text, "  searched: {searched} of {all}{others}");
    text
}

/// The result of a single method, and what it proves.
pub(crate) fn verdict(row: &SolveRecord, at_most: Option<u32>) -> String {
    let lower = row.lower_bound.unwrap_or(0);
    let method = row.method.as_deref().unwrap_or_default();
    let (proof, effort, stopped) = (proof(row), effort(row), stopped(row.stopped_by));
    let needed = format!("at least {} needed", moves_are(lower));
    let solution = |moves| plural(moves, "move") + &margin(row, moves) + &word(row);
    let (found, proven) = match (row.status, row.moves) {
        (SolveStatus::Optimal, Some(moves)) => (
            format!("optimal: {}", solution(moves)),
            match moves.checked_sub(1) {
                None => format!("proven: {} already", reached(row)),
                Some(fewer) => {
                    let fewer = plural(fewer, "move");
                    format!(
                        "proven by {proof}: no sequence of {fewer} {}{effort}",
                        aim(row)
                    )
                }
            },
        ),
        (SolveStatus::Feasible, Some(moves)) => {
            let between = format!("so the optimum is between {lower} and {moves}");
            let more = with_more_time(row);
            (
                format!("found by {method}: {}", solution(moves)),
                format!("proven: {needed}, {between}{stopped}{more}{effort}"),
            )
        }
        (SolveStatus::Infeasible, _) => (
            format!("infeasible: {} not enough", moves_are(at_most.unwrap_or(0))),
            format!("proven by {proof}: {needed}{effort}"),
        ),
        (SolveStatus::Error, _) => {
            return format!("  error: {}\n", row.error.as_deref().unwrap_or_default());
        }
        _ => {
            let what = at_most.map(|most| format!(" of at most {}", plural(most, "move")));
            let what = what.unwrap_or_default();
            (
                format!("unknown: {method} found no solution{what}"),
                format!("proven: {needed}{stopped}{effort}"),
            )
        }
    };
    let mut text = format!("  {found}\n  {proven}\n");
    // Omit for flooded boards.
    if let Some(theorem) = row.theorem.as_ref().filter(|_| row.moves != Some(0)) {
        text += &format!("  theorem: {theorem}\n");
    }
    if let Some(claim) = claim(row, lower) {
        text += &format!("  claim: {claim}\n");
    }
    text
}

/// The claim of a printed algorithm, and its known error.
fn claim(row: &SolveRecord, proven: u32) -> Option<String> {
    let claim = row.claim?;
    let mut text = plural(claim, "move");
    if claim < proven {
        text += ", fewer than every solution has";
    } else if row.moves.is_some_and(|moves| moves < claim) {
        text += ", more than this solution has";
    }
    if let Some(caveat) = &row.caveat {
        let _ = write!(text, " ({caveat})");
    }
    Some(text)
}

/// The result for a final color.
pub(crate) fn final_verdict(row: &SolveRecord) -> String {
    let color = row.final_color.as_deref().unwrap_or_default();
    format!("  final color {}\n{}", quoted(color), verdict(row, None))
}

/// The proof of the lower bound, in words.
pub(crate) fn proof(row: &SolveRecord) -> String {
    let proof = row.proven_by.as_ref().map(ToString::to_string);
    proof.unwrap_or_default()
}

/// The goal that no shorter sequence reaches, in words.
fn aim(row: &SolveRecord) -> String {
    if let Some(color) = &row.final_color {
        return format!("leaves this board in color {}", quoted(color));
    }
    match &row.to {
        None if row.best_pivots.is_some() => "floods this board from any pivot".to_owned(),
        None => "floods this board".to_owned(),
        Some(places) => format!("joins {}{}", list(places), to_the_pivot(row)),
    }
}

/// The goal as already reached, for boards that need no move.
fn reached(row: &SolveRecord) -> String {
    match row.to.as_deref() {
        None => "the board has one color".to_owned(),
        Some([place]) => format!("{place} is joined{}", to_the_pivot(row)),
        Some(places) => format!("{} are joined{}", list(places), to_the_pivot(row)),
    }
}

/// The words `to the pivot` for the fixed game; in the free game, moves join places to each other.
fn to_the_pivot(row: &SolveRecord) -> &'static str {
    if row.pivot.is_some() {
        " to the pivot"
    } else {
        ""
    }
}

/// `a`, `a and b`, `a, b and c`; places have commas, so these are separated by semicolons.
pub(crate) fn list(places: &[Place]) -> String {
    let mut text = String::new();
    for (index, place) in places.iter().enumerate() {
        let before = match index {
            0 => "",
            _ if index + 1 == places.len() => " and ",
            _ => "; ",
        };
        let _ = write!(text, "{before}{place}");
    }
    text
}

/// The limit that stopped a search, to follow what is proven.
pub(crate) fn stopped(reason: Option<StopReason>) -> String {
    reason.map_or_else(String::new, |reason| format!("; {}", stopped_by(reason)))
}

/// `stopped by the time limit`, `interrupted`.
pub(crate) fn stopped_by(reason: StopReason) -> String {
    match reason.limit() {
        Some(limit) => format!("stopped by the {limit}"),
        None => "interrupted".to_owned(),
    }
}

/// The advice to set a time limit for an exact method that has none: on a board too large to prove,
/// it then searches on until the limit.
fn with_more_time(row: &SolveRecord) -> &'static str {
    let name = row.method.as_deref().unwrap_or_default();
    let is_exact = inundate::method(name).is_ok_and(|solver| solver.method().class == Class::Exact);
    if is_exact && row.stopped_by.is_none() {
        "; with --time-limit it searches longer and may find fewer"
    } else {
        ""
    }
}

fn effort(row: &SolveRecord) -> String {
    row.statistics.map_or(String::new(), |stats| {
        format!(
            " ({} expanded, {})",
            states(stats.expanded),
            seconds(stats.seconds)
        )
    })
}

/// `1 state`, `12,345 states`.
fn states(count: u64) -> String {
    let noun = if count == 1 { "state" } else { "states" };
    format!("{} {noun}", HumanCount(count))
}

pub(crate) fn seconds(seconds: f64) -> String {
    match seconds {
        ..0.001 => format!("{:.0} µs", seconds * 1e6),
        0.001..1.0 => format!("{:.1} ms", seconds * 1e3),
        1.0.. => format!("{seconds:.1} s"),
        _ => String::new(),
    }
}

/// Several methods on one board side by side.
pub(crate) fn comparison(rows: &[&SolveRecord], no_stats: bool) -> String {
    let lower = rows.iter().filter_map(|row| row.lower_bound);
    let lower = lower.max().unwrap_or(0);
    let best = rows.iter().filter_map(|row| row.moves).min();
    let margin = |best| rows.first().map_or(String::new(), |row| margin(row, best));
    let optimum = match best {
        Some(best) if best == lower => format!("{best}{}", margin(best)),
        Some(best) => format!("between {lower} and {best}{}", margin(best)),
        None => format!("at least {lower}"),
    };
    let names = rows.iter().filter_map(|row| row.method.as_deref());
    let width = names.map(|name| name.chars().count()).max();
    let width = width.unwrap_or(0).max(20);
    let mut text = format!("  the optimum is {optimum}\n");
    let method = "method";
    let _ = write!(text, "  {method:width$}  moves   over  bound  status");
    text += if no_stats {
        "\n"
    } else {
        "        expanded       time\n"
    };
    for row in rows {
        let method = row.method.as_deref().unwrap_or_default();
        let status = match row.status {
            SolveStatus::Optimal => "proven",
            SolveStatus::Feasible => "found",
            SolveStatus::Infeasible => "infeasible",
            SolveStatus::Unknown => "unknown",
            SolveStatus::Error => {
                let error = row.error.as_deref().unwrap_or_default();
                let _ = writeln!(text, "  {method:width$} error: {error}");
                continue;
            }
        };
        let moves = row.moves.map_or("-".to_owned(), |moves| moves.to_string());
        let over = match (row.moves, best) {
            (Some(moves), Some(best)) if best == lower => format!("+{}", moves - best),
            (Some(moves), _) => format!("≤+{}", moves - lower),
            _ => "-".to_owned(),
        };
        let bound = row.lower_bound.unwrap_or(0);
        let mut line = format!("  {method:width$} {moves:>6} {over:>6} {bound:>6}  {status:10}");
        if let Some(stats) = row.statistics {
            let (expanded, time) = (HumanCount(stats.expanded), seconds(stats.seconds));
            let expanded = expanded.to_string();
            let _ = write!(line, "{expanded:>12} {time:>10}");
        }
        text += line.trim_end();
        if let Some(reason) = row.stopped_by {
            let _ = write!(text, "  {}", reason.limit().unwrap_or("interrupted"));
        }
        text.push('\n');
    }
    for row in rows {
        let Some(method) = &row.method else { continue };
        if let Some(theorem) = &row.theorem {
            let _ = writeln!(text, "  theorem of {method}: {theorem}");
        }
        if let Some(claim) = claim(row, lower) {
            let _ = writeln!(text, "  claim of {method}: {claim}");
        }
    }
    text
}

/// The board at the start and after each move, with the marked tiles of a procedure for them.
pub(crate) fn steps(
    instance: &Instance,
    moves: &[Move],
    steps: &[PlayedMove],
    depth: ColorDepth,
) -> String {
    let styles = Inks::usual(depth).styles(instance.palette());
    let mut state = State::new(instance);
    let vertices = instance.vertex_count();
    // The first round begins before the first move.
    let first = steps.iter().find_map(|played| played.round.as_ref());
    let marked = first.map_or(&[][..], |round| &round.marked);
    let vertex = |place: &Place| place.on(instance).expect("a cell of the grid");
    let marked: Vec<Vertex> = marked.iter().map(vertex).collect();
    let drawn = |state: &State<'_>, focus| draw(state, instance, focus, &marked, &styles);
    let mut text = format!(
        "\n  start\n{}",
        drawn(&state, focus(instance, moves.first()))
    );
    for (number, (&mv, played)) in moves.iter().zip(steps).enumerate() {
        if let Some(round) = &played.round {
            let tiles = joined(
                [Some(round.tile), round.other].into_iter().flatten(),
                " and ",
            );
            let _ = write!(text, "\n  round {} to {tiles}", round.number);
            let _ = writeln!(text, ", {}: {}", round.case, round.reason);
            let marked = joined(&round.marked, " ");
            let _ = writeln!(text, "  marked and not flooded: {marked}");
            if !round.path.is_empty() {
                let (path, costs) = (joined(&round.path, " "), round.costs.join("/"));
                let _ = writeln!(
                    text,
                    "  path: {path}; costs, which it does not ask for: {costs}"
                );
            }
        }
        state.play(mv).expect("the verifier has replayed it");
        let (labeled, gained, flooded) = (&played.mv, played.gained, played.flooded);
        let _ = writeln!(
            text,
            "\n  move {}: {labeled} (+{gained}, {flooded}/{vertices})",
            number + 1
        );
        text.push_str(&drawn(&state, mv.pivot));
    }
    text
}

/// Totals over all boards, with a line for each method.
#[derive(Debug, Default)]
pub(crate) struct Totals {
    methods: Vec<(Cow<'static, str>, Total)>,
    errors: u64,
    boards: u64,
}

#[derive(Debug, Default)]
struct Total {
    /// The numbers of rows by their status: optimal, found, infeasible and unknown.
    rows: [u64; 4],
    moves: u64,
    lower: u64,
    expanded: u64,
    seconds: f64,
}

impl Totals {
    pub(crate) fn add_board<'r>(&mut self, rows: impl Iterator<Item = &'r SolveRecord>) {
        self.boards += 1;
        for row in rows {
            let is_solved = row.status != SolveStatus::Error;
            let Some(method) = row.method.as_ref().filter(|_| is_solved) else {
                self.errors += 1;
                continue;
            };
            let place = self.methods.iter().position(|(name, _)| name == method);
            let place = place.unwrap_or_else(|| {
                self.methods.push((method.clone(), Total::default()));
                self.methods.len() - 1
            });
            let total = &mut self.methods[place].1;
            let status = match row.status {
                SolveStatus::Optimal => 0,
                SolveStatus::Feasible => 1,
                SolveStatus::Infeasible => 2,
                SolveStatus::Unknown | SolveStatus::Error => 3,
            };
            total.rows[status] += 1;
            total.moves += u64::from(row.moves.unwrap_or(0));
            total.lower += u64::from(row.lower_bound.unwrap_or(0));
            if let Some(stats) = row.statistics {
                total.expanded += stats.expanded;
                total.seconds += stats.cpu_seconds;
            }
        }
    }

    /// The totals; empty for a single board.
    pub(crate) fn summary(&self, no_stats: bool) -> String {
        if self.boards < 2 {
            return String::new();
        }
        let mut text = format!("\n{}\n", plural(self.boards, "board"));
        for (method, total) in &self.methods {
            let names = ["optimal", "found", "infeasible", "unknown"];
            let rows = total.rows.iter().zip(names);
            let rows = rows.filter(|(count, _)| **count > 0);
            let rows = joined(rows.map(|(count, what)| format!("{count} {what}")), ", ");
            let lower = total.lower;
            let moves = plural(total.moves, "move");
            text += &format!("  {method:20} {rows}; {moves} in all, at least {lower} proven");
            if !no_stats {
                let (expanded, time) = (states(total.expanded), seconds(total.seconds));
                text += &format!(" ({expanded} expanded, {time} CPU)");
            }
            text.push('\n');
        }
        if self.errors > 0 {
            text += &format!("  {}\n", plural(self.errors, "error"));
        }
        text
    }
}
