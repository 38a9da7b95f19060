/** The words for the symmetries of a solution. */

/** @type {Record<string, import("../../template.js").Template>} */
export default {
  "symmetries.orbit": "经过旋转和镜像，一共得到 {count} 个不同的解。",
  "symmetries.canonical": "它是其中的第一个，代表它们全部。",
  "symmetries.notCanonical": "有另一个排在它前面。",
  "symmetries.none": "棋盘上有一个解时，这里显示它的八个对称像。",
  "symmetries.number.all": "它是全部 {count} 个解中的第 {number} 个。",
  "symmetries.number.fundamental": "它所在的类是 {count} 个基本解中的第 {number} 个。",
  "symmetries.numbering": "正在查找它的编号。",
  "symmetries.unnumbered": "解的编号只到 n = {most} 为止。",
  "symmetries.first": "{name}，第一个",
  "symmetries.opened": "{name}。",
  "symmetries.identity": "原样",
  "symmetries.quarter-turn": "旋转 90°",
  "symmetries.half-turn": "旋转 180°",
  "symmetries.three-quarter-turn": "旋转 270°",
  "symmetries.mirror-columns": "左右互换",
  "symmetries.mirror-rows": "上下互换",
  "symmetries.transpose": "沿主对角线翻转",
  "symmetries.antitranspose": "沿副对角线翻转",
};
