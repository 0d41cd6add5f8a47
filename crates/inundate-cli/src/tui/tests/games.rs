//! Games: their limits, how they begin, go on and are left.

use inundate_game::{MoveLimit, Session, Status};
use ratatui::crossterm::event::KeyCode;

use super::Play;
use crate::in_play::InPlay;
use crate::tui::app::Window;

/// Without a choice the limit is the fair one where the board has one.
#[test]
fn limits() {
    let limit = |arguments: &str| Play::new(arguments).app.table.session.limit();
    assert_eq!(limit("random:14x14x6:42"), MoveLimit::Fair);
    assert_eq!(
        limit("random:14x14x6:42 --limit classic"),
        MoveLimit::Classic
    );
    assert_eq!(limit("random:14x14x6:42 --limit none"), MoveLimit::None);
    assert_eq!(limit("random:14x14x6:42 --limit 9"), MoveLimit::Moves(9));
    assert_eq!(limit("--daily"), MoveLimit::Fair);
    let daily = Play::new("--daily small").app.table.session;
    assert!(daily.id().is_some_and(|id| id.starts_with("random:8x8x4:")));
    let graph = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cmd/graph.json");
    assert_eq!(limit(graph), MoveLimit::None);
    // A new board has the limit of the one before.
    let mut play = Play::new("random:14x14x6:42 --limit none");
    play.press("N").key(KeyCode::Enter);
    assert_eq!(play.app.table.session.limit(), MoveLimit::None);
    let mut play = Play::new(graph);
    play.press("N").key(KeyCode::Enter);
    assert_eq!(play.app.table.session.limit(), MoveLimit::Fair);
}

/// A game that was left is offered where no board is asked for, until it has ended.
#[test]
fn an_unfinished_game() {
    let again = |play: Play, arguments: &str| Play::in_folder(arguments, "true", play.folder);
    let mut play = Play::new("random:5x5x4:9 --reduced-motion");
    assert!(
        !play.app.table.keep_unfinished().unwrap(),
        "no move is made"
    );
    play.hear("13");
    assert!(play.app.table.keep_unfinished().unwrap());

    let play = again(play, "--seed 1");
    assert!(!play.app.is_asked(), "a board is asked for");
    let mut play = again(play, "");
    play.hear("1QN");
    assert!(play.app.quits && play.app.table.session.played().is_empty());
    let mut play = again(play, "");
    play.app.message.clear();
    let signs = play.signs(80, 24);
    assert!(signs.contains("5×5 grid, 4 colors, random:5x5x4:9, 2 moves made"));
    play.hear("1x n");
    assert!(matches!(play.app.window, Window::None));
    assert!(!play.app.table.keep_unfinished().unwrap());

    let mut play = again(play, "--reduced-motion");
    play.hear("Y");
    assert_eq!(play.app.table.session.played().len(), 2);
    play.hear("U");
    assert!(play.app.table.keep_unfinished().unwrap());
    let mut play = again(play, "--reduced-motion");
    play.hear("y");
    assert_eq!(play.app.table.session.played().len(), 1);
    while play.app.table.session.status() == Status::Playing {
        play.hear("0123");
    }
    assert!(!play.app.table.keep_unfinished().unwrap());
    let play = again(play, "");
    assert!(!play.app.is_asked());
    let folder = play.folder.path().join("unfinished");
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 0);
    std::fs::write(folder.join("3.game"), "else").unwrap();
    std::fs::write(folder.join("notes"), "else").unwrap();
    let play = again(play, "");
    assert!(!play.app.is_asked());
    assert!(
        play.app.message.contains("expected a saved game"),
        "{}",
        play.app.message
    );
}

/// Every move is on the disk as soon as it is made, so a program that is killed loses none; while a
/// game is played, it is offered to nobody else.
#[test]
fn a_game_that_is_killed_is_kept() {
    let mut play = Play::new("random:5x5x4:9 --reduced-motion");
    let games = |play: &Play| -> Vec<(usize, usize)> {
        let (games, problems) = play.app.table.unfinished();
        assert_eq!(problems, Vec::<String>::new());
        let counts = |session: &Session| (session.played().len(), session.taken_back().len());
        games.iter().map(|left| counts(&left.session)).collect()
    };
    play.press("1");
    assert_eq!(games(&play), [], "it is being played");
    play.press("3U").press("H");
    let folder = play.folder;
    // As if it was killed: nothing is called any more.
    drop(play.app);
    let mut play = Play::in_folder("--reduced-motion", "true", folder);
    assert!(play.app.is_asked());
    play.hear("y");
    let session = &play.app.table.session;
    assert_eq!((session.played().len(), session.taken_back().len()), (1, 1));
    assert_eq!((session.tally().undos, session.tally().hints), (1, 1));
    assert_eq!(games(&play), []);
    // A flooded board is not kept, but can be played on.
    while play.app.table.session.status() == Status::Playing {
        play.press("0123");
    }
    let folder = play.folder.path().join("unfinished");
    let files = || std::fs::read_dir(&folder).unwrap().count();
    assert_eq!(files(), 0);
    play.press("U");
    assert_eq!(files(), 1);
}

/// A hint in the free game marks the component that it names, and its color is played there,
/// whatever was selected before.
#[test]
fn a_hint_of_the_free_game_plays_where_it_says() {
    let mut play = Play::new("--free random:6x6x4:1 --reduced-motion");
    play.key(KeyCode::Down)
        .key(KeyCode::Down)
        .key(KeyCode::Enter);
    let chosen = play.app.table.focus(play.app.cursor).unwrap();
    play.press("H").finish_thinking();
    let mv = play.hinted();
    assert_ne!(mv.pivot, chosen, "the test needs another component");
    assert_eq!(play.app.table.focus(play.app.cursor), Some(mv.pivot));
    play.play(mv.color);
    assert_eq!(play.app.table.session.played(), [mv]);
    // The mark stays where the hint says when the cursor moves on.
    play.press("H").key(KeyCode::Down).finish_thinking();
    let next = play.hinted();
    assert_eq!(play.app.table.focus(play.app.cursor), Some(next.pivot));
    play.key(KeyCode::Esc);
    assert_eq!(play.app.table.thoughts.hinted(), None);
    assert_ne!(play.app.table.focus(play.app.cursor), Some(next.pivot));
}

/// Of several pivots the player chooses one by any cell of its region; other regions are refused.
#[test]
fn a_region_without_a_pivot_is_refused() {
    let mut play = Play::new("random:6x6x3:4 --pivots 0,0;5,5 --reduced-motion");
    // The region of the first pivot has three cells, and the next one to the right has none.
    play.key(KeyCode::Right);
    for _ in 0..2 {
        play.key(KeyCode::Right);
    }
    for keys in [KeyCode::Enter, KeyCode::Char('0')] {
        play.key(keys);
        assert!(play.app.message.starts_with("no pivot is in this region"));
    }
    play.key(KeyCode::Left).key(KeyCode::Enter).press("2");
    let pivots = |play: &Play| -> Vec<usize> {
        let moves = play.app.table.session.played().iter();
        moves.map(|mv| mv.pivot.index()).collect()
    };
    assert_eq!(pivots(&play), [0]);
    play.press("H").finish_thinking();
    let hinted = play.hinted();
    play.play(hinted.color);
    assert_eq!(pivots(&play), [0, hinted.pivot.index()]);
    play.press("A").finish_thinking();
    assert_eq!(
        play.app
            .table
            .thoughts
            .study
            .as_ref()
            .unwrap()
            .regions()
            .len(),
        2
    );
}

#[test]
fn the_flood_moves_unless_it_shall_not() {
    let mut play = Play::new("random:14x14x6:42");
    let mut most = 0;
    for key in "0123450123450123450123".chars() {
        play.press(&key.to_string());
        let mut frames = vec![play.app.colors()];
        while play.app.flood.is_some() {
            play.app.tick();
            frames.push(play.app.colors());
        }
        frames.dedup();
        assert_eq!(frames.last().unwrap(), play.app.table.session.colors());
        most = most.max(frames.len());
    }
    assert!(most > 5, "{most} frames");
    play.press("M2");
    assert!(play.app.flood.is_none());
}

/// Small letters are commands where no color has them, and colors where one has.
#[test]
fn small_letters() {
    let mut play = Play::new("random:5x5x4:9 --reduced-motion");
    play.press("1n");
    assert!(matches!(play.app.window, Window::Menu(_)));
    play.key(KeyCode::Esc).press("u");
    assert_eq!(play.app.table.session.played().len(), 0);
    play.press("x");
    assert_eq!(play.app.message, "no color has the key x");

    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(file.path(), "abn\nabn\n").unwrap();
    let mut play = Play::new(file.path().to_str().unwrap());
    play.press("bn");
    assert_eq!(play.app.table.session.played().len(), 2);
}

/// No game that is left takes the place of another; the latest is offered first.
#[test]
fn several_unfinished_games() {
    let mut play = Play::new("random:5x5x4:9 --reduced-motion");
    play.hear("13").press("N").key(KeyCode::Enter);
    let second = play.app.table.session.id().unwrap().to_owned();
    assert_ne!(second, "random:5x5x4:9");
    // Files of the same moment have no order.
    std::thread::sleep(std::time::Duration::from_millis(20));
    let label = |color| play.app.table.board().palette().label(color).to_owned();
    let first = label(play.app.table.session.colors()[0]);
    let other = ["0", "1"].into_iter().find(|&key| key != first).unwrap();
    play.hear(other);
    assert_eq!(play.app.table.session.played().len(), 1);
    assert!(play.app.table.keep_unfinished().unwrap());
    let games = |play: &Play| -> Vec<(String, usize)> {
        let (games, problems) = play.app.table.unfinished();
        assert!(problems.is_empty());
        let games = games.iter().map(|left| &left.session);
        games
            .map(|session| (session.id().unwrap().to_owned(), session.played().len()))
            .collect()
    };
    let both = [(second, 1), ("random:5x5x4:9".to_owned(), 2)];
    assert_eq!(games(&play), both);

    let mut play = Play::in_folder("--reduced-motion", "true", play.folder);
    let signs = play.signs(80, 24);
    let places = both.each_ref().map(|(id, _)| signs.find(id).unwrap());
    assert!(places[0] < places[1]);
    play.key(KeyCode::Down).key(KeyCode::Down).hear("y");
    assert_eq!(play.app.table.session.id(), Some("random:5x5x4:9"));
    std::thread::sleep(std::time::Duration::from_millis(20));
    play.hear("2");
    assert!(play.app.table.keep_unfinished().unwrap());
    let both = [(both[1].0.clone(), 3), both[0].clone()];
    assert_eq!(games(&play), both);
}

/// A loss counts when the game is left or begun again, even if a move was undone since; a win
/// counts at once, and instead of a loss before it.
#[test]
fn what_counts_as_lost() {
    let results = |play: &Play| -> Vec<bool> {
        let records = play.app.table.records().unwrap();
        records.iter().map(|record| record.won).collect()
    };
    let board = "random:4x4x3:2 --reduced-motion --limit optimal";
    let lose = |play: &mut Play| {
        for index in 0.. {
            if play.app.table.session.status() != Status::Playing {
                break;
            }
            play.press(if index % 2 == 0 { "01" } else { "10" });
        }
        play.finish_thinking();
        assert_eq!(play.app.table.session.status(), Status::Lost);
    };
    let mut play = Play::new(board);
    lose(&mut play);
    assert!(results(&play).is_empty());
    play.press("UUUUUUUU");
    while play.app.table.session.status() == Status::Playing {
        play.press("H").finish_thinking();
        let mv = play.hinted();
        play.play(mv.color);
    }
    play.finish_thinking();
    assert_eq!(results(&play), [true]);
    play.press("B");
    assert_eq!(results(&play), [true]);
    lose(&mut play);
    play.press("UB");
    assert_eq!(results(&play), [true, false]);
    let limit = play.app.table.session.limit_in_moves().unwrap();
    assert_eq!(play.app.table.records().unwrap()[1].moves, limit);
    lose(&mut play);
    play.press("N").key(KeyCode::Enter);
    assert_eq!(results(&play), [true, false, false]);

    // A game that is kept after a loss counts once.
    let mut play = Play::new(board);
    lose(&mut play);
    play.press("UQ");
    assert!(play.app.table.keep_unfinished().unwrap());
    let mut play = Play::in_folder("--reduced-motion", "true", play.folder);
    play.hear("y");
    lose(&mut play);
    play.press("Q");
    assert_eq!(play.app.table.farewell().unwrap(), None);
    assert_eq!(results(&play), [false]);
}
