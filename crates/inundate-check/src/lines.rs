//! Reads a certificate line by line.

use std::io::{BufRead, Read};

use crate::verdict::{CheckError, Fault};

/// The first line of a certificate of a board.
pub(crate) const HEADER: &str = "inundate certificate 1";

/// Longest line that is read. Boards within the limits have no longer ones.
const MAX_BYTES: u64 = 1 << 20;

/// Reads lines one by one.
pub(crate) struct Lines<R> {
    read: R,
    bytes: Vec<u8>,
    number: usize,
}

impl<R: BufRead> Lines<R> {
    pub(crate) fn new(read: R) -> Self {
        Self {
            read,
            bytes: Vec::new(),
            number: 0,
        }
    }

    /// The next line without its end, which is a line feed, or that after a carriage return; `None`
    /// after the last one.
    ///
    /// # Errors
    /// [`CheckError`] if it cannot be read or is not a line of text.
    pub(crate) fn next(&mut self) -> Result<Option<&str>, CheckError> {
        self.bytes.clear();
        self.number += 1;
        let line = self.number;
        let mut read = (&mut self.read).take(MAX_BYTES);
        if read.read_until(b'\n', &mut self.bytes)? == 0 {
            return Ok(None);
        }
        let text = self.bytes.strip_suffix(b"\n");
        let text = text.map(|text| text.strip_suffix(b"\r").unwrap_or(text));
        let fault = match text.map(str::from_utf8) {
            Some(Ok(text)) => return Ok(Some(text)),
            Some(Err(_)) => Fault::new("text in UTF-8", "other bytes"),
            None if read.limit() == 0 => Fault::new("a line", format!("{MAX_BYTES} bytes of one")),
            None => Fault::new("the end of the line", "the end of the file"),
        };
        Err(CheckError::Line { line, fault })
    }

    /// Reads the first line, which says what the text is.
    ///
    /// # Errors
    /// [`CheckError::Foreign`] if it says something else.
    pub(crate) fn expect_header(&mut self, header: &str) -> Result<(), CheckError> {
        let found = match self.next() {
            Err(CheckError::Line { fault, .. }) => fault.found,
            first => first?.map_or("nothing".to_owned(), quoted),
        };
        let expected = format!("`{header}`");
        if found == expected {
            return Ok(());
        }
        Err(CheckError::Foreign(Fault::new(expected, found)))
    }

    /// Checks the lines up to the claim, which says what they prove together. Nothing may come
    /// after it.
    ///
    /// # Errors
    /// [`CheckError`]: a line cannot be read or does not hold, or there is no claim.
    pub(crate) fn until_claim<T>(
        mut self,
        mut check: impl FnMut(&str) -> Result<Option<T>, Fault>,
    ) -> Result<T, CheckError> {
        let proven = loop {
            let end = || Fault::new("a claim", "the end of the file");
            let checked = self.next()?.ok_or_else(end).and_then(&mut check);
            if let Some(proven) = checked.map_err(|fault| self.wrong(fault))? {
                break proven;
            }
        };
        self.expect_end()?;
        Ok(proven)
    }

    /// Checks the lines `solution …` up to the claim `WORD LOWER UPPER`, where a search takes the
    /// place of a proof: the shortest solution has to have UPPER moves. Calls `claim` with both.
    ///
    /// # Errors
    /// [`CheckError`]: a line cannot be read or does not hold, or there is no claim.
    pub(crate) fn until_bounds<T>(
        self,
        claim_word: &str,
        solution: impl Fn(&str) -> Result<u32, Fault>,
        claim: impl Fn(u32, u32) -> Result<T, Fault>,
    ) -> Result<T, CheckError> {
        let mut shortest = None;
        self.until_claim(|line| {
            let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
            if word == "solution" {
                let moves = solution(rest)?;
                shortest = Some(shortest.map_or(moves, |least: u32| least.min(moves)));
                return Ok(None);
            }
            if word != claim_word {
                let expected = format!("`solution` or `{claim_word}`");
                return Err(Fault::new(expected, quoted(word)));
            }
            let (lower, upper) = rest.split_once(' ').unwrap_or((rest, ""));
            let lower_bound = number(lower, "a lower bound")?;
            let upper_bound = number(upper, "an upper bound")?;
            if shortest != Some(upper_bound) {
                return Err(Fault::new("a solution of the upper bound", quoted(upper)));
            }
            if lower_bound > upper_bound {
                return Err(too_large(lower_bound, upper_bound));
            }
            claim(lower_bound, upper_bound).map(Some)
        })
    }

    /// Expects the end of the text.
    ///
    /// # Errors
    /// [`CheckError`] if there is another line.
    pub(crate) fn expect_end(&mut self) -> Result<(), CheckError> {
        match self.next()?.map(quoted) {
            None => Ok(()),
            Some(more) => Err(self.wrong(Fault::new("nothing after the claim", more))),
        }
    }

    /// The next lines up to one that begins with a word, and the number of all lines before them.
    ///
    /// # Errors
    /// [`CheckError`] if a line cannot be read, or none begins with the word.
    pub(crate) fn until_word(&mut self, word: &str) -> Result<(usize, String), CheckError> {
        let (before, mut text) = (self.number, String::new());
        loop {
            let Some(line) = self.next()? else {
                return Err(self.wrong(Fault::new(format!("`{word}`"), "the end of the file")));
            };
            text += line;
            text.push('\n');
            if line.split(' ').next() == Some(word) {
                return Ok((before, text));
            }
        }
    }

    /// The error that something is wrong with the last line.
    pub(crate) fn wrong(&self, fault: Fault) -> CheckError {
        let line = self.number;
        CheckError::Line { line, fault }
    }
}

/// The fault of a lower bound above a length that is enough.
pub(crate) fn too_large(lower_bound: u32, most: u32) -> Fault {
    Fault::new(format!("a lower bound of at most {most}"), lower_bound)
}

/// Reads a number.
pub(crate) fn number(token: &str, what: &str) -> Result<u32, Fault> {
    let is_number = token.bytes().all(|byte| byte.is_ascii_digit());
    let number = token.parse().ok().filter(|_| is_number);
    number.ok_or_else(|| Fault::new(what, quoted(token)))
}

/// Reads a number below a limit.
pub(crate) fn below(limit: usize, token: &str, what: &str) -> Result<usize, Fault> {
    let found = number(token, what)? as usize;
    let is_below = found < limit;
    is_below
        .then_some(found)
        .ok_or_else(|| Fault::new(format!("{what} below {limit}"), found))
}

/// Quotes a token for a message: its first characters, and an ellipsis if more follow.
pub(crate) fn quoted(token: &str) -> String {
    const SHOWN: usize = 40;
    let shown: String = token.chars().take(SHOWN).collect();
    let more = if shown.len() < token.len() { "…" } else { "" };
    format!("`{}{more}`", shown.escape_debug())
}
