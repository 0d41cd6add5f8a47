//! The constructions that turn one game or problem into another.

#![expect(
    clippy::unwrap_used,
    reason = "a helper that cannot go on fails the test"
)]

use inundate::solver::Run;
use inundate::{Budget, Problem, method, solve};
use inundate_core::generate::SplitMix64;
use inundate_core::reduce::{
    LetterColors, SharedRoot, Unfolding, VertexCoverBoard, VertexCoverSplit, VertexCoverTree,
    WordBoard, cycle_square, path_square, spanning_tree,
};
use inundate_core::{Graph, Instance, Move, Solution, Vertex, verify};
use inundate_testkit::{oracle, repetitions};

use super::common::{draw, graph, row};

/// A shortest solution by a method.
fn solved(name: &str, board: &Instance) -> Solution {
    let answer = solve(&*method(name).unwrap(), board, &Budget::default()).unwrap();
    assert!(answer.outcome.is_optimal(), "{name}: {board:?}");
    answer.outcome.solution().expect("it is optimal").clone()
}

fn plain(edges: &[(u32, u32)]) -> Graph {
    let vertices = edges.iter().map(|&(u, v)| u.max(v) + 1).max();
    let edges = edges.iter().map(|&(u, v)| (Vertex::new(u), Vertex::new(v)));
    Graph::from_edges(vertices.unwrap_or(1) as usize, edges.collect::<Vec<_>>())
}

/// All vertex covers; the first is a smallest one.
fn covers(graph: &Graph) -> Vec<Vec<Vertex>> {
    let sets = 0..1_u32 << graph.vertex_count();
    let members = |set: u32| graph.vertices().filter(move |v| set >> v.index() & 1 == 1);
    let all = sets.map(|set| members(set).collect());
    let mut covers: Vec<Vec<Vertex>> = all.filter(|set: &Vec<_>| covers_all(graph, set)).collect();
    covers.sort_by_key(Vec::len);
    covers
}

fn covers_all(graph: &Graph, cover: &[Vertex]) -> bool {
    let mut edges = graph.edges();
    edges.all(|(u, v)| cover.contains(&u) || cover.contains(&v))
}

type Constructor = fn(Graph) -> Result<VertexCoverBoard, inundate_core::reduce::ReduceError>;
type Unfold = fn(&Instance) -> Result<Unfolding, inundate_core::reduce::ReduceError>;

const BOTH: [(Constructor, Unfold); 2] = [
    (VertexCoverBoard::cycle_square, cycle_square),
    (VertexCoverBoard::path_square, path_square),
];

/// Turns every cover into a solution of the claimed length, on two rows too, and back.
fn there_and_back(edges: &[(u32, u32)]) {
    for (make, unfold) in BOTH {
        let board = make(plain(edges)).unwrap();
        let rows = unfold(board.instance()).unwrap();
        for cover in covers(board.graph()) {
            let moves = board.moves(&cover).unwrap();
            let on_rows = rows.moves_here(&moves);
            for (instance, moves) in [(board.instance(), &moves), (rows.instance(), &on_rows)] {
                assert_eq!(verify(instance, moves), Ok(()), "{edges:?} {cover:?}");
            }
            let needed = |&v: &Vertex| {
                let less: Vec<_> = cover.iter().copied().filter(|&u| u != v).collect();
                !covers_all(board.graph(), &less)
            };
            if cover.iter().all(needed) {
                assert_eq!(moves.len(), board.base_moves() + cover.len());
            }
            assert!(moves.len() <= board.base_moves() + cover.len());
            let back = board.cover(&rows.moves_back(&on_rows));
            let is_cover = covers_all(board.graph(), &back);
            assert!(is_cover, "{edges:?} {cover:?} {back:?}");
            assert_eq!(board.base_moves() + back.len(), moves.len());
        }
    }
}

#[test]
fn covers_are_sequences_of_the_claimed_length() {
    there_and_back(&[(0, 1)]);
    there_and_back(&[(0, 1), (1, 2)]);
    there_and_back(&[(0, 1), (2, 3)]);
    there_and_back(&[(0, 1), (1, 2), (0, 2)]);
    // K4, and a cycle of five with a chord.
    there_and_back(&[(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]);
    there_and_back(&[(0, 1), (1, 2), (2, 3), (3, 4), (4, 0), (1, 4)]);
    let mut rng = SplitMix64::new(8);
    for _ in 0..20 {
        let ends = |rng: &mut SplitMix64| (rng.below(6), rng.below(6));
        let edges: Vec<_> = (0..7).map(|_| ends(&mut rng)).collect();
        if edges.iter().any(|(u, v)| u != v) {
            there_and_back(&edges);
        }
    }
}

/// The optimum belongs to a smallest vertex cover, and a shortest sequence gives one.
fn agrees(board: &VertexCoverBoard, optimum: usize, moves: &[Move]) {
    assert_eq!(verify(board.instance(), moves), Ok(()));
    let smallest = covers(board.graph()).swap_remove(0).len();
    assert_eq!(optimum, board.base_moves() + smallest);
    let cover = board.cover(moves);
    assert!(covers_all(board.graph(), &cover));
    assert_eq!(cover.len(), smallest, "{moves:?}");
}

fn agrees_by(name: &str, board: &VertexCoverBoard) {
    let solution = solved(name, board.instance());
    agrees(board, solution.len() as usize, &solution.moves);
}

#[test]
fn optima_are_those_of_vertex_cover() {
    for edges in [&[][..], &[(0, 1)]] {
        let board = VertexCoverBoard::cycle_square(plain(edges));
        agrees_by("free-removal", &board.unwrap());
    }
    for edges in [&[(0, 1)][..], &[(0, 1), (1, 2)], &[(0, 1), (2, 3)]] {
        let board = VertexCoverBoard::path_square(plain(edges));
        agrees_by("free-removal", &board.unwrap());
    }
}

#[test]
fn optima_of_two_edges_on_a_cycle() {
    let board = VertexCoverBoard::cycle_square(plain(&[(0, 1), (1, 2)])).unwrap();
    agrees_by("free-exact", &board);
}

/// The beam over whole boards attains what the theorem says of three edges, of five in a ring and
/// of K4.
#[test]
fn merge_beam_attains_the_lengths_of_the_theorem() {
    let triangle: &[(u32, u32)] = &[(0, 1), (0, 2), (1, 2)];
    let k4: &[(u32, u32)] = &[(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)];
    let solver = method("merge-beam").unwrap();
    let check = |make: Constructor, edges: &[(u32, u32)]| {
        let board = make(plain(edges)).unwrap();
        let answer = solve(&*solver, board.instance(), &Budget::default()).unwrap();
        let solution = answer.outcome.solution().expect("a solution");
        assert!(covers_all(board.graph(), &board.cover(&solution.moves)));
        let length = board.base_moves() + covers(board.graph())[0].len();
        assert_eq!(solution.len() as usize, length, "{edges:?}");
    };
    let (star, path) = (&[(0, 1), (0, 2), (0, 3)], &[(0, 1), (1, 2), (2, 3)]);
    for edges in [triangle, star, path, k4] {
        check(VertexCoverBoard::cycle_square, edges);
    }
    for edges in [k4, &[(0, 1), (1, 2), (2, 3), (3, 4), (0, 4)]] {
        check(VertexCoverBoard::path_square, edges);
    }
}

#[test]
fn the_free_game_on_copies_is_the_fixed_game() {
    let mut rng = SplitMix64::new(3);
    for _ in 0..300 {
        let n = 2 + draw(&mut rng, 3);
        let colors = row(&mut rng, n, 3);
        let mut edges: Vec<_> = (1..n).map(|v| (draw(&mut rng, v), v)).collect();
        // Sometimes no tree.
        if draw(&mut rng, 4) == 0 {
            edges.push((0, n - 1));
        }
        let fixed = graph(&colors, &edges, Some(draw(&mut rng, n)));
        let copies = SharedRoot::new(&fixed).unwrap();
        let free = copies.instance();
        assert_eq!(free.vertex_count(), n * (n - 1) + 1);
        let optimum = oracle::optimum(&fixed);
        let solution = solved("free-removal", free);
        assert_eq!(solution.len(), optimum, "{colors:?} {edges:?}");
        let colors = copies.colors(&solution.moves);
        super::common::replay_colors(&fixed, &colors);
        assert_eq!(colors.len(), optimum as usize);
        assert_eq!(verify(free, &copies.moves(&colors)), Ok(()));
        // Vertex by vertex from the ends: mostly each copy has its own move, and there is a way
        // back.
        let mut long = Vec::new();
        for vertex in (1..free.vertex_count()).rev() {
            let vertex = u32::try_from(vertex).expect("small");
            long.push(Move {
                pivot: Vertex::new(vertex),
                color: free.color(Vertex::new(0)),
            });
        }
        assert_eq!(verify(free, &long), Ok(()));
        let colors = copies.colors(&long);
        super::common::replay_colors(&fixed, &colors);
        assert!(colors.len() <= long.len());
    }
}

/// The bound `private-colors` proves the theorem on every graph with up to three edges, on C5 and
/// on K4.
#[test]
fn private_colors_prove_the_lengths_of_the_theorem() {
    let graphs: [&[(u32, u32)]; 10] = [
        &[(0, 1)],
        &[(0, 1), (1, 2)],
        &[(0, 1), (2, 3)],
        &[(0, 1), (0, 2), (1, 2)],
        &[(0, 1), (0, 2), (0, 3)],
        &[(0, 1), (1, 2), (2, 3)],
        &[(0, 1), (1, 2), (3, 4)],
        &[(0, 1), (2, 3), (4, 5)],
        &[(0, 1), (1, 2), (2, 3), (3, 4), (0, 4)],
        &[(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)],
    ];
    for edges in graphs {
        for board in [
            VertexCoverBoard::cycle_square(plain(edges)).unwrap(),
            VertexCoverBoard::path_square(plain(edges)).unwrap(),
        ] {
            let problem = Problem::new(board.instance());
            let optimum = board.base_moves() + covers(board.graph())[0].len();
            let bound = inundate::bounds::private_colors(problem.reduced(), &mut Run::unlimited());
            assert_eq!(bound as usize, optimum, "{edges:?}");
        }
    }
}

/// A copy more than the moves in question makes the free game decide what the fixed game decides.
#[test]
fn three_colors_decide_in_the_free_game() {
    let words = ["a", "b", "ab", "ba", "aab", "abb"].map(|word| word.as_bytes().to_vec());
    for (number, first) in words.iter().enumerate() {
        for second in &words[number..] {
            let both = [first.clone(), second.clone()];
            let letters = both.concat();
            if !letters.contains(&b'a') || !letters.contains(&b'b') {
                continue;
            }
            let shortest = inundate::classes::scs(&both, &Budget::default()).unwrap();
            assert!(shortest.is_shortest());
            let shortest = shortest.word;
            for length in shortest.len() - 1..=shortest.len() {
                let colors = LetterColors::Three { length };
                let label = |letter| char::from(letter).to_string();
                let board = WordBoard::free_grid(&both, colors, label).unwrap();
                let solution = solved("free-exact", board.instance());
                let is_enough = shortest.len() <= length;
                let asked = 2 * length + 2;
                assert_eq!(
                    solution.len() as usize <= asked,
                    is_enough,
                    "{both:?} {length}"
                );
                assert!(solution.len() as usize >= asked, "{both:?} {length}");
                let word = board.spelled(&solution.moves);
                assert!(both.iter().all(|part| {
                    let mut letters = word.iter();
                    part.iter()
                        .all(|letter| letters.any(|other| other == letter))
                }));
                assert!(!is_enough || word.len() == length, "{both:?} {length}");
            }
        }
    }
}

/// Covers of all graphs of up to four vertices as moves, and back; the optimum of the tree for
/// those of up to three, a star, a matching, a cycle and K4. (All 64 agree, in a minute.)
#[test]
fn trees_of_vertex_covers() {
    let pairs = [(0, 1), (0, 2), (1, 2), (0, 3), (1, 3), (2, 3)];
    for set in 0..1_u32 << pairs.len() {
        let chosen = (0..pairs.len()).filter(|place| set >> place & 1 == 1);
        let edges: Vec<_> = chosen.map(|place| pairs[place]).collect();
        let tree = VertexCoverTree::new(plain(&edges)).unwrap();
        let covers = covers(tree.graph());
        let least = covers[0].len();
        let ends = edges.iter().flat_map(|&(u, v)| [u, v]);
        let n = ends.collect::<std::collections::BTreeSet<_>>().len();
        assert_eq!(
            tree.base_moves(),
            2 * (3 * n).div_ceil(2) * (3 * n).saturating_sub(1) + 2 * n
        );
        for cover in &covers {
            let moves = tree.moves(cover).unwrap();
            assert_eq!(
                verify(tree.instance(), &moves),
                Ok(()),
                "{edges:?} {cover:?}"
            );
            let back = tree.cover(&moves);
            assert!(covers_all(tree.graph(), &back));
            assert_eq!(moves.len(), tree.base_moves() + back.len());
            assert!(back.len() <= cover.len());
        }
        if set > 7 && ![0b00_1011, 0b10_0001, 0b10_1101, 0b11_1111].contains(&set) {
            continue;
        }
        let solution = solved("exact", tree.instance());
        assert_eq!(
            solution.len() as usize,
            tree.base_moves() + least,
            "{edges:?}"
        );
        let back = tree.cover(&solution.moves);
        assert!(covers_all(tree.graph(), &back));
        assert_eq!(back.len(), least, "{edges:?}");
    }
}

/// All graphs of up to four vertices, as split graphs.
#[test]
fn split_graphs_tell_the_vertex_cover() {
    let mut graphs = 0;
    for n in 1..=4_u32 {
        let pairs: Vec<(u32, u32)> = (1..n).flat_map(|v| (0..v).map(move |u| (u, v))).collect();
        for set in 0..1_u32 << pairs.len() {
            let edges = pairs.iter().enumerate();
            let edges = edges.filter(|(place, _)| set >> place & 1 == 1);
            let edges = edges.map(|(_, &(u, v))| (Vertex::new(u), Vertex::new(v)));
            let plain = Graph::from_edges(n as usize, edges.collect::<Vec<_>>());
            let split = VertexCoverSplit::new(plain).unwrap();
            assert_eq!(split.instance().shape().kind(), "split");
            let covers = covers(split.graph());
            let solution = solved("exact", split.instance());
            assert_eq!(
                solution.len() as usize,
                split.base_moves() + covers[0].len()
            );
            if split.instance().vertex_count() <= 10 {
                assert_eq!(oracle::optimum(split.instance()), solution.len());
            }
            for moves in covers.iter().map(|cover| split.moves(cover).unwrap()) {
                assert_eq!(verify(split.instance(), &moves), Ok(()));
                let cover = split.cover(&moves);
                assert!(covers_all(split.graph(), &cover));
                assert_eq!(cover.len(), moves.len() - split.base_moves());
            }
            let cover = split.cover(&solution.moves);
            assert!(covers_all(split.graph(), &cover) && cover.len() == covers[0].len());
            graphs += 1;
        }
    }
    assert_eq!(graphs, 1 + 2 + 8 + 64);
}

/// A solution floods its spanning tree as it floods the board, and no tree takes fewer moves than
/// the board.
#[test]
fn spanning_trees_of_solutions() {
    let mut lost = 0;
    for seed in 0..repetitions(400) {
        let rng = &mut SplitMix64::for_board(77, seed);
        let n = 2 + draw(rng, 7);
        let colors = row(rng, n, 4);
        let mut edges: Vec<(usize, usize)> = (1..n).map(|v| (draw(rng, v), v)).collect();
        let more = (0..n).map(|_| (draw(rng, n), draw(rng, n)));
        edges.extend(more.filter(|(u, v)| u != v));
        let pivot = (seed % 2 == 0).then(|| draw(rng, n));
        let board = graph(&colors, &edges, pivot);
        let name = if pivot.is_some() {
            "exact"
        } else {
            "free-exact"
        };
        let solution = solved(name, &board);
        let tree = spanning_tree(&board, &solution.moves).unwrap();
        assert_eq!(tree.shape().kind(), "tree");
        assert_eq!(verify(&tree, &solution.moves), Ok(()), "{board:?}");
        assert_eq!(oracle::optimum(&tree), solution.len());
        lost += board.graph().edge_count() - tree.graph().edge_count();
        let shorter = &solution.moves[..solution.moves.len().saturating_sub(1)];
        assert_eq!(spanning_tree(&board, shorter).is_err(), solution.len() > 0);
    }
    assert!(lost > 80, "{lost}");
}
