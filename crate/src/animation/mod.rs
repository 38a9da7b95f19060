//! Animations of runs: which steps one shows and for how long, what each frame shows, and the file.
//!
//! ```
//! use nqueens::animation::{Animation, Look, Seconds, Show};
//! use nqueens::steps::Options;
//! use nqueens::{Algorithm, BoardSize, Steps};
//!
//! let steps = Steps::new(Algorithm::Bitmask, BoardSize::new(4)?)?;
//! let blocked = Options::default().blocked;
//! let animation = Animation::new(steps, &blocked, Show::UNTIL_SOLUTION, Seconds::default());
//! assert_eq!(animation.durations().sum::<u32>(), 10_000);
//! assert!(animation.svg(Look::default()).starts_with("<svg"));
//! # Ok::<(), nqueens::Error>(())
//! ```

mod drawing;
mod frames;
mod scene;
mod svg;
mod theme;

use crate::position::Blocked;
use crate::steps::{Step, Steps};
use drawing::Grid;
use scene::Scene;

pub use drawing::{Anchor, Colour, Point, Shape, Side, UNITS};
pub use frames::{Frame, Frames, MAX_SHOWN, Seconds, Show};
pub use svg::Look;
pub use theme::{QUEEN, Theme};

/// An animation of a run: what each of its frames shows.
#[derive(Debug, Clone)]
pub struct Animation {
    n: u32,
    title: String,
    /// In the order of the run.
    scenes: Vec<(Frame, Scene)>,
    result: Option<Frame>,
}

impl Animation {
    /// Of a run that has not made a step yet, with these blocked squares. Goes through the run twice, which takes up to
    /// some seconds.
    pub fn new(steps: Steps, blocked: &Blocked, show: Show, seconds: Seconds) -> Self {
        let mut frames = Frames::new(steps.clone(), show, seconds);
        while frames.advance(usize::MAX) {}
        Self::with(steps, blocked, frames.choose())
    }

    /// Of a run that has not made a step yet, with the frames that [`Frames::choose`] chose from it.
    pub fn with(mut steps: Steps, blocked: &Blocked, frames: Vec<Frame>) -> Self {
        let mut chosen = frames.into_iter();
        let result = chosen.next();
        let mut last = None;
        let mut found = vec![];
        let scenes = chosen.map(|frame| {
            while steps.counters().steps < frame.position {
                last = steps.next();
                if last == Some(Step::Solution) {
                    found.clear();
                    found.extend_from_slice(steps.queens());
                }
            }
            (frame, Scene::new(&steps, last, &found, blocked))
        });
        let scenes = scenes.collect();
        let n = steps.size().get();
        Self { n, title: format!("{} on a board of {n} × {n}", steps.algorithm()), scenes, result }
    }

    /// The size of the board.
    pub fn n(&self) -> u32 {
        self.n
    }

    /// What is shown, with the result first.
    fn frames(&self) -> impl Iterator<Item = (&Scene, u32)> {
        let result = self.result.and_then(|result| {
            let shown = self.scenes.iter().find(|(frame, _)| frame.position == result.position)?;
            Some((&shown.1, result.milliseconds))
        });
        result.into_iter().chain(self.scenes.iter().map(|(frame, scene)| (scene, frame.milliseconds)))
    }

    /// How long each frame is shown, in milliseconds.
    pub fn durations(&self) -> impl Iterator<Item = u32> {
        self.frames().map(|(_, milliseconds)| milliseconds)
    }

    /// Whether the run goes on after the last frame because it has more than [`MAX_SHOWN`] steps.
    pub fn is_cut(&self) -> bool {
        self.scenes.last().is_some_and(|(frame, _)| frame.position == MAX_SHOWN)
    }

    /// The animation as an SVG without scripts, which stands still for readers who prefer less motion. The same
    /// arguments give the same text.
    pub fn svg(&self, look: Look) -> String {
        svg::svg(self.n, &self.title, &self.frames().collect::<Vec<_>>(), look)
    }

    /// The board without anything on it, as shapes from back to front.
    pub fn board(&self, side: Side) -> Vec<Shape> {
        Grid::new(self.n, side).board()
    }

    /// What is on the board in each frame, as shapes from back to front.
    pub fn drawings(&self, side: Side) -> impl Iterator<Item = Vec<Shape>> {
        let grid = Grid::new(self.n, side);
        self.frames().map(move |(scene, _)| grid.draw(scene))
    }

    /// The side of a queen, and the distance of the lines of a hatching along a side.
    pub fn sizes(&self, side: Side) -> (u32, u32) {
        let grid = Grid::new(self.n, side);
        (grid.queen(), grid.hatch())
    }
}
