/** A square: row and column, both counted from 0, from the top left. */
export type Square = readonly [row: number, column: number];

/** Two queens that attack each other, `first` coming first row by row. */
export interface Conflict {
  first: Square;
  second: Square;
  line: "row" | "column" | "diagonal" | "antidiagonal";
}

/** How many solutions a board has. */
export interface Counts {
  all: bigint;
  fundamental: bigint;
  rotationClasses: bigint;
  halfTurnSymmetric: bigint;
  quarterTurnSymmetric: bigint;
}

/** The largest board for each kind of question. */
export interface Limits {
  board: number;
  map: number;
  search: number;
  count: number;
  rank: number;
}

/**
 * One thing that an algorithm does. `attackers` are the rows of the queens that attack the square, `columns`
 * and `rows` the free squares of a row or of a column. A queen is moved to `square`; swapped queens stand on
 * `square` and `other` afterwards.
 */
export type Step =
  | { kind: "try" | "place" | "take-back"; square: Square }
  | { kind: "reject"; square: Square; attackers: number[] }
  | { kind: "scan"; row: number; columns: number[] }
  | { kind: "scan-column"; column: number; rows: number[] }
  | { kind: "move"; from: Square; square: Square }
  | { kind: "swap"; square: Square; other: Square }
  | { kind: "solution" | "restart" | "gave-up" }
  | { kind: "look-up"; solutions: bigint };

/** Subproblems `first` to `end` − 1 of a count, and about how long they take in comparison with others. */
export interface Portion {
  first: number;
  end: number;
  cost: number;
}

/**
 * Where a `Counter` stands, to go on from there later or elsewhere: the subproblems from `first` to `end`, that
 * excluded, are not finished. In the first of them so many parts are, and so many placements of the next part have
 * been dealt with; that has `found` so many solutions, not weighted yet. The finished ones before have `subtotal`.
 */
export interface Standing {
  first: number;
  end: number;
  parts: number;
  matched: number;
  found: bigint;
  subtotal: bigint;
}

/**
 * The solutions whose queens stand on these columns in the top half, and on this square of the middle row
 * of an odd board. Each one found stands for `weight` of them; 0 means that there is nothing to do.
 */
export interface Subproblem {
  topColumns: number[];
  middleQueen: Square | undefined;
  weight: number;
}

/**
 * What a run can be told; what is left out is as usual. `from` are the columns of queens in the first rows, with
 * which it begins; on the squares `blocked` no queen may stand.
 */
export interface RunOptions {
  seed?: number;
  draws?: number;
  attempts?: number;
  workers?: number;
  mostConstrainedRow?: boolean;
  from?: readonly number[];
  blocked?: readonly Square[];
}

/** How making steps went: it can go on, has come to the landmark it looked for, or has come to the end. */
export type Outcome = "on" | "reached" | "ended";

/** A step that one may look for in a run. */
export type Landmark = "solution" | "backtrack";

/** A variable of an algorithm, under the name that its text has for it. A mask is given as its set bits. */
export type Variable = { name: string } & (
  | { kind: "number"; value: number }
  | { kind: "list" | "mask"; value: number[] }
  | { kind: "flags"; value: boolean[] }
);

/** A queen on the board, and where one stood on its level before, below the same queens. */
export interface Level {
  square: Square;
  siblings: Square[];
}

/** The next step that places a queen or takes one back, and the position to which it leads. */
export interface Turn {
  kind: "place" | "take-back";
  square: Square;
  position: number;
}

/** What an algorithm has done so far. */
export interface Counters {
  steps: bigint;
  tried: bigint;
  comparisons: bigint;
  placed: bigint;
  takenBack: bigint;
  restarts: bigint;
  solutions: bigint;
}

/** A rotation, clockwise, or reflection of the board. */
export type Symmetry =
  | "identity"
  | "quarter-turn"
  | "half-turn"
  | "three-quarter-turn"
  | "mirror-columns"
  | "mirror-rows"
  | "transpose"
  | "antitranspose";

/**
 * Which solutions to go through: those that have all these queens and none on a blocked square, and that the
 * symmetry leaves as they are; the columns of the solution with which to begin, or with the next after it.
 */
export interface SolutionOptions {
  queens?: readonly Square[];
  blocked?: readonly Square[];
  symmetry?: Symmetry;
  from?: readonly number[];
}

/**
 * A solution under the eight symmetries: how many of its images are different, which of them comes first
 * lexicographically, which does among the rotations alone, and for each symmetry the columns.
 */
export interface Images {
  orbit: number;
  canonical: number;
  firstRotation: number;
  images: { symmetry: Symmetry; columns: number[] }[];
}

/** What every function here throws. `parameters` are the numbers and names that the message repeats. */
export interface NQueensError extends Error {
  code:
    | "board-size"
    | "off-board"
    | "not-a-solution"
    | "map-size"
    | "search-size"
    | "count-size"
    | "rank-size"
    | "other-size"
    | "subproblem-range"
    | "memory"
    | "checkpoint"
    | "cannot-begin"
    | "cannot-block"
    | "on-blocked"
    | "unknown-algorithm"
    | "argument";
  parameters: Record<string, number | string>;
}
