//! Sorts words into classes while they are generated.

use super::layout::Field;
use super::memory::grow;
use super::word::Word;
use crate::error::Error;

/// The maximum number of classes: the values of one field, or twice as many if placements can be tied.
pub(super) const MAX_CLASSES: usize = 512;

/// Words per page. The words of a class are stored in pages from a common pool, so the sizes of the classes
/// need not be known in advance and little memory is unused.
const PAGE: usize = 64;

pub(super) struct Classes<W> {
    /// It grows but is never cleared.
    pool: Vec<W>,
    /// The used part of the pool, in words; always whole pages.
    used: usize,
    /// For each class, the index in the pool after its last word. At a multiple of [`PAGE`], including 0 for
    /// an empty class, the next word needs a new page.
    ends: [u32; MAX_CLASSES],
    /// For each page, the end of the previous page of its class; 0 for the first page of a class.
    previous_ends: Vec<u32>,
}

impl<W: Word> Classes<W> {
    pub fn new() -> Self {
        Self { pool: vec![], used: 0, ends: [0; MAX_CLASSES], previous_ends: vec![] }
    }

    pub fn clear(&mut self) {
        self.used = 0;
        self.ends = [0; MAX_CLASSES];
    }

    /// The used part of the pool, which is at least the number of words.
    pub fn pool_used(&self) -> usize {
        self.used
    }

    /// Makes room for `words` more words, or returns [`Error::Memory`].
    pub fn reserve(&mut self, words: usize) -> Result<(), Error> {
        let pages = words.div_ceil(PAGE) + words.min(MAX_CLASSES);
        let needed = self.used + pages * PAGE;
        grow(&mut self.pool, needed)?;
        grow(&mut self.previous_ends, needed / PAGE)
    }

    /// Adds each word to the class given by its `field`, and by `first`, the number of classes before those of this
    /// field. Call [`reserve`](Classes::reserve) first.
    #[inline(always)]
    pub fn add(&mut self, words: &[W], field: Field, first: usize) {
        let mask = (1 << field.bits) - 1;
        let (pool, previous_ends) = (&mut self.pool[..], &mut self.previous_ends[..]);
        for &word in words {
            let class_end = &mut self.ends[((word.index(field.shift) & mask) + first) & (MAX_CLASSES - 1)];
            let mut end = *class_end as usize;
            if end.is_multiple_of(PAGE) {
                previous_ends[self.used / PAGE] = *class_end;
                end = self.used;
                self.used += PAGE;
            }
            pool[end] = word;
            *class_end = end as u32 + 1;
        }
    }

    /// The words of one class, by pages, the last page first.
    pub fn pages(&self, class: usize) -> impl Iterator<Item = &[W]> {
        let mut end = self.ends[class];
        std::iter::from_fn(move || {
            let page = (end as usize).checked_sub(1)? / PAGE;
            let words = &self.pool[page * PAGE..end as usize];
            end = self.previous_ends[page];
            Some(words)
        })
    }
}
