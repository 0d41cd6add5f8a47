//! The screen as a picture, for the README.

use std::fmt::Write;
use std::path::Path;

use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color as Ink, Modifier};

use super::Play;

/// The size of a character, and of the frame around the screen, in pixels.
const CHARACTER: (u16, u16) = (8, 17);
const FRAME: u16 = 14;

/// The default colors of a terminal: light signs on dark.
const OWN: (&str, &str) = ("#d8dce3", "#16181d");

/// A screen as SVG: a rectangle for each run of a background, a text for each run of an ink.
fn svg(screen: &Buffer, title: &str) -> String {
    let (width, height) = CHARACTER;
    let sides = [(screen.area.width, width), (screen.area.height, height)];
    let [across, down] = sides.map(|(cells, pixels)| cells * pixels + 2 * FRAME);
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {across} {down}\" \
         role=\"img\">\n<title>{title}</title>\n\
         <rect width=\"{across}\" height=\"{down}\" rx=\"8\" fill=\"{}\"/>\n\
         <g font-family=\"ui-monospace,Menlo,Consolas,'DejaVu Sans Mono',monospace\" \
         font-size=\"13\">\n",
        OWN.1
    );
    for y in 0..screen.area.height {
        let row: Vec<&Cell> = (0..screen.area.width).map(|x| &screen[(x, y)]).collect();
        let top = FRAME + y * height;
        runs(
            &row,
            |cell| looks(cell).1,
            |start, run, ink| {
                if ink != OWN.1 {
                    let (left, wide) = (FRAME + start * width, count(run) * width);
                    let _ = writeln!(
                        text,
                        "<rect x=\"{left}\" y=\"{top}\" width=\"{wide}\" height=\"{height}\" \
                         fill=\"{ink}\"/>"
                    );
                }
            },
        );
        // A blank ends a run: renderers take several for one.
        let ink = |cell: &Cell| match cell.symbol() {
            " " => String::new(),
            _ => looks(cell).0 + &weight(cell),
        };
        runs(&row, ink, |start, run, look| {
            if !look.is_empty() {
                let signs: String = run.iter().map(|cell| cell.symbol()).collect();
                let signs = signs.replace('&', "&amp;").replace('<', "&lt;");
                let (left, base) = (FRAME + start * width, top + height - 4);
                let wide = count(run) * width;
                let _ = writeln!(
                    text,
                    "<text x=\"{left}\" y=\"{base}\" textLength=\"{wide}\" \
                     fill=\"{look}>{signs}</text>"
                );
            }
        });
    }
    text + "</g>\n</svg>\n"
}

fn count(run: &[&Cell]) -> u16 {
    u16::try_from(run.len()).unwrap()
}

/// Ink and background.
fn looks(cell: &Cell) -> (String, String) {
    let of = |ink: Ink, own: &str| match ink {
        Ink::Rgb(red, green, blue) => format!("#{red:02x}{green:02x}{blue:02x}"),
        Ink::DarkGray | Ink::Gray => "#8a909c".to_owned(),
        _ => own.to_owned(),
    };
    let (front, behind) = (of(cell.fg, OWN.0), of(cell.bg, OWN.1));
    if cell.modifier.contains(Modifier::REVERSED) {
        (behind, front)
    } else {
        (front, behind)
    }
}

/// The end of the attribute `fill`, and that of the weight where the signs are bold.
fn weight(cell: &Cell) -> String {
    let is_bold = cell.modifier.contains(Modifier::BOLD);
    let bold = if is_bold { " font-weight=\"bold\"" } else { "" };
    format!("\"{bold}")
}

/// Adjacent cells that look the same, with where they begin.
fn runs(row: &[&Cell], look: impl Fn(&Cell) -> String, mut take: impl FnMut(u16, &[&Cell], &str)) {
    let mut start = 0;
    for run in row.chunk_by(|a, b| look(a) == look(b)) {
        take(start, run, &look(run[0]));
        start += count(run);
    }
}

#[test]
fn the_picture_of_the_readme() {
    let mut play = Play::new("random:14x14x6:42 --reduced-motion --limit optimal+2");
    for key in ["5", "2", "3"] {
        play.press(key);
    }
    play.press("H");
    let screen = play.screen(96, 34);
    let made = svg(&screen, "The game in a terminal, with a proven hint");
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/src/screens/terminal.svg");
    if std::env::var("SNAPSHOTS").is_ok_and(|value| value == "overwrite") {
        std::fs::write(&path, &made).unwrap();
    }
    let found = std::fs::read_to_string(&path).unwrap();
    assert!(
        found == made,
        "SNAPSHOTS=overwrite writes {}",
        path.display()
    );
}
