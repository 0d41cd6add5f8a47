//! A study, and the reader of its TOML.

mod boards;
mod plots;
mod raw;

use std::path::Path;
use std::time::Duration;

use bytesize::ByteSize;
use toml::Spanned;

pub use plots::PlotSpec;
pub use raw::{By, PlotKind, PlotValue, Reference};

use raw::Names;

use crate::method_and_game::MethodAndGame;
use crate::source::Source;
use crate::{Batch, Confidence, StudyError};

/// Largest number of boards in a study.
pub const MAX_BOARDS: usize = 100_000_000;

/// A declared experiment, checked: boards × methods, and the plots of their results.
#[derive(Clone, Debug)]
pub struct Study {
    pub(crate) name: String,
    pub(crate) seed: u64,
    pub(crate) methods: Vec<String>,
    pub(crate) time_limit: Option<Duration>,
    pub(crate) memory_limit: Option<u64>,
    confidence: Confidence,
    pub(crate) batches: Vec<Batch>,
    /// For each batch the hash of its file, 0 for a family.
    pub(crate) digests: Vec<u64>,
    pub(crate) plots: Vec<PlotSpec>,
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
        if let Some(keep) = &raw.keep {
            let problem = "expected no such field, found one that chose what a run keeps: \
                every run keeps its records, compressed, and counts tables of them, so remove it";
            return Err(source.error(keep.span(), problem));
        }
        if let Some(methods) = &raw.methods {
            read_methods(source, methods)?;
        }
        let (batches, digests) = boards::read(source, path, &raw)?;
        let methods = all_methods(&batches);
        let plots = plots::read(source, &raw.plots, &methods, &batches)?;
        Ok(Self {
            name: raw.name.into_inner(),
            seed: raw.seed,
            time_limit: limit(source, raw.time_limit, "a time like `10s`", |text| {
                let time = humantime::parse_duration(text).ok()?;
                (!time.is_zero()).then_some(time)
            })?,
            memory_limit: limit(
                source,
                raw.memory_limit,
                "an amount of memory like `2GiB`",
                |text| Some(text.parse::<ByteSize>().ok()?.as_u64()).filter(|&bytes| bytes > 0),
            )?,
            confidence: read_confidence(source, raw.confidence.as_ref())?,
            methods,
            batches,
            digests,
            plots,
        })
    }

    /// The study's name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The seed of all random numbers of the study.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// The names of the methods of all boards, some with the game that they play as a prefix.
    pub fn methods(&self) -> &[String] {
        &self.methods
    }

    /// The boards, in order.
    pub fn batches(&self) -> &[Batch] {
        &self.batches
    }

    /// The confidence level of the intervals in the summary, the tables and the plots.
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

/// A limit, if there is one.
fn limit<T>(
    source: Source<'_>,
    limit: Option<Spanned<String>>,
    expected: &str,
    read: impl Fn(&str) -> Option<T>,
) -> Result<Option<T>, StudyError> {
    let Some(limit) = limit else { return Ok(None) };
    let problem = || format!("expected {expected}, found `{}`", limit.get_ref());
    let value = read(limit.get_ref());
    Ok(Some(
        value.ok_or_else(|| source.error(limit.span(), problem()))?,
    ))
}

fn read_confidence(
    source: Source<'_>,
    percent: Option<&Spanned<u32>>,
) -> Result<Confidence, StudyError> {
    let Some(percent) = percent else {
        return Ok(Confidence::default());
    };
    match *percent.get_ref() {
        90 => Ok(Confidence::P90),
        95 => Ok(Confidence::P95),
        found => {
            let problem = format!("expected 90 or 95 (percent), found {found}");
            Err(source.error(percent.span(), problem))
        }
    }
}
