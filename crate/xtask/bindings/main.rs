//! Writes the JavaScript bindings of the WebAssembly modules: `wasm-bindings COMPILED PACKAGE`, two folders.
//!
//! It is a program of its own so that its dependencies compile beside the modules.

use std::path::{Path, PathBuf};
use std::{env, thread};

use anyhow::{Context, Result, bail};
use fs_err as fs;
use wasm_bindgen_cli_support::Bindgen;

/// The modules: the name of each crate of the bindings, after the prefix, and that of its output.
const MODULES: [(&str, &str); 4] =
    [("core", "nqueens"), ("engine", "engine"), ("judge", "judge"), ("animation", "animation")];

/// Each module has a thread of its own.
fn main() -> Result<()> {
    let folders: Vec<PathBuf> = env::args_os().skip(1).map(PathBuf::from).collect();
    let [compiled, package] = &folders[..] else { bail!("usage: wasm-bindings COMPILED PACKAGE") };
    thread::scope(|scope| {
        let threads = MODULES.map(|(name, output)| {
            let path = compiled.join(format!("n_queens_wasm_{name}.wasm"));
            scope.spawn(move || bindings_of(&path, output, package))
        });
        threads.into_iter().try_for_each(|thread| thread.join().expect("no panic"))
    })
}

fn bindings_of(module: &Path, output: &str, package: &Path) -> Result<()> {
    Bindgen::new()
        .input_path(module)
        .web(true)?
        .out_name(output)
        .typescript(true)
        // The page compiles each module once and passes it to its workers.
        .omit_default_module_path(true)
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate(package)
        .with_context(|| format!("writing the bindings to {}", package.display()))?;
    // These declarations are of raw exports, which no code should use.
    fs::remove_file(package.join(format!("{output}_bg.wasm.d.ts")))?;
    declare_raw_exports_as_unknown(&package.join(format!("{output}.d.ts")))
}

/// Replaces `any`, with which wasm-bindgen declares JavaScript values in the raw exports, by `unknown`, so that
/// unchecked calls of these exports are type errors.
fn declare_raw_exports_as_unknown(declarations: &Path) -> Result<()> {
    let text = fs::read_to_string(declarations)?;
    let start = text.find("export interface InitOutput {").context("InitOutput is not declared")?;
    let end = start + text[start..].find("\n}").context("InitOutput has no closing brace")?;
    let replaced = text[start..end].replace(": any", ": unknown");
    fs::write(declarations, [&text[..start], &replaced, &text[end..]].concat())?;
    Ok(())
}
