//! Measures how fast the core counts, enumerates and steps. Each benchmark asserts its result.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use nqueens::count::CompletionCounter;
use nqueens::{
    Algorithm, Board, BoardSize, FundamentalSolutions, LocalSearch, Position, Ranking, Solutions, Square,
    Steps, construct, count, is_solution, published,
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

fn rank_solutions(c: &mut Criterion) {
    let mut group = c.benchmark_group("ranking");
    for n in [8, 12, 14] {
        let all = published(size(n)).expect("published").all;
        let position = Position::new(size(n), [], []).unwrap();
        let counted = || {
            let mut ranking = Ranking::new(black_box(&position)).unwrap();
            ranking.run_while(|| true);
            ranking
        };
        group.bench_function(format!("count all {n}"), |b| {
            b.iter(|| assert_eq!(counted().total(), Some(all)));
        });
        let (ranking, mut rank) = (counted(), 0);
        group.bench_function(format!("jump and back {n}"), |b| {
            b.iter(|| {
                rank = (rank + all * 5 / 8 + 1) % all;
                let solution = ranking.solution(rank).unwrap();
                assert_eq!(ranking.rank(&solution), Some(rank));
            });
        });
    }
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

fn complete(c: &mut Criterion) {
    let mut group = c.benchmark_group("completions");
    let count = |position: &Position| {
        let mut counter = CompletionCounter::new(black_box(position));
        counter.run_while(|| true);
        (counter.found(), counter.heat_map())
    };

    let empty = Position::new(size(12), [], []).unwrap();
    group.bench_function("heat map of the empty board, 12", |b| {
        b.iter(|| {
            let (found, heat) = count(&empty);
            assert_eq!((found, heat.iter().sum()), (14_200, 12 * 14_200));
        });
    });

    let squares = (0..64).map(|i| Square { row: i / 8, column: i % 8 });
    let single: Vec<_> = squares.map(|queen| Position::new(size(8), [queen], []).unwrap()).collect();
    group.bench_function("heat maps of all single queens, 8", |b| {
        // Finds each of the 92 solutions once for each of its 8 queens.
        b.iter(|| assert_eq!(single.iter().map(|position| count(position).0).sum::<u64>(), 92 * 8));
    });

    let half_filled = half_filled_boards(100);
    let completable = half_filled.iter().filter(|position| count(position).0 > 0).count();
    assert!((30..80).contains(&completable), "some boards can be completed and some cannot");
    group.throughput(Throughput::Elements(100));
    group.bench_function("decide 100 half-filled boards, 20", |b| {
        let decide = |position: &&Position| black_box(*position).complete().is_some();
        b.iter(|| assert_eq!(half_filled.iter().filter(decide).count(), completable));
    });
    group.finish();
}

/// Boards of size 20 with ten queens on random squares, no two of which attack each other.
fn half_filled_boards(len: usize) -> Vec<Position> {
    let mut state = 1_u32;
    let mut random = || {
        // Marsaglia, "Xorshift RNGs", 2003.
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        state % 20
    };
    let mut board = || {
        let mut queens: Vec<Square> = vec![];
        for _ in 0..1_000 {
            let queen = Square { row: random(), column: random() };
            if queens.len() < 10
                && queens.iter().all(|&other| other != queen && other.attacks(queen).is_none())
            {
                queens.push(queen);
            }
        }
        // Fewer than ten queens mean that the free squares may have run out: discard the board.
        (queens.len() == 10).then(|| Position::new(size(20), queens, []).unwrap())
    };
    std::iter::repeat_with(&mut board).flatten().take(len).collect()
}

fn large_boards(c: &mut Criterion) {
    let mut group = c.benchmark_group("large boards");
    group.sample_size(10);
    let constructed = || construct(black_box(size(10_000_000))).unwrap();
    let solution = constructed();
    group.throughput(Throughput::Elements(10_000_000));
    group.bench_function("construct 10000000", |b| {
        b.iter(|| assert_eq!(constructed().columns().last(), solution.columns().last()));
    });
    group
        .bench_function("check 10000000", |b| b.iter(|| assert!(is_solution(black_box(solution.columns())))));
    for n in [1_000_000, 3_000_000] {
        let searched = || {
            let mut search = LocalSearch::new(black_box(size(n)), 1).unwrap();
            search.run_while(|| true);
            search
        };
        group.throughput(Throughput::Elements(n.into()));
        group.bench_function(format!("local search {n}"), |b| {
            b.iter(|| assert!(searched().columns().is_some()));
        });
    }
    group.finish();
}

criterion_group!(
    benches,
    count_solutions,
    enumerate_solutions,
    rank_solutions,
    step,
    conflicts,
    complete,
    large_boards
);
criterion_main!(benches);
