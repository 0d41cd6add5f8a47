//! Graphs, as graph6 and DIMACS: read and flooded by networkx, read by nauty; and their graphs, read by the program.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use super::boards::Boards;
use super::folder;
use super::matrix::{Checked, Matrix, Pair};
use super::programs::{Environment, ask, in_path, read};

/// A form of graphs, as the table and `--output-format` name it, and how the names of its files end.
const GRAPH6: (&str, &str, &str) = ("graph6", "graph6", "g6");
const DIMACS: (&str, &str, &str) = ("DIMACS graph", "dimacs", "dimacs");

/// Writes all boards as graphs, and compares what others find in them; then reads theirs.
pub(super) fn check(
    boards: &Boards,
    environment: Option<&Environment>,
    matrix: &mut Matrix,
) -> Result<(), String> {
    let folder = folder("graphs")?;
    let mut expected = BTreeMap::new();
    for board in &boards.list {
        for (_, format, ending) in [GRAPH6, DIMACS] {
            let file = format!("{}.{ending}", board.id);
            let options = ["--output-format", format];
            boards.write(board, "convert", &options, &folder.join(&file))?;
            expected.insert(file, board.fixed);
        }
        if let Some(free) = board.free {
            let (_, format, ending) = DIMACS;
            let file = format!("{}-free.{ending}", board.id);
            let options = ["--free", "--output-format", format];
            boards.write(board, "convert", &options, &folder.join(&file))?;
            expected.insert(file, free);
        }
    }
    let found = environment
        .map(|environment| environment.ask("graphs.py", &folder))
        .transpose()?;
    let found = found.as_deref().map(flooded).transpose()?;
    for (form, _, ending) in [GRAPH6, DIMACS] {
        let pair = Pair {
            form,
            writer: "inundate",
            reader: "networkx",
        };
        let of_form = |file: &str| file.ends_with(&format!(".{ending}"));
        let checked = found.as_ref().map(|found| {
            let mut checked = Checked::default();
            for (file, moves) in expected.iter().filter(|(file, _)| of_form(file)) {
                let found = found.iter().find(|flooded| flooded.file == *file);
                let found =
                    found.map_or_else(|| "nothing".to_owned(), |found| found.moves.to_string());
                checked.compare(file, &moves.to_string(), &found);
            }
            checked
        });
        matrix.add(pair, checked);
    }
    let pair = Pair {
        form: "graph6",
        writer: "networkx",
        reader: "inundate",
    };
    let checked = found
        .map(|found| from_networkx(boards, &folder, &found))
        .transpose()?;
    matrix.add(pair, checked);
    nauty(boards, &folder, matrix)
}

/// What networkx found in a file: the optimum, and the graph as it writes it, if the game is the fixed one.
struct Flooded {
    file: String,
    moves: u32,
    graph6: String,
}

/// What `graphs.py` prints.
fn flooded(printed: &str) -> Result<Vec<Flooded>, String> {
    let one = |line: &str| {
        let parts: Vec<&str> = line.split('\t').collect();
        let wrong = || format!("graphs.py: expected a file, its moves and a graph, found `{line}`");
        let &[file, moves, graph6] = parts.as_slice() else {
            return Err(wrong());
        };
        Ok(Flooded {
            file: file.to_owned(),
            moves: moves.parse().map_err(|_| wrong())?,
            graph6: graph6.to_owned(),
        })
    };
    printed.lines().map(one).collect()
}

/// Solves what networkx wrote: the graphs of the boards and graphs of its own.
fn from_networkx(boards: &Boards, folder: &Path, found: &[Flooded]) -> Result<Checked, String> {
    let written: Vec<&Flooded> = found
        .iter()
        .filter(|flooded| !flooded.graph6.is_empty())
        .collect();
    let lines: Vec<&str> = written.iter().map(|flooded| &*flooded.graph6).collect();
    let path = folder.join("networkx.graphs");
    fs::write(&path, lines.join("\n")).map_err(|error| format!("{}: {error}", path.display()))?;
    let file = path.to_string_lossy();
    let options = [&*file, "--input-format", "graph6", "--method", "exact"];
    let optima = boards.optima(&options)?;
    let mut checked = Checked::default();
    for (index, flooded) in written.iter().enumerate() {
        let found = optima
            .get(index)
            .map_or_else(|| "nothing".to_owned(), u32::to_string);
        checked.compare(&flooded.file, &flooded.moves.to_string(), &found);
    }
    Ok(checked)
}

/// nauty reads both forms and writes the same graphs, and the program reads all connected graphs of six vertices from it.
fn nauty(boards: &Boards, folder: &Path, matrix: &mut Matrix) -> Result<(), String> {
    let copy = in_path("nauty-copyg");
    for (form, _, ending) in [GRAPH6, DIMACS] {
        let pair = Pair {
            form,
            writer: "inundate",
            reader: "nauty",
        };
        let reader = if form == GRAPH6.0 {
            copy.clone()
        } else {
            in_path("nauty-dimacs2g")
        };
        let (Some(copy), Some(reader)) = (&copy, reader) else {
            matrix.add(pair, None);
            continue;
        };
        let mut checked = Checked::default();
        for board in &boards.list {
            let (_, _, own) = GRAPH6;
            let text = read(&folder.join(format!("{}.{own}", board.id)))?;
            let code = text.split_whitespace().next().unwrap_or_default();
            let name = format!("{}.{ending}", board.id);
            let sparse = folder.join(format!("{name}.s6"));
            if form == GRAPH6.0 {
                // nauty reads codes alone.
                let bare = folder.join(format!("{name}.code"));
                fs::write(&bare, format!("{code}\n"))
                    .map_err(|error| format!("{}: {error}", bare.display()))?;
                let [bare, sparse] = [&bare, &sparse].map(|path| path.to_string_lossy());
                ask(&reader, &["-qs", &bare, &sparse])?;
            } else {
                let printed = ask(&reader, &["-c", &folder.join(&name).to_string_lossy()])?;
                fs::write(&sparse, printed)
                    .map_err(|error| format!("{}: {error}", sparse.display()))?;
            }
            let read_back = ask(copy, &["-qg", &sparse.to_string_lossy()])?;
            checked.compare(&name, &code, &read_back.trim_end());
        }
        matrix.add(pair, Some(checked));
    }
    let pair = Pair {
        form: "graph6",
        writer: "nauty",
        reader: "inundate",
    };
    let checked = in_path("nauty-geng")
        .map(|geng| from_nauty(boards, &geng, folder))
        .transpose()?;
    matrix.add(pair, checked);
    Ok(())
}

/// Whether the program reads the connected graphs of six vertices and writes the same.
fn from_nauty(boards: &Boards, geng: &Path, folder: &Path) -> Result<Checked, String> {
    let codes = ask(geng, &["-cq", "6"])?;
    let colored = codes.replace('\n', " r,g,b,r,g,b\n");
    let path = folder.join("nauty.graphs");
    fs::write(&path, &colored).map_err(|error| format!("{}: {error}", path.display()))?;
    let form = ["--input-format", "graph6", "--output-format", "graph6"];
    let file = path.to_string_lossy();
    let written = boards.ask(&[&["convert", &*file][..], &form].concat())?;
    let mut checked = Checked::default();
    let mut written = written.lines();
    for (index, line) in colored.lines().enumerate() {
        let found = written.next().unwrap_or("nothing");
        checked.compare(&format!("graph {index}"), &line, &found);
    }
    Ok(checked)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_networkx_prints() {
        let printed = "a-free.dimacs\t3\t\na.g6\t4\tBw 0,1,2 1\n";
        let found = flooded(printed).expect("two lines");
        let parts: Vec<(&str, u32, &str)> = found
            .iter()
            .map(|one| (&*one.file, one.moves, &*one.graph6))
            .collect();
        assert_eq!(parts, [("a-free.dimacs", 3, ""), ("a.g6", 4, "Bw 0,1,2 1")]);
        assert!(flooded("a.g6\tmany\tBw 0,1,2").is_err());
        assert!(flooded("a.g6\n").is_err());
    }
}
