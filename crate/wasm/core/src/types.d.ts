/** A square: its row from the top and its column from the left, both counted from 0. */
export type Square = readonly [row: number, column: number];

/** The column of the queen in each row, from the top, counted from 0; null is an empty row. A solution comes as a typed array. */
export type Columns = readonly (number | null)[] | Uint8Array | Uint16Array | Uint32Array;

/** Queens on a board: their columns, row by row, or their squares. An empty list is an empty board. */
export type Queens = Columns | readonly Square[];

/** One queen in each row, from the top, as a solution has: their columns, or their squares. */
export type Placement = readonly number[] | Uint8Array | Uint16Array | Uint32Array | readonly Square[];

/** Two queens that attack each other, and the line they share. `first` is before `second`, row by row. */
export interface Conflict {
  first: Square;
  second: Square;
  line: "row" | "column" | "diagonal" | "antidiagonal";
}

/** The numbers of solutions of a board. */
export interface Counts {
  all: bigint;
  fundamental: bigint;
  rotationClasses: bigint;
  halfTurnSymmetric: bigint;
  quarterTurnSymmetric: bigint;
}

/**
 * The largest board size for each kind of operation: all others (`board`), results per square (`map`), searches
 * (`search`), counts (`count`), and rankings (`rank`).
 */
export interface Limits {
  board: number;
  map: number;
  search: number;
  count: number;
  rank: number;
}

/**
 * One step of an algorithm. `attackers` has the rows of the queens that attack the square; `columns` and `rows`
 * have the free squares of a row or a column. `move` moves a queen from `from` to `square`. After a `swap`, the two
 * queens are on `square` and `other`.
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

/** Subproblems `first` to `end` − 1 of a count, and their estimated cost relative to other portions. */
export interface Portion {
  first: number;
  end: number;
  cost: number;
}

/**
 * A subproblem of a count: the solutions whose queens in the top half are in these columns and, on odd boards, whose
 * queen in the middle row is on this square. Each solution found represents `weight` solutions. If `weight` is 0, the
 * subproblem needs no search.
 */
export interface Subproblem {
  topColumns: number[];
  middleQueen: Square | undefined;
  weight: number;
}

/**
 * Options of a run; all have defaults. `draws` is the maximum number of squares that `random-probing` draws per row,
 * `attempts` the maximum number of attempts of a random search, `workers` the number of workers of `parallel`.
 * `mostConstrainedRow` makes `greedy` continue in the row with the fewest free squares, and
 * `mostAttackingSquare` makes it try first the square where a queen attacks the most free squares. `composition` makes
 * `construction` place the queens of the function `composition`. `from` has the queens in the first rows, one in each,
 * with which the run starts. No queen may be placed on a square in `blocked`.
 */
export interface RunOptions {
  seed?: number;
  draws?: number;
  attempts?: number;
  workers?: number;
  mostConstrainedRow?: boolean;
  mostAttackingSquare?: boolean;
  composition?: boolean;
  from?: Placement;
  blocked?: readonly Square[];
}

/** The result of `advance`: the run can continue, reached the landmark, or ended. */
export type Outcome = "on" | "reached" | "ended";

/** A kind of step to search for in a run. */
export type Landmark = "solution" | "backtrack";

/** A variable of an algorithm, with its name in the pseudocode. The value of a mask is the list of its set bits. */
export type Variable = { name: string } & (
  | { kind: "number"; value: number }
  | { kind: "list" | "mask"; value: number[] }
  | { kind: "flags"; value: boolean[] }
);

/** A queen on the board, and the other squares where the search placed a queen after the same earlier queens. */
export interface Level {
  square: Square;
  siblings: Square[];
}

/** The next step that places a queen or takes one back, and the position after it. */
export interface Turn {
  kind: "place" | "take-back";
  square: Square;
  position: number;
}

/**
 * Positions in the explored part of a run, for one row: where the search first takes back its queen, where a queen
 * there next comes, goes or moves, and from where to where a queen stays longest on its square.
 */
export interface Highlights {
  firstReturn: number | undefined;
  nextChange: number | undefined;
  longestStay: [number, number] | undefined;
}

/**
 * Statistics of a run: all steps, squares tested, reads for these tests, queens placed, queens taken back (backtracks),
 * restarts, and solutions found, each counted with its weight.
 */
export interface Counters {
  steps: bigint;
  tried: bigint;
  comparisons: bigint;
  placed: bigint;
  takenBack: bigint;
  restarts: bigint;
  solutions: bigint;
}

/** Properties of an algorithm that are known before it runs. */
export interface Traits {
  /** Whether it can start from queens in the first rows. */
  canBegin: boolean;
  /** Whether it can search a board with blocked squares. */
  canBlock: boolean;
  /** Whether its placements are the nodes of a search tree: each new queen extends the queens on the board. */
  hasTree: boolean;
  /** Whether it finds all solutions, in lexicographic order. */
  findsInOrder: boolean;
  /** Whether it stops at the first solution rather than after the last. */
  findsOne: boolean;
  /** Whether it draws squares at random and starts over if no square is free. */
  restarts: boolean;
  /** Whether it places queens without testing whether the square is free. */
  placesUntested: boolean;
  /** Whether it gives up a branch of its search tree at the first conflict. */
  prunes: boolean;
  /** The options that it uses, besides `from` and `blocked`. */
  options: Exclude<keyof RunOptions, "from" | "blocked">[];
}

/**
 * Which solutions to list: those that have all `queens`, have no queen on a `blocked` square, and are invariant under
 * `symmetry`. The list starts with the solution `from`, or with the next one after it.
 */
export interface SolutionOptions {
  queens?: Queens;
  blocked?: readonly Square[];
  symmetry?: Symmetry;
  from?: Placement;
}

/**
 * The images of a solution under the eight symmetries. `orbit` is the number of distinct images; `canonical` is the
 * index of the lexicographically first image, and `firstRotation` that of the first among the rotations.
 */
export interface Images {
  orbit: number;
  canonical: number;
  firstRotation: number;
  images: { symmetry: Symmetry; columns: number[] }[];
}

/**
 * The error that all functions here throw. `parameters` has the values in the message, as numbers or as text. The parts
 * of a count are only those of the command and of Python.
 */
export interface NQueensError extends Error {
  code: Exclude<ErrorCode, "part" | "damaged-part" | "part-version" | "not-a-part"> | "argument";
  parameters: Record<string, number | string>;
}
