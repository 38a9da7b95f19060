//! Which marks are queens, empty squares or blocked squares.

/// The number of kinds of marks that are counted; a board has at most four.
const MAX_MARKS: usize = 64;

#[derive(Debug, Clone, Copy)]
struct MarkCount {
    mark: char,
    total: usize,
    /// Drawings, at least three squares wide, that have it once in each row.
    once: usize,
}

/// The marks in all drawings.
#[derive(Debug, Default)]
pub(super) struct Marks(Vec<MarkCount>);

impl Marks {
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Counts a mark of a drawing.
    pub fn count(&mut self, mark: char, total: usize, once: bool) {
        let at = self.0.iter().position(|known| known.mark == mark);
        if at.is_none() && self.0.len() < MAX_MARKS {
            self.0.push(MarkCount { mark, total: 0, once: 0 });
        }
        let last = self.0.len() - 1;
        let known = &mut self.0[at.unwrap_or(last)];
        if known.mark == mark {
            known.total += total;
            known.once += usize::from(once);
        }
    }

    /// The meaning of each mark, in drawings and in matrices. Of a `pair` of other values than 0 and 1, the rarer one
    /// is the queen, if that is not the one that is once in more rows. Of a `single` square, any mark is a queen that
    /// is not usually an empty square.
    pub fn roles(&self, single: bool, pair: bool) -> Vec<(char, Role)> {
        let of = |keep: fn(char) -> bool| self.0.iter().filter(|known| keep(known.mark)).copied().collect();
        let drawn: Vec<_> = of(|mark| !matches!(mark, ZERO | ONE));
        let others: Vec<_> = of(|mark| !matches!(mark, ZERO | ONE | '0' | '1'));
        let mut marks = roles(&others, single);
        if marks.iter().any(|&(_, role)| role == Role::Queen) {
            let digits = drawn.iter().filter(|known| matches!(known.mark, '0' | '1'));
            marks.extend(digits.map(|known| (known.mark, Role::Empty)));
        } else if !marks.is_empty() {
            marks = roles(&drawn, single);
        }
        let once = |mark| self.0.iter().find(|known| known.mark == mark).map_or(0, |known| known.once);
        let total = |mark| self.0.iter().find(|known| known.mark == mark).map_or(0, |known| known.total);
        let is_rarer = pair && once(ZERO) == once(ONE) && total(ZERO) < total(ONE);
        let inverted = once(ZERO) > once(ONE) || is_rarer;
        marks.push((ONE, if inverted { Role::Empty } else { Role::Queen }));
        marks.push((ZERO, if inverted { Role::Queen } else { Role::Empty }));
        marks
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Role {
    Queen,
    Empty,
    Blocked,
    /// Another mark that usually is a queen.
    Unknown,
}

/// The marks of a matrix, which is a drawing of its own kind: never the same as the marks of other drawings.
pub(super) const ZERO: char = '\u{1}';
pub(super) const ONE: char = '\u{2}';

/// Whether a mark is a queen whatever the others are.
pub(super) fn is_queen(mark: char) -> bool {
    matches!(mark, 'Q' | '♛' | '♕' | '👑' | '👸' | '皇' | '后' | '王' | '女')
}

/// Whether a mark usually is an empty square.
pub(super) fn is_empty(mark: char) -> bool {
    matches!(
        mark,
        '.' | '-'
            | '_'
            | ' '
            | '·'
            | '□'
            | '⬜'
            | '⬛'
            | '░'
            | '▒'
            | '∙'
            | '•'
            | '—'
            | '＿'
            | '口'
            | '・'
    )
}

/// The meaning of each mark. A queen is a mark that always is one; or else the mark that most drawings have once in
/// each row; or else the rarest mark that is not usually an empty square.
fn roles(marks: &[MarkCount], single: bool) -> Vec<(char, Role)> {
    let has = |mark| marks.iter().any(|known| known.mark == mark);
    let by_rarity = |known: &&MarkCount| std::cmp::Reverse(known.total);
    let is_candidate = |known: &&MarkCount| match known.mark {
        mark if single => !is_empty(mark),
        'x' => marks.len() > 1 && !has('.') && !has('*'),
        '*' => marks.len() > 1 && !has('x') && !has('$'),
        mark => marks.len() > 1 && !is_empty(mark),
    };
    let dollar =
        |known: &&MarkCount| known.mark == '$' && marks.iter().all(|m| matches!(m.mark, '$' | '*' | 'x'));
    let queen = marks
        .iter()
        .filter(|known| is_queen(known.mark))
        .max_by_key(|known| known.total)
        .or_else(|| marks.iter().find(dollar))
        .or_else(|| {
            let once = marks.iter().filter(|known| known.once > 0 && marks.len() > 1);
            once.max_by_key(|known| (known.once, !is_empty(known.mark), by_rarity(known)))
        })
        .or_else(|| marks.iter().filter(is_candidate).max_by_key(by_rarity))
        .map(|known| known.mark);
    // With no other empty mark, an x is an empty square.
    let blocks = |mark| {
        mark == 'x' && (marks.len() == 1 || marks.iter().any(|m| m.mark != 'x' && Some(m.mark) != queen))
    };
    marks
        .iter()
        .map(|&MarkCount { mark, .. }| {
            let role = match mark {
                _ if Some(mark) == queen => Role::Queen,
                _ if is_queen(mark) => Role::Unknown,
                _ if blocks(mark) => Role::Blocked,
                _ => Role::Empty,
            };
            (mark, role)
        })
        .collect()
}
