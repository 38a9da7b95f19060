/** @type {import("../ladder.js").Rung} */
export default {
  chapter: "one-per-row",
  call: "fill(row)",
  sample: [
    [936, 432, 0.0172],
    [10935, 6321, 0.19],
    [158628, 109456, 2.79],
    [2745141, 2196627, 49],
  ],
};
