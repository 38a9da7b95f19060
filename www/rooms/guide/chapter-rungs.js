/** The rungs of each chapter. @type {Readonly<Record<import("../../state/state.js").Chapter, readonly string[]>>} */
export const CHAPTER_RUNGS = {
  question: [],
  matrix: ["matrix"],
  "one-per-row": ["exhaustive", "permutations"],
  backtracking: ["pruning"],
  iteration: ["iterative-pruning"],
  flags: ["row-flags", "diagonal-flags"],
  mirrors: ["mirror", "symmetry"],
  bits: ["bitmask", "bitmask-mirror", "bitmask-iterative"],
  cores: ["parallel"],
  chance: ["random-probing", "greedy", "min-conflicts"],
  construction: ["construction"],
  cover: ["dancing-links"],
  meeting: ["engine"],
  unknown: ["table"],
};
