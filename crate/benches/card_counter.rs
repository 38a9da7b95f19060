//! Counts subproblems on a graphics card, as www/gpu/card-counter.js does in the page: with the same kernels, buffers
//! and batches. Change both together.

use std::cmp::max;
use std::time::{Duration, Instant};

use wgpu::{
    BindGroup, BindGroupLayout, Buffer, BufferBindingType, BufferUsages, ComputePipeline, SubmissionIndex,
};

use crate::card::{Card, dispatch};

/// The most subproblems in a batch: `allocate` has a thread for each list.
const MAX_BATCH: usize = 128;
/// The most classes in the top lists of a batch, for all subproblems.
const MAX_CLASSES: usize = 1 << 19;
/// Sizes in bytes.
const LIST: usize = 12;
const WORD: usize = 8;
const KEY: usize = 4;
const CODE: usize = 4;
const GROUP: usize = 20;
const HEADER: usize = 16;
const RESULT: usize = 16;
/// The number of top placements in a group.
pub const THREADS: usize = 64;
/// How long a dispatch should take.
const DISPATCH_TIME: Duration = Duration::from_millis(20);
/// The number of groups in the first dispatch, when the speed of the card is unknown.
const FIRST_GROUPS: usize = 16;
const MAX_WORKGROUPS: usize = 65_535;

/// How a board is divided, and how its placements are sorted.
struct Shape {
    n: u32,
    half: u32,
    outer: u32,
    splits: Vec<u32>,
    outer_permutations: Vec<u32>,
    inner_permutations: Vec<u32>,
    class_bits: u32,
    /// On even boards, placements are also sorted by whether they are tied.
    code_bits: u32,
    /// The threads of a workgroup that joins. Below n = 16, there are few permutations.
    joiners: u32,
    /// How many workgroups share a list.
    shares: u32,
    /// The most subproblems in a batch.
    batch: usize,
    /// The number of placements for which there is memory.
    capacity: usize,
}

impl Shape {
    fn new(n: u32) -> Self {
        let half = n / 2;
        let outer = half - half / 2;
        let diagonals = 2 * (n - 1 - n % 2);
        let class_bits = max(n.saturating_sub(11 + 2 * (n % 2)), diagonals.saturating_sub(31));
        Self {
            n,
            half,
            outer,
            splits: (0..1 << half).filter(|mask: &u32| mask.count_ones() == outer).collect(),
            outer_permutations: permutations(outer),
            inner_permutations: permutations(half - outer),
            class_bits,
            code_bits: class_bits + 1 - n % 2,
            joiners: if n < 16 { 4 } else { 64 },
            shares: if n < 18 { 2 } else { 64 },
            batch: MAX_BATCH.min(MAX_CLASSES >> class_bits),
            capacity: 1 << [20, 22, 24][usize::from(n >= 20) + usize::from(n >= 24)],
        }
    }
}

/// All permutations of the indices below `len`, with three bits for each index.
fn permutations(len: u32) -> Vec<u32> {
    if len == 0 {
        return vec![0];
    }
    let extended = |shorter: u32| {
        (0..len).map(move |place| {
            let low = shorter & ((1 << (3 * place)) - 1);
            low | (len - 1) << (3 * place) | (shorter - low) << 3
        })
    };
    permutations(len - 1).into_iter().flat_map(extended).collect()
}

type Workgroups = fn(&Shape, size: u32) -> [u32; 2];
/// The kernels that list the placements, in order, each with the number of workgroups for `size` subproblems.
const LISTING: [(&str, Workgroups); 7] = [
    ("measure_lists", |shape, size| [shape.splits.len() as u32, 2 * size]),
    ("allocate", |_, _| [1, 1]),
    ("write_lists", |shape, size| [shape.splits.len() as u32, 2 * size]),
    ("choose_classes", |_, size| [size, 1]),
    ("encode", |shape, size| [shape.shares, 2 * size]),
    ("assign", |_, size| [2 * size, 1]),
    ("sort", |shape, size| [shape.shares, 2 * size]),
];

#[derive(Clone)]
struct Kernels {
    listing: [ComputePipeline; LISTING.len()],
    matching: ComputePipeline,
}

/// Compiles the kernels for a board and reserves memory for `number` counters.
pub fn card_counters(card: &Card, n: u32, number: usize) -> Vec<CardCounter<'_>> {
    let uniform = BufferBindingType::Uniform;
    let [read, write] = [true, false].map(|read_only| BufferBindingType::Storage { read_only });
    let types = [uniform, read, read, write, write, write, write, write, write];
    let listing = card.layout((0..).zip(types));
    let types = [uniform, write, write, write, read, read, read, uniform];
    let matching = card.layout([0, 3, 7, 8, 9, 10, 11, 12].into_iter().zip(types));
    let shape = Shape::new(n);
    let max_inner = shape.inner_permutations.len() as f64;
    let is_even = f64::from(1 - n % 2);
    let constants = [("max_inner", max_inner), ("joiners", shape.joiners.into()), ("is_even", is_even)];
    let kernels = Kernels {
        listing: LISTING.map(|(name, _)| card.pipeline(name, &listing, &constants)),
        matching: card.pipeline("match_groups", &matching, &constants),
    };
    (0..number).map(|_| CardCounter::new(card, n, kernels.clone(), [&listing, &matching])).collect()
}

/// Counts batches of subproblems one after the other. Several counters, in several threads, keep the card busy while
/// one waits for its results.
pub struct CardCounter<'a> {
    card: &'a Card,
    shape: Shape,
    kernels: Kernels,
    listing: BindGroup,
    matching: BindGroup,
    /// These and other buffers, which the groups keep alive, are named as in card-counter.js.
    parameters: Buffer,
    first: Buffer,
    answers: Buffer,
    allowed: Buffer,
    list: Buffer,
    ends: Buffer,
    results: Buffer,
    /// How many subproblems the next batch should have, and how many groups of placements a dispatch should match.
    size: usize,
    groups: usize,
}

/// The work for one subproblem.
#[derive(Debug, Clone, Copy)]
pub struct Work {
    /// The lengths of the lists.
    pub tops: u64,
    pub bottoms: u64,
    /// The number of pairs that are compared, with padding.
    pub comparisons: u64,
}

impl<'a> CardCounter<'a> {
    fn new(card: &'a Card, n: u32, kernels: Kernels, layouts: [&BindGroupLayout; 2]) -> Self {
        let shape = Shape::new(n);
        let tables = [&shape.splits[..], &shape.outer_permutations, &shape.inner_permutations].concat();
        let lists = 2 * shape.batch;
        let usage = BufferUsages::STORAGE | BufferUsages::COPY_SRC | BufferUsages::COPY_DST;
        let storage = |size| card.buffer(size, usage);
        let uniform = |size| card.buffer(size, BufferUsages::UNIFORM | BufferUsages::COPY_DST);
        let (parameters, first) = (uniform(48), uniform(16));
        let answers = card.answers(HEADER + RESULT * shape.batch);
        let allowed = storage(4 * n as usize * shape.batch);
        let table = storage(4 * tables.len());
        let list = storage(LIST * lists);
        let words = storage(WORD * shape.capacity);
        let ends = storage(CODE * (lists << shape.code_bits));
        let keys = storage(KEY * shape.capacity);
        let groups = storage(GROUP * (shape.capacity / THREADS + (shape.batch << shape.class_bits)));
        let results = storage(HEADER + RESULT * shape.batch);
        card.write(&table, &tables);
        let common = [(0, &parameters), (3, &list), (7, &groups), (8, &results)];
        let listing = [(1, &allowed), (2, &table), (4, &words), (5, &ends), (6, &keys)];
        let matching = [(9, &ends), (10, &keys), (11, &keys), (12, &first)];
        let listing = card.bind(layouts[0], [&common[..], &listing].concat());
        let matching = card.bind(layouts[1], [common, matching].concat());
        let (size, groups) = (1, FIRST_GROUPS);
        Self {
            card,
            shape,
            kernels,
            listing,
            matching,
            parameters,
            first,
            answers,
            allowed,
            list,
            ends,
            results,
            size,
            groups,
        }
    }

    /// How many subproblems the next batch should have.
    pub fn size(&self) -> usize {
        self.size
    }

    /// Counts the solutions of each subproblem of a batch, before multiplication by its weight. Returns fewer numbers
    /// if the lists of the next subproblem do not fit into the memory that is left; none if those of the first are too
    /// long.
    ///
    /// `columns` has, for each subproblem and row, a mask of the columns that are allowed.
    pub fn count(&mut self, columns: &[u32]) -> Vec<u64> {
        let size = columns.len() / self.shape.n as usize;
        let start = Instant::now();
        let (listed, groups) = self.list_placements(columns);
        let listing_time = start.elapsed();
        let (mut group, mut slowest) = (0, MAX_WORKGROUPS);
        while group < groups {
            let start = Instant::now();
            let end = groups.min(group + self.groups);
            let submission = self.match_groups(group, end);
            if end - group == self.groups {
                self.card.wait(submission);
                self.groups = paced(self.groups, start.elapsed(), MAX_WORKGROUPS);
                slowest = slowest.min(self.groups);
            }
            group = end;
        }
        // The groups of a list get faster and faster: the next batch starts with slow ones again.
        self.groups = self.groups.min(slowest);
        self.size =
            if listed < size { listed.max(1) } else { paced(size, listing_time / 2, self.shape.batch) };
        let read = self.card.read((&self.results, &self.answers), HEADER + RESULT * listed.max(1), |_| ());
        assert_eq!(
            (read[0], read[1], read[3]),
            (listed as u32, groups as u32, groups as u32),
            "dropped work"
        );
        let of_subproblem = read[HEADER / 4..].chunks(RESULT / 4).take(listed);
        of_subproblem.map(|result| u64::from(result[1]) << 32 | u64::from(result[0])).collect()
    }

    /// Lists and sorts the placements of a batch. Returns how many subproblems are listed and the number of groups.
    fn list_placements(&self, columns: &[u32]) -> (usize, usize) {
        let Self { card, shape, .. } = self;
        let size = columns.len() as u32 / shape.n;
        let lengths = [&shape.outer_permutations, &shape.inner_permutations, &shape.splits];
        let [outer, inner, splits] = lengths.map(|table| table.len() as u32);
        let capacity = shape.capacity as u32;
        let values =
            [shape.n, shape.half, shape.outer, outer, inner, splits, shape.class_bits, size, capacity];
        card.write(&self.parameters, &values);
        card.write(&self.allowed, columns);
        let ends = ((2 * size) << shape.code_bits) as usize * CODE;
        let header = card.read((&self.results, &self.answers), HEADER, |encoder| {
            encoder.clear_buffer(&self.list, 0, None);
            encoder.clear_buffer(&self.results, 0, None);
            encoder.clear_buffer(&self.ends, 0, Some(ends as u64));
            for (kernel, (_, workgroups)) in self.kernels.listing.iter().zip(LISTING) {
                dispatch(encoder, kernel, &self.listing, workgroups(shape, size));
            }
        });
        (header[0] as usize, header[1] as usize)
    }

    /// Matches some groups of top placements.
    fn match_groups(&self, start: usize, end: usize) -> SubmissionIndex {
        self.card.write(&self.first, &[start as u32]);
        self.card.submit(|encoder| {
            dispatch(encoder, &self.kernels.matching, &self.matching, [(end - start) as u32, 1]);
        })
    }

    /// The work for one subproblem, or `None` if its lists do not fit into memory.
    pub fn work(&self, columns: &[u32]) -> Option<Work> {
        let (listed, _) = self.list_placements(columns);
        if listed == 0 {
            return None;
        }
        let (classes, codes) = (1 << self.shape.class_bits, 1 << self.shape.code_bits);
        let read = |buffer, size| self.card.read((buffer, &self.card.answers(size)), size, |_| ());
        let lists = read(&self.list, 2 * LIST);
        let ends = read(&self.ends, 2 * codes * CODE);
        let (top_ends, bottom_ends) = ends.split_at(codes);
        // The end of a class of top placements is that of the tied ones.
        let top_ends: Vec<u32> = top_ends.chunks(codes / classes).map(|ends| ends[ends.len() - 1]).collect();
        let groups = lengths(lists[1], &top_ends, 1).map(|len| len.div_ceil(THREADS as u64));
        // Each class of bottom placements starts at a multiple of 4; first those that are not tied.
        let mut compatible = vec![0; classes];
        for (code, len) in lengths(lists[LIST / 4 + 1], bottom_ends, 4).enumerate() {
            compatible[code % classes] += len.next_multiple_of(4);
        }
        // From the lengths of the classes to the sums over all subsets of each class.
        for bit in 0..self.shape.class_bits {
            for class in (0..classes).filter(|class| class >> bit & 1 == 1) {
                compatible[class] += compatible[class ^ 1 << bit];
            }
        }
        // The complement of a class, as a number, is the distance to the last class.
        let compared = groups.zip(compatible.iter().rev()).map(|(groups, compatible)| groups * compatible);
        let comparisons = THREADS as u64 * compared.sum::<u64>();
        Some(Work { tops: lists[0].into(), bottoms: lists[LIST / 4].into(), comparisons })
    }
}

/// The lengths of the parts of a list, each of which starts at a multiple of `unit`.
fn lengths(start: u32, ends: &[u32], unit: u32) -> impl Iterator<Item = u64> {
    let starts = std::iter::once(start).chain(ends.iter().map(move |end| end.next_multiple_of(unit)));
    starts.zip(ends).map(|(start, end)| u64::from(end - start))
}

/// `value` adapted to the time that it took, and at most `most`.
fn paced(value: usize, time: Duration, most: usize) -> usize {
    let factor = DISPATCH_TIME.div_duration_f64(time).clamp(0.25, 2.0);
    ((value as f64 * factor).round() as usize).clamp(1, most)
}
