/**
 * How far a `Counter` has counted its range, to resume later or elsewhere. Subproblems `first` to `end` − 1 are not
 * finished. In subproblem `first`, the first `parts` parts are finished, and so are the first `matched` placements of
 * the next part; they have `found` solutions, not weighted yet. `subtotal` is the number of solutions of the finished
 * subproblems.
 */
export interface RangeProgress {
  first: number;
  end: number;
  parts: number;
  matched: number;
  found: bigint;
  subtotal: bigint;
}
