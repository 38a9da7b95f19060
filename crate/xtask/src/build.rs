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

/// The module, in `www`.
const MODULE: &str = "pkg/nqueens_bg.wasm";

/// How the module is compiled. LLVM unrolls and inlines so much that it takes 11 KB more (gzip) and is no faster:
/// with these limits twelve tasks (counting, listing, completing, stepping), run in turns with the module without
/// them, took as long.
const FLAGS: [&str; 3] = [
    "-Ctarget-feature=+simd128",
    "-Cllvm-args=-unroll-full-max-count=4",
    "-Cllvm-args=-inline-threshold=130",
];

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
        .env("CARGO_ENCODED_RUSTFLAGS", FLAGS.join("\x1f")))?;
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

/// The most bytes, compressed by gzip, of the module and of all that the first view loads.
const MOST_WASM: usize = 100_000;
const MOST_AT_FIRST: usize = 150_000;

/// Prints the size of each file of the page, and fails above the limits.
pub fn check_sizes() -> Result<()> {
    let root = fs::canonicalize(root())?;
    let www = root.join("www");
    let mut all = vec![root.join("index.html")];
    collect(&www, &mut all)?;
    all.sort();
    let mut first = vec![root.join("index.html"), www.join("style.css"), www.join(MODULE)];
    for module in ["main.js", "rooms/board-room.js"] {
        follow_imports(www.join(module), &mut first)?;
    }
    let (mut wasm, mut at_first, mut in_all) = (0, 0, 0);
    println!("\n  gzip bytes, * those of the first view");
    for file in all {
        let size = gzip_size(&fs::read(&file)?)?;
        in_all += size;
        if first.contains(&file) {
            at_first += size;
        }
        if file.extension().is_some_and(|extension| extension == "wasm") {
            wasm += size;
        }
        let mark = if first.contains(&file) { '*' } else { ' ' };
        println!("  {size:>10} {mark} {}", file.strip_prefix(&root)?.display());
    }
    println!("  {wasm:>10}   wasm, of at most {MOST_WASM}");
    println!("  {at_first:>10}   at first, of at most {MOST_AT_FIRST}");
    println!("  {in_all:>10}   in all");
    ensure!(wasm > 0 && wasm <= MOST_WASM, "the wasm module has {wasm} bytes, of at most {MOST_WASM}");
    ensure!(at_first <= MOST_AT_FIRST, "the first view has {at_first} bytes, of at most {MOST_AT_FIRST}");
    Ok(())
}

/// A module and all that it imports from the start: dynamic imports come when they are needed.
fn follow_imports(module: PathBuf, found: &mut Vec<PathBuf>) -> Result<()> {
    let text = fs::read_to_string(&module).with_context(|| format!("reading {}", module.display()))?;
    let folder = module.parent().unwrap_or(Path::new("")).to_owned();
    found.push(module);
    for imported in text.split(" from \"").skip(1).filter_map(|rest| rest.split('"').next()) {
        let path =
            fs::canonicalize(folder.join(imported)).with_context(|| format!("importing {imported}"))?;
        if !found.contains(&path) {
            follow_imports(path, found)?;
        }
    }
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
