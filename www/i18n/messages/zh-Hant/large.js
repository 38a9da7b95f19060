/** The words for large boards. */

/** @type {Record<string, import("../../template.js").Template>} */
export default {
  "large.lead": "最多 {most} 個皇后，用公式、棋盤套棋盤或局部搜尋放置，並且全部經過檢驗。",
  "large.size": "皇后的個數",
  "large.method": "方法",
  "large.method.construction": "建構法：用公式算出每個直行編號",
  "large.method.composition": "棋盤套棋盤：把一個解的每個皇后換成一個棋盤",
  "large.method.local-search": "局部搜尋：先隨機放，再逐步修正",
  "large.by.construction": "建構法",
  "large.by.composition": "棋盤套棋盤",
  "large.by.local-search": "局部搜尋",
  "large.start": "放置皇后",
  "large.progress": "搜尋的進度",
  "large.placing": "正在放置 {n} 個皇后。",
  "large.cancelled": "已取消。",
  "large.result":
    "用{method}放置 {n} 個皇后用了 {time}，檢驗用了 {check}：任意兩個都不互相攻擊。占用記憶體 {memory}\u00a0MB。",
  "large.memory": "記憶體不足，放不下 {n} 個皇后。",
  "large.failed": "沒能放置皇后：{message}",
  "large.label": "棋盤圖：{n} 個皇后，任意兩個都不互相攻擊",
  "large.whole": "整個棋盤，{n} 橫列 {n} 直行。顏色越深，皇后越多。",
  "large.window":
    "第 {firstRow} 到 {lastRow} 橫列，第 {firstColumn} 到 {lastColumn} 直行，共 {n} 橫列 {n} 直行。",
  "large.help": "方向鍵移動，加號和減號縮放，Home 顯示整個棋盤。",
  "large.how":
    "用滾輪、點兩下或雙指縮放，拖曳可以移動棋盤。用鍵盤時，方向鍵移動，+ 和 − 縮放，Home 顯示整個棋盤。",
  "large.zoomIn": "放大",
  "large.zoomOut": "縮小",
  "large.all": "整個棋盤",
  "large.row": "前往第幾橫列",
  "large.found": "第 {row} 橫列的皇后在第 {column} 直行。",
  "large.back": "回到小棋盤",
};
