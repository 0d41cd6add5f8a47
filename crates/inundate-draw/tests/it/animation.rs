//! Animations, decoded again.

use std::time::Duration;

use inundate_core::duel::{DuelSetup, Player, Position};
use inundate_core::{Color, GameSetup, GridSetup, Instance, Move, Never, State};
use inundate_draw::palette::{ColorScheme, Rgb};
use inundate_draw::{Drawing, NamedSolution, Style, VertexText};

/// The pictures that a viewer shows one after the other, and how long, in hundredths of a second.
fn shown(file: &[u8]) -> Vec<(Vec<Rgb>, u16)> {
    let mut decoder = gif::Decoder::new(file).unwrap();
    let (width, height) = (usize::from(decoder.width()), usize::from(decoder.height()));
    let table = decoder.global_palette().unwrap().chunks(3);
    let table = table.map(|color| Rgb::new(color[0], color[1], color[2]));
    let table: Vec<Rgb> = table.collect();
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
    let rows = (0..side).map(|_| (0..side).map(|_| next()).collect());
    let rows: Vec<String> = rows.collect();
    let grid = GridSetup::from_drawing(&rows.join("\n")).unwrap();
    grid.into_instance(GameSetup::default()).unwrap()
}

const DELAY: Duration = Duration::from_millis(250);

/// Cells of 20 pixels with nothing on them.
fn plain() -> Style {
    Style::new(ColorScheme::CLASSIC)
        .with_writing(VertexText::None)
        .with_cell(Some(20))
}

/// A pixel in the middle of the height of a cell of 6×6, this far from its left side.
fn pixel(picture: &[Rgb], cell: usize, right: usize) -> Rgb {
    let width = 6 * 20 + 2 * 10;
    let top = picture.len() / width - 10 - 6 * 20;
    picture[(top + 20 * (cell / 6) + 10) * width + 10 + 20 * (cell % 6) + right]
}

/// Every cell has its color, between its outline and a dot in its middle.
fn check_cells(picture: &[Rgb], colors: &[Color]) {
    let looks = ColorScheme::CLASSIC.colors(4);
    for (cell, color) in colors.iter().enumerate() {
        assert_eq!(pixel(picture, cell, 4), looks[color.index()], "{cell}");
    }
}

#[test]
fn every_position_is_shown() {
    let instance = board(6, 4);
    let moves = round_robin(&instance);
    let drawing = Drawing::new(&instance, &plain()).unwrap();
    let pictures = shown(&drawing.animation(&moves).gif(DELAY, &Never).unwrap());
    assert_eq!(pictures.len(), moves.len() + 1);
    let delays: Vec<u16> = pictures.iter().map(|&(_, delay)| delay).collect();
    assert_eq!((delays[0], delays[1], delays[moves.len()]), (75, 25, 75));
    let mut state = State::new(&instance);
    for (place, (picture, _)) in pictures.iter().enumerate() {
        if place > 0 {
            state.play(moves[place - 1]).unwrap();
        }
        check_cells(picture, state.colors());
    }
}

/// A duel: the cells of both territories and the free ones have their colors in each frame.
#[test]
fn every_position_of_a_duel_is_shown() {
    let duel = DuelSetup::default().on(board(6, 4)).unwrap();
    let mut position = Position::new(&duel);
    let (mut calls, mut positions) = (Vec::new(), vec![position.clone()]);
    while !position.is_over() {
        let legal = position.legal();
        let call = legal.into_iter().max_by_key(|&color| position.gain(color));
        position.call(call).unwrap();
        calls.push(call);
        positions.push(position.clone());
    }
    let drawing = Drawing::of_duel(&duel, &plain()).unwrap();
    let pictures = shown(
        &drawing
            .duel_animation(&duel, &calls)
            .gif(DELAY, &Never)
            .unwrap(),
    );
    assert_eq!(pictures.len(), positions.len());
    let looks = ColorScheme::CLASSIC.colors(4);
    for (place, ((picture, _), position)) in pictures.iter().zip(&positions).enumerate() {
        let vertices = duel.instance().graph().vertices();
        let colors: Vec<Color> = vertices.map(|vertex| position.color(vertex)).collect();
        check_cells(picture, &colors);
        // A full dot and an empty one, in another color than the territory.
        let [zero, one] = Player::BOTH.map(|player| {
            let look = looks[position.territory_color(player).index()];
            pixel(picture, duel.start(player).index(), 10) == look
        });
        assert_eq!([zero, one], [false, true], "{place}");
    }
}

/// Frames hold only what changes: 28×28 cells with their labels stay far below 2 MB.
#[test]
fn files_are_small() {
    let instance = board(28, 6);
    let moves = round_robin(&instance);
    assert!(moves.len() > 40);
    let style = Style::new(ColorScheme::VIVID)
        .with_writing(VertexText::Labels)
        .with_cell(None);
    let drawing = Drawing::new(&instance, &style).unwrap();
    let file = drawing.animation(&moves).gif(DELAY, &Never).unwrap();
    assert!(file.len() < 1_500_000, "{} bytes", file.len());
}

/// The pictures that a viewer of animated PNG shows, and for how long, in hundredths of a second.
fn shown_png(file: &[u8]) -> Vec<(Vec<[u8; 4]>, u16)> {
    let mut reader = png::Decoder::new(std::io::Cursor::new(file))
        .read_info()
        .unwrap();
    let (width, height) = reader.info().size();
    let control = *reader.info().animation_control().unwrap();
    assert_eq!(control.num_plays, 0, "again and again");
    let mut canvas = vec![[0; 4]; (width * height) as usize];
    let mut buffer = vec![0; reader.output_buffer_size().unwrap()];
    let mut pictures = Vec::new();
    for _ in 0..control.num_frames {
        reader.next_frame(&mut buffer).unwrap();
        let frame = *reader.info().frame_control().unwrap();
        assert_eq!(frame.blend_op, png::BlendOp::Source);
        assert_eq!(frame.dispose_op, png::DisposeOp::None);
        assert_eq!(frame.delay_den, 100);
        for (place, pixel) in (0..frame.width * frame.height).zip(buffer.chunks(4)) {
            let row = frame.y_offset + place / frame.width;
            let col = frame.x_offset + place % frame.width;
            canvas[(row * width + col) as usize] = pixel.try_into().unwrap();
        }
        pictures.push((canvas.clone(), frame.delay_num));
    }
    pictures
}

/// Each picture of the animated PNG is that of the scene, pixel for pixel: no color is lost.
#[test]
fn an_animated_png_has_the_true_colors() {
    let instance = board(5, 5);
    let moves = round_robin(&instance);
    for background in [Some(Rgb::WHITE), None] {
        let style = Style::new(ColorScheme::LAGOON)
            .with_writing(VertexText::Symbols)
            .with_cell(Some(24))
            .with_background(background);
        let drawing = Drawing::new(&instance, &style).unwrap();
        let drawing = drawing.with_title("A title");
        let file = drawing.animation(&moves).apng(DELAY, &Never).unwrap();
        let pictures = shown_png(&file);
        assert_eq!(pictures.len(), moves.len() + 1);
        let delays: Vec<u16> = pictures.iter().map(|&(_, delay)| delay).collect();
        assert_eq!((delays[0], delays[1], delays[moves.len()]), (75, 25, 75));
        // The positions by another way: animations of the first moves end there.
        let last = |count: usize| {
            let file = drawing
                .animation(&moves[..count])
                .apng(DELAY, &Never)
                .unwrap();
            shown_png(&file).pop().unwrap().0
        };
        // The numbers `1/9` of captions differ, the boards below do not.
        let width = (5 * 24 + 2 * 12) as usize;
        let board = |picture: &[[u8; 4]]| picture[picture.len() - width * 132..].to_vec();
        for place in [0, 1, moves.len() / 2, moves.len()] {
            assert_eq!(board(&pictures[place].0), board(&last(place)), "{place}");
        }
        let transparent = pictures[0].0.iter().any(|pixel| pixel[3] == 0);
        assert_eq!(transparent, background.is_none());
        let many: std::collections::HashSet<_> = pictures[0].0.iter().collect();
        assert!(many.len() > 100, "{} colors", many.len());
    }
}

/// Strips of several methods on a sheet: as many columns as asked for, and a row for each strip
/// that is not at its end.
#[test]
fn sheets_of_several_methods() {
    let instance = board(4, 3);
    let moves = round_robin(&instance);
    let style = Style::new(ColorScheme::LAGOON).with_cell(Some(20));
    let drawing = Drawing::new(&instance, &style).unwrap();
    let short = NamedSolution::new("short", &moves[..1]);
    let long = NamedSolution::new("long", &moves);
    let size = |solutions: &[NamedSolution<'_>], columns| {
        let scene = drawing.comparison(solutions, Some(columns)).unwrap();
        (scene.width(), scene.height())
    };
    let all = moves.len() + 1;
    let (width, height) = size(&[long, long], all);
    assert_eq!(size(&[long, short], all), (width, height));
    let (narrow, two_blocks) = size(&[long, long], all.div_ceil(2));
    assert!(narrow < width && two_blocks > 2 * height - height / 4);
    // The short strip has no board in the second block.
    assert!(size(&[long, short], all.div_ceil(2)).1 < two_blocks);
}
