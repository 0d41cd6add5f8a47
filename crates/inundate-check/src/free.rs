//! Certificates of the free game.

use std::io::BufRead;

use inundate_core::{Color, Instance, verify_in_color};

use crate::board::{Board, anywhere, final_color};
use crate::closure::expect_closed;
use crate::lines::{Lines, number, quoted};
use crate::pool::Pool;
use crate::verdict::{CheckError, Claim, Fault, ProvenClaim};

/// The most components of a board with a certificate of the free game. A region has V layers of V
/// bits at most, so this is 32 KiB for each.
const MOST_COMPONENTS: usize = 512;

/// Checks a certificate of the free game from `line`, the line of the board, to its end.
pub(crate) fn check_free<R: BufRead>(
    mut lines: Lines<R>,
    instance: &Instance,
    mut line: String,
) -> Result<ProvenClaim, CheckError> {
    let last = final_color(instance, &mut lines, &mut line)?;
    let board = Board::new(instance, last).map_err(CheckError::Foreign)?;
    board.expect(&line).map_err(|fault| lines.wrong(fault))?;
    if board.len() > MOST_COMPONENTS {
        let expected = format!("a board of the free game of at most {MOST_COMPONENTS} components");
        return Err(CheckError::Foreign(Fault::new(expected, board.len())));
    }
    let (board, numbers) = board.by_color();
    let mut known = FreeFacts {
        instance,
        last,
        pool: Pool::new(&board, numbers, 2 + usize::from(last.is_some())),
        found: None,
    };
    lines.until_claim(|line| known.line(line))
}

/// Facts that the lines so far have proven.
struct FreeFacts<'a> {
    instance: &'a Instance,
    /// The final color asked for, if any.
    last: Option<Color>,
    pool: Pool<'a>,
    /// The length of a solution, and its final color.
    found: Option<(u32, Color)>,
}

impl FreeFacts<'_> {
    /// Checks a line after that of the board. Returns what is proven if it is the claim.
    fn line(&mut self, line: &str) -> Result<Option<ProvenClaim>, Fault> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "c" => self.pool.component(rest)?,
            "r" => self.pool.recolor(rest)?,
            "j" => self.pool.join(rest)?,
            "solution" => self.solution(rest)?,
            "free" => return self.claim(rest).map(Some),
            _ => {
                let words = "`c`, `r`, `j`, `solution` or `free`";
                return Err(Fault::new(words, quoted(word)));
            }
        }
        Ok(None)
    }

    /// `solution COMPONENT COLOR …`: moves that flood the board. Each recolors the monochromatic
    /// region that contains the component.
    fn solution(&mut self, rest: &str) -> Result<(), Fault> {
        let moves = anywhere(self.pool.board, rest)?;
        let color = moves
            .last()
            .map_or(self.instance.colors()[0], |mv| mv.color);
        let last = self.last.unwrap_or(color);
        verify_in_color(self.instance, &moves, last).map_err(|error| {
            Fault::new("moves that flood the board", format!("others ({error})"))
        })?;
        self.found = Some((
            u32::try_from(moves.len()).expect("lines are limited"),
            color,
        ));
        self.pool.skip();
        Ok(())
    }

    /// `free LOWER UPPER`: the claim that all lines before prove.
    fn claim(&self, rest: &str) -> Result<ProvenClaim, Fault> {
        let (lower, upper) = rest.split_once(' ').unwrap_or((rest, ""));
        let lower_bound = number(lower, "a lower bound")?;
        let upper_bound = number(upper, "an upper bound")?;
        let Some((_, color)) = self.found.filter(|(length, _)| *length == upper_bound) else {
            return Err(Fault::new("a solution of the upper bound", quoted(upper)));
        };
        if lower_bound > self.radius() {
            expect_closed(&self.pool, lower_bound - 1)?;
        }
        Ok(ProvenClaim {
            claim: self.last.map_or(Claim::Free, Claim::FinalColor),
            lower_bound,
            upper_bound,
            pivot: None,
            color: Some(color),
            steps: self.pool.regions.len(),
        })
    }

    /// The radius of the board: the least distance of a farthest component. A move lowers it by at
    /// most one, and at the end it is 0.
    fn radius(&self) -> u32 {
        let board = self.pool.board;
        let single = |component| self.pool.single(component).layers.len() - 1;
        let radius = (0..board.len()).map(single).min();
        u32::try_from(radius.unwrap_or(0)).expect("no more than components")
    }
}
