//! A board as shapes, from which an SVG and pixels are made. `www/board/board-painter.js` paints the same picture on the
//! page.

use super::scene::Scene;
use crate::board::Square;

/// Units of a drawing for each pixel, so that whole numbers are fine enough.
pub const UNITS: u32 = 4;

/// The side of a board in pixels: 100 to 2000.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Side(u32);

impl Side {
    /// The smallest side.
    pub const LEAST: u32 = 100;
    /// The largest side.
    pub const MOST: u32 = 2000;

    /// A side, or `None` if it is none of those.
    pub fn new(pixels: u32) -> Option<Self> {
        (Self::LEAST..=Self::MOST).contains(&pixels).then_some(Self(pixels))
    }

    /// Its pixels.
    pub fn get(self) -> u32 {
        self.0
    }
}

/// 400 pixels.
impl Default for Side {
    fn default() -> Self {
        Self(400)
    }
}

/// A point in a drawing: x and y from the upper left corner.
pub type Point = (u32, u32);

/// A colour of a [`Theme`](super::Theme).
#[allow(missing_docs, reason = "the names of the custom properties in www/styles/tokens.css")]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Colour {
    Paper,
    Ink,
    SquareLight,
    SquareDark,
    Band,
    Hatch,
    Coordinate,
    Queen,
    QueenEdge,
    Accent,
    Conflict,
}

/// The side of a text's place at which it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Anchor {
    /// It begins there.
    Start,
    /// Its middle is there.
    Middle,
    /// It ends there.
    End,
}

/// A part of a drawing. All lengths are in [`UNITS`].
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Shape {
    /// Filled rectangles: their upper left corners, widths and heights.
    Boxes(Colour, Vec<(Point, u32, u32)>),
    /// Diagonal lines on these squares, which continue from square to square.
    Hatch(Vec<Square>),
    /// Lines with round ends.
    Lines {
        /// Their colour.
        colour: Colour,
        /// Their width.
        width: u32,
        /// Their ends.
        lines: Vec<[Point; 2]>,
    },
    /// A circle.
    Ring {
        /// The width of its line, in the accent colour.
        width: u32,
        /// Its middle.
        centre: Point,
        /// Its radius, to the middle of the line.
        radius: u32,
    },
    /// The outline of a square.
    Outline {
        /// Its colour.
        colour: Colour,
        /// The width of its line.
        width: u32,
        /// Its upper left corner, to the middle of the line.
        corner: Point,
        /// Its width and height, likewise.
        size: (u32, u32),
    },
    /// A [queen](super::QUEEN).
    Queen {
        /// The upper left corner of its square of 100 × 100.
        corner: Point,
        /// How opaque it is, in percent.
        opacity: u32,
    },
    /// A line of text.
    Text {
        /// Its colour.
        colour: Colour,
        /// The end or the middle of its baseline.
        place: Point,
        /// Its size.
        size: u32,
        /// Which of these.
        anchor: Anchor,
        /// What it says.
        text: String,
    },
}

/// Where the squares of a board are.
#[derive(Debug, Clone, Copy)]
pub(super) struct Grid {
    n: u32,
    pub side: u32,
}

impl Grid {
    pub fn new(n: u32, side: Side) -> Self {
        Self { n, side: side.get() * UNITS }
    }

    pub fn n(self) -> u32 {
        self.n
    }

    /// The side of a square.
    pub fn cell(self) -> u32 {
        self.side / self.n
    }

    /// The side of a queen, of which the tips of the crown are a part.
    pub fn queen(self) -> u32 {
        self.side * 82 / (100 * self.n)
    }

    /// The distance of the lines of a hatching along a side.
    pub fn hatch(self) -> u32 {
        (self.cell() / 3).clamp(UNITS, 15 * UNITS)
    }

    fn edge(self, index: u32) -> u32 {
        (index * self.side + self.n / 2) / self.n
    }

    fn middle(self, index: u32) -> u32 {
        (2 * index + 1) * self.side / (2 * self.n)
    }

    fn centre(self, square: Square) -> Point {
        (self.middle(square.column), self.middle(square.row))
    }

    fn square(self, Square { row, column }: Square) -> (Point, u32, u32) {
        let (x, y) = (self.edge(column), self.edge(row));
        ((x, y), self.edge(column + 1) - x, self.edge(row + 1) - y)
    }

    fn squares(self) -> impl Iterator<Item = Square> {
        (0..self.n).flat_map(move |row| (0..self.n).map(move |column| Square { row, column }))
    }

    /// At least so many units, or a part of the side of a square, in thousandths.
    fn at_least(self, units: u32, thousandths: u32) -> u32 {
        units.max(self.cell() * thousandths / 1000)
    }

    /// The board without anything on it.
    pub fn board(self) -> Vec<Shape> {
        let dark = self.squares().filter(|square| is_dark(*square)).map(|square| self.square(square));
        vec![
            Shape::Boxes(Colour::SquareLight, vec![((0, 0), self.side, self.side)]),
            Shape::Boxes(Colour::SquareDark, dark.collect()),
        ]
    }

    /// What is on the board.
    pub fn draw(self, scene: &Scene) -> Vec<Shape> {
        let mut shapes = vec![];
        let band = |row| {
            let top = self.edge(row);
            ((0, top), self.side, self.edge(row + 1) - top)
        };
        shapes.extend(scene.row.map(|row| Shape::Boxes(Colour::Band, vec![band(row)])));
        let is_taken = |square: &Square| scene.queens.contains(square);
        let hatched: Vec<Square> = if scene.shows_numbers {
            vec![]
        } else {
            let attacked = self.squares().zip(&scene.attackers).filter(|(_, attackers)| **attackers > 0);
            attacked.map(|(square, _)| square).filter(|square| !is_taken(square)).collect()
        };
        if !hatched.is_empty() {
            shapes.push(Shape::Hatch(hatched.clone()));
        }
        self.draw_coordinates(scene, &hatched, &mut shapes);
        if let Some(row) = scene.row {
            let ((_, top), width, height) = band(row);
            let line = 3 * UNITS / 2;
            let edges = [top, top + height - line].map(|y| ((0, y), width, line));
            shapes.push(Shape::Boxes(Colour::Accent, edges.into()));
        }
        if scene.shows_numbers {
            let free = |square: &Square| !is_taken(square) && !scene.blocked.contains(square);
            let numbers = self.squares().zip(&scene.attackers).filter(|(square, _)| free(square));
            shapes.extend(numbers.filter_map(|(square, number)| self.number(square, *number)));
        }
        if !scene.blocked.is_empty() {
            let arm = self.cell() * 3 / 10;
            shapes.push(Shape::Lines {
                colour: Colour::Coordinate,
                width: self.at_least(6, 60),
                lines: scene.blocked.iter().flat_map(|&square| self.cross(square, arm)).collect(),
            });
        }
        if let Some((square, attackers)) = &scene.tried {
            self.draw_tried(*square, attackers, &mut shapes);
        }
        shapes.extend(scene.queens.iter().map(|&queen| self.queen_on(queen, 100)));
        if scene.is_solved {
            shapes.extend(scene.queens.iter().map(|&queen| Shape::Ring {
                width: self.at_least(6, 35),
                centre: self.centre(queen),
                radius: self.cell() * 45 / 100,
            }));
        }
        shapes.extend(scene.marked.map(|queen| self.outline(queen, Colour::Accent)));
        shapes
    }

    /// The numbers of rows and columns, from 1, in the squares of the edges, but not where a queen or a ring would cover
    /// one.
    fn draw_coordinates(self, scene: &Scene, hatched: &[Square], shapes: &mut Vec<Shape>) {
        let smallest = if self.n < 10 { 18 } else { 26 };
        let every = if self.cell() < smallest * UNITS { 5 } else { 1 };
        let size = (self.cell() * 16 / 100).clamp(9 * UNITS, 13 * UNITS);
        let inset = self.at_least(2 * UNITS, 30);
        let rows = (0..self.n).map(|row| (Square { row, column: 0 }, row + 1, Anchor::Start));
        // The corner shows its number once, for row and column.
        let columns = (1..self.n).map(|column| (Square { row: 0, column }, column + 1, Anchor::End));
        let (mut light, mut dark, mut band, mut texts) = (vec![], vec![], vec![], vec![]);
        for (square, number, anchor) in rows.chain(columns).filter(|(_, number, _)| number % every == 0) {
            let text = number.to_string();
            let width = u32::try_from(text.len()).unwrap_or(0) * size * 9 / 16;
            let is_tried = scene.tried.as_ref().is_some_and(|(tried, _)| *tried == square);
            let is_queen = scene.queens.contains(&square);
            if (is_queen || is_tried)
                && !self.is_clear(inset + width, inset + size, is_queen && scene.is_solved)
            {
                continue;
            }
            let ((left, top), across, _) = self.square(square);
            let x = if anchor == Anchor::Start { left + inset } else { left + across - inset };
            if hatched.contains(&square) {
                let start = if anchor == Anchor::Start { x } else { x - width };
                let place = (start.saturating_sub(UNITS), (top + inset).saturating_sub(UNITS));
                let behind = (place, width + 2 * UNITS, size + UNITS);
                if is_dark(square) { &mut dark } else { &mut light }.push(behind);
                if scene.row == Some(square.row) {
                    band.push(behind);
                }
            }
            let place = (x, top + inset + size * 4 / 5);
            texts.push(Shape::Text { colour: Colour::Coordinate, place, size, anchor, text });
        }
        let behind = [(Colour::SquareLight, light), (Colour::SquareDark, dark), (Colour::Band, band)];
        let behind = behind.into_iter().filter(|(_, boxes)| !boxes.is_empty());
        shapes.extend(behind.map(|(colour, boxes)| Shape::Boxes(colour, boxes)));
        shapes.append(&mut texts);
    }

    /// Whether a text in the corner of a square is clear of its queen, or of the ring around the queen.
    fn is_clear(self, right: u32, bottom: u32, is_ringed: bool) -> bool {
        let cell = self.cell();
        let square = |length: u32| u64::from((cell / 2).abs_diff(length)).pow(2);
        let ring = u64::from(cell * 47 / 100).pow(2);
        bottom <= cell * 29 / 100 && (!is_ringed || square(right) + square(bottom) > ring)
    }

    /// A number in a square, if it can be read there.
    fn number(self, square: Square, number: u32) -> Option<Shape> {
        let text = number.to_string();
        let len = u32::try_from(text.len()).ok()?;
        let cell = self.cell();
        let fitting = (cell * 3 / 10).min(18 * UNITS).min(cell * 3 / (2 * len.max(3)));
        let size = if len == 1 { fitting.max((7 * UNITS).min(cell * 6 / 10)) } else { fitting };
        let (x, y) = self.centre(square);
        let place = (x, y + size * 35 / 100);
        (len == 1 || size >= 7 * UNITS).then_some(Shape::Text {
            colour: Colour::Coordinate,
            place,
            size,
            anchor: Anchor::Middle,
            text,
        })
    }

    /// A faint queen on the tried square, and lines from the queens that attack it.
    fn draw_tried(self, square: Square, attackers: &[Square], shapes: &mut Vec<Shape>) {
        let is_rejected = !attackers.is_empty();
        shapes.push(self.queen_on(square, if is_rejected { 25 } else { 40 }));
        shapes.push(self.outline(square, if is_rejected { Colour::Conflict } else { Colour::Accent }));
        if !is_rejected {
            return;
        }
        let centre = self.centre(square);
        let mut lines: Vec<[Point; 2]> =
            attackers.iter().map(|&attacker| [self.centre(attacker), centre]).collect();
        lines.extend(self.cross(square, self.cell() * 16 / 100));
        let width = self.at_least(2 * UNITS, 50);
        // An outline in the colour of queens, because that of conflicts is too close to some squares.
        shapes.push(Shape::Lines { colour: Colour::Queen, width: width + 2 * UNITS, lines: lines.clone() });
        shapes.push(Shape::Lines { colour: Colour::Conflict, width, lines });
    }

    fn cross(self, square: Square, arm: u32) -> [[Point; 2]; 2] {
        let (x, y) = self.centre(square);
        [[(x - arm, y - arm), (x + arm, y + arm)], [(x - arm, y + arm), (x + arm, y - arm)]]
    }

    fn queen_on(self, square: Square, opacity: u32) -> Shape {
        let ((x, y), half) = (self.centre(square), self.queen() / 2);
        Shape::Queen { corner: (x - half, y - half), opacity }
    }

    fn outline(self, square: Square, colour: Colour) -> Shape {
        let width = self.at_least(2 * UNITS, 50);
        let ((x, y), across, down) = self.square(square);
        let corner = (x + width / 2, y + width / 2);
        Shape::Outline { colour, width, corner, size: (across - width, down - width) }
    }
}

fn is_dark(square: Square) -> bool {
    (square.row + square.column) % 2 == 1
}
