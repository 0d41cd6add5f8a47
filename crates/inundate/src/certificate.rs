//! Certificates: proofs of bounds as text.

use std::io::{self, Write};
use std::mem;

use inundate_core::reduce::{FinalColor, Island};
use inundate_core::{Color, Component, Game, Move, ReducedGraph, Solution, Vertex};
use inundate_method::bounds::{colors_left, layer, raise};
use inundate_method::{
    Answer, Budget, Derivation, FixedProof, FreeProof, NotApplicable, Problem, Proof, Question,
    RegionOrigin, SolveError,
};
use inundate_search::Certifier;

/// A proof that a board takes at least some number of moves, and a solution: all that somebody
/// needs to check both. Only for [joined places](Self::joined) and several pivots the checker has
/// to search.
///
/// Write it to a file, and check it by `inundate check` or by the crate `inundate-check`, which
/// shares nothing with the search. The book describes the lines.
///
/// ```
/// use inundate::{Budget, GameSetup, GridSetup, Problem, Question, proof::Certificate};
///
/// let board = GridSetup::from_drawing("aba")?.into_instance(GameSetup::default())?;
/// let problem = Problem::new(&board);
/// let budget = Budget::default();
/// let (answer, certificate) = Certificate::ask(&problem, &Question::Shortest, &budget)?;
/// assert_eq!(answer.outcome.lower_bound(), 2);
///
/// let mut text = Vec::new();
/// certificate.expect("nothing was forgotten").write(&mut text)?;
/// assert_eq!(
///     String::from_utf8(text)?,
///     "inundate certificate 1\nboard 0 1 0\nneeds 0 2\nsolution 0 1 0\npivot 2 2\n"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Certificate {
    /// The color of each component.
    colors: Vec<usize>,
    solution: Solution,
    /// The component of each move of the solution.
    components: Components,
    lower_bound: u32,
    reasons: Reasons,
}

/// The components of moves.
#[derive(Clone, Debug)]
enum Components {
    /// In the fixed game they have one.
    One(Component),
    Each(Vec<Component>),
}

/// The reasons why a board takes this many moves.
#[derive(Clone, Debug)]
enum Reasons {
    /// The fixed game.
    Fixed {
        /// The final color that was asked for.
        last: Option<Color>,
        proofs: Vec<FixedProof>,
        claim: &'static str,
    },
    /// The free game.
    Free {
        /// The final color that was asked for.
        last: Option<Color>,
        proof: FreeProof,
    },
    /// The free game on several islands.
    Islands {
        /// The final color that was asked for.
        last: Option<Color>,
        /// The number of all islands.
        count: usize,
        /// Certificates of islands, each with the number of its island.
        certificates: Vec<(usize, Certificate)>,
    },
    /// Several pivots. Nothing proves that fewer moves are not enough: a checker searches for them.
    Pivots,
    /// The places joined. Nothing proves that fewer moves do not join them: a checker searches for
    /// them.
    Joined(Vec<Vertex>),
}

impl Certificate {
    /// The most components of places that a certificate is about, in the fixed game without the
    /// pivot's.
    pub const MAX_PLACES: usize = 10;

    /// Asks `exact` about the fixed game, and proves what the answer says: for
    /// [`Question::AnyPivot`], that no pivot needs fewer moves, for [`Question::InColor`], that
    /// fewer do not end in the color. Asks `pivots` about several pivots, and `free-exact` about
    /// the free game. There the certificate may prove [a smaller bound](Self::lower_bound) than the
    /// answer has, if a limit stopped the search.
    ///
    /// In the fixed game there is no certificate if the search went on from a checkpoint of one
    /// that had forgotten clauses, or without the feature `certificates`.
    ///
    /// # Errors
    /// [`SolveError`]: the board has more components than [`Certifier::MAX_COMPONENTS`] with the
    /// leaves of [`FinalColor`], or in the free game more than [`Certifier::MAX_FREE_COMPONENTS`].
    pub fn ask(
        problem: &Problem<'_>,
        question: &Question,
        budget: &Budget,
    ) -> Result<(Answer, Option<Self>), SolveError> {
        let mut answer = problem.ask(&Certifier, question, budget)?;
        let certificate = Self::new(problem, &mut answer);
        Ok((answer, certificate))
    }

    /// The certificate of an answer of the [`Certifier`], whose proofs it takes. `None` if these
    /// and the bounds of the pivots do not prove the lower bound, or if there is no solution.
    ///
    /// # Complexity
    /// For the best pivot O(n·(V + E)) for the bounds of n components, besides the proofs by the
    /// bound.
    pub fn new(problem: &Problem<'_>, answer: &mut Answer) -> Option<Self> {
        if !problem.instance().is_connected() {
            return Self::of_islands(problem, answer);
        }
        if !problem.instance().pivots().is_empty() {
            let lower_bound = answer.outcome.lower_bound();
            return Self::from_answer(problem, answer, lower_bound, Reasons::Pivots);
        }
        let mut proofs = mem::take(&mut answer.proofs).into_iter();
        let (lower_bound, reasons) = match problem.instance().game() {
            Game::Fixed { .. } => {
                let fixed = |proof| match proof {
                    Proof::Fixed(proof) => Some(proof),
                    Proof::Free(_) => None,
                };
                let reasons = of_fixed(problem, answer, proofs.filter_map(fixed).collect())?;
                (answer.outcome.lower_bound(), reasons)
            }
            Game::Free => {
                let Proof::Free(proof) = proofs.next()? else {
                    return None;
                };
                let last = last(answer);
                (proof.lower_bound, Reasons::Free { last, proof })
            }
        };
        Self::from_answer(problem, answer, lower_bound, reasons)
    }

    /// The certificates of the answers about islands, if there is one about each island that takes
    /// moves.
    fn of_islands(problem: &Problem<'_>, answer: &mut Answer) -> Option<Self> {
        let islands = problem.reduced().islands();
        let mut is_missing: Vec<bool> = islands.iter().map(|island| island.len() > 1).collect();
        let mut certificates = Vec::new();
        let mut lower_bound = answer.outcome.lower_bound();
        for about in &mut answer.islands {
            let components = &islands[about.island];
            let island = Island::new(problem.instance(), problem.reduced(), components);
            let certificate = Self::new(&Problem::new(island.board()), &mut about.answer)?;
            // A bound of a color is a sum over the islands, so it is lower by no more than this.
            let missing = about.answer.outcome.lower_bound() - certificate.lower_bound;
            lower_bound = lower_bound.saturating_sub(missing);
            is_missing[about.island] &= about.answer.question != Question::Shortest;
            certificates.push((about.island, certificate));
        }
        if is_missing.contains(&true) {
            return None;
        }
        let reasons = Reasons::Islands {
            last: last(answer),
            count: islands.len(),
            certificates,
        };
        Self::from_answer(problem, answer, lower_bound, reasons)
    }

    /// The certificate of an answer to [`Question::Join`]; `None` for any other, and for places
    /// that [cannot have one](Self::can_join). It says what was found. The checker searches for
    /// fewer moves, in polynomial time for a fixed number of places.
    ///
    /// ```
    /// use inundate::{Auto, Budget, GameSetup, GridSetup, Problem, Question, proof::Certificate};
    /// use inundate_core::Vertex;
    ///
    /// let board = GridSetup::from_drawing("01201\n12010")?.into_instance(GameSetup::default())?;
    /// let problem = Problem::new(&board);
    /// let corners = Question::Join([4, 9].map(Vertex::new).to_vec());
    /// let answer = problem.ask(&Auto, &corners, &Budget::default())?;
    ///
    /// let mut text = Vec::new();
    /// Certificate::joined(&problem, &answer).expect("places were joined").write(&mut text)?;
    /// assert!(String::from_utf8(text)?.ends_with("joined 5 5\n"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn joined(problem: &Problem<'_>, answer: &Answer) -> Option<Self> {
        let Question::Join(places) = &answer.question else {
            return None;
        };
        Self::can_join(problem, places).ok()?;
        let lower_bound = answer.outcome.lower_bound();
        Self::from_answer(
            problem,
            answer,
            lower_bound,
            Reasons::Joined(places.clone()),
        )
    }

    /// Whether there are certificates that these places of a board are joined.
    ///
    /// # Errors
    /// [`NotApplicable`]: the board has more than [`Certifier::MAX_COMPONENTS`], there is no place
    /// or one that the board does not have, or the places are in more than [`Self::MAX_PLACES`]
    /// components.
    pub fn can_join(problem: &Problem<'_>, places: &[Vertex]) -> Result<(), NotApplicable> {
        const NAME: &str = "certificate";
        problem.expect_components(Certifier::MAX_COMPONENTS, NAME)?;
        let refuse =
            |expected: String, found: String| Err(NotApplicable::new(NAME, expected, found));
        let vertices = problem.instance().vertex_count();
        if let Some(outside) = places.iter().find(|place| place.index() >= vertices) {
            let expected = format!("vertices from 0 to {}", vertices - 1);
            return refuse(expected, outside.index().to_string());
        }
        if places.is_empty() {
            return refuse("a place".to_owned(), "none".to_owned());
        }
        let components = places.iter();
        let components = components.map(|&place| problem.reduced().component(place));
        let mut targets: Vec<Component> = components.collect();
        if problem.instance().game() != Game::Free {
            targets.retain(|&target| target != problem.start());
        }
        targets.sort_unstable();
        targets.dedup();
        if targets.len() > Self::MAX_PLACES {
            let expected = format!("places in at most {} components", Self::MAX_PLACES);
            return refuse(expected, targets.len().to_string());
        }
        Ok(())
    }

    fn from_answer(
        problem: &Problem<'_>,
        answer: &Answer,
        lower_bound: u32,
        reasons: Reasons,
    ) -> Option<Self> {
        let solution = answer.outcome.solution()?.clone();
        let game = answer
            .pivots
            .as_ref()
            .map(|pivots| problem.of_game(&pivots.game));
        let components = match problem.instance().game() {
            Game::Fixed { .. } => Components::One(game.as_ref().unwrap_or(problem).start()),
            Game::Free => {
                let component = |mv: &Move| problem.reduced().component(mv.pivot);
                Components::Each(solution.moves.iter().map(component).collect())
            }
        };
        Some(Self {
            colors: colors(problem.reduced()),
            solution,
            components,
            lower_bound,
            reasons,
        })
    }

    /// The lower bound that it proves.
    pub fn lower_bound(&self) -> u32 {
        self.lower_bound
    }

    /// Writes it.
    ///
    /// # Errors
    /// Those of the writer.
    pub fn write(&self, mut to: impl Write) -> io::Result<()> {
        self.write_to(&mut to)
    }

    fn write_to(&self, to: &mut dyn Write) -> io::Result<()> {
        writeln!(to, "inundate certificate 1")?;
        match &self.reasons {
            Reasons::Fixed {
                last: Some(last), ..
            }
            | Reasons::Free {
                last: Some(last), ..
            } => writeln!(to, "final-color {}", last.index())?,
            Reasons::Joined(places) => {
                write!(to, "join")?;
                for place in places {
                    write!(to, " {}", place.index())?;
                }
                writeln!(to)?;
            }
            Reasons::Islands {
                last,
                count,
                certificates,
            } => {
                if let Some(last) = last {
                    writeln!(to, "final-color {}", last.index())?;
                }
                writeln!(to, "islands {count}")?;
                for (island, certificate) in certificates {
                    writeln!(to, "island {island}")?;
                    certificate.write_to(to)?;
                }
                return writeln!(to, "together {} {}", self.lower_bound, self.solution.len());
            }
            Reasons::Fixed { last: None, .. }
            | Reasons::Free { last: None, .. }
            | Reasons::Pivots => {}
        }
        write!(to, "board")?;
        for color in &self.colors {
            write!(to, " {color}")?;
        }
        writeln!(to)?;
        let claim = match &self.reasons {
            Reasons::Fixed {
                last,
                proofs,
                claim,
            } => {
                write_proofs(proofs, 2 + usize::from(last.is_some()), to)?;
                claim
            }
            Reasons::Free { last, proof } => {
                for origin in &proof.regions {
                    write_region(origin, 3 + u32::from(last.is_some()), to)?;
                }
                "free"
            }
            Reasons::Pivots => "pivots",
            Reasons::Joined(_) => "joined",
            Reasons::Islands { .. } => unreachable!("written"),
        };
        self.write_solution(to)?;
        writeln!(to, "{claim} {} {}", self.lower_bound, self.solution.len())
    }

    fn write_solution(&self, to: &mut dyn Write) -> io::Result<()> {
        write!(to, "solution")?;
        if let Components::One(component) = &self.components {
            write!(to, " {}", component.index())?;
        }
        for (place, mv) in self.solution.moves.iter().enumerate() {
            if let Components::Each(components) = &self.components {
                write!(to, " {}", components[place].index())?;
            }
            write!(to, " {}", mv.color.index())?;
        }
        writeln!(to)
    }
}

/// The final color that was asked for.
fn last(answer: &Answer) -> Option<Color> {
    match answer.question {
        Question::InColor(last) => Some(last),
        _ => None,
    }
}

/// The reasons of a claim about the fixed game.
fn of_fixed(problem: &Problem<'_>, answer: &Answer, proofs: Vec<FixedProof>) -> Option<Reasons> {
    let lower_bound = answer.outcome.lower_bound();
    let (last, proofs, claim) = match (&answer.question, &answer.pivots) {
        (_, Some(_)) => {
            let proofs = Pivots::proven(problem, lower_bound, proofs)?;
            (None, proofs, "best-pivot")
        }
        (Question::Shortest | Question::AtMost(_), None) => {
            let proof = from_start(problem, lower_bound, proofs)?;
            (None, vec![proof], "pivot")
        }
        (Question::InColor(last), None) => {
            // The components come before the leaves, so their numbers are the same.
            let leaves = FinalColor::new(problem.instance(), *last).ok()?;
            let proof = from_start(&Problem::new(leaves.instance()), lower_bound, proofs)?;
            (Some(*last), vec![proof], "pivot")
        }
        // Other questions are answered by the proofs of other boards.
        _ => return None,
    };
    Some(Reasons::Fixed {
        last,
        proofs,
        claim,
    })
}

/// Writes proofs after this many lines.
fn write_proofs(proofs: &[FixedProof], mut lines: usize, to: &mut dyn Write) -> io::Result<()> {
    for proof in proofs {
        for clause in &proof.clauses {
            write_clause(clause, lines, to)?;
        }
        lines += proof.clauses.len();
        write!(to, "needs {} {}", proof.start.index(), proof.lower_bound)?;
        if !proof.clauses.is_empty() {
            write!(to, " {lines}")?;
        }
        writeln!(to)?;
        lines += 1;
    }
    Ok(())
}

/// Writes a region of the free game, the first of which is in this line.
fn write_region(origin: &RegionOrigin, first_line: u32, to: &mut dyn Write) -> io::Result<()> {
    match *origin {
        RegionOrigin::Component(component) => writeln!(to, "c {}", component.index()),
        RegionOrigin::Move { parent, color } => {
            writeln!(to, "r {} {}", parent + first_line, color.index())
        }
        RegionOrigin::Merge { first, second } => {
            writeln!(to, "j {} {}", first + first_line, second + first_line)
        }
    }
}

/// Writes a clause of a proof that begins after this many lines.
fn write_clause(clause: &Derivation, lines: usize, to: &mut dyn Write) -> io::Result<()> {
    match clause {
        Derivation::Bound { level, steps } => {
            write!(to, "b {level}")?;
            for (number, taken) in steps.iter().enumerate() {
                if number > 0 {
                    write!(to, " /")?;
                }
                for component in taken {
                    write!(to, " {}", component.index())?;
                }
            }
        }
        Derivation::Moves {
            level,
            reasons,
            witnesses,
        } => {
            write!(to, "m {level}")?;
            for (number, &(color, place)) in reasons.iter().enumerate() {
                // The colors of a clause stand together, where it comes first.
                let is_of = |&&(_, other): &&(_, usize)| other == place;
                if reasons[..number].iter().any(|reason| is_of(&reason)) {
                    continue;
                }
                write!(to, " {}", color.index())?;
                for (color, _) in reasons[number + 1..].iter().filter(is_of) {
                    write!(to, ",{}", color.index())?;
                }
                write!(to, ":{}", lines + place + 1)?;
            }
            if !witnesses.is_empty() {
                write!(to, " |")?;
            }
            for witness in witnesses {
                write!(to, " {}", witness.index())?;
            }
        }
    }
    writeln!(to)
}

/// The proof that the pivot needs this many moves.
fn from_start(
    problem: &Problem<'_>,
    lower_bound: u32,
    proofs: Vec<FixedProof>,
) -> Option<FixedProof> {
    let start = problem.start();
    let is_wanted = |proof: &FixedProof| proof.start == start && proof.lower_bound >= lower_bound;
    proofs.into_iter().find(is_wanted)
}

fn colors(reduced: &ReducedGraph) -> Vec<usize> {
    reduced.colors().iter().map(|color| color.index()).collect()
}

/// Proofs of lower bounds for the pivots.
struct Pivots<'a> {
    reduced: &'a ReducedGraph,
    /// The lower bound that each pivot needs.
    lower_bound: u32,
    /// The lower bound proven of each.
    lower: Vec<u32>,
    proofs: Vec<FixedProof>,
}

impl<'a> Pivots<'a> {
    /// The proofs that prove a bound for every pivot, with proofs by the bound `layer`; `None` if
    /// they do not.
    fn proven(
        problem: &'a Problem<'_>,
        lower_bound: u32,
        proofs: Vec<FixedProof>,
    ) -> Option<Vec<FixedProof>> {
        let reduced = problem.reduced();
        let mut pivots = Self {
            reduced,
            lower_bound,
            lower: vec![0; reduced.component_count()],
            proofs: Vec::new(),
        };
        pivots.exclude_by_bound(problem)?;
        for proof in proofs {
            pivots.exclude(proof);
        }
        let is_proven = pivots.lower.iter().all(|&lower| lower >= lower_bound);
        is_proven.then_some(pivots.proofs)
    }

    /// Uses a proof, if it says something new.
    fn exclude(&mut self, proof: FixedProof) {
        let index = proof.start.index();
        if self.lower[index] >= self.lower_bound || proof.lower_bound < self.lower_bound {
            return;
        }
        raise(
            self.reduced,
            &mut self.lower,
            proof.start,
            proof.lower_bound,
        );
        self.proofs.push(proof);
    }

    /// Uses the bound of each pivot for which it is enough, the largest ones first: they say
    /// something about others too.
    fn exclude_by_bound(&mut self, problem: &Problem<'_>) -> Option<()> {
        let mut bounds = Vec::new();
        for component in self.reduced.graph().vertices() {
            let bound = layer(self.reduced, component);
            if bound >= self.lower_bound {
                bounds.push((bound, component));
            }
        }
        bounds.sort_by_key(|&(bound, component)| (std::cmp::Reverse(bound), component));
        for (_, component) in bounds {
            if self.lower[component.index()] >= self.lower_bound {
                continue;
            }
            let left = colors_left(self.reduced, component);
            let proof = if left >= self.lower_bound {
                FixedProof::by_colors_left(component, left)
            } else {
                let game = problem.game_from(component);
                Certifier::bound(&problem.of_game(&game)).ok()?
            };
            self.exclude(proof);
        }
        Some(())
    }
}
