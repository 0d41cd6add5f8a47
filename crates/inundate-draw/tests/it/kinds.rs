//! Pictures of every family, size and style: well-formed, of the size they say, the same every
//! time.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use inundate_core::format::{Format, Overrides, read};
use inundate_core::generate::{Kind, Size, Sizes, SplitMix64};
use inundate_core::{
    FamilyName, Game, GameSetup, GridSetup, Instance, Move, Never, Pivot, State, Stop, Vertex,
};
use inundate_draw::palette::ColorScheme;
use inundate_draw::{DrawError, Drawing, Scene, Style, VertexText};

/// Boards with holes, and small and degenerate ones.
const BOARDS: [&str; 36] = [
    r#"{"kind":"grid","cells":[["a"]]}"#,
    r#"{"kind":"grid","cells":[["a",null,"b"],["c","d","e"],[null,"f","<&\">"]]}"#,
    r#"{"kind":"circular-grid","cells":[["a"]]}"#,
    r#"{"kind":"circular-grid","cells":[["a","b"],["b","a"]]}"#,
    r#"{"kind":"circular-grid","cells":[["a",null,"b"],["c","d","e"]]}"#,
    r#"{"kind":"d-board","d":1,"cells":[["a","b","c"],["c","b","a"]]}"#,
    r#"{"kind":"circular-d-board","d":0,"cells":[["a","b","c"],["a","c","b"]]}"#,
    r#"{"kind":"hex","cells":[["a",null,"b"],["c","d","e"],["e","d","c"]]}"#,
    r#"{"kind":"triangles","cells":[["a"],["b"]]}"#,
    r#"{"kind":"triangles","cells":[["a","c","b"],[null,"d","e"],["e","f","c"]]}"#,
    r#"{"kind":"torus","cells":[["a"]]}"#,
    r#"{"kind":"torus","cells":[["a",null,"b"],["c","d","e"],["e","d",null]]}"#,
    concat!(
        r#"{"kind":"maze","cells":[["a",null,"b"],["c","d","e"]],"walls":[[2,3]],"#,
        r#""links":[[0,4],[[0,0],[0,2]]]}"#
    ),
    r#"{"kind":"path","colors":["a"]}"#,
    r#"{"kind":"path","colors":["a","b","c"]}"#,
    r#"{"kind":"cycle","colors":["a"]}"#,
    r#"{"kind":"cycle","colors":["a","b"]}"#,
    r#"{"kind":"cycle","colors":["a","b","c","d"]}"#,
    r#"{"kind":"path-power","k":3,"colors":["a","b","c","d","e"]}"#,
    r#"{"kind":"cycle-power","k":2,"colors":["a","b","c","d","e","f","g"]}"#,
    r#"{"kind":"cycle-power","k":9,"colors":["a","b","c","d"]}"#,
    r#"{"kind":"graph-power","k":2,"edges":[[0,1],[1,2],[2,3]],"colors":["a","b","c","d"]}"#,
    r#"{"kind":"tree","edges":[],"colors":["a"]}"#,
    r#"{"kind":"tree","edges":[[0,1],[0,2],[2,3]],"colors":["a","b","c","a"],"pivot":3}"#,
    r#"{"kind":"tree","edges":[[0,1],[0,2],[2,3]],"colors":["a","b","c","a"],"free":true}"#,
    r#"{"kind":"interval","intervals":[[0,0]],"colors":["a"]}"#,
    r#"{"kind":"interval","intervals":[[-5,2],[2,9],[1,3]],"colors":["a","b","c"]}"#,
    r#"{"kind":"circular-arc","intervals":[[4,4]],"colors":["a"]}"#,
    r#"{"kind":"circular-arc","intervals":[[-5,3],[3,3],[7,-5]],"colors":["a","b","c"]}"#,
    r#"{"kind":"permutation","perm":[2,0,1],"colors":["a","b","c"]}"#,
    r#"{"kind":"cocomparability","order":[1,0,2],"edges":[[0,1],[0,2]],"colors":["a","b","c"]}"#,
    r#"{"kind":"split","clique":[],"edges":[],"colors":["a"]}"#,
    r#"{"kind":"split","clique":[0,1],"edges":[[0,1],[1,2]],"colors":["a","b","c"]}"#,
    r#"{"kind":"complete","colors":["a","b","c"]}"#,
    r#"{"kind":"graph","vertices":1,"edges":[],"colors":["a"]}"#,
    r#"{"kind":"graph","vertices":4,"edges":[[0,1],[1,2],[2,0],[2,3]],"colors":["a","b","c","a"]}"#,
];

fn board(text: &str) -> Instance {
    let board = read(text, Format::Json, Overrides::default()).remove(0);
    board
        .unwrap_or_else(|error| panic!("{text}: {error:?}"))
        .instance
}

/// A grid of rows of letters.
fn drawn(rows: &str, game: GameSetup) -> Instance {
    let grid = GridSetup::from_drawing(rows).unwrap();
    grid.into_instance(game).unwrap()
}

/// These boards, and a random one of each kind that is generated; with their names.
fn boards() -> Vec<(String, Instance)> {
    let given = BOARDS.map(|text| (text.to_owned(), board(text)));
    let sizes = Sizes::default().with(Size::Rows, 3).with(Size::Cols, 3);
    let sizes = sizes.with(Size::Vertices, 7);
    let made = Kind::ALL.map(|kind| {
        let rng = &mut SplitMix64::for_board(1, 0);
        let board = kind.make(&sizes, kind.default_colors(), rng).unwrap();
        (format!("a random {kind}"), board)
    });
    given.into_iter().chain(made).collect()
}

fn style(writing: VertexText, cell: Option<u32>) -> Style {
    Style::new(ColorScheme::VIVID)
        .with_writing(writing)
        .with_cell(cell)
}

/// All colors in turn, at the pivot or at the first vertex.
fn some_moves(instance: &Instance) -> Vec<Move> {
    let pivot = match instance.game() {
        Game::Fixed { pivot } => pivot,
        Game::Free => Vertex::new(0),
    };
    let colors = instance.palette().colors();
    colors.map(|color| Move { pivot, color }).collect()
}

#[test]
fn every_family_is_well_formed() {
    use VertexText::{Labels, Layers, None as Nothing, Symbols};
    let boards = boards();
    for family in FamilyName::ALL {
        let of_family = |(_, board): &(String, Instance)| board.shape().family() == family;
        assert!(boards.iter().any(of_family), "{family}");
    }
    for (text, instance) in boards {
        let moves = some_moves(&instance);
        for writing in [Nothing, Labels, Symbols, Layers] {
            if writing == Layers && instance.game() == Game::Free {
                continue;
            }
            for cell in [None, Some(2), Some(33)] {
                let style = style(writing, cell);
                let drawing = Drawing::new(&instance, &style).unwrap();
                let marked = drawing.with_marks(vec![true; instance.vertex_count()]);
                for scene in [marked.board(), marked.strip(&moves, None)] {
                    let scene = scene.unwrap();
                    let svg = scene.to_svg();
                    let document = roxmltree::Document::parse(&svg)
                        .unwrap_or_else(|error| panic!("{text}: {error}"));
                    let width = document.root_element().attribute("width");
                    assert_eq!(width, Some(scene.width().to_string().as_str()));
                    for bad in ["NaN", "inf", "--"] {
                        assert!(!svg.contains(bad), "{text}: {bad}");
                    }
                }
            }
        }
    }
}

/// An independent program makes the same picture of the SVG, but for the edges of lines.
fn svg_is_painted_as_png(style: &Style, draw: impl Fn(&Drawing<'_>, &Instance) -> Scene) {
    use resvg::{tiny_skia::Transform, usvg};
    for (text, instance) in boards() {
        let scene = draw(&Drawing::new(&instance, style).unwrap(), &instance);
        let ours = tiny_skia::Pixmap::decode_png(&scene.to_png().unwrap()).unwrap();
        let tree = usvg::Tree::from_str(&scene.to_svg(), &usvg::Options::default()).unwrap();
        let mut theirs = tiny_skia::Pixmap::new(scene.width(), scene.height()).unwrap();
        resvg::render(&tree, Transform::identity(), &mut theirs.as_mut());
        let pairs = ours.data().iter().zip(theirs.data());
        let differences = pairs.map(|(ours, theirs)| u64::from(ours.abs_diff(*theirs)));
        let largest = differences.clone().max().unwrap();
        let mean = differences.sum::<u64>() / ours.data().len() as u64;
        assert!(largest <= 128, "{text}: {largest}");
        assert_eq!(mean, 0, "{text}");
    }
}

fn strip(drawing: &Drawing<'_>, instance: &Instance) -> Scene {
    drawing.strip(&some_moves(instance), None).unwrap()
}

#[test]
fn strips_with_labels_are_painted_alike() {
    svg_is_painted_as_png(&style(VertexText::Labels, None), strip);
}

#[test]
fn large_boards_with_symbols_are_painted_alike() {
    let board = |drawing: &Drawing<'_>, _: &Instance| drawing.board().unwrap();
    svg_is_painted_as_png(&style(VertexText::Symbols, Some(160)), board);
}

#[test]
fn small_strips_are_painted_alike() {
    svg_is_painted_as_png(&style(VertexText::Automatic, Some(13)), strip);
}

/// Whole numbers from place to place: what 500,000 cells of a strip take is no more than 25 MB.
#[test]
fn svg_is_small() {
    let row: String = "abcdef".chars().cycle().take(40).collect();
    let text = format!("{row}\n{}{}\n", &row[3..], &row[..3]).repeat(20);
    let instance = drawn(&text, GameSetup::default());
    let drawing = Drawing::new(&instance, &style(VertexText::Labels, None)).unwrap();
    let svg = drawing.board().unwrap().to_svg();
    assert!(svg.len() < 1600 * 50, "{}", svg.len());
}

#[test]
fn the_same_board_gives_the_same_bytes() {
    for (text, instance) in boards() {
        let moves = some_moves(&instance);
        let bytes = || {
            let style = style(VertexText::Labels, Some(12));
            let drawing = Drawing::new(&instance, &style).unwrap();
            let scene = drawing.strip(&moves, Some(2)).unwrap();
            let animation = drawing.animation(&moves).gif(Duration::ZERO, &Never);
            let (svg, png) = (scene.to_svg(), scene.to_png().unwrap());
            (svg, png, scene.to_pdf(), animation.unwrap())
        };
        assert_eq!(bytes(), bytes(), "{text}");
    }
}

/// Nothing lies beyond the edges: the outermost pixels of every picture are white.
#[test]
fn pictures_have_a_margin() {
    for (text, instance) in boards() {
        let drawing = Drawing::new(&instance, &style(VertexText::Labels, Some(20))).unwrap();
        for scene in [drawing.board(), drawing.strip(&some_moves(&instance), None)] {
            let png = scene.unwrap().to_png().unwrap();
            let pixels = tiny_skia::Pixmap::decode_png(&png).unwrap();
            let (width, height) = (pixels.width(), pixels.height());
            let edge = (0..width)
                .flat_map(|x| [(x, 0), (x, height - 1)])
                .chain((0..height).flat_map(|y| [(0, y), (width - 1, y)]));
            for (x, y) in edge {
                let pixel = pixels.pixel(x, y).unwrap();
                let level = pixel.red().min(pixel.green()).min(pixel.blue());
                assert_eq!(level, 255, "{text}: {x} {y}");
            }
            let is_white = |pixel: &tiny_skia::PremultipliedColorU8| pixel.green() == 255;
            assert!(!pixels.pixels().iter().all(is_white), "{text}: empty");
        }
    }
}

/// The color of a cell is the one of the position.
#[test]
fn cells_have_the_colors_of_the_position() {
    let game = GameSetup::Fixed(Pivot::Cell(1, 2));
    let instance = drawn("abcd\nbcda\nccab", game);
    let looks = ColorScheme::MUTED.colors(4);
    let style = Style::new(ColorScheme::MUTED)
        .with_writing(VertexText::None)
        .with_cell(Some(20));
    let drawing = Drawing::new(&instance, &style).unwrap();
    let moves = some_moves(&instance);
    let scene = drawing.strip(&moves, Some(1)).unwrap();
    let pixels = tiny_skia::Pixmap::decode_png(&scene.to_png().unwrap()).unwrap();
    let mut state = State::new(&instance);
    // A caption of 18 pixels and 12 between panels.
    let (margin, step) = (16, 18 + 60 + 12);
    let size = (80 + 2 * margin, 5 * step - 12 + 2 * margin);
    assert_eq!((scene.width(), scene.height()), size);
    for panel in 0..5 {
        if panel > 0 {
            state.play(moves[panel as usize - 1]).unwrap();
        }
        for (vertex, color) in (0..).zip(state.colors()) {
            let (row, col) = (vertex / 4, vertex % 4);
            // Left of the dot of the pivot.
            let x = margin + 20 * col + 6;
            let y = margin + panel * step + 18 + 20 * row + 10;
            let pixel = pixels.pixel(x, y).unwrap();
            let look = looks[color.index()];
            let found = [pixel.red(), pixel.green(), pixel.blue()];
            let expected = [look.red, look.green, look.blue];
            assert_eq!(found, expected, "{panel} {row},{col}");
        }
    }
}

/// True from the poll after the first few on.
struct StopAfter(AtomicUsize);

impl Stop for StopAfter {
    fn should_stop(&self) -> bool {
        let left = self.0.load(Ordering::Relaxed);
        self.0.store(left.saturating_sub(1), Ordering::Relaxed);
        left == 0
    }
}

/// Both passes over the frames of a GIF, and the one of a PNG, ask before each frame.
#[test]
fn animations_stop() {
    let instance = drawn("abc\nbca\ncab", GameSetup::default());
    let moves = some_moves(&instance);
    let frames = moves.len() + 1;
    let style = style(VertexText::None, Some(10));
    let drawn = |polls: usize, is_gif: bool| {
        let stop = StopAfter(AtomicUsize::new(polls));
        let drawing = Drawing::new(&instance, &style).unwrap();
        let drawn = if is_gif {
            drawing.animation(&moves).gif(Duration::ZERO, &stop)
        } else {
            drawing.animation(&moves).apng(Duration::ZERO, &stop)
        };
        drawn.map(|bytes| bytes.is_empty())
    };
    for (needed, is_gif) in [(2 * frames, true), (frames, false)] {
        for polls in [0, needed - 1] {
            assert_eq!(drawn(polls, is_gif), Err(DrawError::Stopped), "{polls}");
        }
        assert_eq!(drawn(needed, is_gif), Ok(false));
    }
}

#[test]
fn what_cannot_be_drawn_is_refused() {
    let row: String = "ab".repeat(200);
    let wide = drawn(&format!("{row}\n").repeat(400), GameSetup::default());
    let large = Drawing::new(&wide, &style(VertexText::None, Some(100))).unwrap();
    let (width, height) = (40_032, 40_032);
    let too_large = DrawError::TooLarge { width, height };
    assert_eq!(large.board().unwrap_err(), too_large);
    // Without a size in pixels the cells become smaller instead.
    let fitting = Drawing::new(&wide, &style(VertexText::None, None)).unwrap();
    assert!(fitting.board().unwrap().width() < 4100);
    let moves = vec![some_moves(&wide)[0]; 2000];
    let found = 400 * 400 * 2001;
    let error = fitting.strip(&moves, None).unwrap_err();
    assert_eq!(error, DrawError::TooManyDrawn { found });
    let error = fitting
        .animation(&moves)
        .gif(Duration::ZERO, &Never)
        .unwrap_err();
    assert!(matches!(error, DrawError::TooLong { .. }), "{error}");

    let refused = |text: &str, writing| {
        let error = Drawing::new(&board(text), &style(writing, None)).unwrap_err();
        error.to_string()
    };
    let labels: Vec<String> = (0..25).map(|label| label.to_string()).collect();
    let many = format!(
        r#"{{"kind":"grid","free":true,"cells":[[{}]]}}"#,
        labels.join(",")
    );
    let complete = format!(r#"{{"kind":"complete","colors":[{}1]}}"#, "1,".repeat(201));
    let symbols = "expected at most 24 colors for symbols, found 25; labels have no limit";
    let layers = "expected the fixed game, found the free game";
    let edges = "expected a graph of at most 20000 edges, found 20301";
    assert_eq!(refused(&many, VertexText::Symbols), symbols);
    assert_eq!(refused(&many, VertexText::Layers), layers);
    assert_eq!(refused(&complete, VertexText::None), edges);
}
