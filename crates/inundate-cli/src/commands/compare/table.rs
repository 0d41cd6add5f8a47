//! Tables in the form of several languages.

use std::fmt::Write;

use crate::words::{in_columns, joined};

/// The most rows of a table of LaTeX on one page, with room for a heading.
const PAGE: usize = 40;

/// A table whose first column holds words, with lines of text before and after it.
#[derive(Debug, Default)]
pub(super) struct Table {
    pub(super) caption: String,
    pub(super) header: Vec<String>,
    /// The rows, each as long as the header.
    pub(super) rows: Vec<Vec<String>>,
    pub(super) notes: Vec<String>,
}

impl Table {
    /// The table as text, in columns two blanks apart.
    pub(super) fn to_text(&self) -> String {
        let rows: Vec<&Vec<String>> = std::iter::once(&self.header).chain(&self.rows).collect();
        let mut text = format!("{}\n{}", self.caption, in_columns(&rows, &[0]));
        for note in &self.notes {
            let _ = writeln!(text, "{note}");
        }
        text
    }

    /// The table as Markdown.
    pub(super) fn to_markdown(&self) -> String {
        let line = |cells: &[String]| {
            let cells = cells.iter().map(|cell| format!("| {} ", markdown(cell)));
            cells.collect::<String>() + "|\n"
        };
        let mut text = format!("{}\n", markdown(&self.caption));
        let aligned = "|--:".repeat(self.header.len() - 1);
        text += &format!("\n{}|---{aligned}|\n", line(&self.header));
        text.extend(self.rows.iter().map(|row| line(row)));
        for note in &self.notes {
            let _ = writeln!(text, "\n{}", markdown(note));
        }
        text
    }

    /// The table as LaTeX, with the lines of text as comments. A table of more rows than a page has
    /// goes on from page to page.
    pub(super) fn to_latex(&self) -> String {
        let line =
            |cells: &[String]| joined(cells.iter().map(|cell| latex(cell)), " & ") + " \\\\\n";
        let mut text = format!("% {}\n", self.caption);
        let (kind, end_of_head) = match self.rows.len() {
            ..=PAGE => ("tabular", ""),
            _ => ("longtable", "\\endhead\n"),
        };
        let numbers = "r".repeat(self.header.len() - 1);
        let _ = writeln!(text, "\\begin{{{kind}}}{{l{numbers}}}\n\\hline");
        let _ = write!(text, "{}\\hline\n{end_of_head}", line(&self.header));
        text.extend(self.rows.iter().map(|row| line(row)));
        let _ = writeln!(text, "\\hline\n\\end{{{kind}}}");
        for note in &self.notes {
            let _ = writeln!(text, "% {note}");
        }
        text
    }
}

/// Escapes the characters that are special in Markdown.
fn markdown(text: &str) -> String {
    let mut safe = String::new();
    for letter in text.chars() {
        if "\\`*_{}[]<>#|".contains(letter) {
            safe.push('\\');
        }
        safe.push(letter);
    }
    safe
}

/// Escapes the characters that are special in LaTeX.
fn latex(text: &str) -> String {
    let mut safe = String::new();
    for letter in text.chars() {
        // Two of them, like `--`, would become one letter.
        if "-`'".contains(letter) && safe.ends_with(['-', '`', '\'', '?', '!']) {
            safe += "{}";
        }
        match letter {
            '&' | '%' | '$' | '#' | '_' | '{' | '}' => safe.extend(['\\', letter]),
            '\\' => safe += "\\textbackslash{}",
            '~' => safe += "\\textasciitilde{}",
            '^' => safe += "\\textasciicircum{}",
            '<' => safe += "$<$",
            '>' => safe += "$>$",
            '|' => safe += "$|$",
            '≤' => safe += "$\\le$",
            '−' => safe += "$-$",
            'µ' => safe += "$\\mu$",
            _ => safe.push(letter),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table() -> Table {
        let words = |words: [&str; 2]| words.map(str::to_owned).to_vec();
        Table {
            caption: "2 boards".to_owned(),
            header: words(["method", "gap"]),
            rows: vec![words(["a_b|c", "≤1"]), words(["d", "10 %"])],
            notes: vec!["d: 50 %".to_owned()],
        }
    }

    #[test]
    fn in_every_language() {
        assert_eq!(
            table().to_text(),
            "2 boards\n  method   gap\n  a_b|c     ≤1\n  d       10 %\nd: 50 %\n"
        );
        assert_eq!(
            table().to_markdown(),
            "2 boards\n\n| method | gap |\n|---|--:|\n| a\\_b\\|c | ≤1 |\n| d | 10 % |\n\nd: 50 %\n"
        );
        assert_eq!(
            table().to_latex(),
            "% 2 boards\n\\begin{tabular}{lr}\n\\hline\nmethod & gap \\\\\n\\hline\n\
             a\\_b$|$c & $\\le$1 \\\\\nd & 10 \\% \\\\\n\\hline\n\\end{tabular}\n% d: 50 %\n"
        );
    }

    #[test]
    fn nothing_is_taken_for_a_command() {
        assert_eq!(
            latex("\\a{b}^~µ<"),
            "\\textbackslash{}a\\{b\\}\\textasciicircum{}\\textasciitilde{}$\\mu$$<$"
        );
        assert_eq!(
            latex("a--b `` ?` 5% r&d #1 x_y $z"),
            "a-{}-b `{}` ?{}` 5\\% r\\&d \\#1 x\\_y \\$z"
        );
        assert_eq!(markdown("<b> [x](y)"), "\\<b\\> \\[x\\](y)");
    }
    #[test]
    fn a_table_of_latex_longer_than_a_page_goes_on() {
        let rows = |count: usize| Table {
            rows: vec![vec!["a".to_owned(), "1".to_owned()]; count],
            ..table()
        };
        assert!(rows(PAGE).to_latex().contains("\\begin{tabular}{lr}"));
        let long = rows(PAGE + 1).to_latex();
        assert!(
            long.starts_with(
                "% 2 boards\n\\begin{longtable}{lr}\n\\hline\nmethod & gap \
                 \\\\\n\\hline\n\\endhead\na & 1"
            ),
            "{long}"
        );
        assert!(
            long.ends_with("\\hline\n\\end{longtable}\n% d: 50 %\n"),
            "{long}"
        );
    }
}
