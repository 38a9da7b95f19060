//! Runs a program that traces its search, and shows its run on the page.

use std::env;
use std::fs::File;
use std::io::{self, BufRead, BufReader, IsTerminal, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{self, ExitCode, Stdio};
use std::sync::mpsc::{SyncSender, sync_channel};
use std::thread;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use miniz_oxide::deflate::compress_to_vec;
use nqueens::limits::MAX_SEARCHED;
use serde_json::json;

use crate::input::name;
use crate::number::parse_size;
use crate::outcome::Outcome;
use crate::output::{print_note, print_result, replace};
use crate::text_trace::{Line, Reader, is_trace_line, without_end};

/// Where `cargo xtask serve` serves the page.
pub const PAGE: &str = "http://127.0.0.1:8080/";

/// The most events that the page reads.
const MOST_EVENTS: usize = 2_000_000;
/// The most bytes that the page unpacks from an address.
const MOST_UNPACKED: usize = 40_000_000;
/// The bytes after which a trace ends. The page reads 40,000,000 characters, and so whatever the last piece adds.
const MOST_BYTES: usize = 38_000_000;
/// Longer lines are taken apart, because a line without an end must not fill the memory.
const LONGEST_LINE: u64 = 1_000_000;
/// Firefox opens no address that is longer than 2²⁰ characters.
const LONGEST_ADDRESS: usize = 1_000_000;
/// The most characters of a name on the page.
const LONGEST_NAME: usize = 60;
/// Lines that may wait to be read.
const WAITING: usize = 10_000;

/// Reads a trace from a program or from standard input, and writes a page with it, or the trace itself.
pub fn trace(
    mut out: &File,
    size: Option<&str>,
    output: Option<&Path>,
    page: &str,
    program: &[String],
) -> Outcome<ExitCode> {
    let page = parse_page(page)?;
    let size = size.map(|size| parse_size(size, MAX_SEARCHED)).transpose()?.map(nqueens::BoardSize::get);
    let text = if program.is_empty() { read_stdin()? } else { run(program)? };
    let trace = Trace::read(&text, size, size_in(program))?;
    let name = if program.is_empty() { "Trace".to_owned() } else { program.join(" ") };
    let html = || page_with(&trace, &name, page);
    if let Some(file) = output {
        let is_page = file.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("html"));
        let content = if is_page { html().ok_or(TOO_LONG)? } else { trace.text.clone() };
        replace(file, content.as_bytes()).map_err(|error| cannot_write(file, &error))?;
        print_result(out, &trace.summary())?;
        return Ok(ExitCode::SUCCESS);
    }
    let html = html();
    let file = write_temporary(
        if html.is_some() { "html" } else { "trace" },
        html.as_deref().unwrap_or(&trace.text),
    )?;
    print_result(out, &trace.summary())?;
    writeln!(out, "{}", file.display())?;
    if html.is_none() {
        print_note(&format!("{TOO_LONG}: drop this file on {page}?room=program"));
    } else if io::stdout().is_terminal() && open::that_detached(&file).is_err() {
        print_note("there is no browser that could be started: open this file in one");
    }
    Ok(ExitCode::SUCCESS)
}

const TOO_LONG: &str = "the trace is too long for an address";

/// The address of the page, without what would follow it.
fn parse_page(page: &str) -> Outcome<&str> {
    let is_web = page.starts_with("http://") || page.starts_with("https://");
    if is_web && !page.contains(['?', '#']) && !page.contains(char::is_whitespace) {
        return Ok(page);
    }
    Err(format!(
        "the address of the page must begin with http:// or https:// and have no ? or #, not {page:?}"
    )
    .into())
}

/// The size that the arguments of a program seem to give.
fn size_in(program: &[String]) -> Option<u32> {
    let numbers = program.iter().skip(1).filter_map(|argument| argument.parse().ok());
    numbers.into_iter().find(|number| (1..=MAX_SEARCHED).contains(number))
}

/// A trace that the page can read.
struct Trace {
    /// Begins with the size, unless it was in the trace.
    text: String,
    size: u32,
    /// Whether the size is a guess from the arguments of the program.
    guessed: bool,
    tries: usize,
    places: usize,
    removals: usize,
    solutions: usize,
}

impl Trace {
    /// `size` must be that of the trace; `argument` is used if nothing else gives it.
    fn read(text: &str, size: Option<u32>, argument: Option<u32>) -> Outcome<Self> {
        let mut reader = Reader::new(size.or(argument));
        let mut trace = Self {
            text: text.to_owned(),
            size: 0,
            guessed: false,
            tries: 0,
            places: 0,
            removals: 0,
            solutions: 0,
        };
        for line in text.split_inclusive('\n') {
            if trace.events() == MOST_EVENTS && is_trace_line(without_end(line)) {
                print_note(&format!(
                    "the trace goes on after {MOST_EVENTS} events, with which the page ends"
                ));
                break;
            }
            match reader.read(without_end(line))? {
                Line::Try => trace.tries += 1,
                Line::Place => trace.places += 1,
                Line::Remove => trace.removals += 1,
                Line::Solution => trace.solutions += 1,
                Line::Header | Line::Output => {}
            }
        }
        let size_read = reader.size().filter(|_| trace.events() > trace.solutions);
        trace.size = size_read.ok_or(
            "nothing says what happens on the board: `try ROW COLUMN`, `place ROW COLUMN` or `remove ROW COLUMN`, one a line",
        )?;
        if let Some(size) = size
            && size != trace.size
        {
            return Err(format!("the trace is one for n = {}, not {size}", trace.size).into());
        }
        trace.guessed = size.is_none() && !reader.states_size();
        if !reader.states_size() {
            trace.text = format!("size {}\n{text}", trace.size);
        }
        Ok(trace)
    }

    fn events(&self) -> usize {
        self.tries + self.places + self.removals + self.solutions
    }

    fn summary(&self) -> String {
        let Self { size, guessed, tries, places, removals, solutions, .. } = self;
        let guess = if *guessed { " (the argument of the program)" } else { "" };
        let events = self.events();
        format!(
            "n = {size}{guess}: events {events}, try {tries}, place {places}, remove {removals}, solution {solutions}"
        )
    }
}

/// A page that goes on to the page at this address, with the trace in the fragment, as `www/program/link.js` reads
/// it. None if the address would be too long, or what is in it.
fn page_with(trace: &Trace, name: &str, page: &str) -> Option<String> {
    let name: String = name.chars().take(LONGEST_NAME).collect();
    let program = json!({ "name": name, "language": "trace", "text": trace.text }).to_string();
    if program.len() > MOST_UNPACKED {
        return None;
    }
    let fragment = URL_SAFE_NO_PAD.encode(compress_to_vec(program.as_bytes(), 6));
    let address = format!("{page}?room=program&n={}#program={fragment}", trace.size);
    if address.len() > LONGEST_ADDRESS {
        return None;
    }
    let address = address.replace('&', "&amp;").replace('"', "&quot;").replace('<', "&lt;");
    Some(format!(
        "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<title>A trace of n queens</title>\n\
         <a href=\"{address}\">Show the trace</a>\n<script>location.replace(document.links[0].href)</script>\n</html>\n"
    ))
}

/// Writes a new file among the temporary ones.
fn write_temporary(extension: &str, content: &str) -> Outcome<PathBuf> {
    let folder = env::temp_dir();
    let mut number = process::id();
    loop {
        let path = folder.join(format!("nqueens-trace-{number}.{extension}"));
        // A file or a link that is there already is of an earlier process, or somebody else's.
        match File::create_new(&path).and_then(|mut file| file.write_all(content.as_bytes())) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => number = number.wrapping_add(1),
            written => {
                return written.map(|()| path.clone()).map_err(|error| cannot_write(&path, &error).into());
            }
        }
    }
}

fn cannot_write(file: &Path, error: &io::Error) -> String {
    format!("{}: cannot write the file: {error}", name(file))
}

/// Lines of a program, until there are more of them than the page reads.
#[derive(Default)]
struct Lines {
    text: String,
    events: usize,
}

impl Lines {
    fn push(&mut self, line: &str) {
        self.events += usize::from(is_trace_line(without_end(line)));
        self.text.push_str(line);
    }

    /// Whether nothing that follows is read.
    fn is_full(&self) -> bool {
        self.events > MOST_EVENTS || self.text.len() > MOST_BYTES
    }
}

fn read_stdin() -> Outcome<String> {
    let mut lines = Lines::default();
    each_line(io::stdin().lock(), |line| {
        lines.push(line);
        !lines.is_full()
    })
    .map_err(|error| format!("standard input: {error}"))?;
    Ok(lines.text)
}

/// Calls `visit` with each line and what ends it, until it returns false. What is not UTF-8 is replaced.
fn each_line(mut input: impl BufRead, mut visit: impl FnMut(&str) -> bool) -> io::Result<()> {
    let mut bytes = vec![];
    loop {
        bytes.clear();
        let read = (&mut input).take(LONGEST_LINE).read_until(b'\n', &mut bytes)?;
        if read == 0 || !visit(&String::from_utf8_lossy(&bytes)) {
            return Ok(());
        }
    }
}

/// Runs a program, and returns what it printed on stdout with the lines of a trace on stderr. The other lines on stderr
/// are printed there. A program that prints too much is ended.
fn run(program: &[String]) -> Outcome<String> {
    let name = &program[0];
    let mut child = process::Command::new(name)
        .args(&program[1..])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|error| format!("{name}: cannot run the program: {error}"))?;
    let (sender, receiver) = sync_channel(WAITING);
    let streams: [(bool, Option<Box<dyn Read + Send>>); 2] = [
        (false, child.stdout.take().map(|stream| Box::new(stream) as _)),
        (true, child.stderr.take().map(|stream| Box::new(stream) as _)),
    ];
    for (is_error, stream) in streams {
        let (sender, Some(stream)): (SyncSender<_>, _) = (sender.clone(), stream) else { continue };
        thread::spawn(move || {
            each_line(BufReader::new(stream), |line| sender.send((is_error, line.to_owned())).is_ok())
        });
    }
    drop(sender);
    let [mut printed, mut traced] = [Lines::default(), Lines::default()];
    for (is_error, line) in receiver {
        if !is_error {
            printed.push(&line);
        } else if is_trace_line(without_end(&line)) {
            traced.push(&line);
        } else {
            let _ = write!(io::stderr(), "{line}");
        }
        if printed.is_full() || traced.is_full() {
            // It may have ended by itself meanwhile.
            let _ = child.kill();
            break;
        }
    }
    let is_full = printed.is_full() || traced.is_full();
    let status = child.wait().map_err(|error| format!("{name}: {error}"))?;
    if is_full {
        print_note("the program was ended, because it prints more than the page reads");
    } else if !status.success() {
        print_note(&format!("the program failed: {status}"));
    }
    if printed.events > 0 && traced.events > 0 {
        return Err("the program traces on standard output and on standard error, so that the order of its events is \
                    lost: use one of them"
            .into());
    }
    Ok(traced.text + &printed.text)
}
