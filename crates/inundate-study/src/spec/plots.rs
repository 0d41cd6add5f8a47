//! Reads the entries `[[plots]]` of a study file.

use toml::Spanned;

use super::boards::{filled, read_size};
use super::raw::{By, PlotKind, PlotValue, RawPlot, Reference};
use crate::batch::Boards;
use crate::method_and_game::MethodAndGame;
use crate::source::Source;
use crate::{Batch, StudyError};

/// A plot of a study.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct PlotSpec {
    /// The form.
    pub kind: PlotKind,
    /// The quantity shown.
    pub value: PlotValue,
    /// The quantity on the horizontal axis; ignored in a histogram, which always has the number of
    /// moves.
    pub by: By,
    /// The family or set to show; all if not given.
    pub boards: Option<String>,
    /// The sizes to show, rows and columns; all if not given.
    pub sizes: Option<Vec<(usize, usize)>>,
    /// The numbers of colors to show; all if not given.
    pub colors: Option<Vec<usize>>,
    /// The methods to show.
    pub methods: Vec<String>,
    /// The name of the file.
    pub file: String,
    /// The title; one is made if not given.
    pub title: Option<String>,
    /// A curve to compare with.
    pub reference: Option<Reference>,
}

pub(super) fn read(
    source: Source<'_>,
    plots: &[Spanned<RawPlot>],
    methods: &[String],
    batches: &[Batch],
) -> Result<Vec<PlotSpec>, StudyError> {
    let mut specs: Vec<PlotSpec> = Vec::new();
    for plot in plots {
        let spec = read_plot(source, plot, methods, batches)?;
        if specs.iter().any(|other| other.file == spec.file) {
            let problem = format!("expected a name for each plot, found `{}` again", spec.file);
            return Err(source.error(plot.get_ref().file.span(), problem));
        }
        specs.push(spec);
    }
    Ok(specs)
}

fn read_plot(
    source: Source<'_>,
    plot: &Spanned<RawPlot>,
    methods: &[String],
    batches: &[Batch],
) -> Result<PlotSpec, StudyError> {
    let fields = plot.get_ref();
    let spec = PlotSpec {
        kind: *fields.kind.get_ref(),
        value: read_value(source, plot)?,
        by: read_by(source, plot)?,
        boards: fields.boards.as_ref().map(|name| name.get_ref().clone()),
        sizes: read_sizes(source, fields)?,
        colors: read_colors(source, fields)?,
        methods: read_methods(source, fields, methods)?,
        file: read_file(source, &fields.file)?,
        title: fields.title.clone(),
        reference: fields.reference.as_ref().map(|name| *name.get_ref()),
    };
    if let Some(name) = &fields.boards
        && !batches.iter().any(|batch| batch.name() == name.get_ref())
    {
        let problem = format!(
            "expected a family or set of the study, found `{}`",
            name.get_ref()
        );
        return Err(source.error(name.span(), problem));
    }
    if spec.value == PlotValue::Ratio && !methods.iter().any(|name| is_exact(name)) {
        let problem = "expected an exact method in the study to take the ratio to, found none";
        let span = fields.value.as_ref().map(Spanned::span);
        return Err(source.error(span.unwrap_or_else(|| fields.kind.span()), problem));
    }
    if let Some(reference) = &fields.reference {
        check_reference(source, reference, &spec, batches)?;
    }
    Ok(spec)
}

fn is_exact(name: &str) -> bool {
    MethodAndGame::parse(name, 0).is_ok_and(|player| player.is_exact())
}

fn read_value(source: Source<'_>, plot: &Spanned<RawPlot>) -> Result<PlotValue, StudyError> {
    let fields = plot.get_ref();
    match (fields.kind.get_ref(), &fields.value) {
        (PlotKind::Ratio, None) => Ok(PlotValue::Ratio),
        (PlotKind::Histogram, None) => Ok(PlotValue::Moves),
        (PlotKind::Histogram, Some(value)) if *value.get_ref() != PlotValue::Moves => {
            let problem = "expected `moves` in a plot of the kind `histogram`, found another";
            Err(source.error(value.span(), problem))
        }
        (PlotKind::Ratio, Some(value)) if *value.get_ref() != PlotValue::Ratio => {
            let problem = "expected `ratio` in a plot of the kind `ratio`, found another";
            Err(source.error(value.span(), problem))
        }
        (_, Some(value)) => Ok(*value.get_ref()),
        (_, None) => Err(source.error(plot.span(), "missing field `value`")),
    }
}

fn read_by(source: Source<'_>, plot: &Spanned<RawPlot>) -> Result<By, StudyError> {
    let fields = plot.get_ref();
    match (fields.kind.get_ref(), &fields.by) {
        (PlotKind::Histogram, None) => Ok(By::Size),
        (PlotKind::Histogram, Some(by)) => {
            let problem = "expected no such field in a plot of the kind `histogram`";
            Err(source.error(by.span(), problem))
        }
        (_, Some(by)) => Ok(*by.get_ref()),
        (_, None) => Err(source.error(plot.span(), "missing field `by`")),
    }
}

fn read_sizes(
    source: Source<'_>,
    fields: &RawPlot,
) -> Result<Option<Vec<(usize, usize)>>, StudyError> {
    let Some(list) = &fields.sizes else {
        return Ok(None);
    };
    filled(source, list)?
        .iter()
        .map(|size| read_size(source, size))
        .collect::<Result<_, _>>()
        .map(Some)
}

fn read_colors(source: Source<'_>, fields: &RawPlot) -> Result<Option<Vec<usize>>, StudyError> {
    let list = fields.colors.as_ref();
    list.map(|list| Ok(filled(source, list)?.to_vec()))
        .transpose()
}

fn read_methods(
    source: Source<'_>,
    fields: &RawPlot,
    methods: &[String],
) -> Result<Vec<String>, StudyError> {
    let Some(list) = &fields.methods else {
        return Ok(methods.to_vec());
    };
    let mut names = Vec::new();
    for text in filled(source, list)? {
        // A name also stands for the name with its value.
        let name = MethodAndGame::parse(text.get_ref(), 0).map(|player| player.name());
        let Some(name) = name.ok().filter(|name| methods.contains(name)) else {
            let problem = format!(
                "expected one of the study's methods ({}), found `{}`",
                methods.join(", "),
                text.get_ref()
            );
            return Err(source.error(text.span(), problem));
        };
        names.push(name);
    }
    Ok(names)
}

fn read_file(source: Source<'_>, file: &Spanned<String>) -> Result<String, StudyError> {
    let name = file.get_ref();
    let stem = name.strip_suffix(".svg").unwrap_or_default();
    let good = |c: char| c.is_ascii_alphanumeric() || "-_.".contains(c);
    if stem.is_empty() || stem.starts_with('.') || !stem.chars().all(good) {
        let problem = format!(
            "expected a file name of letters, digits, `-`, `_` and `.` that ends in .svg, \
             found `{name}`"
        );
        return Err(source.error(file.span(), problem));
    }
    Ok(name.clone())
}

fn check_reference(
    source: Source<'_>,
    reference: &Spanned<Reference>,
    spec: &PlotSpec,
    batches: &[Batch],
) -> Result<(), StudyError> {
    let curve = *reference.get_ref();
    if (curve == Reference::ClassicLimit) != (spec.kind == PlotKind::Histogram) {
        let problem = "expected `classic-limit` in a histogram, and only there, found another";
        return Err(source.error(reference.span(), problem));
    }
    if curve.value() != spec.value {
        let problem = match curve.value() {
            PlotValue::Moves => "expected a plot of `moves` for this curve, found another",
            _ => "expected a plot of `ratio` for this curve, found another",
        };
        return Err(source.error(reference.span(), problem));
    }
    let square = |batch: &Batch| match &batch.boards {
        Boards::Drawn { size, .. } => size.0 == size.1,
        Boards::Set { .. } => true,
    };
    let shown = |batch: &&Batch| spec.boards.as_ref().is_none_or(|name| batch.name() == name);
    if curve.needs_side() && !batches.iter().filter(shown).all(square) {
        let problem = "expected square boards for a curve in n, found others";
        return Err(source.error(reference.span(), problem));
    }
    Ok(())
}
