//! Tells the text of a program from what a program prints.

use crate::text::tokens::{has, without_start};

/// The words that lines of programs begin with. A word with a space is followed by more.
const KEYWORDS: [&str; 44] = [
    "#define ",
    "#include ",
    "bool ",
    "break;",
    "case ",
    "char ",
    "class ",
    "console.log",
    "const ",
    "def ",
    "elif ",
    "else",
    "enum ",
    "except",
    "final ",
    "fn ",
    "for ",
    "from ",
    "func ",
    "function ",
    "if",
    "impl ",
    "import ",
    "int ",
    "let ",
    "long ",
    "match ",
    "package ",
    "print(",
    "printf(",
    "private ",
    "public ",
    "return",
    "static ",
    "std::",
    "struct ",
    "switch",
    "System.out",
    "template",
    "typedef ",
    "unsigned ",
    "using ",
    "var ",
    "while",
];

/// The index of the keyword of a line that is one of a program.
fn keyword(text: &str) -> Option<usize> {
    let text = without_start(text, b"} ");
    let index = KEYWORDS.iter().position(|keyword| text.starts_with(keyword))?;
    let has = |part| has(text, part);
    let is_code = match KEYWORDS[index].trim_end() {
        "#include" | "#define" | "import" | "package" | "return" | "break;" => true,
        "from" => has(" import "),
        "for" => (has(" in ") || has("(")) && text.ends_with([':', '{', ')', ';', '(']),
        _ => text.ends_with([':', '{', '(', ')', ';', ',', '\\', ']']),
    };
    is_code.then_some(index)
}

/// Lines that only programs have.
#[derive(Debug, Default)]
pub(in crate::text) struct Program {
    /// The lines of the text that are neither blank nor comments.
    lines: usize,
    code: usize,
    /// The keywords that occur, a bit for each.
    keywords: u64,
}

impl Program {
    /// Counts a line, trimmed and not blank.
    pub fn line(&mut self, text: &str) {
        self.lines += usize::from(!text.starts_with(['/', '*', '#']));
        if !text.starts_with(|c: char| c.is_ascii_lowercase() || matches!(c, '#' | '}' | 'S')) {
            return;
        }
        if let Some(index) = keyword(text) {
            self.code += 1;
            self.keywords |= 1 << index;
        }
    }

    /// Whether the text is a program: several kinds of lines of code, and not a few of all lines.
    pub fn is_program(&self) -> bool {
        self.code >= 3 && self.keywords.count_ones() > 1 && self.code * 8 >= self.lines
    }
}
