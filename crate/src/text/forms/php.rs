//! Arrays of PHP, as `print_r` writes them: `[0] => 1` on a line for each row, in brackets on lines of their own.

use crate::text::candidates::{Around, Found, What};
use crate::text::forms::numbers;
use crate::text::tokens::{Item, Place, is_digits, split_once, trimmed};

/// The arrays that are open, with their items.
#[derive(Debug, Default)]
pub(in crate::text) struct Arrays(Vec<(Place, Vec<Item>)>);

impl Arrays {
    /// Whether a line, trimmed, belongs to an array. Takes it if so.
    pub fn line(&mut self, text: &str, found: &mut Found) -> bool {
        let value = text.strip_prefix('[').and_then(|rest| {
            let (index, value) = split_once(rest, "] =>")?;
            is_digits(index).then_some(trimmed(value))
        });
        match (text, value) {
            ("Array", _) | (_, Some("Array")) => {
                if self.0.is_empty() {
                    found.interrupt();
                }
                self.0.push((found.line.place(text), Vec::new()));
            }
            ("(", _) if !self.0.is_empty() => {}
            (")", _) => {
                let Some((place, items)) = self.0.pop() else { return false };
                let around = Around { list: true, inner: !self.0.is_empty(), ..Around::default() };
                if !items.is_empty() {
                    found.items(What::Items(around), place, &items);
                }
            }
            (_, Some(value)) if !self.0.is_empty() => {
                let last = self.0.len() - 1;
                numbers::items(value, &mut self.0[last].1, found.largest());
            }
            _ => {
                self.0.clear();
                return false;
            }
        }
        found.used = true;
        true
    }
}

#[cfg(test)]
mod tests {
    use crate::text::forms::tests::{BOTH, boards};

    #[test]
    fn each_array_without_others_is_a_board() {
        let array = |columns: [u32; 4]| {
            let item = |(row, column): (usize, &u32)| format!("  [{row}] => {column}\n");
            let items = columns.iter().enumerate().map(item).collect::<Vec<_>>().concat();
            format!("Array\n  (\n{items}  )\n")
        };
        assert_eq!(boards(&BOTH.map(array).concat()), BOTH);
        assert_eq!(boards(&format!("Array\n(\n  [0] => {}\n)\n", array(BOTH[0]))), BOTH[..1]);
    }
}
