//! `glue MODULE.wasm FOLDER NAME`: writes the module without debug sections, its JavaScript and its types to the
//! folder, as `NAME_bg.wasm`, `NAME.js` and `NAME.d.ts`.

use std::env;
use std::process::ExitCode;

use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [module, folder, name] = &arguments[..] else {
        eprintln!("expected glue MODULE.wasm FOLDER NAME, found {arguments:?}");
        return ExitCode::from(2);
    };
    let mut bindgen = Bindgen::new();
    bindgen
        .input_path(module)
        .out_name(name)
        .typescript(true)
        .omit_default_module_path(true)
        .remove_name_section(true)
        .remove_producers_section(true);
    let made = bindgen
        .web(true)
        .and_then(|bindgen| bindgen.generate(folder));
    match made {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("{module}: {problem:?}");
            ExitCode::FAILURE
        }
    }
}
