//! Reads a board from pixels.

use crate::alike::is_too_fine;
use crate::candidate::Candidate;
use crate::cells::Cell;
use crate::contender::Contender;
use crate::error::SightError;
use crate::facts::Facts;
use crate::frame::{OuterStrip, frame};
use crate::lattice::{Axis, Lattice};
use crate::light::Light;
use crate::reading::Options;
use crate::reading::Reading;
use crate::rendered::{Pixels, hidden, rendered};
use crate::search;
use crate::symbols::mark;
use crate::view::{View, check_size, distance};
use crate::votes::Votes;

/// Number of cells below which a board is refused if neighboring rows or columns are alike: the
/// middle of each may be even in a photo of a landscape too.
const FEW: usize = 25;

/// Confidence from which on a reading is certain, and the highest confidence of one in changed
/// light or with holes.
const CERTAIN: f32 = 0.9;
const UNSURE: f32 = 0.89;

/// Reads the board in a picture: `width × height` pixels of four bytes, red, green, blue and alpha,
/// row by row.
///
/// # Errors
/// If there is no board, or if it is unclear; the error gives the reason.
pub fn read(
    rgba: &[u8],
    width: usize,
    height: usize,
    options: &Options,
) -> Result<Reading, SightError> {
    let found = read_once(rgba, width, height, options);
    let Some(colors) = options.colors else {
        return found;
    };
    let has_count = |reading: &Reading| reading.colors.len() == colors;
    if found.as_ref().is_ok_and(has_count) {
        return found;
    }
    // Holes look like one color more.
    let more = options.clone().with_colors(Some(colors.saturating_add(1)));
    match read_once(rgba, width, height, &more) {
        Ok(reading) if has_count(&reading) => Ok(reading),
        _ => found.and(Err(SightError::NoSuchGrid)),
    }
}

/// [`read`], where holes count as a color.
fn read_once(
    rgba: &[u8],
    width: usize,
    height: usize,
    options: &Options,
) -> Result<Reading, SightError> {
    check_size(rgba, width, height)?;
    // A picture of one color fits every grid, and to try them all takes long.
    if width.min(height) >= 16
        && !options.has_size()
        && rgba.chunks_exact(4).all(|pixel| *pixel == rgba[..4])
    {
        return Err(SightError::NoGrid);
    }
    let pixels = Pixels::new(rgba, width, height);
    if let Some(reading) = rendered(&pixels, options) {
        return Ok(reading);
    }
    let view = View::new(rgba, width, height)?;
    let (view, Contender { board, votes, .. }, confidence) = in_best_light(view, options)?;
    let (rows, cols) = board.size();
    if has_another(&view, &board, options) {
        return Err(SightError::Several { rows, cols });
    }
    if !options.has_size() && rows * cols < FEW && is_too_fine(&votes.of_cell, cols) {
        return Err(SightError::NoGrid);
    }
    if let Some(cell) = hidden(&pixels, rows, cols) {
        return Err(SightError::Cell {
            row: cell / cols,
            col: cell % cols,
            rows,
            cols,
        });
    }
    Ok(reading(&view, &board, votes, confidence))
}

/// The board in a picture as it is or, if that is not certain, in even light, whichever is surer.
fn in_best_light(view: View, options: &Options) -> Result<(View, Contender, f32), SightError> {
    let facts = Facts::new(&view, options);
    let boards = search::boards(&facts);
    let light = boards
        .first()
        .and_then(|board| Light::measure(&view, board));
    let seen = Contender::best(&facts, boards);
    let is_certain = seen.as_ref().is_ok_and(|(_, sure)| *sure >= CERTAIN);
    if let Some(light) = light.filter(|light| !is_certain || light.is_strong()) {
        let even = light.leveled_picture(&view);
        let facts = Facts::new(&even, options);
        let other = Contender::best(&facts, search::boards(&facts));
        let is_better = |board: &Contender, sure: f32| match &seen {
            Err(_) => true,
            Ok((_, first)) if *first < CERTAIN && sure > *first => true,
            Ok((first, _)) => light.is_strong() && board.has_fewer_colors(first),
        };
        if let Ok((board, sure)) = other
            && is_better(&board, sure)
        {
            return Ok((even, board, sure.min(UNSURE)));
        }
    }
    seen.map(|(board, sure)| (view, board, sure))
}

/// Whether a picture shows another board, or a part of one, beside a board: as many cells as a
/// quarter of it has, in its colors.
fn has_another(view: &View, board: &Candidate, options: &Options) -> bool {
    let Lattice { across, down } = board.lattice;
    let is_in = |axis: Axis, at: usize| {
        let (margin, at) = (0.2 * axis.pitch, at as f32);
        (axis.start - margin..axis.line(axis.count) + margin).contains(&at)
    };
    let has_room = |axis: Axis, length: usize| {
        let beside = axis.start.max(length as f32 - axis.line(axis.count));
        beside > 0.4 * axis.pitch * axis.count as f32
    };
    if options.has_size() || !has_room(across, view.width) && !has_room(down, view.height) {
        return false;
    }
    let mut around = frame(view, board.lattice).into_iter();
    let around = around.find_map(OuterStrip::color);
    let gray = around.unwrap_or(view.lab[0]);
    let like = |&at: &usize| distance(view.lab[at], gray) < 3.0;
    let page = view.rgb[(0..view.lab.len()).find(like).unwrap_or_default()];
    let rest = view.with_colors(|x, y, color| {
        if is_in(across, x) && is_in(down, y) {
            page
        } else {
            color
        }
    });
    let is_known = |color: [f32; 3]| {
        let known = board.cells.iter();
        known
            .take(100)
            .any(|cell| distance(cell.color, color) < 9.0)
    };
    let facts = Facts::new(&rest, options);
    let others = search::boards(&facts);
    let bare = Facts {
        outside: Vec::new(),
        ..facts
    };
    others.into_iter().any(|other| {
        let Lattice { across: x, down: y } = other.lattice;
        let is_beside = |cell: usize| {
            let (row, col) = (cell / x.count, cell % x.count);
            !is_in(across, x.middle(col) as usize) || !is_in(down, y.middle(row) as usize)
        };
        let cells = other.cells.iter().enumerate();
        let known = cells
            .filter(|&(at, cell)| cell.even > 0.7 && is_beside(at) && is_known(cell.color))
            .count();
        5 * known >= 4 * other.cells.len() && 4.0 * other.gain > board.gain && {
            // Cells of one color each may be found in parts.
            let other = other.with_larger_cells(&bare);
            4.0 * other.lattice.across.pitch > 3.0 * across.pitch
                && Contender::new(&bare, other).is_some()
        }
    })
}

/// Makes the reading of a board.
pub(crate) fn reading(view: &View, board: &Candidate, votes: Votes, confidence: f32) -> Reading {
    let Lattice { across, down } = board.lattice;
    let scale = view.shrink as f32;
    let pivot = mark(view, board, &votes);
    // Its cells are holes, or white ones of a board in grays: in both cases that is not certain.
    let page = page_color(view, board, &votes);
    let is_colored = |cell: &Cell| cell.color[1].hypot(cell.color[2]) > 8.0;
    let holes = page.filter(|_| board.cells.iter().any(is_colored));
    let mut colors = votes.colors;
    if let Some(color) = holes {
        colors.remove(color);
    }
    let number = |&of: &usize| match holes {
        Some(color) if of == color => None,
        Some(color) if of > color => Some(of - 1),
        _ => Some(of),
    };
    Reading {
        rows: down.count,
        cols: across.count,
        pivot,
        off: votes.corrected,
        cells: votes.of_cell.iter().map(number).collect(),
        colors,
        confidence: page.map_or(confidence, |_| confidence.min(UNSURE)),
        left: across.start * scale,
        top: down.start * scale,
        cell_width: across.pitch * scale,
        cell_height: down.pitch * scale,
    }
}

/// The color of a board that is that of the page, if nothing is in its cells and the gaps of the
/// board show the page too. Where cells touch, or one has a symbol, there is none.
fn page_color(view: &View, board: &Candidate, votes: &Votes) -> Option<usize> {
    let is_like =
        |place: (f32, f32), color: [f32; 3]| distance(view.at(place), color) < 15.0 + view.slack();
    let around: Vec<[f32; 3]> = frame(view, board.lattice)
        .into_iter()
        .filter_map(OuterStrip::color)
        .collect();
    let is_page = |color: [f32; 3]| around.iter().any(|&page| distance(color, page) < 9.0);
    let shows_page = |color: usize| {
        let mut cells = (0..votes.of_cell.len()).filter(|&cell| votes.of_cell[cell] == color);
        let is_empty = |cell: usize| {
            let mut places = board.places(cell, 9, 0.4).into_iter();
            places.all(|place| is_like(place, board.cells[cell].color))
        };
        let Some(page) = cells.clone().next().map(|cell| board.cells[cell].color) else {
            return false;
        };
        let is_other = |cell: usize| votes.of_cell[cell] != color;
        is_page(page)
            && cells.all(is_empty)
            && has_gaps(board, votes, is_other, |place| is_like(place, page))
    };
    // A board has two colors at least.
    (0..votes.colors.len()).find(|&color| votes.colors.len() > 2 && shows_page(color))
}

/// Whether a color, that of the places for which `is_gap` holds, is between nearly all neighbors of
/// two colors for which `is_cell` holds.
fn has_gaps(
    board: &Candidate,
    votes: &Votes,
    is_cell: impl Fn(usize) -> bool,
    is_gap: impl Fn((f32, f32)) -> bool,
) -> bool {
    // From 0.4 to 0.6 of a cell, every half pixel.
    let steps = (0.4 * board.lattice.across.pitch).ceil().max(4.0);
    let offsets = (0..=steps as usize).map(|step| 0.4 + 0.2 * step as f32 / steps);
    let offsets: Vec<f32> = offsets.collect();
    let (mut all, mut open) = (0, 0);
    for cell in (0..votes.of_cell.len()).filter(|&cell| is_cell(cell)) {
        let scans: Vec<_> = offsets.iter().map(|&at| board.sides(cell, at)).collect();
        for (side, &(next, places)) in scans[0].iter().enumerate() {
            if next < cell || !is_cell(next) || votes.of_cell[next] == votes.of_cell[cell] {
                continue;
            }
            let has_gap = |along| scans.iter().any(|scan| is_gap(scan[side].1[along]));
            all += 1;
            open += u32::from((0..places.len()).all(has_gap));
        }
    }
    all > 0 && 10 * open >= 9 * all
}
