//! A study, and the reader of its TOML.

mod boards;
mod plots;
mod raw;

use std::fmt::Write;
use std::path::Path;
use std::time::Duration;

use bytesize::ByteSize;
use serde::Deserialize;
use toml::Spanned;

pub use plots::PlotSpec;
pub use raw::{By, PlotKind, PlotValue, Reference};

use boards::Shared;
use raw::Names;

use crate::checksum::fnv1a64;
use crate::method_and_game::MethodAndGame;
use crate::source::Source;
use crate::{Batch, Confidence, StudyError};

/// The most boards of a study that keeps records.
pub const MAX_BOARDS: usize = 1_000_000;

/// The most boards of a study that keeps tables.
pub const MAX_BOARDS_IN_TABLES: usize = 1_000_000_000;

/// What a run keeps of the results.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum Keep {
    /// A record of each method on each board.
    #[default]
    Records,
    /// Only how often each result occurs. It takes the same space for ten boards as for ten million.
    Tables,
}

/// A declared experiment, checked: boards × methods, and the plots of their results.
#[derive(Clone, Debug)]
pub struct Study {
    pub(crate) name: String,
    pub(crate) seed: u64,
    pub(crate) methods: Vec<String>,
    pub(crate) time_limit: Option<Duration>,
    pub(crate) memory_limit: Option<u64>,
    pub(crate) keep: Keep,
    confidence: Confidence,
    pub(crate) batches: Vec<Batch>,
    /// For each batch the hash of its file, 0 for a family.
    pub(crate) digests: Vec<u64>,
    pub(crate) plots: Vec<PlotSpec>,
    hash: u64,
}

impl Study {
    /// Reads a study and the sets it names. Their paths are relative to the folder of `path`.
    ///
    /// ```
    /// use inundate_study::Study;
    ///
    /// let text = r#"
    ///     name = "strips"
    ///     seed = 1
    ///     methods = ["exact", "greedy"]
    ///
    ///     [[boards]]
    ///     kind = "grid"
    ///     sizes = [[2, 14]]
    ///     colors = [3, 4]
    ///     count = 100
    /// "#;
    /// let error = Study::parse(text, "strips.toml".as_ref()).unwrap_err();
    /// assert_eq!((error.line, error.column), (4, 25));
    /// assert_eq!(error.field.as_deref(), Some("methods[1]"));
    ///
    /// let study = Study::parse(&text.replace("greedy", "greedy-area"), "strips.toml".as_ref())?;
    /// assert_eq!(study.board_count(), 200);
    /// # Ok::<(), inundate_study::StudyError>(())
    /// ```
    ///
    /// # Errors
    /// [`StudyError`] for the first error, with file, line, column and field.
    pub fn parse(text: &str, path: &Path) -> Result<Self, StudyError> {
        let file = path.display().to_string();
        let source = Source { file: &file, text };
        let raw: raw::RawStudy = toml::from_str(text)
            .map_err(|error| source.error(error.span().unwrap_or(0..0), error.message()))?;
        if raw.name.get_ref().trim().is_empty() || raw.name.get_ref().contains(char::is_control) {
            return Err(source.error(
                raw.name.span(),
                format!("expected a name, found {:?}", raw.name.get_ref()),
            ));
        }
        if let Some(methods) = &raw.methods {
            read_methods(source, methods)?;
        }
        let shared = Shared {
            seed: raw.seed,
            keep: raw.keep,
            methods: raw.methods.as_ref(),
        };
        let (batches, digests) = boards::read(source, path, &raw.boards, &shared)?;
        let methods = all_methods(&batches);
        let plots = plots::read(source, &raw.plots, &methods, &batches)?;
        let mut study = Self {
            name: raw.name.into_inner(),
            seed: raw.seed,
            time_limit: read_time(source, raw.time_limit.as_ref())?,
            memory_limit: read_memory(source, raw.memory_limit.as_ref())?,
            keep: raw.keep,
            confidence: read_confidence(source, raw.confidence.as_ref())?,
            methods,
            batches,
            digests,
            plots,
            hash: 0,
        };
        study.hash = fnv1a64(study.resolved().as_bytes());
        Ok(study)
    }

    /// The study's name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The seed that all random numbers of the study come from.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// The names of the methods of all boards, some with the game that they play as a prefix.
    pub fn methods(&self) -> &[String] {
        &self.methods
    }

    /// The methods of a batch, if they are not those of all boards.
    pub(crate) fn own_methods<'b>(&self, batch: &'b Batch) -> Option<&'b [String]> {
        Some(batch.methods()).filter(|methods| *methods != self.methods)
    }

    /// The boards, in order.
    pub fn batches(&self) -> &[Batch] {
        &self.batches
    }

    /// What a run keeps of the results.
    pub fn keep(&self) -> Keep {
        self.keep
    }

    /// How sure the intervals in the summary, the tables and the plots are.
    pub fn confidence(&self) -> Confidence {
        self.confidence
    }

    /// The plots.
    pub fn plots(&self) -> &[PlotSpec] {
        &self.plots
    }

    /// Number of boards.
    pub fn board_count(&self) -> usize {
        self.batches.iter().map(Batch::len).sum()
    }

    /// The hash of everything that the results depend on: name, seed, methods, limits, families and
    /// the contents of the sets. Comments, plots and the confidence do not count, so you can change
    /// a plot and draw it again from the same results.
    pub fn hash(&self) -> u64 {
        self.hash
    }

    /// The text that is hashed.
    fn resolved(&self) -> String {
        let mut text = format!(
            "name {}\nseed {}\nmethods {}\ntime {:?}\nmemory {:?}\n",
            self.name,
            self.seed,
            self.methods.join(" "),
            self.time_limit.map(|time| time.as_nanos()),
            self.memory_limit
        );
        if self.keep == Keep::Tables {
            text.push_str("keep tables\n");
        }
        for (batch, digest) in self.batches.iter().zip(&self.digests) {
            let _ = writeln!(
                text,
                "boards {} {} {digest:016x}",
                batch.label(),
                batch.len()
            );
            if batch.openings() > 0 {
                let _ = writeln!(text, "openings {}", batch.openings());
            }
            if let Some(methods) = self.own_methods(batch) {
                let _ = writeln!(text, "methods {}", methods.join(" "));
            }
        }
        text
    }
}

/// The methods of all batches, each once, in the order of their first appearance.
fn all_methods(batches: &[Batch]) -> Vec<String> {
    let mut methods: Vec<String> = Vec::new();
    for name in batches.iter().flat_map(Batch::methods) {
        if !methods.contains(name) {
            methods.push(name.clone());
        }
    }
    methods
}

fn read_methods(source: Source<'_>, methods: &Names) -> Result<Vec<String>, StudyError> {
    let mut names: Vec<String> = Vec::new();
    for text in methods.get_ref() {
        let name = match MethodAndGame::parse(text.get_ref(), 0) {
            Ok(player) => player.name(),
            Err(error) => return Err(source.error(text.span(), error.to_string())),
        };
        if names.contains(&name) {
            let problem = format!("expected each method once, found `{name}` again");
            return Err(source.error(text.span(), problem));
        }
        names.push(name);
    }
    if names.is_empty() {
        return Err(source.error(methods.span(), "expected at least one method, found none"));
    }
    Ok(names)
}

fn read_time(
    source: Source<'_>,
    limit: Option<&Spanned<String>>,
) -> Result<Option<Duration>, StudyError> {
    let Some(limit) = limit else { return Ok(None) };
    let text = limit.get_ref();
    match humantime::parse_duration(text) {
        Ok(time) if !time.is_zero() => Ok(Some(time)),
        _ => Err(source.error(
            limit.span(),
            format!("expected a time like `10s`, found `{text}`"),
        )),
    }
}

fn read_confidence(
    source: Source<'_>,
    percent: Option<&Spanned<u32>>,
) -> Result<Confidence, StudyError> {
    match percent.map(|percent| (*percent.get_ref(), percent.span())) {
        None => Ok(Confidence::default()),
        Some((90, _)) => Ok(Confidence::P90),
        Some((95, _)) => Ok(Confidence::P95),
        Some((found, span)) => {
            let problem = format!("expected 90 or 95 (percent), found {found}");
            Err(source.error(span, problem))
        }
    }
}

fn read_memory(
    source: Source<'_>,
    limit: Option<&Spanned<String>>,
) -> Result<Option<u64>, StudyError> {
    let Some(limit) = limit else { return Ok(None) };
    let text = limit.get_ref();
    match text.parse::<ByteSize>() {
        Ok(bytes) if bytes.as_u64() > 0 => Ok(Some(bytes.as_u64())),
        _ => Err(source.error(
            limit.span(),
            format!("expected an amount of memory like `2GiB`, found `{text}`"),
        )),
    }
}
