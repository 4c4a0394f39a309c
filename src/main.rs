//! The program `chapbook`: all of it is in the library, [`chapbook::cli`].

use std::process::ExitCode;

fn main() -> ExitCode {
    chapbook::cli::run(std::env::args_os())
}
