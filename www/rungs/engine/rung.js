/** @type {import("../ladder.js").Rung} */
export default {
  chapter: "meeting",
  remembers: "halves",
  names: ["meet in the middle", "折半搜索", "折半枚舉"],
};
