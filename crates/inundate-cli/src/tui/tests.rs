//! The screen without a terminal: snapshots, and the effects of keys.
//!
//! `SNAPSHOTS=overwrite cargo test -p inundate-cli --bin inundate` writes the snapshots anew.

mod games;
mod play;
mod scrolling;
mod sizes;
mod snapshots;
mod svg;
mod windows;

use ratatui::buffer::Buffer;

use super::pane::ScrollStep;

pub(super) use play::Play;

/// Screens on which everything has to be found, in columns and lines.
pub(super) const SIZES: [(u16, u16); 5] = [(200, 60), (80, 24), (60, 20), (40, 12), (24, 8)];

/// The lines of the window on a screen, and the border below it.
fn window(screen: &Buffer) -> (Vec<String>, String) {
    let area = screen.area;
    let signs =
        |y: u16| -> Vec<&str> { (0..area.width).map(|x| screen[(x, y)].symbol()).collect() };
    let place = |corner: &str| {
        (0..area.height).find_map(|y| Some((signs(y).iter().position(|&sign| sign == corner)?, y)))
    };
    let (left, top) = place("┌").expect("a window");
    let (_, bottom) = place("└").expect("a border below");
    let right = signs(top)
        .iter()
        .position(|&sign| sign == "┐")
        .expect("a corner");
    let line = |y: u16| signs(y)[left + 1..right].concat();
    let inside = (top + 1..bottom).map(|y| line(y).trim_end().to_owned());
    (inside.collect(), line(bottom))
}

/// Reads all lines of a window, from its start to its end. `screen` scrolls by a step, if there is
/// one, and draws.
///
/// A sign in the border below says whether there is more; that is checked.
fn read(screen: &mut dyn FnMut(Option<ScrollStep>) -> Buffer) -> Vec<String> {
    let (mut lines, mut sign) = window(&screen(Some(ScrollStep::Start)));
    let scrolls = sign.contains('↓');
    assert!(scrolls || !sign.contains("more"), "{sign}");
    while sign.contains('↓') {
        let (next, next_sign) = window(&screen(Some(ScrollStep::Lines(1))));
        assert!(next_sign.contains('↑'), "{next_sign}");
        lines.extend(next.last().cloned());
        sign = next_sign;
    }
    // Nothing comes after the end, and both ends can be reached at once.
    let last = window(&screen(Some(ScrollStep::Lines(1))));
    assert_eq!(
        window(&screen(Some(ScrollStep::Start))).0,
        lines[..last.0.len()]
    );
    assert_eq!(window(&screen(Some(ScrollStep::End))), last);
    lines
}

/// The words of a window in their order.
fn words(screen: &mut dyn FnMut(Option<ScrollStep>) -> Buffer) -> Vec<String> {
    let lines = read(screen);
    let words = lines.iter().flat_map(|line| line.split_whitespace());
    words.map(str::to_owned).collect()
}
