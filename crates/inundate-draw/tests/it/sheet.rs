//! Titles and legends: when there is one, and that nothing is in its way.

use inundate_core::{GameSetup, GridSetup, Instance};
use inundate_draw::palette::ColorScheme;
use inundate_draw::{Drawing, Legend, MAX_LEGEND, Style, VertexText};

fn row(labels: &[&str]) -> Instance {
    let mut row = GridSetup::default();
    row.push_row(labels.iter().map(|label| Some(*label)))
        .unwrap();
    row.into_instance(GameSetup::default()).unwrap()
}

/// The size of the picture of a board.
fn size(labels: &[&str], style: &Style) -> (u32, u32) {
    let instance = row(labels);
    let scene = Drawing::new(&instance, style).unwrap().board().unwrap();
    (scene.width(), scene.height())
}

fn style() -> Style {
    Style::new(ColorScheme::LAGOON).with_cell(Some(40))
}

#[test]
fn labels_that_do_not_fit_are_listed() {
    let bare = size(&["a", "b", "c"], &style());
    assert_eq!(bare, (3 * 40 + 32, 40 + 32));
    // Long labels are listed, whatever stands on the cells; what three characters say is not.
    for writing in [VertexText::None, VertexText::Labels, VertexText::Symbols] {
        let style = style().with_writing(writing);
        assert_eq!(size(&["abc", "b", "c"], &style), bare);
        assert!(size(&["abcd", "b", "c"], &style).1 > bare.1, "{writing:?}");
        assert!(
            size(&["\u{e9}", "b", "c"], &style).1 > bare.1,
            "{writing:?}"
        );
        let never = style.clone().with_legend(Legend::Never);
        assert_eq!(size(&["abcd", "b", "c"], &never), bare);
        let always = style.with_legend(Legend::Always);
        assert!(size(&["a", "b", "c"], &always).1 > bare.1);
    }
    // Colors that their labels name say it themselves, unless numbers stand for them.
    let named = ["green", "yellow", "blue"];
    assert_eq!(size(&named, &style()), bare);
    let vivid = Style::new(ColorScheme::VIVID).with_cell(Some(40));
    assert!(size(&named, &vivid).1 > bare.1);
    let numbers = style().with_writing(VertexText::Labels);
    assert!(size(&named, &numbers).1 > bare.1);
}

#[test]
fn a_legend_is_limited_and_as_wide_as_it_must_be() {
    let labels: Vec<String> = (0..=MAX_LEGEND)
        .map(|label| format!("label {label}"))
        .collect();
    let labels: Vec<&str> = labels.iter().map(String::as_str).collect();
    let always = style().with_legend(Legend::Always);
    assert_eq!(size(&labels, &always).1, 40 + 32);
    assert!(size(&labels[1..], &always).1 > 40 + 32);
    let long = "w".repeat(1000);
    let (width, _) = size(&["a", &long], &always);
    assert!((200..500).contains(&width), "{width}");
}

#[test]
fn titles_are_above_the_boards() {
    let instance = row(&["a", "b"]);
    let drawing = || Drawing::new(&instance, &style()).unwrap();
    let bare = drawing().board().unwrap();
    for (title, is_drawn) in [("", false), ("  ", false), ("T", true), ("\u{e9}", true)] {
        let scene = drawing().with_title(title).board().unwrap();
        assert_eq!(scene.height() > bare.height(), is_drawn, "{title:?}");
        let svg = scene.to_svg();
        roxmltree::Document::parse(&svg).unwrap();
    }
    let scene = drawing().with_title("5x5-1: optimal").board().unwrap();
    assert!(
        scene
            .to_svg()
            .contains("<title>5x5-1: optimal (1\u{d7}2 grid, 2 colors)</title>")
    );
    // Letters never become smaller than 9 pixels: the sheet becomes wider instead.
    let wide = drawing().with_title(&"w".repeat(100)).board().unwrap();
    assert!(wide.width() > 100 * 5, "{}", wide.width());
    let png = wide.to_png().unwrap();
    let pixels = tiny_skia::Pixmap::decode_png(&png).unwrap();
    let is_white = |x, y| pixels.pixel(x, y).unwrap().green() == 255;
    let edge = |x| (0..pixels.height()).all(|y| is_white(x, y));
    assert!(edge(0) && edge(pixels.width() - 1));
}
