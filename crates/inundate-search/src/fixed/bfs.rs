//! Plain breadth-first search, for teaching and for small boards.

use inundate_core::{Color, Component, Game, Move, Outcome, Solution};
use inundate_method::memory::{HeapBytes, block};
use inundate_method::quick::fallback;
use inundate_method::{
    Fate, LayerTrace, PassKind, Plays, Problem, Question, Run, Solver, StopReason, label, way_to,
};
use rustc_hash::FxHashMap;

use crate::best_first::StateSpace;

/// Breadth-first search without bounds: all positions after one move, after two, and so on.
#[derive(Clone, Copy, Debug, Default)]
pub struct Bfs;

/// A position of the fixed game is a machine word with a bit for each component.
const MAX_COMPONENTS: usize = 64;

impl Solver for Bfs {
    label! {
        "bfs", Exact, Plays::BOTH.up_to(MAX_COMPONENTS);
        "breadth-first search without bounds, for teaching and small boards";
        guarantee: "optimal; stopped early, a solution and a true lower bound";
        complexity: "exponential in time and space: every position within reach";
        ties: "lowest component, then lowest color first";
        source: "folklore";
    }

    fn can_trace(&self, problem: &Problem<'_>) -> bool {
        problem.expect_fixed("bfs").is_ok()
    }

    fn answer(&self, question: &Question, problem: &Problem<'_>, run: &mut Run<'_>) -> Outcome {
        match problem.instance().game() {
            Game::Fixed { .. } => breadth_first(&FixedGame::new(problem), problem, question, run),
            Game::Free => breadth_first(&FreeGame { problem }, problem, question, run),
        }
    }
}

fn breadth_first<R: StateSpace<Position: Clone, Move = Move>>(
    rules: &R,
    problem: &Problem<'_>,
    question: &Question,
    run: &mut Run<'_>,
) -> Outcome {
    let start = rules.start();
    let mut moves = 0;
    // Each position that was reached, with the move that reached it first and the position before
    // it.
    let mut reached: FxHashMap<R::Position, Option<(Move, R::Position)>> = FxHashMap::default();
    let mut layer = vec![start.clone()];
    reached.insert(start, None);
    let mut trace = LayerTrace::begin(run.tracer(), PassKind::BreadthFirst, None, None);
    loop {
        if let Some(end) = layer.iter().position(|position| rules.is_flooded(position)) {
            trace.goal(end);
            let last =
                |walk: &&R::Position| reached[*walk].as_ref().map(|(mv, before)| (*mv, before));
            let moves = way_to(&layer[end], last);
            return Outcome::Optimal(Solution { moves });
        }
        let lower_bound = problem.lower_bound().max(moves + 1);
        if question.is_met(None, lower_bound) {
            return Outcome::Stopped {
                best: None,
                lower_bound,
            };
        }
        match next_layer(rules, &layer, &mut reached, &mut trace, run) {
            Ok(next) => layer = next,
            Err(_) => return Outcome::new(fallback(problem), lower_bound),
        }
        moves += 1;
    }
}

type Reached<P> = FxHashMap<P, Option<(Move, P)>>;

fn next_layer<R: StateSpace<Position: Clone, Move = Move>>(
    rules: &R,
    layer: &[R::Position],
    reached: &mut Reached<R::Position>,
    trace: &mut LayerTrace,
    run: &mut Run<'_>,
) -> Result<Vec<R::Position>, StopReason> {
    let mut next: Vec<R::Position> = Vec::new();
    for (place, position) in layer.iter().enumerate() {
        run.poll()?;
        run.stats.expanded += 1;
        let moves = rules.moves(position);
        let more = moves.len();
        // Each position reached is held with the position before it, and again in its layer.
        let positions = 2 * (reached.len() + more) + layer.len() + next.len() + 2 * more;
        let lists = size_of_val(layer) as u64 + next.bytes_with(more) + reached.bytes_with(more);
        run.hold(lists + positions as u64 * rules.position_bytes())?;
        for (mv, after) in moves {
            run.stats.generated += 1;
            let mut fate = Fate::Duplicate;
            if !reached.contains_key(&after) {
                reached.insert(after.clone(), Some((mv, position.clone())));
                next.push(after);
                fate = Fate::Open;
            }
            trace.record((place, mv.color), fate);
        }
    }
    trace.advance_with_all();
    Ok(next)
}

/// The fixed game: a position is the set of flooded components.
struct FixedGame<'a> {
    problem: &'a Problem<'a>,
    adjacent: Vec<u64>,
    class: Vec<u64>,
}

impl<'a> FixedGame<'a> {
    fn new(problem: &'a Problem<'a>) -> Self {
        let reduced = problem.reduced();
        let set =
            |components: &[Component]| components.iter().fold(0, |set, v| set | 1 << v.index());
        let adjacent = reduced
            .graph()
            .vertices()
            .map(|v| set(reduced.graph().neighbors(v)))
            .collect();
        let mut class = vec![0; reduced.color_count()];
        for component in reduced.graph().vertices() {
            class[reduced.color(component).index()] |= 1 << component.index();
        }
        Self {
            problem,
            adjacent,
            class,
        }
    }
}

impl StateSpace for FixedGame<'_> {
    type Position = u64;
    type Move = Move;

    fn start(&self) -> u64 {
        1 << self.problem.start().index()
    }

    fn is_flooded(&self, flooded: &u64) -> bool {
        flooded.count_ones() as usize == self.adjacent.len()
    }

    fn moves(&self, flooded: &u64) -> Vec<(Move, u64)> {
        let members = (0..self.adjacent.len()).filter(|v| flooded >> v & 1 == 1);
        let frontier = members.fold(0, |union, v| union | self.adjacent[v]) & !flooded;
        let pivot = self.problem.pivot();
        let colors = self.problem.instance().palette().colors();
        colors
            .filter(|color| self.class[color.index()] & frontier != 0)
            .map(|color| {
                (
                    Move { pivot, color },
                    flooded | self.class[color.index()] & frontier,
                )
            })
            .collect()
    }

    fn position_bytes(&self) -> u64 {
        0
    }
}

/// The free game: a position is the color of every original component.
///
/// It makes only moves to the color of a neighbor. Tests against the search over all moves suggest
/// that these suffice; there is no proof.
struct FreeGame<'a> {
    problem: &'a Problem<'a>,
}

impl StateSpace for FreeGame<'_> {
    type Position = Box<[Color]>;
    type Move = Move;

    fn start(&self) -> Box<[Color]> {
        self.problem.reduced().colors().into()
    }

    fn is_flooded(&self, colors: &Box<[Color]>) -> bool {
        colors.iter().all(|&color| color == colors[0])
    }

    fn moves(&self, colors: &Box<[Color]>) -> Vec<(Move, Box<[Color]>)> {
        let reduced = self.problem.reduced();
        let graph = reduced.graph();
        let mut seen = vec![false; colors.len()];
        let mut moves = Vec::new();
        for start in graph.vertices() {
            if seen[start.index()] {
                continue;
            }
            let mut pool = vec![start];
            let mut frontier = Vec::new();
            seen[start.index()] = true;
            let mut next = 0;
            while next < pool.len() {
                for &v in graph.neighbors(pool[next]) {
                    if colors[v.index()] != colors[start.index()] {
                        frontier.push(colors[v.index()]);
                    } else if !seen[v.index()] {
                        seen[v.index()] = true;
                        pool.push(v);
                    }
                }
                next += 1;
            }
            frontier.sort_unstable();
            frontier.dedup();
            for color in frontier {
                let mut after = colors.clone();
                for v in &pool {
                    after[v.index()] = color;
                }
                moves.push((
                    Move {
                        pivot: reduced.lowest_vertex(start),
                        color,
                    },
                    after,
                ));
            }
        }
        moves
    }

    fn position_bytes(&self) -> u64 {
        block(size_of_val(self.problem.reduced().colors()))
    }
}
