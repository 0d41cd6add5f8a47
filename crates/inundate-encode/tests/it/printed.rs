//! The programs of the article as printed, which are wrong, compared with the corrected ones.
//!
//! Source: *Flood it! An exact approach* (2012), constraints (1) to (9), (4′) and (5′).

use inundate::Problem;
use inundate::encode::ilp::{Answer, Formulation, IlpSolver, Model, Program, Relation};
use inundate::solver::Run;
use inundate_core::{Color, Instance, ReducedGraph};
use inundate_testkit::corpus::corpus;

/// Constraints as printed, in the article's letters.
struct Printed<'a> {
    reduced: &'a ReducedGraph,
    k: usize,
    model: Model,
}

impl<'a> Printed<'a> {
    /// (1), (3), (6), (7), (8), (9), which are the same in both.
    fn new(problem: &'a Problem<'_>, k: usize) -> Self {
        let reduced = problem.reduced();
        let mut model = Model::default();
        for t in 1..=k {
            for c in 0..reduced.color_count() {
                let x = model.variable(format!("x_{c}_{t}"));
                model.objective.push((x, 1));
            }
        }
        for t in 0..=k {
            for i in 0..reduced.component_count() {
                let y = model.variable(format!("y_{i}_{t}"));
                if t == 0 {
                    model.fix(y, i == problem.start().index());
                }
            }
        }
        let mut printed = Self { reduced, k, model };
        for t in 1..=k {
            let played = (0..reduced.color_count()).map(|c| (printed.x(c, t), 1));
            let played = played.collect();
            printed
                .model
                .constrain(format!("c3_{t}"), played, Relation::AtMost, 1);
        }
        printed
    }

    fn x(&self, c: usize, t: usize) -> usize {
        (t - 1) * self.reduced.color_count() + c
    }

    fn y(&self, i: usize, t: usize) -> usize {
        self.k * self.reduced.color_count() + t * self.reduced.component_count() + i
    }

    fn color(&self, i: usize) -> usize {
        self.reduced.colors()[i].index()
    }

    /// (2), (4), (5).
    fn first(problem: &'a Problem<'_>, k: usize) -> Model {
        let mut printed = Self::new(problem, k);
        for v in printed.reduced.graph().vertices() {
            let i = v.index();
            let rounds = (1..=k).map(|t| (printed.y(i, t), 1)).collect();
            printed
                .model
                .constrain(format!("c2_{i}"), rounds, Relation::Equal, 1);
            for t in 1..=k {
                let mut four = vec![(printed.y(i, t), 1)];
                for j in printed.reduced.graph().neighbors(v) {
                    four.extend((1..t).map(|before| (printed.y(j.index(), before), -1)));
                }
                let five = vec![(printed.y(i, t), 1), (printed.x(printed.color(i), t), -1)];
                printed
                    .model
                    .constrain(format!("c4_{i}_{t}"), four, Relation::AtMost, 0);
                printed
                    .model
                    .constrain(format!("c5_{i}_{t}"), five, Relation::AtMost, 0);
            }
        }
        printed.model
    }

    /// (2) with ≥, (4′), (5′).
    fn second(problem: &'a Problem<'_>, k: usize) -> Model {
        let mut printed = Self::new(problem, k);
        for v in printed.reduced.graph().vertices() {
            let i = v.index();
            let rounds = (1..=k).map(|t| (printed.y(i, t), 1)).collect();
            printed
                .model
                .constrain(format!("c2_{i}"), rounds, Relation::AtLeast, 1);
            for t in 1..=k {
                let mut four = vec![(printed.y(i, t), 1)];
                for j in printed.reduced.graph().neighbors(v) {
                    four.push((printed.y(j.index(), t - 1), -1));
                }
                let five = vec![
                    (printed.y(i, t), 1),
                    (printed.x(printed.color(i), t), -1),
                    (printed.y(i, t - 1), -1),
                ];
                printed
                    .model
                    .constrain(format!("c4_{i}_{t}"), four, Relation::AtMost, 0);
                printed
                    .model
                    .constrain(format!("c5_{i}_{t}"), five, Relation::AtMost, 0);
            }
        }
        printed.model
    }
}

fn article_board() -> Instance {
    corpus("ilp-article").swap_remove(0).instance
}

fn answer(model: &Model) -> Answer {
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
            answer(&Printed::first(&problem, k)),
            Answer::Infeasible,
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
            answer(&Printed::second(&problem, k)),
            Answer::Infeasible,
            "{k} rounds"
        );
    }
    assert!(matches!(
        answer(&Printed::second(&problem, 9)),
        Answer::Optimal(_)
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
                Answer::Infeasible,
                "{rounds} rounds"
            );
        }
        let program = Program::new(&problem, formulation, 7);
        let Answer::Optimal(values) = answer(program.model()) else {
            panic!("7 rounds are enough");
        };
        let colors: Vec<Color> = program.colors(&values);
        let solution = problem.solution(colors);
        assert_eq!(solution.len(), 7);
        inundate_core::verify(&instance, &solution.moves).expect("it floods the board");
    }
}
