//! The form of what is found in a text, and of what an output is worth: that of JavaScript, from which the other
//! languages derive theirs.

use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};

use crate::check::{CountCause, Fault, Set, Verdict};
use crate::judge::{Judged, Judgement, Question};
#[cfg(feature = "quiz")]
use crate::quiz::{ClassResult, ExerciseResult, QuizResult, Refused};
use crate::text::{Base, Crash, Interpretation, Number, ReadBoard, Reading, Refusal};

/// Serializes a type as an object with these fields. Those after the semicolon are left out if they are `None`.
macro_rules! object {
    ($type:ty, $it:ident => { $($name:ident: $field:expr),* $(; $($maybe:ident: $option:expr),*)? }) => {
        object!($type, $it, () = () => { $($name: $field),* $(; $($maybe: $option),*)? });
    };
    ($type:ty, $it:ident, $parts:pat = $of:expr => {
        $($name:ident: $field:expr),* $(; $($maybe:ident: $option:expr),*)?
    }) => {
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let $it = self;
                let $parts = $of;
                let length = [$(stringify!($name)),* $(, $(stringify!($maybe)),*)?].len();
                let mut object = serializer.serialize_struct(stringify!($type), length)?;
                $(object.serialize_field(stringify!($name), &$field)?;)*
                $($(match $option {
                    Some(value) => object.serialize_field(stringify!($maybe), &value)?,
                    None => object.skip_field(stringify!($maybe))?,
                })*)?
                object.end()
            }
        }
    };
}

object!(ReadBoard<'_>, board => {
    n: board.n,
    queens: board.queens,
    blocked: board.blocked,
    line: board.line,
    form: board.form.key()
});

object!(Interpretation, read => {
    form: read.form.key(),
    boards: Count(read.boards as u64),
    base: read.base.map(Base::key),
    queen: read.queen,
    empty: read.empty,
    blocked: read.blocked,
    text: read.to_string()
});

object!(Refusal, part => { line: part.line, column: part.column, form: part.form.key(), kind: Said(&part.kind) });

object!(Number, number => { value: number.value, line: number.line; n: number.size });

object!(Crash, crash => {
    error: crash.error,
    stopped: crash.is_stop(),
    text: crash.to_string();
    line: crash.line
});

// Without the boards, of which there may be many.
object!(Reading, reading => {
    total: Count(reading.len() as u64),
    interpretations: reading.interpretations(),
    numbers: reading.numbers(),
    refused: reading.refused(),
    refusedTotal: Count(reading.refused_total() as u64),
    ignored: Count(reading.ignored() as u64),
    program: reading.is_program();
    crash: reading.crash()
});

object!(Verdict, verdict => {
    n: verdict.size,
    boards: Count(verdict.boards),
    valid: Count(verdict.valid),
    invalid: Count(verdict.invalid),
    duplicate: Count(verdict.duplicate),
    distinct: Count(verdict.distinct),
    missing: verdict.missing,
    set: verdict.set().key(),
    sets: verdict.sets.iter().map(|set| set.key()).collect::<Vec<_>>(),
    faults: verdict.faults.iter().map(Wrong).collect::<Vec<_>>(),
    repeats: verdict.repeats.iter().map(Repeat).collect::<Vec<_>>(),
    firstMissing: verdict.first_missing,
    reasons: verdict.reasons.iter().map(Said).collect::<Vec<_>>(),
    text: verdict.to_string()
});

/// The index of a board, and what is wrong with it.
struct Wrong<'a>(&'a (usize, Fault));

object!(Wrong<'_>, wrong, (board, fault) = wrong.0 => {
    board: Count(*board as u64),
    code: fault.code(),
    text: fault.to_string();
    square: match fault {
        Fault::OffBoard(square) | Fault::NoQueen(square) | Fault::OnBlocked(square) => Some(square),
        _ => None,
    },
    found: if let Fault::Queens { found } = fault { Some(found) } else { None },
    conflict: if let Fault::Attack(conflict) = fault { Some(conflict) } else { None }
});

/// The index of a board, and that of the first one that is equal.
struct Repeat<'a>(&'a (usize, usize));

object!(Repeat<'_>, repeat => { board: Count(repeat.0.0 as u64), first: Count(repeat.0.1 as u64) });

object!(Judged, judged, (verdict, number) = parts(&judged.judgement) => {
    right: judged.is_right(),
    status: judged.status().key(),
    share: judged.share(),
    one: judged.is_one(),
    doubtful: judged.is_doubtful(),
    alone: judged.is_about_number_alone(),
    code: judged.judgement.code(),
    expected: judged.expected.key(),
    question: judged.question.map(Question::code),
    text: judged.to_string(),
    n: judged.judgement.size(),
    verdict: verdict,
    listed: verdict.map_or(vec![], |verdict| listed(judged, verdict)),
    sizes: judged.sizes.iter().map(|&(size, boards)| (size, Count(boards))).collect::<Vec<_>>(),
    found: number.map(|(found, ..)| found),
    counted: number.map(|(_, _, set, _)| set.key()),
    solutions: number.map(|(_, right, ..)| right),
    reasons: number.and_then(|(.., cause)| cause.as_ref()).map(Said).as_slice(),
    reading: judged.reading
});

/// The verdict on boards, or the number found, the right one, the solutions that it counts, and the mistake.
type Parts<'a> = (Option<&'a Verdict>, Option<(u64, u64, Set, &'a Option<CountCause>)>);

fn parts(judgement: &Judgement) -> Parts<'_> {
    match judgement {
        Judgement::Boards(verdict) => (Some(verdict), None),
        Judgement::Number { found, right, set, cause, .. } => (None, Some((*found, *right, *set, cause))),
        _ => (None, None),
    }
}

/// The boards that a verdict names, and the first one.
fn listed<'a>(judged: &'a Judged, verdict: &Verdict) -> Vec<Listed<'a>> {
    let mut indices = verdict.named_boards();
    indices.insert(0);
    indices.into_iter().filter_map(|index| Some(Listed(index, judged.board(index)?))).collect()
}

/// A board and its index.
struct Listed<'a>(usize, ReadBoard<'a>);

object!(Listed<'_>, listed => { index: Count(listed.0 as u64), board: listed.1 });

#[cfg(feature = "quiz")]
impl Serialize for ClassResult {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Quiz(result) => result.serialize(serializer),
            Self::Exercise(result) => result.serialize(serializer),
        }
    }
}

#[cfg(feature = "quiz")]
object!(ExerciseResult, result => {
    kind: "exercise",
    exercise: result.exercise(),
    file: result.file(),
    solved: result.work().is_solved,
    runs: result.work().runs,
    name: result.name();
    hints: result.work().hints
});

#[cfg(feature = "quiz")]
object!(QuizResult, result => {
    kind: "quiz",
    algorithm: result.algorithm_key(),
    n: result.size(),
    settings: result.settings(),
    answers: result.answers(),
    right: Count(result.right() as u64),
    name: result.name()
});

#[cfg(feature = "quiz")]
object!(Refused, refused => {
    code: refused.code(),
    text: refused.to_string();
    group: match refused {
        Refused::Group { group, .. } | Refused::Character { group, .. } => Some(Count(*group as u64)),
        _ => None,
    },
    found: match refused {
        Refused::Group { text, .. } => Some(text.clone()),
        Refused::Character { character, .. } => Some(character.to_string()),
        _ => None,
    }
});

/// A number that 32 bits hold, unless somebody checks more boards than any text has: JavaScript has another type for
/// larger numbers.
struct Count(u64);

impl Serialize for Count {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match u32::try_from(self.0) {
            Ok(number) => serializer.serialize_u32(number),
            Err(_) => serializer.serialize_u64(self.0),
        }
    }
}

/// A fact with an English sentence.
struct Said<'a, T>(&'a T);

impl<T: Serialize + ToString> Serialize for Said<'_, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Form<'a, T> {
            #[serde(flatten)]
            fact: &'a T,
            text: String,
        }
        Form { fact: self.0, text: self.0.to_string() }.serialize(serializer)
    }
}
