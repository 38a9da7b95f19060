import { EACH_FREE_SQUARE } from "../pseudocode.js";

/** @type {import("../ladder.js").Rung} */
export default {
  chapter: "cores",
  call: "fill(row, …)",
  pseudocode: [
    { text: "full = (1 << n) - 1", comment: "n ones: bit c stands for column c of the row." },
    { text: "fill(row, columns, diagonals, antidiagonals):" },
    { text: "  if row == n:" },
    { text: "    solutions += 1", steps: ["solution"] },
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
    { text: "  while a column of row 0 is left:", comment: "Each column goes to one worker only." },
    { text: "    first = 1 << that column" },
    { text: "    fill(0, 0, 0, 0)" },
  ],
  sample: [
    [52, 18, 0.00169],
    [164, 48, 0.00425],
    [462, 154, 0.0105],
    [1660, 518, 0.0365],
    [6176, 1972, 0.135],
    [25188, 8050, 0.562],
    [106624, 34824, 2.39],
    [500786, 164256, 11.2],
    [2568576, 842000, 57.6],
    [14024680, 4601190, 318],
  ],
};
