//! Encodings other than Unicode, and which of them bytes are most likely in.

use crate::names::keyed;

keyed! {
    /// How a text is encoded.
    ///
    /// [`Display`](std::fmt::Display) writes the name that people know: `GBK/GB18030`.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum Encoding {
        /// UTF-8, or UTF-16.
        Unicode => "utf-8" as "UTF-8 or UTF-16",
        /// GB 18030, which contains GBK: what Windows in mainland China writes.
        Gb18030 => "gb18030" as "GBK/GB18030",
        /// Big5: what Windows in Taiwan and Hong Kong writes.
        Big5 => "big5" as "Big5",
        /// Shift JIS: what Windows in Japan writes.
        ShiftJis => "shift_jis" as "Shift_JIS",
        /// Windows-1252, which contains Latin-1: what Windows in Western Europe writes.
        Windows1252 => "windows-1252" as "Latin-1/Windows-1252",
    }
    ALL: "All encodings."
    key: "A short stable name, which browsers know, too: `\"gb18030\"`."
    Display: "Writes the name that people know."
}

impl Encoding {
    /// The encoding with one of its usual names, in any case, and with or without hyphens: `"GBK"`, `"Latin-1"`,
    /// `"cp932"`.
    pub fn named(name: &str) -> Option<Self> {
        let name = name.to_ascii_lowercase().replace(['-', '_'], "");
        Some(match name.as_str() {
            "utf8" | "utf16" => Self::Unicode,
            "gb18030" | "gbk" | "gb2312" | "cp936" => Self::Gb18030,
            "big5" | "cp950" => Self::Big5,
            "shiftjis" | "sjis" | "cp932" => Self::ShiftJis,
            "windows1252" | "cp1252" | "latin1" | "iso88591" => Self::Windows1252,
            _ => return None,
        })
    }

    /// The encoding that bytes which are not Unicode are most likely in, and their text; `None` if they are hardly
    /// text.
    ///
    /// `decode` returns the text in an encoding, or `None` if the bytes do not fit it. A caller who has no decoder in
    /// Rust, as in a browser, takes this rule too. Detectors for web pages, such as chardetng, need longer texts: they
    /// take one heading in three for a rare encoding.
    pub fn likeliest<T: AsRef<str>>(
        bytes: &[u8],
        mut decode: impl FnMut(Self) -> Option<T>,
    ) -> Option<(Self, T)> {
        // Texts have colours (1B), and the end of a file as DOS writes it (1A), but no other control characters.
        if bytes.iter().any(|byte| matches!(byte, 0..=6 | 0x0E..=0x19 | 0x1C..=0x1F | 0x7F)) {
            return None;
        }
        let mut best = (LEAST_WORTH, None);
        for encoding in &Self::ALL[1..] {
            let Some(text) = decode(*encoding) else { continue };
            let worth = encoding.worth(bytes, text.as_ref());
            // Of equals, the first one.
            if worth > best.0 || (worth == best.0 && best.1.is_none()) {
                best = (worth, Some((*encoding, text)));
            }
        }
        best.1
    }

    /// How common the characters are that are not ASCII, in percent: 200 if programs often print them, 100 if they are
    /// in the part of the encoding that has the common ones.
    fn worth(self, bytes: &[u8], text: &str) -> u64 {
        let (mut worth, mut others, mut at) = (0, 0, 0);
        let mut before = ' ';
        let mut rest = text.chars();
        while let Some(found) = rest.next() {
            let length = self.length(bytes.get(at..).unwrap_or_default());
            if !found.is_ascii() {
                let after = rest.clone().next().unwrap_or(' ');
                worth += match self {
                    // The others come in pairs, which would be two characters here.
                    Self::Windows1252 => {
                        let is_letter = LETTERS.contains(found);
                        match () {
                            () if is_letter && [before, after].iter().any(char::is_ascii_alphabetic) => 2,
                            () if !is_letter && !MARKS.contains(found) => 0,
                            () => u64::from(before.is_ascii() && after.is_ascii()),
                        }
                    }
                    _ if FREQUENT.contains(found) => 2,
                    _ => u64::from(self.is_common(bytes.get(at..at + length).unwrap_or_default())),
                };
                others += 1;
                if others == MOST_CHARACTERS {
                    break;
                }
            }
            before = found;
            at += length;
        }
        100 * worth / others.max(1)
    }

    /// The number of bytes of the first character.
    fn length(self, bytes: &[u8]) -> usize {
        match (self, bytes) {
            (Self::Unicode | Self::Windows1252, _)
            | (_, [0..=0x80, ..] | [])
            | (Self::ShiftJis, [0xA0..=0xDF, ..]) => 1,
            (Self::Gb18030, [_, b'0'..=b'9', ..]) => 4,
            _ => 2,
        }
    }

    /// Whether a character of these bytes is a mark, a usual letter or one of the common Chinese characters, which each
    /// of these encodings has in a block.
    fn is_common(self, bytes: &[u8]) -> bool {
        matches!(
            (self, bytes),
            (Self::Gb18030, [0xA1..=0xA3 | 0xA9 | 0xB0..=0xD7, 0xA1..=0xFE])
                | (Self::Big5, [0xA1..=0xC6, _])
                | (Self::ShiftJis, [0x81..=0x83 | 0x88..=0x97, _])
        )
    }
}

/// Characters that programs about queens often print, in Chinese and also in Japanese.
const FREQUENT: &str = "\
    ，。、：；！？（）■□●○★☆的一是不了在有这个为来到时出可上下后行列大小人和输入错误数共总种第次解方法案答皇棋\
    盘放置问题结果找搜索递归回溯秒毫用间估计耗无没成功请任意程序完二三四五六七八九十步位对角线冲突验证所与打印显示全\
    部這個為來時後欄輸錯誤數總種盤問題結尋遞迴間計無沒請式對線衝驗證與顯或最多少圖選項組類號條移除演算變";
/// The least that the characters of a text are worth, in percent.
const LEAST_WORTH: u64 = 50;
/// How many characters of a text decide, not counting ASCII.
const MOST_CHARACTERS: u64 = 10_000;
/// The letters of French, German, Italian, Portuguese and Spanish.
const LETTERS: &str = "àâãäæçèéêëìîïòôõöœùûüßáíóúñªºÀÂÃÄÇÈÉÊËÎÏÔÕÖÙÛÜÁÍÓÚÑ";
/// The marks of these languages.
const MARKS: &str = "\u{a0}«»¿¡°·×±–—‘’‚“”„…€";
