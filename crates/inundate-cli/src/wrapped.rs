//! Text whose long lines are broken between words.

use std::io::{self, IsTerminal, Write};

use textwrap::core::display_width;
use textwrap::{Options, WordSeparator, WordSplitter};

/// Options to wrap text at this many columns: lines end at blanks, and only a word that is longer
/// than a line is broken. A hyphen may be part of a word, such as `--limit` or the label of a
/// color.
pub(crate) fn at_blanks<'a>(width: usize) -> Options<'a> {
    Options::new(width)
        .word_separator(WordSeparator::AsciiSpace)
        .word_splitter(WordSplitter::NoHyphenation)
}

/// The columns of the terminal that a stream writes to, if it does.
pub(crate) fn width_of(stream: &impl IsTerminal) -> Option<usize> {
    let size = stream.is_terminal().then(crossterm::terminal::size)?;
    let columns = size.ok().map(|(columns, _)| usize::from(columns));
    // A terminal may not know its size, and say 0.
    columns.filter(|&columns| columns > 0)
}

/// A line that goes on below where it is longer than this many columns, two further to the right.
/// Lines with colors, which are boards, stay as they are.
pub(crate) fn fitting(line: &str, width: usize) -> String {
    if display_width(line) <= width || line.contains('\u{1b}') {
        return line.to_owned();
    }
    let indent = line.len() - line.trim_start_matches(' ').len();
    let indent = " ".repeat((indent + 2).min(width / 2));
    let lines = textwrap::wrap(line, at_blanks(width).subsequent_indent(&indent));
    lines.join("\n")
}

/// A writer that breaks lines of text, if it is told how long they may be.
pub(crate) struct WrappingWriter<W> {
    inner: W,
    width: Option<usize>,
    /// The line so far.
    line: Vec<u8>,
}

impl<W: Write> WrappingWriter<W> {
    /// A writer that leaves everything as it is.
    pub(crate) fn new(inner: W) -> Self {
        Self {
            inner,
            width: None,
            line: Vec::new(),
        }
    }

    /// Sets the number of columns after which lines are broken.
    pub(crate) fn break_after(&mut self, width: Option<usize>) {
        self.width = width;
    }
}

impl<W: Write> Write for WrappingWriter<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let Some(width) = self.width else {
            return self.inner.write(bytes);
        };
        for part in bytes.split_inclusive(|&byte| byte == b'\n') {
            self.line.extend_from_slice(part);
            if let [line @ .., b'\n'] = self.line.as_slice() {
                match str::from_utf8(line) {
                    Ok(line) => writeln!(self.inner, "{}", fitting(line, width))?,
                    Err(_) => self.inner.write_all(&self.line)?,
                }
                self.line.clear();
            }
        }
        Ok(bytes.len())
    }

    /// Writes a line that has no end yet, such as a question, as it is.
    fn flush(&mut self) -> io::Result<()> {
        self.inner.write_all(&self.line)?;
        self.line.clear();
        self.inner.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_go_on_below() {
        let text = "  optimum: 5 moves, proven by the bound layer: 2 0 1 2 3";
        assert_eq!(
            fitting(text, 30),
            "  optimum: 5 moves, proven by\n    the bound layer: 2 0 1 2 3"
        );
        assert_eq!(fitting(text, 80), text);
        let colored = "\u{1b}[41m 0  1  2 \u{1b}[0m";
        assert_eq!(fitting(colored, 4), colored);
        // Only a word that has no room at all.
        assert_eq!(fitting("0123456789", 6), "0123\n  4567\n  89");
    }

    #[test]
    fn lines_are_broken_whatever_comes_at_a_time() {
        let text = "a line that is long enough\nshort\n\nGo on (y/n)? ";
        for size in 1..text.len() {
            let mut writer = WrappingWriter::new(Vec::new());
            writer.break_after(Some(12));
            for part in text.as_bytes().chunks(size) {
                writer.write_all(part).unwrap();
            }
            writer.flush().unwrap();
            let written = String::from_utf8(writer.inner).unwrap();
            assert_eq!(
                written,
                "a line that\n  is long\n  enough\nshort\n\nGo on (y/n)? "
            );
        }
        let mut writer = WrappingWriter::new(Vec::new());
        writer.write_all(text.as_bytes()).unwrap();
        assert_eq!(writer.inner, text.as_bytes());
    }
}
