//! The free game on a board of several islands.

use std::borrow::Cow;

use inundate_core::reduce::Island;
use inundate_core::{Color, Component, Move, Outcome, Solution, Vertex};

use crate::answer::IslandAnswer;
use crate::{
    Answer, Budget, NotApplicable, Problem, ProvenBy, Question, Run, SolveError, Solver, StopReason,
};

/// Answers a question by answers about each island alone, see [`Island`].
///
/// Each island is flooded alone. Then, as long as the bounds leave it open, an island is given a
/// color with the least sum of bounds: this raises the bound of the color, or lowers its number of
/// moves.
pub(crate) fn ask(
    problem: &Problem<'_>,
    solver: &dyn Solver,
    question: &Question,
    budget: &Budget,
) -> Result<Answer, SolveError> {
    let wanted = wanted(problem, question)?;
    let mut run = Run::start(budget);
    let mut search = IslandSearch::new(problem, solver, budget);
    search.flood_each(&mut run)?;
    search.unite(question, wanted, &mut run)?;
    Ok(search.finish(question, wanted, run))
}

/// Whether a solver answers a question about a board of several islands.
pub(crate) fn can_ask(
    problem: &Problem<'_>,
    solver: &dyn Solver,
    question: &Question,
) -> Result<(), NotApplicable> {
    wanted(problem, question)?;
    let islands = problem.reduced().islands();
    islands.iter().try_for_each(|components| {
        let island = Island::new(problem.instance(), problem.reduced(), components);
        Problem::new(island.board()).can_ask(solver, &Question::Shortest)
    })
}

/// The color that the question asks for, if it is one about islands.
fn wanted(problem: &Problem<'_>, question: &Question) -> Result<Option<Color>, NotApplicable> {
    question.applies(problem.instance())?;
    Ok(match question {
        Question::InColor(color) => Some(*color),
        _ => None,
    })
}

/// Moves on an island, and the least number that is needed.
#[derive(Clone, Debug, Default)]
struct IslandMoves {
    lower: u32,
    /// Moves on the whole board.
    best: Vec<Move>,
}

impl IslandMoves {
    fn upper(&self) -> u32 {
        u32::try_from(self.best.len()).expect("fewer than twice the components")
    }
}

/// All that is known about an island.
struct KnownIsland {
    components: Vec<Component>,
    /// A vertex of it.
    first: Vertex,
    alone: IslandMoves,
    /// The color in which `alone` leaves it.
    color: Color,
    /// The colors that were asked for, each once, with what is known when it is the last.
    in_color: Vec<(Color, IslandMoves)>,
}

impl KnownIsland {
    /// The number of its components.
    fn size(&self) -> u32 {
        u32::try_from(self.components.len()).expect("vertices are limited to 2^22")
    }

    fn in_color(&self, color: Color) -> Option<&IslandMoves> {
        let mut asked = self.in_color.iter();
        asked
            .find(|(other, _)| *other == color)
            .map(|(_, known)| known)
    }

    /// The bounds of the moves that give it a color that it has.
    fn bounds(&self, color: Color) -> (u32, u32) {
        let lower = self.alone.lower;
        let upper = self.alone.upper() + u32::from(color != self.color);
        match self.in_color(color) {
            Some(known) => (lower.max(known.lower), upper.min(known.upper())),
            None => (lower, upper),
        }
    }

    /// The moves that give it a color, of the upper bound.
    fn moves(&self, color: Color) -> Vec<Move> {
        let upper = self.alone.upper() + u32::from(color != self.color);
        match self.in_color(color) {
            Some(known) if known.upper() < upper => known.best.clone(),
            _ => {
                let mut moves = self.alone.best.clone();
                let pivot = self.first;
                moves.extend((color != self.color).then_some(Move { pivot, color }));
                moves
            }
        }
    }
}

struct IslandSearch<'a> {
    problem: &'a Problem<'a>,
    solver: &'a dyn Solver,
    budget: &'a Budget,
    parts: Vec<KnownIsland>,
    /// By color, the sums of the bounds of all islands.
    lower: Vec<u32>,
    upper: Vec<u32>,
    /// The answers with proofs.
    proven: Vec<IslandAnswer>,
    /// The methods that answered, each once.
    methods: Vec<Cow<'static, str>>,
    limit: Option<StopReason>,
}

impl<'a> IslandSearch<'a> {
    fn new(problem: &'a Problem<'a>, solver: &'a dyn Solver, budget: &'a Budget) -> Self {
        let reduced = problem.reduced();
        let part = |components: Vec<Component>| KnownIsland {
            alone: IslandMoves::default(),
            color: reduced.color(components[0]),
            first: reduced.lowest_vertex(components[0]),
            components,
            in_color: Vec::new(),
        };
        Self {
            problem,
            solver,
            budget,
            parts: reduced.islands().into_iter().map(part).collect(),
            lower: vec![0; reduced.color_count()],
            upper: vec![0; reduced.color_count()],
            proven: Vec::new(),
            methods: Vec::new(),
            limit: None,
        }
    }

    /// Floods each island alone, and sums up the bounds that follow for each color.
    fn flood_each(&mut self, run: &mut Run<'_>) -> Result<(), SolveError> {
        let (mut lower, mut upper) = (0, 0);
        let mut left: u32 = self.parts.iter().map(KnownIsland::size).sum();
        for number in 0..self.parts.len() {
            let alone = self.flood(number, left, run)?;
            let part = &mut self.parts[number];
            left -= part.size();
            let last = alone.best.last();
            part.color = last.map_or(part.color, |mv| mv.color);
            part.alone = alone;
            lower += part.alone.lower + 1;
            upper += part.alone.upper() + 1;
        }
        self.lower.fill(lower);
        self.upper.fill(upper);
        for part in &self.parts {
            let mut colors: Vec<Color> = self.colors_of(part).collect();
            colors.sort_unstable();
            colors.dedup();
            for color in colors {
                self.lower[color.index()] -= 1;
            }
            self.upper[part.color.index()] -= 1;
        }
        Ok(())
    }

    fn colors_of<'p>(&'p self, part: &'p KnownIsland) -> impl Iterator<Item = Color> + 'p {
        let color = |&v: &Component| self.problem.reduced().color(v);
        part.components.iter().map(color)
    }

    /// Floods an island alone: with its share of the time, if `left` components are left, or
    /// quickly if there is none.
    fn flood(
        &mut self,
        number: usize,
        left: u32,
        run: &mut Run<'_>,
    ) -> Result<IslandMoves, SolveError> {
        if self.parts[number].components.len() == 1 {
            return Ok(IslandMoves::default());
        }
        if run.clock().stop_reason().is_none() {
            let share = f64::from(self.parts[number].size()) / f64::from(left);
            let (lower, best) = self.answer(number, &Question::Shortest, share, run)?;
            if let Some(best) = best {
                return Ok(IslandMoves { lower, best });
            }
        }
        Ok(self.in_layers(number))
    }

    /// Floods an island from its first component, layer by layer, in time that is linear but for
    /// its logarithm.
    fn in_layers(&self, number: usize) -> IslandMoves {
        let (part, reduced) = (&self.parts[number], self.problem.reduced());
        let mut layer_of = vec![0_u32; part.components.len()];
        let mut queue = vec![0];
        let mut next = 0;
        while let Some(&u) = queue.get(next) {
            next += 1;
            for v in reduced.graph().neighbors(part.components[u]) {
                let v = part
                    .components
                    .binary_search(v)
                    .expect("of the same island");
                if v > 0 && layer_of[v] == 0 {
                    layer_of[v] = layer_of[u] + 1;
                    queue.push(v);
                }
            }
        }
        let mut steps: Vec<(u32, Color)> = layer_of.into_iter().zip(self.colors_of(part)).collect();
        steps.sort_unstable();
        steps.dedup();
        let moves = steps[1..].iter().map(|&(_, color)| Move {
            pivot: part.first,
            color,
        });
        let mut best: Vec<Move> = moves.collect();
        // A flooded component has no neighbor of its color.
        best.dedup();
        let mut colors: Vec<Color> = steps.into_iter().map(|(_, color)| color).collect();
        colors.sort_unstable();
        colors.dedup();
        let colors = u32::try_from(colors.len()).expect("at most 65,536");
        IslandMoves {
            lower: colors - 1,
            best,
        }
    }

    fn island(&self, number: usize) -> Island {
        let components = &self.parts[number].components;
        Island::new(self.problem.instance(), self.problem.reduced(), components)
    }

    /// Asks the solver about an island, with a share of the time that is left: a lower bound, and
    /// moves on the whole board.
    fn answer(
        &mut self,
        number: usize,
        question: &Question,
        share: f64,
        run: &mut Run<'_>,
    ) -> Result<(u32, Option<Vec<Move>>), SolveError> {
        let island = self.island(number);
        let problem = Problem::new(island.board());
        let budget = run.part(self.budget, share, self.progress());
        let before = run.clock().cpu();
        let answer = problem.ask(self.solver, question, &budget)?;
        run.count(&answer.stats, answer.cpu, before);
        self.limit = self.limit.or(answer.limit);
        if !self.methods.contains(&answer.method) {
            self.methods.push(answer.method.clone());
        }
        let lower = answer.outcome.lower_bound();
        let best = answer.outcome.solution();
        let best = best.map(|best| on_whole_board(&island, best));
        if !answer.proofs.is_empty() {
            self.proven.push(IslandAnswer {
                island: number,
                answer,
            });
        }
        Ok((lower, best))
    }

    /// Gives islands colors until the question is answered, or nothing is left to ask.
    fn unite(
        &mut self,
        question: &Question,
        wanted: Option<Color>,
        run: &mut Run<'_>,
    ) -> Result<(), SolveError> {
        // By color, the islands that are left to ask about, the smallest last.
        let mut open: Vec<Option<Vec<usize>>> = vec![None; self.lower.len()];
        loop {
            let (lower, upper) = self.bounds(wanted);
            let is_answered = question.is_met(Some(upper), lower) || lower == upper;
            if is_answered || run.clock().stop_reason().is_some() {
                return Ok(());
            }
            let colors = self.problem.instance().palette().colors();
            let least = colors
                .filter(|color| wanted.is_none_or(|wanted| wanted == *color))
                .filter(|color| {
                    open[color.index()]
                        .as_ref()
                        .is_none_or(|left| !left.is_empty())
                })
                .filter(|color| self.lower[color.index()] < upper)
                .min_by_key(|color| self.lower[color.index()]);
            let Some(color) = least else { return Ok(()) };
            let left = open[color.index()].get_or_insert_with(|| self.open_islands(color));
            if let Some(number) = left.pop() {
                self.give(number, color, run)?;
            }
        }
    }

    /// The islands that have a color whose bounds differ, the smallest last.
    fn open_islands(&self, color: Color) -> Vec<usize> {
        let is_open = |&number: &usize| {
            let part = &self.parts[number];
            let (lower, upper) = part.bounds(color);
            lower < upper && self.colors_of(part).any(|other| other == color)
        };
        let mut open: Vec<usize> = (0..self.parts.len()).filter(is_open).collect();
        open.sort_by_key(|&number| std::cmp::Reverse(self.parts[number].components.len()));
        open
    }

    /// Asks for moves after which an island has a color that it has now.
    fn give(&mut self, number: usize, color: Color, run: &mut Run<'_>) -> Result<(), SolveError> {
        let before = self.parts[number].bounds(color);
        let of_island = self.island(number).color(color);
        let question = Question::InColor(of_island.expect("a color of the island"));
        let (lower, best) = self.answer(number, &question, 1.0, run)?;
        let part = &mut self.parts[number];
        let best = best.unwrap_or_else(|| part.moves(color));
        part.in_color.push((color, IslandMoves { lower, best }));
        let after = part.bounds(color);
        self.lower[color.index()] += after.0 - before.0;
        self.upper[color.index()] -= before.1 - after.1;
        Ok(())
    }

    /// The bounds of the whole board.
    fn bounds(&self, wanted: Option<Color>) -> (u32, u32) {
        let least = |sums: &[u32]| match wanted {
            Some(color) => sums[color.index()],
            None => *sums.iter().min().expect("a board has a color"),
        };
        (least(&self.lower), least(&self.upper))
    }

    /// The bounds for a listener, before the sums are known that of the whole board.
    fn progress(&self) -> (u32, Option<u32>) {
        match self.bounds(None) {
            (_, 0) => (self.problem.lower_bound(), None),
            (lower, upper) => (lower, Some(upper)),
        }
    }

    fn finish(self, question: &Question, wanted: Option<Color>, mut run: Run<'_>) -> Answer {
        let (lower_bound, upper) = self.bounds(wanted);
        let mut colors = self.problem.instance().palette().colors();
        let color = wanted.or_else(|| colors.find(|color| self.upper[color.index()] == upper));
        let color = color.expect("a color has the least sum");
        let moves = self
            .parts
            .iter()
            .flat_map(|part| part.moves(color))
            .collect();
        let outcome = Outcome::new(Some(Solution { moves }), lower_bound);
        run.stopped = run.clock().stop_reason().or(self.limit);
        let method = if self.methods.is_empty() {
            self.solver.name()
        } else {
            self.methods.join(", ").into()
        };
        let mut answer = Answer::new(method, self.problem, question.clone(), outcome, run);
        answer.proven_by = match self.problem.root_bound() {
            (name, bound) if lower_bound <= bound => ProvenBy::Bound(name),
            _ => ProvenBy::Method(format!("{}, island by island", answer.method).into()),
        };
        answer.islands = self.proven;
        answer
    }
}

fn on_whole_board(island: &Island, solution: &Solution) -> Vec<Move> {
    let moves = solution.moves.iter();
    moves.map(|&mv| island.on_whole_board(mv)).collect()
}
