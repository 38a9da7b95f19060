/** @type {import("../ladder.js").Rung} */
export default {
  chapter: "unknown",
  names: ["OEIS", "A000170"],
  pseudocode: [
    {
      text: "known = 1, 0, 0, 2, 10, 4, 40, 92, 352, …",
      comment: "27 numbers; the last is 234,907,967,154,122,528.",
    },
    { text: "if n <= 27:" },
    { text: "  solutions = known[n - 1]", steps: ["look-up"] },
    { text: "else:" },
    { text: "  give up", steps: ["gave-up"] },
  ],
  sample: [
    [1, 0, 0.000511],
    [1, 0, 0.00051],
    [1, 0, 0.000511],
    [1, 0, 0.000511],
    [1, 0, 0.000511],
    [1, 0, 0.000511],
    [1, 0, 0.000511],
    [1, 0, 0.00051],
    [1, 0, 0.000501],
    [1, 0, 0.000501],
    [1, 0, 0.000501],
  ],
};
