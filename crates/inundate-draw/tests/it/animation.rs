//! Animations, decoded again.

use std::time::Duration;

use inundate_core::{GameSetup, GridSetup, Instance, Move, State};
use inundate_draw::palette::{ColorScheme, Rgb};
use inundate_draw::{Drawing, Style, Writing};

/// The pictures that a viewer shows one after the other, and how long, in hundredths of a second.
fn shown(file: &[u8]) -> Vec<(Vec<Rgb>, u16)> {
    let mut decoder = gif::Decoder::new(file).unwrap();
    let (width, height) = (usize::from(decoder.width()), usize::from(decoder.height()));
    let table: Vec<Rgb> = decoder
        .global_palette()
        .unwrap()
        .chunks(3)
        .map(|color| Rgb::new(color[0], color[1], color[2]))
        .collect();
    let mut canvas = vec![Rgb::BLACK; width * height];
    let mut pictures = Vec::new();
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        let across = usize::from(frame.width);
        for (place, &index) in frame.buffer.iter().enumerate() {
            if frame.transparent != Some(index) {
                let row = usize::from(frame.top) + place / across;
                let col = usize::from(frame.left) + place % across;
                canvas[row * width + col] = table[usize::from(index)];
            }
        }
        pictures.push((canvas.clone(), frame.delay));
    }
    pictures
}

/// Colors in turn until all is flooded.
fn round_robin(instance: &Instance) -> Vec<Move> {
    let inundate_core::Game::Fixed { pivot } = instance.game() else {
        panic!("the fixed game")
    };
    let mut state = State::new(instance);
    let mut moves = Vec::new();
    let colors: Vec<_> = instance.palette().colors().collect();
    for color in colors.into_iter().cycle() {
        if state.is_flooded() {
            return moves;
        }
        let mv = Move { pivot, color };
        state.play(mv).unwrap();
        moves.push(mv);
    }
    moves
}

fn board(side: u32, colors: u32) -> Instance {
    let mut number = 12345_u32;
    let mut next = || {
        number = number.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        char::from_digit((number >> 16) % colors, 36).unwrap()
    };
    let rows: Vec<String> = (0..side)
        .map(|_| (0..side).map(|_| next()).collect())
        .collect();
    let grid = GridSetup::from_drawing(&rows.join("\n")).unwrap();
    grid.into_instance(GameSetup::default()).unwrap()
}

#[test]
fn every_position_is_shown() {
    let instance = board(6, 4);
    let moves = round_robin(&instance);
    let style = Style::new(ColorScheme::classic())
        .with_writing(Writing::None)
        .with_cell(Some(20));
    let drawing = Drawing::new(&instance, &style).unwrap();
    let file = drawing
        .animation(&moves, Duration::from_millis(250))
        .unwrap();
    let pictures = shown(&file);
    assert_eq!(pictures.len(), moves.len() + 1);
    let delays: Vec<u16> = pictures.iter().map(|&(_, delay)| delay).collect();
    assert_eq!((delays[0], delays[1], delays[moves.len()]), (75, 25, 75));
    let looks = ColorScheme::classic().colors(4);
    let width = 6 * 20 + 2 * 10;
    let mut state = State::new(&instance);
    for (place, (picture, _)) in pictures.iter().enumerate() {
        if place > 0 {
            state.play(moves[place - 1]).unwrap();
        }
        let height = picture.len() / width;
        for (vertex, color) in state.colors().iter().enumerate() {
            let (row, col) = (vertex / 6, vertex % 6);
            // Left of the dot of the pivot.
            let (x, y) = (10 + 20 * col + 6, height - 10 - 120 + 20 * row + 10);
            assert_eq!(
                picture[y * width + x],
                looks[color.index()],
                "{place}: {row},{col}"
            );
        }
    }
}

/// Frames hold only what changes: 28×28 cells with their labels stay far below 2 MB.
#[test]
fn files_are_small() {
    let instance = board(28, 6);
    let moves = round_robin(&instance);
    assert!(moves.len() > 40);
    let style = Style::new(ColorScheme::vivid())
        .with_writing(Writing::Labels)
        .with_cell(None);
    let drawing = Drawing::new(&instance, &style).unwrap();
    let file = drawing
        .animation(&moves, Duration::from_millis(600))
        .unwrap();
    assert!(file.len() < 1_500_000, "{} bytes", file.len());
}
