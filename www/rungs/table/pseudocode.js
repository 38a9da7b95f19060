/** @type {import("../pseudocode.js").Pseudocode} */
export default [
  {
    text: "known = 1, 0, 0, 2, 10, 4, 40, 92, 352, …",
    comment: "27 numbers; the last is 234,907,967,154,122,528.",
  },
  { text: "if n <= 27:" },
  { text: "  solutions = known[n - 1]", steps: ["look-up"] },
  { text: "else:" },
  { text: "  give up", steps: ["gave-up"] },
];
