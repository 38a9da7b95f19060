//! Words sorted into classes as they come.

use super::layout::Field;
use super::memory::grow;
use super::word::Word;
use crate::error::Error;

/// How many classes there may be: the values of one field.
pub(super) const MAX_CLASSES: usize = 512;

/// The words of a class stand in pages, which are taken from one pool: so nobody has to know beforehand
/// how large a class will be, and hardly any memory lies idle.
const PAGE: usize = 64;

pub(super) struct Classes<W> {
    /// Grows, but is never cleared.
    pool: Vec<W>,
    /// How much of the pool has been given away, in whole pages.
    used: usize,
    /// For each class the place after its last word. At the end of a page, or at 0 if it has none yet,
    /// the next word needs a new one.
    ends: [u32; MAX_CLASSES],
    /// For each page the end of the page that its class filled before, 0 for the first.
    before: Vec<u32>,
}

/// Where some words of a class stand: up to a page of them.
#[derive(Debug, Clone, Copy)]
pub(super) struct Run {
    pub class: u32,
    pub start: u32,
    pub len: u32,
}

impl<W: Word> Classes<W> {
    pub fn new() -> Self {
        Self { pool: vec![], used: 0, ends: [0; MAX_CLASSES], before: vec![] }
    }

    pub fn clear(&mut self) {
        self.used = 0;
        self.ends = [0; MAX_CLASSES];
    }

    /// How much of the pool has been given away: at least as much as there are words.
    pub fn pool_used(&self) -> usize {
        self.used
    }

    /// Makes sure that `words` more words find a place, or says [`Error::Memory`].
    pub fn reserve(&mut self, words: usize) -> Result<(), Error> {
        let pages = words.div_ceil(PAGE) + words.min(MAX_CLASSES);
        let needed = self.used + pages * PAGE;
        grow(&mut self.pool, needed)?;
        grow(&mut self.before, needed / PAGE)
    }

    /// Adds words to the classes that `field` puts them into. There has to be room for them.
    #[inline(always)]
    pub fn add(&mut self, words: &[W], field: Field) {
        let mask = (1 << field.bits) - 1;
        let (pool, before) = (&mut self.pool[..], &mut self.before[..]);
        for &word in words {
            let class = &mut self.ends[word.index(field.shift) & mask & (MAX_CLASSES - 1)];
            let mut end = *class as usize;
            if end.is_multiple_of(PAGE) {
                before[self.used / PAGE] = *class;
                end = self.used;
                self.used += PAGE;
            }
            pool[end] = word;
            *class = end as u32 + 1;
        }
    }

    /// The runs of one class, the last one first.
    pub fn runs(&self, class: usize) -> impl Iterator<Item = Run> {
        let mut end = self.ends[class];
        std::iter::from_fn(move || {
            let page = (end as usize).checked_sub(1)? / PAGE;
            let start = (page * PAGE) as u32;
            let run = Run { class: class as u32, start, len: end - start };
            end = self.before[page];
            Some(run)
        })
    }

    /// The words of a run.
    pub fn words(&self, run: Run) -> &[W] {
        &self.pool[run.start as usize..][..run.len as usize]
    }

    /// Where the runs stand.
    pub fn pool(&self) -> &[W] {
        &self.pool
    }

    /// Fills each run up with ones to a multiple of `multiple` words. These fit to nothing: each placement
    /// on a half with 3 rows or more occupies a diagonal of each family. (To miss all of one, the queens
    /// of the 3 rows next to the middle would have to stand so close to an edge that two share a diagonal.)
    pub fn pad(&mut self, runs: &[Run], multiple: usize) {
        for run in runs {
            let (start, len) = (run.start as usize, run.len as usize);
            self.pool[start + len..start + len.next_multiple_of(multiple)].fill(!W::default());
        }
    }
}
