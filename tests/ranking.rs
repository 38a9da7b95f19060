//! Compares ranks and the solutions at ranks with enumeration, filtering and the published counts.

use crate::common::{size, smaller, solutions_by_permutation, table};
use nqueens::{Error, Position, Ranking, Solution, Solutions, Square};

fn ranking(position: &Position) -> Ranking {
    let mut ranking = Ranking::new(position).unwrap();
    assert!(!ranking.run_while(|| true));
    ranking
}

fn empty(n: u32) -> Position {
    Position::new(size(n), [], []).unwrap()
}

#[test]
fn ranks_follow_the_order_of_enumeration_up_to_n_9() {
    for n in 1..=smaller(9, 6) {
        let ranking = ranking(&empty(n));
        let all = solutions_by_permutation(n);
        assert_eq!(ranking.total(), Some(all.len() as u64), "n = {n}");
        for (rank, columns) in (0..).zip(all) {
            let solution = Solution::new(columns).unwrap();
            assert_eq!(ranking.solution(rank).as_ref(), Some(&solution), "n = {n}, {rank}");
            assert_eq!(ranking.rank(&solution), Some(rank));
        }
        assert_eq!(ranking.solution(ranking.counted()), None);
        assert_eq!(ranking.solution(u64::MAX), None);
    }
}

#[test]
#[cfg_attr(miri, ignore = "large boards take Miri hours")]
fn the_solution_at_a_rank_has_that_rank_up_to_n_14() {
    let mut random = fastrand::Rng::with_seed(1);
    for n in 10..=14 {
        let ranking = ranking(&empty(n));
        let total = table()[n as usize - 1].all;
        assert_eq!(ranking.total(), Some(total));
        let mut last = None;
        let mut ranks: Vec<u64> = (0..100).map(|_| random.u64(0..total)).chain([0, total - 1]).collect();
        ranks.sort_unstable();
        ranks.dedup();
        for rank in ranks {
            let solution = ranking.solution(rank).unwrap();
            assert_eq!(ranking.rank(&solution), Some(rank), "n = {n}");
            assert!(Solution::new(solution.columns().to_vec()).is_ok());
            assert!(last < Some(solution.clone()));
            last = Some(solution);
        }
    }
}

#[test]
fn solutions_from_a_rank_end_with_their_block() {
    for n in 1..=9 {
        let ranking = ranking(&empty(n));
        let all: Vec<Solution> = Solutions::new(size(n)).unwrap().collect();
        let mut rank = 0;
        while rank < all.len() {
            let found: Vec<Solution> = ranking.solutions_from(rank as u64).collect();
            let first_rows = |solution: &Solution| solution.columns()[..n.min(4) as usize].to_vec();
            let block = all[rank..].iter().take_while(|other| first_rows(other) == first_rows(&all[rank]));
            assert!(found.iter().eq(block), "n = {n}, {rank}");
            assert_eq!(ranking.solutions_from(rank as u64 + 1).next().as_ref(), all.get(rank + 1));
            rank += found.len();
        }
        assert_eq!(ranking.solutions_from(rank as u64).next(), None);
    }
}

#[test]
fn random_positions_agree_with_filtering() {
    let mut random = fastrand::Rng::with_seed(2);
    for n in 1..=smaller(7, 5) {
        let all = solutions_by_permutation(n);
        let mut not_empty = 0;
        for i in 0..smaller(2_000, 20) {
            let square =
                |random: &mut fastrand::Rng| Square { row: random.u32(0..n), column: random.u32(0..n) };
            let mut queens: Vec<_> = (0..random.usize(0..3)).map(|_| square(&mut random)).collect();
            if random.bool() && !all.is_empty() {
                let columns = random.choice(&all).unwrap();
                queens.retain_mut(|queen| {
                    queen.column = columns[queen.row as usize];
                    true
                });
            }
            let most = if random.bool() { n } else { n * n / 2 };
            let mut blocked: Vec<_> = (0..random.u32(0..=most)).map(|_| square(&mut random)).collect();
            if i % 4 == 0 {
                // Make the position its own mirror image: then only half of it is counted.
                queens.clear();
                blocked.extend(
                    blocked
                        .clone()
                        .iter()
                        .map(|&Square { row, column }| Square { row, column: n - 1 - column }),
                );
            }
            let has = |columns: &[u32], &Square { row, column }: &Square| columns[row as usize] == column;
            let belongs = |columns: &[u32]| {
                queens.iter().all(|queen| has(columns, queen))
                    && !blocked.iter().any(|square| has(columns, square))
            };
            let expected: Vec<_> = all.iter().filter(|columns| belongs(columns)).collect();
            let position = Position::new(size(n), queens.clone(), blocked.clone()).unwrap();
            let enumerated: Vec<_> = Solutions::of(&position).collect();
            assert_eq!(
                enumerated.iter().map(Solution::columns).collect::<Vec<_>>(),
                expected,
                "{position:?}"
            );
            let ranking = ranking(&position);
            assert_eq!(ranking.total(), Some(expected.len() as u64), "{position:?}");
            for (rank, solution) in (0..).zip(&enumerated) {
                assert_eq!(ranking.solution(rank).as_ref(), Some(solution));
            }
            for columns in &all {
                let solution = Solution::new(columns.clone()).unwrap();
                let rank = enumerated.iter().position(|other| *other == solution).map(|rank| rank as u64);
                assert_eq!(ranking.rank(&solution), rank, "{position:?}");
            }
            not_empty += usize::from(!expected.is_empty());
        }
        assert_eq!(not_empty == 0, all.is_empty(), "some positions of n = {n} should have completions");
    }
}

#[test]
#[cfg_attr(miri, ignore = "large boards take Miri hours")]
fn an_unfinished_ranking_answers_for_the_counted_ranks() {
    let mut ranking = Ranking::new(&empty(10)).unwrap();
    let all: Vec<_> = Solutions::new(size(10)).unwrap().collect();
    assert_eq!((ranking.counted(), ranking.total(), ranking.solution(0)), (0, None, None));
    assert_eq!(ranking.rank(&all[723]), None);
    let mut interruptions = 0;
    while ranking.run_while(|| false) {
        interruptions += 1;
        let counted = usize::try_from(ranking.counted()).unwrap();
        assert_eq!(ranking.solution(counted as u64), None, "not yet");
        if counted > 0 {
            assert_eq!(ranking.solution(counted as u64 - 1).as_ref(), Some(&all[counted - 1]));
        }
    }
    assert!(interruptions > 100);
    assert_eq!(ranking.total(), Some(724));
}

#[test]
fn large_boards_are_refused_and_solutions_of_other_sizes_have_no_rank() {
    let error = Ranking::new(&empty(17)).unwrap_err();
    assert_eq!((&error, error.code()), (&Error::RankSize { n: 17 }, "rank-size"));
    assert_eq!(error.to_string(), "a board of size 17 is too large to rank its solutions: the largest is 16");
    assert!(Ranking::new(&empty(16)).is_ok());
    let other = Solution::new(vec![1, 3, 0, 2]).unwrap();
    assert_eq!(ranking(&empty(8)).rank(&other), None);
    assert_eq!(ranking(&empty(2)).total(), Some(0));
}
