//! `glue MODULE FOLDER NAME` writes a module of WebAssembly without debug sections, its JavaScript
//! and its types to the folder, as `NAME_bg.wasm`, `NAME.js` and `NAME.d.ts`.

use std::env;

use anyhow::{Result, bail};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<()> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [module, folder, name] = arguments.as_slice() else {
        bail!("expected MODULE FOLDER NAME, found {arguments:?}");
    };
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
