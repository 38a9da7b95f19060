//! How fast the core counts, enumerates and steps. Every bench asserts the number it computes.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use nqueens::{
    Algorithm, Board, BoardSize, FundamentalSolutions, LocalSearch, Solutions, Square, Steps, construct,
    count, is_solution, published,
};

fn size(n: u32) -> BoardSize {
    BoardSize::new(n).expect("a board size")
}

fn count_solutions(c: &mut Criterion) {
    let mut group = c.benchmark_group("count");
    for n in [8, 10, 12, 14] {
        let all = published(size(n)).expect("published").all;
        group.bench_function(n.to_string(), |b| {
            b.iter(|| assert_eq!(count(black_box(size(n))), Ok(all)));
        });
    }
    group.finish();
}

fn enumerate_solutions(c: &mut Criterion) {
    let mut group = c.benchmark_group("enumerate");
    let known = published(size(10)).expect("published");
    group.throughput(Throughput::Elements(known.all));
    group.bench_function("all 10", |b| {
        b.iter(|| {
            assert_eq!(Solutions::new(black_box(size(10))).unwrap().map(black_box).count() as u64, known.all);
        });
    });
    group.throughput(Throughput::Elements(known.fundamental()));
    group.bench_function("fundamental 10", |b| {
        b.iter(|| {
            let solutions = FundamentalSolutions::new(black_box(size(10))).unwrap();
            assert_eq!(solutions.map(black_box).count() as u64, known.fundamental());
        });
    });
    group.finish();
}

fn step(c: &mut Criterion) {
    let mut group = c.benchmark_group("steps");
    for algorithm in Algorithm::ALL {
        let run = || Steps::new(algorithm, black_box(size(8))).unwrap();
        let mut whole = run();
        let steps = whole.by_ref().count() as u64;
        assert_eq!(whole.counters().steps, steps);
        group.throughput(Throughput::Elements(steps));
        group.bench_function(algorithm.key(), |b| {
            b.iter(|| assert_eq!(run().map(black_box).count() as u64, steps));
        });
    }
    group.finish();
}

fn conflicts(c: &mut Criterion) {
    let queens = (0..32).map(|row| Square { row, column: row * 7 % 32 });
    let board = Board::new(size(32), queens).unwrap();
    let pairs = board.conflicts().count();
    c.bench_function("conflicts of 32 queens", |b| {
        b.iter(|| assert_eq!(black_box(&board).conflicts().count(), pairs));
    });
}

fn large_boards(c: &mut Criterion) {
    let mut group = c.benchmark_group("large boards");
    group.sample_size(10);
    let constructed = || construct(black_box(size(10_000_000))).unwrap();
    let columns = constructed();
    group.throughput(Throughput::Elements(10_000_000));
    group.bench_function("construct 10000000", |b| {
        b.iter(|| assert_eq!(constructed().last(), columns.last()));
    });
    group.bench_function("check 10000000", |b| b.iter(|| assert!(is_solution(black_box(&columns)))));
    for n in [1_000_000, 3_000_000] {
        let searched = || {
            let mut search = LocalSearch::new(black_box(size(n)), 1).unwrap();
            search.run_while(|| true);
            search
        };
        assert!(searched().columns().is_some_and(is_solution));
        group.throughput(Throughput::Elements(n.into()));
        group.bench_function(format!("local search {n}"), |b| {
            b.iter(|| assert!(searched().columns().is_some()));
        });
    }
    group.finish();
}

criterion_group!(benches, count_solutions, enumerate_solutions, step, conflicts, large_boards);
criterion_main!(benches);
