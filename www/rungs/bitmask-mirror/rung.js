import { EACH_FREE_SQUARE } from "../pseudocode.js";

/** @type {import("../ladder.js").Rung} */
export default {
  chapter: "bits",
  call: "fill(row, …)",
  pseudocode: [
    { text: "full = (1 << n) - 1", comment: "n ones: bit c stands for column c of the row." },
    { text: "half = (1 << ceil(n / 2)) - 1" },
    { text: "solutions = 0" },
    { text: "fill(row, columns, diagonals, antidiagonals):" },
    { text: "  if row == n:" },
    { text: "    solutions += weight", steps: ["solution"] },
    { text: "    return" },
    { text: "  allowed = half if row == 0 else full" },
    { text: "  free = allowed & ~(columns | diagonals", steps: ["scan"] },
    { text: "    | antidiagonals)" },
    { text: "  while free != 0:" },
    { text: "    queen = free & -free", steps: ["place"], comment: "The lowest bit that is set." },
    { text: "    if row == 0:" },
    {
      text: "      middle = queen * queen == 1 << (n - 1)",
      comment: "Only if n is odd: the search also finds the mirror image.",
    },
    { text: "      weight = 1 if middle else 2" },
    ...EACH_FREE_SQUARE.slice(2),
    { text: "fill(0, 0, 0, 0)" },
  ],
  sample: [
    [25, 8, 0.000851],
    [94, 26, 0.00191],
    [229, 75, 0.00404],
    [946, 293, 0.0155],
    [3085, 983, 0.0485],
    [14110, 4501, 0.22],
    [53308, 17408, 0.827],
    [274177, 89878, 4.3],
    [1284283, 420995, 20.1],
    [7595185, 2490838, 119],
  ],
};
