//! Builds the WebAssembly modules with their JavaScript bindings, the modules of the rungs and of the guide, the worker
//! of JavaScript programs, and from them everything that is published.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, thread};

use anyhow::{Context, Result, ensure};
use clap::Args;
use fs_err as fs;

use crate::command::{cargo, program, root, run};
use crate::folder::{self, Files};
use crate::lock::{self, Task};
use crate::setup::{self, BINDINGS, WASM};

/// Vector instructions, and limits on unrolled loops. Medians of interleaved runs in V8: if loops of up to eight rounds
/// are unrolled whole, as by default, counting n = 16 and 17 takes 3 to 5 % longer; if of up to two, 10 to 40 %. If
/// loops of an unknown number of rounds are unrolled too, n = 17, 18 and 20 take 3, 6 and 12 % longer.
const FLAGS: [&str; 3] = [
    "-Ctarget-feature=+simd128",
    "-Cllvm-args=-unroll-full-max-count=4",
    "-Cllvm-args=-unroll-runtime=false",
];

/// Builds the modules, their JavaScript bindings, the rungs, the guide, the worker of JavaScript programs and the
/// kernels for graphics cards into `www/pkg`, and copies third-party code to `www/vendor`.
pub fn build() -> Result<()> {
    lock::alone(Task::Building, || write().map(drop))
}

#[derive(Args, Default)]
pub struct Dist {
    /// The quiz of the packages for learning platforms, as the query of its address:
    /// "?room=algorithms&algorithm=diagonal-flags&n=6&quiz=1&questions=10"
    #[arg(long, default_value = "")]
    quiz: String,
    /// The percentage of right answers from which that quiz is passed; 0 to pass nobody and fail nobody
    #[arg(long, value_parser = clap::value_parser!(u8).range(0..=100))]
    pass: Option<u8>,
    /// Compile the engine of the Python package for Linux of 2014 and later on this processor, `x86_64` or `aarch64`,
    /// with the linker of Zig
    #[arg(long, value_parser = ["x86_64", "aarch64"])]
    manylinux: Option<String>,
    /// Build only the site, without the packages
    #[arg(long, conflicts_with_all = ["quiz", "pass", "manylinux"])]
    site: bool,
}

impl Dist {
    /// What a release publishes: on Linux, with a wheel for other distributions too, if this processor has one.
    pub fn portable() -> Self {
        let has_manylinux = cfg!(target_os = "linux") && ["x86_64", "aarch64"].contains(&env::consts::ARCH);
        Self { manylinux: has_manylinux.then(|| env::consts::ARCH.into()), ..Self::default() }
    }
}

/// Builds everything that is published into `dist`.
pub fn dist() -> Result<()> {
    dist_with(&Dist::default(), || Ok(()))
}

/// Builds `dist`, and adds to it with `more` before another command can build it again.
pub fn dist_with(
    Dist { quiz, pass, manylinux, site }: &Dist,
    more: impl FnOnce() -> Result<()>,
) -> Result<()> {
    lock::alone(Task::Building, || {
        if *site {
            write()?;
            let script = "crate/xtask/build-js/only-site.mjs";
            return folder::replace(&root().join("dist/site"), |site| {
                run(program("node").arg(script).arg(site))
            })
            .map(drop);
        }
        setup::npm_packages()?;
        // Zig takes hundreds of megabytes, so only those who need it download it.
        let python = setup::python_packages(if manylinux.is_some() { ZIG } else { "crate/python" })?;
        let (modules, engine) = thread::scope(|scope| {
            let engine = scope.spawn(|| python_engine(&python, manylinux.as_deref()));
            (write(), engine.join().expect("no panic"))
        });
        let (modules, engine) = (modules?, engine?);
        folder::replace(&root().join("dist"), |dist| {
            let pass = pass.map(|pass| pass.to_string()).unwrap_or_default();
            run(program("node")
                .arg("crate/xtask/build-js/dist.mjs")
                .arg(dist)
                .arg(&engine)
                .args([quiz, &pass]))?;
            // Otherwise something may be missing in dist too.
            let package = root().join(PACKAGE);
            folder::ensure_same(&package, &folder::files_below(&package)?, &modules)
        })?;
        more()
    })
}

/// The program that writes the bindings.
pub const GENERATOR: &str = "wasm-bindings";
/// The folder of what is built from other languages than JavaScript.
const PACKAGE: &str = "www/pkg";

/// Writes `www/vendor` and `www/pkg`. Returns the files of `www/pkg`.
///
/// The modules take longest to compile: beside them run the scripts, where npm waits for the network and the disk, and
/// then the compilation of the generator.
fn write() -> Result<Files> {
    setup::wasm_target()?;
    folder::replace(&root().join(PACKAGE), |package| {
        kernels(package)?;
        let (beside, folder) = thread::scope(|scope| {
            let beside = scope.spawn(|| {
                scripts(package)?;
                run(&mut generator("build"))
            });
            let folder = compile();
            (beside.join().expect("no panic"), folder)
        });
        beside?;
        run(generator("run").arg("--quiet").arg(folder?).arg(package))
    })
}

/// A task of cargo for the generator, which shares its profile, and what it compiles, with this program.
fn generator(task: &str) -> Command {
    let mut command = cargo();
    command.args([task, "--profile=tools", "--package", GENERATOR]);
    command
}

/// Writes what scripts build: `www/vendor`, and the modules of the rungs, of the guide, of JavaScript programs and of
/// reasons.
fn scripts(package: &Path) -> Result<()> {
    setup::npm_packages_of_page()?;
    folder::replace(&root().join("www/vendor"), |folder| {
        run(program("node").arg("crate/xtask/build-js/vendor.mjs").arg(folder))?;
        run(program("node").arg("crate/xtask/build-js/pyodide.mjs").arg(folder.join("pyodide")))
    })?;
    ["colours", "programs", "rungs", "guide", "javascript", "reasons"].iter().try_for_each(|modules| {
        run(program("node").arg(format!("crate/xtask/build-js/{modules}.mjs")).arg(package.join(modules)))
    })
}

/// Compiles the modules. Returns their folder.
fn compile() -> Result<PathBuf> {
    // Set the target folder and the flags explicitly: the environment or the user's configuration may name another
    // folder, and flags for this machine's linker or processor do not work for WebAssembly.
    let target = root().join("target");
    run(cargo()
        .args(["build", "--package", BINDINGS, "--release", "--target", WASM, "--target-dir"])
        .arg(&target)
        .env_remove("RUSTFLAGS")
        .env(
            "CARGO_ENCODED_RUSTFLAGS",
            [FLAGS.map(String::from).to_vec(), without_paths()?].concat().join("\x1f"),
        ))?;
    Ok(target.join(WASM).join("release"))
}

/// Compiles the engine of the Python package for this platform, or for any Linux with this processor. Returns a wheel
/// with nothing else.
fn python_engine(python: &Path, manylinux: Option<&str>) -> Result<PathBuf> {
    let target = root().join("target");
    let wheels = target.join("engine");
    if wheels.is_dir() {
        fs::remove_dir_all(&wheels)?; // those of other versions
    }
    let mut build = program(python);
    build
        .args(["-m", "maturin", "build", "--quiet", "--locked"])
        .args(["--manifest-path", "crate/python/Cargo.toml", "--target-dir"])
        .args([&target, Path::new("--out"), &wheels, Path::new("--interpreter"), python]);
    if let Some(processor) = manylinux {
        let triple = format!("{processor}-unknown-linux-gnu");
        setup::target(&triple)?;
        build.args(["--zig", "--compatibility", "manylinux2014", "--target", &triple]);
        // maturin asks the first Python of the path for Zig.
        let others = env::var_os("PATH").unwrap_or_default();
        let folders = python.parent().map(PathBuf::from).into_iter().chain(env::split_paths(&others));
        build.env("PATH", env::join_paths(folders)?);
    }
    run(build.env_remove("RUSTFLAGS").env("CARGO_ENCODED_RUSTFLAGS", without_paths()?.join("\x1f")))?;
    let wheel = fs::read_dir(&wheels)?.next().context("maturin has written no wheel")??;
    Ok(wheel.path())
}

/// The folder of the requirements of a wheel for Linux: maturin, and Zig, whose linker has the symbols of old versions
/// of glibc.
const ZIG: &str = "crate/python/manylinux";

/// Flags that remove the paths of the cargo registry and of the standard library's sources from what is compiled, so
/// that every folder has the same bytes.
fn without_paths() -> Result<Vec<String>> {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| env::home_dir().map(|home| home.join(".cargo"))).unwrap_or_default();
    let registries = fs::read_dir(home.join("registry/src")).into_iter().flatten().flatten();
    let remapped = registries.map(|folder| format!("--remap-path-prefix={}=", folder.path().display()));
    // The path that rustc uses where the sources are not installed.
    let version = rustc(&["-vV"])?;
    let commit = version.lines().find_map(|line| line.strip_prefix("commit-hash: ")).unwrap_or_default();
    let sysroot = rustc(&["--print", "sysroot"])?;
    let library = format!("--remap-path-prefix={}/lib/rustlib/src/rust=/rustc/{commit}", sysroot.trim());
    Ok(remapped.chain([library]).collect())
}

/// The output of rustc.
fn rustc(arguments: &[&str]) -> Result<String> {
    let output = program("rustc").args(arguments).output().context("running rustc")?;
    ensure!(output.status.success(), "rustc {}: {}", arguments.join(" "), output.status);
    Ok(String::from_utf8(output.stdout)?)
}

/// Writes the kernels as a module, without comments and indentation, so that every program can contain them.
fn kernels(package: &Path) -> Result<()> {
    let path = root().join("www/gpu/kernels.wgsl");
    let text = fs::read_to_string(&path)?;
    ensure!(text.is_ascii(), "{} must be ASCII", path.display());
    let lines = text.lines().map(|line| line.split("//").next().unwrap_or_default().trim());
    let code = lines.filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n");
    // The escapes of an ASCII string are the same in both languages.
    fs::write(package.join("kernels.js"), format!("export const kernels = {code:?};\n"))?;
    Ok(())
}
