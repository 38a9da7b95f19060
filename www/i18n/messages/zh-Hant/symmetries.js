/** The words for the symmetries of a solution. */

/** @type {Record<string, import("../../template.js").Template>} */
export default {
  "symmetries.orbit": "經過旋轉和鏡像，一共得到 {count} 個不同的解。",
  "symmetries.canonical": "它是其中的第一個，代表它們全部。",
  "symmetries.notCanonical": "有另一個排在它前面。",
  "symmetries.none": "棋盤上有一個解時，這裡顯示它的八個對稱像。",
  "symmetries.number.all": "它是全部 {count} 個解當中的第 {number} 個。",
  "symmetries.number.fundamental": "它所在的類是 {count} 個基本解當中的第 {number} 個。",
  "symmetries.numbering": "正在尋找它的編號。",
  "symmetries.unnumbered": "解的編號只到 n = {most} 為止。",
  "symmetries.first": "{name}，第一個",
  "symmetries.opened": "{name}。",
  "symmetries.identity": "原樣",
  "symmetries.quarter-turn": "旋轉 90°",
  "symmetries.half-turn": "旋轉 180°",
  "symmetries.three-quarter-turn": "旋轉 270°",
  "symmetries.mirror-columns": "左右對調",
  "symmetries.mirror-rows": "上下對調",
  "symmetries.transpose": "沿主對角線翻轉",
  "symmetries.antitranspose": "沿副對角線翻轉",
};
