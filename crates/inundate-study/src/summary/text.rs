//! Prints the summary as a table for people.

use std::fmt::Write;

use super::{SummaryLine, SummaryTable};
use crate::confidence::Estimate;
use crate::table_files::digits;

/// Largest width of a line in characters.
const WIDTH: usize = 100;

/// The columns after the method, and whether the blanks before one are two: an interval is close to
/// its mean.
const COLUMNS: [(&str, bool); 10] = [
    ("proven", true),
    ("moves", true),
    ("±", false),
    ("median", true),
    ("min", true),
    ("max", true),
    ("ratio", true),
    ("±", false),
    ("states", true),
    ("±", false),
];

type Values = [String; COLUMNS.len()];

impl SummaryTable {
    /// The table in at most 100 columns, unless names of sets are longer: for each kind of boards a
    /// line that says which, and then a line for each method. An unknown value is `-`. The standard
    /// deviations are only in [`to_csv`](Self::to_csv).
    pub fn to_text(&self) -> String {
        let values: Vec<Values> = self.lines.iter().map(values).collect();
        let header = COLUMNS.map(|(name, _)| name.to_owned());
        let all = || std::iter::once(&header).chain(&values);
        let width = |column: usize| all().map(|row| row[column].chars().count()).max();
        let widths: Vec<usize> = (0..COLUMNS.len()).filter_map(width).collect();
        // A name that leaves no room for its values has a line of its own.
        let gaps = COLUMNS.map(|(_, is_apart)| 1 + usize::from(is_apart));
        let taken: usize = 2 + widths.iter().sum::<usize>() + gaps.iter().sum::<usize>();
        let names = self.lines.iter().map(|line| line.method.chars().count());
        let wide = names.filter(|name| taken + name <= WIDTH).max();
        let wide = wide.unwrap_or_default().max("method".len());
        let line = |name: &str, row: &Values| {
            let mut text = format!("  {name:wide$}");
            if name.chars().count() > wide {
                let _ = write!(text, "\n  {:wide$}", "");
            }
            for ((cell, (_, is_apart)), width) in row.iter().zip(COLUMNS).zip(&widths) {
                let _ = if is_apart {
                    write!(text, "  {cell:>width$}")
                } else {
                    write!(text, " {cell:<width$}")
                };
            }
            text.truncate(text.trim_end().len());
            text + "\n"
        };
        let mut text = line("method", &header);
        for (place, (found, row)) in self.lines.iter().zip(&values).enumerate() {
            let boards = boards(found);
            if place == 0 || boards != self::boards(&self.lines[place - 1]) {
                text += &boards;
            }
            text += &line(&found.method, row);
        }
        let _ = writeln!(
            text,
            "± is half the width of the {} % confidence interval of the mean before it",
            self.confidence.percent()
        );
        text
    }
}

/// Names the boards of the lines that follow.
fn boards(line: &SummaryLine) -> String {
    let size = line.kind.size.map(|(rows, cols)| format!(" {rows}×{cols}"));
    let plural = |count: u64, noun: &str| match count {
        1 => format!("1 {noun}"),
        _ => format!("{count} {noun}s"),
    };
    format!(
        "{}{}, {}, {}\n",
        line.kind.source,
        size.unwrap_or_default(),
        plural(line.kind.colors as u64, "color"),
        plural(line.boards, "board")
    )
}

fn values(line: &SummaryLine) -> Values {
    let number = |value: Option<f64>, digits: usize| {
        value.map_or("-".to_owned(), |value| format!("{value:.digits$}"))
    };
    let mean = |of: Option<Estimate>, digits| number(of.map(|of| of.mean), digits);
    let margin = |of: Option<Estimate>, digits: usize| {
        let margin = of.and_then(|of| of.margin);
        margin.map_or(String::new(), |margin| format!("±{margin:.digits$}"))
    };
    let count = |value: Option<u32>| value.map_or("-".to_owned(), |value| value.to_string());
    let [moves, ratio] = [digits(2, line.moves), digits(3, line.ratio)];
    // Tenths of a state are noise where there are thousands.
    let states = usize::from(line.expanded.is_some_and(|of| of.mean < 1000.0));
    [
        line.proven.to_string(),
        mean(line.moves, moves),
        margin(line.moves, moves),
        number(line.median_moves, 1),
        count(line.min_moves),
        count(line.max_moves),
        mean(line.ratio, ratio),
        margin(line.ratio, ratio),
        mean(line.expanded, states),
        margin(line.expanded, states),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Confidence, Kind};

    fn line(method: &str, large: f64, boards: u64) -> SummaryLine {
        let estimate = |mean, deviation, margin| Estimate {
            mean,
            deviation: Some(deviation),
            margin: Some(margin),
        };
        let kind = Kind {
            source: "grid".to_owned(),
            size: Some((100, 100)),
            colors: 16,
        };
        SummaryLine {
            kind,
            method: method.to_owned(),
            boards,
            proven: boards,
            moves: Some(estimate(123.25, 1.0, 0.0006)),
            median_moves: Some(123.0),
            min_moves: Some(100),
            max_moves: Some(190),
            ratio: Some(estimate(1.5, 0.1, 0.0002)),
            expanded: Some(estimate(large, 1.0, large / 10.0)),
        }
    }

    #[test]
    fn it_fits_100_columns() {
        let lines = [
            line("exact", 12_345_678.9, 10_000_000),
            line("best-pivot/random-permutation", 2.5, 10_000_000),
            line("best-pivot/lookahead:6", 2.5, 10_000_000),
        ];
        let table = SummaryTable {
            lines: lines.into(),
            confidence: Confidence::P90,
        };
        let text = table.to_text();
        let widest = text.lines().map(|line| line.chars().count()).max();
        assert!(widest <= Some(100), "{widest:?}\n{text}");
        assert!(
            text.contains("grid 100×100, 16 colors, 10000000 boards\n"),
            "{text}"
        );
        assert!(text.contains("±1234568\n"), "{text}");
    }

    #[test]
    fn unknown_values() {
        let mut line = line("cycle", 1.0, 1);
        (line.ratio, line.expanded) = (None, None);
        line.moves.as_mut().expect("a mean").margin = None;
        (line.kind.size, line.kind.colors) = (None, 1);
        let table = SummaryTable {
            lines: vec![line],
            confidence: Confidence::P95,
        };
        assert_eq!(
            table.to_text(),
            "  method  proven   moves ±  median  min  max  ratio ±  states ±\n\
             grid, 1 color, 1 board\n  \
             cycle        1  123.25     123.0  100  190      -         -\n\
             ± is half the width of the 95 % confidence interval of the mean before it\n"
        );
    }
}
