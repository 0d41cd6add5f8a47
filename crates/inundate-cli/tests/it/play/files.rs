//! What a game leaves in files, and goes on with.

use super::Player;

#[test]
fn saved_loaded_and_refused() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("saved.game");
    let mut player = Player::play(folder.path(), "random:8x8x5:7 --reduced-motion");
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
    let text = std::fs::read_to_string(&file).unwrap();
    std::fs::write(&file, &text[..text.len() - 20]).unwrap();
    player.resize(24, 200);
    player.press("L");
    player.until_shows("the file is cut");
    player.press("S");
    player.until_shows("which is kept");
    assert_eq!(
        std::fs::read_to_string(&file).unwrap(),
        text[..text.len() - 20]
    );
    player.press("Q");
    assert_eq!(player.end(), 0);
    // Another session goes on with it.
    std::fs::write(&file, &text).unwrap();
    let mut player = Player::play(folder.path(), file.to_str().unwrap());
    player.until_shows("moves 2");
    player.press("Q");
    assert_eq!(player.end(), 0);
}

#[test]
fn an_unfinished_game_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let leave = |mut player: Player, moves: &str| {
        player.until_shows(moves);
        player.press("Q");
        assert_eq!(player.end(), 0);
        player
    };
    let mut player = Player::play(folder.path(), "random:8x8x5:7 --reduced-motion");
    player.until_shows("moves 0");
    player.press("12");
    let player = leave(player, "moves 2");
    player.until_shows("the game is kept; `inundate play` goes on with it");
    // It is offered, and left as it is by those who say no.
    let mut player = Player::play(folder.path(), "");
    let offer = player.until_shows("Go on with it?");
    assert!(offer.contains("random:8x8x5:7, 2 moves made"), "{offer}");
    player.press("n");
    player.until("closed window", |screen| !screen.contains('┌'));
    leave(player, "14×14 grid");
    let mut player = Player::play(folder.path(), "--reduced-motion");
    player.until_shows("Go on with it?");
    player.press("y");
    player.until_shows("moves 2");
    player.press("3");
    leave(player, "moves 3");
    // A signal keeps it, too.
    let mut player = Player::play(folder.path(), "--reduced-motion");
    player.until_shows("3 moves made");
    player.press("y");
    player.until_shows("moves 3");
    player.press("0");
    player.until_shows("moves 4");
    let id = player.child.process_id().unwrap().to_string();
    let sent = std::process::Command::new("kill")
        .args(["-TERM", &id])
        .status();
    assert!(sent.unwrap().success());
    assert_eq!(player.end(), 0);
    let mut player = Player::play(folder.path(), "");
    player.until_shows("4 moves made");
    player.press("Q");
    assert_eq!(player.end(), 0);
}
