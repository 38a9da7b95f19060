import { IS_FREE } from "../pseudocode.js";

/** @type {import("../ladder.js").Rung} */
export default {
  chapter: "chance",
  remembers: "list",
  eight: { tried: 40, placed: 8 },
  names: ["Las Vegas", "random", "随机", "隨機", "拉斯维加斯", "拉斯維加斯"],
  pseudocode: [
    ...IS_FREE,
    { text: "for attempt from 1 to attempts:", steps: ["restart"] },
    { text: "  queens, row, draws = [], 0, 0" },
    { text: "  while row < n and draws < most_draws:" },
    { text: "    column = random from 0 to n - 1", steps: ["try"] },
    { text: "    draws += 1" },
    { text: "    if is_free(row, column):", steps: ["reject"] },
    { text: "      push(queens, column)", steps: ["place"] },
    { text: "      row, draws = row + 1, 0" },
    { text: "  if row == n:" },
    { text: "    report(queens)", steps: ["solution"] },
    { text: "    stop" },
    { text: "give up", steps: ["gave-up"] },
  ],
  sample: [
    [61, 37, 0.0014],
    [59, 51, 0.00136],
    [149, 178, 0.00273],
    [162, 204, 0.0029],
    [81, 103, 0.00169],
    [1267, 1848, 0.0204],
    [1357, 2068, 0.0218],
    [2756, 4747, 0.0464],
    [799, 1398, 0.013],
    [3256, 6642, 0.0568],
    [3252, 7249, 0.0577],
  ],
};
