//! The positions and sizes of cells.

use ratatui::crossterm::event::KeyCode;

use super::Play;
use crate::in_play::InPlay;
use crate::tui::view::Target;

#[test]
fn every_cell_can_be_clicked_where_it_stands() {
    for (board, width, height) in [
        ("random:14x14x6:42", 80, 24),
        ("random:30x30x6:1", 80, 24),
        ("random:9x50x6:1", 60, 12),
        ("random:14x14x6:42", 120, 40),
        ("random:14x14x6:42", 200, 60),
        ("random:14x14x6:42", 300, 100),
        ("random:15x7x4:1", 130, 55),
    ] {
        let mut play = Play::new(board);
        let (buffer, screen) = play.draw(width, height);
        let styles = play.app.look.styles(play.app.table.board().palette());
        let mut clicked = 0;
        let mut places = vec![0; play.app.table.board().vertex_count()];
        for y in 0..height {
            for x in 0..width {
                if let Some(Target::Vertex(vertex)) = screen.target(&play.app, x, y) {
                    let color = play.app.table.session.colors()[vertex.index()];
                    let ink = styles[color.index()].bg.unwrap();
                    let cell = &buffer[(x, y)];
                    // Half a line is told as the cell above.
                    assert!(cell.bg == ink || cell.fg == ink, "{board}: {x},{y}");
                    clicked += 1;
                    places[vertex.index()] += 1;
                }
            }
        }
        assert!(clicked >= 105, "{board}: {clicked}");
        places.retain(|&count| count > 0);
        assert!(places.iter().all(|&count| count == places[0]), "{board}");
    }
}

/// The board fills the height of a large screen; it and the list are in the middle.
#[test]
fn cells_grow_with_the_screen() {
    for (width, height, cell) in [
        (80, 24, (2, 1)),
        (90, 31, (4, 2)),
        (88, 33, (4, 2)),
        (116, 45, (6, 3)),
        (200, 60, (8, 4)),
        (120, 60, (6, 3)),
    ] {
        let mut play = Play::new("random:14x14x6:42");
        let (_, screen) = play.draw(width, height);
        let is_cell =
            |&(x, y): &_| matches!(screen.target(&play.app, x, y), Some(Target::Vertex(_)));
        let places = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
        let at: Vec<(u16, u16)> = places.filter(is_cell).collect();
        let (first, last) = (at[0], at[at.len() - 1]);
        assert_eq!(
            (last.0 + 1 - first.0, last.1 + 1 - first.1),
            (14 * cell.0, 14 * cell.1),
            "{width}×{height}"
        );
        // The list has 32 columns, the lines above and below the board are one and two.
        let (left, right) = (first.0, width - last.0 - 1 - 32);
        let (above, below) = (first.1 - 1, height - last.1 - 1 - 2);
        assert!(left.abs_diff(right) <= 1, "{left} and {right} of {width}");
        assert!(
            above.abs_diff(below) <= 1,
            "{above} and {below} of {height}"
        );
    }
    let mut play = Play::new("random:14x14x6:42 --reduced-motion");
    play.press("3").key(KeyCode::Right).key(KeyCode::Down);
    play.shows("large-cells", 120, 34);
}
