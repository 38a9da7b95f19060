//! Serves the page on 127.0.0.1, with a server in Node: `crate/xtask/serve`.

use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Stdio};
use std::time::{Duration, SystemTime};
use std::{env, thread};

use anyhow::{Context, Result, bail};
use fs_err as fs;

use crate::command::{program, root};
use crate::{build, setup};

/// Builds what the page needs and serves it until stopped. With `watch`, builds it again after each change. The server
/// starts the build of what only the site has when something asks for it.
pub fn serve(port: u16, watch: bool) -> Result<()> {
    setup::node()?;
    let this = env::current_exe()?;
    let build_site = [this.as_os_str(), "dist".as_ref(), "--site".as_ref()];
    let mut server = Server::start(port, "no-cache", &build_site)?;
    // From before the first build, so that no change is missed.
    let mut built = sources();
    build::build()?;
    server.sources_are_built()?;
    println!("\nThe page is at {} (stop with Ctrl-C)", server.address);
    if !watch {
        let status = server.process.wait()?;
        bail!("the server has stopped: {status}");
    }
    println!("Watching {}; for other changes in www, reload the page", WATCHED.join(", "));
    loop {
        built = next_change(&built);
        match build::build().and_then(|()| server.sources_are_built()) {
            Ok(()) => println!("Rebuilt; reload the page"),
            Err(error) => eprintln!("{error:#}"),
        }
    }
}

/// Serves the page, with all of `dist`, until this program ends. Returns the server's address. Browsers may cache the
/// files, which do not change while the tests run.
pub fn in_background() -> Result<String> {
    let mut server = Server::start(0, "max-age=86400", &[])?;
    server.sources_are_built()?;
    let address = server.address.clone();
    std::mem::forget(server);
    Ok(address)
}

struct Server {
    process: Child,
    /// The server ends when this is closed.
    input: ChildStdin,
    address: String,
}

impl Server {
    fn start(port: u16, caching: &str, build_site: &[&OsStr]) -> Result<Self> {
        let mut node = program("node");
        node.arg("crate/xtask/serve/serve.mjs").args([&port.to_string(), caching]).args(build_site);
        let mut process =
            node.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().context("starting Node")?;
        let input = process.stdin.take().context("no input")?;
        let mut line = String::new();
        BufReader::new(process.stdout.take().context("no output")?).read_line(&mut line)?;
        let address = line.trim().to_owned();
        if !address.starts_with("http://") {
            bail!("{}", if address.is_empty() { "the server has not started" } else { &address });
        }
        Ok(Self { process, input, address })
    }

    /// Lets the server answer with the sources as they are now.
    fn sources_are_built(&mut self) -> Result<()> {
        Ok(self.input.write_all(b"built\n")?)
    }
}

/// What `cargo xtask build` reads, and changes most often.
const WATCHED: [&str; 7] =
    ["crate/src", "crate/wasm", "Cargo.toml", "www/docs", "www/guide", "www/rungs", "www/styles/tokens.css"];

/// The times at which the sources have changed, by path.
type Sources = BTreeMap<PathBuf, SystemTime>;

fn sources() -> Sources {
    let mut found = Sources::new();
    for path in WATCHED {
        collect(&root().join(path), &mut found);
    }
    found
}

/// Passes over what cannot be read, such as a file that an editor is replacing.
fn collect(path: &Path, found: &mut Sources) {
    if let Ok(entries) = fs::read_dir(path) {
        for entry in entries.flatten() {
            collect(&entry.path(), found);
        }
    } else if let Ok(time) = fs::metadata(path).and_then(|file| file.modified()) {
        found.insert(path.into(), time);
    }
}

/// Waits until the sources differ from `built` and an editor has finished: it may write a file in several steps.
fn next_change(built: &Sources) -> Sources {
    let mut before = sources();
    loop {
        thread::sleep(Duration::from_millis(300));
        let now = sources();
        if now == before && now != *built {
            return now;
        }
        before = now;
    }
}
