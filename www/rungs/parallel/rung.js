import { EACH_FREE_SQUARE, WEIGHTED_SOLUTION } from "../pseudocode.js";

/** @type {import("../ladder.js").Rung} */
export default {
  chapter: "cores",
  continues: "bitmask-mirror",
  version: 10,
  remembers: "cores",
  eight: { tried: 0, placed: 1_028 },
  names: ["threads", "multithreading", "多线程", "多執行緒", "并行", "平行"],
  call: "fill(row, …)",
  pseudocode: [
    { text: "full = (1 << n) - 1", comment: "n ones: bit c stands for column c of the row." },
    { text: "fill(row, columns, diagonals, antidiagonals):" },
    { text: "  if row == n:" },
    ...WEIGHTED_SOLUTION,
    { text: "    return" },
    { text: "  allowed = first if row == 0 else full" },
    { text: "  free = allowed & ~(columns | diagonals", steps: ["scan"] },
    { text: "    | antidiagonals)" },
    ...EACH_FREE_SQUARE,
    {
      text: "on each worker at once:",
      comment: "Each worker has its own “first” and “solutions”; at the end, “solutions” are added up.",
    },
    { text: "  solutions = 0" },
    { text: "  while a column up to the middle is left:", comment: "Each column goes to one worker only." },
    { text: "    first = 1 << that column" },
    { text: "    fill(0, 0, 0, 0)" },
  ],
  sample: [
    [26, 9, 0.00287],
    [96, 28, 0.00422],
    [231, 77, 0.0075],
    [949, 296, 0.0247],
    [3088, 986, 0.0775],
    [14114, 4505, 0.371],
    [53312, 17412, 1.39],
    [274182, 89883, 7.01],
    [1284288, 421000, 33.2],
    [7595191, 2490844, 190],
  ],
};
