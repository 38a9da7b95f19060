//! Drawings of animations as pixels.

use nqueens::Square;
use nqueens::animation::{Animation, Colour, QUEEN, Shape, Side, Theme, UNITS};
use tiny_skia::{
    Color, FillRule, LineCap, LineJoin, Mask, Paint, Path, PathBuilder, Pixmap, Rect, Stroke, Transform,
};

/// Paints the frames of an animation.
pub struct Raster {
    theme: Theme,
    /// How many units of a drawing a queen is wide, and how far the lines of a hatching are apart.
    sizes: (u32, u32),
    n: u32,
    queen: Option<Path>,
    board: Pixmap,
}

impl Raster {
    /// `None` if there is no memory for the pixels.
    pub fn new(animation: &Animation, side: Side, theme: Theme) -> Option<Self> {
        let board = Pixmap::new(side.get(), side.get())?;
        let (n, sizes) = (animation.n(), animation.sizes(side));
        let mut raster = Self { theme, sizes, n, queen: path(QUEEN), board };
        raster.board = raster.draw(&animation.board(side));
        Some(raster)
    }

    /// The board with these shapes, except texts.
    pub fn draw(&self, shapes: &[Shape]) -> Pixmap {
        let mut pixels = self.board.clone();
        for shape in shapes {
            self.add(&mut pixels, shape);
        }
        pixels
    }

    fn add(&self, pixels: &mut Pixmap, shape: &Shape) {
        match shape {
            Shape::Boxes(colour, boxes) => {
                for ((x, y), width, height) in boxes {
                    let [x, y, width, height] = [*x, *y, *width, *height].map(float);
                    if let Some(place) = Rect::from_xywh(x, y, width, height) {
                        pixels.fill_rect(place, &self.paint(*colour, 100), pixel(), None);
                    }
                }
            }
            Shape::Hatch(squares) => self.hatch(pixels, squares),
            Shape::Lines { colour, width, lines } => {
                let mut path = PathBuilder::new();
                for [(x, y), (to_x, to_y)] in lines {
                    path.move_to(float(*x), float(*y));
                    path.line_to(float(*to_x), float(*to_y));
                }
                self.stroke(pixels, path.finish(), *colour, *width, LineCap::Round, None);
            }
            Shape::Ring { width, centre: (x, y), radius } => {
                let circle = PathBuilder::from_circle(float(*x), float(*y), float(*radius));
                self.stroke(pixels, circle, Colour::Accent, *width, LineCap::Butt, None);
            }
            Shape::Outline { colour, width, corner: (x, y), size: (across, down) } => {
                let place = Rect::from_xywh(float(*x), float(*y), float(*across), float(*down));
                self.stroke(pixels, place.map(PathBuilder::from_rect), *colour, *width, LineCap::Butt, None);
            }
            Shape::Queen { corner: (x, y), opacity } => {
                let Some(path) = &self.queen else { return };
                let scale = float(self.sizes.0) / 100.0;
                let place = pixel().pre_translate(float(*x), float(*y)).pre_scale(scale, scale);
                let edge = Stroke { width: 3.0, line_join: LineJoin::Round, ..Stroke::default() };
                pixels.stroke_path(path, &self.paint(Colour::QueenEdge, *opacity), &edge, place, None);
                let paint = self.paint(Colour::Queen, *opacity);
                pixels.fill_path(path, &paint, FillRule::Winding, place, None);
            }
            Shape::Text { .. } => {}
        }
    }

    fn hatch(&self, pixels: &mut Pixmap, squares: &[Square]) {
        let side = float(pixels.width());
        let edge = |index: u32| (float(index) * side / float(self.n)).round();
        let mut places = PathBuilder::new();
        for Square { row, column } in squares {
            let place = Rect::from_ltrb(edge(*column), edge(*row), edge(column + 1), edge(row + 1));
            if let Some(place) = place {
                places.push_rect(place);
            }
        }
        let mask = Mask::new(pixels.width(), pixels.height()).zip(places.finish());
        let Some((mut mask, places)) = mask else { return };
        mask.fill_path(&places, FillRule::Winding, false, Transform::identity());
        let mut lines = PathBuilder::new();
        for sum in (0..2 * pixels.width() * UNITS).step_by(self.sizes.1 as usize) {
            lines.move_to(0.0, float(sum));
            lines.line_to(float(sum), 0.0);
        }
        self.stroke(pixels, lines.finish(), Colour::Hatch, UNITS, LineCap::Butt, Some(&mask));
    }

    fn stroke(
        &self,
        pixels: &mut Pixmap,
        path: Option<Path>,
        colour: Colour,
        width: u32,
        line_cap: LineCap,
        mask: Option<&Mask>,
    ) {
        let stroke = Stroke { width: float(width), line_cap, ..Stroke::default() };
        if let Some(path) = path {
            pixels.stroke_path(&path, &self.paint(colour, 100), &stroke, pixel(), mask);
        }
    }

    fn paint(&self, colour: Colour, opacity: u32) -> Paint<'static> {
        let (colour, percent) = self.theme.colour(colour);
        let [_, red, green, blue] = colour.to_be_bytes();
        let alpha = u8::try_from(255 * percent * opacity / 10_000).unwrap_or(255);
        let mut paint = Paint { anti_alias: true, ..Paint::default() };
        paint.set_color(Color::from_rgba8(red, green, blue, alpha));
        paint
    }
}

/// From units to pixels.
fn pixel() -> Transform {
    Transform::from_scale(1.0 / float(UNITS), 1.0 / float(UNITS))
}

#[expect(clippy::cast_precision_loss, reason = "at most 32,000 units")]
fn float(number: u32) -> f32 {
    number as f32
}

/// A path of SVG that consists of M, L, Q, z and circles made of two arcs.
fn path(data: &str) -> Option<Path> {
    let mut path = PathBuilder::new();
    for part in data.split_inclusive('z') {
        let mut at = (0.0, 0.0);
        let mut commands = part.split_inclusive(|c: char| c.is_ascii_alphabetic()).map(|text| {
            // The letter of the next command ends the numbers of this one.
            text.trim_end_matches(|c: char| c.is_ascii_alphabetic())
        });
        let letters: Vec<char> = part.chars().filter(char::is_ascii_alphabetic).collect();
        commands.next();
        for (letter, numbers) in letters.into_iter().zip(commands.chain([""])) {
            let numbers: Vec<f32> = numbers.split(' ').filter_map(|number| number.parse().ok()).collect();
            match (letter, &numbers[..]) {
                ('M', [x, y]) => {
                    at = (*x, *y);
                    if !part.contains('a') {
                        path.move_to(*x, *y);
                    }
                }
                ('L', [x, y]) => path.line_to(*x, *y),
                ('Q', [x, y, to_x, to_y]) => path.quad_to(*x, *y, *to_x, *to_y),
                ('a', [radius, .., across, _]) if *across > 0.0 => {
                    path.push_circle(at.0 + radius, at.1, *radius);
                }
                ('z', []) if !part.contains('a') => path.close(),
                _ => {}
            }
        }
    }
    path.finish()
}
