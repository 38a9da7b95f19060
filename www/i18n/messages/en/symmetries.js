/** What is read and heard of a solution's images. */

/** @type {Record<string, import("../../template.js").Template>} */
export default {
  "symmetries.orbit": {
    one: "Turned and mirrored it stays as it is.",
    other: "Turned and mirrored it makes {count} different solutions.",
  },
  "symmetries.canonical": "It is the first of them, which stands for all.",
  "symmetries.notCanonical": "Another of them comes first.",
  "symmetries.none": "As soon as a solution stands on the board, its eight images are shown here.",
  "symmetries.number.all": "It is number {number} of all {count} solutions.",
  "symmetries.number.fundamental": "Its class is number {number} of the {count} fundamental ones.",
  "symmetries.numbering": "Looking for its number.",
  "symmetries.unnumbered": "Solutions are numbered up to n = {most}.",
  "symmetries.first": "{name}, the first",
  "symmetries.opened": "{name}.",
  "symmetries.identity": "as it is",
  "symmetries.quarter-turn": "quarter-turn",
  "symmetries.half-turn": "half-turn",
  "symmetries.three-quarter-turn": "three-quarter turn",
  "symmetries.mirror-columns": "left and right exchanged",
  "symmetries.mirror-rows": "top and bottom exchanged",
  "symmetries.transpose": "mirrored in the diagonal",
  "symmetries.antitranspose": "mirrored in the other diagonal",
};
