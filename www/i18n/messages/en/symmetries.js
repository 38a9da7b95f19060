/** The words for the symmetries of a solution. */

/** @type {Record<string, import("../../template.js").Template>} */
export default {
  "symmetries.orbit": {
    one: "Rotations and reflections leave it unchanged.",
    other: "Rotations and reflections give {count} different solutions.",
  },
  "symmetries.canonical": "This one comes first and stands for all of them.",
  "symmetries.notCanonical": "Another of them comes first.",
  "symmetries.none": "When the board holds a solution, its eight symmetries appear here.",
  "symmetries.number.all": "This is number {number} of all {count} solutions.",
  "symmetries.number.fundamental": "Its fundamental solution is number {number} of {count}.",
  "symmetries.numbering": "Looking up its number.",
  "symmetries.unnumbered": "Solutions are numbered up to n = {most}.",
  "symmetries.first": "{name}, the first",
  "symmetries.opened": "{name}.",
  "symmetries.identity": "unchanged",
  "symmetries.quarter-turn": "quarter-turn",
  "symmetries.half-turn": "half-turn",
  "symmetries.three-quarter-turn": "three-quarter turn",
  "symmetries.mirror-columns": "left and right swapped",
  "symmetries.mirror-rows": "top and bottom swapped",
  "symmetries.transpose": "mirrored in the diagonal",
  "symmetries.antitranspose": "mirrored in the antidiagonal",
};
