/** The words for the graphics card in the Count room. */

/** @type {Record<string, import("../../template.js").Template>} */
export default {
  "card.label": "顯示卡",
  "card.measuring": "{name}：正在測量計數速度。",
  "card.fast": "{name}：速度是一個工作執行緒的 {times} 倍。",
  "card.slow": "{name}：不比一個工作執行緒快。",
  "card.software": "{name}：用軟體模擬的顯示卡，會拖慢計數。",
  "card.range": "{name}：用於 n = {least} 到 {most}。",
  "card.share": "{name}：占已計數部分的 {share}。",
  "card.none": "顯示卡無法使用。",
  "card.lost": "顯示卡停止運作。",
  "card.failed": "顯示卡無法計數。",
  "card.wrong": "顯示卡算錯了。它算過的部分都會重新計數。",
  "card.rest": "其餘由工作執行緒計數。",
};
