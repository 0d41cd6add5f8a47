//! What the program of Sudyanto 2020 prints for its board `normal1`, in Figure 6 of the paper.

use inundate_core::{Color, Game, Instance, Move};
use inundate_testkit::corpus::corpus;
use inundate_testkit::naive;

const A_STAR: &str = "4 1 5 2 3 1 6 4 2 1 5 3 4 1 6 2 1 2 4 3 5 2 1 6";
const GREEDY: &str =
    "4 1 5 6 3 2 4 1 3 6 4 5 3 1 2 6 4 5 1 2 3 4 6 1 5 2 3 4 5 6 1 2 4 5 2 1 3 6 2";

fn normal1() -> Instance {
    let mut boards = corpus("greedy-astar-paper").into_iter();
    let board = boards.find(|board| board.id == "normal1");
    board.expect("in the set").instance
}

fn moves(board: &Instance, sequence: &str) -> Vec<Move> {
    let Game::Fixed { pivot } = board.game() else {
        panic!("a fixed game");
    };
    let color = |label| board.palette().color(label).expect("a color of the board");
    let labels = sequence.split(' ');
    labels
        .map(|label| Move {
            pivot,
            color: color(label),
        })
        .collect()
}

/// By color: the pairs of adjacent cells of which one is in the region, the cells that touch the region, and the cells
/// that a move floods.
fn gains(board: &Instance, colors: &[Color], mv: Move) -> Vec<[usize; 3]> {
    let region = naive::component(board, colors, mv.pivot);
    let size = |inside: &[bool]| inside.iter().filter(|&&inside| inside).count();
    let gain = |color| {
        let mut after = colors.to_vec();
        for (cell, _) in region.iter().enumerate().filter(|(_, inside)| **inside) {
            after[cell] = color;
        }
        let flooded = size(&naive::component(board, &after, mv.pivot)) - size(&region);
        let outside = board.graph().vertices();
        let pairs = outside.filter(|v| !region[v.index()] && colors[v.index()] == color);
        let pairs = pairs.map(|v| {
            let neighbors = board.graph().neighbors(v).iter();
            neighbors.filter(|u| region[u.index()]).count()
        });
        let pairs: Vec<usize> = pairs.filter(|&pairs| pairs > 0).collect();
        [pairs.iter().sum(), pairs.len(), flooded]
    };
    board.palette().colors().map(gain).collect()
}

#[test]
fn both_sequences_flood_the_board() {
    let board = normal1();
    for (sequence, length) in [(A_STAR, 24), (GREEDY, 39)] {
        let moves = moves(&board, sequence);
        assert_eq!(moves.len(), length);
        assert!(naive::floods(&board, &moves), "{sequence}");
    }
}

/// Every greedy move has the most pairs. So the program counts pairs, while the text of the paper says cells.
#[test]
fn every_greedy_move_has_the_most_pairs() {
    let board = normal1();
    let moves = moves(&board, GREEDY);
    let mut colorings = vec![board.colors().to_vec()];
    colorings.extend(naive::replay(&board, &moves));
    let mut best = [0; 3];
    for (mv, colors) in moves.iter().zip(&colorings) {
        let gains = gains(&board, colors, *mv);
        for (rule, best) in best.iter_mut().enumerate() {
            let most = gains.iter().map(|gain| gain[rule]).max();
            *best += usize::from(Some(gains[mv.color.index()][rule]) == most);
        }
    }
    // By pairs, by cells along the border, by cells flooded; the program tries five colors a move and counts 195 states.
    assert_eq!(best, [39, 34, 30]);
    assert_eq!(5 * moves.len(), 195);
}
