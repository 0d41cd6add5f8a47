//! Checks that must hold for any bytes. The targets in `fuzz` run them.

use inundate_core::format::{
    Extras, Format, Overrides, ParseError, ParsedBoard, detect, read, read_auto, write,
};
use inundate_core::{Color, Game, Instance, Move, State, VerifyError, Vertex, verify};

use crate::assemble::{graph, grid, numbers};
use crate::{fixed_at, naive};

/// Largest number of cells; texts that could make larger boards are skipped, to keep a run quick.
const MAX_CELLS: usize = 10_000;

/// Largest number of vertices in families in which all vertices may be adjacent.
const MAX_DENSE: usize = 1_000;

/// Largest number of moves; longer games are cut off, to keep a run quick.
const MAX_MOVES: usize = 64;

/// Reads the bytes as text in a format, or in the one [`detect`] names.
///
/// # Panics
/// If a reader panics; if a record that was read, written in any format that carries it, does not
/// read back the same; if an error has no place or no message.
pub fn check_text(format: Option<Format>, bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let looks_like = match format.map_or_else(|| detect(&text), Ok) {
        Ok(format) => format,
        Err(error) => return check_error(&text, &error),
    };
    if may_be_large(looks_like, &text) {
        return;
    }
    let results = match format {
        Some(format) => read(&text, format, Overrides::default()),
        None => read_auto(&text, Overrides::default()),
    };
    assert!(!results.is_empty(), "neither a record nor an error");
    let mut records = Vec::new();
    for result in results {
        match result {
            Ok(record) => {
                assert!(is_line(&text, record.line), "line {}", record.line);
                records.push(record);
            }
            Err(error) => check_error(&text, &error),
        }
    }
    for format in Format::ALL {
        // Its id as the format has it, so that all of them are written.
        let named = |record: &ParsedBoard| {
            let id = match format {
                Format::Json => record.id.clone(),
                Format::Boards => record.id.clone().or(Some("1".to_owned())),
                _ => None,
            };
            (id, record.instance.clone())
        };
        check_round_trip(format, &records.iter().map(named).collect::<Vec<_>>());
    }
}

/// An error has a place in the text, and a message.
fn check_error(text: &str, error: &ParseError) {
    assert!(!error.problem.to_string().is_empty(), "no message");
    assert_ne!(error.column, Some(0), "columns count from 1: {error}");
    assert!(is_line(text, error.line), "no line: {error}");
}

fn is_line(text: &str, line: usize) -> bool {
    (1..=text.matches('\n').count() + 1).contains(&line)
}

/// A cell or vertex takes at least a byte, except that DIMACS states a number of vertices first.
/// Dense families take no byte for an edge.
fn may_be_large(format: Format, text: &str) -> bool {
    const DENSE: [&str; 5] = [
        "complete",
        "power",
        "interval",
        "circular-arc",
        "permutation",
    ];
    let states_many = |line: &str| {
        let mut fields = line.split_whitespace();
        let number = |field: &str| field.parse().unwrap_or(0_usize);
        fields.next() == Some("p") && fields.any(|field| number(field) > MAX_CELLS)
    };
    let dense = DENSE.iter().any(|kind| text.contains(kind));
    text.len() > if dense { MAX_DENSE } else { MAX_CELLS }
        || (format == Format::Dimacs && text.lines().any(states_many))
}

/// The first board of a text, if it has at most this many vertices.
pub fn small_board(text: &str, most_vertices: usize) -> Option<ParsedBoard> {
    if detect(text).is_ok_and(|format| may_be_large(format, text)) {
        return None;
    }
    let overrides = Overrides {
        takes_all: true,
        ..Overrides::default()
    };
    let first = read_auto(text, overrides).into_iter().next()?;
    let board = first.ok()?;
    (board.instance.vertex_count() <= most_vertices).then_some(board)
}

/// A small board that is made from the bytes, as [`check_play`] makes it.
pub fn board_of(bytes: &[u8]) -> Instance {
    instance(&mut Bytes(bytes))
}

/// A board with its id.
pub type NamedBoard = (Option<String>, Instance);

/// Boards in one text of a format, as far as it carries them, and which of them it carries.
///
/// # Panics
/// A board is refused, but something of it is written.
pub fn written(format: Format, boards: &[NamedBoard]) -> (String, Vec<&NamedBoard>) {
    let mut text = String::new();
    let mut carried = Vec::new();
    for board in boards {
        let before = text.len();
        match write(&mut text, format, Extras::id(board.0.as_deref()), &board.1) {
            Ok(()) => carried.push(board),
            Err(error) => {
                assert_ne!(format, Format::Json, "JSON carries every instance: {error}");
                assert_eq!(text.len(), before, "{format}: refused, but written");
            }
        }
    }
    (text, carried)
}

/// Writes boards to one text in a format, as far as it carries them, and reads the text back.
/// Returns how many it carries.
///
/// # Panics
/// One of these does not read back as it was.
pub fn check_round_trip(format: Format, boards: &[NamedBoard]) -> usize {
    let (text, carried) = written(format, boards);
    if carried.is_empty() {
        return 0;
    }
    let found = read(&text, format, Overrides::default());
    assert_eq!(found.len(), carried.len(), "{format}: {text:?}");
    for (found, (id, instance)) in found.into_iter().zip(&carried) {
        let found = found.unwrap_or_else(|error| panic!("{format}: {error}: {text:?}"));
        assert_eq!(found.id, *id, "{format}: {text:?}");
        let same = match format {
            // A grid is written as its graph; all else is the same.
            Format::Dimacs | Format::Graph6 | Format::Kami => {
                found.instance.graph() == instance.graph()
                    && found.instance.colors() == instance.colors()
                    && found.instance.palette() == instance.palette()
                    && found.instance.game() == instance.game()
            }
            _ => found.instance == *instance,
        };
        assert!(same, "{format}: {text:?} reads back as {found:?}");
    }
    carried.len()
}

/// Plays moves on a small board, both made from the bytes; some moves are illegal.
///
/// # Panics
/// As [`check_game`].
pub fn check_play(bytes: &[u8]) {
    let mut bytes = Bytes(bytes);
    let instance = instance(&mut bytes);
    let mut moves = Vec::new();
    while !bytes.0.is_empty() && moves.len() < MAX_MOVES {
        moves.push(any_move(&instance, &mut bytes));
    }
    check_game(&instance, &moves);
}

/// Plays moves, of which some may be illegal.
///
/// # Panics
/// [`State`] is not where [`naive::replay`] is after each move, if it takes an illegal move or
/// is changed by one, or if [`verify()`] does not agree with [`naive::floods`] on each beginning of
/// the sequence.
pub fn check_game(instance: &Instance, all: &[Move]) {
    let mut moves = Vec::new();
    let mut state = State::new(instance);
    assert_eq!(state.colors(), instance.colors());
    check_verdict(instance, &moves, instance.colors());
    for &mv in all {
        if !is_legal(instance, mv) {
            let before = state.colors().to_vec();
            assert!(state.play(mv).is_err(), "{mv:?} is legal on {instance:?}");
            assert_eq!(state.colors(), before, "{mv:?} on {instance:?}");
            moves.push(mv);
            assert!(!naive::floods(instance, &moves));
            let number = moves.len();
            assert!(
                matches!(
                    verify(instance, &moves),
                    Err(VerifyError::Illegal { number: found, .. }) if found == number
                ),
                "{moves:?} on {instance:?}"
            );
            moves.pop();
            continue;
        }
        let size = |colors: &[Color]| {
            let component = naive::component(instance, colors, mv.pivot);
            component.into_iter().filter(|&inside| inside).count()
        };
        let before = size(state.colors());
        moves.push(mv);
        let joined = state.play(mv).expect("a legal move");
        assert_eq!(
            joined,
            size(state.colors()) - before,
            "{moves:?} on {instance:?}"
        );
        check_verdict(instance, &moves, state.colors());
    }
    let replayed = naive::replay(instance, &moves);
    let mut state = State::new(instance);
    for (mv, colors) in moves.iter().zip(&replayed) {
        state.play(*mv).expect("a legal move");
        assert_eq!(state.colors(), colors, "{moves:?} on {instance:?}");
        assert_eq!(state.is_flooded(), naive::is_monochromatic(colors));
    }
    assert_eq!(
        verify(instance, &moves).is_ok(),
        naive::floods(instance, &moves),
        "{moves:?} on {instance:?}"
    );
}

/// The verifier on legal moves that lead to `colors`.
fn check_verdict(instance: &Instance, moves: &[Move], colors: &[Color]) {
    let expected = match naive::component_count(instance, colors) {
        1 => Ok(()),
        components => Err(VerifyError::NotFlooded {
            moves: moves.len(),
            components,
        }),
    };
    assert_eq!(
        verify(instance, moves),
        expected,
        "{moves:?} on {instance:?}"
    );
}

/// Numbers from bytes; zeros after the last.
struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    fn byte(&mut self) -> u8 {
        let (&byte, rest) = self.0.split_first().unwrap_or((&0, &[]));
        self.0 = rest;
        byte
    }

    fn below(&mut self, bound: usize) -> usize {
        usize::from(self.byte()) % bound
    }
}

/// A grid of at most 7×7 cells, with or without holes, or a graph of at most 20 vertices; free, or
/// fixed at any vertex.
fn instance(bytes: &mut Bytes<'_>) -> Instance {
    let kind = bytes.below(6);
    let colors = 1 + bytes.below(6);
    let labels = numbers(colors);
    let board = if kind < 2 {
        let vertices = 1 + bytes.below(20);
        let colors: Vec<_> = (0..vertices).map(|_| bytes.below(colors)).collect();
        let parents: Vec<_> = (1..vertices).map(|_| bytes.below(256)).collect();
        let edges: Vec<_> = (0..bytes.below(20))
            .map(|_| (bytes.below(256), bytes.below(256)))
            .collect();
        graph(&colors, &parents, &edges, &labels)
    } else {
        let (rows, cols) = (1 + bytes.below(7), 1 + bytes.below(7));
        let hole = usize::from(kind >= 4);
        let cells: Vec<_> = (0..rows * cols)
            .map(|_| Some(bytes.below(colors + hole)).filter(|&color| color < colors))
            .collect();
        let keep = bytes.below(rows * cols);
        grid(cols, cells, keep, &labels)
    };
    if kind.is_multiple_of(2) {
        let pivot = bytes.below(board.vertex_count());
        fixed_at(board, vertex(pivot))
    } else {
        board
    }
}

fn vertex(index: usize) -> Vertex {
    Vertex::new(u32::try_from(index).expect("small boards"))
}

/// Any color anywhere, at the pivot in the fixed game; a byte of 255 asks for what may be illegal.
fn any_move(instance: &Instance, bytes: &mut Bytes<'_>) -> Move {
    let (colors, vertices) = (instance.palette().len(), instance.vertex_count());
    let color = match bytes.byte() {
        u8::MAX => colors,
        byte => usize::from(byte) % colors,
    };
    let pivot = match instance.game() {
        Game::Free => match bytes.byte() {
            u8::MAX => vertex(vertices),
            byte => vertex(usize::from(byte) % vertices),
        },
        Game::Fixed { pivot } if color < colors => pivot,
        Game::Fixed { .. } => vertex(bytes.below(vertices + 1)),
    };
    // In the fixed game an illegal color or an illegal pivot, not always both.
    let color = if color == colors && bytes.below(2) == 1 {
        0
    } else {
        color
    };
    Move {
        pivot,
        color: Color::new(u16::try_from(color).expect("few colors")),
    }
}

fn is_legal(instance: &Instance, mv: Move) -> bool {
    let place = match instance.game() {
        Game::Fixed { pivot } => mv.pivot == pivot,
        Game::Free => mv.pivot.index() < instance.vertex_count(),
    };
    place && mv.color.index() < instance.palette().len()
}
