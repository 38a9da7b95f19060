//! Tests the feature `parallel`.

use crate::common::{size, smaller, table};
use nqueens::{Error, count_parallel};
use rayon::ThreadPoolBuilder;

#[test]
fn parallel_counts_equal_the_published_ones() {
    for row in &table()[..smaller(16, 6)] {
        assert_eq!(count_parallel(size(row.n)), Ok(row.all), "{row:?}");
    }
    assert_eq!(count_parallel(size(29)), Err(Error::CountSize { n: 29 }));
}

#[test]
fn a_pool_of_any_size_counts_also_while_its_other_threads_are_busy() {
    for threads in [1, 2, 7] {
        let pool = ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        assert_eq!(pool.install(|| count_parallel(size(9))), Ok(352), "{threads} threads");
        // Both halves of a pair count, on the same threads.
        let count = || count_parallel(size(8));
        assert_eq!(pool.install(|| rayon::join(count, count)), (Ok(92), Ok(92)), "{threads} threads");
    }
}
