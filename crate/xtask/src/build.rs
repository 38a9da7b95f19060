//! The WebAssembly module and its bindings, and how large the page is.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use flate2::Compression;
use flate2::write::GzEncoder;
use wasm_bindgen_cli_support::Bindgen;

use crate::setup::{self, WASM};
use crate::{cargo, root, run};

/// Builds the module and writes it with its JavaScript bindings to `www/pkg`.
pub fn build() -> Result<()> {
    setup::wasm_target()?;
    // Said outright, since the environment or a user's configuration may name another; and flags meant
    // for this machine's linker or processor do not fit WebAssembly.
    let target = root().join("target");
    run(cargo()
        .args(["build", "--package", "nqueens", "--lib", "--release", "--target", WASM, "--target-dir"])
        .arg(&target)
        .env_remove("RUSTFLAGS")
        .env("CARGO_ENCODED_RUSTFLAGS", "-Ctarget-feature=+simd128"))?;
    let package = root().join("www/pkg");
    Bindgen::new()
        .input_path(target.join(WASM).join("release/nqueens.wasm"))
        .web(true)?
        .typescript(true)
        // The page compiles the module itself, once, and hands it to its workers.
        .omit_default_module_path(true)
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate(&package)
        .with_context(|| format!("binding into {}", package.display()))?;
    // Declares the raw exports, which are nobody's business.
    fs::remove_file(package.join("nqueens_bg.wasm.d.ts"))?;
    declare_raw_exports_precisely(&package.join("nqueens.d.ts"))
}

/// wasm-bindgen declares the JavaScript values that pass through the raw exports as `any`; nobody
/// should call those, least of all unchecked.
fn declare_raw_exports_precisely(declarations: &Path) -> Result<()> {
    let text = fs::read_to_string(declarations)?;
    let begin = text.find("export interface InitOutput {").context("no InitOutput is declared")?;
    let end = begin + text[begin..].find("\n}").context("InitOutput does not end")?;
    let precise = text[begin..end].replace(": any", ": unknown");
    fs::write(declarations, [&text[..begin], &precise, &text[end..]].concat())?;
    Ok(())
}

/// The most bytes, compressed by gzip, of the module and of all that the page loads.
const MOST_WASM: usize = 100_000;
const MOST_IN_ALL: usize = 165_000;

/// Prints the size of each file that the page loads, and fails above the limits.
pub fn check_sizes() -> Result<()> {
    let mut files = vec![root().join("index.html")];
    collect(&root().join("www"), &mut files)?;
    files.sort();
    let (mut wasm, mut in_all) = (0, 0);
    println!("\n  gzip bytes");
    for file in files {
        let size = gzip_size(&fs::read(&file)?)?;
        in_all += size;
        if file.extension().is_some_and(|extension| extension == "wasm") {
            wasm += size;
        }
        println!("  {size:>10}  {}", file.strip_prefix(root())?.display());
    }
    println!("  {wasm:>10}  wasm, of at most {MOST_WASM}");
    println!("  {in_all:>10}  in all, of at most {MOST_IN_ALL}");
    ensure!(wasm > 0 && wasm <= MOST_WASM, "the wasm module has {wasm} bytes, of at most {MOST_WASM}");
    ensure!(in_all <= MOST_IN_ALL, "the page has {in_all} bytes, of at most {MOST_IN_ALL}");
    Ok(())
}

/// The files below `folder` that the page can load: all but documentation and type declarations.
fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> Result<()> {
    for entry in fs::read_dir(folder).with_context(|| format!("reading {}", folder.display()))? {
        let path = entry?.path();
        if path.is_dir() {
            if !path.ends_with("www/docs") {
                collect(&path, files)?;
            }
        } else if !path.to_string_lossy().ends_with(".d.ts") {
            files.push(path);
        }
    }
    Ok(())
}

fn gzip_size(bytes: &[u8]) -> Result<usize> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    Ok(encoder.finish()?.len())
}
