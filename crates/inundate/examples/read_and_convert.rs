//! Finds out the format of some boards, reads them, and writes them in other formats.

#![expect(clippy::print_stdout, reason = "an example shows its result")]

use std::error::Error;

use inundate::format::{Extras, Format, Overrides, detect, read, write};

fn main() -> Result<(), Box<dyn Error>> {
    let text = "# an id of the puzzle collection\n3x2:012010,4\n";
    let format = detect(text)?;
    assert_eq!(format, Format::GameId);

    let mut written = String::new();
    for record in read(text, format, Overrides::default()) {
        let instance = record?.instance;
        write(&mut written, Format::Rows, Extras::default(), &instance)?;
        write(&mut written, Format::Graph6, Extras::default(), &instance)?;
        write(
            &mut written,
            Format::Json,
            Extras::id(Some("first")),
            &instance,
        )?;
    }
    print!("{written}");
    assert!(written.starts_with("012\n010\n\n"));

    // The error for a bad board says where it is, what was expected and what was found.
    let mut records = read("3x2:01201,4", Format::GameId, Overrides::default());
    let error = records.remove(0).expect_err("a cell is missing");
    assert_eq!((error.line, error.column), (1, Some(5)));
    println!("{error}");
    Ok(())
}
