//! Prints the steps of an algorithm, or draws them as an animation.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use clap::builder::PossibleValuesParser;
use clap::value_parser;
use nqueens::animation::{Animation, Look, MAX_SHOWN, Seconds, Show, Side, Theme};
use nqueens::limits::MAX_SEARCHED;
use nqueens::steps::Options;
use nqueens::{Algorithm, Blocked, Step, Steps};

use crate::input;
use crate::number::parse_size;
use crate::outcome::Outcome;
use crate::output::{print_note, replace};

/// The animation to write instead of the steps.
#[derive(Args)]
pub struct AnimationOptions {
    /// Write an animation of the run up to its first solution to this file, and print how long it is
    ///
    /// It is an SVG without scripts, which browsers play. Paper, and readers who prefer less motion, see its result.
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Show the whole run, or its first 20000000 steps
    #[arg(long, requires = "svg")]
    whole: bool,
    /// Length of the animation, from 3 to 60 seconds [default: 10]
    #[arg(long, value_name = "S", requires = "svg", value_parser = value_parser!(u32).range(SECONDS))]
    seconds: Option<u32>,
    /// Side of the board, from 100 to 2000 pixels [default: 400]
    #[arg(long, value_name = "PX", requires = "svg", value_parser = value_parser!(u32).range(SIDES))]
    size: Option<u32>,
    /// Colours [default: light]
    #[arg(long, requires = "svg", value_parser = PossibleValuesParser::new(Theme::KEYS))]
    theme: Option<String>,
}

const SECONDS: RangeInclusive<i64> = Seconds::LEAST as i64..=Seconds::MOST as i64;
const SIDES: RangeInclusive<i64> = Side::LEAST as i64..=Side::MOST as i64;

impl AnimationOptions {
    fn write(&self, mut out: &File, file: &Path, steps: Steps, blocked: &Blocked) -> Outcome<ExitCode> {
        let show = if self.whole { Show::WHOLE } else { Show::UNTIL_SOLUTION };
        let seconds = self.seconds.and_then(Seconds::new).unwrap_or_default();
        let usual = Look::default();
        let look = Look {
            side: self.size.and_then(Side::new).unwrap_or(usual.side),
            theme: self.theme.as_deref().and_then(Theme::named).unwrap_or(usual.theme),
            ..usual
        };
        let animation = Animation::new(steps, blocked, show, seconds);
        replace(file, animation.svg(look).as_bytes())
            .map_err(|error| format!("{}: cannot write the animation: {error}", input::name(file)))?;
        if animation.is_cut() {
            print_note(&format!("the run goes on after {MAX_SHOWN} steps, with which the animation ends"));
        }
        let milliseconds: u32 = animation.durations().sum();
        let seconds = f64::from(milliseconds) / 1000.0;
        writeln!(out, "{} frames, {seconds} seconds", animation.durations().count())?;
        Ok(ExitCode::SUCCESS)
    }
}

/// Prints each step of a run, or writes an animation of it.
pub fn steps(
    out: &File,
    algorithm: &str,
    n: &str,
    seed: Option<u64>,
    animation: &AnimationOptions,
) -> Outcome<ExitCode> {
    let algorithm: Algorithm = algorithm.parse()?;
    let size = parse_size(n, MAX_SEARCHED)?;
    let mut options = Options::default();
    if let Some(seed) = seed {
        if !algorithm.restarts() {
            return Err(format!("--seed has no effect: {} makes no random choices", algorithm.key()).into());
        }
        options = options.with_seed(seed);
    }
    let mut steps = Steps::with(algorithm, size, &options)?;
    if let Some(file) = &animation.svg {
        return animation.write(out, file, steps, &options.blocked);
    }
    let mut out = BufWriter::new(out);
    while let Some(step) = steps.next() {
        write!(out, "{step:#}")?; // rows and columns from 1
        match steps.weight() {
            weight @ 2.. if step == Step::Solution => writeln!(out, ": stands for {weight}")?,
            _ => writeln!(out)?,
        }
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}
