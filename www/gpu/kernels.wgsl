// Counts the solutions of subproblems on a graphics card. card-counter.js runs these kernels in the page, and the benchmark
// `gpu` natively.
//
// The method is that of the core (see crate/src/count/mod.rs): list the placements on the top half and on the bottom half
// of the board, and count the pairs that share no diagonal. What differs suits a card, which does the same for thousands of
// placements at once but has little fast memory:
//
// - The placements on the two blocks of a half are not stored for all columns. A workgroup makes them anew for its columns,
//   by trying all permutations, and joins them at once.
// - Both lists are sorted by the diagonals that separate them best, so finely that the pairs in compatible classes are few
//   enough to compare one by one: an `and`, a comparison and an addition for each.
//
// As in the core, a solution of an even board counts twice if the pattern of its rows is greater than that of its columns (see
// crate/src/count/subproblem.rs), once if they are the same, and not at all if it is less. A placement on a half has a pattern
// too, and that of the rows is the lesser of the two: placements with a lesser pattern than the columns are not listed, and
// those with the same one are called tied. A pair counts twice if neither placement is tied, and else once. On odd boards no
// placement is tied, and each pair counts once.
//
// A row is numbered within its half, from the edge of the board (0) to the middle (half - 1). In all masks bit c is column c.

struct Parameters {
    n: u32,
    // The number of rows of a half, and of its outer block, which is at the edge of the board.
    half: u32,
    outer_rows: u32,
    // The numbers of permutations of the columns of the outer and of the inner block.
    outer_permutations: u32,
    inner_permutations: u32,
    // The number of ways to divide the columns of a half between the blocks.
    splits: u32,
    // The number of bits of a class. All others, and a guard, fit into a key of 32 bits.
    class_bits: u32,
    // The number of subproblems in this batch, and the number of placements for which there is memory.
    subproblems: u32,
    capacity: u32,
}

// The placements on a half of a subproblem. List 2 s is for the top half of subproblem s, list 2 s + 1 for the bottom half.
struct List {
    length: atomic<u32>,
    // Where the list starts.
    start: u32,
    // The number of placements that have been written.
    written: atomic<u32>,
}

struct Result {
    // How many solutions the compatible pairs count for, as two words. A list has fewer than 2^24 placements, so there are
    // fewer than 2^48 pairs, and each counts for at most two.
    low: atomic<u32>,
    high: atomic<u32>,
    // The diagonals and antidiagonals that form the class of a placement.
    class_diagonals: u32,
    class_antidiagonals: u32,
}

struct Results {
    // The number of subproblems, from the first on, whose lists fit into memory. Nothing is counted for the others.
    listed: u32,
    groups: atomic<u32>,
    // The sum of the lengths of the lists.
    placements: u32,
    // How many groups are matched. The host checks that they are all: a driver may drop work without an error.
    matched: atomic<u32>,
    of_subproblem: array<Result>,
}

// Up to THREADS top placements of the same class. Those from `first_tied` on are tied, if the board is even.
struct Group {
    subproblem: u32,
    class_code: u32,
    first: u32,
    first_tied: u32,
    end: u32,
}

@group(0) @binding(0) var<uniform> parameters: Parameters;
// For each subproblem and each row of the board, the columns that are allowed for its queen.
@group(0) @binding(1) var<storage, read> allowed: array<u32>;
// For each split, a mask of the columns of the outer block, by their indices in the half; then the permutations of the
// columns of the outer block, and those of the inner block, as indices of three bits, the first row lowest.
@group(0) @binding(2) var<storage, read> tables: array<u32>;
@group(0) @binding(3) var<storage, read_write> lists: array<List>;
// Two masks for each placement: the diagonals and the antidiagonals that it occupies, where they cross the first row of
// the bottom half, and TIED. After `encode`, its code and its key.
@group(0) @binding(4) var<storage, read_write> words: array<vec2u>;
// For each list and code, the number of placements, then where they start, then where they end.
@group(0) @binding(5) var<storage, read_write> codes: array<atomic<u32>>;
// The keys, sorted by code. In a bottom list, each code starts at a multiple of 4 and is padded with PADDING.
@group(0) @binding(6) var<storage, read_write> keys: array<u32>;
@group(0) @binding(7) var<storage, read_write> groups: array<Group>;
@group(0) @binding(8) var<storage, read_write> results: Results;

const THREADS = 64u;

// A copy of results.listed that is the same for all threads, as barriers require.
var<workgroup> listed: u32;
// The highest bit of a key: all top placements have it and no bottom placement does, so that padding matches nothing.
const GUARD = 0x80000000u;
const PADDING = 0xffffffffu;
// The highest bit of the first mask of a tied placement. The board has fewer columns.
const TIED = 0x80000000u;

fn board() -> u32 {
    return (1u << parameters.n) - 1u;
}

// The rows between the two halves: 1 if n is odd.
fn gap() -> u32 {
    return parameters.n & 1u;
}

// Placements are sorted by codes: the class, with a bit that says whether they are tied if any can be. In a top list this is
// the lowest bit, so that a group can have both kinds. In a bottom list it is the highest bit, so that neighbouring classes of
// one kind are still neighbours.
fn tie_bits() -> u32 {
    return 1u - gap();
}

fn code_bits() -> u32 {
    return parameters.class_bits + tie_bits();
}

// ---- Joining: lists the placements on a half. One workgroup for each split (x) and list (y) ----

// At least the number of permutations of the columns of the inner block: not more than needed, because every workgroup
// clears its memory first.
override max_inner = 720u;
const OUTERS = 128u; // how many outer placements are joined at a time
// The threads of a workgroup: not more than there are permutations.
override joiners = 64u;
// Whether the board is even, so that patterns are compared. A constant, so that this takes odd boards no time.
override is_even = true;

// The columns of the outer block, then those of the inner block, as bits.
var<workgroup> queens: array<u32, 16>;
// For each row of the half, the columns that are allowed.
var<workgroup> open_columns: array<u32, 16>;
// The pattern of the columns of an even board.
var<workgroup> columns_pattern: u32;
// The placements on the blocks: the diagonals and antidiagonals that they occupy, where they cross the first row of the
// inner block; for the inner block, also where they cross its last row.
//
// The third mask of the outer block is the pattern of the rows if all queens of the inner block are in the right half. The
// first mask of the inner block has also, from bit n on, its rows whose queen is in the left half: each changes a bit of the
// pattern. On an even board, n is at most 26, and these are at most 6 rows.
var<workgroup> outer: array<vec3u, OUTERS>;
var<workgroup> inner: array<vec4u, max_inner>;
var<workgroup> outer_length: atomic<u32>;
var<workgroup> inner_length: atomic<u32>;
var<workgroup> joined: atomic<u32>;
var<workgroup> first_joined: u32;

// The pattern of the columns of a half. The other half has the same one.
fn pattern(columns: u32) -> u32 {
    let half = parameters.half;
    let halves = vec2u(reverseBits(columns) >> (32u - half), columns >> half);
    let least = min(halves, halves ^ vec2u((1u << half) - 1u));
    return min(least.x, least.y);
}

fn open_block(split: u32, list: u32) {
    let n = parameters.n;
    let half = parameters.half;
    let first_square = list / 2u * n;
    let upside_down = list % 2u == 1u;
    var middle = 0u;
    if gap() == 1u {
        middle = allowed[first_square + half];
    }
    for (var row = 0u; row < half; row++) {
        let distance = half - row;
        let columns = allowed[first_square + select(row, n - 1u - row, upside_down)];
        open_columns[row] = columns & ~((middle << distance) | (middle >> distance));
    }
    // Restrictions of the middle column spare the row at the edge, so it has all columns of the half.
    var columns = allowed[first_square + select(0u, n - 1u, upside_down)];
    columns_pattern = pattern(columns);
    var outer_index = 0u;
    var inner_index = parameters.outer_rows;
    for (var index = 0u; index < half; index++) {
        let queen = columns & (~columns + 1u);
        columns ^= queen;
        if ((tables[split] >> index) & 1u) == 1u {
            queens[outer_index] = queen;
            outer_index++;
        } else {
            queens[inner_index] = queen;
            inner_index++;
        }
    }
}

struct Placement {
    is_valid: bool,
    first: vec2u,
    last: vec2u,
    // The rows whose queen is in the left half of an even board, the first row highest.
    left: u32,
}

// Places the queens on the rows from `start` to `end`, in the order of a permutation.
fn place(permutation: u32, start: u32, end: u32) -> Placement {
    var indices = permutation;
    var diagonals = 0u;
    var antidiagonals = 0u;
    var first = vec2u();
    var left = 0u;
    var blocked = 0u;
    for (var row = start; row < end; row++) {
        let queen = queens[start + (indices & 7u)];
        indices >>= 3u;
        diagonals <<= 1u;
        antidiagonals >>= 1u;
        blocked |= queen & (diagonals | antidiagonals | ~open_columns[row]);
        diagonals |= queen;
        antidiagonals |= queen;
        first |= vec2u(queen >> (row - start), queen << (row - start));
        if is_even {
            left = (left << 1u) | select(0u, 1u, queen < (1u << parameters.half));
        }
    }
    return Placement(blocked == 0u, first, vec2u(diagonals, antidiagonals), left);
}

fn list_inner(thread: u32) {
    let first = parameters.splits + parameters.outer_permutations;
    for (var i = thread; i < parameters.inner_permutations; i += joiners) {
        let placement = place(tables[first + i], parameters.outer_rows, parameters.half);
        if placement.is_valid {
            let first = placement.first | vec2u(placement.left << parameters.n, 0u);
            inner[atomicAdd(&inner_length, 1u)] = vec4u(first, placement.last);
        }
    }
}

fn list_outer(start: u32, thread: u32) {
    let end = min(start + OUTERS, parameters.outer_permutations);
    let inner_rows = parameters.half - parameters.outer_rows;
    for (var i = start + thread; i < end; i += joiners) {
        let placement = place(tables[parameters.splits + i], 0u, parameters.outer_rows);
        // If the row at the edge has its queen to the left, the complement is less.
        let rows = placement.left << inner_rows;
        let rows_pattern = min(rows, rows ^ ((1u << parameters.half) - 1u));
        let is_less = is_even && (rows_pattern >> inner_rows) < (columns_pattern >> inner_rows);
        if placement.is_valid && !is_less {
            let last = placement.last;
            outer[atomicAdd(&outer_length, 1u)] = vec3u((last.x << 1u) & board(), last.y >> 1u, rows_pattern);
        }
    }
}

// The diagonals across the middle that an outer and an inner placement occupy.
fn join(outer: vec3u, inner: vec4u, list: u32) -> vec2u {
    let rows = parameters.half - parameters.outer_rows - 1u;
    let last = inner.zw | vec2u(outer.x << rows, outer.y >> rows);
    if list % 2u == 1u {
        return vec2u(last.y, last.x) & vec2u(board());
    }
    let distance = 1u + gap();
    return vec2u(last.x << distance, last.y >> distance) & vec2u(board());
}

// Joins the listed placements, unless the pattern of their rows is less than that of the columns. Returns how many pairs of
// this thread fit, or writes them from `slot` on.
fn join_pairs(thread: u32, list: u32, is_writing: bool, first_slot: u32) -> u32 {
    let outer_count = atomicLoad(&outer_length);
    let inner_count = atomicLoad(&inner_length);
    var slot = first_slot;
    if inner_count == 0u {
        return slot;
    }
    var o = thread / inner_count;
    var i = thread % inner_count;
    while o < outer_count {
        let a = outer[o];
        let b = inner[i];
        let rows_pattern = a.z ^ (b.x >> parameters.n);
        let is_less = is_even && rows_pattern < columns_pattern;
        if ((a.x & b.x) | (a.y & b.y)) == 0u && !is_less {
            if is_writing {
                let tied = select(0u, TIED, is_even && rows_pattern == columns_pattern);
                words[slot] = join(a, b, list) | vec2u(tied, 0u);
            }
            slot++;
        }
        i += joiners;
        while i >= inner_count {
            i -= inner_count;
            o++;
        }
    }
    return slot;
}

fn start_joining(split: u32, list: u32, thread: u32) {
    if thread == 0u {
        open_block(split, list);
    }
    workgroupBarrier();
    list_inner(thread);
}

// Drops the outer placements once all threads have joined them.
fn drop_outer(thread: u32) {
    workgroupBarrier();
    if thread == 0u {
        atomicStore(&outer_length, 0u);
    }
    workgroupBarrier();
}

@compute @workgroup_size(joiners)
fn measure_lists(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) thread: u32) {
    start_joining(group.x, group.y, thread);
    for (var start = 0u; start < parameters.outer_permutations; start += OUTERS) {
        list_outer(start, thread);
        workgroupBarrier();
        atomicAdd(&joined, join_pairs(thread, group.y, false, 0u));
        drop_outer(thread);
    }
    if thread == 0u {
        atomicAdd(&lists[group.y].length, atomicLoad(&joined));
    }
}

@compute @workgroup_size(joiners)
fn write_lists(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) thread: u32) {
    if thread == 0u {
        listed = results.listed;
    }
    if group.y >= 2u * workgroupUniformLoad(&listed) {
        return;
    }
    start_joining(group.x, group.y, thread);
    for (var start = 0u; start < parameters.outer_permutations; start += OUTERS) {
        list_outer(start, thread);
        workgroupBarrier();
        let count = join_pairs(thread, group.y, false, 0u);
        let slot = atomicAdd(&joined, count);
        workgroupBarrier();
        if thread == 0u {
            let total = atomicExchange(&joined, 0u);
            first_joined = lists[group.y].start + atomicAdd(&lists[group.y].written, total);
        }
        workgroupBarrier();
        join_pairs(thread, group.y, true, first_joined + slot);
        drop_outer(thread);
    }
}

// ---- Memory: assigns a place to each list. One workgroup ----

const MAX_LISTS = 256u;
var<workgroup> sizes: array<u32, MAX_LISTS>;

@compute @workgroup_size(MAX_LISTS)
fn allocate(@builtin(local_invocation_index) thread: u32) {
    if thread < 2u * parameters.subproblems {
        // Each code of a bottom list may be padded by up to three keys.
        sizes[thread] = atomicLoad(&lists[thread].length) + select(0u, 4u << code_bits(), thread % 2u == 1u);
        sizes[thread] = (sizes[thread] + 3u) & ~3u;
    }
    workgroupBarrier();
    if thread != 0u {
        return;
    }
    var start = 0u;
    var placements = 0u;
    var fitting = 0u;
    while fitting < parameters.subproblems {
        let top = 2u * fitting;
        // A single list may be so long that the sum would overflow.
        if max(sizes[top], sizes[top + 1u]) > parameters.capacity
            || start + sizes[top] + sizes[top + 1u] > parameters.capacity {
            break;
        }
        lists[top].start = start;
        lists[top + 1u].start = start + sizes[top];
        start += sizes[top] + sizes[top + 1u];
        placements += atomicLoad(&lists[top].length) + atomicLoad(&lists[top + 1u].length);
        fitting++;
    }
    results.listed = fitting;
    results.placements = placements;
}

// ---- Classes: chooses the diagonals that separate the two lists best. One workgroup for each subproblem ----

const SAMPLE = 1024u;
const SAMPLED = SAMPLE / THREADS;
const FAMILY = 32u; // the number of the first antidiagonal

var<workgroup> separated: array<atomic<u32>, 64>;
var<workgroup> chosen: vec2u;
var<workgroup> best: u32;

// The diagonals that cross the border between the halves, and count for both of them.
fn crossing() -> vec2u {
    let distance = 1u + gap();
    return vec2u(board() << distance, board() >> distance) & vec2u(board());
}

fn bit(diagonal: u32) -> vec2u {
    return select(vec2u(0u, 1u << (diagonal % FAMILY)), vec2u(1u << diagonal, 0u), diagonal < FAMILY);
}

@compute @workgroup_size(THREADS)
fn choose_classes(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) thread: u32) {
    let subproblem = group.x;
    let top = 2u * subproblem;
    if thread == 0u {
        listed = results.listed;
    }
    if subproblem >= workgroupUniformLoad(&listed) {
        return;
    }
    let lengths = vec2u(atomicLoad(&lists[top].length), atomicLoad(&lists[top + 1u].length));
    let starts = vec2u(lists[top].start, lists[top + 1u].start);
    // What both placements of a pair occupy.
    var pairs: array<vec2u, SAMPLED>;
    for (var i = 0u; i < SAMPLED; i++) {
        let sample = i * THREADS + thread;
        if min(lengths.x, lengths.y) > 0u {
            // Multiples of large odd numbers, so that the pairs are not in the order of the lists.
            pairs[i] = words[starts.x + sample * 40503u % lengths.x] & words[starts.y + sample * 30011u % lengths.y];
        }
    }
    for (var round = 0u; round < parameters.class_bits; round++) {
        atomicStore(&separated[thread], 0u);
        workgroupBarrier();
        for (var i = 0u; i < SAMPLED; i++) {
            var left = pairs[i];
            while left.x != 0u {
                atomicAdd(&separated[countTrailingZeros(left.x)], 1u);
                left.x &= left.x - 1u;
            }
            while left.y != 0u {
                atomicAdd(&separated[FAMILY + countTrailingZeros(left.y)], 1u);
                left.y &= left.y - 1u;
            }
        }
        workgroupBarrier();
        if thread == 0u {
            var most = 0u;
            for (var diagonal = 0u; diagonal < 64u; diagonal++) {
                let open = bit(diagonal) & crossing() & ~chosen;
                let number = 1u + atomicLoad(&separated[diagonal]);
                if (open.x | open.y) != 0u && number > most {
                    most = number;
                    best = diagonal;
                }
            }
            chosen |= bit(best);
        }
        workgroupBarrier();
        // What is separated need not be separated again.
        let found = bit(best);
        for (var i = 0u; i < SAMPLED; i++) {
            let both = pairs[i] & found;
            if (both.x | both.y) != 0u {
                pairs[i] = vec2u();
            }
        }
        workgroupBarrier();
    }
    if thread == 0u {
        results.of_subproblem[subproblem].class_diagonals = chosen.x;
        results.of_subproblem[subproblem].class_antidiagonals = chosen.y;
    }
}

// ---- Sorting: a counting sort by code ----

// Moves the bits of `mask` to `taken` and closes the gaps.
struct Extracted {
    taken: u32,
    left: u32,
}

fn extract(word: u32, mask: u32, before: u32) -> Extracted {
    var result = Extracted(before, word);
    var open = mask;
    while open != 0u {
        let position = firstLeadingBit(open);
        let below = (1u << position) - 1u;
        open &= below;
        result.taken = (result.taken << 1u) | ((result.left >> position) & 1u);
        result.left = (result.left & below) | ((result.left >> 1u) & ~below);
    }
    return result;
}

// Replaces the placements by their codes and keys, and counts those of each code. Some workgroups for each list (y).
@compute @workgroup_size(THREADS)
fn encode(
    @builtin(workgroup_id) group: vec3u,
    @builtin(num_workgroups) workgroups: vec3u,
    @builtin(local_invocation_index) thread: u32
) {
    let list = group.y;
    let subproblem = list / 2u;
    if subproblem >= results.listed {
        return;
    }
    let mask = vec2u(
        results.of_subproblem[subproblem].class_diagonals,
        results.of_subproblem[subproblem].class_antidiagonals
    );
    let diagonals = parameters.n - 1u - gap() - countOneBits(mask.x);
    let is_top = list % 2u == 0u;
    let guard = select(0u, GUARD, is_top);
    let start = lists[list].start;
    let end = start + atomicLoad(&lists[list].length);
    for (var i = start + group.x * THREADS + thread; i < end; i += workgroups.x * THREADS) {
        let tie = words[i].x / TIED;
        let word = words[i] & crossing();
        let x = extract(word.x >> (1u + gap()), mask.x >> (1u + gap()), 0u);
        let y = extract(word.y, mask.y, x.taken);
        let code = select(
            (tie << parameters.class_bits) | y.taken,
            (y.taken << tie_bits()) | tie,
            is_top
        );
        words[i] = vec2u(code, x.left | (y.left << diagonals) | guard);
        atomicAdd(&codes[(list << code_bits()) + code], 1u);
    }
}

var<workgroup> scanned: array<vec2u, THREADS>;
var<workgroup> first_group: u32;

// Assigns places to the codes, and divides the classes of the top placements into groups. One workgroup for each list.
@compute @workgroup_size(THREADS)
fn assign(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) thread: u32) {
    let list = group.x;
    if thread == 0u {
        listed = results.listed;
    }
    if list >= 2u * workgroupUniformLoad(&listed) {
        return;
    }
    let is_top = list % 2u == 0u;
    // How many codes are placed together: those of a class, in a top list.
    let step = select(1u, 1u << tie_bits(), is_top);
    let padding = select(3u, 0u, is_top);
    let number = 1u << code_bits();
    let share = max(number / THREADS, step);
    let begin = min(thread * share, number);
    let end = min(begin + share, number);
    let first_code = list << code_bits();
    // The lengths with padding, and the numbers of groups.
    var sum = vec2u();
    for (var code = begin; code < end; code += step) {
        var length = 0u;
        for (var i = code; i < code + step; i++) {
            length += atomicLoad(&codes[first_code + i]);
        }
        sum += vec2u((length + padding) & ~padding, (length + THREADS - 1u) / THREADS);
    }
    scanned[thread] = sum;
    workgroupBarrier();
    if thread == 0u {
        var before = vec2u(lists[list].start, 0u);
        for (var i = 0u; i < THREADS; i++) {
            let sum = scanned[i];
            scanned[i] = before;
            before += sum;
        }
        if is_top {
            first_group = atomicAdd(&results.groups, before.y);
        }
    }
    workgroupBarrier();
    var position = scanned[thread].x;
    var next_group = first_group + scanned[thread].y;
    for (var code = begin; code < end; code += step) {
        let start = position;
        var first_tied = start;
        for (var i = code; i < code + step; i++) {
            first_tied = position;
            position += atomicExchange(&codes[first_code + i], position);
        }
        if is_top {
            for (var first = start; first < position; first += THREADS) {
                groups[next_group] =
                    Group(list / 2u, code / step, first, first_tied, min(first + THREADS, position));
                next_group++;
            }
        }
        while (position & padding) != 0u {
            keys[position] = PADDING;
            position++;
        }
    }
}

@compute @workgroup_size(THREADS)
fn sort(
    @builtin(workgroup_id) group: vec3u,
    @builtin(num_workgroups) workgroups: vec3u,
    @builtin(local_invocation_index) thread: u32
) {
    let list = group.y;
    if list >= 2u * results.listed {
        return;
    }
    let start = lists[list].start;
    let end = start + atomicLoad(&lists[list].length);
    for (var i = start + group.x * THREADS + thread; i < end; i += workgroups.x * THREADS) {
        let word = words[i];
        keys[atomicAdd(&codes[(list << code_bits()) + word.x], 1u)] = word.y;
    }
}

// ---- Matching: one workgroup for each group of top placements ----

// The same buffers as above, only for reading.
@group(0) @binding(9) var<storage, read> code_ends: array<u32>;
@group(0) @binding(10) var<storage, read> bottom_keys: array<vec4u>;
@group(0) @binding(11) var<storage, read> top_keys: array<u32>;
// The first group of this dispatch.
@group(0) @binding(12) var<uniform> first_matched: vec4u;

var<workgroup> matched: atomic<u32>;

@compute @workgroup_size(THREADS)
fn match_groups(@builtin(workgroup_id) workgroup: vec3u, @builtin(local_invocation_index) thread: u32) {
    let group = groups[first_matched.x + workgroup.x];
    let bottoms = 2u * group.subproblem + 1u;
    let first_code = bottoms << code_bits();
    let first_bottom = lists[bottoms].start / 4u;
    var key = PADDING;
    let top = group.first + thread;
    if top < group.end {
        key = top_keys[top];
    }
    // The compatible classes are the subsets of the diagonals that the class leaves free. If the lowest bits are free,
    // the subsets that differ only there are consecutive.
    let free = ((1u << parameters.class_bits) - 1u) & ~group.class_code;
    let run = 1u << countTrailingZeros(~free);
    // After all others, the classes of tied placements, for which another bit is set.
    let tied = tie_bits() << parameters.class_bits;
    let high = (free & ~(run - 1u)) | tied;
    var found = vec4u();
    var subset = 0u;
    loop {
        // A pair counts twice if neither placement is tied. On odd boards, nothing is found yet.
        if subset == tied && top < group.first_tied {
            found *= 2u;
        }
        var i = first_bottom;
        if subset != 0u {
            i = (code_ends[first_code + subset - 1u] + 3u) / 4u;
        }
        let end = (code_ends[first_code + subset + run - 1u] + 3u) / 4u;
        for (; i < end; i++) {
            found += select(vec4u(0u), vec4u(1u), (bottom_keys[i] & vec4u(key)) == vec4u(0u));
        }
        if subset == high {
            break;
        }
        subset = (subset - high) & high;
    }
    // Fewer than 2^24 bottom placements, each counted up to twice, for each of 64 threads: no overflow.
    if top < group.end {
        atomicAdd(&matched, found.x + found.y + found.z + found.w);
    }
    workgroupBarrier();
    if thread == 0u {
        let sum = atomicLoad(&matched);
        // Of all additions that wrap around, each sees it in the value before.
        let before = atomicAdd(&results.of_subproblem[group.subproblem].low, sum);
        if before + sum < before {
            atomicAdd(&results.of_subproblem[group.subproblem].high, 1u);
        }
        atomicAdd(&results.matched, 1u);
    }
}
