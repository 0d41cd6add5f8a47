//! Checks a certificate of a board line by line.

use std::io::BufRead;
use std::iter;

use inundate_core::{Color, Component, Game, Instance, Node, Vertex, region};

use crate::board::{Board, final_color, from_one};
use crate::clause::{Clause, by_bound, by_moves};
use crate::free::check_free;
use crate::islands::check_islands;
use crate::joined::check_joined;
use crate::lines::{HEADER, Lines, below, number, quoted};
use crate::pivots::check_pivots;
use crate::verdict::{CheckError, Claim, Fault, ProvenClaim};

/// Checks a certificate of a board, line by line.
///
/// Whatever it says, it is true when this returns [`ProvenClaim`]: every clause is checked by its
/// definition, and every solution is played.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup};
/// use inundate_check::check;
///
/// let board = GridSetup::from_drawing("aba")?.into_instance(GameSetup::default())?;
/// // Two colors are left, so two moves are needed. One of them is b, so one more is needed.
/// let certificate = "\
/// inundate certificate 1
/// board 0 1 0
/// needs 0 2
/// solution 0 1 0
/// pivot 2 2
/// ";
/// let proven = check(certificate.as_bytes(), &board)?;
/// assert!(proven.is_optimal());
///
/// let error = check(certificate.replace("2 2", "3 3").as_bytes(), &board).unwrap_err();
/// assert_eq!(error.to_string(), "line 5: expected a lower bound of at most 2, found 3");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`CheckError`]: it cannot be read, is not a certificate, or has a line that does not hold.
///
/// # Complexity
/// For each clause the neighbors of its components are taken together: O(V²/64) for V components,
/// and V times as much at most for a clause by the bound. It holds V/8 bytes for each clause. In
/// the free game it looks at every move of a region and at every two regions of one color, and
/// covers take exponential time in general; it holds r·V/8 bytes for each region of a board of
/// radius r. For r joined places among n components it takes O(n^(r + 1)) time at worst, for
/// several pivots exponential time, and for both at most 1 GiB.
pub fn check(certificate: impl BufRead, instance: &Instance) -> Result<ProvenClaim, CheckError> {
    let mut lines = Lines::new(certificate);
    lines.expect_header(HEADER)?;
    let line = lines.next()?.unwrap_or_default().to_owned();
    if !instance.pivots().is_empty() {
        return check_pivots(lines, instance, &line);
    }
    if !instance.is_connected() {
        return check_islands(lines, instance, line);
    }
    let places = line.strip_prefix("join");
    let places = places.filter(|rest| rest.is_empty() || rest.starts_with(' '));
    match (instance.game(), places) {
        (_, Some(places)) => check_joined(lines, instance, places),
        (Game::Fixed { pivot }, None) => check_fixed(lines, instance, pivot, line),
        (Game::Free, None) => check_free(lines, instance, line),
    }
}

/// The fixed game: clauses, after a line.
fn check_fixed<R: BufRead>(
    mut lines: Lines<R>,
    instance: &Instance,
    pivot: Vertex,
    mut line: String,
) -> Result<ProvenClaim, CheckError> {
    let last = final_color(instance, &mut lines, &mut line)?;
    let board = Board::new(instance, last).map_err(CheckError::Foreign)?;
    let mut known = ProvenFacts {
        instance,
        pivot,
        last,
        // The lines so far have none.
        clauses: iter::repeat_with(|| None)
            .take(1 + usize::from(last.is_some()))
            .collect(),
        lower: vec![0; board.len()],
        upper: vec![None; board.len()],
        board,
    };
    known
        .board
        .expect(&line)
        .map_err(|fault| lines.wrong(fault))?;
    known.clauses.push(None);
    lines.until_claim(|line| known.line(line))
}

/// Facts that the lines so far have proven.
struct ProvenFacts<'a> {
    instance: &'a Instance,
    pivot: Vertex,
    /// The final color asked for, if any.
    last: Option<Color>,
    board: Board,
    /// The clause of each line that has one.
    clauses: Vec<Option<Clause>>,
    /// A lower bound for each component.
    lower: Vec<u32>,
    /// The length of the shortest solution from each component.
    upper: Vec<Option<u32>>,
}

impl ProvenFacts<'_> {
    /// Checks a line after that of the board. Returns what is proven if it is the claim.
    fn line(&mut self, line: &str) -> Result<Option<ProvenClaim>, Fault> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let mut clause = None;
        match word {
            "b" => clause = Some(self.bound(rest)?),
            "m" => clause = Some(self.moves(rest)?),
            "needs" => self.needs(rest)?,
            "solution" => self.solution(rest)?,
            "pivot" => {
                let claim = self.last.map_or(Claim::Pivot, Claim::FinalColor);
                return self.claim(claim, rest).map(Some);
            }
            "best-pivot" if self.last.is_none() => {
                return self.claim(Claim::BestPivot, rest).map(Some);
            }
            _ => {
                let words = "`b`, `m`, `needs`, `solution`, `pivot` or `best-pivot`";
                return Err(Fault::new(words, quoted(word)));
            }
        }
        self.clauses.push(clause);
        Ok(None)
    }

    fn component(&self, token: &str) -> Result<usize, Fault> {
        below(self.board.len(), token, "a component")
    }

    fn components(&self, tokens: &str) -> Result<Vec<usize>, Fault> {
        let tokens = tokens.split_ascii_whitespace();
        tokens.map(|token| self.component(token)).collect()
    }

    fn color(&self, token: &str) -> Result<usize, Fault> {
        below(self.board.classes.len(), token, "a color")
    }

    /// `b LEVEL COMPONENT … / COMPONENT …`: a clause by the bound.
    fn bound(&self, rest: &str) -> Result<Clause, Fault> {
        let (level, steps) = rest.split_once(' ').unwrap_or((rest, ""));
        let level = number(level, "a level")?;
        let steps = steps.split('/').map(|step| self.components(step));
        by_bound(&self.board, level, &steps.collect::<Result<Vec<_>, _>>()?)
    }

    /// `m LEVEL COLOR,…:LINE … | COMPONENT …`: a clause by earlier ones, and its witnesses.
    fn moves(&self, rest: &str) -> Result<Clause, Fault> {
        let (rest, witnesses) = rest.split_once('|').unwrap_or((rest, ""));
        let mut tokens = rest.split_ascii_whitespace();
        let level = number(tokens.next().unwrap_or_default(), "a level")?;
        let mut reasons = Vec::new();
        for token in tokens {
            let (colors, line) = token
                .split_once(':')
                .ok_or_else(|| Fault::new("COLOR:LINE", quoted(token)))?;
            let reason = self.clause(line)?;
            for color in colors.split(',') {
                reasons.push((self.color(color)?, reason));
            }
        }
        by_moves(&self.board, level, &reasons, &self.components(witnesses)?)
    }

    /// The clause of an earlier line.
    fn clause(&self, token: &str) -> Result<&Clause, Fault> {
        let line = number(token, "the number of a line")? as usize;
        let clause = self
            .clauses
            .get(line.wrapping_sub(1))
            .and_then(Option::as_ref);
        clause.ok_or_else(|| Fault::new("an earlier line with a clause", line))
    }

    /// `needs COMPONENT MOVES [LINE]`: from a component of the pivot at least this many moves are
    /// needed, by the number of colors left, or by a clause.
    ///
    /// Without idle moves, each color that is left has one move that finishes it. If the component
    /// is not in a clause of level k, more than k other moves come to these.
    fn needs(&mut self, rest: &str) -> Result<(), Fault> {
        let tokens: Vec<&str> = rest.split_ascii_whitespace().collect();
        let (&[component, moves], line) = tokens
            .split_first_chunk()
            .ok_or_else(|| Fault::new("COMPONENT MOVES [LINE]", quoted(rest)))?;
        let (component, moves) = (self.component(component)?, number(moves, "moves")?);
        let mut proven = self.board.colors_left(component);
        match line {
            [] => {}
            [line] => {
                let clause = self.clause(line)?;
                if clause.set.has(component) {
                    return Err(Fault::new(
                        format!("a clause without component {component}"),
                        "one with it",
                    ));
                }
                proven += u64::from(clause.level) + 1;
            }
            [_, more, ..] => return Err(Fault::new("the end of the line", quoted(more))),
        }
        if u64::from(moves) > proven {
            return Err(Fault::new(format!("at most {proven} moves"), moves));
        }
        let lower = &mut self.lower[component];
        *lower = moves.max(*lower);
        Ok(())
    }

    /// `solution COMPONENT COLOR …`: moves that flood the board from a component of the pivot.
    fn solution(&mut self, rest: &str) -> Result<(), Fault> {
        let (start, moves) = from_one(&self.board, rest)?;
        let length = u32::try_from(moves.len()).expect("lines are limited");
        let reduced = &self.board.reduced;
        let ends_in = moves.last().copied().unwrap_or(reduced.color(start));
        let flooded = region(self.instance, reduced.lowest_vertex(start), moves);
        let left = flooded.iter().filter(|&&is_flooded| !is_flooded).count();
        if left > 0 {
            return Err(Fault::new(
                "moves that flood the board",
                format!("{left} cells or vertices that they leave"),
            ));
        }
        if let Some(last) = self.last.filter(|&last| last != ends_in) {
            return Err(Fault::new(
                format!("moves that end in color {}", last.index()),
                ends_in.index(),
            ));
        }
        let upper = &mut self.upper[start.index()];
        *upper = Some(upper.map_or(length, |upper| upper.min(length)));
        Ok(())
    }

    /// `pivot LOWER UPPER` or `best-pivot LOWER UPPER`: what all lines before prove.
    fn claim(&mut self, claim: Claim, rest: &str) -> Result<ProvenClaim, Fault> {
        let tokens: Vec<&str> = rest.split_ascii_whitespace().collect();
        let [lower, upper] = tokens[..] else {
            return Err(Fault::new("LOWER UPPER", quoted(rest)));
        };
        let lower_bound = number(lower, "a lower bound")?;
        let upper_bound = number(upper, "an upper bound")?;
        let (proven, pivot) = if claim == Claim::BestPivot {
            self.spread();
            let mut upper = self.upper.iter();
            let solved = upper.position(|&upper| upper == Some(upper_bound));
            let pivot = solved.map(|start| self.board.reduced.lowest_vertex(Component::at(start)));
            (self.lower.iter().copied().min().unwrap_or(0), pivot)
        } else {
            let start = self.board.reduced.component(self.pivot).index();
            let is_solved = self.upper[start] == Some(upper_bound);
            (self.lower[start], is_solved.then_some(self.pivot))
        };
        if lower_bound > proven {
            return Err(Fault::new(
                format!("a lower bound of at most {proven}"),
                lower,
            ));
        }
        let pivot = pivot.ok_or_else(|| Fault::new("a solution of the upper bound", upper))?;
        Ok(ProvenClaim {
            claim,
            lower_bound,
            upper_bound,
            pivot: Some(pivot),
            color: None,
            steps: self.clauses.iter().flatten().count(),
        })
    }

    /// Raises the lower bounds of components next to others: optima of adjacent components differ
    /// by at most one. For a move of the color of the other floods it too, and what is flooded then
    /// contains what is flooded at the start from there.
    fn spread(&mut self) {
        let graph = self.board.reduced.graph();
        let mut raised: Vec<Component> = graph.vertices().collect();
        while let Some(component) = raised.pop() {
            let follows = self.lower[component.index()].saturating_sub(1);
            for &neighbor in graph.neighbors(component) {
                let lower = &mut self.lower[neighbor.index()];
                if *lower < follows {
                    *lower = follows;
                    raised.push(neighbor);
                }
            }
        }
    }
}
