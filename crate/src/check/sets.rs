//! What different solutions are together.

use super::seen::Seen;
use crate::board::BoardSize;
use crate::names::keyed;
use crate::published::{Counts, published};
use crate::symmetry::Symmetry;

/// The four reflections.
const REFLECTIONS: [Symmetry; 4] =
    [Symmetry::MirrorColumns, Symmetry::MirrorRows, Symmetry::Transpose, Symmetry::Antitranspose];

keyed! {
    /// What valid, different boards can be together.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    #[non_exhaustive]
    pub enum Set {
        /// All solutions.
        All => "all",
        /// One solution, any, of each class under rotation.
        Rotation => "rotation",
        /// One solution, any, of each class under rotation and reflection.
        Fundamental => "fundamental",
        /// One solution.
        One => "one",
        /// One solution of each pair that a reflection exchanges.
        Half => "half",
        /// None of these.
        None => "none",
    }
    key: "A short stable name: `\"all\"`, `\"rotation\"`, `\"fundamental\"`, `\"one\"`, `\"half\"` or `\"none\"`."
    Display: "Writes the [`key`](Set::key)."
}

/// What the different solutions are together, whatever else the boards are.
#[derive(Debug)]
pub(super) struct Subset {
    /// The most demanding set first.
    pub(super) sets: Vec<Set>,
    /// A reflection that maps the solutions to exactly the missing ones.
    pub(super) mirror: Option<Symmetry>,
}

impl Subset {
    /// Given the number of missing solutions, if known.
    pub(super) fn new(size: BoardSize, seen: &Seen, missing: Option<u64>) -> Self {
        let counts = published(size);
        let one_per_class = |symmetries: &[Symmetry], number: fn(Counts) -> u64| {
            counts.map(number) == Some(seen.number()) && are_of_different_classes(seen, symmetries)
        };
        let half = seen.number() > 0 && missing == Some(seen.number());
        let mirror = REFLECTIONS.into_iter().find(|&reflection| {
            half && seen.solutions().all(|(solution, _)| !seen.contains(&solution.image(reflection)))
        });
        let sets = [
            (Set::All, missing == Some(0)),
            (Set::Rotation, one_per_class(&Symmetry::ROTATIONS, Counts::rotation_classes)),
            (Set::Fundamental, one_per_class(&Symmetry::ALL, Counts::fundamental)),
            (Set::One, seen.number() == 1),
            (Set::Half, mirror.is_some()),
        ];
        Self { sets: sets.into_iter().filter(|(_, applies)| *applies).map(|(set, _)| set).collect(), mirror }
    }

    /// The same for completions of a position, of which others may be equivalent solutions.
    pub(super) fn among_completions(seen: &Seen, missing: Option<u64>) -> Self {
        let sets = [(Set::All, missing == Some(0)), (Set::One, seen.number() == 1)];
        Self {
            sets: sets.into_iter().filter(|(_, applies)| *applies).map(|(set, _)| set).collect(),
            mirror: None,
        }
    }
}

/// Whether these symmetries map no solution to another one of them.
fn are_of_different_classes(seen: &Seen, symmetries: &[Symmetry]) -> bool {
    seen.solutions().all(|(solution, _)| {
        let images = symmetries.iter().map(|&symmetry| solution.image(symmetry));
        images.filter(|image| *image != solution).all(|image| !seen.contains(&image))
    })
}
