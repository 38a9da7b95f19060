/** The words for the graphics card in the Count room. */

/** @type {Record<string, import("../../template.js").Template>} */
export default {
  "card.label": "显卡",
  "card.measuring": "{name}：正在测量计数速度。",
  "card.fast": "{name}：速度是一个工作线程的 {times} 倍。",
  "card.slow": "{name}：不比一个工作线程快。",
  "card.software": "{name}：用软件模拟的显卡，会拖慢计数。",
  "card.range": "{name}：用于 n = {least} 到 {most}。",
  "card.share": "{name}：占已计数部分的 {share}。",
  "card.none": "显卡不可用。",
  "card.lost": "显卡停止了工作。",
  "card.failed": "显卡无法计数。",
  "card.wrong": "显卡算错了。它算过的部分都会重新计数。",
  "card.rest": "其余由工作线程计数。",
};
