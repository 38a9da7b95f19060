//! The eight symmetries of the square, also known as the dihedral group D₄.

use std::str::FromStr;

use crate::board::{BoardSize, Square};
use crate::error::{self, Error};
use crate::names::keyed;

keyed! {
    /// A rotation or reflection that maps the board onto itself. Rotations turn clockwise.
    ///
    /// ```text
    /// Identity  QuarterTurn  HalfTurn  ThreeQuarterTurn
    ///   1 2        3 1         4 3          2 4
    ///   3 4        4 2         2 1          1 3
    ///
    /// MirrorColumns  MirrorRows  Transpose  Antitranspose
    ///      2 1          3 4         1 3          4 2
    ///      4 3          1 2         2 4          3 1
    /// ```
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum Symmetry {
        /// No change.
        Identity => "identity",
        /// Rotation by 90°.
        QuarterTurn => "quarter-turn",
        /// Rotation by 180°.
        HalfTurn => "half-turn",
        /// Rotation by 270°.
        ThreeQuarterTurn => "three-quarter-turn",
        /// Reflection that swaps left and right.
        MirrorColumns => "mirror-columns",
        /// Reflection that swaps top and bottom.
        MirrorRows => "mirror-rows",
        /// Reflection that swaps rows and columns.
        Transpose => "transpose",
        /// Reflection that swaps rows and columns, both counted from the lower right corner.
        Antitranspose => "antitranspose",
    }
    ALL: "The eight symmetries, rotations first."
    key: "A short stable name, such as `\"quarter-turn\"`."
    Display: "Writes the [`key`](Symmetry::key)."
}

/// The symmetry with this [`key`](Symmetry::key), or [`Error::UnknownSymmetry`].
impl FromStr for Symmetry {
    type Err = Error;

    fn from_str(key: &str) -> Result<Self, Error> {
        let named = Symmetry::ALL.into_iter().find(|symmetry| symmetry.key() == key);
        named.ok_or_else(|| Error::UnknownSymmetry { given: error::excerpt(key) })
    }
}

impl Symmetry {
    /// The four rotations, including the identity.
    pub const ROTATIONS: [Symmetry; 4] =
        [Symmetry::Identity, Symmetry::QuarterTurn, Symmetry::HalfTurn, Symmetry::ThreeQuarterTurn];

    /// The square to which this symmetry maps `square`.
    ///
    /// # Panics
    ///
    /// If `square` is not on the board.
    ///
    /// ```
    /// use nqueens::{BoardSize, Square, Symmetry};
    ///
    /// let corner = Square { row: 0, column: 0 };
    /// let right = Symmetry::QuarterTurn.apply(corner, BoardSize::new(8)?);
    /// assert_eq!(right, Square { row: 0, column: 7 });
    /// # Ok::<(), nqueens::Error>(())
    /// ```
    pub fn apply(self, square: Square, size: BoardSize) -> Square {
        let Square { row, column } = square;
        let last = size.get() - 1;
        assert!(row <= last && column <= last, "{square} is not on a board of size {size}");
        let (row, column) = match self {
            Symmetry::Identity => (row, column),
            Symmetry::QuarterTurn => (column, last - row),
            Symmetry::HalfTurn => (last - row, last - column),
            Symmetry::ThreeQuarterTurn => (last - column, row),
            Symmetry::MirrorColumns => (row, last - column),
            Symmetry::MirrorRows => (last - row, column),
            Symmetry::Transpose => (column, row),
            Symmetry::Antitranspose => (last - column, last - row),
        };
        Square { row, column }
    }
}
