//! The lists of the page on complexity, from what the program lists.

use std::fmt::Write as _;
use std::path::Path;
use std::process::Command;
use std::{env, fs};

use crate::target;

const PAGE: &str = "docs/src/complexity.md";

/// Writes the lists by the program in the folder of the release build.
pub(crate) fn write() -> Result<(), String> {
    let program = target()
        .join("release")
        .join(format!("inundate{}", env::consts::EXE_SUFFIX));
    let (text, made) = page(&program)?;
    if made != text {
        fs::write(PAGE, made).map_err(|error| format!("{PAGE}: {error}"))?;
    }
    Ok(())
}

/// Whether the lists are those of a program that was built before.
pub(crate) fn check(inundate: &Path) -> Result<(), String> {
    let (text, made) = page(inundate)?;
    if made == text {
        Ok(())
    } else {
        Err(format!("{PAGE}: expected what `cargo xtask docs` makes"))
    }
}

/// The page as it is, and with its lists as the program has them.
fn page(inundate: &Path) -> Result<(String, String), String> {
    let listed = Command::new(inundate)
        .args(["methods", "--classes", "--format", "csv"])
        .output()
        .map_err(|error| format!("{}: {error}", inundate.display()))?;
    let list = String::from_utf8(listed.stdout).map_err(|error| error.to_string())?;
    let text = fs::read_to_string(PAGE).map_err(|error| format!("{PAGE}: {error}"))?;
    let made = with_lists(&text, &list)?;
    Ok((text, made))
}

/// The text with a list for each game between `<!-- GAME -->` and `<!-- end -->`.
fn with_lists(text: &str, list: &str) -> Result<String, String> {
    let mut made = text.to_owned();
    for game in ["fixed", "free"] {
        let start = format!("<!-- {game} -->\n");
        let place = || format!("{PAGE}: expected {start}and `<!-- end -->` after it");
        let (before, rest) = made.split_once(&start).ok_or_else(place)?;
        let (_, after) = rest.split_once("<!-- end -->").ok_or_else(place)?;
        let items = items(list, game)?;
        made = format!("{before}{start}\n{items}\n<!-- end -->{after}");
    }
    Ok(made)
}

fn items(list: &str, game: &str) -> Result<String, String> {
    let mut reader = csv::Reader::from_reader(list.as_bytes());
    let mut items = String::new();
    for record in reader.records() {
        let record = record.map_err(|error| error.to_string())?;
        let fields: Vec<&str> = record.iter().collect();
        let [
            of,
            boards,
            colors,
            complexity,
            source,
            methods,
            search,
            remark,
        ] = *fields
        else {
            return Err(format!("expected 8 fields, found {}", fields.len()));
        };
        if of != game {
            continue;
        }
        let methods: Vec<String> = methods
            .split_whitespace()
            .map(|name| format!("`{name}`"))
            .collect();
        let methods = if methods.is_empty() {
            format!("Search: `{search}`")
        } else {
            methods.join(", ")
        };
        let here = [&methods, remark].map(str::to_owned);
        let here: Vec<String> = here.into_iter().filter(|part| !part.is_empty()).collect();
        let here = here.join("; ");
        let colors = match colors {
            "any" => String::new(),
            "unbounded" => ", unboundedly many colors".to_owned(),
            number => format!(", {number} colors"),
        };
        writeln!(
            items,
            "- **{boards}**{colors}: {complexity} ({source}). {here}."
        )
        .map_err(|error| error.to_string())?;
    }
    Ok(items)
}

#[cfg(test)]
mod tests {
    use super::with_lists;

    #[test]
    fn lists_stand_between_marks() {
        let list = "game,boards,colors,complexity,source,methods,search,remark\n\
                    fixed,a,2,\"hard, very\",X 2012,m n,exact,so\n\
                    free,b,any,open,Y 2013,,free-exact,\n";
        let text = "x\n<!-- fixed -->\nold\n<!-- end -->\ny\n<!-- free -->\n<!-- end -->\n";
        let made = with_lists(text, list).unwrap();
        assert!(
            made.contains(
                "\n- **a**, 2 colors: hard, very (X 2012). `m`, `n`; so.\n\n<!-- end -->"
            )
        );
        assert!(made.contains("\n- **b**: open (Y 2013). Search: `free-exact`.\n"));
        assert!(!made.contains("old") && made.starts_with("x\n<!-- fixed -->\n\n- **a**"));
        assert_eq!(with_lists(&made, list).unwrap(), made);
        assert!(with_lists("x", list).is_err());
    }
}
