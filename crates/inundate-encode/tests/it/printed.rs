//! The programs of the article as printed, which are wrong, compared with the corrected ones.
//!
//! Source: *Flood it! An exact approach* (2012), constraints (1) to (9), (4′) and (5′).

use inundate::Problem;
use inundate::encode::ilp::{Formulation, IlpSolver, Model, ModelAnswer, PrintedProgram, Program};
use inundate::solver::Run;
use inundate_core::{Color, Instance};
use inundate_testkit::corpus::corpus;

fn article_board() -> Instance {
    corpus("ilp-article").swap_remove(0).instance
}

fn answer(model: &Model) -> ModelAnswer {
    let solver = IlpSolver::default();
    solver
        .solve(model, &mut Run::unlimited())
        .expect("no limit")
}

/// The pivot's component is flooded from the start, but the program wants it flooded once more,
/// adjacent to one that was flooded in round 1 or later. So there can be no first one.
#[test]
fn the_first_program_as_printed_has_no_solution() {
    let instance = article_board();
    let problem = Problem::new(&instance);
    for k in [5, 6, 7] {
        assert_eq!(
            answer(&PrintedProgram::Once.model(&problem, k)),
            ModelAnswer::Infeasible,
            "{k} rounds"
        );
    }
}

/// The article's program answers 9 moves, as the article says; 7 is right.
#[test]
fn the_second_program_as_printed_says_9_instead_of_7() {
    let instance = article_board();
    let problem = Problem::new(&instance);
    for k in 5..=8 {
        assert_eq!(
            answer(&PrintedProgram::Cumulative.model(&problem, k)),
            ModelAnswer::Infeasible,
            "{k} rounds"
        );
    }
    assert!(matches!(
        answer(&PrintedProgram::Cumulative.model(&problem, 9)),
        ModelAnswer::Optimal(_)
    ));
}

/// Both programs, corrected but not strengthened, say 7.
#[test]
fn the_corrected_programs_say_7() {
    let instance = article_board();
    let problem = Problem::new(&instance);
    for formulation in [Formulation::Once, Formulation::Cumulative] {
        for rounds in [5, 6] {
            let program = Program::new(&problem, formulation, rounds);
            assert_eq!(
                answer(program.model()),
                ModelAnswer::Infeasible,
                "{rounds} rounds"
            );
        }
        let program = Program::new(&problem, formulation, 7);
        let ModelAnswer::Optimal(values) = answer(program.model()) else {
            panic!("7 rounds are enough");
        };
        let colors: Vec<Color> = program.colors(&values);
        let solution = problem.solution(colors);
        assert_eq!(solution.len(), 7);
        inundate_core::verify(&instance, &solution.moves).expect("it floods the board");
    }
}

/// The article counts O(m³) constraints (4) and O(m²) constraints (4′) for m components and k = m
/// rounds. There are m·k of both. With the sum D of all degrees, which is O(m) on a board, the
/// terms are m·k + D·k·(k − 1)/2 and m·k + D·k.
#[test]
fn inequalities_and_terms_of_the_programs() {
    for case in corpus("ilp-article").into_iter().take(2) {
        let problem = Problem::new(&case.instance);
        let graph = problem.reduced().graph();
        let degrees: usize = graph.vertices().map(|v| graph.neighbors(v).len()).sum();
        let m = problem.reduced().component_count();
        let k = m;
        assert!(degrees <= 6 * m, "a planar graph");
        for (program, terms) in [
            (PrintedProgram::Once, m * k + degrees * k * (k - 1) / 2),
            (PrintedProgram::Cumulative, m * k + degrees * k),
        ] {
            let model = program.model(&problem, u32::try_from(k).expect("small"));
            let constraints = model.constraints.iter();
            let four = constraints.filter(|constraint| constraint.name.starts_with("c4_"));
            let sizes: Vec<usize> = four.map(|constraint| constraint.terms.len()).collect();
            assert_eq!((sizes.len(), sizes.iter().sum()), (m * k, terms));
        }
    }
}
