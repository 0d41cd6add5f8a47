//! A study file as it is typed, with the position of each value for error messages.

use serde::Deserialize;
use toml::Spanned;

use super::Keep;
use super::plot_terms::{By, PlotKind, PlotValue, Reference};
use crate::Family;

/// Names of methods.
pub(super) type Names = Spanned<Vec<Spanned<String>>>;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawStudy {
    pub(super) name: Spanned<String>,
    pub(super) seed: u64,
    pub(super) methods: Option<Names>,
    pub(super) time_limit: Option<Spanned<String>>,
    pub(super) memory_limit: Option<Spanned<String>>,
    #[serde(default)]
    pub(super) keep: Keep,
    pub(super) confidence: Option<Spanned<u32>>,
    pub(super) boards: Spanned<Vec<Spanned<RawBoards>>>,
    #[serde(default)]
    pub(super) plots: Vec<Spanned<RawPlot>>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawBoards {
    pub(super) kind: Option<Spanned<Family>>,
    pub(super) sizes: Option<Spanned<Vec<Spanned<Vec<usize>>>>>,
    pub(super) colors: Option<Spanned<Vec<Spanned<usize>>>>,
    pub(super) count: Option<Spanned<usize>>,
    pub(super) set: Option<Spanned<String>>,
    pub(super) take: Option<Spanned<usize>>,
    pub(super) openings: Option<Spanned<usize>>,
    pub(super) methods: Option<Names>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawPlot {
    pub(super) kind: Spanned<PlotKind>,
    pub(super) value: Option<Spanned<PlotValue>>,
    pub(super) by: Option<Spanned<By>>,
    pub(super) boards: Option<Spanned<String>>,
    pub(super) sizes: Option<Spanned<Vec<Spanned<Vec<usize>>>>>,
    pub(super) colors: Option<Spanned<Vec<usize>>>,
    pub(super) methods: Option<Names>,
    pub(super) file: Spanned<String>,
    pub(super) title: Option<String>,
    pub(super) reference: Option<Spanned<Reference>>,
}
