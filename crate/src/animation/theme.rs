//! The colours of pictures and the shape of the queen: those of the page, with which a test compares them.

use super::drawing::Colour;

/// The queen in a square of 100 × 100, as SVG path data.
pub const QUEEN: &str = concat!(
    "M7.5 31a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0 -11 0z",
    "M25.5 19a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0 -11 0z",
    "M44 14a6 6 0 1 0 12 0a6 6 0 1 0 -12 0z",
    "M63.5 19a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0 -11 0z",
    "M81.5 31a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0 -11 0z",
    "M26 68L12 35L32 54L30 22L45 51L50 17L55 51L70 22L68 54L88 35L74 68Q50 62 26 68z",
    "M27 72.500Q50 66.500 73 72.500L75 79Q50 74 25 79z",
    "M24 83Q50 78 76 83L78 89Q50 92 22 89z",
);

/// The colours of a picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Theme {
    /// For light pages.
    Light,
    /// For dark pages.
    Dark,
}

impl Theme {
    /// The names of the themes.
    pub const KEYS: [&str; 2] = ["light", "dark"];

    /// The theme with this name.
    pub fn named(key: &str) -> Option<Self> {
        match key {
            "light" => Some(Self::Light),
            "dark" => Some(Self::Dark),
            _ => None,
        }
    }

    /// A colour, red, green and blue in a byte each, and how opaque it is, in percent.
    #[expect(clippy::match_same_arms, reason = "some are equal by chance")]
    pub fn colour(self, colour: Colour) -> (u32, u32) {
        let (light, dark) = match colour {
            Colour::Paper => ((0xfc_fb_f9, 100), (0x16_17_18, 100)),
            Colour::Ink => ((0x1f_1e_1c, 100), (0xec_eb_e8, 100)),
            Colour::SquareLight => ((0xf4_f0_e8, 100), (0x44_48_4c, 100)),
            Colour::SquareDark => ((0xdd_d6_c9, 100), (0x34_37_3a, 100)),
            Colour::Band => ((0x0b_5c_8a, 14), (0x6c_b6_e6, 20)),
            Colour::Hatch => ((0x1f_1e_1c, 52), (0xec_eb_e8, 48)),
            Colour::Coordinate => ((0x3f_3b_35, 100), (0xe0_dd_d8, 100)),
            Colour::Queen => ((0x22_21_1f, 100), (0xf5_f3_ef, 100)),
            Colour::QueenEdge => ((0xfc_fb_f9, 100), (0x16_17_18, 100)),
            Colour::Accent => ((0x0b_5c_8a, 100), (0x6c_b6_e6, 100)),
            Colour::Conflict => ((0xd5_5e_00, 100), (0xf0_7e_26, 100)),
        };
        if self == Self::Light { light } else { dark }
    }
}
