//! Tests that two commands at the same time in one checkout do not disturb each other.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Stdio};
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};
use fs_err as fs;

use crate::command::run;
use crate::folder::{Files, differences, files_below};
use crate::twin::Twin;

/// The commands. The second starts some seconds after the first.
const PAIRS: [(&str, &str, u64); 5] = [
    ("build", "build", 0),
    ("build", "dist", 0),
    ("dist", "build", 2),
    ("dist", "dist", 0),
    ("dist", "test unit complete", 1),
];
/// The files of each folder that commands build.
type Built = BTreeMap<&'static str, Files>;

/// How often each pair runs: in turn over what the one before has built, and from nothing.
const ROUNDS: usize = 4;
/// What `build` builds, and what `dist` adds.
const BUILT: [&str; 3] = ["www/pkg", "www/vendor", "dist"];

/// Runs pairs of commands in a copy of the checkout. Both must succeed, and build the same as one alone.
pub fn test() -> Result<()> {
    let twin = Twin::create()?;
    run(&mut twin.xtask("dist"))?;
    let alone = built(&twin)?;
    for (first, second, seconds) in PAIRS {
        let folders = if [first, second] == ["build"; 2] { &BUILT[..2] } else { &BUILT };
        for round in 0..ROUNDS {
            if round % 2 == 1 {
                clear(&twin, folders)?;
            }
            let one = start(&twin, first)?;
            thread::sleep(Duration::from_secs(seconds));
            let other = start(&twin, second)?;
            finish(one, first)?;
            finish(other, second)?;
            ensure_same(&twin, folders, &alone)?;
        }
        println!("{first} and {second}: {ROUNDS} times, both succeeded");
    }
    while_served(&twin, &alone)?;
    after_a_kill(&twin, &alone)
}

/// The end of a file that is replaced.
const OLD: &[u8] = b"\n// old";

/// Starts a server, and requests all files of `www/pkg` again and again while another command replaces each of them.
fn while_served(twin: &Twin, alone: &Built) -> Result<()> {
    let mut server = Running(twin.xtask("serve --port 0").stdout(Stdio::piped()).spawn()?);
    let output = server.0.stdout.take().context("the server has no output")?;
    let mut lines = BufReader::new(output).lines();
    let address = loop {
        let line = lines.next().context("the server does not say its address")??;
        if let Some((_, address)) = line.split_once("http://") {
            break address.split('/').next().unwrap_or_default().to_owned();
        }
    };
    let package = &alone["www/pkg"];
    let mut requests = 0;
    for task in ["dist", "build"] {
        for (path, content) in package {
            fs::write(twin.root.join("www/pkg").join(path), [content.as_slice(), OLD].concat())?;
        }
        let mut command = start(twin, task)?;
        while command.0.try_wait()?.is_none() {
            for (path, content) in package {
                let answer = get(&address, &format!("www/pkg/{}", path.display()))?;
                let whole = answer.strip_suffix(OLD).unwrap_or(&answer) == content;
                ensure!(whole, "{} is served in part", path.display());
                requests += 1;
            }
        }
        finish(command, task)?;
    }
    println!("serve with dist and with build: {requests} files served, all whole");
    ensure_same(twin, &BUILT, alone)
}

/// Kills a command while it builds. The next one neither waits for it nor misses anything.
fn after_a_kill(twin: &Twin, alone: &Built) -> Result<()> {
    clear(twin, &BUILT)?;
    let mut killed = start(twin, "dist")?;
    while !twin.root.join("www/pkg/nqueens.js").exists() {
        ensure!(killed.0.try_wait()?.is_none(), "dist has ended");
        thread::yield_now();
    }
    drop(killed);
    finish(start(twin, "dist")?, "dist")?;
    println!("dist after another was killed: complete");
    ensure_same(twin, &BUILT, alone)
}

/// A command that is killed when dropped.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn start(twin: &Twin, task: &str) -> Result<Running> {
    Ok(Running(twin.xtask(task).stdout(Stdio::null()).spawn()?))
}

fn finish(mut command: Running, task: &str) -> Result<()> {
    let status = command.0.wait()?;
    ensure!(status.success(), "{task}: {status}");
    Ok(())
}

fn built(twin: &Twin) -> Result<Built> {
    BUILT.iter().map(|&folder| Ok((folder, files_below(&twin.root.join(folder))?))).collect()
}

fn clear(twin: &Twin, folders: &[&str]) -> Result<()> {
    Ok(folders.iter().try_for_each(|folder| fs::remove_dir_all(twin.root.join(folder)))?)
}

fn ensure_same(twin: &Twin, folders: &[&str], alone: &Built) -> Result<()> {
    for folder in folders {
        let different = differences(&files_below(&twin.root.join(folder))?, &alone[folder]);
        ensure!(different.is_empty(), "{folder} is not as built by one command alone: {different:?}");
    }
    Ok(())
}

/// The content of a file from a server.
fn get(address: &str, path: &str) -> Result<Vec<u8>> {
    let mut stream = TcpStream::connect(address)?;
    write!(stream, "GET /{path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n")?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer)?;
    let head = answer.windows(4).position(|end| end == b"\r\n\r\n").context("no answer")?;
    if !answer.starts_with(b"HTTP/1.1 200") {
        bail!("{path}: {}", String::from_utf8_lossy(&answer[..head]));
    }
    Ok(answer.split_off(head + 4))
}
