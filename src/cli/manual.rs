//! The manual page, made from the same words as `--help`: one page for the program and all its commands.

use clap::Command;
use clap_mangen::Man;
use clap_mangen::roff::{Roff, bold, roman};

/// The page, in roff.
pub(super) fn page(command: &Command) -> Vec<u8> {
    // `build` lets clap work out the full names of the subcommands.
    let mut command = command.clone().disable_help_subcommand(true);
    command.build();
    let mut page = Vec::new();
    // Writing to memory does not fail.
    let _ = write(&command, &mut page);
    page
}

fn write(command: &Command, page: &mut Vec<u8>) -> std::io::Result<()> {
    let man = Man::new(command.clone());
    man.render_title(page)?;
    man.render_name_section(page)?;
    man.render_synopsis_section(page)?;
    man.render_description_section(page)?;
    man.render_options_section(page)?;
    for sub in command.get_subcommands() {
        let mut heading = Roff::new();
        heading.control("SH", [format!("chapbook {}", sub.get_name()).to_uppercase().as_str()]);
        heading.to_writer(page)?;
        // What every command takes has been told.
        let sub = Man::new(sub.clone().mut_args(|arg| if arg.is_global_set() { arg.hide(true) } else { arg }));
        let mut section = Vec::new();
        sub.render_description_section(&mut section)?;
        sub.render_synopsis_section(&mut section)?;
        sub.render_options_section(&mut section)?;
        page.extend(String::from_utf8_lossy(&section).replace(".SH ", ".SS ").into_bytes());
    }
    let mut end = Roff::new();
    end.control("SH", ["EXIT STATUS"]);
    for (status, meaning) in [("0", "done"), ("1", "errors in the content or the build"), ("2", "wrong usage")] {
        end.control("TP", []);
        end.text([bold(status)]);
        end.text([roman(meaning)]);
    }
    end.to_writer(page)
}
