//! Error messages of programs that have crashed: of Python, JavaScript, Java, C#, Go, Rust, C and C++.

use std::fmt;

use crate::visible;

use crate::text::tokens::{
    find_text, from, has, has_any, is_digits, rsplit_once, split_once, trimmed, until,
};

/// The longest message that is kept, in characters.
const MAX_MESSAGE: usize = 200;

/// How a program crashed.
///
/// [`Display`](fmt::Display) writes an English sentence:
/// `The program crashed in line 12: IndexError: list index out of range`.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Crash {
    /// What its language says, the kind of error first: `IndexError: list index out of range`.
    pub error: String,
    /// The line of the program where it happened, from 1, if the message says it.
    pub line: Option<u32>,
}

impl fmt::Display for Crash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.is_stop() { "The program was stopped" } else { "The program crashed" })?;
        if let Some(line) = self.line {
            write!(f, " in line {line}")?;
        }
        write!(f, ": {}", visible(&self.error))
    }
}

impl Crash {
    /// Whether somebody stopped the program.
    pub fn is_stop(&self) -> bool {
        self.error.starts_with("KeyboardInterrupt")
    }
}

/// Where in a message a text is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum Part {
    #[default]
    Outside,
    /// The calls of Python, up to the line that says what happened.
    Calls,
    /// The cells of `IPython`, up to the line that begins with the error again.
    Cells,
    /// The line of JavaScript where it happened, up to what happened: at most this many more lines.
    Source(u8),
    /// What Rust says after the line where it happened.
    Panic,
    /// The calls of another language, after what happened: as many lines as look like calls.
    After,
}

/// Reads error messages line by line.
#[derive(Debug, Default)]
pub(in crate::text) struct Crashes {
    part: Part,
    last: Option<Crash>,
    /// Whether the line is known, or the first call says it.
    placed: bool,
}

impl Crashes {
    /// The last crash.
    pub fn take(&mut self) -> Option<Crash> {
        self.last.take().filter(|crash| !crash.error.is_empty())
    }

    /// Whether a line, not blank, belongs to an error message, given the lines after it.
    pub fn line(&mut self, line: &str, after: &str) -> bool {
        let text = trimmed(line);
        if self.continues(line, text) {
            return true;
        }
        self.part = Part::Outside;
        // Few lines of boards have a word.
        let is_word = text.bytes().take(64).filter(u8::is_ascii_lowercase).count() > 3;
        is_word && self.begins(text, after)
    }

    /// Whether the line goes on with a message.
    fn continues(&mut self, line: &str, text: &str) -> bool {
        if self.part == Part::Outside {
            return false;
        }
        let number = line_number(text);
        match self.part {
            Part::Calls if line.starts_with([' ', '\t']) || text.starts_with("File \"") => {
                if let (true, Some(crash), Some(_)) = (text.starts_with("File "), &mut self.last, number) {
                    crash.line = number;
                }
            }
            Part::Cells if self.last.as_ref().is_some_and(|crash| !text.starts_with(&crash.error)) => {
                let arrow = text.trim_start_matches('-').strip_prefix("> ");
                if let (Some(crash), Some(number)) = (&mut self.last, arrow.and_then(digits)) {
                    crash.line = Some(number);
                }
            }
            Part::Source(0) => {
                self.last = None; // a place only
                return false;
            }
            Part::Source(lines) if !is_error(text, 0) => self.part = Part::Source(lines - 1),
            Part::Outside | Part::Calls | Part::Cells | Part::Source(_) | Part::Panic => {
                self.say(text);
                self.part = Part::After;
            }
            Part::After => {
                let is_call = text.starts_with("at ")
                    || (line.starts_with('\t') || text.starts_with('#')) && number.is_some();
                let is_own = is_call && !has_any(text, &["java.", "System.", "node:", "(dart:"]);
                if let (true, false, Some(crash)) = (is_own, self.placed, &mut self.last) {
                    crash.line = number;
                    self.placed = number.is_some();
                }
                let what = text.strip_prefix("what():").map(trimmed);
                if let (Some(what), Some(crash)) = (what, &mut self.last) {
                    crash.error = shortened(&format!("{}: {what}", crash.error));
                }
                return is_call || what.is_some() || is_rest(text);
            }
        }
        true
    }

    /// Whether a message begins with the line.
    fn begins(&mut self, text: &str, after: &str) -> bool {
        let mut next = after.lines().map(trimmed).filter(|line| !line.is_empty()).take(3);
        let (part, error, line) = if text.starts_with("Traceback (most recent call last)") {
            (Part::Calls, "", None)
        } else if let Some(name) = text
            .strip_suffix("Traceback (most recent call last)")
            .map(trimmed)
            .filter(|name| !name.contains(' '))
        {
            (Part::Cells, name, None)
        } else if text.starts_with("File \"") && has(text, "\", line ") {
            (Part::Calls, "", line_number(text)) // an error of syntax has no other calls
        } else if is_script(text)
            && next
                .any(|line| is_error(line, 0) || line.bytes().all(|byte| matches!(byte, b'^' | b'~' | b' ')))
        {
            (Part::Source(3), "", line_number(text))
        } else if let Some(place) =
            text.strip_prefix("thread '").and_then(|_| split_once(text, " panicked at "))
        {
            match rsplit_once(place.1, "', ") {
                Some((what, place)) => (Part::After, what.trim_start_matches('\''), line_number(place)),
                None => (Part::Panic, "", line_number(place.1)),
            }
        } else if text == "Unhandled exception:" {
            (Part::Panic, "", None) // of Dart
        } else if let Some(what) = text.strip_prefix("terminate called after throwing an instance of ") {
            (Part::After, what.trim_matches('\''), None)
        } else if let Some(what) = uncaught(text) {
            // A program may print an error that it has caught.
            let is_crash = if text.starts_with("panic: ") {
                next.any(|line| line.starts_with("goroutine "))
            } else {
                !is_error(text, 1) || next.next().is_some_and(|line| line.starts_with("at "))
            };
            if !is_crash {
                return false;
            }
            (Part::After, what, None)
        } else if let Some((what, place)) = failure(text) {
            (Part::After, what, line_number(place))
        } else if let Some(what) = signal(text).filter(|_| self.last.is_some() || !is_aborted(text)) {
            (Part::After, what, None)
        } else {
            return false;
        };
        // What a signal says is no news after an exception.
        if self.last.is_none() || signal(text).is_none() {
            self.last = Some(Crash { error: shortened(error), line });
            self.placed = line.is_some();
        }
        self.part = part;
        true
    }

    fn say(&mut self, text: &str) {
        if let Some(crash) = &mut self.last {
            crash.error = shortened(text.strip_prefix("Uncaught ").unwrap_or(text));
        }
    }
}

/// How errors begin: of Rust, Go, Octave, Lua, Fortran, Pascal, Lisp, Erlang, Elixir, Julia and Prolog, of C, and of
/// what runs programs.
#[rustfmt::skip]
const STARTS: &[&str] = &[
    "error[E", "fatal error: ", "error: ", "lua: ", "Fortran runtime error: ", "Runtime error ", "*** - ",
    "debugger invoked on ", "** exception error: ", "** (", "ERROR: BoundsError", "ERROR: Stack limit",
    "*** stack smashing detected ***", "Speicherzugriffsfehler", "Erreur de segmentation", "Time limit exceeded",
];

/// The error, and its place, in a line of a compiler, of PHP, R or Haskell, or of a sanitizer of C.
fn failure(text: &str) -> Option<(&str, &str)> {
    if let Some((place, what)) = split_once(text, ": error: ").or_else(|| split_once(text, ": fatal error: "))
    {
        return (!place.contains(' ')).then_some((what, place));
    }
    if let Some((_, what)) = split_once(text, "ERROR: AddressSanitizer: ") {
        return Some((what, ""));
    }
    let php = text.strip_prefix("PHP ").unwrap_or(text).strip_prefix("Fatal error:").map(trimmed);
    if let Some(what) = php {
        let what = what.strip_prefix("Uncaught ").unwrap_or(what);
        return Some(rsplit_once(what, " in ").unwrap_or((what, "")));
    }
    let is_failure = STARTS.iter().any(|start| text.starts_with(start))
        || text.starts_with("Error in ") && has(text, " : ")
        || has(text, ": Prelude.")
        || text.ends_with("Error)") && has(text, ":in ")
        || has(text, ".pl line ")
        || has(text, "Assertion ") && text.ends_with(" failed.");
    is_failure.then_some((text, ""))
}

/// The error in a line of Java, C#, Go or JavaScript that nothing has caught.
fn uncaught(text: &str) -> Option<&str> {
    if let Some(rest) = text.strip_prefix("Exception in thread ") {
        return rest.split_once(' ').map(|(_, what)| without_package(what));
    }
    let what = text
        .strip_prefix("Unhandled exception. ")
        .or_else(|| text.strip_prefix("Unhandled Exception: "))
        .or_else(|| text.strip_prefix("panic: "))
        .or_else(|| text.strip_prefix("Uncaught ").filter(|what| is_error(what, 0)));
    what.or(Some(text).filter(|text| is_error(text, 1))).map(without_package)
}

/// Whether a line is an error with its name first, which has so many letters before `Error`:
/// `TypeError: x is not a function`.
fn is_error(text: &str, letters: usize) -> bool {
    let name = until(
        text,
        text.bytes().take_while(|byte| byte.is_ascii_alphanumeric() || b"._".contains(byte)).count(),
    );
    let rest = from(text, name.len());
    let kind = name.rsplit('.').next().unwrap_or_default();
    kind.starts_with(|c: char| c.is_ascii_uppercase())
        && ["Error", "Exception"].iter().any(|end| kind.len() >= end.len() + letters && kind.ends_with(end))
        && (rest.is_empty() || rest.starts_with(": "))
}

/// The name of a signal that ended the program, alone or after the name of a shell.
fn signal(text: &str) -> Option<&str> {
    const NAMES: [&str; 6] = [
        "Segmentation fault",
        "segmentation fault",
        "Bus error",
        "Floating point exception",
        "Aborted",
        "Abort trap",
    ];
    let is_shell = ["./", "/", "bash:", "zsh:", "sh:", "fish:"].iter().any(|start| text.starts_with(start));
    NAMES.into_iter().find(|name| {
        let after = text.strip_prefix(name).map(trimmed);
        after.is_some_and(|after| after.is_empty() || after.starts_with([':', '.', '(']))
            || is_shell && has(text, name)
    })
}

/// Whether a line says only that something was aborted, as a program itself may do.
fn is_aborted(text: &str) -> bool {
    matches!(text, "Aborted" | "Aborted.")
}

/// Whether a line is what follows the calls.
fn is_rest(text: &str) -> bool {
    [
        "goroutine ",
        "note: run with `RUST_BACKTRACE",
        "exit status ",
        "... ",
        "Caused by:",
        "Node.js v",
        "[signal SIG",
    ]
    .iter()
    .any(|start| text.starts_with(start))
        || signal(text).is_some()
        || text.ends_with(')') && text.starts_with("main.")
}

/// Whether a line is a place in a script, as Node writes before an error: `/home/a/queens.js:12`.
fn is_script(text: &str) -> bool {
    text.rsplit_once(':').is_some_and(|(path, line)| {
        is_digits(line)
            && !path.contains(' ')
            && [".js", ".mjs", ".cjs", ".ts"].iter().any(|end| path.ends_with(end))
    })
}

/// The name of an exception without its package: `ArithmeticException: / by zero`.
fn without_package(text: &str) -> &str {
    let end = find_text(text, ":").unwrap_or(text.len());
    let start = until(text, end).rfind('.').filter(|_| !until(text, end).contains(' '));
    from(text, start.map_or(0, |at| at + 1))
}

/// The number of the line in a place: `line 12`, `:line 12`, `queens.js:12:5`, `src/main.rs:12:5:`, `Queens.java:12`.
fn line_number(text: &str) -> Option<u32> {
    if let Some(at) = find_text(text, "line ") {
        return digits(from(text, at + 5));
    }
    let place = from(text, find_text(text, ".")?);
    place.match_indices(':').find_map(|(at, _)| digits(from(place, at + 1)))
}

/// The number at the start of a text.
fn digits(text: &str) -> Option<u32> {
    until(text, text.bytes().take_while(u8::is_ascii_digit).count()).parse().ok()
}

/// A message without a full stop, not too long.
fn shortened(text: &str) -> String {
    text.trim_end_matches('.').chars().take(MAX_MESSAGE).collect()
}
