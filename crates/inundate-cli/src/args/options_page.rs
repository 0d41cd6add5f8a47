//! The page of the book that lists the options of all commands, made from their definitions.
//!
//! `SNAPSHOTS=overwrite cargo test -p inundate-cli --bin inundate options_page` rewrites it.

use std::fmt::Write;
use std::path::Path;

use clap::{Arg, ArgAction, Command, CommandFactory};

use super::{Cli, board};

const HEAD: &str = "# Options

The options of every command, made from their definitions. Options that several commands share come first, in groups;
each command links to the groups that it takes. Of several values, the default is bold. All commands take `--color
WHEN` and `--help`; `inundate COMMAND --help` says more about some options and ends with examples.
";

/// Options that several commands share. The page describes them once.
struct Group {
    title: &'static str,
    /// The text before the options.
    text: &'static str,
    /// Arguments by id, and how the description starts if the id alone would name several.
    arguments: &'static [(&'static str, &'static str)],
}

/// An argument belongs to the first of these that names it, if at least two commands have it.
const GROUPS: &[Group] = &[
    Group {
        title: "Boards",
        text: "A BOARD is a file, `-` for standard input, an id or a code: see [Input](cli.md#input). `BOARD...` is \
            any\nnumber of these, by default `-`.\n",
        arguments: &[
            ("input_format", ""),
            ("header", ""),
            ("choice", ""),
            ("pivot", "The pivot, whatever"),
            ("free", "Play"),
        ],
    },
    Group {
        title: "Several boards",
        text: "",
        arguments: &[("keep_going", ""), ("shard", "Use")],
    },
    Group {
        title: "Limits",
        text: "What they cover: [time](limits.md#what-the-time-limit-covers), \
            [memory](limits.md#what-the-memory-limit-covers).\n",
        arguments: &[
            ("time_limit", "Time limit, like"),
            ("memory_limit", "Memory limit, like 2GiB ["),
        ],
    },
    Group {
        title: "Results",
        text: "",
        arguments: &[
            (
                "format",
                "The format of the results. One of **`text`**, `jsonl`.",
            ),
            ("output", "Write to this file"),
            (
                "no_stats",
                "Leave out times, states and memory, so that every run has",
            ),
            ("seed", "The seed of methods"),
        ],
    },
    Group {
        title: "Colors",
        text: "",
        arguments: &[("palette", ""), ("color_depth", ""), ("symbols", "")],
    },
    Group {
        title: "Pictures",
        text: "See [Pictures](pictures.md).\n",
        arguments: &[
            ("cell", ""),
            ("background", ""),
            ("legend", ""),
            ("layers", "Draw"),
            ("marks", "Mark"),
            ("title", "What to write above the boards: a text"),
            ("solution", "The solution to show"),
            ("method", "The methods whose"),
            ("columns", ""),
            ("delay", ""),
            ("format", "The format of the picture"),
            ("format", "The format of the animation"),
        ],
    },
    Group {
        title: "Screenshots",
        text: "",
        arguments: &[("rows", "The number"), ("cols", "The number")],
    },
    Group {
        title: "Playing",
        text: "",
        arguments: &[("plain", ""), ("reduced_motion", ""), ("data", "")],
    },
    Group {
        title: "Duels",
        text: "See the [rules](duel.md#rules).\n",
        arguments: &[
            ("starts", ""),
            ("rules", ""),
            ("palette_size", ""),
            ("first", ""),
        ],
    },
    Group {
        title: "Random boards for a duel",
        text: "",
        arguments: &[
            ("kind", "The kind of board. One of **`grid`**, `hex`."),
            ("rows", "Number of rows [default: 7]"),
            ("cols", "Number of columns [default: 8]"),
            ("colors", "Number of colors [default: 6]."),
            ("apart", ""),
        ],
    },
    Group {
        title: "Pictures of a duel",
        text: "",
        arguments: &[
            ("calls", "The calls to show"),
            ("players", "Show"),
            ("seed", "The seed of the computer"),
            ("title", "What to write above the boards."),
        ],
    },
    Group {
        title: "Reductions",
        text: "",
        arguments: &[
            ("solution", "Translate"),
            ("output_format", "The format of the new boards"),
        ],
    },
    Group {
        title: "Strings",
        text: "",
        arguments: &[("strings", ""), ("fasta", "")],
    },
];

/// An argument as the page describes it.
#[derive(Clone, PartialEq, Eq)]
struct Row {
    id: String,
    is_option: bool,
    signature: String,
    meaning: String,
}

impl Row {
    /// Whether it is a board to read, which the group of boards explains.
    fn is_board(&self) -> bool {
        self.meaning.starts_with("A BOARD;")
    }
}

fn page() -> String {
    let mut program = Cli::command();
    program.build();
    let mut all = Vec::new();
    collect(&program, &mut all);
    let shared = shared(&all);
    let mut text = HEAD.to_owned();
    for (group, rows) in GROUPS.iter().zip(&shared) {
        let _ = write!(text, "\n## {}\n", group.title);
        if !group.text.is_empty() {
            let _ = write!(text, "\n{}", group.text);
        }
        list(rows, &mut text);
    }
    for command in program.get_subcommands() {
        describe(command, command.get_name(), &shared, &mut text);
    }
    text
}

/// The rows of each group.
fn shared(all: &[Row]) -> Vec<Vec<Row>> {
    let mut taken: Vec<Row> = Vec::new();
    let mut rows_of = |group: &Group| {
        let mut rows: Vec<Row> = Vec::new();
        for (id, start) in group.arguments {
            let is_meant = |row: &&Row| row.id == *id && row.meaning.starts_with(start);
            let mut found: Vec<Row> = Vec::new();
            for row in all.iter().filter(is_meant) {
                let is_shared = all.iter().filter(|other| *other == row).count() > 1;
                if is_shared && !found.contains(row) && !taken.contains(row) {
                    found.push(row.clone());
                }
            }
            assert_eq!(
                found.len(),
                1,
                "{}: {id} {start}: expected one description that commands share",
                group.title
            );
            taken.extend(found.iter().cloned());
            rows.append(&mut found);
        }
        rows
    };
    GROUPS.iter().map(&mut rows_of).collect()
}

/// What a command takes of its own, options last.
fn rows(command: &Command) -> Vec<Row> {
    let is_own = |arg: &&Arg| {
        !arg.is_hide_set() && !matches!(arg.get_id().as_str(), "help" | "color" | "version")
    };
    let row = |arg: &Arg| Row {
        id: arg.get_id().to_string(),
        is_option: !arg.is_positional(),
        signature: signature(arg),
        meaning: meaning(arg),
    };
    let mut rows: Vec<Row> = command.get_arguments().filter(is_own).map(row).collect();
    rows.sort_by_key(|row| row.is_option);
    rows
}

fn collect(command: &Command, all: &mut Vec<Row>) {
    all.extend(rows(command));
    let nested = command.get_subcommands();
    for nested in nested.filter(|nested| nested.get_name() != "help") {
        collect(nested, all);
    }
}

fn list(rows: &[Row], text: &mut String) {
    if rows.is_empty() {
        return;
    }
    text.push('\n');
    for row in rows {
        let _ = writeln!(text, "- {}: {}", row.signature, row.meaning);
    }
}

fn describe(command: &Command, name: &str, shared: &[Vec<Row>], text: &mut String) {
    if command.get_name() == "help" || command.is_hide_set() {
        return;
    }
    let rows = rows(command);
    // The page on the command line says what the commands do, and not what those below them do.
    let is_below = name.contains(' ');
    if is_below || !rows.is_empty() {
        let _ = write!(text, "\n## {name}\n");
    }
    if is_below {
        let about = command.get_about().map(ToString::to_string);
        let _ = write!(text, "\n{}\n", sentence(&about.unwrap_or_default()));
    }
    let is_own = |row: &&Row| !row.is_board() && !shared.iter().any(|group| group.contains(row));
    let own: Vec<Row> = rows.iter().filter(is_own).cloned().collect();
    list(&own, text);
    let groups = GROUPS.iter().zip(shared);
    let groups = groups.filter_map(|(group, of_group)| reference(group, of_group, &rows));
    let taken: Vec<String> = groups.collect();
    if !taken.is_empty() {
        let also = if own.is_empty() { "Takes" } else { "Also" };
        let _ = write!(text, "\n{also} {}.\n", taken.join("; "));
    }
    for nested in command.get_subcommands() {
        let name = format!("{name} {}", nested.get_name());
        describe(nested, &name, shared, text);
    }
}

/// A link to a group, and which of its rows a command has if it does not have all. That to the group of boards bears the
/// name of the boards that the command reads, if it reads any.
fn reference(group: &Group, of_group: &[Row], rows: &[Row]) -> Option<String> {
    let (has, lacks): (Vec<&Row>, Vec<&Row>) = of_group.iter().partition(|row| rows.contains(row));
    if has.is_empty() {
        return None;
    }
    let anchor = group.title.to_lowercase().replace(' ', "-");
    let boards = rows.iter().find(|row| row.is_board());
    let text = match boards {
        Some(row) if group.title == "Boards" => &row.signature,
        _ => group.title,
    };
    let link = format!("[{text}](#{anchor})");
    let names = |rows: &[&Row]| {
        let names = rows.iter().map(|row| format!("`{}`", name(row)));
        names.collect::<Vec<_>>().join(", ")
    };
    Some(if lacks.is_empty() {
        link
    } else if has.len() <= lacks.len() {
        format!("{link}: {}", names(&has))
    } else {
        format!("{link} but {}", names(&lacks))
    })
}

/// `--output` of `-o, --output FILE`.
fn name(row: &Row) -> &str {
    let signature = row.signature.trim_matches('`');
    let long = signature.split(' ').find(|word| word.starts_with("--"));
    long.unwrap_or(signature)
}

/// `-o, --output FILE`, `BOARD...`.
fn signature(arg: &Arg) -> String {
    format!("`{}`", plain_signature(arg))
}

fn plain_signature(arg: &Arg) -> String {
    let takes = matches!(arg.get_action(), ArgAction::Set | ArgAction::Append);
    let names = arg.get_value_names().unwrap_or_default();
    let mut value = names
        .iter()
        .map(clap::builder::Str::as_str)
        .collect::<Vec<_>>()
        .join(" ");
    let most = arg.get_num_args().map_or(1, |range| range.max_values());
    if arg.is_positional() {
        if most > 1 && !value.ends_with("...") {
            value.push_str("...");
        }
        return value;
    }
    let least = arg.get_num_args().map_or(1, |range| range.min_values());
    let short = arg
        .get_short()
        .map_or_else(String::new, |short| format!("-{short}, "));
    let long = arg.get_long().unwrap_or_default();
    match (takes, least) {
        (false, _) => format!("{short}--{long}"),
        (true, 0) => format!("{short}--{long} [{value}]"),
        (true, _) => format!("{short}--{long} {value}"),
    }
}

/// The help, and the values or the default.
fn meaning(arg: &Arg) -> String {
    let help = arg.get_help().map(ToString::to_string);
    let help = help.unwrap_or_default().replace(board::SYNTAX, "A BOARD");
    let help = help.replace(&board::SYNTAX.replacen('A', "a", 1), "a BOARD");
    let mut text = sentence(&help);
    let takes = matches!(arg.get_action(), ArgAction::Set | ArgAction::Append);
    let defaults = arg.get_default_values().iter();
    let defaults: Vec<_> = defaults.map(|value| value.to_string_lossy()).collect();
    let default = (takes && !defaults.is_empty() && !arg.is_hide_default_value_set())
        .then(|| defaults.join(","));
    let values = arg.get_possible_values();
    let values = values.iter().filter(|value| !value.is_hide_set());
    let values: Vec<String> = values
        .map(|value| match value.get_name() {
            name if default.as_deref() == Some(name) => format!("**`{name}`**"),
            name => format!("`{name}`"),
        })
        .collect();
    if takes && !values.is_empty() && !arg.is_hide_possible_values_set() {
        let _ = write!(text, " One of {}.", values.join(", "));
    } else if let Some(default) = default {
        let sentence = text.trim_end_matches('.').len();
        text.truncate(sentence);
        let _ = write!(text, " [default: {default}].");
    }
    text
}

/// Help as a sentence of Markdown.
fn sentence(help: &str) -> String {
    let text = help.split_whitespace().collect::<Vec<_>>().join(" ");
    let text = text.replace('<', "&lt;");
    match text.chars().last() {
        None | Some('.') => text,
        Some(_) => text + ".",
    }
}

#[test]
fn the_page_of_the_book_has_all_options() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/src/options.md");
    let made = page();
    if std::env::var("SNAPSHOTS").is_ok_and(|value| value == "overwrite") {
        std::fs::write(&path, &made).unwrap();
    }
    let found = std::fs::read_to_string(&path).unwrap();
    let differs = found
        .lines()
        .zip(made.lines())
        .find(|(found, made)| found != made);
    assert_eq!(
        differs,
        None,
        "SNAPSHOTS=overwrite writes {}",
        path.display()
    );
    assert_eq!(found.len(), made.len());
}
