//! Whether a sentence says how many solutions there are: only then is a number beside boards compared with them.

use super::words::{QUEENS, square};
use crate::text::tokens::{has, is_digits, is_letter};

/// What a text says about a [number](crate::text::Number).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum Claim {
    /// Nothing: `92`.
    #[default]
    None,
    /// Nothing certain, because it has words that may make it another number: `Candidate solutions: 40320`,
    /// `Models: 92`.
    Other,
    /// That it is the number of solutions that are not shown: `and 90 more solutions`.
    Rest,
    /// That it is the number of different solutions, which may be all, or one of each class: `12 distinct solutions`.
    Distinct,
    /// That it is the number of solutions: `Total: 92`, `Found 92 solutions`, `共有 92 个解`.
    Solutions,
}

/// The words for several solutions, as they begin, and for one.
#[rustfmt::skip]
const SOLUTIONS: [&str; 31] = [
    "solutions", "answers", "ways", "lösungen", "loesungen", "soluciones", "soluzioni", "soluções", "solucoes",
    "oplossingen", "решени", "Решени", "rozwiąza", "çözüm", "Çözüm", "løsninger", "lösningar", "ratkaisu", "řešení",
    "riešení", "megoldás", "soluții", "rješenja", "sprendini", "λύσε", "solusi", "nghiệm", "розв", "해의", "해를",
    "경우의",
];
const SOLUTION: &[&str] = &["lösung", "solucion", "solución", "solution", "soluzione", "solução", "way"];
const HAN_SOLUTION: [&str; 7] = ["解", "方案", "摆法", "擺法", "放法", "排法", "方法"];
const HAN_MEASURE: [char; 9] = ['个', '個', '种', '種', '组', '組', '套', '條', '条'];

/// Without a word for solutions, these say that a number is the whole of something, and the others say of nothing else.
#[rustfmt::skip]
const COUNTS: &[&str] = &[
    "aantal", "antal", "antall", "anzahl", "broj", "bulundu", "count", "found", "gefunden", "gesamt",
    "gesamtzahl", "insgesamt", "jumlah", "liczba", "megoldások", "numărul", "počet", "razem", "sayısı",
    "skaičius", "sum", "summe", "száma", "toplam", "totaal", "total", "totale", "totals", "totalt",
    "znaleziono", "Всего", "Итого", "Количество", "Кількість", "Найдено", "всего", "итого", "количество",
    "кількість", "найдено", "共", "共有", "合計", "合计", "总共", "总数", "总计", "總共", "總數", "總計", "개수",
];
/// Words that, beside those of the other lists, leave a number of solutions what it is. Any other word may make it
/// another number.
#[rustfmt::skip]
const FILLERS: &[&str] = &[
    "a", "adet", "algorithm", "all", "altogether", "and", "are", "been", "chess", "cui", "davon", "de",
    "den", "der", "di", "die", "done", "dont", "eight", "elapsed", "en", "encontradas", "encontraron", "es",
    "exactly", "exist", "exists", "final", "finished", "for", "foram", "gibt", "got", "grand", "has",
    "have", "here", "i", "in", "into", "is", "it", "its", "için", "les", "n", "n-queen", "n-queens",
    "nombre", "num", "number", "numero", "número", "of", "overall", "problem", "program", "puzzle",
    "result", "s", "se", "size", "sono", "symmetric", "tane", "that", "the", "them", "there", "this", "to",
    "took", "trouvées", "trovate", "und", "under", "up", "valid", "was", "we", "were", "wesentlich",
    "which", "×", "вариантов", "число", "→", "가지", "개", "개의", "모든", "총",
];
/// The same in Chinese, where they are not between spaces, longer ones first.
const HAN_FILLERS: [&str; 30] = [
    "问题", "問題", "皇后", "一共", "找到", "得到", "总共", "總共", "总数", "總數", "总计", "總計", "合计",
    "合計", "共有", "有效", "可行", "八", "共", "总", "總", "有", "的", "是", "为", "為", "数", "數", "法",
    "了",
];
/// Words that say that a number is about something else: beside them, none is that of the solutions.
#[rustfmt::skip]
const ESTIMATE: &[&str] = &["copyright", "estimate", "estimated", "mod", "modular", "modulo", "toroidal", "torus"];
/// Words that say so directly before a number.
const NEARLY: &[&str] = &["about", "approx", "approximately", "least", "roughly"];
/// Words that say that other solutions are shown.
const REST: &[&str] = &["altre", "autres", "more", "más", "weitere"];
#[rustfmt::skip]
const DISTINCT: &[&str] = &[
    "basic", "canonical", "different", "distinct", "eindeutige", "essential", "essentially", "fondamentale",
    "fondamentales", "fondamentali", "fundamental", "fundamentale", "fundamentales", "fundamentali",
    "fundamentalnych", "independent", "inequivalent", "non-equivalent", "non-isomorphic", "primitive",
    "reflection", "reflections", "rotation", "rotations", "symmetry", "temel", "unique", "verschieden",
    "verschiedene", "симметрии", "симметрий", "уникальных", "фундаментальных", "不同", "去重", "唯一", "基本", "对称",
    "對稱", "旋轉", "旋转", "本質", "本质", "独立", "獨立",
];
/// Words for the work of a search, and for its time: a number after one of them is about that.
#[rustfmt::skip]
const WORK: &[&str] = &[
    "adım", "appels", "attempts", "aufrufe", "backtracking", "backtracks", "call", "calls", "chamadas",
    "checks", "chiamate", "comparisons", "conflict", "conflicts", "deneme", "denemeler", "depth", "fitness",
    "iterations", "knoten", "level", "levels", "llamadas", "moves", "node", "nodes", "nodos", "noeuds", "nœuds",
    "operations", "pasos", "placements", "recursions", "recursive", "rekursionen", "restarts", "retries", "run",
    "runs", "schritte", "seconds", "seed", "states", "steps", "threads", "time", "times", "trials", "tries",
    "visited", "вызовов", "шагов", "次", "步", "递归", "遞迴",
];

/// Whether a word, in lower case, is about the work of a search.
pub(in crate::text) fn is_work(word: &str) -> bool {
    let word = bare(word);
    is_in(WORK, word)
        || !word.is_ascii()
            && (word.starts_with(['次', '步'])
                || ["次数", "次數", "步数", "步數", "节点", "節點", "耗时", "耗時"]
                    .iter()
                    .any(|part| has(word, part)))
}

/// The numbers of solutions that a sentence says, and those of different ones beside them, given its words in lower
/// case and its numbers, each with the index of its word, without sizes, times and numbers of steps.
#[inline(never)]
pub(in crate::text) fn claims_in(words: &[&str], numbers: &[(usize, u64)]) -> Vec<(u64, Claim)> {
    if let Some(claims) = shares(words, numbers) {
        return claims;
    }
    let part = numbers.iter().filter(|_| numbers.len() > 1).find(|number| is_part(words, number.0, numbers));
    let rest: Vec<_> = numbers.iter().filter(|number| Some(*number) != part).copied().collect();
    let Some((at, value)) = nearest(words, &rest).or_else(|| only(words, &rest)) else { return Vec::new() };
    let has_any = |list: &[&str]| words.iter().any(|word| is_in(list, bare(word)));
    let claim = if has_any(REST) {
        Claim::Rest
    } else if !(0..words.len()).all(|index| is_known(words, index)) || !is_alone(words, at, &rest) {
        Claim::Other
    } else if part.is_none() && words.iter().any(|word| is_distinct(word)) {
        Claim::Distinct
    } else {
        Claim::Solutions
    };
    let mut claims = vec![(value, claim)];
    claims.extend(part.map(|&(_, value)| (value, Claim::Distinct)));
    claims
}

/// The claim of `Solution 1 of 93`, which is 93, or how many are shown, and of `Found 80 of 92 solutions`, which is 80.
fn shares(words: &[&str], numbers: &[(usize, u64)]) -> Option<Vec<(u64, Claim)>> {
    let &[(first, share), (second, all)] = numbers else { return None };
    if first + 2 != second || !matches!(words[first + 1], "of" | "von" | "de" | "из") {
        return None;
    }
    if first == 1 && is_in(SOLUTION, bare(words[0])) {
        return Some(vec![(all, Claim::Other)]);
    }
    let is_found = words[..first].iter().any(|word| matches!(bare(word), "found" | "gefunden" | "найдено"));
    is_found.then(|| vec![(share, Claim::Solutions)])
}

/// Whether a sentence is about something else than a number of solutions.
pub(in crate::text) fn is_estimate(words: &[&str]) -> bool {
    let is_number =
        |at: usize| words.get(at).is_some_and(|word| bare(word).starts_with(|c: char| c.is_ascii_digit()));
    let is_near = |(at, word): (usize, &&str)| is_in(NEARLY, bare(word)) && is_number(at + 1);
    words.iter().any(|word| is_in(ESTIMATE, bare(word))) || words.iter().enumerate().any(is_near)
}

/// Whether a word says that solutions are different from each other.
#[inline(never)]
pub(in crate::text) fn is_distinct(word: &str) -> bool {
    let word = bare(word);
    is_in(DISTINCT, word)
        || !word.is_ascii() && DISTINCT.iter().any(|other| !other.is_ascii() && has(word, other))
}

/// Whether a number is that of different solutions, beside one of all: `92 solutions (12 unique)`.
fn is_part(words: &[&str], at: usize, numbers: &[(usize, u64)]) -> bool {
    let is_number = |index: usize| numbers.iter().any(|&(number, _)| number == index);
    let is_distinct = |index: usize| words.get(index).is_some_and(|word| is_distinct(word));
    is_distinct(at + 1)
        && !is_number(at + 2)
        && !words.get(at + 2).is_some_and(|word| is_solution(bare(word)))
        || at > 1 && is_distinct(at - 1) && !is_number(at - 2)
}

/// Whether all numbers but this one come after a word for the work of a search.
fn is_alone(words: &[&str], at: usize, numbers: &[(usize, u64)]) -> bool {
    numbers.iter().all(|&(other, _)| other == at || other > 0 && is_work(words[other - 1]))
}

/// Whether a word leaves a number of solutions what it is.
fn is_known(words: &[&str], index: usize) -> bool {
    let word = bare(words[index]);
    if word.is_empty() {
        return !words[index].contains(['*', '/', '+', '%', '<', '~']);
    }
    if is_work(word) {
        // But `876 solutions visited`.
        let beside = |other: usize| words.get(other).is_some_and(|word| is_solution(bare(word)));
        return !(index > 0 && beside(index - 1) || beside(index + 1));
    }
    if QUEENS.iter().any(|queen| word.trim_start_matches('-').starts_with(queen)) {
        return index > 0
            && (matches!(bare(words[index - 1]), "n" | "eight") || is_digits(bare(words[index - 1])));
    }
    // `a 6x6 board`
    if matches!(word, "board" | "chessboard") && index > 0 && square(words[index - 1]).is_some() {
        return true;
    }
    let rest = word.trim_start_matches(|c: char| {
        c.is_ascii_digit() || matches!(c, '.' | ',' | '-' | '\'' | '_' | 'x' | '×')
    });
    let is_size = rest.len() < word.len() && (rest.is_empty() || is_unit(rest) || rest.starts_with("queen"));
    is_size
        || is_unit(word)
        || is_solution(word)
        || [COUNTS, FILLERS, DISTINCT, REST].iter().any(|list| is_in(list, word))
        || !word.is_ascii() && is_known_han(word)
}

/// Whether the heading of a column says that it has numbers of solutions.
pub(in crate::text) fn heads_counts(heading: &str) -> bool {
    let is_plural = |word: &str| SOLUTIONS.iter().any(|start| word.starts_with(start));
    let is_known = |word: &str| is_plural(word) || is_in(COUNTS, word) || is_in(FILLERS, word);
    let is_count = |word: &str| is_plural(word) || is_in(COUNTS, word);
    heading.split(' ').any(is_count) && heading.split(' ').all(is_known)
}

/// Whether the heading of a column says that it has numbers of different solutions.
pub(in crate::text) fn heads_distinct(heading: &str) -> bool {
    let is_word = |word: &str| is_distinct(word) || is_solution(word) || is_in(COUNTS, word);
    !matches!(heading, "basic" | "symmetry" | "rotation" | "reflection")
        && heading.split(' ').any(is_distinct)
        && heading.split(' ').all(is_word)
}

/// Whether a word is one or several solutions.
pub(in crate::text) fn is_solution(word: &str) -> bool {
    is_in(SOLUTION, word) || SOLUTIONS.iter().any(|start| word.starts_with(start))
}

/// Whether Chinese words without spaces are known, one after the other.
fn is_known_han(word: &str) -> bool {
    let mut rest = word;
    while !rest.is_empty() {
        let parts =
            || HAN_SOLUTION.iter().chain(&HAN_FILLERS).chain(DISTINCT).filter(|part| !part.is_ascii());
        let next = parts().filter_map(|part| rest.strip_prefix(part)).min_by_key(|rest| rest.len());
        let Some(next) = next.or_else(|| rest.strip_prefix(HAN_MEASURE)) else { return is_work(rest) };
        rest = next;
    }
    true
}

/// The number that is nearest to a word for solutions.
fn nearest(words: &[&str], numbers: &[(usize, u64)]) -> Option<(usize, u64)> {
    let near = || numbers.iter().filter_map(|&number| Some((distance(words, number.0, numbers)?, number)));
    let (least, number) = near().min()?;
    let is_only = near().filter(|&(distance, _)| distance == least).count() == 1;
    (numbers.len() == 1 || is_only && least <= 2).then_some(number)
}

/// The only number of a sentence that is about nothing but a total.
fn only(words: &[&str], numbers: &[(usize, u64)]) -> Option<(usize, u64)> {
    let [number] = *numbers else { return None };
    let is_class = |word: &str| {
        ["unique", "distinct", "fundamental", "fondamental"].iter().any(|start| word.starts_with(start))
    };
    let says = |word: &&str| is_in(COUNTS, bare(word)) || is_in(REST, bare(word)) || is_class(bare(word));
    let is_label = |at: usize| at > 0 && is_in(SOLUTION, bare(words[at - 1]));
    let has_count = words.iter().any(says);
    let all_known = || (0..words.len()).all(|index| is_known(words, index) && !is_work(words[index]));
    (has_count && !is_label(number.0) && all_known()).then_some(number)
}

/// How many words the number with this index is away from a word for solutions that it belongs to.
fn distance(words: &[&str], at: usize, numbers: &[(usize, u64)]) -> Option<usize> {
    let is_number = |index: usize| numbers.iter().any(|&(number, _)| number == index);
    // Words that end with a comma end what belongs together.
    let ends = |word: &&str| word.ends_with([',', ';', '，', '、']);
    let is_apart =
        |first: usize, last: usize| words[first..last].iter().any(ends) || (first + 1..last).any(is_number);
    let start = words[..at].iter().rposition(ends).map_or(0, |end| end + 1);
    // `calls: 2057 solutions: 92`
    let is_of_work =
        at > 0 && is_work(words[at - 1]) && !ends(&words[at - 1]) && !(at > 1 && is_number(at - 2));
    let after = (at + 1..words.len().min(at + 4)).find(|&index| {
        !is_of_work
            && !is_apart(at, index)
            && (is_plural(words, index) || is_one(words, at, index) || index == at + 1 && is_han(words, at))
    });
    // In `10 solutions (54 calls)`, the word belongs to the number before it.
    let is_taken =
        |index: usize| index > 0 && is_number(index - 1) && !(index > 1 && is_work(words[index - 2]));
    let before = (at.saturating_sub(5)..at).rev().find(|&index| {
        !is_apart(index, at)
            && !is_taken(index)
            && (is_plural(words, index) || is_han_number(words[index]))
            && !(start..at).any(|index| is_work(words[index]) && (index + 1 == at || !is_number(index + 1)))
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
    let is_total = ["共", "总", "總", "合计", "合計"].iter().any(|total| has(before, total));
    let alone = bare(rest).is_empty();
    !before.ends_with('第')
        && (HAN_SOLUTION
            .iter()
            .any(|solution| rest.trim_start_matches(['不', '同', '的', '可', '行']).starts_with(solution))
            || alone
                && next.starts_with(HAN_MEASURE)
                && (is_total || has(before, "解は") || kind.starts_with(['种', '種'])))
}

/// Whether a word is a Chinese label of the number of solutions: 解的个数, 方案总数.
fn is_han_number(word: &str) -> bool {
    let solution = HAN_SOLUTION[..6].iter().any(|solution| has(word, solution));
    solution && ["数", "數", "总", "總", "共"].iter().any(|number| has(word, number))
}

/// Whether a list of words, in their order, has a word.
fn is_in(list: &[&str], word: &str) -> bool {
    list.binary_search(&word).is_ok()
}

/// A word without the signs around it.
fn bare(word: &str) -> &str {
    word.trim_matches(|c: char| c.is_ascii_punctuation() || matches!(c, '，' | '、' | '！' | '。' | '：'))
}

/// Whether a word, also directly after a number, is a unit of time, memory or work.
pub(in crate::text) fn is_unit(word: &str) -> bool {
    const WORDS: [&str; 12] = ["s", "ms", "us", "µs", "μs", "ns", "min", "h", "kb", "mb", "kib", "mib"];
    const STARTS: [&str; 7] = ["sec", "milli", "micro", "nano", "minute", "秒", "毫秒"];
    let unit = word.trim_matches(|c: char| !is_letter(c) && c != 'µ');
    WORDS.contains(&unit) || is_work(unit) || STARTS.iter().any(|start| unit.starts_with(start))
}

#[cfg(test)]
mod tests {
    use crate::text::forms::tests::numbers;

    use super::{COUNTS, DISTINCT, ESTIMATE, FILLERS, NEARLY, REST, SOLUTION, WORK};

    #[test]
    fn numbers_are_those_of_solutions_or_of_something_else() {
        assert_eq!(numbers("92 solutions (12 unique)"), [(0, 92), (0, 12)]);
        assert_eq!(numbers("Found 80 of 92 solutions"), [(0, 80)]);
        assert_eq!(numbers("Il y a 2 680 solutions (54 appels)"), [(0, 2680)]);
        assert!(numbers("solutions modulo 100: 0\nCopyright (c) 2012\n").is_empty());
    }

    #[test]
    fn the_lists_in_which_words_are_sought_are_in_order() {
        for list in [COUNTS, DISTINCT, ESTIMATE, FILLERS, NEARLY, REST, SOLUTION, WORK] {
            assert!(list.is_sorted(), "{list:?}");
        }
    }
}
