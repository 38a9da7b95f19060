//! Whether a sentence says how many solutions there are: only then is a number beside boards compared with them.

/// What a text says about a [number](super::Number).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum Claim {
    /// Nothing, or nothing certain: `92`, `Models: 92`.
    #[default]
    None,
    /// That it is the number of different solutions, which may be all, or one of each class: `12 distinct solutions`.
    Distinct,
    /// That it is the number of solutions: `Total: 92`, `Found 92 solutions`, `共有 92 个解`.
    Solutions,
}

/// The words for several solutions, as they begin, and for one.
const SOLUTIONS: [&str; 13] = [
    "solutions",
    "ways",
    "lösungen",
    "loesungen",
    "soluciones",
    "soluzioni",
    "soluções",
    "solucoes",
    "oplossingen",
    "решени",
    "Решени",
    "rozwiąza",
    "çözüm",
];
const SOLUTION: &[&str] = &["lösung", "solucion", "solución", "solution", "soluzione", "solução", "way"];
const HAN_SOLUTION: [&str; 7] = ["解", "方案", "摆法", "擺法", "放法", "排法", "方法"];
const HAN_MEASURE: [char; 9] = ['个', '個', '种', '種', '组', '組', '套', '條', '条'];

/// Without a word for solutions, these say that a number is the whole of something, and the others say of nothing else.
#[rustfmt::skip]
const COUNTS: &[&str] = &[
    "anzahl", "count", "found", "gefunden", "gesamt", "gesamtzahl", "insgesamt", "sum", "summe", "total",
    "totale", "totals", "Всего", "Итого", "всего", "итого", "共", "共有", "合計", "合计", "总共", "总数", "总计", "總共",
    "總數", "總計",
];
#[rustfmt::skip]
const FILLERS: &[&str] = &[
    "a", "all", "are", "been", "final", "for", "grand", "has", "have", "i", "in", "is", "n", "number", "of",
    "overall", "queen", "queens", "the", "there", "was", "we", "×", "为", "是", "為",
];

/// Words that make it another number: of some solutions only, of what is sought, of what is asked for.
#[rustfmt::skip]
const OTHERS: &[&str] = &[
    "after", "before", "checked", "col", "column", "columns", "desired", "display", "displayed", "duplicate",
    "duplicates", "each", "enter", "every", "far", "file", "find", "first", "half", "how", "incorrect",
    "invalid", "last", "least", "left", "limit", "looking", "max", "maximum", "min", "minimum", "mirror",
    "mirrored", "missing", "more", "most", "next", "other", "others", "page", "partial", "per", "print",
    "printed", "printing", "rejected", "remaining", "row", "rows", "searching", "show", "showing", "shown",
    "skipped", "so", "starting", "stop", "symmetric", "symmetrical", "tested", "tried", "until", "up", "want",
    "wanted", "wrong",
];
#[rustfmt::skip]
const DISTINCT: &[&str] = &[
    "basic", "different", "distinct", "essentially", "fundamental", "independent", "inequivalent", "unique",
    "verschiedene", "不同", "唯一", "基本", "本質", "本质", "独立", "獨立",
];
/// Words for the work of a search, and for its time: a number after one of them is about that.
#[rustfmt::skip]
const WORK: &[&str] = &[
    "attempts", "backtracking", "backtracks", "call", "calls", "checks", "comparisons", "conflicts",
    "iterations", "moves", "nodes", "operations", "placements", "recursions", "recursive", "restarts",
    "seconds", "states", "steps", "time", "times", "trials", "tries", "visited", "次", "步",
];

/// Whether a word, in lower case, is about the work of a search.
pub(super) fn is_work(word: &str) -> bool {
    let word = bare(word);
    is_in(WORK, word)
        || !word.is_ascii()
            && (word.starts_with(['次', '步'])
                || ["次数", "次數", "步数", "步數", "节点", "節點", "耗时", "耗時"]
                    .iter()
                    .any(|part| word.contains(part)))
}

/// The number of solutions that a sentence says, given its words in lower case and its numbers, each with the index of its
/// word, without sizes, times and numbers of steps.
pub(super) fn claim_in(words: &[&str], numbers: &[(usize, u64)]) -> Option<(u64, Claim)> {
    let value = nearest(words, numbers).or_else(|| only(words, numbers))?;
    if words.iter().any(|word| is_in(OTHERS, bare(word))) {
        return None;
    }
    let distinct = words.iter().any(|word| {
        is_in(DISTINCT, bare(word))
            || !word.is_ascii() && DISTINCT.iter().any(|other| !other.is_ascii() && word.contains(other))
    });
    Some((value, if distinct { Claim::Distinct } else { Claim::Solutions }))
}

/// The number that is nearest to a word for solutions.
fn nearest(words: &[&str], numbers: &[(usize, u64)]) -> Option<u64> {
    let mut near: Vec<_> =
        numbers.iter().filter_map(|&(at, value)| Some((distance(words, at, numbers)?, value))).collect();
    near.sort_unstable();
    match near[..] {
        [(_, value)] if numbers.len() == 1 => Some(value),
        [(distance, value)] if distance <= 2 => Some(value),
        [(first, value), (second, _), ..] if first < second && first <= 2 => Some(value),
        _ => None,
    }
}

/// The only number of a sentence that is about nothing but a total.
fn only(words: &[&str], numbers: &[(usize, u64)]) -> Option<u64> {
    let [(at, value)] = *numbers else { return None };
    let mut has_count = false;
    let all_known = words.iter().enumerate().all(|(index, word)| {
        let word = bare(word);
        let is_count = is_in(COUNTS, word);
        has_count |= is_count;
        index == at || is_count || is_in(FILLERS, word) || word.bytes().all(|byte| byte.is_ascii_digit())
    });
    (has_count && all_known).then_some(value)
}

/// How many words the number with this index is away from a word for solutions that it belongs to.
fn distance(words: &[&str], at: usize, numbers: &[(usize, u64)]) -> Option<usize> {
    let is_number = |index: usize| numbers.iter().any(|&(number, _)| number == index);
    // Words that end with a comma end what belongs together.
    let ends = |word: &&str| word.ends_with([',', ';', '，', '、']);
    let is_apart =
        |first: usize, last: usize| words[first..last].iter().any(ends) || (first + 1..last).any(is_number);
    let start = words[..at].iter().rposition(ends).map_or(0, |end| end + 1);
    let after = (at + 1..words.len().min(at + 4)).find(|&index| {
        !is_apart(at, index)
            && (is_plural(words, index) || is_one(words, at, index) || index == at + 1 && is_han(words, at))
    });
    let before = (at.saturating_sub(5)..at).rev().find(|&index| {
        !is_apart(index, at)
            && (is_plural(words, index) || is_han_number(words[index]))
            && !words[start..at].iter().any(|word| is_work(word))
    });
    let distances = [after.map(|index| index - at), before.map(|index| at - index)];
    distances.into_iter().flatten().min()
}

/// Whether a word means several solutions: `solutions`, and `solution(s)`, of which the brackets are spaces here.
fn is_plural(words: &[&str], index: usize) -> bool {
    let word = bare(words[index]);
    SOLUTIONS.iter().any(|start| word.starts_with(start))
        || word == "solution" && words.get(index + 1).is_some_and(|next| bare(next) == "s")
}

/// Whether a word means one solution, directly after its number: `1 solution`, `3 × solution`, but not `3. solution`.
fn is_one(words: &[&str], number: usize, index: usize) -> bool {
    let directly = index == number + 1 || index == number + 2 && words[number + 1] == "×";
    directly && words[number].bytes().all(|byte| byte.is_ascii_digit()) && is_in(SOLUTION, bare(words[index]))
}

/// Whether the number is followed by 个解 or 种, or by 个 after 共: but not after 第, which is the number of one.
fn is_han(words: &[&str], number: usize) -> bool {
    let before = number.checked_sub(1).map_or("", |before| words[before]);
    let next = words[number + 1];
    let rest = next.trim_start_matches(HAN_MEASURE);
    let kind = next.trim_start_matches(['个', '個', '组', '組']);
    let is_total = ["共", "总", "總", "合计", "合計"].iter().any(|total| before.contains(total));
    let alone = bare(rest).is_empty();
    !before.ends_with('第')
        && (HAN_SOLUTION
            .iter()
            .any(|solution| rest.trim_start_matches(['不', '同', '的', '可', '行']).starts_with(solution))
            || alone && next.starts_with(HAN_MEASURE) && (is_total || kind.starts_with(['种', '種'])))
}

/// Whether a word is a Chinese label of the number of solutions: 解的个数, 方案总数.
fn is_han_number(word: &str) -> bool {
    let solution = HAN_SOLUTION[..6].iter().any(|solution| word.contains(solution));
    solution && ["数", "數", "总", "總", "共"].iter().any(|number| word.contains(number))
}

/// Whether a list of words, in their order, has a word.
fn is_in(list: &[&str], word: &str) -> bool {
    list.binary_search(&word).is_ok()
}

/// A word without the signs around it.
fn bare(word: &str) -> &str {
    word.trim_matches(|c: char| c.is_ascii_punctuation() || matches!(c, '，' | '、' | '！' | '。' | '：'))
}

#[cfg(test)]
mod tests {
    use super::{COUNTS, DISTINCT, FILLERS, OTHERS, SOLUTION, WORK};

    #[test]
    fn the_lists_in_which_words_are_sought_are_in_order() {
        for list in [COUNTS, DISTINCT, FILLERS, OTHERS, SOLUTION, WORK] {
            assert!(list.is_sorted(), "{list:?}");
        }
    }
}
