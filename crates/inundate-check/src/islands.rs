//! Certificates of boards of several islands: one for each island, and one for each island that has
//! to take a color.

use std::collections::{BTreeMap, BTreeSet};
use std::io::BufRead;

use inundate_core::reduce::Island;
use inundate_core::{Color, Component, Instance, ReducedGraph};

use crate::board::final_color;
use crate::free::check_free;
use crate::lines::{HEADER, Lines, below, number, quoted};
use crate::verdict::{CheckError, Claim, Fault, ProvenClaim};

/// The bounds proven for the islands.
struct IslandBounds {
    /// The final color asked for, if any.
    last: Option<Color>,
    /// By island, the least and the most moves that flood it alone, and the color that the latter
    /// leave.
    alone: Vec<Option<(u32, u32, Color)>>,
    /// By island and color, the least and the most moves that give it the color.
    in_color: BTreeMap<(usize, Color), (u32, u32)>,
    steps: usize,
}

/// Checks the lines of a board of several islands: perhaps a final color, `islands COUNT`,
/// certificates, each after a line `island NUMBER`, and the claim `together LOWER UPPER`. An island
/// of one component needs none.
pub(crate) fn check_islands<R: BufRead>(
    mut lines: Lines<R>,
    instance: &Instance,
    mut line: String,
) -> Result<ProvenClaim, CheckError> {
    let last = final_color(instance, &mut lines, &mut line)?;
    let reduced = ReducedGraph::new(instance);
    let islands = reduced.islands();
    let expected = format!("islands {}", islands.len());
    if line != expected {
        let fault = Fault::new(format!("`{expected}`"), quoted(&line));
        return Err(lines.wrong(fault));
    }
    let mut known = IslandBounds {
        last,
        alone: vec![None; islands.len()],
        in_color: BTreeMap::new(),
        steps: 0,
    };
    for (island, components) in islands.iter().enumerate() {
        if let [component] = components[..] {
            known.alone[island] = Some((0, 0, reduced.color(component)));
        }
    }
    loop {
        let line = lines.next()?.unwrap_or_default().to_owned();
        let (word, rest) = line.split_once(' ').unwrap_or((&line, ""));
        match word {
            "island" => {
                let number = below(islands.len(), rest, "an island");
                let number = number.map_err(|fault| lines.wrong(fault))?;
                let island = Island::new(instance, &reduced, &islands[number]);
                let (before, text) = lines.until_word("free")?;
                let proven = check_alone(&text, island.board());
                known.add(
                    number,
                    &proven.map_err(|error| error.after(before))?,
                    &island,
                );
            }
            "together" => {
                let bounds = known.bounds(&islands, &reduced);
                let proven = bounds.and_then(|bounds| known.claim(rest, bounds));
                let proven = proven.map_err(|fault| lines.wrong(fault))?;
                lines.expect_end()?;
                return Ok(proven);
            }
            _ => {
                let fault = Fault::new("`island` or `together`", quoted(word));
                return Err(lines.wrong(fault));
            }
        }
    }
}

/// Checks a certificate of an island alone.
fn check_alone(certificate: &str, island: &Instance) -> Result<ProvenClaim, CheckError> {
    let mut lines = Lines::new(certificate.as_bytes());
    lines.expect_header(HEADER)?;
    let line = lines.next()?.unwrap_or_default().to_owned();
    check_free(lines, island, line)
}

impl IslandBounds {
    /// Adds what a certificate of an island proves.
    fn add(&mut self, number: usize, proven: &ProvenClaim, island: &Island) {
        self.steps += proven.steps;
        let (lower, upper) = (proven.lower_bound, proven.upper_bound);
        match (&proven.claim, proven.color) {
            (Claim::FinalColor(color), _) => {
                let place = (number, island.color_of_all(*color));
                let known = self.in_color.entry(place).or_insert((lower, upper));
                *known = (lower.max(known.0), upper.min(known.1));
            }
            (_, Some(color)) => {
                self.alone[number] = Some((lower, upper, island.color_of_all(color)));
            }
            _ => {}
        }
    }

    /// The least and the most moves that give all islands one color, the final one if one is asked
    /// for.
    ///
    /// An island that can be flooded in F moves gets any color in F + 1, and takes F + 1 for a
    /// color that it does not have: see [`Island`].
    fn bounds(
        &self,
        islands: &[Vec<Component>],
        reduced: &ReducedGraph,
    ) -> Result<(u32, u32), Fault> {
        // The sum over all islands in a color that none has, and for each color the differences to
        // it.
        let mut sum = (0, 0);
        let mut less = vec![(0, 0); reduced.color_count()];
        for (number, components) in islands.iter().enumerate() {
            let missing = || Fault::new(format!("a certificate of island {number}"), "none");
            let (lower, upper, left) = self.alone[number].ok_or_else(missing)?;
            sum = (sum.0 + lower + 1, sum.1 + upper + 1);
            let colors: BTreeSet<Color> = components.iter().map(|&v| reduced.color(v)).collect();
            for color in colors {
                let own = (lower, upper + u32::from(color != left));
                let known = self.in_color.get(&(number, color)).unwrap_or(&own);
                let less = &mut less[color.index()];
                less.0 += i64::from(lower + 1) - i64::from(lower.max(known.0));
                less.1 += i64::from(upper + 1) - i64::from(own.1.min(known.1));
            }
        }
        let most = |bound: fn(&(i64, i64)) -> i64| less.iter().map(bound).max();
        let most = most(|less| less.0).zip(most(|less| less.1));
        let most = most.expect("a board has a color");
        let (lower, upper) = self.last.map_or(most, |last| less[last.index()]);
        let all =
            |sum: u32, less: i64| u32::try_from(i64::from(sum) - less).expect("a sum of moves");
        Ok((all(sum.0, lower), all(sum.1, upper)))
    }

    /// `together LOWER UPPER`: what all lines before prove.
    fn claim(&self, rest: &str, (lower, upper): (u32, u32)) -> Result<ProvenClaim, Fault> {
        let (at_least, at_most) = rest.split_once(' ').unwrap_or((rest, ""));
        let lower_bound = number(at_least, "a lower bound")?;
        let upper_bound = number(at_most, "an upper bound")?;
        if lower_bound > lower {
            let expected = format!("a lower bound of at most {lower}");
            return Err(Fault::new(expected, lower_bound));
        }
        if upper_bound < upper {
            let expected = format!("an upper bound of at least {upper}");
            return Err(Fault::new(expected, upper_bound));
        }
        Ok(ProvenClaim {
            claim: self.last.map_or(Claim::Islands, Claim::FinalColor),
            lower_bound,
            upper_bound,
            pivot: None,
            color: None,
            steps: self.steps,
        })
    }
}
