//! Games from the first to the last move, and what they leave in files.

use std::thread;
use std::time::Duration;

use super::Player;
use crate::helpers::{Place, has};

/// The move of a hint on the screen, proven.
fn proven_hint(player: &Player) -> String {
    let is_proven = |screen: &str| screen.contains("hint: ") && screen.contains("(optimal");
    let screen = player.until("proven hint", is_proven);
    let after = screen.split("hint: ").nth(1).unwrap();
    after.split_whitespace().next().unwrap().to_owned()
}

#[test]
fn by_hints_to_a_win() {
    let here = Place::new();
    let mut player = Player::play(
        here.path(),
        "random:14x14x6:42 --limit optimal --reduced-motion",
    );
    player.until_shows("inundate  moves 0 of ");
    let screen = player.until("limit", |screen| !screen.contains("of …"));
    let limit: u32 = screen
        .split("moves 0 of ")
        .nth(1)
        .and_then(|rest| rest.split_whitespace().next())
        .and_then(|word| word.parse().ok())
        .unwrap();
    for number in 1..=limit {
        player.press("H");
        let key = proven_hint(&player);
        player.press(&key);
        // A frame may come in pieces: the hint has to be gone before the next.
        let moves = format!("moves {number} of {limit}");
        player.until(&moves, |screen| {
            screen.contains(&moves) && !screen.contains("hint: ")
        });
    }
    let end = player.until_shows(&format!("flooded in {limit} moves"));
    has(&end, "greedy: ");
    player.until_shows(&format!("optimal: {limit} moves"));
    thread::sleep(Duration::from_millis(600));
    player.press("A");
    player.until_shows("no mistakes");
    player.close();
    player.press("Q");
    assert_eq!(player.end(), 0);
    let statistics = here.read("statistics.jsonl");
    assert_eq!(statistics.lines().count(), 1);
    has(&statistics, "\"won\":true");
    has(&statistics, &format!("\"hints\":{limit}"));
}

#[test]
fn saved_loaded_and_refused() {
    let here = Place::new();
    let mut player = Player::play(here.path(), "random:8x8x5:7 --reduced-motion");
    player.until_shows("moves 0");
    player.press("12");
    player.until_shows("moves 2");
    player.press("S");
    player.until_shows("saved to ");
    player.press("3");
    player.until_shows("moves 3");
    player.press("L");
    player.until_shows("moves 2");
    // A file that is cut is refused, and stays.
    let text = here.read("saved.game");
    here.write("saved.game", &text[..text.len() - 20]);
    player.resize(24, 200);
    player.press("L");
    player.until_shows("the file is cut");
    player.press("S");
    player.until_shows("which is kept");
    assert_eq!(here.read("saved.game"), text[..text.len() - 20]);
    player.press("Q");
    assert_eq!(player.end(), 0);
    // Another session goes on with it.
    here.write("saved.game", &text);
    let mut player = Player::play(here.path(), &here.arg("saved.game"));
    player.until_shows("moves 2");
    player.press("Q");
    assert_eq!(player.end(), 0);
}
