//! Certificates of boards of several islands: a certificate of each island, and of islands that have to get a color.

use std::collections::{BTreeMap, BTreeSet};
use std::io::BufRead;

use inundate_core::reduce::Island;
use inundate_core::{Color, Component, Instance, ReducedGraph};

use crate::board::final_color;
use crate::certificate::check;
use crate::lines::{Lines, below, number, quoted};
use crate::verdict::{CheckError, Claim, Fault, Proven};

/// What is proven of the islands.
struct Known {
    /// The final color that is asked for.
    last: Option<Color>,
    /// By island, the least and the most moves that flood it alone, and the color that the latter leave.
    alone: Vec<Option<(u32, u32, Color)>>,
    /// By island and color, the least and the most moves that give it the color.
    in_color: BTreeMap<(usize, Color), (u32, u32)>,
    steps: usize,
}

/// Checks the lines of a board of several islands: perhaps a final color, `islands COUNT`, certificates, each after a line
/// `island NUMBER`, and the claim `together LOWER UPPER`. An island of one component needs none.
pub(crate) fn check_islands<R: BufRead>(
    mut lines: Lines<R>,
    instance: &Instance,
    mut line: String,
) -> Result<Proven, CheckError> {
    let last = final_color(instance, &mut lines, &mut line)?;
    let reduced = ReducedGraph::new(instance);
    let islands = reduced.islands();
    let expected = format!("islands {}", islands.len());
    if line != expected {
        let fault = Fault::new(format!("`{expected}`"), quoted(&line));
        return Err(lines.wrong(fault));
    }
    let mut known = Known {
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
                let proven = check(text.as_bytes(), island.board());
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

impl Known {
    /// Adds what a certificate of an island proves.
    fn add(&mut self, number: usize, proven: &Proven, island: &Island) {
        self.steps += proven.steps;
        let (lower, upper) = (proven.lower_bound, proven.upper_bound);
        match (&proven.claim, proven.color) {
            (Claim::FinalColor(last), _) => {
                let bounds = self.in_color.entry((number, island.color_of_all(*last)));
                let (least, most) = bounds.or_insert((lower, upper));
                (*least, *most) = (lower.max(*least), upper.min(*most));
            }
            (_, Some(color)) => {
                self.alone[number] = Some((lower, upper, island.color_of_all(color)));
            }
            _ => {}
        }
    }

    /// The least and the most moves that give all islands one color, the final one if one is asked for.
    ///
    /// An island that can be flooded in F moves gets any color in F + 1, and takes F + 1 for a color that it does not have:
    /// see [`Island`].
    fn bounds(
        &self,
        islands: &[Vec<Component>],
        reduced: &ReducedGraph,
    ) -> Result<(u32, u32), Fault> {
        let mut lower = vec![0; reduced.color_count()];
        let mut upper = lower.clone();
        let (mut least, mut most) = (0, 0);
        for (number, components) in islands.iter().enumerate() {
            let missing = || Fault::new(format!("a certificate of island {number}"), "none");
            let (of_least, of_most, left) = self.alone[number].ok_or_else(missing)?;
            (least, most) = (least + of_least + 1, most + of_most + 1);
            let colors: BTreeSet<Color> = components.iter().map(|&v| reduced.color(v)).collect();
            for color in colors {
                let last = of_most + u32::from(color != left);
                let known = self.in_color.get(&(number, color));
                let (in_least, in_most) = known.copied().unwrap_or((of_least, last));
                // Less than one move more than alone, with a color that it has.
                lower[color.index()] += i64::from(of_least.max(in_least)) - i64::from(of_least + 1);
                upper[color.index()] += i64::from(last.min(in_most)) - i64::from(of_most + 1);
            }
        }
        let sum = |all: u32, differences: Vec<i64>| {
            let least = match self.last {
                Some(last) => differences[last.index()],
                None => differences.into_iter().min().expect("a board has a color"),
            };
            u32::try_from(i64::from(all) + least).expect("a sum of moves")
        };
        Ok((sum(least, lower), sum(most, upper)))
    }

    /// `together LOWER UPPER`: what all lines before prove.
    fn claim(&self, rest: &str, (lower, upper): (u32, u32)) -> Result<Proven, Fault> {
        let (least, most) = rest.split_once(' ').unwrap_or((rest, ""));
        let lower_bound = number(least, "a lower bound")?;
        let upper_bound = number(most, "an upper bound")?;
        if lower_bound > lower {
            let expected = format!("a lower bound of at most {lower}");
            return Err(Fault::new(expected, lower_bound));
        }
        if upper_bound < upper {
            let expected = format!("an upper bound of at least {upper}");
            return Err(Fault::new(expected, upper_bound));
        }
        Ok(Proven {
            claim: self.last.map_or(Claim::Islands, Claim::FinalColor),
            lower_bound,
            upper_bound,
            pivot: None,
            color: None,
            steps: self.steps,
        })
    }
}
