//! Proven guarantees of heuristics, and proven optima of families of boards, asserted.

use std::collections::HashMap;

use inundate::methods::{Cycle, Exact, GreedyArea, GreedyPerimeter, RandomPermutation, Theorem1};
use inundate::solver::Run;
use inundate::{Budget, Problem, Question, Solver, solve};
use inundate_core::generate::{SplitMix64, comb, d_board, diamonds, greedy_trap, uniform};
use inundate_core::{Color, Game, GameSetup, Instance, Pivot};
use inundate_testkit::corpus::{CorpusBoard, corpus};
use inundate_testkit::small_cases;

/// Every board of the corpus that the guarantees are about.
fn corpus_boards() -> impl Iterator<Item = CorpusBoard> {
    let sets = "ilp-article greedy-astar-paper pc19 b10c15n1000 b14c8-first200 b18c6-first200 \
                exact-thesis-99 b21c6-first100 b24c6-first50 b28c6-first10";
    sets.split(' ').flat_map(corpus)
}

fn colors(instance: &Instance) -> u32 {
    u32::try_from(instance.palette().len()).expect("at most 65,536 colors")
}

fn length(solver: &dyn Solver, instance: &Instance) -> u32 {
    let answer = solve(solver, instance, &Budget::default()).expect("it covers the board");
    answer.outcome.solution().expect("no limit").len()
}

/// Random boards of 1×1 to 12×12 cells with 1 to 9 colors from any cell.
fn random_boards(count: u64) -> impl Iterator<Item = Instance> {
    (0..count).map(|index| {
        let rng = &mut SplitMix64::for_board(61, index);
        let (rows, cols) = (1 + rng.below(12), 1 + rng.below(12));
        let colors = 1 + rng.below(9) as usize;
        let grid = uniform(rows as usize, cols as usize, colors, rng).expect("a small size");
        let pivot = Pivot::Cell(rng.below(rows) as usize, rng.below(cols) as usize);
        grid.into_instance(GameSetup::Fixed(pivot))
            .expect("a full grid")
    })
}

/// At most (c − 1) times the optimum, where it is known, or a lower bound.
fn cycle_keeps(instance: &Instance, optimum: u32) {
    let most = (colors(instance) - 1) * optimum;
    assert!(length(&Cycle, instance) <= most, "{instance:?}");
}

#[test]
fn cycling_on_small_boards() {
    let fixed = small_cases()
        .iter()
        .filter(|case| case.instance.game() != Game::Free);
    for case in fixed {
        cycle_keeps(&case.instance, case.optimum);
    }
}

#[test]
fn cycling_on_the_corpus() {
    for case in corpus_boards() {
        let lower_bound = Problem::new(&case.instance).lower_bound();
        cycle_keeps(&case.instance, case.optimum.unwrap_or(lower_bound));
    }
}

/// At most r + k + √(2crk) + c moves on r×k cells.
fn theorem_1_keeps(instance: &Instance) {
    let grid = instance.shape().grid().expect("cells");
    let [rows, cols] = [grid.rows(), grid.cols()]
        .map(|side| f64::from(u32::try_from(side).expect("a small board")));
    let colors = f64::from(colors(instance));
    let most = rows + cols + (2.0 * colors * rows * cols).sqrt() + colors;
    let moves = length(&Theorem1, instance);
    assert!(f64::from(moves) <= most, "{moves} moves: {instance:?}");
}

/// From the corner and from the center.
#[test]
fn theorem_1_on_the_corpus() {
    for case in corpus_boards() {
        theorem_1_keeps(&case.instance);
        let center = GameSetup::Fixed(Pivot::Center);
        theorem_1_keeps(&case.instance.with_game(center).unwrap());
    }
}

/// The free game too, and boards whose cells have more neighbors.
#[test]
fn theorem_1_on_random_boards() {
    for instance in random_boards(3000) {
        theorem_1_keeps(&instance);
        theorem_1_keeps(&instance.with_game(GameSetup::Free).unwrap());
    }
    for index in 0..1000 {
        let rng = &mut SplitMix64::for_board(62, index);
        let (rows, cols) = (1 + rng.below(10) as usize, 1 + rng.below(10) as usize);
        let colors = 1 + rng.below(20) as usize;
        let cells = uniform(rows, cols, colors, rng).unwrap();
        let game = GameSetup::default;
        theorem_1_keeps(&cells.clone().into_circular_grid(game()).unwrap());
        theorem_1_keeps(&cells.into_hex(game()).unwrap());
        let cells = d_board(rows, cols, cols / 2, colors, rng).unwrap();
        let pivot = GameSetup::Fixed(Pivot::Cell(0, cols / 2));
        theorem_1_keeps(&cells.into_d_board(cols / 2, pivot).unwrap());
    }
}

/// The expected numbers of moves that flood a board, over all orders of the colors in each round.
/// The last round ends as soon as all is flooded.
struct Expectation<'a> {
    problem: &'a Problem<'a>,
    known: HashMap<(u64, u64), (f64, f64)>,
}

impl Expectation<'_> {
    /// All moves, and those that flood something.
    fn from_problem(problem: &Problem<'_>) -> (f64, f64) {
        let mut expectation = Expectation {
            problem,
            known: HashMap::new(),
        };
        expectation.from(1 << problem.start().index(), expectation.all_colors())
    }

    fn all_colors(&self) -> u64 {
        (1 << self.problem.reduced().color_count()) - 1
    }

    /// From a region, with the colors that the round has not played yet.
    fn from(&mut self, flooded: u64, to_play: u64) -> (f64, f64) {
        let reduced = self.problem.reduced();
        if flooded.count_ones() as usize == reduced.component_count() {
            return (0.0, 0.0);
        }
        if to_play == 0 {
            return self.from(flooded, self.all_colors());
        }
        if let Some(&known) = self.known.get(&(flooded, to_play)) {
            return known;
        }
        let (mut all, mut made) = (0.0, 0.0);
        for color in (0..64).filter(|color| to_play >> color & 1 == 1) {
            let after = self.after(flooded, color);
            let further = self.from(after, to_play & !(1 << color));
            all += 1.0 + further.0;
            made += f64::from(u8::from(after != flooded)) + further.1;
        }
        let orders = f64::from(to_play.count_ones());
        let expected = (all / orders, made / orders);
        self.known.insert((flooded, to_play), expected);
        expected
    }

    fn after(&self, flooded: u64, color: u16) -> u64 {
        let reduced = self.problem.reduced();
        let has = |v: &inundate_core::Component| flooded >> v.index() & 1 == 1;
        let entered = reduced.graph().vertices().filter(|&v| {
            reduced.color(v) == Color::new(color) && reduced.graph().neighbors(v).iter().any(has)
        });
        entered.fold(flooded, |after, v| after | 1 << v.index())
    }
}

/// The mean length over this many seeds from 0 on, and the standard error of that mean.
fn mean(problem: &Problem<'_>, seeds: u32) -> (f64, f64) {
    let (mut sum, mut squares) = (0.0, 0.0);
    for seed in 0..u64::from(seeds) {
        let method = RandomPermutation { seed };
        let outcome = method.answer(&Question::Shortest, problem, &mut Run::unlimited());
        let length = f64::from(outcome.solution().expect("no limit").len());
        sum += length;
        squares += length * length;
    }
    let seeds = f64::from(seeds);
    let mean = sum / seeds;
    let variance = (squares / seeds - mean * mean).max(0.0);
    (mean, (variance / seeds).sqrt())
}

/// Exactly, over all permutations: at most 2c/3 times the optimum, with moves that flood nothing
/// counted.
#[test]
fn random_permutations_in_expectation() {
    let mut boards = 0;
    let mut closest: f64 = 0.0;
    for case in small_cases() {
        if case.instance.game() == Game::Free || !(3..=5).contains(&colors(&case.instance)) {
            continue;
        }
        let (all, made) = Expectation::from_problem(&Problem::new(&case.instance));
        let most = 2.0 / 3.0 * f64::from(colors(&case.instance) * case.optimum);
        let instance = &case.instance;
        assert!(made <= all && all <= most + 1e-9, "{all}: {instance:?}");
        boards += 1;
        closest = closest.max(all / most);
    }
    assert!(boards > 1000, "{boards} boards");
    assert!(closest > 0.9, "{closest}");
}

/// The mean of the method over 10⁴ seeds is within five standard errors of the expectation.
#[test]
fn random_permutations_have_their_expectation() {
    let cases = small_cases().iter().filter(|case| {
        case.instance.game() != Game::Free && colors(&case.instance) == 4 && case.optimum >= 5
    });
    for case in cases.take(10) {
        let problem = Problem::new(&case.instance);
        let (mean, error) = mean(&problem, 10_000);
        let (_, expected) = Expectation::from_problem(&problem);
        let is_near = (mean - expected).abs() <= 5.0 * error;
        assert!(is_near, "{mean} ± {error}, expected {expected}");
    }
}

/// The family on which both greedy methods take n moves and 3 are enough.
#[test]
fn greedy_traps() {
    for n in 3..=30 {
        let grid = greedy_trap(n).unwrap();
        let instance = grid.into_instance(GameSetup::default()).unwrap();
        let moves = u32::try_from(n).unwrap();
        assert_eq!(length(&Exact, &instance), 3);
        assert_eq!(length(&GreedyArea, &instance), moves);
        assert_eq!(length(&GreedyPerimeter, &instance), moves);
    }
}

/// The family that takes √(c − 1)·n/2 − c/2 moves: the bound that its construction certifies is
/// at least that, and at most the optimum, which it is on a checkerboard.
#[test]
fn diamonds_take_their_moves() {
    for n in 1..=9 {
        for c in 2..=9 {
            let made = diamonds(n, c).unwrap();
            let instance = made.grid.into_instance(GameSetup::default()).unwrap();
            let [side, count] = [n, c].map(|number| f64::from(u32::try_from(number).unwrap()));
            let formula = (count - 1.0).sqrt() * side / 2.0 - count / 2.0;
            assert!(f64::from(made.lower_bound) >= formula, "n = {n}, c = {c}");
            let answer = solve(&Exact, &instance, &Budget::default()).unwrap();
            assert!(answer.outcome.is_optimal());
            let optimum = answer.outcome.lower_bound();
            assert!(optimum >= made.lower_bound, "n = {n}, c = {c}");
            assert!(c > 2 || optimum == made.lower_bound, "n = {n}");
        }
    }
}

/// The optimum of combs by the theorem of the book, with those that take a move less from 9×9 cells
/// and 8 colors on.
#[test]
fn combs_take_their_moves() {
    let mut shorter = Vec::new();
    for n in 1..=14 {
        for colors in 2..=n + 1 {
            let made = comb(n, colors).unwrap();
            let board = made.grid.into_instance(GameSetup::default()).unwrap();
            let answer = solve(&Exact, &board, &Budget::default()).unwrap();
            assert!(answer.outcome.is_optimal());
            assert_eq!(answer.outcome.lower_bound(), made.optimum, "{n}, {colors}");
            let most = (2 * n + colors.min(n - 1).max(2)).saturating_sub(4);
            if colors <= n && made.optimum as usize != most {
                shorter.push((n, colors));
            }
        }
    }
    let expected = [(9, 8), (10, 9), (11, 10), (12, 10), (13, 11), (14, 12)];
    let expected = expected.into_iter();
    let expected = expected.flat_map(|(n, least)| (least..=n).map(move |c| (n, c)));
    assert_eq!(shorter, expected.collect::<Vec<_>>());
}
