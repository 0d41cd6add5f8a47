//! What makes of a module of WebAssembly what a page loads.
//!
//! - `glue bind MODULE FOLDER NAME` writes the module without debug sections, its JavaScript and its types to the folder,
//!   as `NAME_bg.wasm`, `NAME.js` and `NAME.d.ts`.
//! - `glue mark MODULE MARKED` writes a module that notes which of its functions run.
//! - `glue split MODULE LIST FIRST REST` writes the module in two parts, the first with the functions whose numbers the list
//!   has.

mod split;

use std::collections::BTreeSet;
use std::process::ExitCode;
use std::{env, fs};

use anyhow::{Result, bail};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    match run(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("{arguments:?}: {problem:?}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &[String]) -> Result<()> {
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments[..] {
        ["bind", module, folder, name] => bind(module, folder, name),
        ["mark", module, marked] => Ok(fs::write(marked, split::mark(&fs::read(module)?)?)?),
        ["split", module, list, first, rest] => {
            let list = fs::read_to_string(list)?;
            let run: Result<BTreeSet<usize>, _> = list.split_whitespace().map(str::parse).collect();
            let parts = split::split(&fs::read(module)?, &run?)?;
            for (file, part) in [first, rest].iter().zip(parts) {
                fs::write(file, part)?;
            }
            Ok(())
        }
        _ => bail!("expected bind, mark or split and their files"),
    }
}

fn bind(module: &str, folder: &str, name: &str) -> Result<()> {
    let mut bindgen = Bindgen::new();
    bindgen
        .input_path(module)
        .out_name(name)
        .typescript(true)
        .omit_default_module_path(true)
        .remove_name_section(true)
        .remove_producers_section(true);
    bindgen.web(true)?.generate(folder)
}
