//! An animation as an SVG without scripts, which stands still for readers who prefer less motion.

use std::fmt::Write;
use std::mem::discriminant;

use super::drawing::{Anchor, Colour, Grid, Shape, Side, UNITS};
use super::scene::Scene;
use super::theme::{QUEEN, Theme};
use crate::board::Square;

/// The distance of the caption from the edges.
const EDGE: u32 = 12 * UNITS;
const FONTS: &str = "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif";

/// How an animation looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Look {
    /// The side of the board.
    pub side: Side,
    /// Its colours.
    pub theme: Theme,
    /// Whether a line below the board says what each step did.
    pub caption: bool,
}

/// 400 pixels, light, with a caption.
impl Default for Look {
    fn default() -> Self {
        Self { side: Side::default(), theme: Theme::Light, caption: true }
    }
}

/// The text of the file. Each frame is shown for so many milliseconds.
pub(super) fn svg(n: u32, title: &str, frames: &[(&Scene, u32)], look: Look) -> String {
    let grid = Grid::new(n, look.side);
    let writer = Writer { grid, theme: look.theme };
    // Whole pixels, as on the page.
    let letters = (look.side.get() + 20) / 40 + 4;
    let font = letters * UNITS;
    let below = if look.caption { (letters * 14 + 5) / 10 * UNITS + EDGE } else { 0 };
    let (width, height) = (grid.side, grid.side + below);

    let mut defs = writer.queen_and_hatch();
    let mut parts: Vec<String> = vec![];
    let mut bodies = String::new();
    for (i, (scene, _)) in frames.iter().enumerate() {
        let mut shapes = grid.draw(scene);
        if look.caption {
            shapes.push(caption(&scene.caption, grid.side, font));
        }
        _ = write!(bodies, r#"<g class="frame f{i}">"#);
        for group in shapes.chunk_by(|shape, next| discriminant(shape) == discriminant(next)) {
            let part = writer.shapes(group);
            if matches!(group, [Shape::Queen { .. }, ..]) {
                bodies += &part;
                continue;
            }
            // Most groups are in several frames.
            let number = parts.iter().position(|other| *other == part).unwrap_or_else(|| {
                _ = write!(defs, r#"<g id="part{}">{part}</g>"#, parts.len());
                parts.push(part);
                parts.len() - 1
            });
            _ = write!(bodies, r##"<use href="#part{number}"/>"##);
        }
        bodies += "</g>";
    }
    let mut board = vec![Shape::Boxes(Colour::Paper, vec![((0, grid.side), width, below)])];
    board.extend(grid.board());
    let board = writer.shapes(&board);
    let durations: Vec<u32> = frames.iter().map(|(_, milliseconds)| *milliseconds).collect();
    format!(
        concat!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" width="{}" height="{}" viewBox="0 0 {} {}" role="img" font-family="{}">"#,
            "<title>{}</title><defs>{}</defs><style>{}</style>{}{}</svg>\n"
        ),
        width / UNITS,
        height / UNITS,
        width,
        height,
        FONTS,
        title,
        defs,
        style(&durations),
        board,
        bodies,
    )
}

/// The caption, in a smaller font if it would not fit: a letter is about as wide as half its height.
fn caption(text: &str, side: u32, font: u32) -> Shape {
    let letters = u32::try_from(text.len()).unwrap_or(u32::MAX);
    let fitting = (side - 2 * EDGE) * 9 / (5 * letters.max(1));
    Shape::Text {
        colour: Colour::Ink,
        place: (EDGE, side + EDGE / 2 + font),
        size: font.min(fitting),
        anchor: Anchor::Start,
        text: text.into(),
    }
}

/// The style that shows one frame after another, or only the first one.
fn style(durations: &[u32]) -> String {
    let total: u32 = durations.iter().sum();
    let percent = |time: u32| {
        let thousandths = (u64::from(time) * 200_000 + u64::from(total)) / (2 * u64::from(total.max(1)));
        format!("{}.{:03}%", thousandths / 1000, thousandths % 1000)
    };
    let mut style = format!(
        ".frame{{visibility:hidden}}.f0{{visibility:visible}}\
         @media (prefers-reduced-motion:no-preference){{.frame{{animation:{total}ms step-end infinite}}"
    );
    let mut start = 0;
    for (i, duration) in durations.iter().enumerate() {
        _ = write!(style, ".f{i}{{animation-name:f{i}}}@keyframes f{i}{{");
        if i > 0 {
            style += "0%{visibility:hidden}";
        }
        _ = write!(style, "{}{{visibility:visible}}", percent(start));
        start += duration;
        if i + 1 < durations.len() {
            _ = write!(style, "{}{{visibility:hidden}}", percent(start));
        }
        style += "}";
    }
    style + "}"
}

struct Writer {
    grid: Grid,
    theme: Theme,
}

impl Writer {
    /// The attributes of a colour.
    fn paint(&self, kind: &str, colour: Colour) -> String {
        let (red_green_blue, percent) = self.theme.colour(colour);
        match percent {
            100 => format!(r##"{kind}="#{red_green_blue:06x}""##),
            _ => format!(r##"{kind}="#{red_green_blue:06x}" {kind}-opacity=".{percent:02}""##),
        }
    }

    fn queen_and_hatch(&self) -> String {
        let Grid { side, .. } = self.grid;
        let hatch = self.grid.hatch();
        let (queen, edge) = (self.paint("fill", Colour::Queen), self.paint("stroke", Colour::QueenEdge));
        let line = self.paint("stroke", Colour::Hatch);
        format!(
            concat!(
                r#"<path id="queen" transform="scale({})" {} {} stroke-width="3" stroke-linejoin="round" paint-order="stroke" d="{}"/>"#,
                r#"<pattern id="hatch" width="{}" height="{}" patternUnits="userSpaceOnUse" patternTransform="scale({})">"#,
                r#"<path {} stroke-width="{}" d="M-1 1L1 -1M-1 {}L{} -1M{} {}L{} {}"/></pattern>"#
            ),
            decimal(self.grid.queen(), 100),
            queen,
            edge,
            QUEEN,
            hatch,
            hatch,
            decimal(self.grid.n(), side),
            line,
            UNITS,
            hatch + 1,
            hatch + 1,
            hatch - 1,
            hatch + 1,
            hatch + 1,
            hatch - 1,
        )
    }

    fn shapes(&self, shapes: &[Shape]) -> String {
        // Signs on a line are one element, each with its place: boards may be full of digits.
        let are_on_a_line = |shape: &Shape, next: &Shape| match (shape, next) {
            (
                Shape::Text { place: (_, y), anchor, text, .. },
                Shape::Text { place: (_, next_y), anchor: next_anchor, text: next_text, .. },
            ) => (y, anchor, text.len(), next_text.len()) == (next_y, next_anchor, 1, 1),
            _ => false,
        };
        let lines = shapes.chunk_by(are_on_a_line).map(|line| match line {
            [Shape::Text { colour, place: (_, y), size, anchor, .. }, _, ..] => {
                let (mut places, mut signs) = (String::new(), String::new());
                for shape in line {
                    if let Shape::Text { place: (x, _), text, .. } = shape {
                        _ = write!(places, "{x} ");
                        signs += text;
                    }
                }
                self.text(*colour, *size, *anchor, places.trim_end(), *y, &signs)
            }
            _ => line.iter().map(|shape| self.shape(shape)).collect(),
        });
        lines.collect()
    }

    fn text(&self, colour: Colour, size: u32, anchor: Anchor, x: &str, y: u32, text: &str) -> String {
        let fill = self.paint("fill", colour);
        let anchor = match anchor {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        };
        format!(r#"<text {fill} x="{x}" y="{y}" font-size="{size}" text-anchor="{anchor}">{text}</text>"#)
    }

    fn shape(&self, shape: &Shape) -> String {
        match shape {
            Shape::Boxes(colour, boxes) => {
                let mut path = String::new();
                for ((x, y), width, height) in boxes {
                    _ = write!(path, "M{x} {y}h{width}v{height}h-{width}z");
                }
                format!(r#"<path {} d="{path}"/>"#, self.paint("fill", *colour))
            }
            Shape::Hatch(squares) => self.hatch(squares),
            Shape::Lines { colour, width, lines } => {
                let mut path = String::new();
                for [(x, y), (to_x, to_y)] in lines {
                    _ = write!(path, "M{x} {y}L{to_x} {to_y}");
                }
                let stroke = self.paint("stroke", *colour);
                format!(r#"<path {stroke} stroke-width="{width}" stroke-linecap="round" d="{path}"/>"#)
            }
            Shape::Ring { width, centre: (x, y), radius } => {
                let stroke = self.paint("stroke", Colour::Accent);
                format!(
                    r#"<circle fill="none" {stroke} stroke-width="{width}" cx="{x}" cy="{y}" r="{radius}"/>"#
                )
            }
            Shape::Outline { colour, width, corner: (x, y), size: (across, down) } => {
                let stroke = self.paint("stroke", *colour);
                format!(
                    r#"<path fill="none" {stroke} stroke-width="{width}" d="M{x} {y}h{across}v{down}h-{across}z"/>"#
                )
            }
            Shape::Queen { corner: (x, y), opacity: 100 } => {
                format!(r##"<use href="#queen" x="{x}" y="{y}"/>"##)
            }
            Shape::Queen { corner: (x, y), opacity } => {
                format!(r##"<use href="#queen" x="{x}" y="{y}" opacity=".{opacity:02}"/>"##)
            }
            Shape::Text { colour, place: (x, y), size, anchor, text } => {
                self.text(*colour, *size, *anchor, &x.to_string(), *y, text)
            }
        }
    }

    /// A line as wide as a row through neighbouring squares takes less text than their outlines.
    fn hatch(&self, squares: &[Square]) -> String {
        let mut path = String::new();
        let mut squares = squares.iter().peekable();
        while let Some(Square { row, column }) = squares.next() {
            let mut end = column + 1;
            while squares.next_if(|next| next.row == *row && next.column == end).is_some() {
                end += 1;
            }
            _ = write!(path, "M{column} {row}h{}", end - column);
        }
        let scale = decimal(self.grid.side, self.grid.n());
        format!(r#"<path stroke="url(#hatch)" transform="scale({scale}) translate(0 .5)" d="{path}"/>"#)
    }
}

/// A fraction with six digits after the point.
fn decimal(numerator: u32, denominator: u32) -> String {
    let millionths = u64::from(numerator) * 1_000_000 / u64::from(denominator);
    format!("{}.{:06}", millionths / 1_000_000, millionths % 1_000_000)
}
