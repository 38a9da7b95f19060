/** @type {import("../ladder.js").Rung} */
export default {
  chapter: "meeting",
};
