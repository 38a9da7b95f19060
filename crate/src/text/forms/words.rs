//! Words for queens, rows, columns and sizes, in lower case as far as ASCII goes; the first three as they begin.

#[rustfmt::skip]
pub(in crate::text) const QUEENS: [&str; 15] = [
    "queen", "dame", "dama", "reine", "reina", "regina", "regine", "rainha", "hetman", "vezir", "ферз", "Ферз", "皇后",
    "クイーン", "퀸",
];
#[rustfmt::skip]
pub(in crate::text) const ROWS: [&str; 14] = [
    "row", "zeile", "reihe", "ligne", "fila", "riga", "linha", "rij", "satır", "wiersz", "строк", "Строк", "行", "행",
];
pub(in crate::text) const COLUMNS: [&str; 10] =
    ["col", "spalte", "kolom", "kolum", "sütun", "столб", "Столб", "列", "欄", "열"];
/// Words for the size of a board, before its number.
pub(in crate::text) const SIZES: [&str; 4] = ["size", "größe", "brettgröße", "доски"];

/// Whether a word in lower case says that numbers are about a search, and not about a board.
pub(in crate::text) fn is_about_search(word: &str) -> bool {
    #[rustfmt::skip]
    const SEARCH: &[&str] = &[
        "attackers", "attempt", "attempts", "calls", "conflict", "conflicts", "depth", "fitness", "generation", "iteration",
        "iterations", "level", "levels", "node", "nodes", "run", "seed", "thread", "threads", "time",
    ];
    SEARCH.contains(&word.trim_matches(|c: char| c.is_ascii_punctuation()))
}

/// The side of a board such as `8x8`.
pub(in crate::text) fn square(word: &str) -> Option<&str> {
    let (rows, columns) = word.split_once(['x', '×'])?;
    // Also of an `8x8-board`.
    (rows == columns.trim_end_matches(|c: char| !c.is_ascii_digit())).then_some(rows)
}
