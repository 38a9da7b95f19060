//! Links to the page: `?n=4&queens=2,4,1,3&blocked=-,1`. Their columns count from 1.

use crate::text::candidates::{Found, What};
use crate::text::form::Form;
use crate::text::forms::numbers;
use crate::text::refusal::RefusalKind;
use crate::text::tokens::{Item, Words, excerpt, find_text, from, split};

/// Whether there is a board in a link. Takes it if so.
pub(in crate::text) fn link(line: &str, found: &mut Found) -> bool {
    let Some(at) = find_text(line, "?n=") else { return false };
    let (query, _) = split(from(line, at + 1), b" \t<>\"'#)]");
    let mut n = None;
    let mut fields = [""; 2];
    for field in query.split('&') {
        match field.strip_prefix("amp;").unwrap_or(field).split_once('=') {
            Some(("n", value)) => n = value.parse::<u32>().ok(),
            Some(("queens", value)) => fields[0] = value,
            Some(("blocked", value)) => fields[1] = value,
            _ => {}
        }
    }
    let Some(n) = n else { return false };
    found.interrupt();
    let mut items = Vec::new();
    let mut queens = 0;
    for (at, field) in fields.into_iter().enumerate() {
        // A row too many is enough to be refused.
        for word in Words::new(field).take(found.largest().saturating_add(1)) {
            if !numbers::items(word, &mut items, found.largest())
                || matches!(items.last(), Some(Item::Mark(_)))
            {
                found.refuse(
                    found.line.place(word),
                    Form::Link,
                    RefusalKind::Number { found: excerpt(word) },
                );
                return true;
            }
        }
        queens = if at == 0 { items.len() } else { queens };
    }
    let queens = u32::try_from(queens).unwrap_or(u32::MAX);
    found.items(What::Link { n, queens }, found.line.place(query), &items);
    true
}

#[cfg(test)]
mod tests {
    use crate::text::forms::tests::{BOTH, boards};

    #[test]
    fn columns_of_links_count_from_1() {
        assert_eq!(boards("https://example.com/?n=4&queens=2,4,1,3"), BOTH[..1]);
    }
}
